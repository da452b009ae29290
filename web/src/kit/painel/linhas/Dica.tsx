import { plural } from '../../../platform/texto/format.ts';
import { classNames } from '../../../ui/base/class-names.ts';
import type { LinhasDoPainel } from '../descricao.ts';
import { Amostra } from './Legenda.tsx';
import type { Feitio } from './tracado.ts';

const ESTREITA = 560;

/** What all shown lines have at one step, the largest first; those without anything are counted. */
export function Dica({
  dados: { passos, linhas, escrever },
  feitios,
  vistas,
  passo,
  linha,
  x,
  largura,
}: {
  dados: LinhasDoPainel;
  feitios: readonly Feitio[];
  vistas: readonly number[];
  passo: number;
  linha: number;
  x: number;
  largura: number;
}) {
  const valor = (i: number) => linhas[i]?.valores[passo] ?? 0;
  const cheias = vistas.filter((i) => valor(i) !== 0).toSorted((a, b) => valor(b) - valor(a));
  const vazias = vistas.length - cheias.length;
  const abaixo = largura < ESTREITA;
  const aoLado = x > largura / 2 ? { right: largura - x + 12 } : { left: x + 12 };
  return (
    <div
      className={classNames('tempo-dica', abaixo && 'tempo-dica-abaixo')}
      style={abaixo ? undefined : aoLado}
      aria-hidden="true"
    >
      <strong>{passos[passo]?.nome}</strong>
      <ul>
        {cheias.map((i) => (
          <li key={linhas[i]?.chave} className={i === linha ? 'tempo-dica-atual' : undefined}>
            <Amostra feitio={feitios[i]} />
            <span>{linhas[i]?.nome}</span>
            <span>{escrever(linhas[i]?.celulas[passo] ?? '0')}</span>
          </li>
        ))}
      </ul>
      {vazias > 0 && <span>{plural(vazias, 'linha sem valor', 'linhas sem valor')}</span>}
    </div>
  );
}
