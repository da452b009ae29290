import * as api from '@praca/contract/email/endpoints.ts';
import { registrarCorreio } from '../platform/email/email-fila.ts';
import { mount, type Api, type Plataforma } from '../platform/http/mount.ts';
import { CORREIO } from './correio.ts';
import { enviarEmail } from './enviar.ts';
import { listarEmails } from './reads.ts';

/** Mails to customers. */
export function rotasEmail(app: Api, p: Plataforma): void {
  registrarCorreio(CORREIO);
  mount(app, p, api.enviar, enviarEmail);
  mount(app, p, api.getLista, listarEmails);
}
