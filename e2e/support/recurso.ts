import type { Page } from 'playwright-core';
import { recursos } from '@praca/contract/recursos.ts';
import { inserir } from '../../server/seed/fabricas/inserir.ts';
import { entrar } from './entrar.ts';

/** Every described cadastro, as its screens name it. */
export const CADA = Object.entries(recursos).map(([nome, recurso]) => ({
  nome,
  rota: recurso.pagina.rota,
  tabela: recurso.tabela,
  chave: recurso.chave as string,
  mostra: recurso.mostra as string,
  rotulo: (recurso.campos as Record<string, { rotulo: string }>)[recurso.mostra]?.rotulo ?? '',
  ativo: recurso.ativo as string,
  um: recurso.nome.um,
  /** Rows that every registration of the tests begins with. */
  havia: nome === 'representante' || nome === 'empresa' ? 1 : 0,
  varios: recurso.nome.varios,
  unico: (recurso.campos as Record<string, { unico?: boolean }>)[recurso.mostra]?.unico === true,
  novo: `${recurso.nome.genero === 'f' ? 'Nova' : 'Novo'} ${recurso.nome.um}`,
}));
export type Um = (typeof CADA)[number];

export const linha = (pagina: Page, nome: string) =>
  pagina.getByRole('row', { name: new RegExp(nome) });
export const painel = (pagina: Page) => pagina.locator('[role=dialog][aria-modal=true]');
export const titulo = (um: Um) => um.um.charAt(0).toUpperCase() + um.um.slice(1);

export async function abrir(pagina: Page, email: string, um: Um, busca = ''): Promise<void> {
  await entrar(pagina, email, um.rota + busca);
  await pagina
    .getByRole('status')
    .getByText(/^Total: /)
    .waitFor();
}

export const semear = async (
  banco: Parameters<typeof inserir>[0],
  registro: number,
  um: Um,
  nomes: readonly string[],
) => {
  const codigos: number[] = [];
  for (const nome of nomes) {
    const feita = await inserir(banco, um.tabela, registro, {
      [um.mostra]: nome,
      // As a write fills it: customers are searched and ordered by it.
      ...(um.nome === 'pessoa' && { pessoa_busca: nome.toLowerCase() }),
    });
    codigos.push(Number(feita[um.chave]));
  }
  return codigos;
};

export const emUso = (nome: string): boolean =>
  nome === 'segmento' || nome === 'motivoPerda' || nome === 'etiqueta';
