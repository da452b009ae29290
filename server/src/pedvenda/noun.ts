import { EM_ABERTO } from '@praca/contract/pedvenda/em-aberto.ts';
import { substantivo } from '../platform/substantivo/substantivo.ts';

/** Quotes and orders: those of the user's companies, and of those their own; who sees the deal of one sees it too (`condicoesDeVenda`). */
export const PEDVENDA = substantivo({
  tabela: 'pedvenda',
  alias: 'q',
  escopo: { empresa: 'empresa_codigo', repres: 'repres_codigo', dono: 'usuario_login' },
  vivo: true,
  alterado: 'REGISTRO_ALTERADO',
});

const LETRAS = EM_ABERTO.map((uma) => `'${uma}'`).join(', ');
/** A quote `q` that losing its deal cancels. */
export const ABERTA = `q.pedvenda_situacao IN (${LETRAS})`;
/** A quote `q` that was cancelled while it was one. */
export const CANCELADA = "q.pedvenda_situacao = 'CA' AND q.pedvenda_tipo = 'O'";
/** What cancelling and reviving set: a revived quote stands where it stood. */
export const CANCELA =
  "pedvenda_situacao = 'CA', pedvenda_situacaoanterior = q.pedvenda_situacao, versao = q.versao + 1";
export const REABRE =
  "pedvenda_situacao = coalesce(q.pedvenda_situacaoanterior, 'OA'), pedvenda_situacaoanterior = NULL, versao = q.versao + 1";
/** A sale `q`: its deal stays for it. */
export const VENDIDA = "q.pedvenda_tipo = 'P' AND q.pedvenda_situacao <> 'CA'";
