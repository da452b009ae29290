import { expect, test } from 'vitest';
import { criarDuvidas } from './duvidas.ts';
import { ErroApi, semResposta } from './erro-api.ts';

const recusada = new ErroApi({ status: 422, operacao: 'Salvar', mensagens: [] });
const caiu = semResposta('Salvar');

/** Acts as told and gives the keys under which it was asked. */
async function chaves(passos: readonly (readonly [oque: string, erro?: Error])[]) {
  const sob = criarDuvidas();
  const usadas: string[] = [];
  for (const [oque, erro] of passos) {
    const feita = sob(oque, async (chave) => {
      usadas.push(chave);
      if (erro) throw erro;
    });
    if (erro) await expect(feita).rejects.toBe(erro);
    else await feita;
  }
  return usadas;
}

test('what had no answer is asked again under its key; once answered, the same is another act', async () => {
  const [um, dois, tres] = await chaves([['a', caiu], ['a'], ['a']]);
  expect(dois).toBe(um);
  expect(tres).not.toBe(um);
});

test('a refusal is an answer; a server that broke is none', async () => {
  const [um, dois] = await chaves([['a', recusada], ['a']]);
  expect(dois).not.toBe(um);
  const quebrou = new ErroApi({ status: 502, operacao: 'Salvar', mensagens: [] });
  const [tres, quatro, cinco] = await chaves([['a', quebrou], ['a', caiu], ['a']]);
  expect([quatro, cinco]).toEqual([tres, tres]);
});

test('what was written in between may have taken it back: on, off, on are three acts', async () => {
  const [liga, desliga, deNovo] = await chaves([['liga', caiu], ['desliga'], ['liga']]);
  expect(new Set([liga, desliga, deNovo]).size).toBe(3);
});
