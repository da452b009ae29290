import { substantivo } from '../platform/substantivo/substantivo.ts';

/**
 * Meetings: of who conducts one, and of who takes part (`ouvintes` of its history). Open pages are only told that one
 * changed, and ask for it again: what they may see of it, the read says.
 */
export const REUNIAO = substantivo({
  tabela: 'reuniao',
  alias: 'm',
  escopo: { dono: 'usuario_login', pessoal: true },
  vivo: true,
  ver: 'negocio.ver',
});
