import * as z from 'zod/mini';
import { dobrar } from '@praca/contract/br/busca.ts';
import type { Ctx } from '../../platform/context.ts';
import type { ColunaCsv } from '../../platform/csv/cabecalho.ts';
import { entradaImportarPedidos } from '@praca/contract/pedvenda/importacao/schemas.ts';
import { normalizarCabecalho } from '../../negocio/importacao/leitura/mapeamento.ts';
import type { CtxTrabalho, ResultadoProcesso } from '../../platform/fila/processo.ts';
import { AppError } from '../../platform/errors.ts';
import {
  avancarImportacao,
  guardarAsRecusadas,
  resultadoDe,
} from '../../recurso/importacao/executar.ts';
import { abrir, comecar, lerLinhasDe, lotes } from '../../recurso/importacao/leitura.ts';
import {
  CONTAGEM_ZERO,
  entradaDoProcesso,
  estadoDoProcesso,
} from '../../recurso/importacao/plano.ts';
import { produtosPeloNome } from '../../tabpreco/reads.ts';
import { criarDoArquivo, type Destino } from './criar.ts';
import { colunasLembradas } from './reads.ts';
import { lembrarColunas } from './writes.ts';
import {
  acharColunas,
  agrupar,
  comFormato,
  destinosDe,
  lerLinha,
  type Destinos,
  type LinhaDoPedido,
  type PedidoDoArquivo,
} from './ler.ts';

/** What the process reads, as far as its messages and its report name it. */
const PEDIDOS = {
  tabela: 'pedvenda',
  nome: { um: 'linha', varios: 'linhas', genero: 'f' },
} as const;
/** The lines of an order may stand anywhere: the file is in memory while it is read. */
const MAXIMO_DE_LINHAS = 50_000;

/** So many orders' products are looked up at once: each look reads every product of the registration. */
const PEDIDOS_DA_VEZ = 100;

/** Ends a transaction whose work is not to stay. */
class NadaFica extends Error {
  readonly destino: Destino;
  constructor(destino: Destino) {
    super('nada fica');
    this.destino = destino;
  }
}

/** One order in a transaction of its own that stays only where it came in. */
async function trazer(
  ctx: CtxTrabalho,
  p: PedidoDoArquivo,
  { destinos, produtos }: { destinos: Destinos; produtos: ReadonlyMap<string, number> },
  simular: boolean,
  depois: (c: Ctx, destino: Destino) => Promise<void>,
): Promise<Destino> {
  try {
    return await ctx.transacao('write', async (c) => {
      const destino = await criarDoArquivo(c, p, destinos, produtos, ctx.uniproc_codigo);
      if (simular || destino !== 'criado') throw new NadaFica(destino);
      await depois(c, destino);
      return destino;
    });
  } catch (erro) {
    if (!(erro instanceof NadaFica)) throw erro;
    await ctx.transacao('write', (c) => depois(c, erro.destino));
    return erro.destino;
  }
}

const entradaDosPedidos = z.extend(entradaDoProcesso, {
  colunas: entradaImportarPedidos.shape.colunas,
});
type EntradaDosPedidos = z.output<typeof entradaDosPedidos>;

/** What each column holds: as the person said now, else as it is found. */
async function decidirColunas(
  ctx: CtxTrabalho,
  colunas: readonly ColunaCsv[],
  e: EntradaDosPedidos,
) {
  const achadas = acharColunas(colunas, await ctx.transacao('read', colunasLembradas));
  const { colunas: pedidas } = e;
  if (pedidas === undefined) return achadas;
  const ditas = new Map(pedidas.map((c) => [c.indice, c.campo]));
  const decididas = achadas.map((c) => ({ ...c, campo: ditas.get(c.indice) ?? null }));
  if (e.simular === 'N')
    await ctx.transacao('write', (c) =>
      lembrarColunas(
        c,
        decididas.map((d) => ({
          colunapedido_cabecalho: normalizarCabecalho(d.original),
          colunapedido_campo: d.campo ?? '',
        })),
      ),
    );
  return decididas;
}

