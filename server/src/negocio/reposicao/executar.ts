import * as z from 'zod/mini';
import { dataNoFuso, formatarData } from '@praca/contract/br/data.ts';
import type {
  DestinoDaInclusao,
  ResultadoDaInclusao,
} from '@praca/contract/negocio/nao-compram/schemas.ts';
import { MAXIMO_POR_REPOSICAO } from '@praca/contract/negocio/reposicao/schemas.ts';
import type { Ctx } from '../../platform/context.ts';
import type { CtxTrabalho, ResultadoProcesso } from '../../platform/fila/processo.ts';
import { inserirNegocios, type NegocioNovo } from '../importacao/gravacao/writes.ts';
import { avisarCriados, donosDe } from '../nao-compram/atribuir.ts';
import { cursorDepoisDe, lerJaIncluidos, prenderClientes } from '../nao-compram/reads.ts';
import { buscaDoNegocio, type NoTopo } from '../reads-referencia.ts';
import { gravarSugestao, sugerir } from './orcar.ts';
import {
  conferirInclusao,
  estadoDaReposicao,
  filtrosDe,
  lerEntrada,
  type EntradaIncluir,
  type Estado,
} from './plano.ts';
import { contarReposicao, lerReposicao, type Lida } from './reads.ts';
import { cortar } from '../../platform/entrada/texto.ts';

/** Rows in one transaction: each is a deal and a quote. */
const POR_PARTE = 25;
/** Rows that the result tells one by one. */
const NO_RESULTADO = 200;
const PASSO = 1024;

const tituloDe = (l: Lida): string =>
  cortar(`Reposição: ${l.grupoprod_descricao ?? 'produtos sem grupo'}`, 150);

/** Why the deal is there, for who opens it. */
const observacaoDe = (l: Lida): string =>
  `Costuma comprar a cada ${l.reposicao_ritmo} dias (${l.reposicao_compras} compras). A última foi em ${formatarData(l.reposicao_ultima)}; a próxima era esperada para ${formatarData(l.reposicao_esperada)}.`;

interface Feita {
  criados: Map<string, number>;
  semOrcamento: number;
}

/** Makes a deal of each row, with the quote that its basket suggests. */
async function criar(
  ctx: Ctx,
  processo: number,
  e: EntradaIncluir,
  topo: NoTopo,
  linhas: readonly Lida[],
): Promise<Feita> {
  const donoDe = await donosDe(ctx, linhas);
  const criados = new Map<string, number>();
  let semOrcamento = 0;
  for (const [empresa_codigo, delas] of Map.groupBy(linhas, (l) => l.empresa_codigo)) {
    const prontas: { l: Lida; novo: NegocioNovo; sugestao: Awaited<ReturnType<typeof sugerir>> }[] =
      [];
    for (const l of delas) {
      const repres_codigo = l.repres_codigo ?? l.fonte_repres ?? ctx.sessao.repres_codigo;
      const sugestao = await sugerir(ctx, l, repres_codigo);
      const titulo = tituloDe(l);
      const novo: NegocioNovo = {
        chave: l.chave,
        estagio_codigo: topo.estagio_codigo,
        situacao: 'A',
        posicao: topo.negocio_posicao - PASSO * (criados.size + prontas.length),
        titulo,
        valor: sugestao?.valor ?? '0.00',
        temperatura: 'MORNO',
        dtprevisao: null,
        observacao: observacaoDe(l),
        pessoa_codigo: l.pessoa_codigo,
        pessoa_nome: l.pessoa_fantasia || l.pessoa_razao,
        usuario_responsavel: e.usuario_responsavel ?? donoDe(repres_codigo),
        repres_codigo,
        segmento_codigo: l.segmento_codigo,
        orprospect_codigo: null,
        motperda_codigo: null,
        etiquetas: '{}',
        campos: {},
        dtcriacao: null,
        dtfechamento: null,
        busca: buscaDoNegocio([titulo], l),
      };
      prontas.push({ l, novo, sugestao });
    }
    const novos = prontas.map(({ novo }) => novo);
    const { pipeline_codigo } = topo;
    const feitos = await inserirNegocios(ctx, { processo, empresa_codigo, pipeline_codigo }, novos);
    for (const { l, sugestao } of prontas) {
      const negocio = feitos.get(l.chave);
      if (negocio === undefined) continue;
      criados.set(l.chave, negocio);
      const gravada = sugestao !== null && (await gravarSugestao(ctx, sugestao, negocio));
      if (!gravada) semOrcamento += 1;
    }
    await avisarCriados(ctx, novos, feitos);
  }
  return { criados, semOrcamento };
}

