import * as e from '@praca/contract/empresa/endpoints.ts';
import * as l from '@praca/contract/empresa/logo/endpoints.ts';
import { mount, mountArquivo, mountMultipart, type Plataforma } from '../platform/http/mount.ts';
import { enviarLogo } from './logo/enviar-logo.ts';
import { excluirLogo } from './logo/excluir-logo.ts';
import { lerLogo, listarLogos } from './logo/reads.ts';
import { completarCadastro } from './completar-cadastro.ts';
import { liberarEnvios } from './liberar-envios.ts';
import { lerEnvios } from './reads.ts';
import { verificarValidade } from './verificar-validade.ts';

type App = Parameters<typeof mount>[0];

/** The registration: its first company, what it sends, and until when it is valid. */
export function rotasEmpresa(app: App, p: Plataforma): void {
  mountMultipart(app, p, l.enviarLogo, enviarLogo);
  mount(app, p, l.getLogos, listarLogos);
  mountArquivo(app, p, l.baixarLogo, lerLogo);
  mount(app, p, l.excluirLogo, excluirLogo);
  mount(app, p, e.completarCadastro, completarCadastro);
  mount(app, p, e.getEnvios, lerEnvios);
  mount(app, p, e.liberarEnvios, liberarEnvios);
  mount(app, p, e.getVerificaValidade, verificarValidade);
}
