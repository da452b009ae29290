import { somar } from '@praca/contract/br/dinheiro.ts';
import { mudarSituacao } from '@praca/contract/comissao/endpoints.ts';
import { SITUACOES_DA_COMISSAO } from '@praca/contract/comissao/situacoes.ts';
import { oferecerVolta, voltarPor } from '../../kit/desfazer/desfazer.ts';
import { gravar } from '../../kit/escrita/gravar.ts';
import { plural } from '../../platform/texto/format.ts';
import { sucesso } from '../../ui/window/toast.ts';
import { situacaoDe, type Comissao } from './colunas.tsx';

export type Destino = 'PR' | 'LI' | 'PA';

/** What commissions come to together. */
export const somaDas = (quais: readonly Comissao[]): string =>
  somar('0.00', ...quais.map((c) => c.comissao_valor));

/** Releases or pays commissions, or takes that back, and offers the way back; answers whether it was done. */
export async function passar(quais: readonly Comissao[], para: Destino): Promise<boolean> {
  const LISTA_CODIGO = quais.map((c) => c.comissao_codigo);
  if ((await gravar(mudarSituacao, { LISTA_CODIGO, comissao_situacao: para })) === null)
    return false;
  const dito = `${plural(quais.length, 'comissão', 'comissões')}: ${SITUACOES_DA_COMISSAO[para].toLowerCase()}.`;
  const [antes] = quais;
  const volta = antes === undefined ? 'ES' : situacaoDe(antes);
  if (volta === 'ES') sucesso(dito);
  else
    oferecerVolta(
      dito,
      voltarPor(
        mudarSituacao,
        () => ({ LISTA_CODIGO, comissao_situacao: volta }),
        () => {
          sucesso('Desfeito.');
        },
      ),
      { id: 'comissoes', tone: 'success' },
    );
  return true;
}
