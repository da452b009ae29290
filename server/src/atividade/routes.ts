import * as api from '@praca/contract/atividade/endpoints.ts';
import { registrarTrabalho } from '../platform/fila/processo.ts';
import { mount, type Api, type Plataforma } from '../platform/http/mount.ts';
import { porCampos } from '../platform/http/por-campos.ts';
import { concluirAtividade } from './concluir.ts';
import { desfazerAtividade } from './desfazer.ts';
import { excluirAtividade } from './excluir.ts';
import { excluirDaSerie } from './excluir-serie.ts';
import { abrirIndicador } from './indicador.ts';
import {
  alterarTarefas,
  desfazerTarefas,
  executarLoteDeTarefas,
  executarVoltaDasTarefas,
  TIPO_DESFAZER,
  TIPO_LOTE,
} from './lote.ts';
import { lerHistoria } from './reads-historia.ts';
import { abrirCentral, contarAtrasadas, listarAtividades } from './reads-lista.ts';
import { reabrirAtividade } from './reabrir.ts';
import { reagendarAtividade } from './reagendar.ts';
import { salvarAtividade } from './salvar.ts';
import { registrarSeries } from './serie/adiante.ts';

export function rotasAtividade(app: Api, p: Plataforma): void {
  mount(app, p, api.getLista, listarAtividades);
  mount(app, p, api.getPorCampos, porCampos(listarAtividades));
  mount(app, p, api.getCentral, abrirCentral);
  mount(app, p, api.salvar, salvarAtividade);
  mount(app, p, api.excluir, excluirAtividade);
  mount(app, p, api.concluir, concluirAtividade);
  mount(app, p, api.reabrir, reabrirAtividade);
  mount(app, p, api.reagendar, reagendarAtividade);
  mount(app, p, api.excluirSerie, excluirDaSerie);
  mount(app, p, api.desfazer, desfazerAtividade);
  mount(app, p, api.historico, lerHistoria);
  mount(app, p, api.getAtrasadas, contarAtrasadas);
  mount(app, p, api.indicador, abrirIndicador);
  mount(app, p, api.alterarLote, alterarTarefas);
  mount(app, p, api.desfazerLote, desfazerTarefas);
  registrarSeries();
  registrarTrabalho(TIPO_LOTE, ['negocio.editar'], executarLoteDeTarefas);
  registrarTrabalho(TIPO_DESFAZER, ['negocio.editar'], executarVoltaDasTarefas);
}
