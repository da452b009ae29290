import * as api from '@praca/contract/pipeline/board/endpoints.ts';
import { mount, type Api, type Plataforma } from '../../platform/http/mount.ts';
import { porCampos } from '../../platform/http/por-campos.ts';
import { excluirBoard } from './excluir.ts';
import { ordenarBoards } from './ordenar.ts';
import { listarBoards } from './reads.ts';
import { salvarBoard } from './salvar.ts';

export function rotasBoard(app: Api, p: Plataforma): void {
  mount(app, p, api.getLista, listarBoards);
  mount(app, p, api.getPorCampos, porCampos(listarBoards));
  mount(app, p, api.salvar, salvarBoard);
  mount(app, p, api.ordenar, ordenarBoards);
  mount(app, p, api.excluir, excluirBoard);
}
