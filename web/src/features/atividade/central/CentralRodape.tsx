import type { BaldeDaCentral } from '@praca/contract/atividade/schemas.ts';
import { Kbd } from '../../../ui/display/Kbd.tsx';
import { usePhone } from '../../../platform/tela/larguras.ts';
import { quantasEm } from './BaldeSecao.tsx';

const TECLAS: readonly [teclas: readonly string[], nome: string][] = [
  [['J', 'K'], 'andar'],
  [['E'], 'concluir'],
  [['R'], 'reagendar'],
  [['Espaço'], 'marcar'],
  [['?'], 'todos'],
];

/** How many tasks there are, and the keys that do most. */
export function CentralRodape({ baldes }: { baldes: readonly BaldeDaCentral[] }) {
  const phone = usePhone();
  if (phone) return null;
  return (
    <footer className="central-rodape">
      <span>Total: {quantasEm(...baldes)}</span>
      <span className="central-teclas">
        {TECLAS.map(([teclas, nome]) => (
          <span key={nome}>
            {teclas.map((uma) => (
              <Kbd key={uma}>{uma}</Kbd>
            ))}{' '}
            {nome}
          </span>
        ))}
      </span>
    </footer>
  );
}
