import * as api from '@praca/contract/negocio/importacao/endpoints.ts';
import {
  mount,
  mountArquivo,
  mountMultipart,
  type Api,
  type Plataforma,
} from '../../platform/http/mount.ts';
import { registrarTrabalho } from '../../platform/fila/processo.ts';
import { conferirArquivo } from './leitura/conferir-arquivo.ts';
import { localizarFechadosDaImportacao, preverDesfazer } from './desfazer/conferir-desfazer.ts';
import { desfazerImportacao, executarDesfazer, TIPO_DESFAZER } from './desfazer/desfazer.ts';
import { listarValores } from './leitura/listar-valores.ts';
import { receberArquivo } from './leitura/enviar-arquivo.ts';
import { executarImportacao } from './gravacao/executar.ts';
import { importarNegocios, TIPO_IMPORTAR } from './importar.ts';
import { lerImportacoes } from './reads.ts';
import { baixarRecusadas } from './recusadas.ts';
import { baixarModelo } from './modelo.ts';
import { baixarRelatorio } from './relatorio.ts';

export function rotasImportacao(app: Api, p: Plataforma): void {
  mountMultipart(app, p, api.enviarArquivo, receberArquivo);
  mount(app, p, api.previa, conferirArquivo);
  mount(app, p, api.valores, listarValores);
  mountArquivo(app, p, api.modelo, baixarModelo);
  mount(app, p, api.importar, importarNegocios);
  mount(app, p, api.desfazer, desfazerImportacao);
  mount(app, p, api.conferirDesfazer, preverDesfazer);
  mount(app, p, api.localizarFechados, localizarFechadosDaImportacao);
  mount(app, p, api.listar, lerImportacoes);
  mountArquivo(app, p, api.relatorio, baixarRelatorio);
  mountArquivo(app, p, api.recusadas, baixarRecusadas);
  registrarTrabalho(TIPO_IMPORTAR, ['negocio.importar'], executarImportacao);
  registrarTrabalho(TIPO_DESFAZER, ['negocio.importar'], executarDesfazer);
}
