import type { ComponentProps, ReactNode } from 'react';
import { useRouter } from '@tanstack/react-router';
import { IconArrowRight, IconFilterOff } from '@tabler/icons-react';
import { usePhone } from '../../platform/tela/larguras.ts';
import { Button } from '../../ui/display/Button.tsx';
import { PageBar } from '../../ui/display/PageBar.tsx';
import { VisoesMenu } from '../visao/VisoesMenu.tsx';
import { useMural } from './mural.ts';
import { PainelMenu } from './PainelMenu.tsx';

/** Another screen that a dashboard leads to. */
export type CaminhoDoPainel = { nome: string; para: string };
const NENHUM: readonly CaminhoDoPainel[] = [];

/**
 * The head of a dashboard: what it is called and tells, its saved views, the screens that it leads to and what can be done
 * with it. On a phone the views and one menu with all the rest share a line.
 */
export function PainelBar({
  titulo,
  dito,
  visoes,
  menu,
  caminhos = NENHUM,
  limpar,
  voltar,
  children,
}: {
  titulo: string;
  /** Of which days the numbers are. */
  dito?: ReactNode;
  visoes: ComponentProps<typeof VisoesMenu>;
  /** null while nobody knows what it would act on. */
  menu: Omit<ComponentProps<typeof PainelMenu>, 'mais'> | null;
  caminhos?: readonly CaminhoDoPainel[] | undefined;
  /** Of filters that narrow it: takes them off. */
  limpar?: (() => void) | undefined;
  voltar?: { para: string; nome: string };
  children?: ReactNode;
}) {
  const { history } = useRouter();
  const phone = usePhone();
  const noMural = useMural() !== null;
  const visoesMenu = <VisoesMenu {...visoes} />;
  const ir = caminhos.map(({ nome, para }) => ({
    label: nome,
    icon: <IconArrowRight size={16} aria-hidden="true" />,
    onSelect: () => history.push(para),
  }));
  const semFiltros = {
    label: 'Limpar filtros',
    icon: <IconFilterOff size={16} aria-hidden="true" />,
  };
  const noMenu = limpar ? [...ir, { ...semFiltros, onSelect: limpar }] : ir;
  return (
    <PageBar
      spread
      title={titulo}
      {...(voltar &&
        !noMural && { backLabel: voltar.nome, onBack: () => history.push(voltar.para) })}
      lead={
        phone ? (
          dito && <span>{dito}</span>
        ) : (
          <>
            {dito && <span>{dito}</span>}
            {visoesMenu}
          </>
        )
      }
    >
      {phone && visoesMenu}
      {!phone &&
        ir.map(({ label, onSelect }) => (
          <Button key={label} onClick={onSelect}>
            {label}
          </Button>
        ))}
      {menu && <PainelMenu {...menu} mais={phone ? noMenu : []} />}
      {!phone && limpar && (
        <Button variant="subtle" onClick={limpar}>
          Limpar filtros
        </Button>
      )}
      {children}
    </PageBar>
  );
}
