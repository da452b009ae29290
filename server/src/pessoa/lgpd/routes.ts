import * as api from '@praca/contract/pessoa/lgpd/endpoints.ts';
import { mount, mountArquivo, type Api, type Plataforma } from '../../platform/http/mount.ts';
import { envelhecer } from '../../platform/fila/limpeza.ts';
import { anonimizarPessoa, anonimizarPropostas, registrarAnonimizacao } from './anonimizar.ts';
import { exportarDaPessoa } from './exportar.ts';
import { lerRetencao, salvarRetencao } from './reter.ts';
import { lerGuardadas } from './reads-guarda.ts';
import { prever } from './prever.ts';
import { GUARDA_VENCIDA } from './writes.ts';

/** What the law lets a person ask for: their data, and their end. */
export function rotasLgpd(app: Api, p: Plataforma): void {
  registrarAnonimizacao();
  envelhecer('pessoaguarda', GUARDA_VENCIDA);
  mount(app, p, api.preverAnonimizacao, prever);
  mountArquivo(app, p, api.exportarDados, exportarDaPessoa);
  mount(app, p, api.anonimizar, anonimizarPessoa);
  mount(app, p, api.getRetencao, lerRetencao);
  mount(app, p, api.getGuarda, lerGuardadas);
  mount(app, p, api.salvarRetencao, salvarRetencao);
  mount(app, p, api.anonimizarConjunto, anonimizarPropostas);
}
