import * as aparelho from '@praca/contract/aviso/aparelho/endpoints.ts';
import * as api from '@praca/contract/aviso/endpoints.ts';
import { envelhecer } from '../platform/fila/limpeza.ts';
import { mount, type Api, type Plataforma } from '../platform/http/mount.ts';
import { conferirOAparelho } from './aparelho/conferir.ts';
import { desligarAparelho } from './aparelho/desligar.ts';
import { registrarPush } from './aparelho/empurrar.ts';
import { lerChaveDoPush, ligarAparelho } from './aparelho/ligar.ts';
import { listarAparelhos } from './aparelho/reads.ts';
import { registrarEntrega } from './entregar.ts';
import { lerAvisos } from './ler.ts';
import { preferirAvisos } from './preferir.ts';
import { contarAvisos, listarAvisos } from './reads.ts';
import { lerPreferencias } from './reads-preferencias.ts';
import { AVISOS_VELHOS } from './writes.ts';

export function rotasAviso(app: Api, p: Plataforma): void {
  mount(app, p, api.getLista, listarAvisos);
  mount(app, p, api.getContagem, contarAvisos);
  mount(app, p, api.ler, lerAvisos);
  mount(app, p, api.getPreferencias, lerPreferencias);
  mount(app, p, api.salvarPreferencias, preferirAvisos);
  envelhecer('aviso', AVISOS_VELHOS);
  mount(app, p, aparelho.getChave, lerChaveDoPush);
  mount(app, p, aparelho.getAparelhos, listarAparelhos);
  mount(app, p, aparelho.salvarAparelho, ligarAparelho);
  mount(app, p, aparelho.conferirAparelho, conferirOAparelho);
  mount(app, p, aparelho.excluirAparelho, desligarAparelho);
  registrarEntrega();
  registrarPush();
}
