import * as sessao from '@praca/contract/sessao/endpoints.ts';
import * as e from '@praca/contract/usuario/endpoints.ts';
import { emailsDe, linkDe } from '../servidor/emails.ts';
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
  perfil_codigo: c.a.representante.perfil_codigo,
  empresa_codigo: c.a.empresa1.empresa_codigo,
  ...extra,
});

/** The password of those that `criarPelaCarta` makes. */
export const SENHA_DA_CARTA = 'torno-mecanico-7';

/** A user as they come to be: somebody saves them, they open the mail and choose their password. */
export async function criarPelaCarta(
  s: CenarioIdentidade['s'],
  como: SessaoDeTeste,
  usuario: ReturnType<typeof usuarioNovo>,
): Promise<void> {
  const criado = await s.chamar(e.salvar, usuario, { como });
  if (criado.status !== 200) throw new Error(criado.texto);
  const carta = (await emailsDe(s)).at(-1) ?? '';
  const r = await s.chamar(sessao.redefinirSenha, {
    hash: linkDe(carta),
    usuario_senha: SENHA_DA_CARTA,
  });
  if (r.status !== 200) throw new Error(r.texto);
}
