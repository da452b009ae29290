import type { Page } from 'playwright-core';
import { TELAS } from '@praca/contract/pagina.ts';
import { criarNegocio, type Basico } from '../../server/seed/fabricas/fabricas-negocio.ts';
import { criarFunil, criarPessoa } from '../../server/seed/fabricas/fabricas.ts';
import { inserir, type Consulta } from '../../server/seed/fabricas/inserir.ts';
import { endereco } from './ficha.ts';
import { JANELAS } from './fixtures.ts';

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
  const codigos = await Promise.all(TITULOS.map(criar));
  await semearTarefas(banco, r, adm.usuario_login, pessoa_codigo);
  return codigos;
};

/* A late task, one of today, one of tomorrow and one without a date, with the longest names and everything that a row can show. */
async function semearTarefas(
  banco: Consulta,
  r: number,
  usuario_login: string,
  pessoa_codigo: unknown,
): Promise<void> {
  const HORA_MS = 3_600_000;
  for (const [i, horas] of [-30, 0.02, 24, null].entries())
    await inserir(banco, 'atividade', r, {
      atividade_titulo: TITULOS[i % 2],
      atividade_texto: TITULOS[0],
      atividade_local: TITULOS[1],
      atividade_dthr: horas === null ? null : new Date(Date.now() + horas * HORA_MS).toISOString(),
      atividade_prioridade: 'ALTA',
      atividade_reagendamentos: 12,
      usuario_login,
      pessoa_codigo,
    });
}

/** Keeps these settings where the page of the logged-in person finds them, and opens `destino`. */
export const comLayout = async (pagina: Page, layout: Layout, destino: string): Promise<void> => {
  await pagina.evaluate((valor) => {
    localStorage.setItem('praca.layout', JSON.stringify(valor));
    const registro = JSON.parse(localStorage.getItem('praca.sessao') ?? '{}');
    localStorage.setItem('praca.sessao', JSON.stringify({ ...registro, preferencias: valor }));
  }, layout);
  await pagina.goto(destino);
};

/** The open page takes these settings, as it takes what another tab chose. */
export const vestir = (pagina: Page, layout: Layout): Promise<void> =>
  pagina.evaluate((valor) => {
    localStorage.setItem('praca.layout', valor);
    window.dispatchEvent(new StorageEvent('storage', { key: 'praca.layout', newValue: valor }));
  }, JSON.stringify(layout));

/** Loads the open screen in each window there is, and looks at it there in each theme; `pronta` says when it stands. */
export const emCadaJanela = async (
  pagina: Page,
  pronta: () => Promise<unknown>,
  olhar: (onde: string) => Promise<void>,
  temas: readonly ('light' | 'dark')[] = ['light', 'dark'],
): Promise<void> => {
  for (const [nome, tamanho] of Object.entries(JANELAS)) {
    await pagina.setViewportSize(tamanho);
    await pagina.reload();
    await pronta();
    for (const tema of temas) {
      await pagina.emulateMedia({ colorScheme: tema });
      await vestir(pagina, { layoutColor: tema });
      await olhar(`${nome}, ${tema}`);
    }
  }
};

/** Goes on to another screen of the open page, as a link in it does, and waits until the one before is gone. */
export const irPara = async (pagina: Page, destino: string): Promise<void> => {
  await pagina.evaluate((para) => {
    document.querySelector('main h1')?.setAttribute('data-de-antes', '');
    history.pushState(null, '', para);
  }, destino);
  await pagina.locator('h1[data-de-antes]').waitFor({ state: 'detached' });
};

const DA_AREA = /^\/(apps|dashboard)\/[^*]+$/;

/** Every screen of the logged-in area that needs nothing but the registration, and those of them that look different by their query. */
export const TELAS_LOGADAS: readonly string[] = [
  ...TELAS.filter((tela) => DA_AREA.test(tela)),
  '/apps/crm/pipeline/prospects',
  '/apps/crm/pipeline/oportunidades',
  '/apps/crm/pipeline/posvendas',
  '/apps/crm/pipeline/listapipeline?q=zzzz',
  ...['semana', 'mes', 'dia', 'prazo', 'tabela', 'uma'].map(
    (vista) => `/apps/crm/atividades?vista=${vista}`,
  ),
];

