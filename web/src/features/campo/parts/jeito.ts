import { ehEscolha } from '@praca/contract/campo/tipos.ts';
import type { Jeito } from '../../../kit/recurso/jeito.ts';
import { EstagioCampo } from './EstagioCampo.tsx';

/** Added fields: only choices have options, and only a deal's field is demanded by a stage. */
export const jeitoDosCampos: Jeito = {
  campos: { estagio_codigo: EstagioCampo },
  linhas: { opcoes: (valores) => ehEscolha(String(valores['campo_tipo'] ?? '')) },
};
