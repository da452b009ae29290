import { substantivo } from '../platform/substantivo/substantivo.ts';

/** Boards, their pipelines and stages: everybody's. */
for (const [tabela, alias] of [
  ['board', 'b'],
  ['pipeline', 'p'],
  ['estagio', 'e'],
] as const)
  substantivo({ tabela, alias, vivo: true, ver: ['negocio.ver', 'cadastro.ver'] });
