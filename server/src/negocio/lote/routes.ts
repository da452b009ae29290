import * as api from '@praca/contract/negocio/lote/endpoints.ts';
import { mount, type Api, type Plataforma } from '../../platform/http/mount.ts';
import { alterarLote, distribuirNegocios, trocarEtiquetasEmLote } from './alterar-lote.ts';
import { contarLote } from './contar.ts';
import { desfazerLote } from './desfazer.ts';
import { incluirNegocioInterno } from './incluir-interno.ts';
import { redistribuirTags, simularTags } from './redistribuir-tags.ts';

export function rotasLote(app: Api, p: Plataforma): void {
  mount(app, p, api.contar, contarLote);
  mount(app, p, api.alterar, alterarLote);
  mount(app, p, api.desfazer, desfazerLote);
  mount(app, p, api.etiquetas, trocarEtiquetasEmLote);
  mount(app, p, api.simularTags, simularTags);
  mount(app, p, api.redistribuirTags, redistribuirTags);
  mount(app, p, api.distribuir, distribuirNegocios);
  mount(app, p, api.incluirInterno, incluirNegocioInterno);
}