/** A quote, an order with one part to go, a table with a price, all with the longest names, and the screens of each. */
export const semearVendas = async (
  banco: Consulta,
  { registro, empresa, adm, representante }: Basico,
): Promise<readonly string[]> => {
  const r = registro.clienteregistro_codigo;
  const { empresa_codigo } = empresa;
  const { pessoa_codigo } = await criarPessoa(banco, r, { pessoa_razao: CLIENTE });
  const produto = await inserir(banco, 'produto', r, {
    produto_descricao: TITULOS[0].slice(0, 120),
    produto_referencia: 'CHAPA-GALVANIZADA-12',
    produto_preco: '999999.9999',
  });
  const produto_codigo = Number(produto['produto_codigo']);
  const local = await inserir(banco, 'localestoque', r, {
    localestoque_descricao: CLIENTE.slice(0, 60),
  });
  await inserir(banco, 'estoque', r, {
    empresa_codigo,
    produto_codigo,
    localestoque_codigo: Number(local['localestoque_codigo']),
    estoque_saldo: '50',
  });
  const tabela = await inserir(banco, 'tabpreco', r, { tabpreco_descricao: CLIENTE.slice(0, 60) });
  const venda = async (dados: Record<string, unknown>): Promise<string> => {
    const { pedvenda_codigo } = await inserir(banco, 'pedvenda', r, {
      empresa_codigo,
      pessoa_codigo,
      repres_codigo: representante.repres_codigo,
      usuario_login: adm.usuario_login,
      pedvenda_valor: '9999999.99',
      pedvenda_vlbruto: '9999999.99',
      pedvenda_vlprodutos: '9999999.99',
      ...dados,
    });
    await inserir(banco, 'itpedvenda', r, {
      pedvenda_codigo,
      itpedvenda_sequencia: 1,
      produto_codigo,
      itpedvenda_descricao: TITULOS[1].slice(0, 120),
      itpedvenda_quantidade: '10',
      itpedvenda_vlunitario: '999999.9990',
      itpedvenda_vlliquido: '9999999.99',
      itpedvenda_vltotal: '9999999.99',
    });
    await inserir(banco, 'parcpedvenda', r, {
      pedvenda_codigo,
      parcpedvenda_numero: 1,
      parcpedvenda_dtvencimento: '2030-01-10',
      parcpedvenda_valor: '9999999.99',
      parcpedvenda_tipopagamento: 'FT',
    });
    return `${empresa_codigo}/${String(pedvenda_codigo)}`;
  };
  const orcamento = await venda({
    pedvenda_numero: '1',
    pedvenda_situacao: 'RA',
    pedvenda_tipo: 'O',
  });
  const pedido = await venda({ pedvenda_numero: '2', pedvenda_situacao: 'LI', pedvenda_tipo: 'P' });
  return [
    `/apps/vendas/cadastrovendas/dadosVendas/${orcamento}`,
    `/apps/vendas/cadastrovendas/dadosVendas/${pedido}`,
    `/apps/vendas/finalizacao/parcial/${pedido}`,
    `/apps/vendas/devolucao/${pedido}`,
    `/apps/vendas/expedicao/preSeparacao/${pedido}`,
    `/apps/crm/pessoa/${pessoa_codigo}`,
    `/apps/crm/tabpreco/${Number(tabela['tabpreco_codigo'])}`,
  ];
};

/** The screen of an address stands: its head is there and nothing says that it is still loading. */
export const esperarTela = async (pagina: Page): Promise<void> => {
  await pagina.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor();
  await pagina.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
};

/** The pages of the deals. */
export const fichas = (codigos: readonly number[]): string[] => codigos.map(endereco);

/** What reaches over the right edge and is not held by something that scrolls; a phone widens the page for it. */
export const excesso = (pagina: Page): Promise<number> =>
  pagina.evaluate(() => document.documentElement.scrollWidth - screen.width);

/** How far the page scrolls sideways; it should not. */
export const rolaDeLado = (pagina: Page): Promise<number> =>
  pagina.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
