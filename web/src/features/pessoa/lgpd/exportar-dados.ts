import { exportarDados } from '@praca/contract/pessoa/lgpd/endpoints.ts';
import { baixar } from '../../../kit/recurso/verbos.ts';

/** Everything that is held of a person, as a file. */
export const baixarDadosDe = (pessoa_codigo: number): Promise<unknown> =>
  baixar(
    exportarDados,
    { pessoa_codigo: String(pessoa_codigo) },
    `dados-pessoais-${pessoa_codigo}.zip`,
  );
