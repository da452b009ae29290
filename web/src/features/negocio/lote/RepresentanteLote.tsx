import { Checkbox } from '../../../ui/field/Checkbox.tsx';
import { MultiSelect } from '../../../ui/field/MultiSelect.tsx';
import { Select } from '../../../ui/field/Select.tsx';
import type { Nomes } from '../base/nomes.ts';
import { opcoesDeRepresentante } from '../base/opcoes.ts';
import { LoteMoldura } from './LoteMoldura.tsx';
import { useLote, type DoLote } from './use-lote.ts';

const NINGUEM = 0;
type Valores = { um: number | null; varios: number[]; reparte: boolean };

/** Gives the selection to one representative, to none, or in turn to several. */
export function RepresentanteLote({ nomes, ...doLote }: DoLote & { nomes: Nomes }) {
  const lote = useLote<Valores>(doLote, {
    verbo: ({ reparte }) => (reparte ? 'Repartir' : 'Passar'),
    inicial: { um: null, varios: [], reparte: false },
    conferir: ({ um, varios, reparte }) => ({
      um: (reparte ? varios.length === 0 : um === null) ? 'Escolha o representante.' : undefined,
    }),
    acao: ({ um, varios, reparte }) =>
      reparte
        ? { rodizio: { LISTA_REPRESENTANTE: varios } }
        : { tipo: 'REPRESENTANTE', repres_codigo: um === NINGUEM ? null : um },
  });
  const { valores, erros, mudar } = lote.escrita;
  const { um, varios, reparte } = valores;
  const opcoes = opcoesDeRepresentante(nomes);
  const campo = { required: true, searchable: true, error: erros['um'] };

  return (
    <LoteMoldura titulo="Trocar o representante" lote={lote}>
      {reparte ? (
        <MultiSelect
          {...campo}
          label="Representantes"
          hint="Um negócio para cada um, em rodízio; quem usa o sistema por ele passa a responsável."
          value={varios}
          options={opcoes}
          onChange={(novos) => mudar({ um, varios: novos })}
        />
      ) : (
        <Select
          {...campo}
          label="Representante"
          data-autofocus
          value={um}
          options={[{ value: NINGUEM, label: 'Sem representante' }, ...opcoes]}
          onChange={(novo) => mudar({ um: novo })}
        />
      )}
      <Checkbox
        label="Repartir entre vários"
        checked={reparte}
        onChange={(evento) => mudar({ um, reparte: evento.target.checked })}
      />
    </LoteMoldura>
  );
}
