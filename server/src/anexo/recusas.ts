import { AppError } from '../platform/errors.ts';

/** The refusal of a file whose content is not what its name says. */
export const naoEh = (tipo: string): AppError =>
  new AppError('ANEXO_INVALIDO', {
    mensagem:
      tipo === 'imagem'
        ? 'Este arquivo não é uma imagem, ou está incompleto.'
        : `O conteúdo deste arquivo não é o de um ${tipo}, ou está incompleto.`,
    ajuda: 'Abra-o no programa que o fez, salve de novo e envie outra vez.',
  });

/** The refusal of a file that is what it says and yet is not kept. */
export const naoGuardamos = (mensagem: string, ajuda: string): AppError =>
  new AppError('ANEXO_INVALIDO', { mensagem, ajuda });
