import { somar } from '@praca/contract/br/dinheiro.ts';
import { mudarSituacao } from '@praca/contract/comissao/endpoints.ts';
import { SITUACOES_DA_COMISSAO } from '@praca/contract/comissao/situacoes.ts';
import { oferecerVolta, voltarPor } from '../../kit/desfazer/desfazer.ts';
import { gravar } from '../../kit/escrita/gravar.ts';
import { plural } from '../../platform/texto/format.ts';
import { sucesso } from '../../ui/window/toast.ts';
import { situacaoDe, type Comissao } from './colunas.tsx';

export type Destino = 'PR' | 'LI' | 'PA';

const MAXIMO = 1000;

/** What commissions come to together. */
export const somaDas = (quais: readonly Comissao[]): string =>
  somar('0.00', ...quais.map((c) => c.comissao_valor));

/** Releases or pays commissions, or takes that back, and offers the way back; answers whether it was done. */
export async function passar(quais: readonly Comissao[], para: Destino): Promise<boolean> {
  const LISTA_CODIGO = quais.map((c) => c.comissao_codigo);
  // The server takes a thousand at a time, all of them or none.
  const feitas: number[] = [];
  for (let i = 0; i < LISTA_CODIGO.length; i += MAXIMO) {
    const parte = LISTA_CODIGO.slice(i, i + MAXIMO);
    const feita = await gravar(mudarSituacao, { LISTA_CODIGO: parte, comissao_situacao: para });
    if (feita === null) break;
    feitas.push(...parte);
  }
  if (feitas.length === 0) return false;
  const dito = `${plural(feitas.length, 'comissão', 'comissões')}: ${SITUACOES_DA_COMISSAO[para].toLowerCase()}.`;
  const [antes] = quais;
  const volta = antes === undefined ? 'ES' : situacaoDe(antes);
  if (volta === 'ES' || feitas.length > MAXIMO) sucesso(dito);
  else
    oferecerVolta(
      dito,
      voltarPor(
        mudarSituacao,
        () => ({ LISTA_CODIGO: feitas, comissao_situacao: volta }),
        () => {
          sucesso('Desfeito.');
        },
      ),
      { id: 'comissoes', tone: 'success' },
    );
  return feitas.length === LISTA_CODIGO.length;
}
