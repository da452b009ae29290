import { formatarCnpj } from '@praca/contract/br/cnpj.ts';
import { ERROS } from '@praca/contract/errors.ts';
import type { RecusaDoRegistro } from '@praca/contract/sessao/pedido/recusas.ts';
import type { Email } from '../../platform/email/mail.ts';
import { carta, umaLinha, type Destino } from '../emails.ts';
import { ate } from '../registro/palavras.ts';
import type { Contrato } from '../registro/reads.ts';

/** To who looks after this server: a registration asks to be let in, and how that is done. */
export function emailDoPedido(
  suporte: string,
  de: Destino,
  { contrato: c, motivo }: { contrato: Contrato; motivo: RecusaDoRegistro },
): Email {
  const nome = umaLinha(c.clienteregistro_razao);
  const para = { usuario_nome: 'atendimento', usuario_emaillogin: suporte };
  return {
    ...carta(para, `Pedido de acesso: ${nome} (registro ${c.clienteregistro_codigo})`, [
      `${umaLinha(de.usuario_nome)} <${de.usuario_emaillogin}> pede o acesso de ${nome}.`,
      '',
      `Registro: ${c.clienteregistro_codigo}`,
      `CNPJ: ${c.clienteregistro_cnpj ? formatarCnpj(c.clienteregistro_cnpj) : 'não informado'}`,
      `Por quê: ${ERROS[motivo].mensagem} (${motivo})`,
      `Validade: ${ate(c.clienteregistro_validade)}${c.clienteregistro_teste ? ', em teste' : ''}`,
      '',
      `Tudo o que se sabe dele: npm run registro -- mostrar ${c.clienteregistro_codigo}`,
    ]),
    responderPara: de.usuario_emaillogin,
  };
}
