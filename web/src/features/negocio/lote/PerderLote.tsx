import { Checkbox } from '../../../ui/field/Checkbox.tsx';
import { Select } from '../../../ui/field/Select.tsx';
import { TextArea } from '../../../ui/field/TextArea.tsx';
import type { Nomes } from '../base/nomes.ts';
import { opcoesDeMotivo } from '../base/opcoes.ts';
import { LoteMoldura } from './LoteMoldura.tsx';
import { useLote, type DoLote } from './use-lote.ts';

const OBSERVACAO_MAXIMO = 2_000;

/** Loses the selection: never without a reason. */
export function PerderLote({ nomes, ...doLote }: DoLote & { nomes: Nomes }) {
  const lote = useLote<{ motivo: number | null; observacao: string; cancela: boolean }>(doLote, {
    verbo: 'Perder',
    inicial: { motivo: null, observacao: '', cancela: false },
    conferir: ({ motivo }) => ({
      motivo: motivo === null ? 'Escolha o motivo da perda.' : undefined,
    }),
    acao: ({ motivo, observacao, cancela }) => ({
      tipo: 'PERDER',
      motperda_codigo: motivo ?? 0,
      negocio_obsperda: observacao,
      cancelaOrcamento: cancela ? 'S' : 'N',
    }),
  });
  const { valores, erros, mudar } = lote.escrita;
  return (
    <LoteMoldura titulo="Perder negócios" lote={lote} perigo>
      <Select
        label="Motivo da perda"
        required
        data-autofocus
        searchable={nomes.motivos.length > 8}
        emptyText="Nenhum motivo de perda cadastrado. Peça ao administrador para criar um."
        value={valores.motivo}
        error={erros['motivo']}
        options={opcoesDeMotivo(nomes)}
        onChange={(motivo) => mudar({ motivo })}
      />
      <TextArea
        label="Observação"
        rows={3}
        autoGrow
        maxLength={OBSERVACAO_MAXIMO}
        value={valores.observacao}
        onChange={(evento) => mudar({ observacao: evento.target.value })}
      />
      <Checkbox
        label="Cancelar os orçamentos em aberto"
        checked={valores.cancela}
        onChange={(evento) => mudar({ cancela: evento.target.checked })}
      />
    </LoteMoldura>
  );
}
