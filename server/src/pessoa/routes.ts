import * as api from '@praca/contract/pessoa/endpoints.ts';
import { mount, type Api, type Plataforma } from '../platform/http/mount.ts';
import { excluirPessoa } from './excluir.ts';
import { listarPessoas, pessoasPorCampos } from './reads.ts';
import { salvarPessoa } from './salvar.ts';

export function rotasPessoa(app: Api, p: Plataforma): void {
  mount(app, p, api.getLista, listarPessoas);
  mount(app, p, api.getPorCampos, pessoasPorCampos);
  mount(app, p, api.salvar, salvarPessoa);
  mount(app, p, api.excluir, excluirPessoa);
}
