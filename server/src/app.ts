import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import fastifyStatic from '@fastify/static';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { rotasAcompanhamento } from './acompanhamento/routes.ts';
import { rotasAgenda } from './atividade/agenda/routes.ts';
import { rotasAtividade } from './atividade/routes.ts';
import { rotasAuditoria } from './auditoria/routes.ts';
import { rotasAviso } from './aviso/routes.ts';
import { rotasCidade } from './cidade/routes.ts';
import { rotasConsulta } from './consulta/routes.ts';
import { rotasEmpresa } from './empresa/routes.ts';
import { rotasComissao } from './comissao/routes.ts';
import { rotasContaRec } from './contarec/routes.ts';
import { rotasEstoque } from './estoque/routes.ts';
import { rotasCarteira } from './carteira/routes.ts';
import { rotasDistribuicao } from './distribuicao/routes.ts';
import { camposDoSeuJeito } from './campo/proprio.ts';
import { declararAlcanceDaDistribuicao } from './distribuicao/alcance.ts';
import { declararAlcanceDaEmpresa } from './empresa/alcance.ts';
import { declararAlcanceDaEquipe } from './equipe/alcance.ts';
import { declararAlcanceDoPerfil } from './perfil/alcance.ts';
import { declararAlcanceDaRegiao } from './regiao/alcance.ts';
import { declararAlcanceDoRepresentante } from './representante/alcance.ts';
import { representantesDoSeuJeito } from './representante/proprio.ts';
import { equipesDoSeuJeito } from './equipe/proprio.ts';
import { empresasDoSeuJeito } from './empresa/proprio.ts';
import { impostosDoSeuJeito } from './imposto/proprio.ts';
import { rotasImposto } from './imposto/routes.ts';
import { rotasCaixa } from './email/caixa/routes.ts';
import { rotasEmail } from './email/routes.ts';
import { rotasInicio } from './inicio/routes.ts';
import { rotasLigacao } from './ligacao/routes.ts';
import { rotasMeta } from './meta/routes.ts';
import { rotasMudanca } from './mudanca/routes.ts';
import { rotasAnexo } from './anexo/routes.ts';
import { rotasCiclo } from './negocio/ciclo/routes.ts';
import { rotasFicha } from './negocio/ficha/routes.ts';
import { rotasExportacao } from './negocio/exportacao/routes.ts';
import { rotasImportacao } from './negocio/importacao/routes.ts';
import { rotasLixeira } from './negocio/lixeira/routes.ts';
import { rotasLote } from './negocio/lote/routes.ts';
import { rotasNaoCompram } from './negocio/nao-compram/routes.ts';
import { rotasReposicao } from './negocio/reposicao/routes.ts';
import { rotasNegocio } from './negocio/routes.ts';
import { rotasPainel } from './painel/routes.ts';
import { rotasEnvio } from './pedvenda/envio/routes.ts';
import { rotasExpedicao } from './pedvenda/expedicao/routes.ts';
import { rotasImportacaoDePedidos } from './pedvenda/importacao/routes.ts';
import { rotasProduto } from './produto/routes.ts';
import { rotasCredito } from './pedvenda/credito/routes.ts';
import { rotasDevolucao } from './pedvenda/devolucao/routes.ts';
import { rotasFinalizacao } from './pedvenda/finalizacao/routes.ts';
import { rotasLoteDeVendas } from './pedvenda/lote/routes.ts';
import { rotasPedVenda } from './pedvenda/routes.ts';
import { rotasPerfil } from './perfil/routes.ts';
import { rotasFichaDoCliente } from './pessoa/ficha/routes.ts';
import { rotasJuncao } from './pessoa/juncao/routes.ts';
import { rotasConsentimento } from './pessoa/consentimento/routes.ts';
import { rotasLgpd } from './pessoa/lgpd/routes.ts';
import { condicoesDoSeuJeito } from './cond-pag/proprio.ts';
import { modelosDoSeuJeito } from './modelo-texto/proprio.ts';
import { registrosDoSeuJeito } from './pessoa/lgpd/proprio.ts';
import { clientesDoSeuJeito } from './pessoa/proprio.ts';
import { rotasBoard } from './pipeline/board/routes.ts';
import { rotasEstagio } from './pipeline/estagio/routes.ts';
import { rotasPipeline } from './pipeline/routes.ts';
import type { Config } from './platform/config.ts';
import type { Banco } from './platform/banco/db.ts';
import type { Difusor } from './platform/eventos/difusor.ts';
import {
  responderEnderecoRuim,
  responderErro,
  responderRotaInexistente,
  responderSemPedido,
} from './platform/http/erros.ts';
import { guardarMetodos } from './platform/http/metodos.ts';
import { comecarPoucos, limitarConexoes } from './platform/http/conexoes.ts';
import { proteger, type Estado } from './platform/http/protecao.ts';
import { cabecalhosDeSeguranca } from './platform/http/cabecalhos.ts';
import { rotaEventos, type Assinaturas } from './platform/http/eventos.ts';
import type { Plataforma } from './platform/http/mount.ts';
import { lerJson } from './platform/http/json-estrito.ts';
import { servirPagina } from './platform/http/pagina.ts';
import { criarAutenticador } from './platform/sessao/session.ts';
import type { SessoesLidas } from './platform/sessao/sessoes-lidas.ts';
import type { UsosDeChave } from './platform/sessao/usos-de-chave.ts';
import { rotasPlataforma } from './plataforma/routes.ts';
import { rotasProcesso } from './processo/routes.ts';
import { rotasRecurso } from './recurso/routes.ts';
import { rotasReuniao } from './reuniao/routes.ts';
import { rotasSessao } from './sessao/routes.ts';
import { distribuicoesDoSeuJeito } from './distribuicao/proprio.ts';
import { regioesDoSeuJeito } from './regiao/proprio.ts';
import { tabelasDePrecoDoSeuJeito } from './tabpreco/proprio.ts';
import { rotasTabPreco } from './tabpreco/routes.ts';
import { rotasMinhaConta } from './usuario/conta/routes.ts';
import { rotasTransferencia } from './usuario/transferencia/routes.ts';
import { rotasUsuario } from './usuario/routes.ts';
import { rotasVisao } from './visao/routes.ts';
import { rotasWebhook } from './webhook/routes.ts';

