import type { Config } from '../config.ts';
import { enderecoFora } from '../saida/buscar.ts';
import type { Passagem } from '../saida/passagem.ts';
import { exigirFechado, type Criptografia } from '../sessao/caminho.ts';
import {
  cabecalhosDaSaida,
  caixaDe,
  conferirEmail,
  enderecosDe,
  enderecosRecusados,
  opcoesDoTransporte,
  restoDe,
  type Email,
} from './mail.ts';

/** A mail server of a person's own, with the password in clear: never kept, never told. */
export interface ContaSmtp {
  host: string;
  porta: number;
  criptografia: Criptografia;
  login: string;
  senha: string;
  /** Whose name and address the mail bears. */
  nome: string;
  endereco: string;
  copiaOculta: string;
}

/**
 * Hands a mail over to the server of whoever writes it, once; gives the addresses that it refused. The address of that server is looked at when the connection
 * is made, so that nobody reaches the house's own network through it; `PRACA_REDE_PERMITIDA` names the exceptions.
 */
export async function entregarPorConta(
  passagem: Passagem<'EMAIL', Email>,
  config: Config,
  conta: ContaSmtp,
  { messageId, data }: { messageId: string; data: Date },
): Promise<string[]> {
  const { dito: email } = passagem;
  conferirEmail(email);
  const { host, porta, criptografia } = conta;
  const endereco = await enderecoFora(passagem, host, config.redePermitida);
  if (conta.login !== '') exigirFechado(endereco, criptografia);
  const { default: carteiro } = await import('nodemailer');
  const transporte = carteiro.createTransport({
    ...opcoesDoTransporte,
    host: endereco,
    port: porta,
    secure: criptografia === 'TLS',
    requireTLS: criptografia === 'STARTTLS',
    ignoreTLS: criptografia === 'NENHUMA',
    tls: { servername: host },
    ...(conta.login === '' ? {} : { auth: { user: conta.login, pass: conta.senha } }),
  });
  const de = caixaDe(conta.endereco, conta.nome);
  const para = caixaDe(email.para, email.nome);
  const oculta = conta.copiaOculta === '' ? [] : [conta.copiaOculta];
  try {
    const resposta = await transporte.sendMail({
      from: de,
      to: para,
      envelope: {
        from: de.address,
        to: [para.address, ...enderecosDe(email.copias), ...enderecosDe(oculta)],
      },
      subject: email.assunto,
      text: email.texto,
      messageId,
      date: data,
      ...restoDe(email),
      headers: cabecalhosDaSaida(email),
    });
    return enderecosRecusados(resposta);
  } finally {
    transporte.close();
  }
}
