import { lazy, Suspense, type Ref } from 'react';
import {
  IconDots,
  IconFilter,
  IconKeyboard,
  IconList,
  IconPlus,
  IconRefresh,
  IconUpload,
} from '@tabler/icons-react';
import type { OrdemQuadro } from '@praca/contract/negocio/schemas.ts';
import type { Pipeline } from '@praca/contract/pipeline/schemas.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { IconButton } from '../../../ui/display/IconButton.tsx';
import { Menu, type MenuEntry } from '../../../ui/floating/Menu.tsx';
import { PageBar } from '../../../ui/display/PageBar.tsx';
import { SegmentedControl } from '../../../ui/field/SegmentedControl.tsx';
import { BuscaField } from '../base/filtros/BuscaField.tsx';
import type { useEndereco } from '../base/filtros/use-endereco.ts';
import type { BoardController } from './modelo/board-controller.ts';
import { itensDaOrdem, OrdemMenu } from './OrdemMenu.tsx';
import { QuadroNome } from './QuadroNome.tsx';
import { QuadroTotais } from './QuadroTotais.tsx';
import { usePhone, useWide } from '../../../platform/use-phone.ts';

const VisoesMenu = lazy(async () => ({
  default: (await import('../../visao/parts/VisoesMenu.tsx')).VisoesMenu,
}));

export type QuadroBarActions = {
  openPipeline(codigo: number): void;
  search(text: string): void;
  openFilters(): void;
  create: (() => void) | null;
  showList: (() => void) | null;
  importCsv: (() => void) | null;
  reload(): void;
  shortcuts(): void;
  setCompact(compact: boolean): void;
  setOrdem(ordem: OrdemQuadro): void;
};

/** The bar of the board: which pipeline, how much is in it, what is looked for, what can be done. */
export function QuadroBar({
  pipeline,
  pipelines,
  board,
  search,
  searchRef,
  filterCount,
  compact,
  endereco,
  actions,
}: {
  pipeline: Pipeline;
  pipelines: readonly Pipeline[];
  /** The board whose totals are told; null before its first reading. */
  board: BoardController | null;
  search: string;
  searchRef: Ref<HTMLInputElement>;
  filterCount: number;
  compact: boolean;
  endereco: ReturnType<typeof useEndereco>;
  actions: QuadroBarActions;
}) {
  const phone = usePhone();
  const wide = useWide();
  const order = { ordem: endereco.ordem, onOrdem: actions.setOrdem };
  const more: MenuEntry[] = [
    // A phone's bar has no room for one more button.
    ...(phone ? [...itensDaOrdem(order), { separator: true } as const] : []),
    { section: 'Densidade' },
    { label: 'Padrão', checked: !compact, onSelect: () => actions.setCompact(false) },
    { label: 'Compacto', checked: compact, onSelect: () => actions.setCompact(true) },
    { separator: true },
    ...(actions.showList
      ? [{ label: 'Ver em lista', icon: <IconList size={16} />, onSelect: actions.showList }]
      : []),
    { label: 'Atualizar quadro', icon: <IconRefresh size={16} />, onSelect: actions.reload },
    ...(actions.importCsv
      ? [{ label: 'Importar CSV', icon: <IconUpload size={16} />, onSelect: actions.importCsv }]
      : []),
    {
      label: 'Atalhos do teclado',
      icon: <IconKeyboard size={16} />,
      shortcut: '?',
      onSelect: actions.shortcuts,
    },
  ];
  const filters = filterCount > 0 ? `Filtros · ${filterCount}` : 'Filtros';
  return (
    <PageBar
      dense
      title={
        <QuadroNome pipeline={pipeline} pipelines={pipelines} onPipeline={actions.openPipeline} />
      }
      lead={board && <QuadroTotais board={board} />}
    >
      <div className="quadro-busca">
        <BuscaField
          ref={searchRef}
          label="Buscar neste quadro"
          value={search}
          onChange={actions.search}
        />
      </div>
      <div className="quadro-visoes">
        <Suspense fallback={<div className="quadro-visoes-vao" />}>
          {board ? (
            <VisoesMenu
              tela={pipeline.board_tipo}
              busca={endereco.buscaDaVisao}
              onAplicar={endereco.aplicarVisao}
            />
          ) : (
            <div className="quadro-visoes-vao" />
          )}
        </Suspense>
      </div>
      {actions.showList && wide && (
        <SegmentedControl
          label="Visão"
          value="quadro"
          options={[
            { value: 'quadro', label: 'Quadro' },
            { value: 'lista', label: 'Lista' },
          ]}
          onChange={(view) => view === 'lista' && actions.showList?.()}
        />
      )}
      <div className="quadro-filtros">
        {phone ? (
          <IconButton
            variant="default"
            label={filters}
            pressed={filterCount > 0}
            icon={<IconFilter size={18} aria-hidden="true" />}
            onClick={actions.openFilters}
          />
        ) : (
          <Button icon={<IconFilter size={16} aria-hidden="true" />} onClick={actions.openFilters}>
            {filters}
          </Button>
        )}
      </div>
      {!phone && <OrdemMenu {...order} />}
      <Menu
        label="Mais opções"
        align="end"
        trigger={
          <IconButton
            variant="default"
            label="Mais opções"
            icon={<IconDots size={16} aria-hidden="true" />}
          />
        }
        items={more}
      />
      {actions.create && phone && (
        <IconButton
          variant="primary"
          label="Novo negócio"
          icon={<IconPlus size={18} aria-hidden="true" />}
          onClick={actions.create}
        />
      )}
      {actions.create && !phone && (
        <Button
          variant="primary"
          icon={<IconPlus size={16} aria-hidden="true" />}
          onClick={actions.create}
        >
          Novo negócio
        </Button>
      )}
    </PageBar>
  );
}
