import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { numero, palavra } from '../../../../platform/texto/format.ts';
import { chartIndex } from '../../../../ui/base/chart-color.ts';
import { depoisDePintar } from '../../../../platform/tela/depois-de-pintar.ts';
import type { ControleDoQuadro } from '../modelo/controle-do-quadro.ts';
import { FECHO, fechoDe, type Fecho } from '../mover/fechamentos.ts';
import { colunaDe, mostrarColuna } from '../arrasto/marca-do-destino.ts';
import './estagio-abas.css';

/** The stages of a board on a phone, one of which is in sight: a tap goes there, and shows the deals of a closed column; a swipe moves the mark. */
export function EstagioAbas({
  quadro,
  raiz,
  estagios,
  fechos,
  onFecho,
}: {
  quadro: ControleDoQuadro;
  raiz: HTMLElement | null;
  estagios: readonly number[];
  fechos: readonly Fecho[];
  /** A closed column was chosen. */
  onFecho: (fecho: Fecho) => void;
}) {
  const { store, fechados } = quadro;
  useSyncExternalStore(store.assinarTotais, store.totals);
  const somas = useSyncExternalStore(fechados.assinar, fechados.get);
  const [vistos, setVistos] = useState(estagios[0]);
  const lista = useRef<HTMLUListElement>(null);

  useEffect(() => {
    if (!raiz) return;
    const seguir = new IntersectionObserver(
      (entries) => {
        const mostrados = entries.find((entry) => entry.isIntersecting)?.target;
        if (mostrados instanceof HTMLElement) setVistos(Number(mostrados.dataset['coluna']));
      },
      { root: raiz, threshold: 0.6 },
    );
    const vigiar = () => {
      seguir.disconnect();
      for (const coluna of raiz.querySelectorAll('[data-coluna]')) seguir.observe(coluna);
    };
    vigiar();
    // The closed columns come a little later than the stages.
    const crescido = new MutationObserver(vigiar);
    crescido.observe(raiz, { childList: true });
    return () => {
      seguir.disconnect();
      crescido.disconnect();
    };
  }, [raiz, estagios]);

  useEffect(() => {
    const abas = lista.current;
    const aba = abas?.querySelector<HTMLElement>('[aria-current]');
    if (abas && aba) abas.scrollLeft = aba.offsetLeft - (abas.clientWidth - aba.offsetWidth) / 2;
  }, [vistos]);

  const abas = [
    ...estagios.flatMap((estagio) => {
      const coluna = store.coluna(estagio);
      if (!coluna) return [];
      const { estagio_descricao: nome, estagio_cor, quantidade } = coluna;
      return [{ codigo: estagio, nome, quantidade, cor: chartIndex(estagio_cor) }];
    }),
    ...fechos.map((fecho) => ({
      codigo: FECHO[fecho].codigo,
      nome: FECHO[fecho].nome,
      quantidade: somas?.[fecho].quantidade ?? null,
      cor: null,
    })),
  ];
  return (
    <nav className="guias" aria-label="Estágios">
      <ul className="guias-lista" ref={lista}>
        {abas.map(({ codigo, nome, quantidade, cor }) => (
          <li key={codigo}>
            <button
              type="button"
              className="guia"
              aria-current={codigo === vistos ? 'true' : undefined}
              onClick={() => {
                const coluna = raiz && colunaDe(raiz, codigo);
                if (coluna) mostrarColuna(raiz, coluna);
                const fecho = fechoDe(codigo);
                // Once the column stands in sight: what unfolds before would snap the board back to the former one.
                if (fecho) depoisDePintar(() => onFecho(fecho));
              }}
            >
              {cor !== null && <i className={`coluna-ponto chart-${cor}`} aria-hidden="true" />}
              <span className="guia-nome">{nome}</span>{' '}
              {quantidade !== null && (
                <span className="guia-quantidade">
                  {numero(quantidade)}
                  <span className="sr-only"> {palavra(quantidade, 'negócio', 'negócios')}</span>
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
