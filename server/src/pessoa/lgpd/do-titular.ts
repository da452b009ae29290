import type { Permissao } from '@praca/contract/permissoes.ts';

/** What of a table is handed to the person whose rows these are, and what the maker of the file must be allowed to see. */
export interface DoTitular {
  pede: Permissao;
  colunas: readonly string[];
}

const de = (pede: Permissao, colunas: string): DoTitular => ({ pede, colunas: colunas.split(' ') });

/**
 * The allow-list of the file that a person gets of their data: what they are, what they bought and said, what was sent to
 * them and when somebody worked with their data. Cost, commission, limits of discounts, logins and what colleagues note
 * for each other are not in it.
 */
export const DO_TITULAR: ReadonlyMap<string, DoTitular> = new Map([
  [
    'pessoa',
    de(
      'pessoa.ver',
      'pessoa_codigo pessoa_razao pessoa_fantasia pessoa_cnpj pessoa_tipo pessoa_telefone pessoa_telefone2 pessoa_email pessoa_dtaberturaemp endereco_cep endereco_endereco endereco_numero endereco_complemento bairro_descricao cidade_descricao uf_codigo pessoa_dtcriacao pessoa_dtalteracao pessoa_baselegal pessoa_dtconsentimento pessoa_origemconsent pessoa_dtrevogacao pessoa_bloqueiotratamento pessoa_dtbloqueio pessoa_campos contatos enderecos',
    ),
  ],
  [
    'negocio',
    de(
      'negocio.ver',
      'negocio_codigo negocio_titulo negocio_situacao negocio_valor negocio_dtprevisao negocio_dtcriacao negocio_dtalteracao negocio_dtfechamento pessoa_nome negocio_campos',
    ),
  ],
  ['acompanhamento', de('negocio.ver', 'acomp_codigo acomp_em negocio_codigo')],
  [
    'atividade',
    de(
      'negocio.ver',
      'atividade_codigo atividade_titulo atividade_dthr atividade_duracao atividade_situacao atividade_dtconclusao atividade_dtcriacao atividade_local ligacao_telefone negocio_codigo',
    ),
  ],
  [
    'anexo',
    de('negocio.ver', 'anexo_codigo anexo_nome anexo_tipo anexo_tamanho anexo_em negocio_codigo'),
  ],
  [
    'email',
    de(
      'pessoa.ver',
      'email_codigo email_sentido email_situacao email_de email_para email_copia email_assunto email_texto email_em email_finalidade negocio_codigo',
    ),
  ],
  [
    'pedvenda',
    de(
      'venda.ver',
      'pedvenda_codigo pedvenda_numero pedvenda_tipo pedvenda_situacao pedvenda_revisao pedvenda_dtemissao pedvenda_dtvalidade pedvenda_dtprevisaoentrega pedvenda_dtfinalizacao pedvenda_contato pedvenda_tipofrete pedvenda_desccascata pedvenda_vldescgeral pedvenda_vlbruto pedvenda_vldesconto pedvenda_vlprodutos pedvenda_vlipi pedvenda_vlst pedvenda_vlfrete pedvenda_vlseguro pedvenda_vldespesas pedvenda_valor pedvenda_numpedcliente pedvenda_obs pedvenda_entrega',
    ),
  ],
  [
    'itpedvenda',
    de(
      'venda.ver',
      'pedvenda_codigo itpedvenda_sequencia itpedvenda_descricao itpedvenda_unidade itpedvenda_ncm itpedvenda_quantidade itpedvenda_vlunitario itpedvenda_desccascata itpedvenda_vlliquido itpedvenda_vlipi itpedvenda_vlst itpedvenda_vltotal itpedvenda_dtentrega itpedvenda_obs',
    ),
  ],
  [
    'parcpedvenda',
    de(
      'venda.ver',
      'pedvenda_codigo parcpedvenda_numero parcpedvenda_dtvencimento parcpedvenda_valor parcpedvenda_tipopagamento',
    ),
  ],
  ['revpedvenda', de('venda.ver', 'pedvenda_codigo revpedvenda_numero revpedvenda_em')],
  [
    'linkvenda',
    de(
      'venda.ver',
      'pedvenda_codigo linkvenda_em linkvenda_expira linkvenda_revogado linkvenda_aberturas linkvenda_aberto',
    ),
  ],
  [
    'msgvenda',
    de('venda.ver', 'pedvenda_codigo msgvenda_tipo msgvenda_texto msgvenda_preco msgvenda_em'),
  ],
  [
    'aceitevenda',
    de(
      'venda.ver',
      'pedvenda_codigo pedvenda_revisao aceitevenda_nome aceitevenda_documento aceitevenda_em aceitevenda_ip aceitevenda_texto aceitevenda_resumo',
    ),
  ],
  [
    'finvenda',
    de(
      'venda.ver',
      'pedvenda_codigo finvenda_dt finvenda_tipo finvenda_valor finvenda_nota finvenda_dtnota finvenda_recebedor finvenda_entregueem',
    ),
  ],
  [
    'devvenda',
    de(
      'venda.ver',
      'pedvenda_codigo devvenda_dt devvenda_nota devvenda_valor devvenda_credito devvenda_creditousado',
    ),
  ],
  ['usocredito', de('venda.ver', 'pedvenda_codigo usocred_tipo usocred_valor usocred_dia')],
  [
    'contarec',
    de(
      'venda.ver',
      'contarec_codigo pedvenda_codigo contarec_parcela contarec_documento contarec_dtemissao contarec_dtvencimento contarec_dtpagamento contarec_valor contarec_valorpago contarec_juros contarec_multa contarec_desconto contarec_situacao contarec_tipopagamento',
    ),
  ],
  [
    'consentimento',
    de(
      'pessoa.ver',
      'consent_codigo consent_acao consent_finalidade consent_canal consent_destino consent_em consent_registradoem consent_texto consent_versaotexto consent_prova consent_origem consent_ip',
    ),
  ],
  [
    'pedido_titular',
    de(
      'pessoa.ver',
      'pedtit_protocolo pedtit_titular pedtit_tipo pedtit_dtpedido pedtit_dtprazo pedtit_situacao pedtit_dtresposta pedtit_resposta',
    ),
  ],
  ['evento', de('pessoa.ver', 'evento_em evento_tabela evento_chave evento_acao')],
]);
