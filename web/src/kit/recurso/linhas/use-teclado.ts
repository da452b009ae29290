import {
  useRef,
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import type { LinhasDescritas } from '@praca/contract/recurso/linhas.ts';
import type { Valores } from '../CampoDoRecurso.tsx';
import { celulasDasLinhas, type LinhaDigitada } from './digitadas.ts';
import { celulaDe, irPara, linhaDa, noFim } from './foco.ts';
import type { useJanela } from './use-janela.ts';
import type { useLinhas } from './use-linhas.ts';

/** So many lines Page Up and Page Down go. */
const PAGINA = 10;

type Tecla = KeyboardEvent<HTMLTableSectionElement>;
/** The line that a key was hit in, and the field. */
type Lugar = { id: string; campo: string | undefined };

/** What keys, the caret and the clipboard do in a grid of lines. */
export function useTeclado({
  corpo,
  grade,
  janela,
  todas,
  l,
  ordem,
}: {
  corpo: RefObject<HTMLTableSectionElement | null>;
  grade: ReturnType<typeof useLinhas>;
  janela: Pick<ReturnType<typeof useJanela>, 'prender'>;
  /** The lines, and the empty one below them. */
  todas: readonly LinhaDigitada[];
  l: LinhasDescritas;
  ordem: readonly string[] | undefined;
}) {
  const { linhas, nova } = grade;
  const indice = (id: string) => todas.findIndex((linha) => linha.id === id);
  const desenhada = (id: string) =>
    corpo.current?.querySelector(`tr[data-linha="${CSS.escape(id)}"]`);
  /** Goes to a line, wherever it is: one that is not drawn yet is drawn first. */
  const irAte = (id: string | undefined, campo: string | undefined) => {
    if (id === undefined) return;
    if (desenhada(id)) return irPara(desenhada(id), campo);
    flushSync(() => janela.prender(id));
    irPara(desenhada(id), campo);
  };
  const vizinha = (id: string, passo: number) => todas[indice(id) + passo]?.id;
  const saltar = (id: string, passo: number) =>
    todas[Math.max(0, Math.min(todas.length - 1, indice(id) + passo))]?.id;

  /** What stood in the cell when the caret came. */
  const antes = useRef<(Lugar & { parte: Valores }) | null>(null);
  const lembrar = (evento: FocusEvent<HTMLTableSectionElement>) => {
    const celula = celulaDe(evento.target);
    const id = celula ? linhaDa(celula) : '';
    const qual = celula?.dataset['campo'] ?? '';
    if (celula) janela.prender(id);
    if (antes.current?.id === id && antes.current.campo === qual) return;
    const linha = linhas.find((um) => um.id === id);
    const mostra = l.campos[qual]?.alvo?.mostra;
    antes.current = linha
      ? {
          id,
          campo: qual,
          parte: { [qual]: linha[qual], ...(mostra !== undefined && { [mostra]: linha[mostra] }) },
        }
      : null;
  };
  /** Whether something else was typed in the cell since. */
  const devolveria = ({ id, campo }: Lugar): boolean => {
    const era = antes.current;
    const agora = linhas.find((um) => um.id === id);
    if (era === null || agora === undefined || campo === undefined) return false;
    return era.id === id && era.campo === campo && agora[campo] !== era.parte[campo];
  };

  const remover = ({ id, campo }: Lugar) => {
    const depois = vizinha(id, 1) ?? vizinha(id, -1);
    flushSync(() => grade.remover(id));
    irAte(depois, campo);
  };
  const descer = ({ id, campo }: Lugar, sobe: boolean) => {
    const outra = vizinha(id, sobe ? -1 : 1);
    irAte(outra, outra === nova ? undefined : campo);
  };
  const seguirOrdem = ({ id, campo }: Lugar, volta: boolean) => {
    const passos = ordem ?? [];
    const onde = passos.indexOf(campo ?? '');
    const seguinte = onde < 0 ? undefined : passos[onde + (volta ? -1 : 1)];
    if (seguinte !== undefined) irAte(id, seguinte);
    else if (volta) irAte(vizinha(id, -1), passos.at(-1));
    else irAte(vizinha(id, 1), passos[0]);
  };
  /** What a key without Ctrl or Alt does in a cell; undefined: what it always does. */
  const semComando = ({ key, shiftKey, target }: Tecla, lugar: Lugar): (() => void) | undefined => {
    const { id, campo } = lugar;
    switch (key) {
      case 'Enter':
        return () => (ordem ? seguirOrdem(lugar, shiftKey) : descer(lugar, shiftKey));
      case 'F2':
        return target instanceof HTMLInputElement
          ? () => target.setSelectionRange(target.value.length, target.value.length)
          : undefined;
      case 'Escape': {
        if (devolveria(lugar)) return () => grade.mudar(id, antes.current?.parte ?? {});
        return ordem ? () => (document.activeElement as HTMLElement | null)?.blur() : undefined;
      }
      case 'ArrowLeft':
      case 'ArrowRight': {
        const nomes = celulasDasLinhas(l).map(([um]) => um);
        const outro = nomes[nomes.indexOf(campo ?? '') + (key === 'ArrowLeft' ? -1 : 1)];
        return !shiftKey && outro !== undefined && noFim(target, key)
          ? () => irAte(id, outro)
          : undefined;
      }
      case 'ArrowUp':
      case 'ArrowDown':
        return shiftKey ? undefined : () => irAte(vizinha(id, key === 'ArrowUp' ? -1 : 1), campo);
      case 'PageUp':
      case 'PageDown':
        return () => irAte(saltar(id, key === 'PageUp' ? -PAGINA : PAGINA), campo);
      default:
        return undefined;
    }
  };
  /** What a key with Ctrl does to the lines. */
  const comCtrl = ({ key, shiftKey }: Tecla, lugar: Lugar): (() => void) | undefined => {
    const { id, campo } = lugar;
    switch (key.toLowerCase()) {
      case 'd':
        return id === nova
          ? undefined
          : () => {
              let copia: string | null = null;
              flushSync(() => {
                copia = grade.duplicar(id);
              });
              if (copia !== null) irAte(copia, campo);
            };
      case 'z':
        return () => {
          flushSync(() => (shiftKey ? grade.refazer() : grade.desfazer()));
          irPara(desenhada(id) ?? corpo.current?.lastElementChild, campo);
        };
      case 'delete':
        return id === nova ? undefined : () => remover(lugar);
      case 'home':
        return () => irAte(todas[0]?.id, campo);
      case 'end':
        return () => irAte(todas.at(-1)?.id, campo);
      default:
        return undefined;
    }
  };
  const comAlt = ({ key }: Tecla, { id, campo }: Lugar): (() => void) | undefined => {
    if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined;
    return () => {
      flushSync(() => void grade.mover(id, key === 'ArrowUp' ? -1 : 1));
      irAte(id, campo);
    };
  };
  const andar = (evento: Tecla) => {
    const celula = celulaDe(evento.target);
    const id = celula ? linhaDa(celula) : '';
    if (!celula || id === '' || evento.defaultPrevented) return;
    const qual = evento.altKey ? comAlt : evento.ctrlKey || evento.metaKey ? comCtrl : semComando;
    const fazer = qual(evento, { id, campo: celula.dataset['campo'] });
    if (fazer === undefined) return;
    evento.preventDefault();
    evento.stopPropagation();
    fazer();
  };
  /** Who chose a row goes on at once: the key or the tap that chose it asks for nothing more. */
  const escolheu = (id: string, parte: Valores) => {
    const [campo, valor] = Object.entries(parte)[0] ?? [];
    const escolhido = valor !== null && l.campos[campo ?? '']?.alvo !== undefined;
    if (!escolhido) return;
    if (ordem !== undefined)
      return ordem.includes(campo ?? '') ? seguirOrdem({ id, campo }, false) : undefined;
    const nomes = celulasDasLinhas(l).map(([nome]) => nome);
    const seguinte = nomes[nomes.indexOf(campo ?? '') + 1];
    if (seguinte !== undefined) irAte(id, seguinte);
  };
  const colar = (evento: ClipboardEvent<HTMLTableSectionElement>) => {
    const celula = celulaDe(evento.target);
    const texto = evento.clipboardData.getData('text/plain');
    if (!celula || !/[\t\n]/.test(texto.replace(/\r?\n$/, ''))) return;
    evento.preventDefault();
    // The list of a cell that was being chosen would cover what was pasted.
    if (evento.target instanceof HTMLElement) {
      evento.target.blur();
      evento.target.focus();
    }
    void grade.colarTabela(texto, linhaDa(celula), celula.dataset['campo'] ?? '');
  };
  return { onKeyDown: andar, onFocus: lembrar, onPaste: colar, escolheu };
}
