import { useState } from 'react';
import { MultiSelect } from '../../../ui/field/MultiSelect.tsx';
import type { Nomes } from '../base/nomes.ts';
import { opcoesDeEtiqueta, type JaUsados } from '../base/opcoes.ts';
import { LoteMoldura, type DoLote } from './LoteMoldura.tsx';

/** Puts tags on the selection and takes others off; the rest of each deal's tags stays. */
export function EtiquetasLote({ nomes, ...resto }: DoLote & { nomes: Nomes }) {
  const [entram, setEntram] = useState<number[]>([]);
  const [saem, setSaem] = useState<number[]>([]);
  const [falta, setFalta] = useState(false);
  const opcoes = (fora: readonly number[], usados?: JaUsados) =>
    opcoesDeEtiqueta(nomes, usados).filter((uma) => !fora.includes(uma.value));
  const trocar = (gravar: (codigos: number[]) => void) => (codigos: number[]) => {
    gravar(codigos);
    setFalta(false);
  };

  return (
    <LoteMoldura
      {...resto}
      titulo="Trocar etiquetas"
      verbo="Etiquetar"
      onSubmit={(titulo) => {
        if (entram.length + saem.length === 0) return setFalta(true);
        void resto.envio.alterar(titulo, {
          tipo: 'ETIQUETAS',
          ADICIONAR: entram,
          REMOVER: saem,
        });
      }}
    >
      <MultiSelect
        label="Adicionar"
        data-autofocus
        emptyText="Nenhuma etiqueta cadastrada."
        error={falta ? 'Escolha ao menos uma etiqueta para adicionar ou remover.' : undefined}
        value={entram}
        options={opcoes(saem)}
        onChange={trocar(setEntram)}
      />
      <MultiSelect
        label="Remover"
        emptyText="Nenhuma etiqueta cadastrada."
        value={saem}
        options={opcoes(entram, 'todos')}
        onChange={trocar(setSaem)}
      />
    </LoteMoldura>
  );
}
