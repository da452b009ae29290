import { useEffect, useMemo, useRef } from 'react';
import type { LinhaLista } from '@praca/contract/negocio/schemas.ts';
import { caminhoDoNegocio } from '../../../paths.ts';
import { dinheiro } from '../../../platform/texto/format.ts';
import { useRowWindow } from '../../../ui/table/use-row-window.ts';
import { Checkbox } from '../../../ui/field/Checkbox.tsx';
import { quando, Situacao, Temperatura } from './celulas.tsx';
import type { NomesLista } from './nomes-lista.ts';
import { aposMarcar, marcadosEm, type Selecionados } from '../../../kit/lista/selecao.ts';

/** Height of a row on a phone, the same as in lista.css. */
const ALTURA = 84;

/** The list on a phone: a box to mark and three short lines for each deal, a link. */
export function ListaCartoes({
  linhas,
  total,
  nomes,
  agora,
  selecao,
  aoSelecionar,
  aoAbrir,
  scrollId,
  onReach,
}: {
  linhas: readonly LinhaLista[];
  total: number;
  nomes: NomesLista;
  agora: number;
  selecao: Selecionados | null;
  aoSelecionar: (selecao: Selecionados) => void;
  aoAbrir: (linha: LinhaLista) => void;
  scrollId: string;
  onReach: (lastIndex: number) => void;
}) {
  const codigos = useMemo(() => linhas.map((linha) => linha.negocio_codigo), [linhas]);
  const marcados = selecao && marcadosEm(selecao, codigos);
  const marcar = (codigo: number) => {
    if (!selecao || !marcados) return;
    const agoraMarcados = new Set(marcados);
    if (!agoraMarcados.delete(codigo)) agoraMarcados.add(codigo);
    aoSelecionar(aposMarcar({ ...selecao, marcados }, agoraMarcados, codigos, false));
  };
  const scroller = useRef<HTMLDivElement>(null);
  const { first, last } = useRowWindow(scroller, linhas.length, ALTURA, true);
  useEffect(() => {
    if (last >= 0) onReach(last);
  }, [last, onReach, linhas.length]);
  return (
    <div ref={scroller} className="lista-cartoes" data-scroll-restoration-id={scrollId}>
      <ul aria-label="Negócios" style={{ height: linhas.length * ALTURA }}>
        {linhas.slice(first, last + 1).map((linha, i) => {
          const href = caminhoDoNegocio(linha.negocio_codigo);
          const detalhe = [linha.pessoa_nome, nomes.estagio(linha.estagio_codigo)];
          return (
            <li
              key={linha.negocio_codigo}
              aria-setsize={total}
              aria-posinset={first + i + 1}
              style={{ top: (first + i) * ALTURA }}
            >
              {marcados && (
                <div className="lista-cartao-marca">
                  <Checkbox
                    label={`Selecionar ${linha.negocio_titulo}`}
                    hideLabel
                    checked={marcados.has(linha.negocio_codigo)}
                    onChange={() => marcar(linha.negocio_codigo)}
                  />
                </div>
              )}
              <a
                className="lista-cartao"
                href={href}
                onClick={(event) => {
                  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                  event.preventDefault();
                  aoAbrir(linha);
                }}
              >
                <span className="lista-cartao-linha">
                  <span className="lista-cartao-titulo">{linha.negocio_titulo}</span>
                  <span className="lista-cartao-valor">{dinheiro(linha.negocio_valor)}</span>
                </span>
                <span className="lista-cartao-linha lista-cartao-detalhe">
                  <span className="type-truncate">{detalhe.filter(Boolean).join(' · ')}</span>
                </span>
                <span className="lista-cartao-linha lista-cartao-detalhe">
                  <span className="lista-estagio">
                    <Temperatura linha={linha} />
                    <Situacao linha={linha} />
                  </span>
                  <span>{quando(linha.negocio_dtalteracao, agora)}</span>
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
