import * as e from '@praca/contract/empresa/endpoints.ts';
import { mount, type Plataforma } from '../platform/http/mount.ts';
import { completarCadastro } from './completar-cadastro.ts';
import { liberarEnvios } from './liberar-envios.ts';
import { lerEnvios, listarEmpresas } from './reads.ts';
import { verificarValidade } from './verificar-validade.ts';

type App = Parameters<typeof mount>[0];

/** Companies of the registration and its validity. */
export function rotasEmpresa(app: App, p: Plataforma): void {
  mount(app, p, e.getLista, listarEmpresas);
  mount(app, p, e.completarCadastro, completarCadastro);
  mount(app, p, e.getEnvios, lerEnvios);
  mount(app, p, e.liberarEnvios, liberarEnvios);
  mount(app, p, e.getVerificaValidade, verificarValidade);
}
