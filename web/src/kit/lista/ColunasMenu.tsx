import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { IconColumns3, IconGripVertical } from '@tabler/icons-react';
import { Button } from '../../ui/display/Button.tsx';
import { Checkbox } from '../../ui/field/Checkbox.tsx';
import { IconButton } from '../../ui/display/IconButton.tsx';
import { Popover } from '../../ui/floating/Popover.tsx';
import './colunas.css';

/** A column as the menu offers it. */
export type ColunaOferecida<C extends string> = {
  nome: C;
  titulo: string;
  /** It is always shown. */
  fixa?: boolean;
};

/** A list with one of its items in another place. */
const comOutroLugar = <C extends string>(lista: readonly C[], qual: C, para: number): C[] => {
  const sem = lista.filter((uma) => uma !== qual);
  sem.splice(Math.max(0, Math.min(sem.length, para)), 0, qual);
  return sem;
};

/** Which columns the table shows, and in which order: dragged by the handle, or moved by the arrow keys on it. */
function ColunasLista<C extends string>({
  todas,
  mostradas,
  escondidas,
  aoMudar,
}: {
  todas: readonly ColunaOferecida<C>[];
  mostradas: readonly C[];
  /** Would be shown in a wider window. */
  escondidas: readonly C[];
  aoMudar: (colunas: C[]) => void;
}) {
  const lista = useRef<HTMLUListElement>(null);
  const [dito, setDito] = useState('');
  const porNome = new Map(todas.map((uma) => [uma.nome, uma]));
  const tituloDe = (coluna: C) => porNome.get(coluna)?.titulo ?? coluna;
  const ocultas = todas
    .map(({ nome }) => nome)
    .filter((coluna) => !mostradas.includes(coluna) && !escondidas.includes(coluna));
  const levar = (coluna: C, para: number) => {
    const nova = comOutroLugar(mostradas, coluna, para);
    if (nova.join() === mostradas.join()) return;
    aoMudar(nova);
    setDito(`${tituloDe(coluna)}: posição ${nova.indexOf(coluna) + 1} de ${nova.length}`);
  };
  const teclar = (coluna: C) => (evento: KeyboardEvent) => {
    const onde = mostradas.indexOf(coluna);
    const para = { ArrowUp: onde - 1, ArrowDown: onde + 1, Home: 0, End: mostradas.length }[
      evento.key
    ];
    if (para === undefined) return;
    evento.preventDefault();
    levar(coluna, para);
  };
  const arrastar = (coluna: C) => (evento: PointerEvent<HTMLElement>) => {
    if (!evento.currentTarget.hasPointerCapture(evento.pointerId)) return;
    const itens = [...(lista.current?.querySelectorAll('[data-mostrada]') ?? [])];
    const altura = itens[0]?.getBoundingClientRect().height ?? 1;
    const topo = itens[0]?.getBoundingClientRect().top ?? 0;
    levar(coluna, Math.floor((evento.clientY - topo) / altura));
  };
  const marcar = (coluna: C, mostrar: boolean) =>
    aoMudar(mostrar ? [...mostradas, coluna] : mostradas.filter((uma) => uma !== coluna));
  return (
    <>
      <ul ref={lista} className="colunas-menu">
        {[...mostradas, ...escondidas, ...ocultas].map((coluna) => {
          const mostrada = mostradas.includes(coluna);
          return (
            <li key={coluna} data-mostrada={mostrada || undefined}>
              <Checkbox
                label={tituloDe(coluna)}
                hint={escondidas.includes(coluna) && 'Escondida nesta largura'}
                checked={mostrada}
                disabled={
                  mostrada && (mostradas.length === 1 || porNome.get(coluna)?.fixa === true)
                }
                onChange={(evento) => marcar(coluna, evento.target.checked)}
              />
              {mostrada && (
                <IconButton
                  size="small"
                  className="colunas-alca"
                  label={`Mover coluna ${tituloDe(coluna)}`}
                  title="Arraste, ou use as setas"
                  icon={<IconGripVertical size={16} aria-hidden="true" />}
                  onKeyDown={teclar(coluna)}
                  onPointerDown={(evento) =>
                    evento.currentTarget.setPointerCapture(evento.pointerId)
                  }
                  onPointerMove={arrastar(coluna)}
                />
              )}
            </li>
          );
        })}
      </ul>
      <p role="status" className="sr-only">
        {dito}
      </p>
    </>
  );
}

/** The button that opens the choice of columns. */
export function ColunasMenu<C extends string>({
  todas,
  colunas,
  usuais,
  escondidas = [],
  aoMudar,
}: {
  todas: readonly ColunaOferecida<C>[];
  /** Those chosen, in their order; undefined while nobody chose any. */
  colunas: readonly C[] | undefined;
  usuais: readonly C[];
  /** Of the usual ones, those that this window has no room for. */
  escondidas?: readonly C[];
  aoMudar: (colunas: C[] | undefined) => void;
}) {
  const [aberto, setAberto] = useState(false);
  const mostradas = colunas ?? usuais.filter((uma) => !escondidas.includes(uma));
  return (
    <Popover
      open={aberto}
      onOpenChange={setAberto}
      label="Colunas"
      align="end"
      width={280}
      trigger={
        <Button
          icon={<IconColumns3 size={16} aria-hidden="true" />}
          onClick={() => setAberto(!aberto)}
        >
          Colunas
        </Button>
      }
    >
      <ColunasLista
        todas={todas}
        mostradas={mostradas}
        escondidas={colunas ? [] : escondidas}
        aoMudar={aoMudar}
      />
      <Button
        variant="subtle"
        size="small"
        fullWidth
        disabled={colunas === undefined}
        onClick={() => aoMudar(undefined)}
      >
        Restaurar as colunas de início
      </Button>
    </Popover>
  );
}
