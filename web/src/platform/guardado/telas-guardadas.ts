import type { Query, QueryClient } from '@tanstack/react-query';
import { clear, createStore, del, delMany, entries, set, type UseStore } from 'idb-keyval';
import { donoDaTela, paginaAtual } from '../sessao/dono-da-tela.ts';
import { aparelhoEhMeu, gravarAparelho } from './aparelho.ts';
import { assinarSessao, sessaoAtual } from '../sessao/session.ts';
import { apagarVistas, guardarVista } from './vistas-guardadas.ts';

/** Readings older than this are not worth showing. */
const VALE_MS = 7 * 24 * 60 * 60 * 1000;
/** So many readings are kept, the newest. */
const CABEM = 40;
/** How long a visit waits for what was kept before it goes on without. */
const ESPERA_MS = 250;

/** The reads that are kept, by their paths alone: the shapes of their answers come with the screens that ask for them. */
export const LEITURAS_GUARDADAS: ReadonlySet<unknown> = new Set<`/TWS${string}`>([
  '/TWSNegocio/GetQuadro',
  '/TWSNegocio/GetDicionarios',
  '/TWSNegocio/Ficha/{negocio_codigo}',
  '/TWSNegocio/getListaEstagioByPipeline',
  '/TWSNegocio/GetListaPipelinesBoard',
  '/TWSPainel/FunilVendas',
  '/TWSAtividade/GetCentral',
  '/TWSAtividade/GetMeuDia',
  '/TWSTipoAtividade/GetLista',
  '/TWSNegocio/GetListaAcompanhamentoAnotacao',
  '/TWSPessoa/Ficha/{pessoa_codigo}',
]);

/** What a day without a network needs: not forgotten while the page is open, however long nobody looks. */
const DO_DIA = [
  '/TWSAtividade/GetMeuDia',
  '/TWSAtividade/GetCentral',
  '/TWSTipoAtividade/GetLista',
];
/** The one that no other reading pushes out. */
const FICA = '["/TWSAtividade/GetMeuDia"';

/** One reading as it was kept: whose it is, which page made it, and when the server answered. */
type Guardada = {
  dono: string;
  pagina: string;
  em: number;
  chave: readonly unknown[];
  dados: unknown;
};

let deposito: UseStore | undefined;
const abrir = (): UseStore => (deposito ??= createStore('praca-telas', 'telas'));

/** Nothing that is kept is worth an error: where the browser refuses, the page goes on as without it. */
const semFalta = <T>(feito: Promise<T>): Promise<T | undefined> => feito.catch(() => undefined);

// Which readings are kept, the one kept last at the end.
const guardadas = new Set<string>();

const repor = async (client: QueryClient, dono: string): Promise<void> => {
  const lidas = await entries<string, Guardada>(abrir());
  const pagina = paginaAtual();
  const desde = Date.now() - VALE_MS;
  if (!lidas.every(([, uma]) => uma.dono === dono && uma.pagina === pagina)) return clear(abrir());
  const velhas = lidas.filter(([, { em }]) => em <= desde).map(([hash]) => hash);
  await delMany(velhas, abrir());
  lidas.sort(([, uma], [, outra]) => uma.em - outra.em);
  for (const [hash, { chave, dados, em }] of lidas) {
    if (em <= desde) continue;
    guardadas.add(hash);
    client.setQueryData(chave, dados, { updatedAt: em });
  }
};

/** Whether what is on the screen was read in another visit: on its way to be renewed, or impossible to renew. */
export const veioGuardada = ({ state }: Query): boolean =>
  state.dataUpdatedAt > 0 &&
  state.dataUpdatedAt < performance.timeOrigin &&
  (state.fetchStatus === 'fetching' || state.fetchFailureCount > 0);

const guardar = async (dono: string, { queryHash, queryKey, state }: Query): Promise<void> => {
  const uma: Guardada = {
    dono,
    pagina: paginaAtual(),
    em: state.dataUpdatedAt,
    chave: queryKey,
    dados: state.data,
  };
  guardadas.delete(queryHash);
  guardadas.add(queryHash);
  await set(queryHash, uma, abrir());
  const velha = [...guardadas].find((hash) => !hash.startsWith(FICA));
  if (guardadas.size <= CABEM || velha === undefined) return;
  guardadas.delete(velha);
  await del(velha, abrir());
};

/** Forgets every reading that this device keeps, and how screens looked. */
export const apagarTelas = async (): Promise<void> => {
  guardadas.clear();
  apagarVistas();
  await semFalta(clear(abrir()));
};

/** Takes the person's word for whose device this is; what was kept on one that is not theirs goes at once. */
export const marcarAparelho = (meu: boolean): void => {
  gravarAparelho(meu);
  if (!meu) void apagarTelas();
};

/**
 * On a device that its person called theirs: puts back the last answers of the reads that are kept, to be shown while they are asked for
 * anew, and keeps each new one. Logout, lock, another company or another person wipe them. Rejects never.
 */
export async function telasDoAparelho(client: QueryClient): Promise<void> {
  let dono = donoDaTela(sessaoAtual());
  assinarSessao(() => {
    const agora = donoDaTela(sessaoAtual());
    if (agora === dono) return;
    dono = agora;
    void apagarTelas();
  });
  for (const caminho of DO_DIA) client.setQueryDefaults([caminho], { gcTime: Infinity });
  client.getQueryCache().subscribe(({ type, query, ...mais }) => {
    if (type !== 'updated') return;
    if (query.isActive() && query.state.status === 'success' && !veioGuardada(query))
      guardarVista(query.state.dataUpdatedAt);
    if (!LEITURAS_GUARDADAS.has(query.queryKey[0])) return;
    if (!('action' in mais) || mais.action.type !== 'success' || mais.action.manual) return;
    if (dono !== null && aparelhoEhMeu()) void semFalta(guardar(dono, query));
  });
  if (dono === null || !aparelhoEhMeu()) return;
  const pronta = semFalta(repor(client, dono));
  await Promise.race([pronta, new Promise((resolve) => setTimeout(resolve, ESPERA_MS))]);
}
