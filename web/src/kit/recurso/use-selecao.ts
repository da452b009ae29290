import { useState } from 'react';
import type { Recurso } from '@praca/contract/recurso.ts';
import { chamar } from '../../platform/http/api-client.ts';
import { mensagensDe } from '../../platform/http/erro-api.ts';
import { mostrarOpsss } from '../../ui/window/opsss.ts';
import { NADA_SELECIONADO } from '../lista/selecao.ts';
import { codigoDe, type LinhaDoRecurso } from './descricao.ts';

/** What one call of a set takes. */
export const MAXIMO_DO_LOTE = 1_000;
const POR_VEZ = 200;

async function lerTodas(
  { api }: Recurso,
  pedido: Record<string, unknown>,
): Promise<LinhaDoRecurso[]> {
  const lidas: LinhaDoRecurso[] = [];
  for (let cheia = true; cheia && lidas.length < MAXIMO_DO_LOTE;) {
    const { dados } = await chamar(
      api.getLista,
      { ...pedido, SEM_TOTAL: 'S', SQL_LIMIT: POR_VEZ, SQL_OFFSET: lidas.length },
      { semDesvio: true },
    );
    lidas.push(...(dados as LinhaDoRecurso[]));
    cheia = dados.length === POR_VEZ;
  }
  return lidas;
}

/** The rows beyond this page, where the whole page is marked and there are more. */
export type Todas = { quantas: number; lendo: boolean; marcar: () => Promise<void> };

/** The rows that are marked: of the page that is shown, or of all that the filters of the list give. */
export function useSelecao(
  recurso: Recurso,
  pedido: Record<string, unknown>,
  { linhas, total }: { linhas: readonly LinhaDoRecurso[]; total: number | null },
) {
  const [marcadas, setMarcadas] = useState(NADA_SELECIONADO);
  const [lidas, setLidas] = useState<{ de: string; linhas: LinhaDoRecurso[] } | null>(null);
  const [lendo, setLendo] = useState(false);
  const de = JSON.stringify(pedido);
  const alem = lidas?.de === de ? lidas.linhas : [];
  const marcar = (codigos: Set<number>) => setMarcadas({ ...NADA_SELECIONADO, marcados: codigos });
  const marcarTodas = async () => {
    setLendo(true);
    try {
      const todas = await lerTodas(recurso, pedido);
      setLidas({ de, linhas: todas });
      marcar(new Set(todas.map((linha) => codigoDe(recurso, linha))));
    } catch (falha) {
      mostrarOpsss({ operacao: recurso.api.getLista.nome, mensagens: mensagensDe(falha) });
    } finally {
      setLendo(false);
    }
  };
  const porCodigo = new Map([...alem, ...linhas].map((linha) => [codigoDe(recurso, linha), linha]));
  const doLote = [...porCodigo].flatMap(([codigo, linha]) =>
    marcadas.marcados.has(codigo) ? [linha] : [],
  );
  const paginaInteira =
    linhas.length > 0 && linhas.every((linha) => marcadas.marcados.has(codigoDe(recurso, linha)));
  const haMais = total !== null && doLote.length < Math.min(total, MAXIMO_DO_LOTE);
  const todas: Todas | null =
    paginaInteira && haMais ? { quantas: total, lendo, marcar: marcarTodas } : null;
  return { marcadas, setMarcadas, marcar, doLote, todas };
}
