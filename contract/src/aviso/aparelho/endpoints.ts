import { endpoint } from '../../endpoint.ts';
import { nada } from '../../primitives.ts';
import * as s from './schemas.ts';

const deCadaUm = {
  permission: 'sessao',
  tabela: 'APARELHO',
  method: 'PUT',
  pessoal: true,
  adicao: true,
} as const;

export const getChave = endpoint({
  ...deCadaUm,
  nome: 'Consultar chave dos avisos no aparelho',
  path: '/TWSAviso/GetChaveDoPush',
  kind: 'read',
  input: nada,
  output: s.chaveDoPush,
});
export const getAparelhos = endpoint({
  ...deCadaUm,
  nome: 'Listar aparelhos com avisos',
  path: '/TWSAviso/GetAparelhos',
  kind: 'read',
  input: nada,
  output: s.aparelho,
});
export const salvarAparelho = endpoint({
  ...deCadaUm,
  nome: 'Ligar avisos no aparelho',
  feito: 'Avisos ligados neste aparelho.',
  path: '/TWSAviso/Aparelho',
  kind: 'write',
  input: s.entradaAparelho,
  output: s.aparelho,
  muda: ['/TWSAviso/GetAparelhos'],
});
/** Asked by a page that finds a subscription in its browser; `N`: it gives the subscription up. */
export const conferirAparelho = endpoint({
  ...deCadaUm,
  nome: 'Conferir avisos no aparelho',
  feito: 'Aparelho conferido.',
  path: '/TWSAviso/ConferirAparelho',
  kind: 'write',
  input: s.entradaConferir,
  output: s.conferido,
});
export const excluirAparelho = endpoint({
  ...deCadaUm,
  nome: 'Desligar avisos no aparelho',
  feito: 'Avisos desligados no aparelho.',
  path: '/TWSAviso/ExcluirAparelho',
  kind: 'write',
  input: s.entradaExcluir,
  output: s.aparelho,
  muda: ['/TWSAviso/GetAparelhos'],
});
