import { useState } from 'react';
import { finalizar } from '@praca/contract/negocio/ciclo/endpoints.ts';
import { opcoesDeGanhar } from '@praca/contract/negocio/rules.ts';
import { sucesso } from '../../../../ui/window/toast.ts';
import { AVISO_DO_CICLO, type DoCiclo } from './ciclo.ts';
import { CicloMoldura } from './CicloMoldura.tsx';
import { OpcaoUnica } from './OpcaoUnica.tsx';
import { useEnvio } from './use-envio.ts';

/** Finishes an after-sales deal; of the options of winning it offers the recurring one. */
export function FinalizarDialog({ negocio: lido, onDone, onClose }: DoCiclo) {
  const envio = useEnvio(lido);
  const { negocio } = envio;
  const [recorrente, setRecorrente] = useState(true);

  const confirmar = () => {
    const { negocio_codigo, negocio_titulo, versao } = negocio;
    void envio.enviar(
      finalizar,
      { negocio_codigo, versao, abreNegocioRecorrente: recorrente ? 'S' : 'N' },
      [],
      (feito) => {
        onClose();
        sucesso(`“${negocio_titulo}” foi finalizado.`, { id: AVISO_DO_CICLO });
        onDone([negocio_codigo, feito.negocio_recorrente].filter((um) => um !== null));
      },
    );
  };

  return (
    <CicloMoldura
      verbo="finalizar"
      titulo="Finalizar pós-venda"
      confirmar="Finalizar"
      envio={envio}
      onSubmit={confirmar}
      onClose={onClose}
    >
      <OpcaoUnica
        label="Abrir um novo negócio recorrente"
        explica="Abre um negócio igual no primeiro estágio do funil da venda."
        feita={`Já foi aberto: negócio nº ${negocio.negocio_recorrente}.`}
        opcao={opcoesDeGanhar(negocio).abreNegocioRecorrente}
        valor={recorrente}
        foco
        disabled={envio.trabalhando}
        onChange={setRecorrente}
      />
    </CicloMoldura>
  );
}