/** The next rows: those without a deal for this absence get one. */
async function fazerParte(
  ctx: Ctx,
  processo: number,
  e: EntradaIncluir,
  atual: Estado,
): Promise<Estado> {
  const topo = await conferirInclusao(ctx, e);
  const hoje = dataNoFuso(ctx.agora, ctx.sessao.usuario_fuso);
  const { linhas } = await lerReposicao(ctx, filtrosDe(e), hoje, {
    ordem: 'codigo',
    limite: POR_PARTE,
    cursor: cursorDepoisDe(atual.depoisDe),
  });
  await prenderClientes(
    ctx,
    linhas.map((l) => l.pessoa_codigo),
  );
  const antes = new Map(
    (
      await lerJaIncluidos(
        ctx,
        linhas.map((l) => l.chave),
      )
    ).map((n) => [n.chave, n]),
  );
  const livres = linhas.filter(({ chave }) => !antes.has(chave));
  const { criados, semOrcamento } = await criar(ctx, processo, e, topo, livres);
  const feitas = linhas.map(({ chave, pessoa_codigo, pessoa_razao }) => {
    const novo = criados.get(chave);
    const antigo = antes.get(chave);
    const destino: DestinoDaInclusao = novo === undefined ? 'JA_INCLUIDO' : 'CRIADO';
    const negocio_codigo = novo ?? (antigo?.visivel ? antigo.negocio_codigo : null);
    return { pessoa_codigo, pessoa_razao, destino, negocio_codigo };
  });
  return {
    total: atual.total,
    vistos: atual.vistos + linhas.length,
    depoisDe: linhas.at(-1)?.reposicao_codigo ?? atual.depoisDe,
    criados: atual.criados + criados.size,
    incluidos: atual.incluidos + linhas.length - criados.size,
    semOrcamento: atual.semOrcamento + semOrcamento,
    linhas: [...atual.linhas, ...feitas].slice(0, NO_RESULTADO),
  };
}

const numero = (n: number): string => n.toLocaleString('pt-BR');
const contar = (n: number, um: string, muitos: string): string[] =>
  n === 0 ? [] : [`${numero(n)} ${n === 1 ? um : muitos}`];

function resultadoDe(e: EntradaIncluir, estado: Estado): ResultadoDaInclusao {
  const { vistos, criados, incluidos, semOrcamento, linhas } = estado;
  const fora = Math.max(0, new Set(e.LISTA_CODIGO ?? []).size - vistos);
  const partes = [
    `${numero(criados)} ${criados === 1 ? 'negócio criado' : 'negócios criados'}`,
    ...contar(semOrcamento, 'sem orçamento sugerido', 'sem orçamento sugerido'),
    ...contar(
      incluidos,
      'já tinha negócio por esta ausência',
      'já tinham negócio por esta ausência',
    ),
    ...contar(fora, 'não está mais no radar', 'não estão mais no radar'),
  ];
  return {
    Resultado: vistos > 0 ? '0' : '1',
    mensagem: vistos + fora === 0 ? 'Nenhuma linha nesta seleção.' : `${partes.join(', ')}.`,
    selecionados: vistos + fora,
    criados,
    abertos: 0,
    incluidos,
    fora,
    linhas,
  };
}

const comecar = (ctx: CtxTrabalho, e: EntradaIncluir): Promise<Estado> =>
  ctx.transacao('read', async (c) => {
    const hoje = dataNoFuso(c.agora, c.sessao.usuario_fuso);
    const { total } = await contarReposicao(c, filtrosDe(e), hoje, MAXIMO_POR_REPOSICAO);
    return {
      total,
      vistos: 0,
      depoisDe: 0,
      criados: 0,
      incluidos: 0,
      semOrcamento: 0,
      linhas: [],
    };
  });

/** The job: rows in the order of their codes, each chunk one transaction with its own resume point. */
export async function executarReposicao(ctx: CtxTrabalho): Promise<ResultadoProcesso> {
  const entrada = lerEntrada(ctx.entrada);
  let estado =
    'depoisDe' in ctx.estado ? z.parse(estadoDaReposicao, ctx.estado) : await comecar(ctx, entrada);
  for (let acabou = false; !acabou;) {
    const atual = estado;
    estado = await ctx.transacao('write', async (c) => {
      const novo = await fazerParte(c, ctx.uniproc_codigo, entrada, atual);
      const total = Math.max(novo.total, novo.vistos);
      await ctx.avancar(c.tx, {
        registroatual: novo.vistos,
        registrototal: total,
        estado: { ...novo },
        mensagem: `Criando negócios: ${numero(novo.vistos)} de ${numero(total)}`,
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
