import * as e from '@praca/contract/sessao/endpoints.ts';
import * as pedido from '@praca/contract/sessao/pedido/endpoints.ts';
import { mount, mountPublico, type Plataforma } from '../platform/http/mount.ts';
import { prepararSenhas } from '../platform/sessao/senha.ts';
import { registrarAvisoDeFimDoTeste } from './avisar-fim-do-teste.ts';
import { confirmar } from './confirmar.ts';
import { entrar } from './entrar.ts';
import { esqueciSenha } from './esqueci-senha.ts';
import { estadoPublico } from './estado-publico.ts';
import { pedirAcesso } from './pedido/pedir-acesso.ts';
import { verPedidoDeAcesso } from './pedido/ver-pedido.ts';
import { redefinirSenha } from './redefinir-senha.ts';
import { reenviarConfirmacao } from './reenviar-confirmacao.ts';
import { registrar } from './registrar.ts';
import { renovarToken } from './renovar-token.ts';
import { sair } from './sair.ts';
import { salvarPreferencias } from './salvar-preferencias.ts';
import { trocarSenha } from './trocar-senha.ts';

type App = Parameters<typeof mount>[0];

/** Login, renewal, logout, sign-up, links by mail, password, preferences, requests for access. */
export function rotasSessao(app: App, p: Plataforma): void {
  registrarAvisoDeFimDoTeste();
  app.addHook('onReady', prepararSenhas);
  mountPublico(app, p, e.loginEmail, entrar);
  mountPublico(app, p, e.renovaToken, renovarToken);
  mountPublico(app, p, e.logout, sair);
  mountPublico(app, p, e.estadoPublico, estadoPublico);
  mountPublico(app, p, e.registrar, registrar);
  mountPublico(app, p, e.confirmar, confirmar);
  mountPublico(app, p, e.reenviarConfirmacao, reenviarConfirmacao);
  mountPublico(app, p, e.esqueciSenha, esqueciSenha);
  mountPublico(app, p, e.redefinirSenha, redefinirSenha);
  mountPublico(app, p, pedido.getPedidoDeAcesso, verPedidoDeAcesso);
  mountPublico(app, p, pedido.pedirAcesso, pedirAcesso);
  mount(app, p, e.trocarSenha, trocarSenha);
  mount(app, p, e.salvarPreferencias, salvarPreferencias);
}
