import type { ComponentType } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { ler } from '@praca/contract/negocio/endpoints.ts';
import { chaveDe } from '../../../../platform/http/query.ts';
import { avisarFecho } from './avisar-fecho.ts';
import type { DoCiclo, VerboCiclo } from './ciclo.ts';
import { CopiarDialog } from './CopiarDialog.tsx';
import { FinalizarDialog } from './FinalizarDialog.tsx';
import { GanharDialog } from './GanharDialog.tsx';
import { PerderDialog } from './PerderDialog.tsx';
import { ReativarDialog } from './ReativarDialog.tsx';
import { TrocarPipelineDialog } from './TrocarPipelineDialog.tsx';

const DIALOGO: Record<VerboCiclo, ComponentType<DoCiclo & { verbo: VerboCiclo }>> = {
  ganhar: GanharDialog,
  perder: PerderDialog,
  finalizar: FinalizarDialog,
  reativar: ReativarDialog,
  copiar: CopiarDialog,
  'trocar-funil': TrocarPipelineDialog,
  qualificar: TrocarPipelineDialog,
  'virar-oportunidade': TrocarPipelineDialog,
};

/** The dialog of one verb of a deal's life: nothing happens before the server agreed. */
export function CicloDialog({
  verbo,
  onDone,
  onReopened,
  ...resto
}: DoCiclo & {
  verbo: VerboCiclo;
  /** It was closed, and that was taken back. */
  onReopened: (codigo: number) => void;
}) {
  const client = useQueryClient();
  const Dialogo = DIALOGO[verbo];
  const { negocio } = resto;
  return (
    <Dialogo
      {...resto}
      verbo={verbo}
      onDone={(codigos, versao) => {
        for (const codigo of codigos)
          void client.invalidateQueries({ queryKey: chaveDe(ler, codigo) });
        onDone(codigos);
        avisarFecho(negocio, verbo, versao, () => onReopened(negocio.negocio_codigo));
      }}
    />
  );
}
