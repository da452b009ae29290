import * as api from '@praca/contract/contarec/endpoints.ts';
import { contaRec } from '@praca/contract/contarec/recurso.ts';
import { semTipos } from '@praca/contract/recurso.ts';
import { mount, mountArquivo, type Api, type Plataforma } from '../platform/http/mount.ts';
import { exportarRecurso } from '../recurso/exportar.ts';
import { historicoDoRecurso, listarRecurso, recursoPorCampos } from '../recurso/listar.ts';
import { estornarRecebimentos, receberContas } from './conjunto.ts';
import './noun.ts';
import { contasDoSeuJeito } from './proprio.ts';
import { somarContas } from './reads.ts';
import { listarBaixas } from './reads-baixas.ts';
import { estornarRecebimento, estornarUmaBaixa, receberConta } from './receber.ts';

const CONTAS = semTipos(contaRec);

export function rotasContaRec(app: Api, p: Plataforma): void {
  contasDoSeuJeito();
  mount(app, p, api.getLista, (ctx, e) => listarRecurso(ctx, CONTAS, e));
  mount(app, p, api.getPorCampos, (ctx, e) => recursoPorCampos(ctx, CONTAS, e));
  mount(app, p, api.historico, (ctx, e) => historicoDoRecurso(ctx, CONTAS, e));
  mountArquivo(app, p, api.exportar, (ctx, e) => exportarRecurso(ctx, CONTAS, e));
  mount(app, p, api.getTotais, somarContas);
  mount(app, p, api.receber, receberConta);
  mount(app, p, api.getBaixas, listarBaixas);
  mount(app, p, api.estornar, estornarRecebimento);
  mount(app, p, api.estornarBaixa, estornarUmaBaixa);
  mount(app, p, api.receberConjunto, receberContas);
  mount(app, p, api.estornarConjunto, estornarRecebimentos);
}
