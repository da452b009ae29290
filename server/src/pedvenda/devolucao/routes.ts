import * as api from '@praca/contract/pedvenda/devolucao/endpoints.ts';
import { mount, type Api, type Plataforma } from '../../platform/http/mount.ts';
import { desfazerUltimaDevolucao } from './desfazer.ts';
import { devolverVenda } from './devolver.ts';
import { listarDevolucoes } from './reads.ts';

export function rotasDevolucao(app: Api, p: Plataforma): void {
  mount(app, p, api.getDevolucoes, listarDevolucoes);
  mount(app, p, api.devolver, devolverVenda);
  mount(app, p, api.desfazerDevolucao, desfazerUltimaDevolucao);
}
