import * as api from '@praca/contract/pessoa/juncao/endpoints.ts';
import { mount, type Api, type Plataforma } from '../../platform/http/mount.ts';
import { desfazerJuncaoDePessoas } from './desfazer.ts';
import { dispensarPar } from './dispensar.ts';
import { juntarPessoas } from './juntar.ts';
import { prever } from './prever.ts';
import { lerPares, lerParecidos } from './reads.ts';

/** Customers that look like one, and the merge of two. */
export function rotasJuncao(app: Api, p: Plataforma): void {
  mount(app, p, api.getParecidos, lerParecidos);
  mount(app, p, api.getDuplicados, lerPares);
  mount(app, p, api.dispensarPar, dispensarPar);
  mount(app, p, api.preverJuncao, prever);
  mount(app, p, api.juntar, juntarPessoas);
  mount(app, p, api.desfazerJuncao, desfazerJuncaoDePessoas);
}
