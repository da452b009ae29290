import { distribuicao } from '@praca/contract/distribuicao/recurso.ts';
import { doSeuJeito } from '../recurso/proprio.ts';
import { resumirDistribuicoes } from './reads.ts';

/** Distributions in the cadastro: their list says who takes turns, and by what. */
export const distribuicoesDoSeuJeito = (): void =>
  doSeuJeito(distribuicao.tabela, { resumir: resumirDistribuicoes });
