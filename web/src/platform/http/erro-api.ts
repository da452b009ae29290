import type { Mensagem } from '@praca/contract/envelope.ts';

/** A call that did not succeed: the messages of the server, or our own when it did not answer (`status` 0). */
export class ErroApi extends Error {
  readonly status: number;
  readonly operacao: string;
  readonly mensagens: Mensagem[];
  /** Seconds to wait before trying again, when the server said so. */
  readonly aguardar: number | null;

  constructor(falha: {
    status: number;
    operacao: string;
    mensagens: Mensagem[];
    aguardar?: number | null;
  }) {
    super(falha.mensagens[0]?.Mensagem ?? falha.operacao);
    this.name = 'ErroApi';
    this.status = falha.status;
    this.operacao = falha.operacao;
    this.mensagens = falha.mensagens;
    this.aguardar = falha.aguardar ?? null;
  }

  /** Code of the first message, e.g. `NEGOCIO_ALTERADO` or `1275`. */
  get codigo(): string {
    return this.mensagens[0]?.Codigo ?? '';
  }

  /** The message of one field of the form, if the server refused it. */
  campo(nome: string): Mensagem | undefined {
    return this.mensagens.find((mensagem) => mensagem.Campo === nome);
  }
}

/** The API did not answer: no network, server down, or more than 180 s. */
export const semResposta = (operacao: string): ErroApi =>
  new ErroApi({
    status: 0,
    operacao,
    mensagens: [
      {
        Codigo: 'SEM_RESPOSTA',
        Mensagem: 'A API não respondeu',
        Ajuda: 'Confira a sua conexão e tente novamente.',
      },
    ],
  });

/** The screen is locked: nothing is asked of the server until the password is typed. */
export const telaBloqueada = (operacao: string): ErroApi =>
  new ErroApi({
    status: 401,
    operacao,
    mensagens: [
      {
        Codigo: 'TELA_BLOQUEADA',
        Mensagem: 'A tela está bloqueada.',
        Ajuda: 'Digite a sua senha para continuar.',
      },
    ],
  });

/** Nobody is logged in in this browser: there is nothing to ask. */
export const semSessao = (operacao: string): ErroApi =>
  new ErroApi({
    status: 401,
    operacao,
    mensagens: [
      {
        Codigo: 'SEM_SESSAO',
        Mensagem: 'Você saiu desta conta.',
        Ajuda: 'Entre novamente para continuar.',
      },
    ],
  });

/** The failure as a list of messages that a dialog or a form can show. */
export const mensagensDe = (erro: unknown): Mensagem[] =>
  erro instanceof ErroApi
    ? erro.mensagens
    : [
        {
          Codigo: 'ERRO_DA_PAGINA',
          Mensagem: 'Algo inesperado aconteceu.',
          Ajuda: 'Tente realizar novamente a operação.',
        },
      ];
