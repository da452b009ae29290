import { FUSO_DO_BRASIL, dataNoFuso, somarDias } from '@praca/contract/br/data.ts';
import * as api from '@praca/contract/negocio/nao-compram/endpoints.ts';
import type { ResultadoDaInclusao } from '@praca/contract/negocio/nao-compram/schemas.ts';
import { criarFunil, criarPessoa } from '../../seed/fabricas/fabricas.ts';
import { inserir } from '../../seed/fabricas/inserir.ts';
import type { Quem } from '../servidor/servidor.ts';
import type { Cenario } from './cenario.ts';
import { fimDoProcesso } from './importacao.ts';

type Dados = Record<string, unknown>;

/** Customers of A with purchases so many days ago, and hands that ask for those that do not buy and take them into a pipeline. */
export async function abrirParados(s: Cenario) {
  const { empresa1, rep1 } = s.c.a;
  const funil = await criarFunil(s.dono, s.a);
  const lugar = {
    pipeline_codigo: funil.pipeline_codigo,
    estagio_codigo: funil.estagios[0]!.estagio_codigo,
  };
  const hoje = dataNoFuso(new Date(), FUSO_DO_BRASIL);
  const ha = (dias: number) => somarDias(hoje, -dias);
  let numero = 0;
  /** An order, or what `dados` says, issued so many days ago. */
  const comprou = async (pessoa_codigo: number, dias: number, dados: Dados = {}) => {
    numero += 1;
    const { pedvenda_codigo } = await inserir(s.dono, 'pedvenda', s.a, {
      empresa_codigo: empresa1.empresa_codigo,
      pessoa_codigo,
      pedvenda_numero: `PED-${numero}`,
      pedvenda_tipo: 'P',
      pedvenda_situacao: 'LI',
      pedvenda_dtemissao: ha(dias),
      pedvenda_valor: '1500.50',
      repres_codigo: rep1.repres_codigo,
      usuario_login: 'ninguem',
      ...dados,
    });
    return Number(pedvenda_codigo);
  };
  const cliente = async (
    pessoa_razao: string,
    dias: readonly number[] = [],
    dados: Dados = {},
    doPedido: Dados = {},
  ): Promise<number> => {
    const { pessoa_codigo } = await criarPessoa(s.dono, s.a, {
      pessoa_razao,
      pessoa_fantasia: '',
      repres_codigo: rep1.repres_codigo,
      ...dados,
    });
    for (const um of dias) await comprou(pessoa_codigo, um, doPedido);
    return pessoa_codigo;
  };
  const listar = (filtros: Dados = {}, como: Quem = s.u['adm.a']) =>
    s.chamar(api.getClientesQueNaoCompram, filtros, { como });
  const nomes = async (filtros: Dados = {}, como?: Quem): Promise<string[]> =>
    (await listar(filtros, como)).dados.map((l) => l.pessoa_razao);
  const seguir = async (codigo: number | undefined, como: Quem) => {
    const fim = await fimDoProcesso(s.chamar, como, codigo ?? 0);
    return { codigo: codigo ?? 0, ...(fim.uniproc_resultadoobject as ResultadoDaInclusao) };
  };
  const incluir = async (entrada: Dados, como: Quem = s.u['adm.a']) => {
    const r = await s.chamar(api.incluirClientesQueNaoCompram, { ...lugar, ...entrada }, { como });
    if (r.status !== 200) throw new Error(`Não começou: ${r.texto}`);
    return seguir(r.dados[0]?.uniproc_codigo, como);
  };
  const desfazer = async (uniproc_codigo: number, como: Quem = s.u['adm.a']) => {
    const r = await s.chamar(api.desfazerInclusao, { uniproc_codigo }, { como });
    if (r.status !== 200) throw new Error(`Não começou: ${r.texto}`);
    return seguir(r.dados[0]?.uniproc_codigo, como);
  };
  /** The deals of the pipeline, in the order of the board. */
  const negocios = () =>
    s.emA(
      'SELECT negocio_codigo, negocio_titulo, negocio_valor::text AS negocio_valor, negocio_observacao, pessoa_codigo, usuario_responsavel, repres_codigo, negocio_situacao, uniproc_codigo FROM negocio WHERE clienteregistro_codigo = $1 AND pipeline_codigo = $2 ORDER BY negocio_posicao',
      [s.a, lugar.pipeline_codigo],
    );
  const etiqueta = async (etiqueta_descricao: string): Promise<number> =>
    Number(
      (await inserir(s.dono, 'etiqueta', s.a, { etiqueta_descricao, etiqueta_cor: 1 }))[
        'etiqueta_codigo'
      ],
    );
  /** A team of these representatives. */
  const equipe = async (represes: readonly number[]): Promise<number> => {
    const { equipe_codigo } = await inserir(s.dono, 'equipe', s.a, {
      equipe_descricao: `Equipe de ${represes.join(' e ')}`,
    });
    for (const [i, repres_codigo] of represes.entries())
      await inserir(s.dono, 'equipe_membro', s.a, {
        equipe_codigo,
        equipemembro_ordem: i + 1,
        repres_codigo,
      });
    return Number(equipe_codigo);
  };
  return {
    funil,
    lugar,
    ha,
    comprou,
    cliente,
    etiqueta,
    equipe,
    listar,
    nomes,
    incluir,
    desfazer,
    negocios,
  };
}
