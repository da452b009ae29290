import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { getAtrasadas } from '@praca/contract/atividade/endpoints.ts';
import { MAXIMO_ATRASADAS } from '@praca/contract/atividade/schemas.ts';
import { chamarUm } from '../../platform/http/api-client.ts';
import { assinarEventos } from '../../platform/eventos/eventos.ts';
import { plural } from '../../platform/texto/format.ts';
import { usePode } from '../../platform/sessao/pode.ts';
import { chaveDe, queryClient } from '../../platform/http/query.ts';
import { comContagem } from './titulo-com-contagem.ts';
import './atrasadas.css';

const CHAVE = chaveDe(getAtrasadas, {});
/** Changes of colleagues that come together are one question. */
const JUNTAR_MS = 2_000;
/** The longest that a timer can wait; after it the question is asked anew. */
const MAXIMO_MS = 2_000_000_000;

const perguntar = () => void queryClient.invalidateQueries({ queryKey: CHAVE });

/** Asks again when tasks change, and at the moment when the next one becomes late. */
function useEmDia(proxima: string | null) {
  useEffect(() => {
    let relogio: ReturnType<typeof setTimeout> | undefined;
    const calar = assinarEventos((mudanca) => {
      if (mudanca !== null && mudanca.tabela !== 'atividade') return;
      relogio ??= setTimeout(() => {
        relogio = undefined;
        perguntar();
      }, JUNTAR_MS);
    });
    return () => {
      clearTimeout(relogio);
      calar();
    };
  }, []);
  useEffect(() => {
    if (proxima === null) return;
    const falta = Math.max(0, Date.parse(proxima) - Date.now()) + 1_000;
    const relogio = setTimeout(perguntar, Math.min(falta, MAXIMO_MS));
    return () => clearTimeout(relogio);
  }, [proxima]);
}

/** The number before the title of the tab, whatever screen names it. */
function useTitulo(dito: string) {
  useEffect(() => {
    const escrever = () => {
      const novo = comContagem(document.title, dito);
      if (document.title !== novo) document.title = novo;
    };
    escrever();
    const vigia = new MutationObserver(escrever);
    vigia.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      vigia.disconnect();
      document.title = comContagem(document.title, '');
    };
  }, [dito]);
}

/** How many of one's own tasks are late: beside the entry of the menu, as a dot on the button that opens it, in the tab. */
export function Atrasadas() {
  const pode = usePode()('negocio.ver');
  const { data } = useQuery({
    queryKey: CHAVE,
    queryFn: ({ signal }) => chamarUm(getAtrasadas, {}, { sinal: signal, semDesvio: true }),
    enabled: pode,
    staleTime: 60_000,
    retry: false,
  });
  const quantidade = data?.quantidade ?? 0;
  const dito = quantidade > MAXIMO_ATRASADAS ? `${MAXIMO_ATRASADAS}+` : String(quantidade);
  useEmDia(data?.proxima ?? null);
  useTitulo(quantidade === 0 ? '' : dito);
  useEffect(() => {
    const { style, dataset } = document.body;
    if (quantidade === 0) return;
    dataset['atrasadas'] = dito;
    style.setProperty('--atrasadas', `"${dito}"`);
    return () => {
      delete dataset['atrasadas'];
      style.removeProperty('--atrasadas');
    };
  }, [quantidade, dito]);
  return (
    <span className="sr-only" role="status">
      {quantidade > 0 &&
        (quantidade > MAXIMO_ATRASADAS
          ? `Mais de ${MAXIMO_ATRASADAS} tarefas atrasadas`
          : plural(quantidade, 'tarefa atrasada', 'tarefas atrasadas'))}
    </span>
  );
}
