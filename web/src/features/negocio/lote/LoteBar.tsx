import { lazy, Suspense, useState } from 'react';
import { IconDots, IconFileExport, IconHistory, IconX } from '@tabler/icons-react';
import { numero, numeroOuMais } from '../../../platform/texto/format.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { IconButton } from '../../../ui/display/IconButton.tsx';
import { TOAST_FLOOR } from '../../../ui/window/use-toast-place.ts';
import { Menu, type MenuEntry } from '../../../ui/floating/Menu.tsx';
import type { Nomes } from '../base/nomes.ts';
import type { Direitos } from '../base/use-direitos.ts';
import { usePhone, useEstreito } from '../../../platform/tela/larguras.ts';
import { ACAO_LOTE, acoesDe, type AcaoLote } from './acoes-lote.tsx';
import { textoDaSelecao } from './lote-texto.ts';
import type { Selecao } from './selecao-lote.ts';
import './lote.css';

const LoteDialog = lazy(() => import('./LoteDialog.tsx').then((m) => ({ default: m.LoteDialog })));
const UltimosLotesDialog = lazy(() =>
  import('./UltimosLotesDialog.tsx').then((m) => ({ default: m.UltimosLotesDialog })),
);

export type { Selecao } from './selecao-lote.ts';

/**
 * The bar of a selection of deals, at the bottom: how many, and what may be done to them at once. `onDone` is called
 * when the server has taken the work over: what becomes of it is told by the live events and by the news of its end.
 */
export function LoteBar({
  selecao,
  quantidade,
  total,
  totalMais = false,
  todos,
  onTodos,
  onClear,
  onDone,
  nomes,
  direitos,
  onExport = null,
  pipeline,
}: {
  selecao: Selecao;
  quantidade: number;
  /** All that the filter gives; null while nobody knows. */
  total: number | null;
  /** There are more than `total`. */
  totalMais?: boolean;
  /** The selection is the whole filter. */
  todos: boolean;
  /** Selects the whole filter; null where that cannot be. */
  onTodos: (() => void) | null;
  onClear: () => void;
  onDone: () => void;
  nomes: Nomes;
  direitos: Direitos;
  onExport?: (() => void) | null;
  /** The pipeline that moving proposes. */
  pipeline?: number;
}) {
  const phone = usePhone();
  const estreito = useEstreito();
  const [aberto, setAberto] = useState<AcaoLote | 'recentes' | null>(null);
  const fechar = () => setAberto(null);

  const acoes = acoesDe(direitos);
  const botoes = phone ? [] : acoes.filter((uma) => !estreito || ACAO_LOTE[uma].sempre === true);
  const entrada = (uma: AcaoLote) => ({
    label: ACAO_LOTE[uma].rotulo,
    icon: ACAO_LOTE[uma].icone,
    danger: ACAO_LOTE[uma].perigo,
    onSelect: () => setAberto(uma),
  });
  const guardadas = acoes.filter((uma) => !botoes.includes(uma));
  const noMenu: MenuEntry[] = [
    ...guardadas.filter((uma) => uma !== 'excluir').map(entrada),
    ...(onExport !== null && estreito
      ? [
          {
            label: 'Exportar',
            icon: <IconFileExport size={16} aria-hidden="true" />,
            onSelect: onExport,
          },
        ]
      : []),
    ...(direitos.editar
      ? [
          {
            label: 'Alterações recentes',
            icon: <IconHistory size={16} aria-hidden="true" />,
            onSelect: () => setAberto('recentes'),
          },
        ]
      : []),
    ...(guardadas.includes('excluir') ? [{ separator: true as const }, entrada('excluir')] : []),
  ];
  const botao = (uma: AcaoLote) => (
    <Button
      key={uma}
      size="small"
      icon={ACAO_LOTE[uma].icone}
      className={ACAO_LOTE[uma].perigo ? 'lote-perigo' : undefined}
      onClick={() => setAberto(uma)}
    >
      {ACAO_LOTE[uma].rotulo}
    </Button>
  );

  return (
    <section className="lote-barra" aria-label="Negócios selecionados" {...TOAST_FLOOR}>
      <p className="lote-selecao">
        <strong role="status">{textoDaSelecao(quantidade, todos, totalMais)}</strong>
        {!todos && onTodos !== null && total !== null && total > quantidade && (
          <button type="button" className="lote-todos" onClick={onTodos}>
            {totalMais
              ? `Selecionar todos deste filtro (${numeroOuMais(total, totalMais)})`
              : `Selecionar todos os ${numero(total)} deste filtro`}
          </button>
        )}
      </p>
      <div className="lote-acoes">
        {botoes.filter((uma) => uma !== 'excluir').map(botao)}
        {onExport !== null && !estreito && (
          <Button
            size="small"
            icon={<IconFileExport size={16} aria-hidden="true" />}
            onClick={onExport}
          >
            Exportar
          </Button>
        )}
        {botoes.includes('excluir') && botao('excluir')}
        {noMenu.length > 0 && (
          <Menu
            label="Ações com os selecionados"
            align="end"
            items={noMenu}
            trigger={
              phone ? (
                <Button size="small" variant="primary">
                  Ações
                </Button>
              ) : (
                <IconButton
                  size="small"
                  label="Mais ações"
                  icon={<IconDots size={16} aria-hidden="true" />}
                />
              )
            }
          />
        )}
        <IconButton
          size="small"
          label="Limpar seleção"
          icon={<IconX size={16} aria-hidden="true" />}
          onClick={onClear}
        />
      </div>
      <Suspense fallback={null}>
        {aberto === 'recentes' && <UltimosLotesDialog onClose={fechar} />}
        {aberto !== null && aberto !== 'recentes' && (
          <LoteDialog
            acao={aberto}
            selecao={selecao}
            nomes={nomes}
            pipeline={pipeline}
            onStart={() => {
              fechar();
              onDone();
            }}
            onClose={fechar}
          />
        )}
      </Suspense>
    </section>
  );
}
