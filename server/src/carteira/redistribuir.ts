import * as z from 'zod/mini';
import type { redistribuir as chamada } from '@praca/contract/carteira/endpoints.ts';
import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { registrarEvento } from '../platform/eventos/registro-evento.ts';
import {
  iniciarProcesso,
  registrarTrabalho,
  type CtxTrabalho,
  type ResultadoProcesso,
} from '../platform/fila/processo.ts';
import { contarMovimentos } from './reads.ts';
import { assinar, planejar } from './planejar.ts';
import { gravarPlano, moverParte, type Parte } from './writes.ts';

export const TIPO_CARTEIRA = 'CARTEIRA';
/** Customers of one transaction: whoever works with one of them waits for no longer than a part takes. */
export const POR_PARTE = 500;

/** A count as people read it. */
export const numero = (n: number): string => n.toLocaleString('pt-BR');
const clientes = (n: number): string => `${numero(n)} ${n === 1 ? 'cliente' : 'clientes'}`;

/** Starts moving exactly what was simulated; CARTEIRA_MUDOU where it would be something else by now. */
export async function redistribuirCarteira(
  ctx: Ctx,
  { ASSINATURA, ...e }: Entrada<typeof chamada>,
): Promise<Linha<typeof chamada>[]> {
  const { mudam } = await planejar(ctx, e);
  if (assinar(mudam) !== ASSINATURA) throw new AppError('CARTEIRA_MUDOU');
  if (!mudam.length)
    throw new AppError('ENTRADA_INVALIDA', {
      campos: [{ campo: 'LISTA_DESTINO', mensagem: 'Nenhum cliente mudaria de representante.' }],
    });
  const iniciado = await iniciarProcesso(ctx, {
    tipo: TIPO_CARTEIRA,
    entrada: {},
    mensagem: 'A redistribuição está na fila.',
    registrototal: mudam.length,
  });
  await gravarPlano(ctx, iniciado.uniproc_codigo, mudam);
  await registrarEvento(ctx, {
    tabela: 'processo',
    chave: iniciado.uniproc_codigo,
    acao: TIPO_CARTEIRA,
    depois: { ...e, mudam: mudam.length },
  });
  return [iniciado];
}

/** What a started job remembers; one that did not begin remembers nothing. */
const estadoDaCarteira = z.object({ feitos: z._default(z.int(), 0), ate: z._default(z.int(), 0) });

/** Works through a plan part by part, each one transaction; what is still to come is what the plan says is. */
export async function emPartes(
  ctx: CtxTrabalho,
  total: number,
  fazer: (c: Ctx, desde: number) => Promise<Parte>,
  dito: string,
): Promise<void> {
  let estado = z.parse(estadoDaCarteira, ctx.estado);
  for (let agora = POR_PARTE; agora === POR_PARTE;) {
    const { feitos, ate } = estado;
    const { novo, vistos } = await ctx.transacao('write', async (c) => {
      const feita = await fazer(c, ate);
      const depois = { feitos: feitos + feita.vistos, ate: Math.max(ate, feita.ate) };
      await ctx.avancar(c.tx, {
        registroatual: depois.feitos,
        registrototal: total,
        estado: depois,
        mensagem: `${dito}: ${numero(depois.feitos)} de ${clientes(total)}`,
      });
      // An empty list: much changed, open pages read again.
      c.aposCommit(() => ctx.difusor.publicar(ctx.sessao.clienteregistro_codigo, []));
      return { novo: depois, vistos: feita.vistos };
    });
    estado = novo;
    agora = vistos;
  }
}

async function executar(ctx: CtxTrabalho): Promise<ResultadoProcesso> {
  const processo = ctx.uniproc_codigo;
  const { movidos, ficaram, faltam } = await ctx.transacao('read', (c) =>
    contarMovimentos(c, processo),
  );
  const total = movidos + ficaram + faltam;
  await emPartes(
    ctx,
    total,
    (c, desde) => moverParte(c, processo, POR_PARTE, desde),
    'Redistribuindo',
  );
  const feito = await ctx.transacao('read', (c) => contarMovimentos(c, processo));
  return {
    Resultado: '0',
    mensagem: `${clientes(feito.movidos)} ${feito.movidos === 1 ? 'mudou' : 'mudaram'} de representante.`,
    ...feito,
  };
}

registrarTrabalho(TIPO_CARTEIRA, ['carteira.redistribuir'], executar);
