import type { Erro } from '../../erro.ts';

/** The refusals of the second factor and of a person's own mail server. */
export const ERROS_DA_CONTA = {
  FATOR_PEDIDO: {
    status: 401,
    mensagem: 'Informe o código do segundo fator.',
    ajuda:
      'Abra o aplicativo de autenticação e digite os seis algarismos, ou um código de recuperação.',
  },
  FATOR_INVALIDO: {
    status: 401,
    mensagem: 'O código não confere.',
    ajuda:
      'Espere o próximo código do aplicativo e tente novamente, ou use um código de recuperação.',
  },
  FATOR_PENDENTE: {
    status: 403,
    mensagem: 'O seu perfil pede um segundo fator, e você ainda não ligou o seu.',
    ajuda: 'Ligue o segundo fator da sua conta para continuar.',
  },
  CONVITE_ACEITO: {
    status: 409,
    mensagem: 'Esta pessoa já entrou, ou não entra mais.',
    ajuda: 'Quem esqueceu a senha pede outra em “Esqueci minha senha”.',
  },
  FATOR_JA_LIGADO: {
    status: 409,
    mensagem: 'O segundo fator já está ligado.',
    ajuda: 'Para trocar de aparelho, desligue-o e ligue outra vez.',
  },
  FATOR_DESLIGADO: {
    status: 409,
    mensagem: 'O segundo fator não está ligado.',
    ajuda: 'Atualize a tela para ver como está agora.',
  },
  FATOR_EXIGIDO: {
    status: 409,
    mensagem: 'O seu perfil pede o segundo fator: ele não pode ser desligado.',
    ajuda: 'Para trocar de aparelho, peça a um administrador que remova o atual.',
  },
  EMAIL_NAO_ENVIADO: {
    status: 409,
    mensagem: 'Não foi possível realizar o envio de email, verifique suas credenciais.',
    ajuda: 'Confira servidor, porta, criptografia, usuário e senha em Minha conta.',
  },
  CAIXA_INACESSIVEL: {
    status: 409,
    mensagem: 'Não foi possível abrir a caixa de entrada.',
    ajuda: 'Confira servidor, porta, criptografia, usuário e senha em Minha conta.',
  },
} as const satisfies Record<string, Erro>;
