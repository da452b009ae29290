import * as api from '@praca/contract/visao/endpoints.ts';
import { mount, type Api, type Plataforma } from '../platform/http/mount.ts';
import { definirVisaoPadrao } from './definir-padrao.ts';
import { excluirVisao } from './excluir.ts';
import { listarVisoesDaTela } from './listar.ts';
import { salvarVisao } from './salvar.ts';

export function rotasVisao(app: Api, p: Plataforma): void {
  mount(app, p, api.getLista, listarVisoesDaTela);
  mount(app, p, api.salvar, salvarVisao);
  mount(app, p, api.excluir, excluirVisao);
  mount(app, p, api.definirPadrao, definirVisaoPadrao);
}
