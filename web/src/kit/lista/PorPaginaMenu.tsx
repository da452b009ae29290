import { IconChevronDown } from '@tabler/icons-react';
import { porPagina } from '@praca/contract/rotulos.ts';
import { Button } from '../../ui/display/Button.tsx';
import { Menu } from '../../ui/floating/Menu.tsx';

/** How many rows a list reads at a time. */
export function PorPaginaMenu<N extends number>({
  rotulo,
  opcoes,
  valor,
  aoMudar,
}: {
  rotulo: string;
  opcoes: readonly N[];
  valor: number;
  aoMudar: (quantos: N) => void;
}) {
  return (
    <Menu
      label={rotulo}
      trigger={
        <Button
          variant="subtle"
          size="small"
          iconRight={<IconChevronDown size={14} aria-hidden="true" />}
        >
          {porPagina(valor)}
        </Button>
      }
      items={opcoes.map((quantos) => ({
        label: porPagina(quantos),
        checked: quantos === valor,
        onSelect: () => aoMudar(quantos),
      }))}
    />
  );
}
