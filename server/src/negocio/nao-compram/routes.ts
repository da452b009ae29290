import * as api from '@praca/contract/negocio/nao-compram/endpoints.ts';
import { registrarTrabalho } from '../../platform/fila/processo.ts';
import { mount, mountArquivo, type Api, type Plataforma } from '../../platform/http/mount.ts';
import { desfazerNaoCompram, executarDesfazer } from './desfazer.ts';
import { executarInclusao } from './executar.ts';
import { exportarClientesQueNaoCompram } from './exportar.ts';
import { incluirNaoCompram } from './incluir.ts';
import { listarNaoCompram } from './listar.ts';
import { TIPO_DESFAZER, TIPO_INCLUIR } from './plano.ts';

export function rotasNaoCompram(app: Api, p: Plataforma): void {
  mount(app, p, api.getClientesQueNaoCompram, listarNaoCompram);
  mountArquivo(app, p, api.exportarNaoCompram, exportarClientesQueNaoCompram);
  mount(app, p, api.incluirClientesQueNaoCompram, incluirNaoCompram);
  mount(app, p, api.desfazerInclusao, desfazerNaoCompram);
  registrarTrabalho(TIPO_INCLUIR, ['negocio.criar', 'pessoa.ver', 'venda.ver'], executarInclusao);
  registrarTrabalho(TIPO_DESFAZER, ['negocio.excluir'], executarDesfazer);
}
