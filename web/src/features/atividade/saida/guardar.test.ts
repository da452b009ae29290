import { expect, test } from 'vitest';
import { criarDeposito, type Guardada } from './guardar.ts';
import { EU, pendente } from './test-support/pendente-de-teste.ts';
import type { Pendente } from './regras.ts';

const OUTRO = '1/8';

/** A browser with one place, in which whoever is here works; what it does with what it is asked is said by `modo`. */
function navegador() {
  let quem: string | null = EU;
  let modo: 'guarda' | 'recusa' | 'cheio' = 'guarda';
  let meu = true;
  const la = new Map<string, Guardada>();
  let vez = 0;
  const abrirPagina = () =>
    criarDeposito({
      quem: () => quem,
      podeGuardar: () => meu,
      lacre: {
        lacrar: async (um) =>
          um.dono === quem
            ? {
                id: um.id,
                dono: um.dono,
                em: um.em,
                ordem: um.ordem,
                lacrado: [um.dono, (vez += 1), btoa(JSON.stringify(um))],
              }
            : undefined,
        abrir: async (um) => {
          const [dono, , texto] = um.lacrado as [string, number, string];
          return dono === quem ? (JSON.parse(atob(texto)) as Pendente) : undefined;
        },
      },
      armario: {
        ler: async () => {
          if (modo === 'recusa') throw new Error('SecurityError');
          return [...la.values()];
        },
        trocar: async (eram, por, tirar) => {
          if (modo === 'recusa' || (modo === 'cheio' && por.length > 0))
            throw new Error('QuotaExceededError');
          if (JSON.stringify([...la.values()]) !== JSON.stringify(eram)) return false;
          for (const id of tirar) la.delete(id);
          for (const um of por) la.set(um.id, um);
          return true;
        },
      },
    });
  return {
    la,
    abrirPagina,
    entra: (outro: string | null) => (quem = outro),
    passaA: (outro: typeof modo) => (modo = outro),
    deixaDeSerMeu: () => (meu = false),
  };
}
const ids = (todas: readonly Pendente[]) => todas.map(({ id }) => id).toSorted();

test('S-82 what waits of one person is sealed for them, and there again when they enter again', async () => {
  const b = navegador();
  await b.abrirPagina().mudar(() => ({ por: [pendente(1, { dito: 'Ligar para a Peroba' })] }));
  expect(JSON.stringify([...b.la.values()])).not.toContain('Peroba');
  b.entra(OUTRO);
  const dele = b.abrirPagina();
  expect(await dele.ler()).toMatchObject([{ id: 'p1', dono: EU, entrada: {}, dito: '' }]);
  await dele.mudar(() => ({ por: [pendente(2, { dono: OUTRO })] }));
  b.entra(EU);
  const minha = b.abrirPagina();
  expect((await minha.ler()).filter((um) => um.dono === EU)).toEqual([
    pendente(1, { dito: 'Ligar para a Peroba' }),
  ]);
  expect(minha.soNaPagina(pendente(1))).toBe(false);
});

test('S-82 a browser that refuses once is asked again: what was stored is shown and sent, what was refused is stored with the next change', async () => {
  const b = navegador();
  const pagina = b.abrirPagina();
  await pagina.mudar(() => ({ por: [pendente(1)] }));
  b.passaA('cheio');
  await pagina.mudar(() => ({ por: [pendente(2)] }));
  expect([ids(await pagina.ler()), pagina.soNaPagina(pendente(2))]).toEqual([['p1', 'p2'], true]);
  // What is there is changed, and goes out, all the same.
  await pagina.mudar(() => ({ por: [pendente(1, { tentadaEm: 9 })] }));
  expect((await pagina.ler()).find(({ id }) => id === 'p1')).toMatchObject({ tentadaEm: 9 });
  await pagina.mudar(() => ({ tirar: ['p1'] }));
  expect(ids(await pagina.ler())).toEqual(['p2']);
  b.passaA('guarda');
  await pagina.mudar(() => ({ por: [pendente(3)] }));
  expect([[...b.la.keys()].toSorted(), pagina.soNaPagina(pendente(2))]).toEqual([
    ['p2', 'p3'],
    false,
  ]);
});

test('a browser that keeps nothing costs what is kept, not the queue', async () => {
  const b = navegador();
  b.passaA('recusa');
  const pagina = b.abrirPagina();
  expect(await pagina.mudar(() => ({ por: [pendente(1)], valor: 'feito' }))).toBe('feito');
  await pagina.mudar(() => ({ por: [pendente(2)], tirar: ['p1'] }));
  expect([ids(await pagina.ler()), ids(await b.abrirPagina().ler())]).toEqual([['p2'], []]);
});

test('of two tabs that change at once each sees what the other did', async () => {
  const b = navegador();
  const [uma, outra] = [b.abrirPagina(), b.abrirPagina()];
  const conta = (todas: readonly Pendente[]) => ({ por: [pendente(todas.length + 1)] });
  await Promise.all([uma.mudar(conta), outra.mudar(conta), uma.mudar(conta)]);
  expect(ids(await outra.ler())).toEqual(['p1', 'p2', 'p3']);
});

test('on a device that is not theirs any more it goes on in the page', async () => {
  const b = navegador();
  const pagina = b.abrirPagina();
  await pagina.mudar(() => ({ por: [pendente(1)] }));
  b.deixaDeSerMeu();
  await pagina.levarParaAPagina(EU);
  expect([[...b.la.keys()], ids(await pagina.ler()), pagina.soNaPagina(pendente(1))]).toEqual([
    [],
    ['p1'],
    true,
  ]);
});
