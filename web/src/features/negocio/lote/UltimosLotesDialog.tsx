import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { getPorCampos } from '@praca/contract/processo/endpoints.ts';
import type { Processo } from '@praca/contract/processo/schemas.ts';
import { dataHoraRelativa } from '../../../platform/texto/format.ts';
import { consulta } from '../../../platform/http/query.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { Dialog, DialogActions } from '../../../ui/window/Dialog.tsx';
import { EmptyState } from '../../../ui/display/EmptyState.tsx';
import { ErrorState } from '../../../ui/display/ErrorState.tsx';
import { Skeleton } from '../../../ui/display/Skeleton.tsx';
import { caminhoDoLote, ehLote, resultadoDoLote } from './lote-texto.ts';
import { desfazerLote } from './seguir-lote.ts';
import './lote.css';

const textoDe = (um: Processo): string =>
  um.uniproc_tipo === 'DESFAZER_LOTE'
    ? `Desfazer: ${um.uniproc_mensagem}`
    : um.uniproc_mensagem || 'Alteração em lote';

/** The bulk verbs of this person, newest first, each with its result and, where it still can be, its way back. */
export function UltimosLotesDialog({ onClose }: { onClose: () => void }) {
  const { history } = useRouter();
  const { data, isError, refetch } = useQuery({ ...consulta(getPorCampos, {}), staleTime: 0 });
  const lotes = data?.dados.filter(ehLote);
  const ver = (codigo: number) => {
    onClose();
    history.push(caminhoDoLote(history.location.href, codigo));
  };
  const desfazer = async (um: Processo) => {
    const novo = await desfazerLote(um.uniproc_codigo, textoDe(um), history.location.href);
    if (novo !== null) ver(novo);
  };
  return (
    <Dialog open title="Alterações recentes" onClose={onClose}>
      {isError && lotes === undefined && <ErrorState onRetry={() => void refetch()} />}
      {!isError && lotes === undefined && <Skeleton height={120} />}
      {lotes?.length === 0 && <EmptyState title="Você ainda não alterou negócios em lote." />}
      {lotes !== undefined && lotes.length > 0 && (
        <ul className="lote-ultimos">
          {lotes.map((um) => (
            <li key={um.uniproc_codigo}>
              <span className="lote-ultimos-texto">
                {textoDe(um)}
                <span className="type-muted">{dataHoraRelativa(um.uniproc_dtcriacao)}</span>
              </span>
              {resultadoDoLote(um)?.desfazer === 'S' && (
                <Button size="small" onClick={() => void desfazer(um)}>
                  Desfazer
                </Button>
              )}
              <Button size="small" onClick={() => ver(um.uniproc_codigo)}>
                Ver
              </Button>
            </li>
          ))}
        </ul>
      )}
      <DialogActions>
        <Button onClick={onClose} data-autofocus>
          Fechar
        </Button>
      </DialogActions>
    </Dialog>
  );
}
