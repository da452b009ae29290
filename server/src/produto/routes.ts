import * as f from '@praca/contract/produto/foto/endpoints.ts';
import { getPorTextos } from '@praca/contract/produto/por-textos/endpoints.ts';
import {
  mount,
  mountArquivo,
  mountMultipart,
  type Api,
  type Plataforma,
} from '../platform/http/mount.ts';
import { enviarFoto } from './foto/enviar-foto.ts';
import { excluirFoto } from './foto/excluir-foto.ts';
import { lerFoto, listarFotos } from './foto/reads.ts';
import { produtosPorTextos } from './por-textos.ts';
import { produtosDoSeuJeito } from './proprio.ts';

/** What products have beside their cadastro: a picture, and the look-up of many at once. */
export function rotasProduto(app: Api, p: Plataforma): void {
  produtosDoSeuJeito();
  mount(app, p, getPorTextos, produtosPorTextos);
  mountMultipart(app, p, f.enviarFoto, enviarFoto);
  mount(app, p, f.getFotos, listarFotos);
  mountArquivo(app, p, f.baixarFoto, lerFoto);
  mount(app, p, f.excluirFoto, excluirFoto);
}
