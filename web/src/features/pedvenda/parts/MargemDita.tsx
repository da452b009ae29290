import { IconChevronDown } from '@tabler/icons-react';
import { formatarNumero } from '@praca/contract/br/dinheiro.ts';
import { DESCONTOS_DA_MARGEM, type Margem } from '@praca/contract/pedvenda/margem.ts';
import { dinheiro } from '../../../platform/texto/format.ts';
import './margem.css';

const NOMES = Object.entries(DESCONTOS_DA_MARGEM) as [keyof Margem['partes'], string][];

/** "R$ 27,16 (30,18%)": a margin in R$ and in percent of the net products. */
export const margemEmTexto = ({ vlmargem, percmargem }: Margem): string =>
  percmargem === null ? 'não se sabe' : `${dinheiro(vlmargem)} (${formatarNumero(percmargem)}%)`;

/** How many lines a margin knows nothing of, in words; empty: none. */
const semCustoDito = (quantos: number): string => {
  if (quantos === 0) return '';
  return quantos === 1
    ? 'Um item sem custo no cadastro ficou fora da margem.'
    : `${quantos} itens sem custo no cadastro ficaram fora da margem.`;
};

/** A margin as every screen tells it; opened, what it is made of. */
export function MargemDita({ nome, margem }: { nome: string; margem: Margem }) {
  const { vlprodutos, partes, vlmargem, percmargem, semCusto } = margem;
  return (
    <>
      {percmargem !== null && (
        <details className="margem">
          <summary>
            <span className="margem-nome">
              {nome}
              <IconChevronDown size={14} aria-hidden="true" />
            </span>
            <span data-perda={vlmargem.startsWith('-') || undefined}>{margemEmTexto(margem)}</span>
          </summary>
          <dl>
            <div>
              <dt>Produtos com desconto</dt>
              <dd>{formatarNumero(vlprodutos)}</dd>
            </div>
            {NOMES.filter(([parte]) => /[1-9]/.test(partes[parte])).map(([parte, rotulo]) => (
              <div key={parte}>
                <dt>{rotulo}</dt>
                <dd>−{formatarNumero(partes[parte])}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      {semCusto > 0 && <p className="margem-nota">{semCustoDito(semCusto)}</p>}
    </>
  );
}
