import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { EntradaCrua } from '@praca/contract/endpoint.ts';
import { getLista } from '@praca/contract/negocio/endpoints.ts';
import { chamar } from '../../../platform/http/api-client.ts';
import { donoDaTela } from '../../../platform/sessao/dono-da-tela.ts';
import { assinarEventos } from '../../../platform/eventos/eventos.ts';
import { assinarSessao, sessaoAtual } from '../../../platform/sessao/session.ts';
import { createListaStore, type ListaStore } from './lista-store.ts';

type Entrada = EntradaCrua<typeof getLista>;

const JUNTAR_MS = 300;
const GUARDADAS = 8;
const TODAS = 200;

const guardadas = new Map<string, ListaStore>();
let dono = '';

/* Lists outlive their screen, so that Back finds the rows and the scroll; another person, or another company, finds none of them. */
const esquecerDeOutros = () => {
  const atual = donoDaTela(sessaoAtual()) ?? '';
  if (atual !== dono) guardadas.clear();
  dono = atual;
};
assinarSessao(esquecerDeOutros);

function portaDe(entrada: Entrada) {
  const contar = async () => {
    const { total, totalMais = false } = await chamar(getLista, { ...entrada, SQL_LIMIT: 1 });
    return { total: total ?? 0, totalMais };
  };
  return {
    async ler(cursor: string | null) {
      const mais = cursor === null ? {} : { CURSOR: cursor };
      const lida = await chamar(getLista, { ...entrada, ...mais, SEM_TOTAL: 'S' });
      return { linhas: lida.dados, cursor: lida.cursor };
    },
    contar,
    async conferir(codigos: number[]) {
      const [tocados, todos] = await Promise.all([
        chamar(getLista, { ...entrada, LISTA_CODIGO: codigos, SQL_LIMIT: TODAS, SEM_TOTAL: 'S' }),
        contar(),
      ]);
      return { linhas: tocados.dados, ...todos };
    },
  };
}

function abrir(chave: string, entrada: Entrada): ListaStore {
  esquecerDeOutros();
  const conhecida = guardadas.get(chave);
  guardadas.delete(chave);
  const lista =
    conhecida ??
    createListaStore(portaDe(entrada), entrada.ORDEM !== 'criacao' && entrada.ORDEM !== 'valor');
  guardadas.set(chave, lista);
  for (const velha of [...guardadas.keys()].slice(0, -GUARDADAS)) guardadas.delete(velha);
  return lista;
}

/** The list of this call. It follows colleagues: at its top by reading again, further down by changing rows in place. */
export function useLista(chave: string, entrada: Entrada, noTopo: () => boolean) {
  const [lista] = useState(() => abrir(chave, entrada));
  const vista = useSyncExternalStore(lista.assinar, lista.vista);
  const topo = useRef(noTopo);
  useEffect(() => {
    topo.current = noTopo;
  });

  useEffect(() => {
    const { lida, linhas } = lista.vista();
    if (!lida) void lista.recomecar();
    else void lista.aplicar(linhas.slice(0, TODAS / 2).map((linha) => linha.negocio_codigo));
    let codigos = new Set<number>();
    let tudo = false;
    let relogio: ReturnType<typeof setTimeout> | undefined;
    const seguir = () => {
      const tocados = [...codigos];
      const perdeu = tudo;
      codigos = new Set();
      tudo = false;
      if (topo.current()) void lista.recomecar();
      else if (perdeu) lista.marcarMudanca();
      else void lista.aplicar(tocados);
    };
    const cancelar = assinarEventos((mudanca) => {
      if (mudanca !== null && mudanca.tabela.toLowerCase() !== 'negocio') return;
      if (mudanca === null || mudanca.codigo === null) tudo = true;
      else codigos.add(mudanca.codigo);
      clearTimeout(relogio);
      relogio = setTimeout(seguir, JUNTAR_MS);
    });
    return () => {
      clearTimeout(relogio);
      cancelar();
    };
  }, [lista]);

  const mais = useCallback(() => void lista.mais(), [lista]);
  const recomecar = useCallback(() => void lista.recomecar(), [lista]);
  return { vista, mais, recomecar, cursor: lista.cursor };
}
