import { useEffect } from 'react';
import { transferir } from '@praca/contract/usuario/transferencia/endpoints.ts';
import { resultadoTransferir } from '@praca/contract/usuario/transferencia/schemas.ts';
import { relerDepoisDe } from '../../../kit/escrita/reler.ts';
import { plural } from '../../../platform/texto/format.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { Notice } from '../../../ui/display/Notice.tsx';
import { Dialog, DialogActions } from '../../../ui/window/Dialog.tsx';
import { Progresso } from '../../processo/parts/Progresso.tsx';
import { useProcesso } from '../../processo/parts/use-processo.ts';

const TITULO = 'Transferência de trabalho';

/** How far the handing over of somebody's work is, then what went and what stayed, each with its reason. */
export function TransferenciaDialog({
  codigo,
  caminho,
  aoFechar,
}: {
  codigo: number;
  caminho: string;
  aoFechar: () => void;
}) {
  const estado = useProcesso(codigo, TITULO, caminho);
  const acabou = estado.fim === 'concluido';
  useEffect(() => {
    if (acabou) void relerDepoisDe(transferir);
  }, [acabou]);
  const lido = acabou
    ? resultadoTransferir.safeParse(estado.processo?.uniproc_resultadoobject)
    : null;
  const feito = lido?.success === true ? lido.data : null;
  return (
    <Dialog open size="small" title={TITULO} onClose={aoFechar}>
      <div className="usuario-transferencia" aria-live="polite">
        {!acabou && <Progresso estado={estado} espera="A passagem do trabalho está na fila." />}
        {estado.fim === null && (
          <p className="type-muted">
            Pode fechar: a transferência continua e o andamento fica na barra do alto.
          </p>
        )}
        {acabou && feito === null && (
          <Notice tone="danger" title="A transferência não foi feita até o fim.">
            {estado.processo?.uniproc_mensagem} O que já passou continua valendo: transfira de novo
            para passar o resto.
          </Notice>
        )}
        {feito !== null && (
          <Notice
            tone={feito.recusados.length === 0 ? 'success' : 'warning'}
            title={feito.mensagem}
          >
            {feito.recusados.length > 0 &&
              `${plural(feito.recusados.length, 'ficou como estava', 'ficaram como estavam')}:`}
          </Notice>
        )}
        {feito !== null && feito.recusados.length > 0 && (
          <ul aria-label="O que ficou">
            {feito.recusados.map((um, i) => (
              <li key={`${um.descricao}-${i}`}>
                <strong>{um.descricao}</strong>: {um.motivo}
              </li>
            ))}
          </ul>
        )}
      </div>
      <DialogActions>
        <Button variant="primary" onClick={aoFechar} data-autofocus>
          Fechar
        </Button>
      </DialogActions>
    </Dialog>
  );
}
