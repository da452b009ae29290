import { describe, expect, it } from 'vitest';
import { CAMPOS_DESTINO } from './colunas.ts';
import { normalizarCabecalho, sugerirMapeamento } from './mapeamento.ts';

const campos = (
  cabecalhos: string[],
  linhas: string[][] = [],
  lembrados?: Map<string, string>,
): (string | null)[] =>
  sugerirMapeamento(
    cabecalhos,
    cabecalhos.map((_, i) => linhas.map((l) => l[i] ?? '')),
    lembrados,
  ).colunas.map((c) => c.campo);

describe('mapping by header', () => {
  it.each([
    [
      'three languages, one',
      'Deal - ID,Deal - Title,Deal - Value,Deal - Stage,Deal - Status,Deal - Owner,Deal - Won time,Deal - Lost reason,Deal - Expected close date,Organization - Name,Person - Phone,Person - Email,Person - Owner',
      'id_externo,negocio_titulo,negocio_valor,estagio_descricao,negocio_situacao,usuario_responsavel,negocio_dtfechamento,motperda_descricao,negocio_dtprevisao,pessoa_razao,pessoa_telefone,pessoa_email,null',
    ],
    [
      'two',
      'Record ID,Deal Name,Deal Stage,Close Date,Deal owner,Amount,Create Date,Closed Lost Reason,Last Modified Date',
      'id_externo,negocio_titulo,estagio_descricao,negocio_dtprevisao,usuario_responsavel,negocio_valor,negocio_dtcriacao,motperda_descricao,negocio_dtalteracao',
    ],
    [
      'three',
      'Nombre del negocio,Etapa del negocio,Fecha de cierre,Propietario del negocio,Importe,Fecha de creación,Motivo de cierre perdido,Correo electrónico,Teléfono',
      'negocio_titulo,estagio_descricao,negocio_dtprevisao,usuario_responsavel,negocio_valor,negocio_dtcriacao,motperda_descricao,pessoa_email,pessoa_telefone',
    ],
    [
      'a spreadsheet of a sales team',
      'opportunity_id,sales_agent,product,account,deal_stage,engage_date,close_date,close_value',
      'id_externo,usuario_responsavel,coluna_na_observacao,pessoa_razao,estagio_descricao,negocio_dtcriacao,negocio_dtprevisao,negocio_valor',
    ],
    [
      'opportunities',
      'Opportunity Name,Account Name,Amount,Stage,Close Date,Created Date,Lead Source,Owner,Opportunity ID,Billing State/Province,Billing Zip/Postal Code',
      'negocio_titulo,pessoa_razao,negocio_valor,estagio_descricao,negocio_dtprevisao,negocio_dtcriacao,orprospect_descricao,usuario_responsavel,id_externo,uf_codigo,endereco_cep',
    ],
    [
      'names as a database has them',
      'dealname,dealstage,closedate,createdate,amount,hs_lastmodifieddate,Pipeline',
      'negocio_titulo,estagio_descricao,negocio_dtprevisao,negocio_dtcriacao,negocio_valor,negocio_dtalteracao,null',
    ],
    [
      'with what they are of in front',
      'Deal - Title,Deal - Value,Organization - Name,Person - Name,Person - Email - Work,Person - Phone - Mobile,Deal - Deal created',
      'negocio_titulo,negocio_valor,pessoa_razao,null,pessoa_email,pessoa_telefone2,negocio_dtcriacao',
    ],
    [
      'negotiations',
      'Nome da negociação,Empresa,Etapa,Motivo de Perda,Valor Único,Data de criação,Previsão de fechamento,Data de fechamento,Fonte,Responsável,Produtos',
      'negocio_titulo,pessoa_razao,estagio_descricao,motperda_descricao,negocio_valor,negocio_dtcriacao,negocio_dtprevisao,negocio_dtfechamento,orprospect_descricao,usuario_responsavel,coluna_na_observacao',
    ],
    [
      'leads',
      'Lead title,Company,Contact name,Work email,Responsible user,Lead created at,Lead status,Lead sale',
      'negocio_titulo,pessoa_razao,null,pessoa_email,usuario_responsavel,negocio_dtcriacao,estagio_descricao,negocio_valor',
    ],
  ])('the headers of other systems, %s', (_, cabecalhos, esperados) => {
    expect(campos(cabecalhos.split(',')).map(String)).toEqual(esperados.split(','));
  });

  it.each([
    ['CNPJ/CPF', 'pessoa_cnpj'],
    ['Razão Social', 'pessoa_razao'],
    ['razao', 'pessoa_razao'],
    ['EMPRESA', 'pessoa_razao'],
    ['Nome Fantasia', 'pessoa_fantasia'],
    ['telefone', 'pessoa_telefone'],
    ['Celular', 'pessoa_telefone2'],
    ['e-mail', 'pessoa_email'],
    ['Município', 'cidade_descricao'],
    ['Estado', 'uf_codigo'],
    ['origem', 'orprospect_descricao'],
    ['origin', 'orprospect_descricao'],
    ['Segmento', 'segmento_descricao'],
    ['etiqueta', 'etiqueta_descricao'],
    ['mql_id', 'id_externo'],
    ['first_contact_date', 'negocio_dtcriacao'],
    ['won_date', 'negocio_dtfechamento'],
    ['Valor (R$)', null],
    ['Valor', 'negocio_valor'],
    ['seller_city', 'cidade_descricao'],
    ['negocio_titulo', 'negocio_titulo'],
    ['landing_page_id', null],
    ['qualquer coisa', null],
  ])('%s fills %s', (cabecalho, campo) => expect(campos([cabecalho])).toEqual([campo]));

  it('no synonym means two fields', () => {
    const todos = CAMPOS_DESTINO.flatMap((c) => c.sinonimos);
    expect(todos.filter((s, i) => todos.indexOf(s) !== i)).toEqual([]);
    expect(todos.filter((s) => normalizarCabecalho(s) !== s)).toEqual([]);
  });

  it('a name that means two things is what its cells say', () => {
    expect(campos(['Estado'], [['Ganha'], ['Perdida'], ['Em andamento']])).toEqual([
      'negocio_situacao',
    ]);
    expect(campos(['Estado'], [['SP'], ['Santa Catarina']])).toEqual(['uf_codigo']);
    expect(campos(['Name', 'Company'])).toEqual([null, 'pessoa_razao']);
    expect(campos(['Name', 'Amount'])).toEqual(['pessoa_razao', 'negocio_valor']);
  });

  it('suggests a field once, except for those that add up', () => {
    expect(campos(['empresa', 'cliente', 'tags', 'etiquetas'])).toEqual([
      'pessoa_razao',
      null,
      'etiqueta_descricao',
      'etiqueta_descricao',
    ]);
  });

  it('follows what the registration taught, also to ignore a column', () => {
    const lembrados = new Map([
      ['qualquer coisa', 'negocio_titulo'],
      ['cnpj', ''],
    ]);
    expect(campos(['Qualquer-Coisa', 'CNPJ'], [['x', '12ABC34501DE35']], lembrados)).toEqual([
      'negocio_titulo',
      null,
    ]);
  });

  it('does not follow a header whose content says otherwise, and says so', () => {
    const { colunas, avisos } = sugerirMapeamento(['municipio'], [['2381', '6001', '9701']]);
    expect(colunas[0]?.campo).toBeNull();
    expect(avisos).toEqual([
      'A coluna “municipio” tem nome de “Cliente: cidade”, mas o conteúdo não combina. Ela ficou sem destino: confira.',
    ]);
  });
});

describe('mapping by content', () => {
  it('knows documents, e-mails, states, CEPs, telephones and identifiers', () => {
    const linhas = [
      ['12.ABC.345/01DE-35', 'a@b.com', 'SP', '22460-901', '(11) 98765-4321', 'x1', 'a'],
      ['191', 'c@d.com.br', 'RJ', '01311-902', '(21) 2155-4551', 'x2', 'a'],
      ['19131243000197', 'e@f.com', 'MG', '55014-770', '(81) 3136-6780', 'x3', 'a'],
      ['33683111000280', 'g@h.com', 'BA', '55014-771', '(89) 9445-2002', 'x4', 'a'],
      ['00000000000191', 'i@j.com', 'PR', '55014-772', '(62) 4006-5353', 'x5', 'a'],
    ];
    expect(campos(['c1', 'c2', 'c3', 'c4', 'c5', 'lead key id', 'c7'], linhas)).toEqual([
      'pessoa_cnpj',
      'pessoa_email',
      'uf_codigo',
      'endereco_cep',
      'pessoa_telefone',
      'id_externo',
      null,
    ]);
  });

  it('asks for more than two examples', () =>
    expect(campos(['x'], [['a@b.com'], ['c@d.com']])).toEqual([null]));
});
