import { reativar } from '@praca/contract/negocio/ciclo/endpoints.ts';
import { sucesso } from '../../../../ui/window/toast.ts';
import type { DoCiclo } from './ciclo.ts';
import { CicloMoldura } from './CicloMoldura.tsx';
import { useEnvio } from './use-envio.ts';

/** Asks before opening a closed deal again. */
export function ReativarDialog({ negocio: lido, onDone, onClose }: DoCiclo) {
  const envio = useEnvio(lido);
  const { negocio_codigo, negocio_titulo, negocio_situacao, versao } = envio.negocio;
  const confirmar = () =>
    void envio.enviar(reativar, { negocio_codigo, versao }, [], () => {
      onClose();
      sucesso(`“${negocio_titulo}” está aberto de novo.`);
      onDone([negocio_codigo]);
    });
  return (
    <CicloMoldura
      verbo="reativar"
      titulo="Reativar negócio?"
      confirmar="Reativar"
      pergunta
      envio={envio}
      onSubmit={confirmar}
      onClose={onClose}
    >
      <p>
        Ele volta a ficar em aberto em {envio.negocio.pipeline_descricao},{' '}
        {envio.negocio.estagio_descricao}.
        {negocio_situacao === 'P' && ' O motivo da perda fica só no histórico.'}
      </p>
    </CicloMoldura>
  );
}
