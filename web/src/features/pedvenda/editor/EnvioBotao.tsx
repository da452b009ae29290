import type { TablerIcon } from '@tabler/icons-react';
import { useWide } from '../../../platform/tela/larguras.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { IconButton } from '../../../ui/display/IconButton.tsx';

/** Why nothing goes out that is not kept yet. */
export const ANTES = { disabled: true, reason: 'Salve antes.' } as const;

/** One way in which a document goes out. */
export type Envio = {
  /** On its button. */
  nome: string;
  /** In the menu, and what its button says of itself. */
  porExtenso: string;
  Icone: TablerIcon;
  impedido?: boolean;
  fazer: () => void;
};

/** The same as an entry of a menu, where the bar has no room for it. */
export const noMenu = ({ porExtenso, impedido, fazer }: Envio) => ({
  label: porExtenso,
  ...(impedido === true && ANTES),
  onSelect: fazer,
});

/** A way in which a document goes out, on its bar: with its name where there is room for it. */
export function EnvioBotao({ nome, porExtenso, Icone, impedido = false, fazer }: Envio) {
  const comNome = useWide();
  const comum = { disabled: impedido, onClick: fazer };
  const icone = <Icone size={comNome ? 16 : 18} aria-hidden="true" />;
  if (!comNome) return <IconButton variant="default" label={nome} icon={icone} {...comum} />;
  return (
    <Button icon={icone} title={impedido ? ANTES.reason : porExtenso} {...comum}>
      {nome}
    </Button>
  );
}
