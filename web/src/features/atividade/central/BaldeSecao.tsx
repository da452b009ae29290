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

/** "1.234", or "mais de 10.000" where nobody counts further. */
export const quantas = (quantidade: number): string =>
  quantidade > MAXIMO_CONTADO ? `mais de ${numero(MAXIMO_CONTADO, 0)}` : numero(quantidade, 0);

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
  const Seta = dobrado ? IconChevronRight : IconChevronDown;
  return (
    <section className="balde" aria-labelledby={id} data-balde={balde.balde}>
      <header className="balde-topo">
        <h2 className="balde-nome" id={id}>
          <button type="button" aria-expanded={!dobrado} onClick={aoDobrar}>
            <Seta size={16} aria-hidden="true" />
            {NOME_DO_BALDE[balde.balde]}
            <span className="balde-conta">{quantas(balde.quantidade)}</span>
          </button>
        </h2>
        {balde.balde === 'HOJE' && <Dia balde={balde} />}
        {aoReagendar && balde.quantidade > 1 && (
          <Button size="small" variant="subtle" onClick={aoReagendar}>
            Reagendar as {quantas(balde.quantidade)}…
          </Button>
        )}
      </header>
      {!dobrado && (
        <>
          <ul className="balde-linhas">{mostradas.map(linha)}</ul>
          {balde.quantidade > mostradas.length && !todas && (
            <Button size="small" variant="subtle" onClick={() => setTodas(true)}>
              Mostrar mais {numero(Math.min(MAIS, balde.quantidade - mostradas.length), 0)}
            </Button>
          )}
          {todas && resto.data !== undefined && balde.quantidade > mostradas.length && (
            <p className="balde-mais">
              Há mais {quantas(balde.quantidade - mostradas.length)}. Filtre para chegar a elas.
            </p>
          )}
        </>
      )}
    </section>
  );
}
