import type { Page } from 'playwright-core';
import { criarNegocio, type Basico } from '../../server/seed/fabricas/fabricas-negocio.ts';
import { criarFunil, criarPessoa } from '../../server/seed/fabricas/fabricas.ts';
import { inserir, type Consulta } from '../../server/seed/fabricas/inserir.ts';
import { endereco } from './ficha.ts';
import { IMPORTACAO } from './importacao.ts';

/** Colours and shape of the page, as the person chose them. */
export type Layout = Record<string, string>;

/** A title as long as one can be; the second has nowhere to break. */
const TITULOS = [
  'Fornecimento de estruturas metálicas galvanizadas '.repeat(4).trim(),
  'Galvanoplastiadeestruturas'.repeat(8).slice(0, 200),
] as const;
const CLIENTE = 'IndustriaBrasileiradeBeneficiamento'.repeat(5).slice(0, 150);
const ESTAGIOS = [
  'Novo contato',
  'Levantamento técnico',
  'Amostra ou visita',
  'Proposta em elaboração',
  'Proposta enviada',
  'Negociação',
  'Aprovação do cliente',
  'Pedido em emissão',
];

/** Deals with the longest names and values there can be, each in the last stage of a long funnel, all stages behind it. */
export const semearExtremos = async (
  banco: Consulta,
  { registro, empresa, funil, adm, representante }: Basico,
): Promise<readonly number[]> => {
  const r = registro.clienteregistro_codigo;
  const { pipeline_codigo, estagios } = await criarFunil(banco, r, {
    board_codigo: funil.board_codigo,
    estagios: ESTAGIOS,
  });
  const { pessoa_codigo } = await criarPessoa(banco, r, { pessoa_razao: CLIENTE });
  const criar = async (negocio_titulo: string): Promise<number> => {
    const { negocio_codigo } = await criarNegocio(banco, r, {
      empresa_codigo: empresa.empresa_codigo,
      pipeline_codigo,
      estagio_codigo: estagios.at(-1)?.estagio_codigo ?? 0,
      negocio_titulo,
      negocio_valor: '999999999.99',
      pessoa_codigo,
      usuario_responsavel: adm.usuario_login,
      repres_codigo: representante.repres_codigo,
    });
    await Promise.all(
      estagios.map(({ estagio_codigo }, i) =>
        inserir(banco, 'evento', r, {
          evento_tabela: 'negocio',
          evento_chave: String(negocio_codigo),
          evento_acao: 'MOVER',
          evento_em: new Date(Date.UTC(2026, 2, 2 + i * 3)).toISOString(),
          negocio_codigo,
          pipeline_codigo,
          evento_deestagio: i === 0 ? null : estagios[i - 1]?.estagio_codigo,
          evento_paraestagio: estagio_codigo,
        }),
      ),
    );
    return negocio_codigo;
  };
  return Promise.all(TITULOS.map(criar));
};

/** Keeps these settings where the page of the logged-in person finds them, and opens `destino`. */
export const comLayout = async (pagina: Page, layout: Layout, destino: string): Promise<void> => {
  await pagina.evaluate((valor) => {
    localStorage.setItem('praca.layout', JSON.stringify(valor));
    const registro = JSON.parse(localStorage.getItem('praca.sessao') ?? '{}');
    localStorage.setItem('praca.sessao', JSON.stringify({ ...registro, preferencias: valor }));
  }, layout);
  await pagina.goto(destino);
};

/** Every screen of the logged-in area that needs nothing but the registration. */
export const TELAS_LOGADAS = [
  '/dashboard/crm/funilvendas',
  '/dashboard/crm/graficoprospect',
  '/dashboard/crm/graficoleads',
  '/dashboard/crm/graficooportunidades',
  '/dashboard/crm/etiqueta',
  '/apps/crm/pipeline/prospects',
  '/apps/crm/pipeline/oportunidades',
  '/apps/crm/pipeline/posvendas',
  '/apps/crm/pipeline/listapipeline',
  '/apps/crm/pipeline/listapipeline?q=zzzz',
  IMPORTACAO,
  '/apps/crm/estagio/listaestagio',
  '/apps/crm/board',
  '/apps/crm/usuario/chavesapi',
  '/apps/crm/atividades',
  '/apps/crm/atividades?vista=semana',
  '/apps/crm/cadastros',
  '/apps/crm/clientesQueNaoCompram',
  '/apps/vendas/listagemvendas/listavendas',
  '/apps/vendas/cadastrovendas/cadastraVendas',
] as const;

/** The screen of an address stands: its head is there and nothing says that it is still loading. */
export const esperarTela = async (pagina: Page): Promise<void> => {
  await pagina.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor();
  await pagina.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
};

/** The pages of the deals. */
export const fichas = (codigos: readonly number[]): string[] => codigos.map(endereco);
