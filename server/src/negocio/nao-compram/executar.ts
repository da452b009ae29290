import * as z from 'zod/mini';
import { formatarData } from '@praca/contract/br/data.ts';
import { formatarDinheiro } from '@praca/contract/br/dinheiro.ts';
import {
  MAXIMO_POR_INCLUSAO,
  type ClienteQueNaoCompra,
  type DestinoDaInclusao,
  type ResultadoDaInclusao,
} from '@praca/contract/negocio/nao-compram/schemas.ts';
import type { Ctx } from '../../platform/context.ts';
import type { CtxTrabalho, ResultadoProcesso } from '../../platform/fila/processo.ts';
import { inserirNegocios, type NegocioNovo } from '../importacao/gravacao/writes.ts';
import { buscaDoNegocio, type NoTopo } from '../reads-referencia.ts';
import { avisarCriados, donosDe } from './atribuir.ts';
import { janelaDe } from './janela.ts';
import {
  conferirDestino,
  estadoDaInclusao,
  filtrosDe,
  lerEntrada,
  type EntradaIncluir,
  type Estado,
} from './plano.ts';
import {
  contarNaoCompram,
  cursorDepoisDe,
  lerAbertosNoFunil,
  lerJaIncluidos,
  lerNaoCompram,
  prenderClientes,
  type Impede,
} from './reads.ts';

/** Customers in one transaction. */
export const POR_PARTE = 200;
/** Customers that the result tells one by one. */
const NO_RESULTADO = 200;
const PASSO = 1024;

/** One absence of one customer: since its last order, or for ever. No two deals have the same one. */
const chaveDe = (c: ClienteQueNaoCompra): string =>
  `nao-compra/${c.pessoa_codigo}/${c.pedvenda_codigo ?? 'nunca'}`;

/** Why the deal is there, for who opens it. */
function observacaoDe(c: ClienteQueNaoCompra): string {
  if (c.ultima_compra === null) return 'Este cliente nunca comprou.';
  const ritmo = c.ritmo === null ? '' : ` Costumava comprar a cada ${c.ritmo} dias.`;
  return `Não compra desde ${formatarData(c.ultima_compra)} (pedido ${c.pedvenda_numero}, ${formatarDinheiro(c.pedvenda_valor ?? '0')}).${ritmo}`;
}

async function criar(
  ctx: Ctx,
  processo: number,
  e: EntradaIncluir,
  topo: NoTopo,
  clientes: readonly ClienteQueNaoCompra[],
): Promise<Map<string, number>> {
  const donoDe = await donosDe(ctx, clientes);
  const novos = clientes.map((c, i): NegocioNovo => {
    const repres_codigo = c.repres_codigo ?? ctx.sessao.repres_codigo;
    return {
      chave: chaveDe(c),
      estagio_codigo: topo.estagio_codigo,
      situacao: 'A',
      posicao: topo.negocio_posicao - PASSO * (clientes.length - 1 - i),
      titulo: e.negocio_titulo,
      valor: c.pedvenda_valor ?? '0.00',
      temperatura: 'MORNO',
      dtprevisao: null,
      observacao: observacaoDe(c),
      campos: {},
      pessoa_codigo: c.pessoa_codigo,
      pessoa_nome: c.pessoa_fantasia || c.pessoa_razao,
      usuario_responsavel: e.usuario_responsavel ?? donoDe(repres_codigo),
      repres_codigo,
      segmento_codigo: c.segmento_codigo,
      orprospect_codigo: null,
      motperda_codigo: null,
      etiquetas: '{}',
      dtcriacao: null,
      dtfechamento: null,
      busca: buscaDoNegocio([e.negocio_titulo], c),
    };
  });
  const { pipeline_codigo } = topo;
  const { empresa_codigo } = ctx.sessao;
  const criados = await inserirNegocios(ctx, { processo, empresa_codigo, pipeline_codigo }, novos);
  await avisarCriados(ctx, novos, criados);
  return criados;
}

