import { MultiSelect } from '../../../ui/field/MultiSelect.tsx';
import type { Nomes } from '../base/nomes.ts';
import { opcoesDeEtiqueta, type JaUsados } from '../base/opcoes.ts';
import { LoteMoldura } from './LoteMoldura.tsx';
import { useLote, type DoLote } from './use-lote.ts';

/** Puts tags on the selection and takes others off; the rest of each deal's tags stays. */
export function EtiquetasLote({ nomes, ...doLote }: DoLote & { nomes: Nomes }) {
  const lote = useLote<{ entram: number[]; saem: number[] }>(doLote, {
    verbo: 'Etiquetar',
    inicial: { entram: [], saem: [] },
    conferir: ({ entram, saem }) => ({
      entram:
        entram.length + saem.length === 0
          ? 'Escolha ao menos uma etiqueta para adicionar ou remover.'
          : undefined,
    }),
    acao: ({ entram, saem }) => ({ tipo: 'ETIQUETAS', ADICIONAR: entram, REMOVER: saem }),
  });
  const { valores, erros, mudar } = lote.escrita;
  const { entram, saem } = valores;
  const opcoes = (fora: readonly number[], usados?: JaUsados) =>
    opcoesDeEtiqueta(nomes, usados).filter((uma) => !fora.includes(uma.value));

  return (
    <LoteMoldura titulo="Trocar etiquetas" lote={lote}>
      <MultiSelect
        label="Adicionar"
        data-autofocus
        emptyText="Nenhuma etiqueta cadastrada."
        error={erros['entram']}
        value={entram}
        options={opcoes(saem)}
        onChange={(novas) => mudar({ entram: novas })}
      />
      <MultiSelect
        label="Remover"
        emptyText="Nenhuma etiqueta cadastrada."
        value={saem}
        options={opcoes(entram, 'todos')}
        onChange={(novas) => mudar({ entram, saem: novas })}
      />
    </LoteMoldura>
  );
}
