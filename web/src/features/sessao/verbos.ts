import { loginEmail, logout } from '@praca/contract/sessao/porta.ts';
import type { Sessao } from '@praca/contract/sessao/schemas.ts';
import { paths } from '../../paths.ts';
import { chamar } from '../../platform/http/api-client.ts';
import { largarAssinatura } from '../../platform/push/assinatura.ts';
import { semResposta } from '../../platform/http/erro-api.ts';
import { guardarAppVersion } from '../../platform/guardado/app-version.ts';
import { guardadosProntos } from '../../platform/guardado/guardados.ts';
import {
  mudarPreferencias,
  PREFERENCIAS_INICIAIS,
  preferenciasAtuais,
  receberPreferencias,
} from '../../platform/sessao/preferencias.ts';
import {
  bloquearSessao,
  instalarSessao,
  limparSessao,
  sessaoAtual,
} from '../../platform/sessao/session.ts';
import { emailLembrado, lembrarEmail } from './email-lembrado.ts';

/** Logs in: the token to memory, the record to the storage, the user's layout to the screen. */
export const entrar = async (email: string, senha: string, codigo = ''): Promise<Sessao> => {
  const { dados, agora } = await chamar(loginEmail, {
    usuario_emaillogin: email,
    usuario_senha: senha,
    login_macadress: 'WEBAPP',
    ...(codigo !== '' && { login_codigo: codigo }),
  });
  const [linha] = dados;
  if (linha === undefined) throw semResposta(loginEmail.nome);
  const antes = sessaoAtual();
  // Of somebody else nothing is left for whoever comes in.
  if (antes !== null && antes.usuario_codigo !== linha.usuario_codigo) limparSessao();
  instalarSessao(linha, agora);
  receberPreferencias({ ...PREFERENCIAS_INICIAIS, ...linha.preferencias });
  // What waited for them is there before a form could be typed over it.
  await guardadosProntos();
  return linha;
};

/** Where a new session starts: the place asked for, or the sales funnel; company data first, if they lack. */
export const destinoDoLogin = (linha: Sessao, retorno: string | null): string => {
  const destino = retorno ?? paths.funilVendas;
  if (linha.fator_pendente === 'S') return paths.segundoFator;
  const faltaEmpresa =
    linha.cadastro_completo === 'N' && linha.permissoes.includes('empresa.editar');
  return faltaEmpresa ? `${paths.maisDados}?${new URLSearchParams({ retorno: destino })}` : destino;
};

/** The server asks the browser to clear the storage; what belongs to the machine and not to the session stays. */
const preservandoMaquina = async (acao: () => Promise<unknown>): Promise<void> => {
  const layout = { ...preferenciasAtuais(), funis: {} };
  const email = emailLembrado();
  try {
    await acao();
  } finally {
    guardarAppVersion();
    mudarPreferencias(layout);
    lembrarEmail(email);
  }
};

/**
 * Ends the session here, in the other tabs and on the server, and what this browser is told while it is closed; what waits
 * here sealed for others stays. Rejects when the server did not hear of it.
 */
export const sair = async (deOutros = false): Promise<void> => {
  limparSessao();
  await Promise.all([
    largarAssinatura(),
    preservandoMaquina(() =>
      chamar(logout, deOutros ? { guarda_de_outros: 'S' } : {}, { semDesvio: true }),
    ),
  ]);
};

/** Locks the screen of every tab; the session ends on the server, so that only the password opens it again. */
export const bloquear = async (): Promise<void> => {
  const registro = sessaoAtual();
  if (registro === null || registro.bloqueio !== undefined) return;
  bloquearSessao('tela');
  await chamar(logout, { bloqueio: 'S' }, { semDesvio: true });
};
