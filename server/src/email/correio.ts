import type { Correio } from '../platform/email/email-fila.ts';
import { entregarPorConta } from '../platform/email/conta-smtp.ts';
import { entregarEmail } from '../platform/email/mail.ts';
import { contaSmtpDe } from '../usuario/conta/conta-de-email.ts';
import { lerContaGuardada } from '../usuario/conta/reads.ts';
import { linhaDeFora } from '../platform/entrada/texto.ts';
import { hashDoDestino } from '../pessoa/consentimento/destino.ts';
import { recusaDepoisDaFila } from './impedir.ts';
import { lerRemetente } from './reads.ts';
import { marcarEnderecoDevolvido, marcarEnviado } from './writes.ts';

const erroDe = (mensagem: string, recusados: readonly string[]): string =>
  recusados.length === 0
    ? mensagem
    : linhaDeFora(
        `Não chegou a ${recusados.join(', ')}: o servidor de e-mail recusou o endereço. Confira-o com o cliente.`,
        500,
      );

/** A mail of a person goes by their own server where they have one, else by the product's sender; its end is written with the errand's own. */
export const CORREIO: Correio = {
  impedimento: (ctx, { sair }, chave) => recusaDepoisDaFila(ctx, chave, sair !== undefined),
  async entregar(ctx, passagem, { numero, data }) {
    const { registro, usuario, config } = ctx;
    const [quem, guardada] = await ctx.banco.transacao(registro, 'read', (tx) =>
      Promise.all([lerRemetente(tx, registro, usuario), lerContaGuardada(tx, registro, usuario)]),
    );
    const conta = quem ? contaSmtpDe(config, { registro, usuario, ...quem }, guardada) : null;
    if (conta === null) return entregarEmail(passagem, config, { numero, data });
    const messageId = `<${numero}@${conta.endereco.split('@')[1]}>`;
    const recusados = await entregarPorConta(passagem, config, conta, { messageId, data });
    return { messageId, recusados };
  },
  async aoFim(tx, { registro, chave }, r) {
    const recusados = Array.isArray(r.recusados) ? r.recusados.map(String) : [];
    for (const um of recusados)
      await marcarEnderecoDevolvido(tx, registro, { hash: hashDoDestino(um), em: new Date() });
    const foi = r.Resultado === '0' && recusados.length === 0;
    await marcarEnviado(tx, registro, chave, {
      situacao: foi ? 'EN' : 'ER',
      erro: foi ? '' : erroDe(r.mensagem, recusados),
      messageId: typeof r.messageId === 'string' ? r.messageId : '',
    });
  },
};