/** The next customers: those without an open deal in the pipeline, and not taken in for this absence before, get one. */
async function fazerParte(
  ctx: Ctx,
  processo: number,
  e: EntradaIncluir,
  atual: Estado,
): Promise<Estado> {
  const topo = await conferirDestino(ctx, e);
  const filtros = filtrosDe(e);
  const { linhas: clientes } = await lerNaoCompram(ctx, filtros, janelaDe(ctx, filtros), {
    ordem: 'codigo',
    limite: POR_PARTE,
    cursor: cursorDepoisDe(atual.depoisDe),
  });
  const pessoas = clientes.map((c) => c.pessoa_codigo);
  await prenderClientes(ctx, pessoas);
  const abertos = new Map(
    (await lerAbertosNoFunil(ctx, topo.pipeline_codigo, pessoas)).map((n) => [n.pessoa_codigo, n]),
  );
  const antes = new Map(
    (await lerJaIncluidos(ctx, clientes.map(chaveDe))).map((n) => [n.pessoa_codigo, n]),
  );
  const livres = clientes.filter(
    ({ pessoa_codigo }) => !abertos.has(pessoa_codigo) && !antes.has(pessoa_codigo),
  );
  const criados = await criar(ctx, processo, e, topo, livres);
  const vistoDe = (n: Impede) => (n.visivel ? n.negocio_codigo : null);
  const feitos = clientes.map((c) => {
    const { pessoa_codigo, pessoa_razao } = c;
    const novo = criados.get(chaveDe(c));
    const aberto = abertos.get(pessoa_codigo);
    const antigo = antes.get(pessoa_codigo);
    const [destino, negocio_codigo]: [DestinoDaInclusao, number | null] =
      novo !== undefined
        ? ['CRIADO', novo]
        : aberto
          ? ['JA_ABERTO', vistoDe(aberto)]
          : ['JA_INCLUIDO', antigo ? vistoDe(antigo) : null];
    return { pessoa_codigo, pessoa_razao, destino, negocio_codigo };
  });
  const quantos = (destino: DestinoDaInclusao) =>
    feitos.filter((um) => um.destino === destino).length;
  return {
    total: atual.total,
    vistos: atual.vistos + clientes.length,
    depoisDe: pessoas.at(-1) ?? atual.depoisDe,
    criados: atual.criados + quantos('CRIADO'),
    abertos: atual.abertos + quantos('JA_ABERTO'),
    incluidos: atual.incluidos + quantos('JA_INCLUIDO'),
    linhas: [...atual.linhas, ...feitos].slice(0, NO_RESULTADO),
  };
}

const numero = (n: number): string => n.toLocaleString('pt-BR');
const contar = (n: number, um: string, muitos: string): string[] =>
  n === 0 ? [] : [`${numero(n)} ${n === 1 ? um : muitos}`];
const andamento = (feitos: number, total: number): string =>
  `Incluindo no funil: ${numero(feitos)} de ${numero(total)} ${total === 1 ? 'cliente' : 'clientes'}`;

function resultadoDe(e: EntradaIncluir, estado: Estado): ResultadoDaInclusao {
  const { vistos, criados, abertos, incluidos, linhas } = estado;
  const fora = Math.max(0, new Set(e.LISTA_CODIGO ?? []).size - vistos);
  const partes = [
    `${numero(criados)} ${criados === 1 ? 'negócio criado' : 'negócios criados'}`,
    ...contar(
      abertos,
      'cliente já tinha negócio aberto neste funil',
      'clientes já tinham negócio aberto neste funil',
    ),
    ...contar(
      incluidos,
      'já tinha sido incluído por esta ausência',
      'já tinham sido incluídos por esta ausência',
    ),
    ...contar(
      fora,
      'não está mais entre os que não compram',
      'não estão mais entre os que não compram',
    ),
  ];
  return {
    Resultado: vistos > 0 ? '0' : '1',
    mensagem: vistos + fora === 0 ? 'Nenhum cliente nesta seleção.' : `${partes.join(', ')}.`,
    selecionados: vistos + fora,
    criados,
    abertos,
    incluidos,
    fora,
    linhas,
  };
}

const comecar = (ctx: CtxTrabalho, e: EntradaIncluir): Promise<Estado> =>
  ctx.transacao('read', async (c) => {
    const filtros = filtrosDe(e);
    const { total } = await contarNaoCompram(c, filtros, janelaDe(c, filtros), MAXIMO_POR_INCLUSAO);
    return { total, vistos: 0, depoisDe: 0, criados: 0, abertos: 0, incluidos: 0, linhas: [] };
  });

/**
 * The job of an inclusion: customers in the order of their codes, each chunk one transaction with its own resume point, so
 * that after a crash the next worker goes on behind the last chunk that was committed.
 */
export async function executarInclusao(ctx: CtxTrabalho): Promise<ResultadoProcesso> {
  const entrada = lerEntrada(ctx.entrada);
  let estado =
    'depoisDe' in ctx.estado ? z.parse(estadoDaInclusao, ctx.estado) : await comecar(ctx, entrada);
  for (let acabou = false; !acabou;) {
    const atual = estado;
    estado = await ctx.transacao('write', async (c) => {
      const novo = await fazerParte(c, ctx.uniproc_codigo, entrada, atual);
      await ctx.avancar(c.tx, {
        registroatual: novo.vistos,
        registrototal: Math.max(novo.total, novo.vistos),
        estado: { ...novo },
        mensagem: andamento(novo.vistos, Math.max(novo.total, novo.vistos)),
      });
      // An empty list: much changed, open boards read again.
      if (novo.criados > atual.criados)
        c.aposCommit(() => ctx.difusor.publicar(ctx.sessao.clienteregistro_codigo, []));
      return novo;
    });
    acabou = estado.vistos - atual.vistos < POR_PARTE;
  }
  return resultadoDe(entrada, estado);
}
