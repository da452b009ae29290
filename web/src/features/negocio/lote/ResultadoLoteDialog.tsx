import { useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import { IconArrowBackUp } from '@tabler/icons-react';
import type { ResultadoLote } from '@praca/contract/negocio/lote/schemas.ts';
import { useProcessoSeguido } from '../../../kit/processo/processos.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { Dialog, DialogActions } from '../../../ui/window/Dialog.tsx';
import { Notice } from '../../../ui/display/Notice.tsx';
import { Progresso } from '../../processo/parts/Progresso.tsx';
import { useProcesso } from '../../processo/parts/use-processo.ts';
import {
  caminhoDoLote,
  motivoDaFalha,
  negocios,
  paradoEm,
  podeDesfazer,
  resultadoDoLote,
} from './lote-texto.ts';
import { RecusadosDoLote } from './RecusadosDoLote.tsx';
import { desfazerLote } from './seguir-lote.ts';
import './lote.css';

const tom = ({ Resultado, recusados }: ResultadoLote) =>
  Resultado === '0' && recusados === 0 ? 'success' : 'warning';

/** How far a bulk verb is, then what became of each deal that stayed as it was, and the way back. */
export function ResultadoLoteDialog({ codigo, onClose }: { codigo: number; onClose: () => void }) {
  const { history } = useRouter();
  const titulo = useProcessoSeguido(codigo)?.titulo ?? 'Alteração em lote';
  const estado = useProcesso(codigo, titulo, caminhoDoLote(history.location.href, codigo));
  const [desfazendo, setDesfazendo] = useState(false);
  const resultado = estado.fim === 'concluido' ? resultadoDoLote(estado.processo) : null;

  const parado = estado.fim === 'concluido' ? paradoEm(estado.processo) : null;
  const desfazer = async () => {
    setDesfazendo(true);
    const novo = await desfazerLote(codigo, titulo, history.location.href);
    setDesfazendo(false);
    if (novo !== null) history.replace(caminhoDoLote(history.location.href, novo));
  };

  return (
    <Dialog open size="large" title={titulo} onClose={onClose}>
      <div className="lote-resultado" aria-live="polite">
        {estado.fim !== 'concluido' && (
          <Progresso estado={estado} espera="A alteração está na fila..." />
        )}
        {estado.fim === null && (
          <p className="type-muted">
            Pode fechar: a alteração continua e o andamento fica na barra do alto.
          </p>
        )}
        {estado.fim === 'concluido' && resultado === null && (
          <Notice tone="danger" title={parado ?? 'A alteração não foi feita.'}>
            {motivoDaFalha(estado.processo)}
            {parado !== null && ' O que já mudou fica assim, a não ser que você desfaça.'}
          </Notice>
        )}
        {resultado !== null && (
          <Notice tone={tom(resultado)} title={resultado.mensagem}>
            De {negocios(resultado.selecionados)} na seleção.
          </Notice>
        )}
        {resultado !== null && <RecusadosDoLote resultado={resultado} />}
      </div>
      <DialogActions
        start={
          estado.fim === 'concluido' &&
          podeDesfazer(estado.processo) && (
            <Button
              icon={<IconArrowBackUp size={16} aria-hidden="true" />}
              loading={desfazendo}
              onClick={() => void desfazer()}
            >
              {resultado === null ? 'Desfazer' : `Desfazer ${negocios(resultado.alterados)}`}
            </Button>
          )
        }
      >
        <Button variant="primary" onClick={onClose} data-autofocus>
          Fechar
        </Button>
      </DialogActions>
    </Dialog>
  );
}
