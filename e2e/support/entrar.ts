import type { Page } from 'playwright-core';
import type { Envelope } from '@praca/contract/envelope.ts';
import type { Sessao } from '@praca/contract/sessao/schemas.ts';
import { SENHA_PADRAO } from '../../server/seed/fabricas/senha.ts';

/** Password of the demo's users. */
export const SENHA_DEMO = 'praca-demo-2026';

/** Logs in by the form, as a person does. */
export const entrarPelaTela = async (pagina: Page, email: string, senha: string): Promise<void> => {
  await pagina.getByLabel('E-mail', { exact: true }).fill(email);
  await pagina.getByLabel('Senha', { exact: true }).fill(senha);
  await pagina.getByRole('button', { name: 'Entrar', exact: true }).click();
};

/** A page of the same browser that is at the address of the product: what one of them keeps all of them have. */
const naOrigem = async (pagina: Page): Promise<Page> => {
  const aberta = pagina
    .context()
    .pages()
    .find((uma) => uma.url().endsWith('/logo.svg'));
  // A screen that is open hears of another session and goes where that leads: it is left before.
  if (aberta && (aberta === pagina || pagina.url() === 'about:blank')) return aberta;
  await pagina.goto('/logo.svg');
  return pagina;
};

/** Keeps texts by their names where the product keeps its own, before a page of it is opened. */
export const guardar = async (pagina: Page, textos: Record<string, string>): Promise<void> => {
  await (
    await naOrigem(pagina)
  ).evaluate((guardados) => {
    for (const [nome, texto] of Object.entries(guardados)) localStorage.setItem(nome, texto);
  }, textos);
};

/**
 * Logs in without the form: the call sets the cookie, the session record goes where the page keeps it. Then opens
 * `destino`. The password is that of the factories, or of the demo for its users.
 */
export const entrar = async (
  pagina: Page,
  email: string,
  destino: string,
  senha?: string,
): Promise<Sessao> => {
  const padrao = /@(acosul|valeplast)\.demo$/.test(email) ? SENHA_DEMO : SENHA_PADRAO;
  // Left before the session of its cookie is another one: what an open screen asks meanwhile would be refused.
  await naOrigem(pagina);
  const resposta = await pagina.request.put('/api/TWSLogin/LoginEmail', {
    data: { usuario_emaillogin: email, usuario_senha: senha ?? padrao, login_macadress: 'WEBAPP' },
  });
  const envelope = (await resposta.json()) as Envelope<Sessao>;
  const sessao = envelope.Conteudo[0]?.DADOS[0];
  if (sessao === undefined)
    throw new Error(
      `Login de ${email}: ${resposta.status()} ${envelope.Mensagens[0]?.Mensagem ?? ''}`,
    );
  const { token: _token, token_validade: _validade, ...dados } = sessao;
  const registro = {
    ...dados,
    email: sessao.usuario_email,
    senha: '•',
    nome: sessao.usuario_nome,
    login_macadress: 'WEBAPP',
    login_modo: '1',
  };
  await guardar(pagina, { appVersion: '2', 'praca.sessao': JSON.stringify(registro) });
  await pagina.goto(destino);
  return sessao;
};
