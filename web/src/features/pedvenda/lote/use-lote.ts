import { useState } from 'react';
import { mudarConjunto } from '@praca/contract/pedvenda/lote/endpoints.ts';
import type { NomeDePasso } from '@praca/contract/pedvenda/situacoes.ts';
import { oferecerVolta, registrarSemVolta } from '../../../kit/desfazer/desfazer.ts';
import type { LoteProps } from '../../../kit/recurso/jeito.ts';
import { mensagensDe } from '../../../platform/http/erro-api.ts';
import { plural } from '../../../platform/texto/format.ts';
import { mostrarOpsss } from '../../../ui/window/opsss.ts';
import { sucesso } from '../../../ui/window/toast.ts';
import { emPartes, type Partes } from './em-partes.ts';

const AVISO = { id: 'vendas-lote', tone: 'success' } as const;

const contarFalha = (operacao: string, falha: unknown) =>
  mostrarOpsss({ operacao, mensagens: mensagensDe(falha) });

const voltar = (codigos: readonly number[], passo: NomeDePasso) => async () => {
  const { destinos, falha } = await emPartes(mudarConjunto, codigos, (LISTA_CODIGO) => ({
    LISTA_CODIGO,
    passo,
    desfaz: 'S' as const,
  }));
  const voltaram = destinos.filter(({ feito }) => feito === 'S').length;
  if (voltaram > 0)
    sucesso(`${plural(voltaram, 'venda voltou', 'vendas voltaram')} ao que era.`, AVISO);
  if (falha === null) return 'feita' as const;
  contarFalha(mudarConjunto.nome, falha);
  return 'incerta' as const;
};

/** Runs a bulk action of documents: what was done is told with its way back, what stayed keeps its mark and says why. */
export function useLote({ linhas, aoMarcar, aoFicar }: LoteProps) {
  const [fazendo, setFazendo] = useState(false);
  const codigos = linhas.map((linha) => Number(linha['pedvenda_codigo']));
  const fazer = async (
    operacao: string,
    mandar: (codigos: number[]) => Promise<Partes>,
    volta?: NomeDePasso,
  ) => {
    setFazendo(true);
    const { destinos, falha } = await mandar(codigos);
    setFazendo(false);
    const ficaram = destinos.filter(({ feito }) => feito === 'N');
    const foram = destinos.filter(({ feito }) => feito === 'S').map(({ codigo }) => codigo);
    const dito = `${plural(foram.length, 'venda alterada', 'vendas alteradas')}.`;
    if (foram.length > 0 && volta !== undefined) oferecerVolta(dito, voltar(foram, volta), AVISO);
    else if (foram.length > 0) {
      sucesso(dito, AVISO);
      registrarSemVolta(operacao, 'Esta mudança não se desfaz de uma vez: abra cada venda.');
    }
    // What stayed, and what was not tried, is still marked.
    const saiu = new Set(foram);
    aoMarcar(new Set(codigos.filter((codigo) => !saiu.has(codigo))));
    if (ficaram.length > 0) aoFicar(ficaram);
    if (falha !== null) contarFalha(operacao, falha);
    return falha === null;
  };
  return { fazendo, codigos, fazer };
}
