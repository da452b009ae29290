import { expect, test } from 'vitest';
import { recursos } from '@praca/contract/recursos.ts';
import { CADASTROS, paths } from '../../paths.ts';
import { MENU_CRM } from '../../layout/menu/menu.ts';
import { ENTRADAS, procurar } from './entradas.ts';

const nomes = (texto: string) => procurar(ENTRADAS, texto).map(({ nome }) => nome);

test('every described cadastro has its door, at an address that the page has', () => {
  const enderecos = [...Object.values(paths), ...Object.keys(CADASTROS)] as string[];
  for (const { pagina } of Object.values(recursos)) {
    expect(ENTRADAS.map(({ caminho }) => caminho)).toContain(pagina.rota);
    expect(enderecos).toContain(pagina.rota);
  }
});

test('behind every door the menu still shows where one is', () => {
  const partes = MENU_CRM.at(-1)?.itens[0]?.abrange ?? [];
  const fora = ENTRADAS.map(({ caminho }) => caminho).filter(
    (caminho) => !partes.some((parte) => caminho === parte || caminho.startsWith(`${parte}/`)),
  );
  expect(fora).toEqual([]);
});

test('a door is found by its name, what it is for, and its fields, without accents', () => {
  expect(nomes('estagios')).toEqual(['Estágios e funis']);
  expect(nomes('icone')).toEqual(['Tipos de tarefa']);
  expect(nomes('MOTIVO perda')).toEqual(['Motivos de perda']);
  expect(nomes('cor')).toEqual(['Etiquetas', 'Tipos de tarefa']);
  expect(nomes('nada disso')).toEqual([]);
});
