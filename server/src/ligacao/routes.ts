import { anotar, getComoLigar, ligar } from '@praca/contract/ligacao/endpoints.ts';
import { mount, type Api, type Plataforma } from '../platform/http/mount.ts';
import { anotarLigacao } from './anotar.ts';
import { lerComoLigar } from './central/reads.ts';
import { rotasCentral } from './central/routes.ts';
import { ligarPara } from './ligar.ts';

export function rotasLigacao(app: Api, p: Plataforma): void {
  mount(app, p, ligar, ligarPara);
  mount(app, p, anotar, anotarLigacao);
  mount(app, p, getComoLigar, async (ctx) => [await lerComoLigar(ctx)]);
  rotasCentral(app, p);
}
