import { createStore, promisifyRequest, type UseStore } from 'idb-keyval';
import { aparelhoEhMeu } from '../../../platform/guardado/aparelho.ts';
import type { Deposito } from './motor.ts';
import type { Mudanca, Pendente } from './regras.ts';

let doNavegador: UseStore | undefined;
const abrir = (): UseStore => (doNavegador ??= createStore('praca-saida', 'pendentes'));
const todasDa = (loja: IDBObjectStore): Promise<Pendente[]> =>
  promisifyRequest(loja.getAll() as IDBRequest<Pendente[]>);

/* What may not be kept on this device, or what the browser did not take: it lives as long as the page. */
const naPagina = new Map<string, Pendente>();
let recusado = false;

/** Whether this entry is gone when the page is. */
export const soNaPagina = ({ id }: Pendente): boolean => naPagina.has(id);

/* Where an entry was kept it stays until it was sent; a new one goes where this device allows. */
function repartir({ por = [], tirar = [] }: Mudanca, la: readonly Pendente[]) {
  const jaLa = new Set(la.map(({ id }) => id));
  const aqui = (um: Pendente): boolean =>
    recusado || naPagina.has(um.id) || !(jaLa.has(um.id) || aparelhoEhMeu());
  return {
    noNavegador: por.filter((um) => !aqui(um)),
    assentar: () => {
      for (const um of por.filter(aqui)) naPagina.set(um.id, um);
      for (const id of tirar) naPagina.delete(id);
    },
  };
}

/* A browser that refuses keeps nothing: from then on the page alone does. Its rules are pure, and run once more. */
async function ouSoNaPagina<T>(noBanco: () => Promise<T>, naPaginaSo: () => T): Promise<T> {
  if (recusado) return naPaginaSo();
  try {
    return await noBanco();
  } catch {
    recusado = true;
    return naPaginaSo();
  }
}

/** The queue of this browser: in IndexedDB on a device that its person called theirs, else in the memory of the page alone. */
export const deposito: Deposito = {
  ler: () =>
    ouSoNaPagina(
      async () => [...(await abrir()('readonly', todasDa)), ...naPagina.values()],
      () => [...naPagina.values()],
    ),
  mudar: (regra) =>
    ouSoNaPagina(
      // Read and written in one transaction: another tab sees all of a change or nothing.
      () =>
        abrir()('readwrite', async (loja) => {
          const la = await todasDa(loja);
          const mudanca = regra([...la, ...naPagina.values()]);
          const { noNavegador, assentar } = repartir(mudanca, la);
          for (const id of mudanca.tirar ?? []) loja.delete(id);
          for (const um of noNavegador) loja.put(um, um.id);
          await promisifyRequest(loja.transaction);
          assentar();
          return mudanca.valor;
        }),
      () => {
        const mudanca = regra([...naPagina.values()]);
        repartir(mudanca, []).assentar();
        return mudanca.valor;
      },
    ),
};

/** Takes out of the browser what its person no longer wants on this device; it waits in the page from now on. */
export async function levarParaAPagina(dono: string): Promise<void> {
  const dele = (await deposito.ler()).filter((um) => um.dono === dono);
  await deposito.mudar(() => ({ tirar: dele.map(({ id }) => id) }));
  for (const um of dele) naPagina.set(um.id, um);
}
