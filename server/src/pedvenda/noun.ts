import { EM_ABERTO } from '@praca/contract/pedvenda/em-aberto.ts';
import { substantivo } from '../platform/substantivo/substantivo.ts';

/** Quotes and orders: those of the user's companies, and of those their own; who sees the deal of one sees it too (`condicoesDeVenda`). */
export const PEDVENDA = substantivo({
  tabela: 'pedvenda',
  alias: 'q',
  escopo: { empresa: 'empresa_codigo', repres: 'repres_codigo', dono: 'usuario_login' },
  vivo: true,
  ver: 'venda.ver',
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
// One that waited for a word waits on where its question still stands.
const ESPERA =
  "EXISTS (SELECT 1 FROM aprovacao x WHERE x.clienteregistro_codigo = q.clienteregistro_codigo AND x.pedvenda_codigo = q.pedvenda_codigo AND x.aprovacao_situacao = 'P')";
export const REABRE = `pedvenda_situacao = CASE WHEN q.pedvenda_situacaoanterior = 'AA' AND NOT ${ESPERA} THEN 'OA' ELSE coalesce(q.pedvenda_situacaoanterior, 'OA') END, pedvenda_situacaoanterior = NULL, versao = q.versao + 1`;
/** A sale `q`: its deal stays for it. */
export const VENDIDA = "q.pedvenda_tipo = 'P' AND q.pedvenda_situacao <> 'CA'";
