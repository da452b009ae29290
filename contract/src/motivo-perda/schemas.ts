import { cadastro } from '../cadastro.ts';

export const { linha, entradaLista, entrada, entradaExcluir } = cadastro('motperda');
