import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Opsss } from './opsss.ts';
import { Button } from '../display/Button.tsx';
import { Dialog, DialogActions } from './Dialog.tsx';
import { currentOpsss, fecharOpsss, subscribeOpsss } from './opsss.ts';
import './Opsss.css';

function OpsssBody({ falha }: { falha: Opsss }) {
  return (
    <>
      {falha.operacao && (
        <p className="opsss-operation">
          Operação: <span>{falha.operacao}</span>
        </p>
      )}
      <ul className="opsss-list">
        {falha.mensagens.map((item, index) => (
          <li key={index}>
            <strong>{item.Mensagem}</strong>
            {item.Ajuda && <p>{item.Ajuda}</p>}
          </li>
        ))}
      </ul>
      {falha.detalhes && (
        <details className="opsss-details">
          <summary>Detalhes</summary>
          <pre>{falha.detalhes}</pre>
        </details>
      )}
    </>
  );
}

/** The one dialog for operations that failed: text only, whatever the server sent. */
export function OpsssViewport() {
  const falha = useSyncExternalStore(subscribeOpsss, currentOpsss);
  const [last, setLast] = useState<Opsss | null>(null);
  useEffect(() => {
    if (falha) setLast(falha);
  }, [falha]);
  const shown = falha ?? last;
  const tentar = shown?.tentar;
  return (
    <Dialog
      open={falha !== null}
      onClose={fecharOpsss}
      role="alertdialog"
      title="Opsss... Algo inesperado aconteceu!"
      description="Tente realizar novamente a operação."
    >
      {shown && <OpsssBody falha={shown} />}
      <DialogActions>
        <Button
          onClick={fecharOpsss}
          variant={tentar ? 'default' : 'primary'}
          data-autofocus={tentar ? undefined : true}
        >
          Fechar
        </Button>
        {tentar && (
          <Button
            variant="primary"
            data-autofocus
            onClick={() => {
              fecharOpsss();
              tentar();
            }}
          >
            Tentar novamente
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
