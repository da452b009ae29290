import { formatarData, somarDias } from '@praca/contract/br/data.ts';
import type { Tx } from '../platform/banco/db.ts';
import { enfileirarEmail } from '../platform/email/email-fila.ts';
import { marcarCompromisso } from '../platform/fila/compromisso.ts';
import {
  registrarInterno,
  type CtxInterno,
  type ResultadoProcesso,
} from '../platform/fila/processo.ts';
import { emailDeFimDoTeste } from './emails.ts';
import { lerCredencial, validadeDoTeste } from './reads.ts';

const TIPO = 'FIM_DO_TESTE';
/** How many days before its end a trial is told of. */
export const DIAS_ANTES = 3;
/** Nine in the morning in Brasília, where there is no summer time. */
const DE_MANHA = 'T09:00:00-03:00';

/** Lets whoever signed up hear, three days before, that the trial ends. */
export const marcarFimDoTeste = (
  tx: Tx,
  p: { registro: number; usuario: number; validade: string },
): Promise<void> =>
  marcarCompromisso(tx, {
    registro: p.registro,
    usuario: p.usuario,
    tipo: TIPO,
    chave: 'validade',
    em: new Date(`${somarDias(p.validade, -DIAS_ANTES)}${DE_MANHA}`),
    entrada: { validade: p.validade },
  });

async function avisar(ctx: CtxInterno): Promise<ResultadoProcesso> {
  const [validade, pessoa] = await ctx.banco.transacao(ctx.registro, 'read', async (tx) => [
    await validadeDoTeste(tx),
    await lerCredencial(tx, ctx.usuario),
  ]);
  if (validade === null || validade !== ctx.entrada.validade || !pessoa?.usuario_ativo)
    return { Resultado: '0', mensagem: 'Não havia mais o que avisar.' };
  ctx.noFim((tx) =>
    enfileirarEmail(ctx.config, tx, {
      registro: ctx.registro,
      usuario: ctx.usuario,
      semLinhas: emailDeFimDoTeste(ctx.config, pessoa, formatarData(validade)),
    }),
  );
  return { Resultado: '0', mensagem: 'Aviso enviado.' };
}

/** Lets the workers of this process give that notice. */
export const registrarAvisoDeFimDoTeste = (): void => registrarInterno(TIPO, 'casa', avisar);
