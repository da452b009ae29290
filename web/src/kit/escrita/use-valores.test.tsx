import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CHAVE_SESSAO } from '../../platform/sessao/session-record.ts';
import { limparSessao, seguirOutrasAbas, sessaoAtual } from '../../platform/sessao/session.ts';
import { comoListas } from './juntar.ts';
import { lerRascunho } from './rascunho.ts';
import { criarTentativas } from './tentativa.ts';
import { useValores } from './use-valores.ts';

type Valores = { nome: string; itens: { id: string; quantidade: string }[] };

const linhas = (quantas: number): Valores['itens'] =>
  Array.from({ length: quantas }, (_, i) => ({ id: `n${i}`, quantidade: '1' }));
const tentativas = criarTentativas(() => Promise.reject(new Error('ninguém chama aqui')));

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const abrir = (itens: Valores['itens'], versao = 1, devolver = true) =>
  renderHook(() =>
    useValores<Valores>('teste', 'navegador', { nome: '', itens }, devolver, () => tentativas, {
      versao,
      listas: comoListas({ itens: 'item_codigo' }),
    }),
  );
const guardado = () => lerRascunho('teste', 'navegador')?.mudou;
const digitar = ({ result }: ReturnType<typeof abrir>, nome: string) =>
  act(() => result.current.por({ ...result.current.agora(), nome }));

test('a short form is kept at each key', () => {
  const formulario = abrir(linhas(3));
  digitar(formulario, 'A');
  expect(guardado()).toEqual({ nome: 'A' });
  digitar(formulario, '');
  expect(guardado()).toBeUndefined();
});

test('a long one in the next pause, and not much later while nobody pauses', () => {
  const formulario = abrir(linhas(500));
  digitar(formulario, 'A');
  expect(guardado()).toBeUndefined();
  vi.advanceTimersByTime(400);
  expect(guardado()).toEqual({ nome: 'A' });
  for (let i = 0; i < 20; i += 1) {
    digitar(formulario, `A${i}`);
    vi.advanceTimersByTime(100);
  }
  expect(guardado()).not.toEqual({ nome: 'A' });
});

test.each([
  ['the page goes away', () => window.dispatchEvent(new Event('pagehide'))],
  ['another window takes its place', () => window.dispatchEvent(new Event('blur'))],
  [
    'the page is hidden',
    () => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValueOnce('hidden');
      document.dispatchEvent(new Event('visibilitychange'));
    },
  ],
  ['the form closes', () => cleanup()],
])('a long one at once where %s', (_, sair) => {
  const formulario = abrir(linhas(500));
  digitar(formulario, 'Tudo');
  sair();
  expect(guardado()).toEqual({ nome: 'Tudo' });
});

test('what was thrown away does not come back with the next pause', () => {
  const formulario = abrir(linhas(500));
  digitar(formulario, 'Nada');
  act(() => formulario.result.current.descartarRascunho());
  vi.advanceTimersByTime(5_000);
  expect(guardado()).toBeUndefined();
});

test('what is typed while it is written stays, unsaved; what was sent is not unsaved any more', () => {
  const formulario = abrir(linhas(500));
  digitar(formulario, 'Um');
  const enviados = formulario.result.current.agora();
  digitar(formulario, 'Um e meio');
  act(() => formulario.result.current.gravar(enviados));
  expect(formulario.result.current.valores.nome).toBe('Um e meio');
  expect(formulario.result.current.sujo).toBe(true);
  digitar(formulario, 'Um');
  expect(formulario.result.current.sujo).toBe(false);
});

test('a line that is written the same again is no change', () => {
  const formulario = abrir(linhas(500));
  const com = (quantidade: string) => {
    const { itens, ...resto } = formulario.result.current.agora();
    act(() =>
      formulario.result.current.por({
        ...resto,
        itens: itens.map((linha, i) => (i === 250 ? { ...linha, quantidade } : linha)),
      }),
    );
  };
  com('2');
  expect(formulario.result.current.sujo).toBe(true);
  com('1');
  expect(formulario.result.current.sujo).toBe(false);
});

test('who logs out right after a key leaves nothing on the device', () => {
  seguirOutrasAbas();
  const deOutraAba = { email: 'a@b.c', senha: '•', nome: 'Ana', usuario_codigo: 7 };
  localStorage.setItem(CHAVE_SESSAO, JSON.stringify(deOutraAba));
  window.dispatchEvent(
    new StorageEvent('storage', { key: CHAVE_SESSAO, storageArea: localStorage }),
  );
  expect(sessaoAtual()?.usuario_codigo).toBe(7);
  const formulario = abrir(linhas(500));
  digitar(formulario, 'Segredo');
  limparSessao();
  vi.advanceTimersByTime(5_000);
  cleanup();
  expect(Object.keys(localStorage).filter((chave) => chave.includes('rascunho'))).toEqual([]);
});

test('a draft means the version that it was typed over, until nothing of it is left', () => {
  digitar(abrir(linhas(3), 4), 'Meu');
  cleanup();
  const agora = abrir(linhas(2), 6);
  expect(agora.result.current.valores).toEqual({ nome: 'Meu', itens: linhas(2) });
  expect([agora.result.current.mudouDesde, agora.result.current.versao()]).toEqual([true, 4]);
  digitar(agora, 'Meu ainda');
  cleanup();
  const depois = abrir(linhas(2), 7);
  expect([depois.result.current.mudouDesde, depois.result.current.versao()]).toEqual([true, 4]);
  digitar(depois, '');
  expect([depois.result.current.mudouDesde, depois.result.current.versao()]).toEqual([false, 7]);
  digitar(depois, 'Outro');
  expect(depois.result.current.versao()).toBe(7);
});

test('one that is offered means it once it is taken; one of a later version than was read means what was read', () => {
  digitar(abrir(linhas(1), 4), 'Meu');
  cleanup();
  const oferecido = abrir(linhas(1), 6, false);
  expect([oferecido.result.current.mudouDesde, oferecido.result.current.versao()]).toEqual([
    true,
    6,
  ]);
  act(() => oferecido.result.current.usarRascunho());
  expect([oferecido.result.current.valores.nome, oferecido.result.current.versao()]).toEqual([
    'Meu',
    4,
  ]);
  cleanup();
  const velha = abrir(linhas(1), 3);
  expect([velha.result.current.mudouDesde, velha.result.current.versao()]).toEqual([false, 3]);
});

test('over what somebody else wrote goes what was typed, and nothing else', () => {
  const formulario = abrir(linhas(1));
  digitar(formulario, 'Meu');
  act(() => formulario.result.current.sobrepor({ nome: 'Deles', itens: linhas(4) }));
  expect(formulario.result.current.valores).toEqual({ nome: 'Meu', itens: linhas(4) });
  expect(guardado()).toEqual({ nome: 'Meu' });
});

test('of a list that two people changed, a draft brings its own lines back and leaves those of the other one', () => {
  const antes = abrir(linhas(3), 4);
  const [primeira, segunda, terceira] = linhas(3);
  act(() =>
    antes.result.current.por({
      nome: '',
      itens: [{ ...primeira!, quantidade: '9' }, segunda!, terceira!],
    }),
  );
  cleanup();
  const deles = [
    primeira!,
    { ...segunda!, quantidade: '5' },
    terceira!,
    { id: 'x', quantidade: '7' },
  ];
  const { valores } = abrir(deles, 5).result.current;
  expect(valores.itens.map(({ quantidade }) => quantidade)).toEqual(['9', '5', '1', '7']);
});
