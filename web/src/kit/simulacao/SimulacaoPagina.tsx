import type { ReactNode } from 'react';
import { Button } from '../../ui/display/Button.tsx';
import { PageBar } from '../../ui/display/PageBar.tsx';
import './simulacao.css';

/** A page that simulates first and does afterwards: what is asked for on the left, what would come of it on the right. */
export function SimulacaoPagina({
  titulo,
  acoes,
  voltar,
  pedido,
  simulando,
  aoSimular,
  children,
}: {
  titulo: string;
  acoes?: ReactNode;
  /** Back to where it was opened from, and what that is called. */
  voltar: { para: () => void; nome: string };
  /** The panels of the form. */
  pedido: ReactNode;
  simulando: boolean;
  aoSimular: () => void;
  children: ReactNode;
}) {
  return (
    <div className="simulacao">
      <PageBar title={titulo} onBack={voltar.para} backLabel={voltar.nome}>
        {acoes}
      </PageBar>
      <div className="simulacao-colunas">
        <form
          className="simulacao-pedido"
          noValidate
          onSubmit={(e) => {
            e.preventDefault();
            aoSimular();
          }}
        >
          {pedido}
          <Button type="submit" variant="primary" loading={simulando}>
            Simular
          </Button>
        </form>
        <div className="simulacao-lado" aria-live="polite">
          {children}
        </div>
      </div>
    </div>
  );
}
