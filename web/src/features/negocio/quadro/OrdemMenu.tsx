import { IconArrowsSort } from '@tabler/icons-react';
import { ORDENS_QUADRO, type OrdemQuadro } from '@praca/contract/negocio/schemas.ts';
import { Chip } from '../../../ui/display/Chip.tsx';
import { IconButton } from '../../../ui/display/IconButton.tsx';
import { Menu, type MenuEntry } from '../../../ui/floating/Menu.tsx';
import { NOME_DA_ORDEM } from '../base/filtros/ordem-quadro.ts';

type Props = { ordem: OrdemQuadro; onOrdem: (ordem: OrdemQuadro) => void };

/** The orders that a board offers, as a part of a menu. */
export const itensDaOrdem = ({ ordem, onOrdem }: Props): MenuEntry[] => [
  { section: 'Ordem dos cartões' },
  ...ORDENS_QUADRO.map((uma) => ({
    label: NOME_DA_ORDEM[uma],
    checked: uma === ordem,
    onSelect: () => onOrdem(uma),
  })),
];

/** In which order the columns show their cards. */
export function OrdemMenu(props: Props) {
  return (
    <Menu
      label="Ordem dos cartões"
      align="end"
      trigger={
        <IconButton
          variant="default"
          label={`Ordem dos cartões: ${NOME_DA_ORDEM[props.ordem]}`}
          icon={<IconArrowsSort size={16} aria-hidden="true" />}
        />
      }
      items={itensDaOrdem(props)}
    />
  );
}

/** The order in sight, and the way back to the one by hand; nothing when it is that one. */
export const chipDaOrdem = ({ ordem, onOrdem }: Props) =>
  ordem === 'quadro' ? null : (
    <Chip removeLabel="Voltar à ordem manual" onRemove={() => onOrdem('quadro')}>
      {NOME_DA_ORDEM[ordem]} primeiro
    </Chip>
  );
