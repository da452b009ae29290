import * as api from '@praca/contract/email/endpoints.ts';
import { sair } from '@praca/contract/email/saida/endpoints.ts';
import { registrarCorreio } from '../platform/email/email-fila.ts';
import { paginaDaSaida } from '../platform/email/saida.ts';
import { mount, type Api, type Plataforma } from '../platform/http/mount.ts';
import { mountDeUmClique } from '../platform/http/um-clique.ts';
import { CORREIO } from './correio.ts';
import { enviarEmail } from './enviar.ts';
import { listarEmails } from './reads.ts';
import { sairDoEmail } from './saida/sair.ts';

/** Mails to customers, and the way out of those that come by themselves. */
export function rotasEmail(app: Api, p: Plataforma): void {
  registrarCorreio(CORREIO);
  mount(app, p, api.enviar, enviarEmail);
  mount(app, p, api.getLista, listarEmails);
  mountDeUmClique(app, p, sair, {
    verbo: sairDoEmail,
    pagina: (chave) => paginaDaSaida(p.config, chave),
  });
}
