import * as api from '@praca/contract/email/caixa/endpoints.ts';
import { mount, mountLivre, type Api, type Plataforma } from '../../platform/http/mount.ts';
import { lerCaixa, salvarCaixa, testarCaixa } from './salvar.ts';

/** The mailbox from which one's own answers come in. */
export function rotasCaixa(app: Api, p: Plataforma): void {
  mount(app, p, api.getCaixa, lerCaixa);
  mount(app, p, api.salvarCaixa, salvarCaixa);
  mountLivre(app, p, api.testarCaixa, testarCaixa);
}
