import type { Sessao } from '@praca/contract/sessao/schemas.ts';
import type { CtxPublico } from '../platform/context.ts';
import type { Tx } from '../platform/banco/db.ts';
import { AppError } from '../platform/errors.ts';
import { lerRenovacao, resumo, sucessor, type Renovacao } from '../platform/sessao/token-opaco.ts';
import { COOKIE, entregar, linhaPermitida } from './linha.ts';
import { travarSessao, type LinhaSessao } from './reads.ts';
import { encerrarSessao, gravarEventoDeConta, trocarToken } from './writes.ts';

const TOLERANCIA_S = 20;
const DURACAO_COOKIE_MS = 7 * 86_400_000;

type Troca = { linha: LinhaSessao; renovacao: Renovacao } | 'encerrada' | 'reuso';

async function trocar(tx: Tx, ctx: CtxPublico, atual: Renovacao): Promise<Troca> {
  const guardada = await travarSessao(tx, atual.sessao_codigo);
  if (!guardada?.viva) return 'encerrada';
  const apresentado = resumo(atual.segredo);
  const renovacao = { ...atual, segredo: sucessor(ctx.config, atual.segredo) };
  const vigente = guardada.sessao_token.equals(apresentado);
  const outraAba =
    guardada.sessao_token_anterior?.equals(apresentado) && guardada.trocado_ha <= TOLERANCIA_S;
  if (!vigente && !outraAba) {
    await encerrarSessao(tx, atual.sessao_codigo, 'REUSO');
    await gravarEventoDeConta(tx, {
      registro: atual.clienteregistro_codigo,
      usuario: guardada.usuario_codigo,
      acao: 'REUSO_DE_TOKEN',
      chave: atual.sessao_codigo,
      requisicao: ctx.requisicao,
      depois: { ip: ctx.ip, agente: ctx.agente },
    });
    return 'reuso';
  }
  const linha = await linhaPermitida(tx, ctx, guardada.como_codigo, guardada.usuario_codigo);
  if (vigente) await trocarToken(tx, atual.sessao_codigo, apresentado, resumo(renovacao.segredo));
  return { linha, renovacao };
}

/**
 * Exchanges the refresh cookie for a new one and a new access token. Two tabs that come within 20 s get the same
 * successor; an older token means that somebody else holds a copy: the whole family ends, and the audit says so.
 */
export async function renovarToken(ctx: CtxPublico): Promise<Sessao[]> {
  const atual = lerRenovacao(ctx.config, ctx.cookies.ler(COOKIE));
  if (!atual) throw new AppError('SESSAO_INVALIDA');
  const troca = await ctx.banco.transacao(atual.clienteregistro_codigo, 'write', (tx) =>
    trocar(tx, ctx, atual),
  );
  if (troca === 'reuso' || troca === 'encerrada') {
    if (troca === 'reuso') {
      ctx.difusor.esquecer({ sessao: atual.sessao_codigo });
      ctx.log.warn(
        { sessao: atual.sessao_codigo, ip: ctx.ip, requisicao: ctx.requisicao },
        'token de renovação reutilizado: sessão encerrada',
      );
    }
    ctx.cookies.apagar(COOKIE);
    throw new AppError('SESSAO_INVALIDA');
  }
  return [
    await entregar(
      ctx,
      troca.linha,
      troca.renovacao,
      new Date(ctx.agora.getTime() + DURACAO_COOKIE_MS),
    ),
  ];
}
