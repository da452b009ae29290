import type { Processo } from '@praca/contract/processo/schemas.ts';
import { numero } from '../../../platform/texto/format.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { Notice } from '../../../ui/display/Notice.tsx';
import { ProgressBar } from '../../../ui/display/ProgressBar.tsx';
import type { EstadoDoProcesso } from './use-processo.ts';

const contador = ({ uniproc_registroatual: atual, uniproc_registrototal: total }: Processo) =>
  total === null ? numero(atual) : `${numero(atual)} de ${numero(total)}`;

/** A process under way: its message, its note, its counter; a bar that fills once the total is known. */
export function Progresso({ estado, espera }: { estado: EstadoDoProcesso; espera: string }) {
  const { processo, fim, insistir } = estado;
  if (fim === 'parado' || fim === 'nao-encontrado') {
    return (
      <Notice
        tone="warning"
        title={
          fim === 'parado' ? 'O processo parou de dar notícias.' : 'O processo não foi encontrado.'
        }
        action={
          <Button size="small" onClick={insistir}>
            Consultar de novo
          </Button>
        }
      >
        {fim === 'parado'
          ? 'Ele pode estar na fila de novo. O que já foi gravado continua valendo, e nada será gravado duas vezes.'
          : 'Confira o endereço, ou procure a importação na lista.'}
      </Notice>
    );
  }
  const total = processo?.uniproc_registrototal ?? null;
  return (
    <div className="progresso">
      <ProgressBar
        label={processo?.uniproc_mensagem || espera}
        value={total === null || processo === null ? undefined : processo.uniproc_registroatual}
        max={total ?? 100}
      />
      <div className="progresso-pe" aria-live="polite">
        {processo !== null && total !== null && <span>{contador(processo)}</span>}
        {processo?.uniproc_observacao && <span>{processo.uniproc_observacao}</span>}
      </div>
    </div>
  );
}
