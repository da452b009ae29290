import * as api from '@praca/contract/acompanhamento/endpoints.ts';
import { mount, type Api, type Plataforma } from '../platform/http/mount.ts';
import { porCampos } from '../platform/http/por-campos.ts';
import { excluirAcompanhamento } from './excluir.ts';
import { listarAcompanhamentos, listarMencionaveis, listarNotas } from './reads.ts';
import { salvarAcompanhamento } from './salvar.ts';

export function rotasAcompanhamento(app: Api, p: Plataforma): void {
  mount(app, p, api.getListaAnotacao, listarAcompanhamentos);
  mount(app, p, api.getLista, listarNotas);
  mount(app, p, api.getPorCampos, porCampos(listarNotas));
  mount(app, p, api.getMencionaveis, listarMencionaveis);
  mount(app, p, api.salvar, salvarAcompanhamento);
  mount(app, p, api.excluir, excluirAcompanhamento);
}
