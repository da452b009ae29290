import type { Alvo } from '../recurso/campo.ts';

/** A profile as others name it. */
export const alvoPerfil = {
  tabela: 'perfil',
  chave: 'perfil_codigo',
  mostra: 'perfil_descricao',
  lista: '/TWSPerfil/GetLista',
} as const satisfies Alvo;
