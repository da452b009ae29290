import type { Endpoint } from './endpoint.ts';
import * as acompanhamento from './acompanhamento/endpoints.ts';
import * as atividade from './atividade/endpoints.ts';
import * as agenda from './atividade/agenda/endpoints.ts';
import * as auditoria from './auditoria/endpoints.ts';
import * as carteira from './carteira/endpoints.ts';
import * as aviso from './aviso/endpoints.ts';
import * as aparelho from './aviso/aparelho/endpoints.ts';
import * as cidade from './cidade/endpoints.ts';
import * as consulta from './consulta/endpoints.ts';
import * as empresa from './empresa/endpoints.ts';
import * as logo from './empresa/logo/endpoints.ts';
import * as comissao from './comissao/endpoints.ts';
import * as caixa from './email/caixa/endpoints.ts';
import * as email from './email/endpoints.ts';
import * as saida from './email/saida/endpoints.ts';
import * as distribuicoes from './distribuicao/endpoints.ts';
import * as contarec from './contarec/endpoints.ts';
import * as estoque from './estoque/endpoints.ts';
import * as imposto from './imposto/endpoints.ts';
import * as inicio from './inicio/endpoints.ts';
import * as ligacao from './ligacao/endpoints.ts';
import * as central from './ligacao/central/endpoints.ts';
import * as meta from './meta/endpoints.ts';
import * as mudanca from './mudanca/endpoints.ts';
import * as negocio from './negocio/endpoints.ts';
import * as anexo from './anexo/endpoints.ts';
import * as ciclo from './negocio/ciclo/endpoints.ts';
import * as exportacao from './negocio/exportacao/endpoints.ts';
import * as ficha from './negocio/ficha/endpoints.ts';
import * as importacao from './negocio/importacao/endpoints.ts';
import * as lixeira from './negocio/lixeira/endpoints.ts';
import * as lote from './negocio/lote/endpoints.ts';
import * as naoCompram from './negocio/nao-compram/endpoints.ts';
import * as reposicao from './negocio/reposicao/endpoints.ts';
import * as juncao from './pessoa/juncao/endpoints.ts';
import * as consentimento from './pessoa/consentimento/endpoints.ts';
import * as lgpd from './pessoa/lgpd/endpoints.ts';
import * as privacidade from './pessoa/privacidade/endpoints.ts';
import * as fichaDoCliente from './pessoa/ficha/endpoints.ts';
import * as painel from './painel/endpoints.ts';
import * as pedvenda from './pedvenda/endpoints.ts';
import * as envio from './pedvenda/envio/endpoints.ts';
import * as expedicao from './pedvenda/expedicao/endpoints.ts';
import * as importacaoDePedidos from './pedvenda/importacao/endpoints.ts';
import * as fotoDoProduto from './produto/foto/endpoints.ts';
import * as produtoPorTextos from './produto/por-textos/endpoints.ts';
import * as credito from './pedvenda/credito/endpoints.ts';
import * as devolucao from './pedvenda/devolucao/endpoints.ts';
import * as finalizacao from './pedvenda/finalizacao/endpoints.ts';
import * as loteDeVendas from './pedvenda/lote/endpoints.ts';
import * as perfil from './perfil/endpoints.ts';
import * as board from './pipeline/board/endpoints.ts';
import * as pipeline from './pipeline/endpoints.ts';
import * as estagio from './pipeline/estagio/endpoints.ts';
import * as plataforma from './plataforma/endpoints.ts';
import * as processo from './processo/endpoints.ts';
import * as proposta from './proposta/endpoints.ts';
import * as reuniao from './reuniao/endpoints.ts';
import { recursos } from './recursos.ts';
import * as sessao from './sessao/endpoints.ts';
import * as pedidoDeAcesso from './sessao/pedido/endpoints.ts';
import * as tabpreco from './tabpreco/endpoints.ts';
import * as fotoDoUsuario from './usuario/foto/endpoints.ts';
import * as minhaConta from './usuario/conta/endpoints.ts';
import * as lacre from './usuario/lacre/endpoints.ts';
import * as transferencia from './usuario/transferencia/endpoints.ts';
import * as usuario from './usuario/endpoints.ts';
import * as visao from './visao/endpoints.ts';
import * as webhook from './webhook/endpoints.ts';

/** Every call of the product, by noun: the only barrel. The page imports single endpoint files instead. */
export const api = {
  sessao,
  pedidoDeAcesso,
  auditoria,
  usuario,
  minhaConta,
  lacre,
  fotoDoUsuario,
  transferencia,
  perfil,
  empresa: { ...recursos.empresa.api, ...empresa },
  logo,
  negocio,
  ciclo,
  lote,
  naoCompram,
  reposicao,
  lixeira,
  ficha,
  anexo,
  exportacao,
  acompanhamento,
  atividade,
  agenda,
  aviso,
  aparelho,
  tipoAtividade: recursos.tipoAtividade.api,
  campoPersonalizado: recursos.campoPersonalizado.api,
  representante: recursos.representante.api,
  equipe: recursos.equipe.api,
  email,
  saida,
  caixa,
  pedvenda,
  loteDeVendas,
  inicio,
  reuniao,
  ligacao,
  central,
  meta,
  envio,
  proposta,
  fotoDoProduto,
  produtoPorTextos,
  credito,
  devolucao,
  importacaoDePedidos,
  finalizacao,
  expedicao,
  importacao,
  pipeline,
  estagio,
  board,
  visao,
  pessoa: recursos.pessoa.api,
  fichaDoCliente,
  cidade,
  juncao,
  lgpd,
  consentimento,
  privacidade,
  pedidoTitular: recursos.pedidoTitular.api,
  tratamento: recursos.tratamento.api,
  incidenteDados: recursos.incidenteDados.api,
  operadorDados: recursos.operadorDados.api,
  consulta,
  produto: recursos.produto.api,
  unidade: recursos.unidade.api,
  grupoProduto: recursos.grupoProduto.api,
  comissao,
  contarec,
  regraComissao: recursos.regraComissao.api,
  estoque,
  localEstoque: recursos.localEstoque.api,
  preco: tabpreco,
  impostos: imposto,
  imposto: recursos.imposto.api,
  tabPreco: recursos.tabPreco.api,
  condPag: recursos.condPag.api,
  formaPag: recursos.formaPag.api,
  transp: recursos.transp.api,
  regiao: recursos.regiao.api,
  modeloTexto: recursos.modeloTexto.api,
  distribuicao: recursos.distribuicao.api,
  distribuicoes,
  carteira,
  etiqueta: recursos.etiqueta.api,
  segmento: recursos.segmento.api,
  origemContato: recursos.origemContato.api,
  motivoPerda: recursos.motivoPerda.api,
  mudanca,
  webhook,
  processo,
  painel,
  plataforma,
};

/** All calls in a row, for the OpenAPI document and the tests that sweep every route. */
export const todosEndpoints: { modulo: string; chave: string; endpoint: Endpoint }[] =
  Object.entries(api).flatMap(([modulo, chamadas]) =>
    Object.entries(chamadas as Record<string, Endpoint>).map(([chave, endpoint]) => ({
      modulo,
      chave,
      endpoint,
    })),
  );
