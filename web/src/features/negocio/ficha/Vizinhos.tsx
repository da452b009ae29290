import { useRouter } from '@tanstack/react-router';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { caminhoDoNegocio } from '../../../paths.ts';
import { useAtalho } from '../../../platform/tela/atalhos.ts';
import { numero } from '../../../platform/texto/format.ts';
import { IconButton } from '../../../ui/display/IconButton.tsx';
import type { Sequencia } from '../base/sequencia.ts';

const GRUPO = 'Negócio';

/** The way to the neighbours in the list or board that the deal was opened from. */
export function Vizinhos({ sequencia }: { sequencia: Sequencia }) {
  const { history } = useRouter();
  const { anterior, proximo, posicao, total } = sequencia;
  // In place of this deal: Back still leads to the list.
  const ir = (codigo: number | null) => {
    if (codigo !== null) history.replace(caminhoDoNegocio(codigo));
  };
  useAtalho('J', 'Próximo negócio da lista', GRUPO, () => ir(proximo));
  useAtalho('K', 'Negócio anterior da lista', GRUPO, () => ir(anterior));
  if (total === 0) return null;
  return (
    <div className="vizinhos" role="group" aria-label="Negócios da mesma lista">
      <IconButton
        size="small"
        label="Negócio anterior"
        title="Negócio anterior (K)"
        icon={<IconChevronUp size={16} aria-hidden="true" />}
        disabled={anterior === null}
        onClick={() => ir(anterior)}
      />
      <span className="vizinhos-onde">
        {numero(posicao)} de {numero(total)}
      </span>
      <IconButton
        size="small"
        label="Próximo negócio"
        title="Próximo negócio (J)"
        icon={<IconChevronDown size={16} aria-hidden="true" />}
        disabled={proximo === null}
        onClick={() => ir(proximo)}
      />
    </div>
  );
}
