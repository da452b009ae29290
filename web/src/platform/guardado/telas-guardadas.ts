import { hashKey, type Query, type QueryClient } from '@tanstack/react-query';
import { clear, createStore, del, delMany, entries, set, type UseStore } from 'idb-keyval';
import { donoDaTela, paginaAtual } from '../sessao/dono-da-tela.ts';
import { aparelhoEhMeu, assinarAparelho } from './aparelho.ts';
import { abrirLacrado, lacrar, type Lacrado } from './lacre.ts';
import { veioGuardada } from './veio-guardada.ts';
import { novaChave } from '../http/pedido.ts';
import { quemAbre } from '../sessao/quem-abre.ts';
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

/** The one that no other reading pushes out. */
const FICA = '["/TWSAtividade/GetMeuDia"';

/** One reading as it was kept: whose it is, which page made it, and when the server answered; what was asked and answered, sealed. */
type Guardada = { dono: string; pagina: string; em: number; lacrado: Lacrado };
type Lida = { chave: readonly unknown[]; dados: unknown };

let deposito: UseStore | undefined;
const abrir = (): UseStore => (deposito ??= createStore('praca-telas', 'telas'));

/** Nothing that is kept is worth an error: where the browser refuses, the page goes on as without it. */
const semFalta = <T>(feito: Promise<T>): Promise<T | undefined> => feito.catch(() => undefined);

// Which readings are kept, and under which name that says nothing of them; the one kept last at the end.
const guardadas = new Map<string, string>();

const repor = async (client: QueryClient, dono: string): Promise<void> => {
  const lidas = await entries<string, Guardada>(abrir());
  const pagina = paginaAtual();
  const desde = Date.now() - VALE_MS;
  if (!lidas.every(([, uma]) => uma.dono === dono && uma.pagina === pagina)) return clear(abrir());
  const velhas = lidas.filter(([, { em }]) => em <= desde).map(([nome]) => nome);
  await delMany(velhas, abrir());
  const quem = quemAbre();
  if (quem === null) return;
  lidas.sort(([, uma], [, outra]) => uma.em - outra.em);
  const abertas = await Promise.all(
    lidas
      .filter(([, { em }]) => em > desde)
      .map(async ([nome, { em, lacrado }]) => ({
        nome,
        em,
        texto: await abrirLacrado(quem, lacrado),
      })),
  );
  for (const { nome, em, texto } of abertas) {
    if (texto === undefined) continue;
    const { chave, dados } = JSON.parse(texto) as Lida;
    guardadas.set(hashKey(chave), nome);
    client.setQueryData(chave, dados, { updatedAt: em });
  }
};

const guardar = async (dono: string, { queryHash, queryKey, state }: Query): Promise<void> => {
  const quem = quemAbre();
  const lida: Lida = { chave: queryKey, dados: state.data };
  const lacrado = quem === null ? undefined : await lacrar(quem, JSON.stringify(lida));
  // Who left while it was sealed leaves nothing.
  if (lacrado === undefined || donoDaTela(sessaoAtual()) !== dono || !aparelhoEhMeu()) return;
  const uma: Guardada = { dono, pagina: paginaAtual(), em: state.dataUpdatedAt, lacrado };
  const nome = guardadas.get(queryHash) ?? novaChave();
  guardadas.delete(queryHash);
  guardadas.set(queryHash, nome);
  await set(nome, uma, abrir());
  const velha = [...guardadas].find(([hash]) => !hash.startsWith(FICA));
  if (guardadas.size <= CABEM || velha === undefined) return;
  guardadas.delete(velha[0]);
  await del(velha[1], abrir());
};

/** Forgets every reading that this device keeps, and how screens looked. */
export const apagarTelas = async (): Promise<void> => {
  guardadas.clear();
  apagarVistas();
  await semFalta(clear(abrir()));
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
  assinarAparelho((meu) => {
    if (!meu) void apagarTelas();
  });
  client.getQueryCache().subscribe(({ type, query, ...mais }) => {
    if (type !== 'updated') return;
    if (query.isActive() && query.state.status === 'success' && !veioGuardada(query))
      guardarVista(query.state.dataUpdatedAt);
    if (!LEITURAS_GUARDADAS.has(query.queryKey[0])) return;
    if (!('action' in mais) || mais.action.type !== 'success' || mais.action.manual) return;
    if (dono !== null && aparelhoEhMeu()) void semFalta(guardar(dono, query));
  });
  if (!aparelhoEhMeu()) return apagarTelas();
  if (dono === null) return;
  const pronta = semFalta(repor(client, dono));
  await Promise.race([pronta, new Promise((resolve) => setTimeout(resolve, ESPERA_MS))]);
}
