import { ERROS_DO_CICLO } from '@praca/contract/negocio/erros.ts';
import { campoProprioDoExigido, nomeDoExigido } from '@praca/contract/negocio/rules.ts';
import { CAMPOS_EXIGIVEIS } from '@praca/contract/pipeline/schemas.ts';
import { ErroApi } from '../../../platform/http/erro-api.ts';
import { dataHora } from '../../../platform/texto/format.ts';

/** A colleague changed the deal meanwhile. */
export type Conflito = {
  tipo: 'conflito';
  mensagem: string;
  quem: string | null;
  quando: string | null;
};
export type Falha = { tipo: 'sem-resposta' | 'recusado'; mensagem: string; ajuda: string };

/** The stage does not let the deal go on before these fields are filled. */
export type Exigencia = {
  tipo: 'exigidos';
  mensagem: string;
  ajuda: string;
  /** As `camposFaltando` names them. */
  campos: string[];
};

/** Why a move did not happen: someone changed the deal meanwhile, no answer came, or the server refused it. */
export type Recusa = Conflito | Falha | Exigencia;

const textoDe = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

/** The name that the refusal of one field ends with. */
const nomeNaMensagem = (mensagem: string): string =>
  mensagem.slice(mensagem.indexOf(': ') + 2).replace(/\.$/, '');

/** Turns the error of a call about a move into the reason that the screen shows. */
export function motivoDaRecusa(erro: unknown): Recusa {
  const falha = erro instanceof ErroApi ? erro.mensagens[0] : undefined;
  if (!(erro instanceof ErroApi) || erro.status === 0 || !falha) {
    return {
      tipo: 'sem-resposta',
      mensagem: 'O servidor não respondeu a tempo.',
      ajuda: 'Confira a sua conexão. O cartão voltou ao lugar; tente mover novamente.',
    };
  }
  if (falha.Codigo === 'NEGOCIO_ALTERADO') {
    const quando = textoDe(falha.Dados?.['evento_em']);
    return {
      tipo: 'conflito',
      mensagem: falha.Mensagem,
      quem: textoDe(falha.Dados?.['usuario_nome']),
      quando: quando && dataHora(quando),
    };
  }
  if (falha.Codigo === 'CAMPOS_EXIGIDOS') {
    const nomes = new Set(erro.mensagens.map((uma) => uma.Campo));
    const campos = [
      ...CAMPOS_EXIGIVEIS.filter((campo) => nomes.has(campo)),
      ...erro.mensagens.flatMap(({ Campo = '', Mensagem }) =>
        campoProprioDoExigido(Campo) === null ? [] : [`${Campo}:${nomeNaMensagem(Mensagem)}`],
      ),
    ];
    const quais = campos.map(nomeDoExigido).join(', ');
    return {
      tipo: 'exigidos',
      mensagem: ERROS_DO_CICLO.CAMPOS_EXIGIDOS.mensagem,
      ajuda: `Falta: ${quais}.`,
      campos,
    };
  }
  return { tipo: 'recusado', mensagem: falha.Mensagem, ajuda: falha.Ajuda };
}
