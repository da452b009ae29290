import { nomeDoValor } from '@praca/contract/campo/rules.ts';
import type { CampoLido } from '@praca/contract/campo/schemas.ts';

/** What kind of value a target field takes; it decides how cells are read and which columns may fill it by content. */
export type TipoCampo =
  | 'texto'
  | 'documento'
  | 'telefone'
  | 'ddd'
  | 'email'
  | 'uf'
  | 'cidade'
  | 'cep'
  | 'dinheiro'
  | 'data'
  | 'temperatura'
  | 'situacao'
  | 'lista'
  | 'proprio';

/** A field that a column of the file may fill. */
export type CampoDestino = {
  campo: string;
  descricao: string;
  tipo: TipoCampo;
  /** Longest text kept; longer cells are refused, never cut. */
  maximo: number;
  /** Header texts that mean this field, folded, without signs. */
  sinonimos: readonly string[];
  /** The added field of deals that it is. */
  proprio?: CampoLido;
};

const campo = (
  nome: string,
  descricao: string,
  tipo: TipoCampo,
  maximo: number,
  sinonimos: string,
): CampoDestino => ({
  campo: nome,
  descricao,
  tipo,
  maximo,
  sinonimos: sinonimos === '' ? [] : sinonimos.split(','),
});

/** The field of columns that have none: `name of the column: value`, a line of the observation each. */
export const NA_OBSERVACAO = 'coluna_na_observacao';

