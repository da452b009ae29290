import { recurso, type LinhaDe } from '../recurso.ts';
import { campo } from '../recurso/campo.ts';
import { representante } from '../representante/recurso.ts';
import { segmento } from '../segmento/recurso.ts';
import { alvoTabPreco } from '../tabpreco/alvo.ts';
import { BASES_LEGAIS } from './lgpd/bases.ts';
import { contatos } from './contatos.ts';
import { enderecos } from './enderecos.ts';

/** Customers: the companies and people that one sells to. */
export const pessoa = recurso({
  substantivo: 'Pessoa',
  tabela: 'pessoa',
  prefixo: 'pessoa',
  nome: { um: 'cliente', varios: 'clientes', genero: 'm' },
  permissao: {
    ver: 'pessoa.ver',
    editar: 'pessoa.editar',
    exportar: 'pessoa.exportar',
    importar: 'pessoa.importar',
  },
  pagina: {
    rota: '/apps/crm/pessoa',
    grupo: 'empresa',
    ajuda: 'Empresas e pessoas para quem você vende, com documento, contatos e endereço.',
  },
  campos: {
    pessoa_razao: campo.texto({
      rotulo: 'Nome ou razão social',
      max: 150,
      min: 2,
      exigido: true,
      busca: true,
      principal: true,
    }),
    pessoa_fantasia: campo.texto({ rotulo: 'Nome fantasia', max: 150, busca: true }),
    pessoa_cnpj: campo.documento({
      rotulo: 'CNPJ ou CPF',
      busca: true,
      unico: true,
      nulo: true,
      repetido: 'CNPJ_REPETIDO',
    }),
    pessoa_tipo: campo.calculado({
      rotulo: 'Tipo de pessoa',
      coluna: false,
      filtro: true,
      opcoes: { J: 'Jurídica', F: 'Física' },
    }),
    pessoa_telefone: campo.texto({
      rotulo: 'Telefone',
      max: 30,
      busca: true,
      conteudo: 'telefone',
    }),
    pessoa_telefone2: campo.texto({
      rotulo: 'Outro telefone',
      max: 30,
      conteudo: 'telefone',
      busca: true,
      coluna: false,
    }),
    pessoa_email: campo.email({ rotulo: 'E-mail', busca: true }),
    segmento_codigo: campo.referencia({ rotulo: 'Segmento', a: segmento, filtro: true }),
    repres_codigo: campo.referencia({ rotulo: 'Representante', a: representante, filtro: true }),
    tabpreco_codigo: campo.referencia({
      rotulo: 'Tabela de preço',
      a: alvoTabPreco,
      coluna: false,
    }),
    cidade_descricao: campo.texto({
      rotulo: 'Cidade',
      max: 80,
      busca: true,
      filtro: true,
      conteudo: 'cidade',
    }),
    uf_codigo: campo.texto({ rotulo: 'UF', max: 2, filtro: true, conteudo: 'uf' }),
    bairro_descricao: campo.texto({ rotulo: 'Bairro', max: 80, coluna: false }),
    endereco_cep: campo.texto({ rotulo: 'CEP', max: 9, coluna: false, conteudo: 'cep' }),
    endereco_endereco: campo.texto({ rotulo: 'Endereço', max: 150, coluna: false }),
    endereco_numero: campo.texto({ rotulo: 'Número', max: 20, coluna: false }),
    endereco_complemento: campo.texto({ rotulo: 'Complemento', max: 80, coluna: false }),
    endereco_cnpj: campo.documento({
      rotulo: 'CNPJ do endereço',
      ajuda: 'Se o endereço é de outro estabelecimento: filial, obra, depósito.',
      coluna: false,
    }),
    cidade_codigo: campo.inteiro({
      rotulo: 'Cidade no IBGE',
      min: 1_000_000,
      max: 9_999_999,
      coluna: false,
    }),
    bairro_codigo: campo.inteiro({ rotulo: 'Código do bairro', min: 1, coluna: false }),
    pessoa_dtaberturaemp: campo.data({ olhar: 'tras', rotulo: 'Data de abertura', coluna: false }),
    pessoa_baselegal: campo.escolha({
      rotulo: 'Base legal (LGPD)',
      ajuda: 'Por que a empresa pode trabalhar com os dados desta pessoa.',
      opcoes: BASES_LEGAIS,
      coluna: false,
      filtro: true,
    }),
    // What the ledger of consent says, summed up: lines are added there, and nobody writes it here.
    pessoa_dtconsentimento: campo.data({
      olhar: 'tras',
      rotulo: 'Consentiu em',
      coluna: false,
      filtro: true,
      calculado: true,
    }),
    pessoa_origemconsent: campo.texto({
      rotulo: 'Como consentiu',
      max: 300,
      coluna: false,
      calculado: true,
    }),
    pessoa_dtrevogacao: campo.data({
      olhar: 'tras',
      rotulo: 'Revogou em',
      coluna: false,
      filtro: true,
      calculado: true,
    }),
    pessoa_bloqueiotratamento: campo.simNao({
      rotulo: 'Tratamento bloqueado',
      coluna: false,
      filtro: true,
      calculado: true,
    }),
    pessoa_dtbloqueio: campo.data({ rotulo: 'Bloqueado em', coluna: false, calculado: true }),
    pessoa_motivobloqueio: campo.texto({
      rotulo: 'Motivo do bloqueio',
      max: 300,
      coluna: false,
      calculado: true,
    }),
    pessoa_campos: campo.proprios({ rotulo: 'Campos personalizados', coluna: false }),
  },
  linhas: { contatos, enderecos },
  identidade: 'pessoa_cnpj',
  distinguem: ['pessoa_email', 'pessoa_telefone', 'pessoa_telefone2', 'cidade_descricao'],
  usadoPor: [
    'negocio.pessoa_codigo',
    'atividade.pessoa_codigo',
    'pedvenda.pessoa_codigo',
    'regracomissao.pessoa_codigo',
    'comissao.pessoa_codigo',
    'contarec.pessoa_codigo',
    'email.pessoa_codigo',
    'acompanhamento.pessoa_codigo',
    'anexo.pessoa_codigo',
    'pedido_titular.pessoa_codigo',
  ],
});
export type Pessoa = LinhaDe<typeof pessoa>;
