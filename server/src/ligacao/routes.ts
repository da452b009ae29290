import { anotar, ligar } from '@praca/contract/ligacao/endpoints.ts';
import { mount, type Api, type Plataforma } from '../platform/http/mount.ts';
import { anotarLigacao } from './anotar.ts';
import { ligarPara } from './ligar.ts';

export function rotasLigacao(app: Api, p: Plataforma): void {
  mount(app, p, ligar, ligarPara);
  mount(app, p, anotar, anotarLigacao);
}
