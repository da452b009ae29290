import * as api from '@praca/contract/pedvenda/endpoints.ts';
import { pedvenda } from '@praca/contract/pedvenda/recurso.ts';
import { semTipos } from '@praca/contract/recurso.ts';
import { comEras, livreComEras } from '../negocio/passado/abrir.ts';
import { mount, mountArquivo, type Api, type Plataforma } from '../platform/http/mount.ts';
import { exportarRecurso } from '../recurso/exportar.ts';
import { aprovarVenda } from './aprovar.ts';
import { desfazerAprovacao } from './desfazer-aprovacao.ts';
import { listarAprovacoes } from './reads-aprovacoes.ts';
import { calcularVenda } from './calcular.ts';
import { conferirIcmsDaVenda } from './conferir-icms.ts';
import { copiarVenda } from './copiar.ts';
import { excluirVenda } from './excluir.ts';
import { historiaDaVenda } from './historia.ts';
import { listarVendas, vendasPorCampos } from './listar.ts';
import { mudarSituacaoDaVenda } from './passo.ts';
import { erasDeVenda } from './passado.ts';
import { vendasDoSeuJeito } from './proprio.ts';
import { oferecerProdutos } from './reads-oferta.ts';
import { abrirVenda } from './reads.ts';
import { salvarVenda } from './salvar.ts';
import { totalizarVendas } from './totalizar.ts';

const VENDAS = semTipos(pedvenda);

export function rotasPedVenda(app: Api, p: Plataforma): void {
  vendasDoSeuJeito();
  mount(app, p, api.getLista, comEras(listarVendas, erasDeVenda));
  mount(app, p, api.getPorCampos, comEras(vendasPorCampos, erasDeVenda));
  mount(app, p, api.historico, historiaDaVenda);
  mount(app, p, api.totalizar, comEras(totalizarVendas, erasDeVenda));
  mountArquivo(app, p, api.exportar, (ctx, e) =>
    exportarRecurso(livreComEras(ctx, e, erasDeVenda), VENDAS, {
      ...e,
      ...(typeof e.negocio_codigo === 'number' && { negocio_codigo: [e.negocio_codigo] }),
    }),
  );
  mount(app, p, api.getPedVenda, abrirVenda);
  mount(app, p, api.getProdutos, oferecerProdutos);
  mount(app, p, api.calcular, calcularVenda);
  mount(app, p, api.conferirIcms, conferirIcmsDaVenda);
  mount(app, p, api.salvar, salvarVenda);
  mount(app, p, api.excluir, excluirVenda);
  mount(app, p, api.mudarSituacao, mudarSituacaoDaVenda);
  mount(app, p, api.aprovar, aprovarVenda);
  mount(app, p, api.desfazerAprovacao, desfazerAprovacao);
  mount(app, p, api.getAprovacoes, listarAprovacoes);
  mount(app, p, api.copiar, copiarVenda);
}
