import { useState } from 'react';
import { Checkbox } from '../../../ui/field/Checkbox.tsx';
import { Select } from '../../../ui/field/Select.tsx';
import { TextArea } from '../../../ui/field/TextArea.tsx';
import type { Nomes } from '../base/nomes.ts';
import { LoteMoldura, type DoLote } from './LoteMoldura.tsx';
import { opcoesDeMotivo } from '../base/opcoes.ts';

const OBSERVACAO_MAXIMO = 2_000;

/** Loses the selection: never without a reason. */
export function PerderLote({ nomes, ...resto }: DoLote & { nomes: Nomes }) {
  const [motivo, setMotivo] = useState<number | null>(null);
  const [observacao, setObservacao] = useState('');
  const [cancela, setCancela] = useState(false);
  const [falta, setFalta] = useState(false);
  return (
    <LoteMoldura
      {...resto}
      titulo="Perder negócios"
      verbo="Perder"
      perigo
      onSubmit={(titulo) => {
        if (motivo === null) return setFalta(true);
        void resto.envio.alterar(titulo, {
          tipo: 'PERDER',
          motperda_codigo: motivo,
          negocio_obsperda: observacao,
          cancelaOrcamento: cancela ? 'S' : 'N',
        });
      }}
    >
      <Select
        label="Motivo da perda"
        required
        data-autofocus
        searchable={nomes.motivos.length > 8}
        emptyText="Nenhum motivo de perda cadastrado. Peça ao administrador para criar um."
        value={motivo}
        error={falta ? 'Escolha o motivo da perda.' : undefined}
        options={opcoesDeMotivo(nomes)}
        onChange={(escolhido) => {
          setMotivo(escolhido);
          setFalta(false);
        }}
      />
      <TextArea
        label="Observação"
        rows={3}
        autoGrow
        maxLength={OBSERVACAO_MAXIMO}
        value={observacao}
        onChange={(evento) => setObservacao(evento.target.value)}
      />
      <Checkbox
        label="Cancelar os orçamentos em aberto"
        checked={cancela}
        onChange={(evento) => setCancela(evento.target.checked)}
      />
    </LoteMoldura>
  );
}
