import { tipoAtividade } from './atividade/tipo/recurso.ts';
import { etiqueta } from './etiqueta/recurso.ts';
import { motivoPerda } from './motivo-perda/recurso.ts';
import { origemContato } from './origem-contato/recurso.ts';
import { pessoa } from './pessoa/recurso.ts';
import { representante } from './representante/recurso.ts';
import { segmento } from './segmento/recurso.ts';

/** Every described cadastro: the server mounts their calls, Configurações lists their pages, one test holds them all. */
export const recursos = {
  segmento,
  origemContato,
  motivoPerda,
  etiqueta,
  tipoAtividade,
  representante,
  pessoa,
};
