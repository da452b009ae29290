import * as api from '@praca/contract/pedvenda/finalizacao/endpoints.ts';
import { mount, type Api, type Plataforma } from '../../platform/http/mount.ts';
import { verCaminho } from './caminho.ts';
import { desfazerFinalizacao } from './desfazer.ts';
import { expedirParte } from './expedir.ts';
import { finalizarParcial } from './finalizar.ts';
import { listarPartes } from './reads.ts';

export function rotasFinalizacao(app: Api, p: Plataforma): void {
  mount(app, p, api.getFinalizacoes, listarPartes);
  mount(app, p, api.finalizar, finalizarParcial);
  mount(app, p, api.desfazer, desfazerFinalizacao);
  mount(app, p, api.expedir, expedirParte);
  mount(app, p, api.getCaminho, verCaminho);
}
