import * as api from '@praca/contract/negocio/ciclo/endpoints.ts';
import { mount, type Api, type Plataforma } from '../../platform/http/mount.ts';
import { copiarNegocio } from './copiar.ts';
import { desfazerFechamento } from './desfazer-fechamento.ts';
import { favoritarOrcamento } from './favoritar-orcamento.ts';
import { finalizarPosVenda } from './finalizar.ts';
import { ganharNegocio } from './ganhar.ts';
import { perderNegocio } from './perder.ts';
import { reativarNegocio } from './reativar.ts';
import { trocarPipelineNegocio } from './trocar-pipeline.ts';

export function rotasCiclo(app: Api, p: Plataforma): void {
  mount(app, p, api.perder, perderNegocio);
  mount(app, p, api.desfazerFechamento, desfazerFechamento);
  mount(app, p, api.ganhar, ganharNegocio);
  mount(app, p, api.finalizar, finalizarPosVenda);
  mount(app, p, api.reativar, reativarNegocio);
  mount(app, p, api.trocarPipeline, trocarPipelineNegocio);
  mount(app, p, api.copiar, copiarNegocio);
  mount(app, p, api.favoritarOrcamento, favoritarOrcamento);
}
