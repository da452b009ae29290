import * as z from 'zod/mini';
import { formatarDinheiro } from '@praca/contract/br/dinheiro.ts';
import { FUSO_DO_BRASIL, dataNoFuso } from '@praca/contract/br/data.ts';
import { enfileirarEmail, relatoPorEmail } from '../../platform/email/email-fila.ts';
import { registrosComConta } from '../../platform/banco/registros.ts';
import type { Banco, Tx } from '../../platform/banco/db.ts';
import type { Config } from '../../platform/config.ts';
import type { Difusor } from '../../platform/eventos/difusor.ts';
import { porRegistro } from '../../platform/fila/por-registro.ts';
import type { Ronda } from '../../platform/fila/relogio.ts';
import { lerVencidas, type Contada } from './reads.ts';
import { vencerSituacoes, type Vencida } from './writes.ts';

const CADA_MS = 10 * 60_000;
const LOTE = 200;
/** More are not named in one mail. */
const NA_CARTA = 20;

interface Casa {
  banco: Banco;
  config: Config;
  difusor: Difusor;
}

const dia = (iso: string): string => iso.split('-').toReversed().join('/');
const linhaDe = (v: Contada): string =>
  `Nº ${v.pedvenda_numero}, ${v.pessoa_razao ?? 'sem cliente'}, ${formatarDinheiro(v.pedvenda_valor)}, valia até ${dia(v.pedvenda_dtvalidade)}`;

const relatarVencidas = relatoPorEmail(
  'VALIDADE',
  'venda.ver',
  z.object({ vencidas: z.array(z.int()) }),
  async (ctx, { vencidas }) => {
    const suas = await lerVencidas(ctx, vencidas);
    const [primeira] = suas;
    if (!primeira) return null;
    const { usuario_nome: nome, usuario_email: para } = ctx.sessao;
    return {
      para,
      nome,
      assunto:
        suas.length === 1
          ? `Orçamento ${primeira.pedvenda_numero} venceu`
          : `${suas.length} orçamentos venceram`,
      texto: [
        `Olá, ${nome}.`,
        '',
        suas.length === 1 ? 'Este orçamento venceu:' : 'Estes orçamentos venceram:',
        '',
        ...suas.slice(0, NA_CARTA).map(linhaDe),
        ...(suas.length > NA_CARTA ? [`E mais ${suas.length - NA_CARTA}.`] : []),
        '',
        'Para continuar a negociar, reabra o orçamento e dê a ele outra validade.',
        '',
        'Praça',
      ].join('\n'),
    };
  },
);

/** One mail to each seller with what expired of theirs, in the transaction of the expiry. */
async function avisar(
  config: Config,
  tx: Tx,
  registro: number,
  vencidas: readonly Vencida[],
): Promise<void> {
  const porQuem = Map.groupBy(vencidas, (v) => v.usuario_codigo);
  for (const [usuario, suas] of porQuem)
    if (usuario !== null)
      await enfileirarEmail(config, tx, {
        registro,
        usuario,
        conta: relatarVencidas({ vencidas: suas.map((v) => v.pedvenda_codigo) }),
      });
}

/**
 * Expires every sent quote whose last day is over, each exactly once with its history, and writes to who made it. Gives
 * how many that were. A quote that somebody holds at the moment is left for the next round.
 */
export async function vencerOrcamentos(
  { banco, config, difusor }: Casa,
  sinal: AbortSignal,
  { agora = new Date(), lote = LOTE }: { agora?: Date; lote?: number } = {},
): Promise<number> {
  const hoje = dataNoFuso(agora, FUSO_DO_BRASIL);
  const registros = await banco.transacao(0, 'read', registrosComConta);
  return porRegistro(registros, 'validade', sinal, async (registro) => {
    let total = 0;
    for (let foram = lote; foram === lote && !sinal.aborted; total += foram) {
      const vencidas = await banco.transacao(registro, 'write', async (tx) => {
        const linhas = await vencerSituacoes(tx, registro, hoje, lote);
        await avisar(config, tx, registro, linhas);
        return linhas;
      });
      foram = vencidas.length;
      if (foram > 0) {
        difusor.publicar(
          registro,
          vencidas.map((v) => v.evento_codigo),
        );
        difusor.acordarFila();
      }
    }
    return total;
  });
}

/** The expiry as a round of the house: at the start and every ten minutes. */
export const rondaDaValidade = (casa: Casa): Ronda => ({
  nome: 'validade',
  cadaMs: CADA_MS,
  agir: (sinal) => vencerOrcamentos(casa, sinal),
});
