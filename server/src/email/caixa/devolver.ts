import { avisar } from '../../aviso/avisar.ts';
import { destinoLimpo, hashDoDestino } from '../../pessoa/consentimento/destino.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Recebida } from '../../platform/email/caixa-imap.ts';
import type { Devolucao } from '../../platform/entrada/sorte.ts';
import { linhaDeFora } from '../../platform/entrada/texto.ts';
import { acharEnviado } from './reads.ts';
import { marcarEnderecoDevolvido } from '../writes.ts';
import { marcarDevolvido } from './writes.ts';

const NAO_EXISTE = /^5\.1\./;
const CHEIA = /^\d\.2\.2/;

function porque(codigo: string): string {
  if (NAO_EXISTE.test(codigo)) return 'o endereço não existe';
  return CHEIA.test(codigo) ? 'a caixa está cheia' : 'o servidor de e-mail recusou a mensagem';
}

/**
 * Tells whose mailbox it is which address a mail of theirs did not reach, and marks that address and that mail: only one
 * that they wrote to, in a mail that they may see. It is no contact with anybody.
 */
export async function dizerDevolvida(
  ctx: Ctx,
  m: Recebida,
  { enderecos, ids }: Devolucao,
): Promise<void> {
  const enviado = await acharEnviado(ctx, [...m.responde, ...ids]);
  if (!enviado) return;
  const escritos = new Map(enviado.para.map((um) => [destinoLimpo(um), um]));
  // A report that names nobody speaks of the one that was written to.
  const ditos =
    enderecos.length === 0 && escritos.size === 1
      ? enviado.para.map((endereco) => ({ endereco, codigo: '' }))
      : enderecos;
  for (const { endereco, codigo } of ditos) {
    const escrito = escritos.get(destinoLimpo(endereco));
    if (escrito === undefined) continue;
    const para = linhaDeFora(escrito, 250);
    await marcarEnderecoDevolvido(ctx.tx, ctx.sessao.clienteregistro_codigo, {
      hash: hashDoDestino(escrito),
      em: ctx.agora,
      codigo,
    });
    await marcarDevolvido(
      ctx,
      enviado.email_codigo,
      `Não chegou a ${para}: ${porque(codigo)}. Confira o endereço com o cliente.`,
    );
    await avisar(ctx, [ctx.sessao.usuario_login], {
      tipo: 'RESPOSTA',
      chave: `devolvido/${enviado.email_codigo}/${hashDoDestino(escrito)}`,
      titulo: `E-mail não entregue a ${para}: ${porque(codigo)}`,
      texto: enviado.email_assunto,
      negocio_codigo: enviado.negocio_codigo,
      pessoa_codigo: enviado.negocio_codigo === null ? enviado.pessoa_codigo : null,
    });
  }
}
