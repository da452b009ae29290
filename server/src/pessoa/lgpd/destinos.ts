/**
 * What making a person anonymous does with the words of a table.
 * LIGADA: its rows are a person's by key, and only those change. RASTRO: what the machine left (searches, answers,
 * deliveries): what tells this person from anybody goes from every row. FICA: names that the house gave, books and
 * registers: no word of it ever changes.
 */
export type Destino = 'LIGADA' | 'RASTRO' | 'FICA';

const DAS_PESSOAS =
  'acompanhamento aceitevenda anexo aprovacao atividade atividade_era atividade_serie carteira_movimento comissao consentimento contarec devvenda email evento finvenda itpedvenda juncao linkvenda lixeira msgvenda negocio negocio_texto parcpedvenda pedido_titular pedvenda pedvenda_era presep regracomissao reuniao_item revpedvenda usocredito vendaimportada';
const DA_MAQUINA =
  'aviso consulta idempotencia importacao_linha importacao_valor painelcarta processo visao webhook_entrega';
const DA_CASA =
  'agenda_publicada arquivo aviso_aparelho bairro baixa board caixa_email campo campo_opcao central chave_api colunapedido cond_pag demonstracao distribuicao_automatica distribuicao_participante email_devolvido equipe equipe_era estagio etiqueta forma_pag grupo_produto importacao_sinonimo imposto incidente_dados inicio itdevvenda itfinvenda itpresep localestoque modelo_texto motivo_perda movestoque numeracao operador_dados origem_contato pedido_acesso perfil pipeline produto produto_foto regiao regiao_lugar reuniao segmento tabpreco tipo_atividade token_conta tratamento unidade usuario_foto visao_padrao volexp webhook';

const todos = (nomes: string, destino: Destino): [string, Destino][] =>
  nomes.split(' ').map((tabela) => [tabela, destino]);

/** Every table that may hold words about a person, and what happens to them; of a table that is not named here only rows that are the person's by key change. */
export const DESTINOS: ReadonlyMap<string, Destino> = new Map([
  ...todos(DAS_PESSOAS, 'LIGADA'),
  ...todos(DA_MAQUINA, 'RASTRO'),
  ...todos(DA_CASA, 'FICA'),
]);
