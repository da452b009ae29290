import { endpoint } from '../../endpoint.ts';
import { processoIniciado } from '../../processo/schemas.ts';
import { negocio } from '../schemas.ts';
import * as s from './schemas.ts';

const escrita = {
  method: 'PUT',
  kind: 'write',
  permission: 'negocio.editar',
  tabela: 'NEGOCIO',
  muda: ['/TWSNegocio/Negocio/', '/TWSNegocio/Ficha/', '/TWSNegocio/GetLista'],
} as const;

export const perder = endpoint({
  ...escrita,
  nome: 'Perder negócio',
  feito: 'Negócio perdido.',
  path: '/TWSNegocio/PerdeNegocio',
  input: s.entradaPerder,
  output: negocio,
});
export const ganhar = endpoint({
  ...escrita,
  nome: 'Ganhar negócio',
  feito: 'Négocio ganho com Sucesso!',
  path: '/TWSNegocio/GanhaNegocioLinux',
  tabela: 'UNICODE_PROCESSOS',
  input: s.entradaGanhar,
  output: processoIniciado,
});
export const finalizar = endpoint({
  ...escrita,
  nome: 'Finalizar no Pós-Vendas',
  feito: 'Negócio finalizado no Pós-Vendas.',
  path: '/TWSNegocio/FinalizarPosVenda',
  input: s.entradaFinalizar,
  output: negocio,
});
export const reativar = endpoint({
  ...escrita,
  nome: 'Reativar negócio',
  feito: 'Negócio reativado.',
  path: '/TWSNegocio/ReativarNegocio',
  input: s.entradaReativar,
  output: negocio,
});
/** Takes back a win or a finish, and with it the deals that it opened; refused where somebody worked on one of them. */
export const desfazerFechamento = endpoint({
  ...escrita,
  nome: 'Desfazer fechamento',
  feito: 'Fechamento desfeito.',
  path: '/TWSNegocio/DesfazerFechamento',
  input: s.entradaDesfazerFechamento,
  output: negocio,
  adicao: true,
});
export const trocarPipeline = endpoint({
  ...escrita,
  nome: 'Trocar de funil',
  feito: 'Negócio levado para o outro funil.',
  path: '/TWSNegocio/TrocaPipeline',
  input: s.entradaTrocarPipeline,
  output: negocio,
});
export const copiar = endpoint({
  ...escrita,
  nome: 'Copiar negócio',
  feito: 'Negócio copiado.',
  path: '/TWSNegocio/CopiaNegocio',
  permission: 'negocio.criar',
  input: s.entradaCopiar,
  output: negocio,
});
export const favoritarOrcamento = endpoint({
  ...escrita,
  nome: 'Favoritar orçamento',
  feito: 'Favorito trocado.',
  path: '/TWSNegocio/FavoritarOrcamento',
  input: s.entradaFavoritar,
  output: negocio,
});
