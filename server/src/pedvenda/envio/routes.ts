import * as api from '@praca/contract/pedvenda/envio/endpoints.ts';
import * as publica from '@praca/contract/proposta/endpoints.ts';
import {
  mount,
  mountArquivo,
  mountArquivoPublico,
  mountPublico,
  type Api,
  type Plataforma,
} from '../../platform/http/mount.ts';
import { baixarPdf, baixarPdfDaProposta } from '../pdf/baixar.ts';
import { aceitarProposta } from './aceitar.ts';
import { listarDestinatarios } from './destinatarios.ts';
import { enviarPorEmail } from './enviar.ts';
import { gerarLinkDaVenda } from './gerar-link.ts';
import { perguntarNaProposta } from './perguntar.ts';
import { abrirProposta, baixarFotoDaProposta } from './proposta.ts';
import { listarAceites, listarLinks, listarMensagens } from './reads.ts';
import { responderAoCliente } from './responder.ts';
import { listarRevisoes } from './revisoes.ts';
import { revogarLinkDaVenda } from './revogar-link.ts';
import { usarPrecoDoCliente } from './usar-contraproposta.ts';
import { visitarProposta } from './visitar.ts';

export function rotasEnvio(app: Api, p: Plataforma): void {
  mountArquivo(app, p, api.pdf, baixarPdf);
  mount(app, p, api.gerarLink, gerarLinkDaVenda);
  mount(app, p, api.revogarLink, revogarLinkDaVenda);
  mount(app, p, api.getLinks, listarLinks);
  mount(app, p, api.getMensagens, listarMensagens);
  mount(app, p, api.responderMensagem, responderAoCliente);
  mount(app, p, api.usarContraproposta, usarPrecoDoCliente);
  mount(app, p, api.getAceites, listarAceites);
  mount(app, p, api.getRevisoes, listarRevisoes);
  mount(app, p, api.getDestinatarios, listarDestinatarios);
  mount(app, p, api.enviarPedVenda, enviarPorEmail);
  mountPublico(app, p, publica.getProposta, abrirProposta);
  mountPublico(app, p, publica.visitar, visitarProposta);
  mountPublico(app, p, publica.perguntar, perguntarNaProposta);
  mountPublico(app, p, publica.aceitar, aceitarProposta);
  mountArquivoPublico(app, p, publica.pdfDaProposta, baixarPdfDaProposta);
  mountArquivoPublico(app, p, publica.fotoDaProposta, baixarFotoDaProposta);
}
