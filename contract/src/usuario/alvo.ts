import type { Alvo } from '../recurso/campo.ts';

/** A user as others name it. */
export const alvoUsuario = {
  tabela: 'usuario',
  chave: 'usuario_codigo',
  mostra: 'usuario_nome',
  ativo: 'usuario_ativo',
  lista: '/TWSUsuario/GetLista',
} as const satisfies Alvo;
