import { useRef, type KeyboardEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { gtinValido } from '@praca/contract/br/produto.ts';
import type { LinhasDescritas } from '@praca/contract/recurso/linhas.ts';
import { forgetTyped } from '../../../ui/field/unsettled.ts';
import { acharReferencias } from '../achar-referencias.ts';
import type { LinhaDigitada } from './digitadas.ts';
import { celulaDe, irPara, linhaDa } from './foco.ts';
import type { useLinhas } from './use-linhas.ts';

/** So many milliseconds pass at most from one key of a scanner to the next: hands are slower. */
const PASSO = 50;

/** Digits that came as fast as a scanner types them, where, and the line as it was before. */
type Rajada = {
  texto: string;
  quando: number;
  celula: HTMLElement;
  era: LinhaDigitada | undefined;
};

/**
 * A bar code that a scanner types in any cell of the grid: its product goes into the line whose product cell has the caret,
 * else into a new one, and the caret goes on to the line below the last one. What the digits did to another cell is undone.
 */
export function useLeitor({
  corpo,
  grade,
  l,
}: {
  corpo: RefObject<HTMLTableSectionElement | null>;
  /** The lines as they are now. */
  grade: RefObject<ReturnType<typeof useLinhas>>;
  l: LinhasDescritas;
}) {
  const { leitor } = l;
  const rajada = useRef<Rajada | null>(null);
  const fila = useRef(Promise.resolve());
  const alvo = leitor && l.campos[leitor.campo]?.alvo;
  if (leitor === undefined || alvo === undefined) return {};

  const procurar = async (texto: string, id: string | null) => {
    try {
      const uma = (await acharReferencias(alvo, [texto])).get(texto);
      if (uma === undefined) grade.current.avisar(`Não encontrei o código ${texto}.`);
      else grade.current.receber(id, { [leitor.campo]: uma.value, [alvo.mostra]: uma.label });
    } catch {
      grade.current.avisar(`A procura do código ${texto} não respondeu. Leia-o de novo.`);
    }
  };
  const receber = ({ texto, celula, era }: Rajada) => {
    const noLugar = celula.dataset['campo'] === leitor.campo;
    const id = linhaDa(celula);
    if (!noLugar) flushSync(() => grade.current.devolverLinha(id, era));
    // What was typed into a search was no search: it goes with the caret.
    if (document.activeElement instanceof HTMLElement) {
      forgetTyped(document.activeElement.id);
      document.activeElement.blur();
    }
    irPara(corpo.current?.lastElementChild, leitor.campo);
    // One read after the other: a scanner is faster than an answer.
    fila.current = fila.current.then(() => procurar(texto, noLugar && era ? id : null));
  };
  const aoTeclar = (evento: KeyboardEvent<HTMLTableSectionElement>) => {
    const { key, timeStamp } = evento;
    const celula = celulaDe(evento.target);
    const antes = rajada.current;
    rajada.current = null;
    if (celula === null || evento.ctrlKey || evento.metaKey || evento.altKey) return;
    const segue = antes?.celula === celula && timeStamp - antes.quando <= PASSO ? antes : null;
    if (/^\d$/.test(key)) {
      const era = grade.current.linhas.find(({ id }) => id === linhaDa(celula));
      rajada.current = segue
        ? { ...segue, texto: segue.texto + key, quando: timeStamp }
        : { texto: key, quando: timeStamp, celula, era };
      return;
    }
    if (key !== 'Enter' || segue === null || !gtinValido(segue.texto)) return;
    evento.preventDefault();
    evento.stopPropagation();
    receber(segue);
  };
  return { onKeyDownCapture: aoTeclar };
}
