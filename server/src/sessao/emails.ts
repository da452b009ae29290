import { FUSO_DO_BRASIL } from '@praca/contract/br/data.ts';
import type { Config } from '../platform/config.ts';
import { enderecoDaPagina, type Email } from '../platform/email/mail.ts';

/** Who a letter is for. */
export interface Destino {
  usuario_nome: string;
  usuario_emaillogin: string;
}

/** Text of a person stays on its line: a mail is text, but a name must not write lines of ours. */
export const umaLinha = (texto: string) =>
  texto.replace(/[\u0000-\u001f\u007f\u0085\u2028\u2029]+/g, ' ').trim();

/** A letter of ours: a greeting, these lines, our name. */
export const carta = (para: Destino, assunto: string, linhas: string[]): Email => {
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
/** A link, as far as a letter speaks of it. */
type Link = { texto: string; ate: Date };

const quando = (instante: Date): string =>
  new Intl.DateTimeFormat('pt-BR', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: FUSO_DO_BRASIL,
  }).format(instante);
const valeAte = ({ ate }: Link): string =>
  `O link vale até ${quando(ate)} (horário de Brasília) e serve uma única vez.`;

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
export const emailDeContaPendente = (config: Config, para: Destino, link: Link): Email =>
  carta(para, 'Confirme o seu e-mail', [
    'Já existe uma conta com este e-mail, à espera de confirmação. Para confirmar, escolha a sua senha:',
    '',
    paginaDoConvite(config, link.texto),
    '',
    valeAte(link),
    'Se você não criou esta conta, ignore esta mensagem.',
  ]);

/** To somebody whose invitation is over, and who asks for a password: only who invited them lets them in. */
export const emailDeConviteVencido = (config: Config, para: Destino): Email =>
  carta(para, 'Seu convite venceu', [
    'Você pediu uma senha, mas o seu convite para o Praça venceu antes de ser usado.',
    '',
    'Peça a quem convidou que reenvie o convite: ele chega neste e-mail e vale por 7 dias.',
    `Depois disso, para entrar: ${enderecoDaPagina(config, '/account/login')}`,
  ]);

export const emailDeSenha = (config: Config, para: Destino, link: Link): Email =>
  carta(para, 'Redefinição de senha', [
    'Recebemos um pedido para redefinir a sua senha. Escolha uma nova aqui:',
    '',
    paginaDeSenha(config, link.texto),
    '',
    VALIDADE,
    'Se você não fez este pedido, ignore esta mensagem: a sua senha continua a mesma.',
  ]);

/** To a user that an administrator created: they choose their password. */
export const emailDeConvite = (config: Config, para: Destino, empresa: string, link: Link): Email =>
  carta(para, 'Seu acesso ao Praça', [
    `Você agora tem acesso ao Praça da empresa ${umaLinha(empresa)}. Escolha a sua senha para entrar:`,
    '',
    paginaDoConvite(config, link.texto),
    '',
    valeAte(link),
    'Depois disso, peça a quem convidou que o reenvie.',
  ]);

/** To the new address of somebody who has a password: from the confirmation on they come in with it. */
export const emailDeTroca = (config: Config, para: Destino, empresa: string, link: Link): Email =>
  carta(para, 'Confirme o seu novo e-mail', [
    `Você pediu para entrar no Praça da empresa ${umaLinha(empresa)} com este e-mail. Para passar a entrar com ele, confirme:`,
    '',
    enderecoDaPagina(config, `/account/confirm?hash=${encodeURIComponent(link.texto)}`),
    '',
    VALIDADE,
    'Até lá, entre com o e-mail de antes. A senha continua a mesma.',
  ]);

/** To the address that somebody comes in with, before it changes: `novo` is the one that was asked for. */
export const emailDeTrocaPedida = (config: Config, para: Destino, novo: string): Email =>
  carta(para, 'Pediram a troca do seu e-mail de entrada', [
    `Com a sua senha, alguém pediu para entrar na sua conta com ${umaLinha(novo)} no lugar deste e-mail. A troca acontece quando a mensagem enviada para lá for confirmada.`,
    '',
    'Se foi você, não é preciso fazer nada.',
    `Se não foi você, redefina a senha agora: ${enderecoDaPagina(config, '/account/forget-password')}. O pedido deixa de valer com isso.`,
  ]);

/** To somebody whose second factor an administrator took off. */
export const emailDeFatorRemovido = (config: Config, para: Destino, quem: string): Email =>
  carta(para, 'Seu segundo fator foi removido', [
    `${umaLinha(quem)} removeu o segundo fator da sua conta, e as sessões abertas foram encerradas. Por enquanto só a senha protege a conta.`,
    '',
    `Para entrar e ligar outro em Minha conta: ${enderecoDaPagina(config, '/account/login')}`,
    `Se você não pediu isso, redefina a senha agora: ${enderecoDaPagina(config, '/account/forget-password')}`,
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
