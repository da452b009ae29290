import { useEffect, useRef, useState } from 'react';
import type { LinhasDescritas } from '@praca/contract/recurso/linhas.ts';
import { usePhone } from '../../../platform/tela/larguras.ts';
import { classNames } from '../../../ui/base/class-names.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { FieldError } from '../../../ui/field/Field.tsx';
import type { CamposDaEscrita } from '../../escrita/use-escrita.ts';
import type { Valores } from '../CampoDoRecurso.tsx';
import { celulasDasLinhas, errosPorLinha, linhaVazia } from './digitadas.ts';
import { LinhaDaGrade, NUMEROS, type AcoesDaGrade, type NotasDaLinha } from './LinhaDaGrade.tsx';
import { useTeclasDaGrade } from './teclas.ts';
import { useJanela } from './use-janela.ts';
import { useLeitor } from './use-leitor.ts';
import { useLinhas } from './use-linhas.ts';
import { useTeclado } from './use-teclado.ts';
import './linhas.css';

/* The keys that matter most, for who has them. */
const teclasDitas = (ordem: readonly string[] | undefined): string =>
  ordem
    ? 'Enter: próximo campo. Cole direto da planilha. Todas as teclas: ? fora da grade.'
    : 'Enter: próxima linha. Cole direto da planilha. Ctrl+Delete remove.';

const maiuscula = (texto: string) => texto.charAt(0).toUpperCase() + texto.slice(1);

/**
 * The lines of a row as a grid for the keyboard: Enter goes to the next line, Tab to the next field; below the last line
 * there is always an empty one. Page Up and Down go ten lines, Ctrl+Home and Ctrl+End to the first and the last one. Alt
 * with the arrows moves a line, Ctrl+Delete removes it, Ctrl+D repeats it, Ctrl+Z takes back what was done to the lines,
 * Esc what was typed in the cell, and a table of a spreadsheet is pasted from the cell on where the caret stands. A bar
 * code that a scanner types becomes a line. Of many lines those in sight are drawn.
 */
export function LinhasGrade({
  escrita,
  nome,
  l,
  notas,
  totais,
  nivel: Titulo = 'h3',
  ordem,
  semNenhuma,
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
  /** What is said below a grid that has no line yet. */
  semNenhuma?: string;
}) {
  useTeclasDaGrade();
  const telefone = usePhone();
  const grade = useLinhas(escrita, nome, l);
  const { linhas, nova } = grade;
  const corpo = useRef<HTMLTableSectionElement>(null);
  const atual = useRef(grade);
  useEffect(() => {
    atual.current = grade;
  });
  const aoEscolher = useRef<(id: string, parte: Valores) => void>(() => undefined);
  const [acoes] = useState<AcoesDaGrade>(() => ({
    mudar: (id, parte) => {
      atual.current.mudar(id, parte);
      aoEscolher.current(id, parte);
    },
    remover: (id) => atual.current.remover(id),
    duplicar: (id) => void atual.current.duplicar(id),
    mover: (id, passo) => void atual.current.mover(id, passo),
  }));
  const erros = errosPorLinha(l, nome, linhas, escrita.erros);
  const campos = celulasDasLinhas(l);
  const todas = nova === null ? linhas : [...linhas, linhaVazia(l, nova)];

  const comErro = todas.findIndex(({ id }) => erros.has(id));
  const janela = useJanela(
    corpo,
    todas.map(({ id }) => id),
    comErro < 0 ? [] : [comErro],
  );
  const { escolheu, ...teclado } = useTeclado({ corpo, grade, janela, todas, l, ordem });
  useEffect(() => {
    aoEscolher.current = escolheu;
  });
  const leitor = useLeitor({ corpo, grade: atual, l });

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
        aria-rowcount={janela.aberta ? todas.length + 1 : undefined}
      >
        <thead>
          <tr aria-rowindex={janela.aberta ? 1 : undefined}>
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
        <tbody ref={corpo} data-enter-moves="" {...teclado} {...leitor}>
          {janela.partes.map((parte) => {
            if ('espaco' in parte)
              return (
                <tr
                  key={`antes-${parte.antesDe}`}
                  className="linhas-espaco"
                  aria-hidden="true"
                  style={{ height: parte.espaco }}
                />
              );
            const linha = todas[parte.i];
            return (
              linha && (
                <LinhaDaGrade
                  key={linha.id}
                  l={l}
                  linha={linha}
                  numero={parte.i + 1}
                  contada={janela.aberta}
                  erros={erros.get(linha.id)}
                  nova={linha.id === nova}
                  chamada={escrita.chamada}
                  acoes={acoes}
                  notas={notas?.get(linha.id)}
                  total={totais && (totais.get(linha.id) ?? '')}
                />
              )
            );
          })}
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
          grade.aviso || (linhas.length === 0 && semNenhuma) || (!telefone && teclasDitas(ordem))
        )}
      </div>
    </section>
  );
}
