import { emAberto } from '@praca/contract/pedvenda/em-aberto.ts';
import { useQuery } from '@tanstack/react-query';
import { perder } from '@praca/contract/negocio/ciclo/endpoints.ts';
import { orcamentosDoNegocio } from '@praca/contract/pedvenda/do-negocio.ts';
import { campo, campoMarca, campoTexto } from '../../../../kit/escrita/campo.ts';
import { consultaDeTodas } from '../../../../platform/http/consulta-de-todas.ts';
import { Checkbox } from '../../../../ui/field/Checkbox.tsx';
import { Select } from '../../../../ui/field/Select.tsx';
import { TextArea } from '../../../../ui/field/TextArea.tsx';
import { consultaNomes, SEM_NOMES } from '../nomes.ts';
import { opcoesDeMotivo } from '../opcoes.ts';
import type { DoCiclo } from './ciclo.ts';
import { CicloMoldura } from './CicloMoldura.tsx';
import { useCiclo } from './use-ciclo.ts';

type Valores = {
  motperda_codigo: number | null;
  negocio_obsperda: string;
  cancelaOrcamento: 'S' | 'N';
};

/** Loses a deal: never without a reason. */
export function PerderDialog(props: DoCiclo) {
  const { negocio_codigo } = props.negocio;
  const { data: nomes = SEM_NOMES } = useQuery(consultaNomes());
  const { data: orcamentos } = useQuery(
    consultaDeTodas(orcamentosDoNegocio, { negocio_codigo }, 'pedvenda_codigo'),
  );
  const temOrcamento = orcamentos?.dados.some((um) => emAberto(um.pedvenda_situacao)) ?? false;
  const escrita = useCiclo<typeof perder, Valores>(perder, props, {
    inicial: { motperda_codigo: null, negocio_obsperda: '', cancelaOrcamento: 'N' },
    rascunho: String(negocio_codigo),
    entrada: ({ motperda_codigo, ...resto }, { versao }) => ({
      negocio_codigo,
      versao,
      motperda_codigo: motperda_codigo ?? 0,
      ...resto,
    }),
    conferir: ({ motperda_codigo }) => ({
      motperda_codigo: motperda_codigo === null ? 'Escolha o motivo da perda.' : undefined,
    }),
    feito: null,
    aoGravar: (perdido) => props.onDone([negocio_codigo], perdido?.versao),
  });

  return (
    <CicloMoldura
      verbo="perder"
      titulo="Perder negócio"
      acao="Perder negócio"
      perigo
      escrita={escrita}
    >
      <Select
        label="Motivo da perda"
        data-autofocus
        searchable={nomes.motivos.length > 8}
        emptyText="Nenhum motivo de perda cadastrado. Peça ao administrador para criar um."
        options={opcoesDeMotivo(nomes)}
        {...campo(escrita, 'motperda_codigo')}
      />
      <TextArea label="Observação" rows={3} autoGrow {...campoTexto(escrita, 'negocio_obsperda')} />
      {temOrcamento && (
        <Checkbox
          label="Cancelar os orçamentos em aberto"
          {...campoMarca(escrita, 'cancelaOrcamento')}
        />
      )}
    </CicloMoldura>
  );
}
