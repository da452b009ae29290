import { dinheiro } from '../../../platform/texto/format.ts';
import { usePhone } from '../../../platform/tela/larguras.ts';
import { Button } from '../../../ui/display/Button.tsx';

/** The foot of a quote on a phone: what it comes to at every key, and Salvar while something is not kept. */
export function PeDaVenda({
  total,
  itens,
  salvar,
  enviando,
}: {
  total: string;
  itens: number;
  /** null: there is nothing to keep. */
  salvar: (() => void) | null;
  enviando: boolean;
}) {
  if (!usePhone()) return null;
  return (
    <div className="venda-pe">
      <span className="venda-pe-total" role="group" aria-label="Total do orçamento">
        <span className="type-muted">
          {itens === 0 ? 'Nenhum item' : itens === 1 ? '1 item' : `${itens} itens`}
        </span>
        <strong>{dinheiro(total)}</strong>
      </span>
      {salvar && (
        <Button variant="primary" loading={enviando} onClick={salvar}>
          Salvar
        </Button>
      )}
    </div>
  );
}
