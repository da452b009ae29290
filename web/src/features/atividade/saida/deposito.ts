import { createStore, promisifyRequest, type UseStore } from 'idb-keyval';
import { aparelhoEhMeu } from '../../../platform/guardado/aparelho.ts';
import { abrirLacrado, lacrar, type Lacrado } from '../../../platform/guardado/lacre.ts';
import { quemAbre } from '../../../platform/sessao/quem-abre.ts';
import { criarDeposito, type Armario, type Guardada, type Lacre } from './guardar.ts';
import type { Pendente } from './regras.ts';

let doNavegador: UseStore | undefined;
const abrir = (): UseStore => (doNavegador ??= createStore('praca-saida', 'pendentes'));
const todasDa = (loja: IDBObjectStore): Promise<Guardada[]> =>
  promisifyRequest(loja.getAll() as IDBRequest<Guardada[]>);

/* What tells an entry of one moment from the same one of another: each time it is sealed its number is a new one. */
const marca = ({ id, lacrado }: Guardada): string =>
  `${id} ${lacrado === undefined ? '' : (lacrado as Lacrado).iv.join()}`;
const iguais = (umas: readonly Guardada[], outras: readonly Guardada[]): boolean => {
  const marcas = new Set(umas.map(marca));
  return umas.length === outras.length && outras.every((um) => marcas.has(marca(um)));
};

const armario: Armario = {
  // An attempt of its own each time: a browser without IndexedDB throws before it rejects.
  ler: async () => abrir()('readonly', todasDa),
  trocar: async (eram, por, tirar) =>
    abrir()('readwrite', async (loja) => {
      if (!iguais(await todasDa(loja), eram)) return false;
      for (const id of tirar) loja.delete(id);
      for (const um of por) loja.put(um, um.id);
      await promisifyRequest(loja.transaction);
      return true;
    }),
};

const lacre: Lacre = {
  async lacrar(um) {
    const lacrado = await lacrar(um.dono, JSON.stringify(um));
    const { id, dono, em, ordem } = um;
    return lacrado && { id, dono, em, ordem, lacrado };
  },
  async abrir(um) {
    if (um.dono !== quemAbre()) return undefined;
    // One that was written before entries were sealed is in clear.
    if (um.lacrado === undefined) return um as Pendente;
    const texto = await abrirLacrado(um.dono, um.lacrado as Lacrado);
    return texto === undefined ? undefined : (JSON.parse(texto) as Pendente);
  },
};

/** The queue of this browser: in IndexedDB, sealed, on a device that its person called theirs, else in the memory of the page alone. */
export const deposito = criarDeposito({
  armario,
  lacre,
  podeGuardar: aparelhoEhMeu,
  quem: quemAbre,
});

/** Whether this entry is gone when the page is. */
export const { soNaPagina, levarParaAPagina } = deposito;
