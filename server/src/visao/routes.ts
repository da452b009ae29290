import * as api from '@praca/contract/visao/endpoints.ts';
import { mount, type Api, type Plataforma } from '../platform/http/mount.ts';
import { definirVisaoPadrao } from './definir-padrao.ts';
import { excluirVisao } from './excluir.ts';
import { listarVisoes } from './reads.ts';
import { exigirTela } from './tela.ts';
import { salvarVisao } from './salvar.ts';

export function rotasVisao(app: Api, p: Plataforma): void {
  mount(app, p, api.getLista, (ctx, { visao_tela }) => {
    exigirTela(ctx, visao_tela);
    return listarVisoes(ctx, visao_tela);
  });
  mount(app, p, api.salvar, salvarVisao);
  mount(app, p, api.excluir, excluirVisao);
  mount(app, p, api.definirPadrao, definirVisaoPadrao);
}
