import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { IconColumns3, IconGripVertical } from '@tabler/icons-react';
import { COLUNAS, TITULO_COLUNA, type Coluna } from '@praca/contract/negocio/exportacao/schemas.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { Checkbox } from '../../../ui/field/Checkbox.tsx';
import { IconButton } from '../../../ui/display/IconButton.tsx';
import { Popover } from '../../../ui/floating/Popover.tsx';
import { useTabelaEstreita } from '../../../platform/larguras.ts';
import { SO_COM_ESPACO } from './colunas.tsx';

/** A list with one of its items in another place. */
const comOutroLugar = (lista: readonly Coluna[], qual: Coluna, para: number): Coluna[] => {
  const sem = lista.filter((uma) => uma !== qual);
  sem.splice(Math.max(0, Math.min(sem.length, para)), 0, qual);
  return sem;
};

/** Which columns the table shows, and in which order: dragged by the handle, or moved by the arrow keys on it. */
function ColunasLista({
  mostradas,
  escondidas,
  aoMudar,
}: {
  mostradas: readonly Coluna[];
  /** Would be shown in a wider window. */
  escondidas: readonly Coluna[];
  aoMudar: (colunas: Coluna[]) => void;
}) {
  const lista = useRef<HTMLUListElement>(null);
  const [dito, setDito] = useState('');
  const ocultas = COLUNAS.filter(
    (coluna) => !mostradas.includes(coluna) && !escondidas.includes(coluna),
  );
  const levar = (coluna: Coluna, para: number) => {
    const nova = comOutroLugar(mostradas, coluna, para);
    if (nova.join() === mostradas.join()) return;
    aoMudar(nova);
    setDito(`${TITULO_COLUNA[coluna]}: posição ${nova.indexOf(coluna) + 1} de ${nova.length}`);
  };
  const teclar = (coluna: Coluna) => (evento: KeyboardEvent) => {
    const onde = mostradas.indexOf(coluna);
    const para = { ArrowUp: onde - 1, ArrowDown: onde + 1, Home: 0, End: mostradas.length }[
      evento.key
    ];
    if (para === undefined) return;
    evento.preventDefault();
    levar(coluna, para);
  };
  const arrastar = (coluna: Coluna) => (evento: PointerEvent<HTMLElement>) => {
    if (!evento.currentTarget.hasPointerCapture(evento.pointerId)) return;
    const itens = [...(lista.current?.querySelectorAll('[data-mostrada]') ?? [])];
    const altura = itens[0]?.getBoundingClientRect().height ?? 1;
    const topo = itens[0]?.getBoundingClientRect().top ?? 0;
    levar(coluna, Math.floor((evento.clientY - topo) / altura));
  };
  const marcar = (coluna: Coluna, mostrar: boolean) =>
    aoMudar(mostrar ? [...mostradas, coluna] : mostradas.filter((uma) => uma !== coluna));
  return (
    <>
      <ul ref={lista} className="lista-colunas">
        {[...mostradas, ...escondidas, ...ocultas].map((coluna) => {
          const mostrada = mostradas.includes(coluna);
          return (
            <li key={coluna} data-mostrada={mostrada || undefined}>
              <Checkbox
                label={TITULO_COLUNA[coluna]}
                hint={escondidas.includes(coluna) && 'Escondida nesta largura'}
                checked={mostrada}
                disabled={mostrada && mostradas.length === 1}
                onChange={(evento) => marcar(coluna, evento.target.checked)}
              />
              {mostrada && (
                <IconButton
                  size="small"
                  className="lista-coluna-alca"
                  label={`Mover coluna ${TITULO_COLUNA[coluna]}`}
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
export function ColunasMenu({
  colunas,
  usuais,
  aoMudar,
}: {
  colunas: readonly Coluna[] | undefined;
  /** Those shown while nobody chose any. */
  usuais: readonly Coluna[];
  aoMudar: (colunas: Coluna[] | undefined) => void;
}) {
  const [aberto, setAberto] = useState(false);
  const estreita = useTabelaEstreita();
  const semEspaco = (coluna: Coluna) =>
    estreita && colunas === undefined && SO_COM_ESPACO.has(coluna);
  const mostradas = colunas ?? usuais;
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
        mostradas={mostradas.filter((coluna) => !semEspaco(coluna))}
        escondidas={mostradas.filter(semEspaco)}
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
