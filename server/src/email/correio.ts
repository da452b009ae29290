import type { Correio } from '../platform/email/email-fila.ts';
import { entregarPorConta } from '../platform/email/conta-smtp.ts';
import { entregarEmail } from '../platform/email/mail.ts';
import { contaSmtpDe } from '../usuario/conta/conta-de-email.ts';
import { lerContaGuardada } from '../usuario/conta/reads.ts';
import { recusaDepoisDaFila } from './impedir.ts';
import { lerRemetente } from './reads.ts';
import { marcarEnviado } from './writes.ts';

/** A mail of a person goes by their own server where they have one, else by the product's sender; its end is written with the errand's own. */
export const CORREIO: Correio = {
  // Only a mail that may be refused has a link that ends it.
  impedimento: (ctx, { sair }, chave) =>
    sair === undefined ? Promise.resolve(null) : recusaDepoisDaFila(ctx, chave),
  async entregar(ctx, email, _chave, { numero, data }) {
    const { registro, usuario, config } = ctx;
    const [quem, guardada] = await ctx.banco.transacao(registro, 'read', (tx) =>
      Promise.all([lerRemetente(tx, registro, usuario), lerContaGuardada(tx, registro, usuario)]),
    );
    const conta = quem ? contaSmtpDe(config, { registro, usuario, ...quem }, guardada) : null;
    if (conta === null) return entregarEmail(config, email, { numero, data });
    const messageId = `<${numero}@${conta.endereco.split('@')[1]}>`;
    await entregarPorConta(config, conta, email, { messageId, data });
    return { messageId };
  },
  async aoFim(tx, { registro, chave }, r) {
    const foi = r.Resultado === '0';
    await marcarEnviado(tx, registro, chave, {
      situacao: foi ? 'EN' : 'ER',
      erro: foi ? '' : r.mensagem,
      messageId: typeof r.messageId === 'string' ? r.messageId : '',
    });
  },
};
