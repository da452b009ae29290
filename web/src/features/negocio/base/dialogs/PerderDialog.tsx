import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { perder } from '@praca/contract/negocio/ciclo/endpoints.ts';
import { Checkbox } from '../../../../ui/field/Checkbox.tsx';
import { Select } from '../../../../ui/field/Select.tsx';
import { TextArea } from '../../../../ui/field/TextArea.tsx';
import { sucesso } from '../../../../ui/window/toast.ts';
import { consultaNomes, SEM_NOMES } from '../nomes.ts';
import { AVISO_DO_CICLO, type DoCiclo } from './ciclo.ts';
import { CicloMoldura } from './CicloMoldura.tsx';
import { useEnvio } from './use-envio.ts';
import { opcoesDeMotivo } from '../opcoes.ts';

const OBSERVACAO_MAXIMO = 2_000;
const CAMPOS = ['motperda_codigo', 'negocio_obsperda'];

/** Loses a deal: never without a reason. */
export function PerderDialog({ negocio: lido, onDone, onClose }: DoCiclo) {
  const { data: nomes = SEM_NOMES } = useQuery(consultaNomes());
  const envio = useEnvio(lido);
  const [motivo, setMotivo] = useState<number | null>(null);
  const [observacao, setObservacao] = useState('');
  const [cancela, setCancela] = useState(false);

  const confirmar = () => {
    const { negocio_codigo, negocio_titulo, versao } = envio.negocio;
    if (motivo === null) return envio.invalidar({ motperda_codigo: 'Escolha o motivo da perda.' });
    void envio.enviar(
      perder,
      {
        negocio_codigo,
        versao,
        motperda_codigo: motivo,
        negocio_obsperda: observacao,
        cancelaOrcamento: cancela ? 'S' : 'N',
      },
      CAMPOS,
      () => {
        onClose();
        sucesso(`“${negocio_titulo}” foi marcado como perdido.`, { id: AVISO_DO_CICLO });
        onDone([negocio_codigo]);
      },
    );
  };

  return (
    <CicloMoldura
      verbo="perder"
      titulo="Perder negócio"
      confirmar="Perder negócio"
      perigo
      envio={envio}
      onSubmit={confirmar}
      onClose={onClose}
    >
      <Select
        label="Motivo da perda"
        required
        data-autofocus
        searchable={nomes.motivos.length > 8}
        emptyText="Nenhum motivo de perda cadastrado. Peça ao administrador para criar um."
        value={motivo}
        error={envio.erros['motperda_codigo']}
        options={opcoesDeMotivo(nomes)}
        onChange={(escolhido) => {
          setMotivo(escolhido);
          envio.corrigir('motperda_codigo');
        }}
      />
      <TextArea
        label="Observação"
        rows={3}
        autoGrow
        maxLength={OBSERVACAO_MAXIMO}
        value={observacao}
        error={envio.erros['negocio_obsperda']}
        onChange={(evento) => {
          setObservacao(evento.target.value);
          envio.corrigir('negocio_obsperda');
        }}
      />
      <Checkbox
        label="Cancelar os orçamentos em aberto"
        checked={cancela}
        onChange={(evento) => setCancela(evento.target.checked)}
      />
    </CicloMoldura>
  );
}
