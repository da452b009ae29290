import * as api from '@praca/contract/tabpreco/endpoints.ts';
import { registrarTrabalho } from '../platform/fila/processo.ts';
import { mount, mountArquivo, type Api, type Plataforma } from '../platform/http/mount.ts';
import { tipoImportar } from '../recurso/importacao/importar.ts';
import { baixarRelatorio } from '../recurso/importacao/relatorio.ts';
import { calcularPrecos } from './calcular.ts';
import { exportarPrecosDaTabela } from './exportar.ts';
import { conferirPrecosDoArquivo } from './colunas.ts';
import { executarImportacaoDePrecos, importarPrecosDaTabela, PRECOS } from './importar.ts';
import { listarPrecos, listarUsos } from './reads.ts';
import { salvarPrecosDaTabela } from './salvar-precos.ts';

export function rotasTabPreco(app: Api, p: Plataforma): void {
  mount(app, p, api.calcular, calcularPrecos);
  mount(app, p, api.getPrecos, listarPrecos);
  mount(app, p, api.salvarPrecos, salvarPrecosDaTabela);
  mount(app, p, api.getUsos, listarUsos);
  mountArquivo(app, p, api.exportarPrecos, exportarPrecosDaTabela);
  mount(app, p, api.conferirPrecos, conferirPrecosDoArquivo);
  mount(app, p, api.importarPrecos, importarPrecosDaTabela);
  mountArquivo(app, p, api.relatorioPrecos, (ctx, e) =>
    baixarRelatorio(ctx, PRECOS, e.uniproc_codigo),
  );
  registrarTrabalho(tipoImportar(PRECOS), ['cadastro.editar'], executarImportacaoDePrecos);
}
