import * as z from 'zod/mini';
import type { desfazer as chamada } from '@praca/contract/carteira/endpoints.ts';
import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import { codigo } from '@praca/contract/primitives.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { registrarEvento } from '../platform/eventos/registro-evento.ts';
import {
  iniciarProcesso,
  registrarTrabalho,
  type CtxTrabalho,
  type ResultadoProcesso,
} from '../platform/fila/processo.ts';
import { contarMovimentos, travarFeita, veMovido } from './reads.ts';
import { emPartes, numero, POR_PARTE, TIPO_CARTEIRA } from './redistribuir.ts';
import { voltarParte } from './writes.ts';

const TIPO_VOLTA = 'CARTEIRA_DESFAZER';
const entradaDaVolta = z.object({ uniproc_codigo: codigo });

/** Starts giving customers, deals and tasks of a redistribution back, as far as the caller sees them; what somebody gave to another since stays. */
export async function desfazerCarteira(
  ctx: Ctx,
  { uniproc_codigo }: Entrada<typeof chamada>,
): Promise<Linha<typeof chamada>[]> {
  if (!ctx.sessao.visualizaoutrosrep) throw new AppError('SEM_PERMISSAO');
  const feita = await travarFeita(ctx, uniproc_codigo, { feita: TIPO_CARTEIRA, volta: TIPO_VOLTA });
  if (!feita) throw new AppError('NAO_ENCONTRADO');
  if (feita.andando || feita.desfazendo) throw new AppError('PROCESSO_EM_ANDAMENTO');
  if (feita.desfeita) throw new AppError('LOTE_DESFEITO');
  if (!(await veMovido(ctx, uniproc_codigo)))
    throw new AppError('SEM_PERMISSAO', {
      mensagem: 'Você não vê os clientes desta redistribuição.',
      ajuda: 'Peça a quem os vê para desfazê-la.',
    });
  const iniciado = await iniciarProcesso(ctx, {
    tipo: TIPO_VOLTA,
    entrada: { uniproc_codigo },
    mensagem: 'A volta da redistribuição está na fila.',
  });
  await registrarEvento(ctx, {
    tabela: 'processo',
    chave: uniproc_codigo,
    acao: TIPO_VOLTA,
    depois: { uniproc_codigo: iniciado.uniproc_codigo },
  });
  return [iniciado];
}

async function executar(ctx: CtxTrabalho): Promise<ResultadoProcesso> {
  const { uniproc_codigo: feita } = entradaDaVolta.parse(ctx.entrada);
  const contar = () => ctx.transacao('read', (c) => contarMovimentos(c, feita));
  const antes = await contar();
  await emPartes(
    ctx,
    antes.movidos + antes.voltaram,
    (c, desde) => voltarParte(c, ctx.uniproc_codigo, feita, POR_PARTE, desde),
    'Desfazendo',
  );
  const { voltaram, ficaram } = await contar();
  return {
    Resultado: '0',
    mensagem: `${numero(voltaram)} ${voltaram === 1 ? 'cliente voltou' : 'clientes voltaram'}.`,
    voltaram,
    ficaram,
  };
}

registrarTrabalho(TIPO_VOLTA, ['carteira.redistribuir'], executar);
