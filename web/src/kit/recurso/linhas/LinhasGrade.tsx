import {
  useEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
} from 'react';
import { flushSync } from 'react-dom';
import type { LinhasDescritas } from '@praca/contract/recurso/linhas.ts';
import { classNames } from '../../../ui/base/class-names.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { FieldError } from '../../../ui/field/Field.tsx';
import type { CamposDaEscrita } from '../../escrita/use-escrita.ts';
import type { Valores } from '../CampoDoRecurso.tsx';
import { celulasDasLinhas, errosPorLinha, linhaVazia } from './digitadas.ts';
import { LinhaDaGrade, NUMEROS, type AcoesDaGrade, type NotasDaLinha } from './LinhaDaGrade.tsx';
import { useTeclasDaGrade } from './teclas.ts';
import { useLinhas } from './use-linhas.ts';
import './linhas.css';

const maiuscula = (texto: string) => texto.charAt(0).toUpperCase() + texto.slice(1);

/** The cell that an event began in. */
const celulaDe = (alvo: EventTarget | null) =>
  alvo instanceof HTMLElement ? alvo.closest<HTMLTableCellElement>('td[data-campo]') : null;
const linhaDa = (celula: HTMLElement) => celula.closest<HTMLTableRowElement>('tr[data-linha]');

/** Where an arrow leaves the cell: all of it is marked, or the caret stands at that end. */
function noFim(alvo: EventTarget, tecla: string): boolean {
  if (!(alvo instanceof HTMLInputElement)) return false;
  const { selectionStart: de, selectionEnd: ate, value } = alvo;
  if (de === 0 && ate === value.length) return true;
  return tecla === 'ArrowLeft' ? de === 0 && ate === 0 : de === value.length;
}

const CONTROLES = 'input, textarea, button';
/** The cell of a field in a row, or the first one; what stands in it is marked, so that typing replaces it. */
function irPara(linha: Element | null | undefined, campo: string | undefined): void {
  const qual = campo === undefined ? 'td[data-campo]' : `td[data-campo="${campo}"]`;
  const celula = linha?.querySelector(qual);
  const controle = celula?.querySelector<HTMLElement>(CONTROLES);
  controle?.focus();
  if (controle instanceof HTMLInputElement && controle.type === 'text') controle.select();
}

/**
 * The lines of a row as a grid for the keyboard: Enter goes to the next line, Tab to the next field; below the last line
 * there is always an empty one. Alt with the arrows moves a line, Ctrl+Delete removes it, Ctrl+D repeats it, Ctrl+Z takes
 * back what was done to the lines, Esc what was typed in the cell, and a table of a spreadsheet is pasted from the cell on
 * where the caret stands.
 */
