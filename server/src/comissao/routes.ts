import * as api from '@praca/contract/comissao/endpoints.ts';
import { comissao } from '@praca/contract/comissao/recurso.ts';
import { semTipos } from '@praca/contract/recurso.ts';
import { mount, mountArquivo, type Api, type Plataforma } from '../platform/http/mount.ts';
import { exportarRecurso } from '../recurso/exportar.ts';
import { historicoDoRecurso, listarRecurso, recursoPorCampos } from '../recurso/listar.ts';
import { explicarComissao } from './explicar.ts';
import { baixarExtrato } from './extrato/baixar.ts';
import { mudarSituacaoDasComissoes } from './mudar-situacao.ts';
import { regrasDeComissaoDoSeuJeito } from './proprio.ts';
import { somarComissoes } from './reads.ts';

const RAZAO = semTipos(comissao);

export function rotasComissao(app: Api, p: Plataforma): void {
  regrasDeComissaoDoSeuJeito();
  mount(app, p, api.getLista, (ctx, e) => listarRecurso(ctx, RAZAO, e));
  mount(app, p, api.getPorCampos, (ctx, e) => recursoPorCampos(ctx, RAZAO, e));
  mount(app, p, api.historico, (ctx, e) => historicoDoRecurso(ctx, RAZAO, e));
  mountArquivo(app, p, api.exportar, (ctx, e) => exportarRecurso(ctx, RAZAO, e));
  mount(app, p, api.getTotais, somarComissoes);
  mount(app, p, api.mudarSituacao, mudarSituacaoDasComissoes);
  mount(app, p, api.explicar, explicarComissao);
  mountArquivo(app, p, api.extrato, baixarExtrato);
}