/** The target fields of a deal import, in the order in which screens offer them. */
export const CAMPOS_DESTINO: readonly CampoDestino[] = [
  campo(
    'id_externo',
    'Identificador no sistema de origem',
    'texto',
    200,
    'id,id externo,mql id,lead id,deal id,id do lead,id lead,id negocio,id do negocio,codigo externo,identificador,record id,id registro,opportunity id,negocio id,contact id,object id,opportunity number,external id',
  ),
  campo(
    'negocio_titulo',
    'Título do negócio',
    'texto',
    200,
    'negocio titulo,titulo,titulo do negocio,nome do negocio,negocio,oportunidade,nome da oportunidade,deal name,deal,assunto,opportunity name,deal title,nombre del negocio,nombre del trato,titulo del negocio,oportunidad,nome da negociacao,negociacao,titulo da negociacao,dealname,lead title,lead name,opportunity,opportunity title',
  ),
  campo(
    'pessoa_razao',
    'Cliente: razão social ou nome',
    'texto',
    150,
    'pessoa razao,razao social,razao,cliente,empresa,nome da empresa,nome empresa,nome do cliente,nome cliente,nome,company,company name,account name,organizacao,organization,organization name,associated company,nombre,nombre de la empresa,account,accounts,customer,customer name,client,client name,lead company,legal name,long name,associated company name,companyname,legalname,longname',
  ),
  campo(
    'pessoa_fantasia',
    'Cliente: nome fantasia',
    'texto',
    150,
    'pessoa fantasia,fantasia,nome fantasia,apelido,trade name,short name,trading name,tradename,shortname',
  ),
  campo(
    'pessoa_cnpj',
    'Cliente: CNPJ ou CPF',
    'documento',
    40,
    'pessoa cnpj,cnpj,cpf,cnpj cpf,cpf cnpj,cnpj ou cpf,cpf ou cnpj,documento,cgc,nr cnpj,numero do cnpj,cnpj do cliente,document,tax id,tax number,vat,vat number,fiscal id,cnpj cpf do cliente,taxid',
  ),
  campo(
    'pessoa_ddd',
    'Cliente: DDD do telefone',
    'ddd',
    4,
    'pessoa ddd,ddd,ddd1,ddd 1,ddd telefone',
  ),
  campo(
    'pessoa_telefone',
    'Cliente: telefone',
    'telefone',
    60,
    'pessoa telefone,telefone,telefone1,telefone 1,fone,tel,phone,telefone comercial,telefone fixo,phone number,telefono,work phone,phone work,contact phone,business phone,office phone,main phone,phone office,phonenumber',
  ),
  campo(
    'pessoa_ddd2',
    'Cliente: DDD do segundo telefone',
    'ddd',
    4,
    'pessoa ddd2,ddd2,ddd 2,ddd celular',
  ),
  campo(
    'pessoa_telefone2',
    'Cliente: celular ou segundo telefone',
    'telefone',
    60,
    'pessoa telefone2,celular,telefone2,telefone 2,whatsapp,telefone celular,mobile,mobile phone,fone 2,cell phone,cellphone,cell,phone mobile,other phone,home phone',
  ),
  campo(
    'pessoa_email',
    'Cliente: e-mail',
    'email',
    254,
    'pessoa email,e mail,email,correio eletronico,mail,email address,endereco de e mail,correo,correo electronico,contact email,email work,e mail do contato,work email,business email,primary email,correo del contacto,email address 1,emailaddress',
  ),
  campo(
    'endereco_cep',
    'Cliente: CEP',
    'cep',
    12,
    'endereco cep,cep,codigo postal,zip,zip code,postal code,postcode,billing zip,billing postal code,billing zip postal code,mailing zip,mailing zip postal code,shipping zip postal code,postal zip code,zipcode,postalcode',
  ),
  campo(
    'endereco_endereco',
    'Cliente: endereço',
    'texto',
    150,
    'endereco endereco,endereco,logradouro,rua,address,direccion,street,street address,billing street,address line 1,billing address,billing address line 1,mailing street,street address 1',
  ),
  campo(
    'endereco_numero',
    'Cliente: número do endereço',
    'texto',
    20,
    'endereco numero,numero,num,nr,numero do endereco',
  ),
  campo(
    'endereco_complemento',
    'Cliente: complemento',
    'texto',
    80,
    'endereco complemento,complemento,address line 2,complement,street address 2',
  ),
  campo(
    'bairro_descricao',
    'Cliente: bairro',
    'texto',
    80,
    'bairro descricao,bairro,distrito,neighborhood,neighbourhood,district,barrio',
  ),
  campo(
    'cidade_descricao',
    'Cliente: cidade',
    'cidade',
    80,
    'cidade descricao,cidade,municipio,city,ciudad,billing city,town,mailing city,shipping city',
  ),
  campo(
    'uf_codigo',
    'Cliente: UF',
    'uf',
    20,
    'uf codigo,uf,estado,state,sigla uf,sigla estado,provincia,region,billing state,billing state province,province,state province,state region,mailing state,mailing state province',
  ),
  campo(
    'pessoa_dtaberturaemp',
    'Cliente: data de abertura da empresa',
    'data',
    40,
    'pessoa dtaberturaemp,data de abertura,abertura,data inicio atividade,data inicio atividades,data de inicio de atividade,fundacao,founded,foundation date,year founded',
  ),
  campo(
    'negocio_valor',
    'Valor do negócio',
    'dinheiro',
    40,
    'negocio valor,valor,valor do negocio,valor total,valor estimado,valor da oportunidade,amount,deal value,value,preco,total,monto,importe,importe del negocio,valor del negocio,valor del trato,deal amount,opportunity amount,amount in company currency,valor unico,close value,closed amount,deal size,lead value,sale,lead sale,budget,revenue,opportunity value,total value',
  ),
  campo(
    'negocio_dtcriacao',
    'Data de criação (primeiro contato)',
    'data',
    40,
    'negocio dtcriacao,data de criacao,data criacao,criado em,data de cadastro,data cadastro,cadastro,primeiro contato,data do primeiro contato,data primeiro contato,first contact date,created at,create date,created,data de entrada,data entrada,data,created date,creation date,deal created,add time,fecha de creacion,criacao,engage date,createdate,created time,created on,date created,creation time,lead created,lead created at,date entered,data da criacao,open date',
  ),
  campo(
    'negocio_dtalteracao',
    'Data da última alteração (fecha o negócio sem data de fechamento)',
    'data',
    40,
    'negocio dtalteracao,ultima alteracao,data da ultima alteracao,alterado em,atualizado em,ultima atualizacao,data de modificacao,last modified date,last modified,updated at,update time,modified on,ultima modificacion,fecha de modificacion,hs lastmodifieddate,modified time,modified date,date modified,last updated,last activity,last activity date,data de atualizacao',
  ),
  campo(
    'negocio_dtprevisao',
    'Previsão de fechamento',
    'data',
    40,
    'negocio dtprevisao,previsao,previsao de fechamento,data de previsao,data previsao,data prevista,fechamento previsto,expected close date,close date,expected close,expected closing date,expected revenue date,fecha prevista de cierre,fecha de cierre prevista,fecha de cierre,forecast date,closing date,closedate,estimated close date,projected close date,forecast close date',
  ),
  campo(
    'negocio_situacao',
    'Situação (aberto, ganho ou perdido)',
    'situacao',
    40,
    'negocio situacao,situacao do negocio,status do negocio,situacao,status,deal status,opportunity status,estado del negocio,is closed won,estado da negociacao,outcome,deal outcome,win loss,won lost',
  ),
  campo(
    'negocio_dtfechamento',
    'Data de fechamento (o negócio fica ganho)',
    'data',
    40,
    'negocio dtfechamento,data de fechamento,data fechamento,fechado em,data do ganho,data de ganho,ganho em,won date,won time,closed at,closed date,deal closed on,won on,closed on,win date,date won,close time,actual close date,date closed,lead closed at',
  ),
  campo(
    'motperda_descricao',
    'Motivo da perda (o negócio fica perdido)',
    'texto',
    80,
    'motperda descricao,motivo,motivo da perda,motivo de perda,motivo perda,lost reason,loss reason,closed lost reason,reason lost,motivo de perdida,razon de perdida,motivo de cierre perdido,motivo del negocio perdido,loss reason name,reason for loss,reason for losing,lost reasons,motivo de la perdida',
  ),
  campo(
    'negocio_temperatura',
    'Temperatura',
    'temperatura',
    40,
    'negocio temperatura,temperatura,temperature,rating,classificacao',
  ),
  campo(
    'estagio_descricao',
    'Etapa do funil',
    'texto',
    80,
    'estagio descricao,etapa,estagio,fase,stage,deal stage,etapa do funil,pipeline stage,opportunity stage,etapa del negocio,etapa del trato,dealstage,deal stage name,etapa da negociacao,sales stage,lead stage,lead status,stage name',
  ),
  campo(
    'usuario_responsavel',
    'Responsável',
    'texto',
    254,
    'usuario responsavel,responsavel,vendedor,usuario,dono,proprietario,owner,deal owner,atendente,opportunity owner,assigned to,responsavel pelo negocio,propietario,propietario del negocio,propietario del trato,owner name,sales owner,sales agent,sales person,salesperson,salesman,agent,account owner,account manager,account executive,lead owner,responsible,responsible user,record owner,owner full name,assigned user',
  ),
  campo(
    'repres_razao',
    'Representante',
    'texto',
    150,
    'repres razao,representante,nome do representante,sales rep,rep,sales representative,representative',
  ),
  campo(
    'orprospect_descricao',
    'Origem do contato',
    'texto',
    80,
    'orprospect descricao,origem,origem do contato,origem do lead,origem lead,fonte,canal,origin,source,lead source,midia,original source,original source type,fuente,fuente del lead,lead origin,campaign source,traffic source,lead origem,original traffic source,latest source',
  ),
  campo(
    'segmento_descricao',
    'Segmento',
    'texto',
    80,
    'segmento descricao,segmento,ramo,ramo de atividade,setor,segment,business segment,industry,sector,industria,vertical,market,market segment',
  ),
  campo(
    'etiqueta_descricao',
    'Etiquetas',
    'lista',
    400,
    'etiqueta descricao,etiqueta,etiquetas,tag,tags,marcador,marcadores,labels,label,etiquetas del negocio',
  ),
  campo(
    'negocio_observacao',
    'Observação',
    'texto',
    5000,
    'negocio observacao,observacao,observacoes,obs,anotacao,anotacoes,comentario,comentarios,descricao,notas,notes,description,descripcion,notas del negocio,comments,comment,note,remarks,comments notes,internal notes,details',
  ),
  campo(
    NA_OBSERVACAO,
    'Manter na observação, com o nome da coluna',
    'texto',
    5000,
    'product,products,product name,produto,produtos,line item,line items,next step,proximo passo',
  ),
];

