import { useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { getLista } from '@praca/contract/atividade/endpoints.ts';
import {
  MAXIMO_CONTADO,
  type BaldeDaCentral,
  type Tarefa,
} from '@praca/contract/atividade/schemas.ts';
import { numero } from '../../../platform/texto/format.ts';
import { consulta } from '../../../platform/http/query.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { duracaoPorExtenso } from '../parts/prazo.ts';
import { NOME_DO_BALDE } from './endereco.ts';
import { POR_BALDE } from './use-central.ts';

const MAIS = 200;

/** "1.234", "mais de 10.000" where nobody counts further, "1.234 ou mais" where only these were counted. */
export function quantas(quantidade: number, aoMenos = false): string {
  if (quantidade > MAXIMO_CONTADO) return `mais de ${numero(MAXIMO_CONTADO, 0)}`;
  return aoMenos ? `${numero(quantidade, 0)} ou mais` : numero(quantidade, 0);
}
/** How many a bucket has, or all of them together. */
export const quantasEm = (...baldes: readonly BaldeDaCentral[]): string =>
  quantas(
    baldes.reduce((soma, { quantidade }) => soma + quantidade, 0),
    baldes.some(({ ao_menos }) => ao_menos === 'S'),
  );

function Dia({ balde }: { balde: BaldeDaCentral }) {
  const { feitas, minutos, quantidade } = balde;
  const partes = [
    feitas > 0 && `${numero(feitas, 0)} de ${numero(feitas + quantidade, 0)} feitas`,
    minutos > 0 && `faltam ${duracaoPorExtenso(minutos)}`,
  ].filter(Boolean);
  return partes.length === 0 ? null : <span className="balde-resto">{partes.join(' · ')}</span>;
}

/** One bucket: its head counts all of it, also while it is folded; its rows come below. */
export function BaldeSecao({
  balde,
  filtros,
  dobrado,
  aoDobrar,
  aoReagendar,
  linha,
}: {
  balde: BaldeDaCentral;
  /** What GetLista is asked for the rest of it. */
  filtros: Record<string, unknown>;
  dobrado: boolean;
  aoDobrar: () => void;
  /** Puts all of it off. */
  aoReagendar?: (() => void) | undefined;
  linha: (tarefa: Tarefa) => ReactNode;
}) {
  const [todas, setTodas] = useState(false);
  const resto = useQuery({
    ...consulta(getLista, {
      ...filtros,
      BALDE: balde.balde,
      SQL_OFFSET: POR_BALDE,
      SQL_LIMIT: MAIS,
    }),
    enabled: todas && !dobrado,
  });
  const id = `balde-${balde.balde}`;
  const mostradas = todas ? [...balde.tarefas, ...(resto.data?.dados ?? [])] : balde.tarefas;
  const aoMenos = balde.ao_menos === 'S';
  const faltam = balde.quantidade - mostradas.length;
  // Of a bucket that was not counted to its end a full page is not known to be the last one.
  const haOutras = faltam > 0 || (aoMenos && (!todas || (resto.data?.dados.length ?? 0) >= MAIS));
  const Seta = dobrado ? IconChevronRight : IconChevronDown;
  return (
    <section className="balde" aria-labelledby={id} data-balde={balde.balde}>
      <header className="balde-topo">
        <h2 className="balde-nome" id={id}>
          <button type="button" aria-expanded={!dobrado} onClick={aoDobrar}>
            <Seta size={16} aria-hidden="true" />
            {NOME_DO_BALDE[balde.balde]}
            <span className="balde-conta">{quantasEm(balde)}</span>
          </button>
        </h2>
        {balde.balde === 'HOJE' && <Dia balde={balde} />}
        {aoReagendar && balde.quantidade > 1 && (
          <Button size="small" variant="subtle" onClick={aoReagendar}>
            Reagendar as {quantasEm(balde)}…
          </Button>
        )}
      </header>
      {!dobrado && (
        <>
          <ul className="balde-linhas">{mostradas.map(linha)}</ul>
          {haOutras && !todas && (
            <Button size="small" variant="subtle" onClick={() => setTodas(true)}>
              {aoMenos ? 'Mostrar mais' : `Mostrar mais ${numero(Math.min(MAIS, faltam), 0)}`}
            </Button>
          )}
          {todas && resto.data !== undefined && haOutras && (
            <p className="balde-mais">
              {aoMenos ? 'Pode haver mais.' : `Há mais ${quantas(faltam)}.`} Filtre para chegar a
              elas.
            </p>
          )}
        </>
      )}
    </section>
  );
}
