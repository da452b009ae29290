import { tipoAtividade } from './atividade/tipo/recurso.ts';
import { campoPersonalizado } from './campo/recurso.ts';
import { condPag } from './cond-pag/recurso.ts';
import { localEstoque } from './estoque/local/recurso.ts';
import { distribuicao } from './distribuicao/recurso.ts';
import { equipe } from './equipe/recurso.ts';
import { empresa } from './empresa/recurso.ts';
import { etiqueta } from './etiqueta/recurso.ts';
import { formaPag } from './forma-pag/recurso.ts';
import { grupoProduto } from './grupo-produto/recurso.ts';
import { imposto } from './imposto/recurso.ts';
import { modeloTexto } from './modelo-texto/recurso.ts';
import { motivoPerda } from './motivo-perda/recurso.ts';
import { origemContato } from './origem-contato/recurso.ts';
import { incidenteDados } from './pessoa/lgpd/incidente.ts';
import { operadorDados } from './pessoa/lgpd/operador.ts';
import { pedidoTitular } from './pessoa/lgpd/pedido.ts';
import { tratamento } from './pessoa/lgpd/tratamento.ts';
import { pessoa } from './pessoa/recurso.ts';
import { produto } from './produto/recurso.ts';
import { regraComissao } from './comissao/regra/recurso.ts';
import { regiao } from './regiao/recurso.ts';
import { representante } from './representante/recurso.ts';
import { segmento } from './segmento/recurso.ts';
import { tabPreco } from './tabpreco/recurso.ts';
import { transp } from './transp/recurso.ts';
import { unidade } from './unidade/recurso.ts';

/** Every described cadastro: the server mounts their calls, Configurações lists their pages, one test holds them all. */
export const recursos = {
  segmento,
  origemContato,
  motivoPerda,
  etiqueta,
  tipoAtividade,
  representante,
  equipe,
  pessoa,
  produto,
  unidade,
  grupoProduto,
  tabPreco,
  imposto,
  localEstoque,
  regraComissao,
  condPag,
  formaPag,
  transp,
  empresa,
  regiao,
  modeloTexto,
  distribuicao,
  campoPersonalizado,
  pedidoTitular,
  tratamento,
  incidenteDados,
  operadorDados,
};
