import * as e from '@praca/contract/webhook/endpoints.ts';
import { envelhecer } from '../platform/fila/limpeza.ts';
import { registrarInterno } from '../platform/fila/processo.ts';
import { mount, type Api, type Plataforma } from '../platform/http/mount.ts';
import { entregar } from './entregar.ts';
import { enviarTeste } from './enviar-teste.ts';
import { excluirWebhook } from './excluir.ts';
import { girarSegredo } from './girar-segredo.ts';
import { listarEntregas, listarWebhooks } from './reads.ts';
import { reenviarEntrega } from './reenviar.ts';
import { salvarWebhook } from './salvar.ts';
import { TIPO_ENTREGAR } from './writes-vez.ts';
import { ENTREGAS_VELHAS } from './writes-entrega.ts';

/** Addresses of other systems that are told what happens, and the log of what they were told. */
export function rotasWebhook(app: Api, p: Plataforma): void {
  mount(app, p, e.getLista, listarWebhooks);
  mount(app, p, e.salvar, salvarWebhook);
  mount(app, p, e.excluir, excluirWebhook);
  mount(app, p, e.girarSegredo, girarSegredo);
  mount(app, p, e.enviarTeste, enviarTeste);
  mount(app, p, e.getEntregas, listarEntregas);
  mount(app, p, e.reenviar, reenviarEntrega);
  registrarInterno(TIPO_ENTREGAR, ({ chave }) => chave, entregar);
  envelhecer('webhook_entrega', ENTREGAS_VELHAS);
}
