import * as e from '@praca/contract/usuario/endpoints.ts';
import type { CenarioIdentidade, SessaoDeTeste } from './cenario-identidade.ts';

/** The version of a user as `como` reads it; 0 where they see none. */
export async function versaoDoUsuario(
  s: CenarioIdentidade['s'],
  como: SessaoDeTeste,
  usuario_login: string,
): Promise<number> {
  const { dados } = await s.chamar(e.getPorCampos, { CAMPOS: ['versao'], usuario_login }, { como });
  return dados[0]?.versao ?? 0;
}

/** What salvarUsuario takes for a representative of registration A. */
export const usuarioNovo = (c: CenarioIdentidade['c'], login: string, extra: object = {}) => ({
  usuario_login: login,
  usuario_nome: `Pessoa ${login}`,
  usuario_emaillogin: `${login}@registro-a.demo`,
  usuario_senha: 'torno-mecanico-7',
  perfil_codigo: c.a.representante.perfil_codigo,
  empresa_codigo: c.a.empresa1.empresa_codigo,
  ...extra,
});
