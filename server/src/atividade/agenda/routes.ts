import * as api from '@praca/contract/atividade/agenda/endpoints.ts';
import {
  mount,
  mountArquivoPublico,
  type Api,
  type Plataforma,
} from '../../platform/http/mount.ts';
import { gerarAgenda } from './gerar.ts';
import { publicarAgenda } from './publicar.ts';
import { lerAgenda } from './reads.ts';
import { revogarAgenda } from './revogar.ts';

/** The feed by which other calendars read somebody's tasks. */
export function rotasAgenda(app: Api, p: Plataforma): void {
  mount(app, p, api.getAgenda, lerAgenda);
  mount(app, p, api.gerarAgenda, gerarAgenda);
  mount(app, p, api.revogarAgenda, revogarAgenda);
  mountArquivoPublico(app, p, api.agendaPublicada, publicarAgenda);
}
