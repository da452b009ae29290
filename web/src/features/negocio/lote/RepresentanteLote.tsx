import { useState } from 'react';
import { Checkbox } from '../../../ui/field/Checkbox.tsx';
import { MultiSelect } from '../../../ui/field/MultiSelect.tsx';
import { Select } from '../../../ui/field/Select.tsx';
import type { Nomes } from '../base/nomes.ts';
import { LoteMoldura, type DoLote } from './LoteMoldura.tsx';
import { opcoesDeRepresentante } from '../base/opcoes.ts';

const NINGUEM = 0;

/** Gives the selection to one representative, to none, or in turn to several. */
export function RepresentanteLote({ nomes, ...resto }: DoLote & { nomes: Nomes }) {
  const [um, setUm] = useState<number | null>(null);
  const [varios, setVarios] = useState<number[]>([]);
  const [reparte, setReparte] = useState(false);
  const [falta, setFalta] = useState(false);
  const { envio } = resto;
  const opcoes = opcoesDeRepresentante(nomes);
  const campo = {
    required: true,
    searchable: true,
    error: falta ? 'Escolha o representante.' : undefined,
  };

  return (
    <LoteMoldura
      {...resto}
      titulo="Trocar o representante"
      verbo={reparte ? 'Repartir' : 'Passar'}
      onSubmit={(titulo) => {
        if (reparte ? varios.length === 0 : um === null) return setFalta(true);
        if (reparte) return void envio.distribuir(titulo, { LISTA_REPRESENTANTE: varios });
        void envio.alterar(titulo, {
          tipo: 'REPRESENTANTE',
          repres_codigo: um === NINGUEM ? null : um,
        });
      }}
    >
      {reparte ? (
        <MultiSelect
          {...campo}
          label="Representantes"
          hint="Um negócio para cada um, em rodízio; quem usa o sistema por ele passa a responsável."
          value={varios}
          options={opcoes}
          onChange={(novos) => {
            setVarios(novos);
            setFalta(false);
          }}
        />
      ) : (
        <Select
          {...campo}
          label="Representante"
          data-autofocus
          value={um}
          options={[{ value: NINGUEM, label: 'Sem representante' }, ...opcoes]}
          onChange={(novo) => {
            setUm(novo);
            setFalta(false);
          }}
        />
      )}
      <Checkbox
        label="Repartir entre vários"
        checked={reparte}
        onChange={(evento) => {
          setReparte(evento.target.checked);
          setFalta(false);
        }}
      />
    </LoteMoldura>
  );
}
