import { TODAS_EMPRESAS } from '@praca/contract/empresa/todas.ts';
import type { Sessao } from '@praca/contract/sessao/schemas.ts';

/** Key of the stored session record. */
export const CHAVE_SESSAO = 'praca.sessao';

/** Why the screen is locked: by the person, or because the session ended on the server. */
export type MotivoBloqueio = 'tela' | 'expirada';

/**
 * What the browser keeps between visits: the login row without its token. `senha` is a constant mark, never a
 * password. It lets the page draw and decides nothing: rights come from the server.
 */
export type RegistroSessao = Omit<Sessao, 'token' | 'token_validade'> & {
  email: string;
  senha: '•';
  nome: string;
  login_macadress: 'WEBAPP';
  login_modo: '1';
  bloqueio?: MotivoBloqueio;
  /** Sees every company they may, and not only the chosen one. */
  todasempresas?: boolean;
};

/** The record made of a login row; a company chosen before stays chosen while the user may still see it. */
export const registroDe = (linha: Sessao, anterior: RegistroSessao | null): RegistroSessao => {
  const { token: _token, token_validade: _validade, ...dados } = linha;
  const mesmoUsuario = anterior?.usuario_codigo === linha.usuario_codigo;
  const podeTrocar = mesmoUsuario && linha.usuario_permitealterarempresa === 'S';
  const escolhida =
    podeTrocar && anterior.todasempresas !== true
      ? linha.empresas.find((empresa) => empresa.empresa_codigo === anterior.empresa_codigo)
      : undefined;
  return {
    ...dados,
    ...escolhida,
    ...(podeTrocar && anterior.todasempresas === true && { todasempresas: true }),
    email: linha.usuario_email,
    senha: '•',
    nome: linha.usuario_nome,
    login_macadress: 'WEBAPP',
    login_modo: '1',
  };
};

/** Whose rows the screens show: a company, or all that the user may see. */
export const empresaVista = (registro: RegistroSessao | null): string =>
  registro === null
    ? ''
    : registro.todasempresas
      ? TODAS_EMPRESAS
      : String(registro.empresa_codigo);

const cheio = (valor: unknown): boolean => typeof valor === 'string' && valor.trim() !== '';

/** Whether the stored value is a complete session: `email`, `senha` and `nome` not empty (§4). */
export const registroCompleto = (valor: unknown): valor is RegistroSessao => {
  if (typeof valor !== 'object' || valor === null) return false;
  const { email, senha, nome } = valor as Record<string, unknown>;
  return cheio(email) && cheio(senha) && cheio(nome);
};
