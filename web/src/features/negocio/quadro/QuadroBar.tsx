import { lazy, Suspense, type Ref } from 'react';
import {
  IconDots,
  IconFilter,
  IconHistory,
  IconKeyboard,
  IconList,
  IconPlus,
  IconRefresh,
  IconUpload,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { OrdemQuadro } from '@praca/contract/negocio/schemas.ts';
import type { Pipeline } from '@praca/contract/pipeline/schemas.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { IconButton } from '../../../ui/display/IconButton.tsx';
import { Menu, type MenuEntry } from '../../../ui/floating/Menu.tsx';
import { PageBar } from '../../../ui/display/PageBar.tsx';
import { SegmentedControl } from '../../../ui/field/SegmentedControl.tsx';
import { diaPassado } from '../../../kit/passado/em.ts';
import { BuscaField } from '../base/filtros/BuscaField.tsx';
import type { useEndereco } from '../base/filtros/use-endereco.ts';
import type { ControleDoQuadro } from './modelo/controle-do-quadro.ts';
import { itensDaOrdem, OrdemMenu } from './OrdemMenu.tsx';
import { QuadroNome } from './QuadroNome.tsx';
import { QuadroTotais } from './QuadroTotais.tsx';
import { useConexao } from '../../../platform/http/online.ts';
import { usePhone, useWide } from '../../../platform/tela/larguras.ts';

const VisoesMenu = lazy(async () => ({
  default: (await import('../../../kit/visao/VisoesMenu.tsx')).VisoesMenu,
}));

export type QuadroBarActions = {
  abrirFunil(codigo: number): void;
  search(text: string): void;
  abrirFiltros(): void;
  create: (() => void) | null;
  mostrarLista: (() => void) | null;
  reunir: (() => void) | null;
  importCsv: (() => void) | null;
  recarregar(): void;
  atalhos(): void;
  setCompacto(compacto: boolean): void;
  setOrdem(ordem: OrdemQuadro): void;
};

const SEM_CONEXAO = 'Sem conexão: um negócio novo não pode ser gravado agora.';

/** The bar of the board: which pipeline, how much is in it, what is looked for, what can be done. */
export function QuadroBar({
  pipeline,
  pipelines,
  quadro,
  search,
  buscaRef,
  quantosFiltros,
  compacto,
  endereco,
  actions,
}: {
  pipeline: Pipeline;
  pipelines: readonly Pipeline[];
  /** The board whose totals are told; null before its first reading. */
  quadro: ControleDoQuadro | null;
  search: string;
  buscaRef: Ref<HTMLInputElement>;
  quantosFiltros: number;
  compacto: boolean;
  endereco: ReturnType<typeof useEndereco>;
  actions: QuadroBarActions;
}) {
  const telefone = usePhone();
  const largoDaTela = useWide();
  const { online } = useConexao();
  const semConexao = online ? {} : { disabled: true, title: SEM_CONEXAO };
  const ordemAtual = { ordem: endereco.ordem, onOrdem: actions.setOrdem };
  const mais: MenuEntry[] = [
    // A phone's bar has no room for one more button.
    ...(telefone ? [...itensDaOrdem(ordemAtual), { separator: true } as const] : []),
    { section: 'Densidade' },
    { label: 'Padrão', checked: !compacto, onSelect: () => actions.setCompacto(false) },
    { label: 'Compacto', checked: compacto, onSelect: () => actions.setCompacto(true) },
    { separator: true },
    ...(actions.mostrarLista
      ? [{ label: 'Ver em lista', icon: <IconList size={16} />, onSelect: actions.mostrarLista }]
      : []),
    ...(actions.reunir
      ? [{ label: 'Reunião', icon: <IconUsersGroup size={16} />, onSelect: actions.reunir }]
      : []),
    {
      label: 'Como era em um dia',
      icon: <IconHistory size={16} />,
      onSelect: () => endereco.marcar('em', diaPassado()),
    },
    { label: 'Atualizar quadro', icon: <IconRefresh size={16} />, onSelect: actions.recarregar },
    ...(actions.importCsv
      ? [{ label: 'Importar CSV', icon: <IconUpload size={16} />, onSelect: actions.importCsv }]
      : []),
    {
      label: 'Atalhos do teclado',
      icon: <IconKeyboard size={16} />,
      shortcut: '?',
      onSelect: actions.atalhos,
    },
  ];
  const filters = quantosFiltros > 0 ? `Filtros · ${quantosFiltros}` : 'Filtros';
  return (
    <PageBar
      dense
      title={
        <QuadroNome pipeline={pipeline} pipelines={pipelines} onPipeline={actions.abrirFunil} />
      }
      lead={quadro && <QuadroTotais quadro={quadro} />}
    >
      <div className="quadro-busca">
        <BuscaField
          ref={buscaRef}
          label="Buscar neste funil"
          value={search}
          onChange={actions.search}
        />
      </div>
      <div className="quadro-visoes">
        <Suspense fallback={<div className="quadro-visoes-vao" />}>
          {quadro ? (
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
      {actions.mostrarLista && largoDaTela && (
        <SegmentedControl
          label="Mostrar como"
          value="quadro"
          options={[
            { value: 'quadro', label: 'Cartões' },
            { value: 'lista', label: 'Lista' },
          ]}
          onChange={(view) => view === 'lista' && actions.mostrarLista?.()}
        />
      )}
      <div className="quadro-filtros">
        {telefone ? (
          <IconButton
            variant="default"
            label={filters}
            pressed={quantosFiltros > 0}
            icon={<IconFilter size={18} aria-hidden="true" />}
            onClick={actions.abrirFiltros}
          />
        ) : (
          <Button icon={<IconFilter size={16} aria-hidden="true" />} onClick={actions.abrirFiltros}>
            {filters}
          </Button>
        )}
      </div>
      {!telefone && <OrdemMenu {...ordemAtual} />}
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
        items={mais}
      />
      {actions.create && telefone && (
        <IconButton
          variant="primary"
          label="Novo negócio"
          {...semConexao}
          icon={<IconPlus size={18} aria-hidden="true" />}
          onClick={actions.create}
        />
      )}
      {actions.create && !telefone && (
        <Button
          variant="primary"
          {...semConexao}
          icon={<IconPlus size={16} aria-hidden="true" />}
          onClick={actions.create}
        >
          Novo negócio
        </Button>
      )}
    </PageBar>
  );
}