export interface DepsApp {
  config: Config;
  banco: Banco;
  difusor: Difusor;
  lidas: SessoesLidas;
  usos: UsosDeChave;
  assinaturas: Assinaturas;
  log: FastifyBaseLogger;
  estado: Estado;
}

/** The HTTP server with every route; listens to nothing yet. Routes live under /api, everything else is the page. */
export async function criarApp({
  config,
  banco,
  difusor,
  lidas,
  usos,
  assinaturas,
  log,
  estado,
}: DepsApp): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // A logger of its own for each request costs a tenth of the request; lines name the request themselves.
    childLoggerFactory: (pai) => pai,
    trustProxy: config.proxies.length ? config.proxies : false,
    bodyLimit: 1024 * 1024,
    // Headers in 10 s and whole requests, uploads included, in 5 minutes; a stream of events writes every 15 s.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2500, maxHeaderSize: 16 * 1024 },
    requestTimeout: 300_000,
    connectionTimeout: 70_000,
    return503OnClosing: false,
    frameworkErrors: responderEnderecoRuim,
    clientErrorHandler: responderSemPedido,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 300 },
  });
  await cabecalhosDeSeguranca(app, config);
  proteger(app, estado, config);
  comecarPoucos(app);
  limitarConexoes(app, config.maximoConexoes);
  await app.register(fastifyStatic, {
    root: import.meta.dirname,
    serve: false,
    cacheControl: false,
  });
  await app.register(cookie);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_req, corpo, pronto) => {
    try {
      pronto(null, corpo === '' ? undefined : lerJson(String(corpo)));
    } catch (erro) {
      pronto(erro instanceof Error ? erro : new Error(String(erro)));
    }
  });
  await app.register(multipart, {
    limits: {
      files: 1,
      fields: 20,
      parts: 21,
      fieldSize: 64 * 1024,
      fileSize: 100 * 1024 * 1024,
      headerPairs: 100,
    },
  });
  app.setErrorHandler(responderErro);
  const autenticador = criarAutenticador({ config, banco, lidas, usos });
  const p: Plataforma = { config, banco, difusor, ...autenticador };
  const semChamada = responderRotaInexistente(guardarMetodos(app));
  await app.register(
    async (api) => {
      api.setNotFoundHandler(semChamada);
      rotasSessao(api, p);
      rotasUsuario(api, p);
      rotasMinhaConta(api, p);
      rotasTransferencia(api, p);
      rotasEmpresa(api, p);
      rotasCidade(api, p);
      rotasDistribuicao(api, p);
      rotasCarteira(api, p);
      rotasNegocio(api, p);
      rotasCiclo(api, p);
      rotasLixeira(api, p);
      rotasLote(api, p);
      rotasNaoCompram(api, p);
      rotasReposicao(api, p);
      rotasFicha(api, p);
      rotasAnexo(api, p);
      rotasAcompanhamento(api, p);
      rotasAviso(api, p);
      rotasAtividade(api, p);
      rotasAgenda(api, p);
      rotasReuniao(api, p);
      rotasEmail(api, p);
      rotasCaixa(api, p);
      rotasPedVenda(api, p);
      rotasLoteDeVendas(api, p);
      rotasEnvio(api, p);
      rotasFinalizacao(api, p);
      rotasDevolucao(api, p);
      rotasCredito(api, p);
      rotasProduto(api, p);
      rotasImportacaoDePedidos(api, p);
      rotasExpedicao(api, p);
      rotasTabPreco(api, p);
      rotasImposto(api, p);
      rotasEstoque(api, p);
      rotasComissao(api, p);
      rotasContaRec(api, p);
      rotasImportacao(api, p);
      rotasExportacao(api, p);
      rotasPipeline(api, p);
      rotasBoard(api, p);
      rotasEstagio(api, p);
      rotasPerfil(api, p);
      clientesDoSeuJeito();
      registrosDoSeuJeito();
      tabelasDePrecoDoSeuJeito();
      impostosDoSeuJeito();
      empresasDoSeuJeito();
      equipesDoSeuJeito();
      declararAlcanceDaEquipe();
      declararAlcanceDoPerfil();
      declararAlcanceDaEmpresa();
      declararAlcanceDoRepresentante();
      representantesDoSeuJeito();
      declararAlcanceDaRegiao();
      declararAlcanceDaDistribuicao();
      regioesDoSeuJeito();
      distribuicoesDoSeuJeito();
      modelosDoSeuJeito();
      condicoesDoSeuJeito();
      camposDoSeuJeito();
      rotasRecurso(api, p);
      rotasConsulta(api, p);
      rotasFichaDoCliente(api, p);
      rotasVisao(api, p);
      rotasProcesso(api, p);
      rotasInicio(api, p);
      rotasJuncao(api, p);
      rotasLgpd(api, p);
      rotasConsentimento(api, p);
      rotasLigacao(api, p);
      rotasMeta(api, p);
      rotasPainel(api, p);
      rotasAuditoria(api, p);
      rotasMudanca(api, p);
      rotasWebhook(api, p);
      rotaEventos(api, p, assinaturas);
      rotasPlataforma(api, p, estado);
    },
    { prefix: '/api' },
  );
  if (!config.pastaPagina) app.setNotFoundHandler(semChamada);
  else {
    // The page may still be building beside this process: its folder has to exist before anything is in it.
    mkdirSync(config.pastaPagina, { recursive: true });
    await servirPagina(app, config.pastaPagina, semChamada);
  }
  return app;
}
