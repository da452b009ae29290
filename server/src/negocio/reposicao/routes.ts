import * as api from '@praca/contract/negocio/reposicao/endpoints.ts';
import { registrarTrabalho } from '../../platform/fila/processo.ts';
import { mount, mountArquivo, type Api, type Plataforma } from '../../platform/http/mount.ts';
import { TIPO_REPOSICAO } from '../nao-compram/plano.ts';
import { executarReposicao } from './executar.ts';
import { exportarRadarDeReposicao } from './exportar.ts';
import { incluirDaReposicao } from './incluir.ts';
import { lerCalculoDaReposicao, listarReposicao } from './listar.ts';

export function rotasReposicao(app: Api, p: Plataforma): void {
  mount(app, p, api.getRadarDeReposicao, listarReposicao);
  mountArquivo(app, p, api.exportarReposicao, exportarRadarDeReposicao);
  mount(app, p, api.getCalculoDaReposicao, lerCalculoDaReposicao);
  mount(app, p, api.incluirReposicao, incluirDaReposicao);
  registrarTrabalho(
    TIPO_REPOSICAO,
    ['negocio.criar', 'pessoa.ver', 'venda.ver', 'venda.editar'],
    executarReposicao,
  );
}