export function LinhasGrade({
  escrita,
  nome,
  l,
  notas,
  totais,
  nivel: Titulo = 'h3',
  ordem,
}: {
  escrita: CamposDaEscrita<Valores>;
  nome: string;
  l: LinhasDescritas;
  /** What is said below the cells of a line, by its id. */
  notas?: ReadonlyMap<string, NotasDaLinha>;
  /** What each line comes to, by its id: a column of its own. */
  totais?: ReadonlyMap<string, string>;
  /** The level of its heading: below that of its window, or of its page. */
  nivel?: 'h2' | 'h3';
  /** The fields that Enter goes through, before the next line; absent: Enter goes down. */
  ordem?: readonly string[];
}) {
  useTeclasDaGrade();
  const grade = useLinhas(escrita, nome, l);
  const { linhas, nova } = grade;
  const corpo = useRef<HTMLTableSectionElement>(null);
  const atual = useRef(grade);
  useEffect(() => {
    atual.current = grade;
  });
  const [acoes] = useState<AcoesDaGrade>(() => ({
    mudar: (id, parte) => atual.current.mudar(id, parte),
    remover: (id) => atual.current.remover(id),
  }));
  const erros = errosPorLinha(l, nome, linhas, escrita.erros);
  const campos = celulasDasLinhas(l);
  const todas = nova === null ? linhas : [...linhas, linhaVazia(l, nova)];

  const remover = (linha: HTMLTableRowElement, campo: string | undefined) => {
    const i = [...(corpo.current?.children ?? [])].indexOf(linha);
    flushSync(() => grade.remover(linha.dataset['linha'] ?? ''));
    irPara(corpo.current?.children[i] ?? corpo.current?.lastElementChild, campo);
  };
  const linhaPorId = (id: string) =>
    corpo.current?.querySelector(`tr[data-linha="${CSS.escape(id)}"]`);
  /** What stood in the cell when the caret came. */
  const antes = useRef<{ id: string; campo: string; parte: Valores } | null>(null);
  const lembrar = (evento: FocusEvent<HTMLTableSectionElement>) => {
    const celula = celulaDe(evento.target);
    const id = (celula && linhaDa(celula)?.dataset['linha']) ?? '';
    const qual = celula?.dataset['campo'] ?? '';
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
  const devolveria = (linha: HTMLTableRowElement, campo: string | undefined): boolean => {
    const era = antes.current;
    const agora = linhas.find((um) => um.id === linha.dataset['linha']);
    if (era === null || agora === undefined || campo === undefined) return false;
    return era.id === agora.id && era.campo === campo && agora[campo] !== era.parte[campo];
  };
  const devolverValor = (linha: HTMLTableRowElement) => {
    if (antes.current) grade.mudar(linha.dataset['linha'] ?? '', antes.current.parte);
  };
  const descer = (linha: HTMLTableRowElement, campo: string | undefined, sobe: boolean) => {
    const outra = sobe ? linha.previousElementSibling : linha.nextElementSibling;
    const naNova = !sobe && outra === corpo.current?.lastElementChild && nova !== null;
    irPara(outra, naNova ? undefined : campo);
  };
  const seguirOrdem = (linha: HTMLTableRowElement, campo: string | undefined, volta: boolean) => {
    const passos = ordem ?? [];
    const seguinte = passos[passos.indexOf(campo ?? '') + (volta ? -1 : 1)];
    if (seguinte !== undefined) irPara(linha, seguinte);
    else if (volta) irPara(linha.previousElementSibling, passos.at(-1));
    else irPara(linha.nextElementSibling, passos[0]);
  };
  /** What a key without Ctrl or Alt does in a cell; undefined: what it always does. */
  const semComando = (
    { key, shiftKey, target }: KeyboardEvent<HTMLTableSectionElement>,
    linha: HTMLTableRowElement,
    campo: string | undefined,
  ): (() => void) | undefined => {
    switch (key) {
      case 'Enter':
        return () => (ordem ? seguirOrdem(linha, campo, shiftKey) : descer(linha, campo, shiftKey));
      case 'F2':
        return target instanceof HTMLInputElement
          ? () => target.setSelectionRange(target.value.length, target.value.length)
          : undefined;
      case 'Escape': {
        if (devolveria(linha, campo)) return () => devolverValor(linha);
        return ordem ? () => (document.activeElement as HTMLElement | null)?.blur() : undefined;
      }
      case 'ArrowLeft':
      case 'ArrowRight': {
        const nomes = campos.map(([um]) => um);
        const outro = nomes[nomes.indexOf(campo ?? '') + (key === 'ArrowLeft' ? -1 : 1)];
        return !shiftKey && outro !== undefined && noFim(target, key)
          ? () => irPara(linha, outro)
          : undefined;
      }
      case 'ArrowUp':
        return shiftKey ? undefined : () => irPara(linha.previousElementSibling, campo);
      case 'ArrowDown':
        return shiftKey ? undefined : () => irPara(linha.nextElementSibling, campo);
      default:
        return undefined;
    }
  };
  /** What a key with Ctrl does to the lines. */
  const comCtrl = (
    { key, shiftKey }: KeyboardEvent<HTMLTableSectionElement>,
    linha: HTMLTableRowElement,
    campo: string | undefined,
  ): (() => void) | undefined => {
    const id = linha.dataset['linha'] ?? '';
    switch (key.toLowerCase()) {
      case 'd':
        return id === nova
          ? undefined
          : () => {
              let copia: string | null = null;
              flushSync(() => {
                copia = grade.duplicar(id);
              });
              if (copia !== null) irPara(linhaPorId(copia), campo);
            };
      case 'z':
        return () => {
          flushSync(() => (shiftKey ? grade.refazer() : grade.desfazer()));
          irPara(linhaPorId(id) ?? corpo.current?.lastElementChild, campo);
        };
      case 'delete':
        return id === nova ? undefined : () => remover(linha, campo);
      default:
        return undefined;
    }
  };
  const comAlt = (
    { key }: KeyboardEvent<HTMLTableSectionElement>,
    linha: HTMLTableRowElement,
    campo: string | undefined,
  ): (() => void) | undefined => {
    if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined;
    const id = linha.dataset['linha'] ?? '';
    return () => {
      flushSync(() => void grade.mover(id, key === 'ArrowUp' ? -1 : 1));
      irPara(linhaPorId(id), campo);
    };
  };
  const andar = (evento: KeyboardEvent<HTMLTableSectionElement>) => {
    const celula = celulaDe(evento.target);
    const linha = celula && linhaDa(celula);
    if (!celula || !linha || evento.defaultPrevented) return;
    const campo = celula.dataset['campo'];
    const qual = evento.altKey ? comAlt : evento.ctrlKey || evento.metaKey ? comCtrl : semComando;
    const fazer = qual(evento, linha, campo);
    if (fazer === undefined) return;
    evento.preventDefault();
    evento.stopPropagation();
    fazer();
  };
  const colar = (evento: ClipboardEvent<HTMLTableSectionElement>) => {
    const celula = celulaDe(evento.target);
    const texto = evento.clipboardData.getData('text/plain');
    if (!celula || !/[\t\n]/.test(texto.replace(/\r?\n$/, ''))) return;
    evento.preventDefault();
    void grade.colarTabela(
      texto,
      linhaDa(celula)?.dataset['linha'] ?? '',
      celula.dataset['campo'] ?? '',
    );
  };

  const titulo = maiuscula(l.nome.varios);
  const daLista = escrita.erros[nome];
  return (
    <section className="linhas" aria-label={titulo}>
      <Titulo className="linhas-titulo">
        {titulo}
        {linhas.length > 0 && <span className="linhas-quantas">{linhas.length}</span>}
      </Titulo>
      {l.ajuda !== undefined && <p className="linhas-ajuda">{l.ajuda}</p>}
      <table
        className={classNames('linhas-grade', !l.emCartoes && 'fields-quiet')}
        data-cartoes={l.emCartoes}
      >
        <thead>
          <tr>
            <th className="linhas-numero">
              <span className="sr-only">Nº</span>
            </th>
            {campos.map(([campo, { rotulo, tipo, exigido }]) => (
              <th
                key={campo}
                scope="col"
                data-fim={NUMEROS.has(tipo) || undefined}
                data-largo={(campos.length > 2 && tipo === 'referencia') || undefined}
              >
                {rotulo}
                {exigido && <span aria-hidden="true"> *</span>}
              </th>
            ))}
            {totais && (
              <th scope="col" className="linhas-total" data-fim>
                Total
              </th>
            )}
            <th className="linhas-remover">
              <span className="sr-only">Remover</span>
            </th>
          </tr>
        </thead>
        <tbody ref={corpo} onKeyDown={andar} onFocus={lembrar} onPaste={colar}>
          {todas.map((linha, i) => (
            <LinhaDaGrade
              key={linha.id}
              l={l}
              linha={linha}
              numero={i + 1}
              erros={erros.get(linha.id)}
              nova={linha.id === nova}
              chamada={escrita.chamada}
              acoes={acoes}
              notas={notas?.get(linha.id)}
              total={totais && (totais.get(linha.id) ?? '')}
            />
          ))}
        </tbody>
      </table>
      {daLista && <FieldError id={`linhas-${nome}`}>{daLista}</FieldError>}
      <div className="linhas-pe" role="status">
        {grade.removida ? (
          <>
            {maiuscula(l.nome.um)} {l.nome.genero === 'f' ? 'removida' : 'removido'}.
            <Button size="small" variant="subtle" onClick={grade.devolver}>
              Desfazer
            </Button>
          </>
        ) : (
          grade.aviso ||
          (ordem
            ? 'Enter: próximo campo. Cole direto da planilha. Todas as teclas: ? fora da grade.'
            : 'Enter: próxima linha. Cole direto da planilha. Ctrl+Delete remove.')
        )}
      </div>
    </section>
  );
}
