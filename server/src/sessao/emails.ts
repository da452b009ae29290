import type { Config } from '../platform/config.ts';
import { enderecoDaPagina, type Email } from '../platform/email/mail.ts';

/** Who a letter is for. */
export interface Destino {
  usuario_nome: string;
  usuario_emaillogin: string;
}

/** Text of a person stays on its line: a mail is text, but a name must not write lines of ours. */
const umaLinha = (texto: string) =>
  texto.replace(/[\u0000-\u001f\u007f\u0085\u2028\u2029]+/g, ' ').trim();

const carta = (para: Destino, assunto: string, linhas: string[]): Email => {
  const nome = umaLinha(para.usuario_nome);
  return {
    para: para.usuario_emaillogin,
    nome,
    assunto,
    texto: [`Olá, ${nome}.`, '', ...linhas, '', 'Praça'].join('\n'),
  };
};

const paginaDeSenha = (config: Config, link: string) =>
  enderecoDaPagina(config, `/account/resetPassword/${encodeURIComponent(link)}`);
const paginaDoConvite = (config: Config, link: string) =>
  `${paginaDeSenha(config, link)}?convite=S`;
const VALIDADE = 'O link vale por 60 minutos e serve uma única vez.';

/** Asks the person to prove that the mailbox is theirs. */
export const emailDeConfirmacao = (config: Config, para: Destino, link: string): Email =>
  carta(para, 'Confirme o seu e-mail', [
    'Sua conta foi criada, com 30 dias de teste. Para começar, confirme o seu e-mail:',
    '',
    enderecoDaPagina(config, `/account/confirm?hash=${encodeURIComponent(link)}`),
    '',
    VALIDADE,
    'Se você não criou esta conta, ignore esta mensagem.',
  ]);

/** To somebody who signed up with an address that has an account: the account is as it was. */
export const emailDeContaExistente = (config: Config, para: Destino): Email =>
  carta(para, 'Você já tem uma conta', [
    'Alguém tentou criar uma conta com este e-mail, mas você já tem uma. Nada foi alterado.',
    '',
    `Para entrar: ${enderecoDaPagina(config, '/account/login')}`,
    `Se esqueceu a senha: ${enderecoDaPagina(config, '/account/forget-password')}`,
    '',
    'Se não foi você, não é preciso fazer nada.',
  ]);

/** To the owner of an address that signed up before and never confirmed: they choose the password themselves. */
export const emailDeContaPendente = (config: Config, para: Destino, link: string): Email =>
  carta(para, 'Confirme o seu e-mail', [
    'Já existe uma conta com este e-mail, à espera de confirmação. Para confirmar, escolha a sua senha:',
    '',
    paginaDeSenha(config, link),
    '',
    VALIDADE,
    'Se você não criou esta conta, ignore esta mensagem.',
  ]);

export const emailDeSenha = (config: Config, para: Destino, link: string): Email =>
  carta(para, 'Redefinição de senha', [
    'Recebemos um pedido para redefinir a sua senha. Escolha uma nova aqui:',
    '',
    paginaDeSenha(config, link),
    '',
    VALIDADE,
    'Se você não fez este pedido, ignore esta mensagem: a sua senha continua a mesma.',
  ]);

/** To a user that an administrator created: they choose their password. */
export const emailDeConvite = (
  config: Config,
  para: Destino,
  empresa: string,
  link: string,
): Email =>
  carta(para, 'Seu acesso ao Praça', [
    `Você agora tem acesso ao Praça da empresa ${umaLinha(empresa)}. Escolha a sua senha para entrar:`,
    '',
    paginaDoConvite(config, link),
    '',
    VALIDADE,
    `Depois disso, peça outro em ${enderecoDaPagina(config, '/account/forget-password')}.`,
  ]);

/** To the new address of somebody who has a password: from the confirmation on they come in with it. */
export const emailDeTroca = (config: Config, para: Destino, empresa: string, link: string): Email =>
  carta(para, 'Confirme o seu novo e-mail', [
    `A empresa ${umaLinha(empresa)} registrou este e-mail para o seu acesso ao Praça. Para passar a entrar com ele, confirme:`,
    '',
    enderecoDaPagina(config, `/account/confirm?hash=${encodeURIComponent(link)}`),
    '',
    VALIDADE,
    'Até lá, entre com o e-mail de antes. A senha continua a mesma.',
  ]);

/** To the owner of an account whose e-mail another registration gave to a user of its own: the account is as it was. */
export const emailDeAcessoRecusado = (config: Config, para: Destino, empresa: string): Email =>
  carta(para, 'Seu acesso ao Praça', [
    `A empresa ${umaLinha(empresa)} quer dar acesso a este e-mail, mas ele já tem conta em outra empresa. Nada mudou na sua conta.`,
    '',
    'Se você quer este acesso, peça à empresa que use outro endereço de e-mail.',
    `Para entrar na sua conta de sempre: ${enderecoDaPagina(config, '/account/login')}`,
    '',
    'Se não conhece a empresa, ignore esta mensagem.',
  ]);

export const emailDeSenhaTrocada = (config: Config, para: Destino): Email =>
  carta(para, 'Sua senha foi alterada', [
    'A senha da sua conta foi alterada e todas as sessões abertas foram encerradas.',
    '',
    `Se não foi você, redefina a senha agora: ${enderecoDaPagina(config, '/account/forget-password')}`,
  ]);

/** Three days before a trial ends, to who began it. `dia` as people write it. */
export const emailDeFimDoTeste = (config: Config, para: Destino, dia: string): Email =>
  carta(para, 'O seu período de teste termina em 3 dias', [
    `O teste do Praça da sua empresa vai até ${dia}. Depois desse dia ninguém entra até a contratação, e nada do que foi cadastrado se perde.`,
    '',
    `Para entrar: ${enderecoDaPagina(config, '/account/login')}`,
  ]);
