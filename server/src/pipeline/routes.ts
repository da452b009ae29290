import * as api from '@praca/contract/pipeline/endpoints.ts';
import { mount, type Api, type Plataforma } from '../platform/http/mount.ts';
import './noun.ts';
import { excluirPipeline } from './excluir.ts';
import { porCampos } from '../platform/http/por-campos.ts';
import { ordenarPipelines } from './ordenar.ts';
import { listarEstagios, listarPipelines } from './reads.ts';
import { listarCadastrados } from './reads-cadastro.ts';
import { salvarPipeline } from './salvar.ts';

export function rotasPipeline(app: Api, p: Plataforma): void {
  mount(app, p, api.getListaPipelinesBoard, listarPipelines);
  mount(app, p, api.getListaEstagioByPipeline, listarEstagios);
  mount(app, p, api.getLista, listarCadastrados);
  mount(app, p, api.getPorCampos, porCampos(listarCadastrados));
  mount(app, p, api.salvar, salvarPipeline);
  mount(app, p, api.ordenar, ordenarPipelines);
  mount(app, p, api.excluir, excluirPipeline);
}
