import * as api from '@praca/contract/painel/endpoints.ts';
import { erasDeTarefa } from '../atividade/passado.ts';
import { comEras, comPassado } from '../negocio/passado/abrir.ts';
import { erasDeVenda } from '../pedvenda/passado.ts';
import { mount, mountArquivo, type Api, type Plataforma } from '../platform/http/mount.ts';
import { listarCartas } from './carta/reads.ts';
import { salvarCartaDoPainel } from './carta/salvar.ts';
import { compararNegocios } from './comparar.ts';
import { explicarNegocios } from './explicar.ts';
import { abrirPainelDeNegocios } from './negocios.ts';
import { fazerPlanilha } from './planilha.ts';
import { lerFunisComNegocios } from './reads-onde.ts';
import { lerFunil } from './reads.ts';
import { fazerPdf } from './pdf/fazer.ts';
import { abrirPrevisao } from './previsao/abrir.ts';
import { listarPrevistos } from './previsao/listar.ts';
import { explicarTarefas } from './tarefas/explicar.ts';
import { abrirPainelDeVendas } from './vendas/abrir.ts';
import { explicarVendas } from './vendas/explicar.ts';
import { abrirVendasNoTempo } from './vendas/no-tempo.ts';

export function rotasPainel(app: Api, p: Plataforma): void {
  mount(app, p, api.funilVendas, comPassado(lerFunil));
  mount(app, p, api.negociosDoPainel, comPassado(abrirPainelDeNegocios));
  mount(app, p, api.negociosComparados, comPassado(compararNegocios));
  mount(app, p, api.explicarNegocios, comPassado(explicarNegocios));
  mount(app, p, api.explicarTarefas, comEras(explicarTarefas, erasDeTarefa));
  mount(app, p, api.vendasDoPainel, comEras(abrirPainelDeVendas, erasDeVenda));
  mount(app, p, api.vendasNoTempo, comEras(abrirVendasNoTempo, erasDeVenda));
  mount(app, p, api.explicarVendas, comEras(explicarVendas, erasDeVenda));
  mount(app, p, api.funisComNegocios, lerFunisComNegocios);
  mount(app, p, api.previsaoDoPainel, abrirPrevisao);
  mount(app, p, api.negociosDaPrevisao, listarPrevistos);
  mount(app, p, api.getCartas, listarCartas);
  mount(app, p, api.salvarCarta, salvarCartaDoPainel);
  mountArquivo(app, p, api.planilhaDoPainel, fazerPlanilha);
  mountArquivo(app, p, api.pdfDoPainel, fazerPdf);
}
