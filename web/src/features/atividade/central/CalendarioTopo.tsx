import type { ReactNode } from 'react';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Button } from '../../../ui/display/Button.tsx';
import { IconButton } from '../../../ui/display/IconButton.tsx';
import { nomeDoPeriodo } from './calendario.ts';

const NOMES = {
  dia: ['Dia anterior', 'Próximo dia'],
  semana: ['Semana anterior', 'Próxima semana'],
  mes: ['Mês anterior', 'Próximo mês'],
} as const;

/** What the calendar shows, and the way to what is before and after it. */
export function CalendarioTopo({
  modo,
  dia,
  aoIr,
  children,
}: {
  modo: keyof typeof NOMES;
  dia: string;
  /** So many steps on; 0 is today. */
  aoIr: (passo: number) => void;
  children: ReactNode;
}) {
  const [antes, depois] = NOMES[modo];
  return (
    <div className="calendario-topo">
      <Button onClick={() => aoIr(0)}>Hoje</Button>
      <IconButton
        label={antes}
        icon={<IconChevronLeft size={18} aria-hidden="true" />}
        onClick={() => aoIr(-1)}
      />
      <IconButton
        label={depois}
        icon={<IconChevronRight size={18} aria-hidden="true" />}
        onClick={() => aoIr(1)}
      />
      <h2 className="calendario-nome">{nomeDoPeriodo(modo, dia)}</h2>
      {children}
    </div>
  );
}