const POR_NOME = new Map(CAMPOS_DESTINO.map((c) => [c.campo, c]));

const DO_PROPRIO = 'negocio_campos';
const TIPO_DO_PROPRIO: Partial<Record<CampoLido['campo_tipo'], TipoCampo>> = {
  TEXTO: 'texto',
  NUMERO: 'dinheiro',
  DINHEIRO: 'dinheiro',
  DATA: 'data',
};
/** The longest text that an added field takes. */
const MAIOR_PROPRIO = 500;

/** The target fields that added fields of deals are, those in use, in their order. */
export const destinosProprios = (campos: readonly CampoLido[]): CampoDestino[] =>
  campos
    .filter(({ campo_ativo }) => campo_ativo === 'S')
    .map((proprio) => ({
      ...campo(
        nomeDoValor(DO_PROPRIO, proprio.campo_codigo),
        proprio.campo_descricao,
        TIPO_DO_PROPRIO[proprio.campo_tipo] ?? 'proprio',
        MAIOR_PROPRIO,
        '',
      ),
      proprio,
    }));

/** The code of the added field that a target field is; undefined of any other. */
export const codigoDoProprio = (nome: string): string | undefined =>
  nome.startsWith(`${DO_PROPRIO}.`) ? nome.slice(DO_PROPRIO.length + 1) : undefined;

/** The target field of that name, added ones among them. */
export const campoDestino = (
  nome: string,
  proprios: readonly CampoDestino[] = [],
): CampoDestino | undefined => POR_NOME.get(nome) ?? proprios.find((um) => um.campo === nome);

// A text that does not fit or is damaged is refused: it could be read. The closing date and the situation decide what
// becomes of the deal, the document says whose it is.
const LEGIVEIS_OU_DECISIVOS: ReadonlySet<TipoCampo> = new Set([
  'texto',
  'lista',
  'documento',
  'situacao',
]);

/** Whether a line may become a deal without this field, where its text cannot be read and the person chose so. */
export const dispensavel = ({ campo: nome, tipo }: CampoDestino): boolean =>
  nome !== 'negocio_dtfechamento' && !LEGIVEIS_OU_DECISIVOS.has(tipo);

/** Fields that more than one column may fill: their texts are put together. */
export const CAMPOS_QUE_SOMAM: ReadonlySet<string> = new Set([
  'etiqueta_descricao',
  'negocio_observacao',
  NA_OBSERVACAO,
]);
