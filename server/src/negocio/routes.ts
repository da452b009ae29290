import * as api from '@praca/contract/negocio/endpoints.ts';
import { mount, type Api, type Plataforma } from '../platform/http/mount.ts';
import { patchNegocio } from './alterar.ts';
import { buscarTudo } from './reads-busca.ts';
import { lerCidades } from './reads-cidades.ts';
import { lerDicionarios, lerHistorico, lerValorHabitual, somarFechados } from './reads-consulta.ts';
import { desfazerAlteracao } from './desfazer-alteracao.ts';
import { desfazerMoverNegocio } from './desfazer-mover.ts';
import { excluirNegocio } from './excluir.ts';
import { moverNegocio } from './mover.ts';
import { comPassado } from './passado/abrir.ts';
import { lerQuadro } from './reads-quadro.ts';
import { lerLista, lerNegocio } from './reads.ts';
import { salvarNegocio } from './salvar.ts';

export function rotasNegocio(app: Api, p: Plataforma): void {
  mount(app, p, api.getLista, comPassado(lerLista, true));
  mount(app, p, api.getQuadro, comPassado(lerQuadro));
  mount(app, p, api.getFechados, comPassado(somarFechados));
  mount(app, p, api.ler, async (ctx, { negocio_codigo }) => [
    await lerNegocio(ctx, negocio_codigo),
  ]);
  mount(app, p, api.salvar, salvarNegocio);
  mount(app, p, api.patch, patchNegocio);
  mount(app, p, api.excluir, excluirNegocio);
  mount(app, p, api.mover, moverNegocio);
  mount(app, p, api.desfazerMover, desfazerMoverNegocio);
  mount(app, p, api.desfazerAlteracao, desfazerAlteracao);
  mount(app, p, api.getDicionarios, lerDicionarios);
  mount(app, p, api.getListaCidades, lerCidades);
  mount(app, p, api.getValorHabitual, lerValorHabitual);
  mount(app, p, api.getHistorico, lerHistorico);
  mount(app, p, api.buscar, buscarTudo);
}
