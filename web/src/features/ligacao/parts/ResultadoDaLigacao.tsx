import { IconPhone } from '@tabler/icons-react';
import type { Atividade } from '@praca/contract/atividade/schemas.ts';
import { resultadoEscrito } from '@praca/contract/ligacao/resultados.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { perguntarDaLigacao } from './chamada.ts';

/** What came of a call, with the way to say it or to change it; nothing of a task that is no call. */
export function ResultadoDaLigacao({
  tarefa,
  podeEditar,
}: {
  tarefa: Atividade;
  podeEditar: boolean;
}) {
  const escrito = resultadoEscrito(tarefa);
  if (escrito === null) return null;
  return (
    <>
      <p className="tempo-detalhe">
        Ligação: {escrito.toLowerCase()}
        {tarefa.atividade_desfecho !== '' && ` · ${tarefa.atividade_desfecho}`}
      </p>
      {podeEditar && (
        <div className="tempo-botoes">
          <Button
            size="small"
            icon={<IconPhone size={14} aria-hidden="true" />}
            onClick={() => perguntarDaLigacao(tarefa)}
          >
            {tarefa.ligacao_resultado === null ? 'Anotar resultado' : 'Mudar resultado'}
          </Button>
        </div>
      )}
    </>
  );
}