/** The products that some orders name. */
function acharProdutos(ctx: CtxTrabalho, pedidos: readonly PedidoDoArquivo[]) {
  const nomes = pedidos.flatMap((p) => p.linhas.flatMap((l) => l.lidos.produto ?? []));
  return ctx.transacao('read', (c) => produtosPeloNome(c, [...new Set(nomes.map(dobrar))]));
}

async function lerTudo(ctx: CtxTrabalho, entrada: EntradaDosPedidos) {
  const arquivo = await abrir(ctx, entrada.csv);
  const destinos = destinosDe(await decidirColunas(ctx, arquivo.cabecalho.colunas, entrada));
  const inicial = await comecar(ctx, arquivo, comFormato(destinos, entrada.colunas));
  const modo = { formatos: inicial.formatos, fuso: ctx.sessao.usuario_fuso };
  if (inicial.total > MAXIMO_DE_LINHAS)
    throw new AppError('ARQUIVO_INVALIDO', {
      mensagem: `O arquivo tem mais de ${MAXIMO_DE_LINHAS.toLocaleString('pt-BR')} linhas.`,
      ajuda: 'Divida o arquivo, sem separar as linhas de um pedido, e importe cada parte.',
    });
  const linhas: LinhaDoPedido[] = [];
  for await (const lote of lotes(arquivo))
    linhas.push(...lerLinhasDe(inicial, lote, (r) => lerLinha(destinos, r, modo)));
  return { destinos, inicial, pedidos: agrupar(linhas, destinos) };
}

/**
 * The job of an import of orders: each order is one transaction with its own resume point, by the verbs and rights with
 * which it would have been typed. A dry run does the same and keeps nothing.
 */
export async function executarImportacaoDePedidos(ctx: CtxTrabalho): Promise<ResultadoProcesso> {
  const entrada = entradaDosPedidos.parse(ctx.entrada);
  const simular = entrada.simular === 'S';
  const { destinos, inicial, pedidos } = await lerTudo(ctx, entrada);
  let estado = 'linha' in ctx.estado ? estadoDoProcesso.parse(ctx.estado) : inicial;
  let [linhas, criados, lidos] = [0, 0, 0];
  let produtos: ReadonlyMap<string, number> = new Map();
  for (const [i, pedido] of pedidos.entries()) {
    ctx.sinal.throwIfAborted();
    linhas += pedido.linhas.length;
    // Done before a crash: what it counted is in the state.
    if (linhas <= estado.contagem.linhas) continue;
    if (i >= lidos) {
      lidos = i + PEDIDOS_DA_VEZ;
      produtos = await acharProdutos(ctx, pedidos.slice(i, lidos));
    }
    const quantas = pedido.linhas.length;
    const atual = estado;
    const quais = { destinos, produtos };
    const destino = await trazer(ctx, pedido, quais, simular, async (c, qual) => {
      const recusadas = qual === 'recusado' ? pedido.linhas : [];
      for (const l of recusadas)
        if (l.achados.length === 0)
          l.achados.push({
            coluna: 'Número do pedido',
            valor: pedido.numero,
            mensagem: 'Outra linha deste pedido foi recusada, e um pedido entra inteiro.',
          });
      if (!simular) await guardarAsRecusadas(c, ctx.uniproc_codigo, recusadas);
      estado = await avancarImportacao(ctx, c, atual, {
        contagem: {
          ...CONTAGEM_ZERO,
          linhas: quantas,
          criadas: qual === 'criado' ? quantas : 0,
          iguais: qual === 'igual' ? quantas : 0,
          recusadas: qual === 'recusado' ? quantas : 0,
        },
        recusadas,
        linha: pedido.linhas.at(-1)?.registro.linha ?? atual.linha,
        simular,
      });
    });
    if (destino === 'criado') criados += 1;
  }
  return { ...resultadoDe(PEDIDOS, estado, simular), documentos: criados };
}
