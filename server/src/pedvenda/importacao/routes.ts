import * as api from '@praca/contract/pedvenda/importacao/endpoints.ts';
import { pedvenda } from '@praca/contract/pedvenda/recurso.ts';
import { semTipos } from '@praca/contract/recurso.ts';
import { receberArquivo } from '../../negocio/importacao/leitura/enviar-arquivo.ts';
import { registrarTrabalho } from '../../platform/fila/processo.ts';
import {
  mount,
  mountArquivo,
  mountMultipart,
  type Api,
  type Plataforma,
} from '../../platform/http/mount.ts';
import { desfazerImportacao, tipoDesfazer } from '../../recurso/importacao/desfazer.ts';
import { importarRecurso, tipoImportar } from '../../recurso/importacao/importar.ts';
import { baixarRelatorio } from '../../recurso/importacao/relatorio.ts';
import { conferirColunasDoArquivo } from './conferir.ts';
import { executarVoltaDosPedidos } from './desfazer.ts';
import { executarImportacaoDePedidos } from './executar.ts';

const VENDAS = semTipos(pedvenda);

export function rotasImportacaoDePedidos(app: Api, p: Plataforma): void {
  mountMultipart(app, p, api.enviarArquivo, receberArquivo);
  mount(app, p, api.conferirColunas, conferirColunasDoArquivo);
  mount(app, p, api.importar, (ctx, e) => importarRecurso(ctx, VENDAS, e));
  mountArquivo(app, p, api.relatorio, (ctx, e) => baixarRelatorio(ctx, VENDAS, e.uniproc_codigo));
  mount(app, p, api.desfazer, (ctx, e) => desfazerImportacao(ctx, VENDAS, e.uniproc_codigo));
  registrarTrabalho(
    tipoImportar(VENDAS),
    ['venda.editar', 'venda.importar'],
    executarImportacaoDePedidos,
  );
  registrarTrabalho(tipoDesfazer(VENDAS), ['venda.editar'], executarVoltaDosPedidos);
}
