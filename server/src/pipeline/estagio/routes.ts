import * as api from '@praca/contract/pipeline/estagio/endpoints.ts';
import { mount, type Api, type Plataforma } from '../../platform/http/mount.ts';
import { registrarTrabalho } from '../../platform/fila/processo.ts';
import { executarDesfazer, iniciarDesfazer } from './desfazer-exclusao.ts';
import { ensaiarExigidos } from './ensaiar.ts';
import { excluirEstagio } from './excluir.ts';
import { executarExclusao, iniciarExclusao } from './excluir-com-destino.ts';
import { ordenarEstagios } from './ordenar.ts';
import { listarCadastrados } from './reads.ts';
import { TIPO_DESFAZER, TIPO_EXCLUIR } from './reads-exclusao.ts';
import { porCampos } from '../../platform/http/por-campos.ts';
import { salvarEstagio } from './salvar.ts';

export function rotasEstagio(app: Api, p: Plataforma): void {
  mount(app, p, api.getLista, listarCadastrados);
  mount(app, p, api.getPorCampos, porCampos(listarCadastrados));
  mount(app, p, api.salvar, salvarEstagio);
  mount(app, p, api.ensaiar, ensaiarExigidos);
  mount(app, p, api.excluir, excluirEstagio);
  mount(app, p, api.ordenar, ordenarEstagios);
  mount(app, p, api.excluirComDestino, iniciarExclusao);
  mount(app, p, api.desfazerExclusao, iniciarDesfazer);
  registrarTrabalho(TIPO_EXCLUIR, ['cadastro.editar'], executarExclusao);
  registrarTrabalho(TIPO_DESFAZER, ['cadastro.editar'], executarDesfazer);
}
