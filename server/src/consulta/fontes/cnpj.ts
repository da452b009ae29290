import { lerCep } from '@praca/contract/br/cep.ts';
import { limparDocumento } from '@praca/contract/br/limpar-documento.ts';
import { emailValido } from '@praca/contract/br/email.ts';
import { lerTelefones } from '@praca/contract/br/telefone.ts';
import type { EmpresaConsultada } from '@praca/contract/consulta/schemas.ts';
import type { NomeFonteCnpj } from '../../platform/saida/fontes.ts';
import {
  dataLida,
  digitos,
  juntos,
  linha,
  objeto,
  objetos,
  type Fonte,
  type Objeto,
} from './fonte.ts';

/** A company as a source gives it, without who answered and when. */
export type EmpresaDaFonte = Omit<EmpresaConsultada, 'consulta_fonte' | 'consulta_em'>;

const SITUACOES = ['NULA', 'ATIVA', 'SUSPENSA', 'INAPTA', 'BAIXADA'] as const;

/** What each source calls by its own name. */
interface Cru {
  cnpj: unknown;
  razao: unknown;
  fantasia: unknown;
  /** Telephones as the source writes them, with or without area code, "/" between two. */
  telefones: unknown[];
  email: unknown;
  abertura: unknown;
  cep: unknown;
  logradouro: unknown[];
  numero: unknown;
  complemento: unknown;
  bairro: unknown;
  cidade: unknown;
  ibge: unknown;
  uf: unknown;
  situacao: unknown;
  tipo: unknown;
  atividade: unknown;
}

/** A code of the IBGE has seven digits; the register's own has four. */
const ibgeLido = (v: unknown): number | null => {
  const codigo = digitos(v, 8);
  return codigo.length === 7 ? Number(codigo) : null;
};

/** The same shape whoever answered; null where it is not the company that was asked for, or has no name. */
function normalizar(pedido: string, c: Cru): EmpresaDaFonte | null {
  const cnpj = limparDocumento(linha(c.cnpj, 40));
  const razao = linha(c.razao, 150);
  if (razao === '' || cnpj !== pedido) return null;
  const telefones = lerTelefones(c.telefones.map((t) => linha(t, 200)).join('/'));
  const email = linha(c.email, 254).toLowerCase();
  const situacao = linha(c.situacao, 20).toUpperCase();
  const tipo = linha(c.tipo, 20).toUpperCase();
  const uf = linha(c.uf, 2).toUpperCase();
  return {
    pessoa_cnpj: cnpj,
    pessoa_razao: razao,
    pessoa_fantasia: linha(c.fantasia, 150) || razao,
    pessoa_telefone: telefones[0] ?? '',
    pessoa_telefone2: telefones[1] ?? '',
    pessoa_email: emailValido(email) ? email : '',
    pessoa_dtaberturaemp: dataLida(c.abertura),
    endereco_cep: lerCep(linha(c.cep, 20)) ?? '',
    endereco_endereco: juntos(150, ...c.logradouro),
    endereco_numero: linha(c.numero, 20),
    endereco_complemento: linha(c.complemento, 80),
    bairro_descricao: linha(c.bairro, 80),
    cidade_descricao: linha(c.cidade, 80),
    cidade_codigo: ibgeLido(c.ibge),
    uf_codigo: /^[A-Z]{2}$/.test(uf) ? uf : '',
    consulta_situacao: SITUACOES.find((s) => s === situacao) ?? '',
    consulta_tipo: tipo === 'MATRIZ' || tipo === 'FILIAL' ? tipo : '',
    consulta_atividade: linha(c.atividade, 200),
  };
}

const achada = (status: number) => status === 200;
const numeroDe = (ddd: unknown, telefone: unknown) => digitos(ddd, 3) + digitos(telefone, 12);

const RECEITAWS: Fonte<EmpresaDaFonte> = {
  nome: 'ReceitaWS',
  origem: 'receitaws',
  url: 'https://receitaws.com.br/v1/cnpj/',
  caminho: (cnpj) => cnpj,
  ler(status, c, cnpj) {
    if (!achada(status)) return status === 404 ? 'INEXISTENTE' : null;
    // It answers 200 whatever happened; "inválido" is said of what it cannot read, and the digits were looked at before.
    if (linha(c['status'], 20).toUpperCase() === 'ERROR')
      return /rejeitado|n[ãa]o encontrado|inexistente/i.test(linha(c['message'], 200))
        ? 'INEXISTENTE'
        : null;
    return normalizar(cnpj, {
      cnpj: c['cnpj'],
      razao: c['nome'],
      fantasia: c['fantasia'],
      telefones: [c['telefone']],
      email: c['email'],
      abertura: c['abertura'],
      cep: c['cep'],
      logradouro: [c['logradouro']],
      numero: c['numero'],
      complemento: c['complemento'],
      bairro: c['bairro'],
      cidade: c['municipio'],
      ibge: null,
      uf: c['uf'],
      situacao: c['situacao'],
      tipo: c['tipo'],
      atividade: objetos(c['atividade_principal'])[0]?.['text'],
    });
  },
};

const lerMinhaReceita = (status: number, c: Objeto, cnpj: string) => {
  if (!achada(status)) return status === 404 ? ('INEXISTENTE' as const) : null;
  return normalizar(cnpj, {
    cnpj: c['cnpj'],
    razao: c['razao_social'],
    fantasia: c['nome_fantasia'],
    telefones: [c['ddd_telefone_1'], c['ddd_telefone_2']],
    email: c['email'],
    abertura: c['data_inicio_atividade'],
    cep: c['cep'],
    logradouro: [c['descricao_tipo_de_logradouro'], c['logradouro']],
    numero: c['numero'],
    complemento: c['complemento'],
    bairro: c['bairro'],
    cidade: c['municipio'],
    ibge: c['codigo_municipio_ibge'],
    uf: c['uf'],
    situacao: c['descricao_situacao_cadastral'],
    tipo: c['descricao_identificador_matriz_filial'],
    atividade: c['cnae_fiscal_descricao'],
  });
};
const MINHA_RECEITA: Fonte<EmpresaDaFonte> = {
  nome: 'Minha Receita',
  origem: 'minhareceita',
  url: 'https://minhareceita.org/',
  caminho: (cnpj) => cnpj,
  ler: lerMinhaReceita,
};
const BRASILAPI: Fonte<EmpresaDaFonte> = {
  ...MINHA_RECEITA,
  nome: 'BrasilAPI',
  url: 'https://brasilapi.com.br/api/cnpj/v1/',
};

const CNPJWS: Fonte<EmpresaDaFonte> = {
  nome: 'CNPJ.ws',
  origem: 'cnpjws',
  url: 'https://publica.cnpj.ws/cnpj/',
  caminho: (cnpj) => cnpj,
  ler(status, c, cnpj) {
    if (!achada(status)) return status === 404 ? 'INEXISTENTE' : null;
    const e = objeto(c['estabelecimento']);
    const cidade = objeto(e['cidade']);
    return normalizar(cnpj, {
      cnpj: e['cnpj'],
      razao: c['razao_social'],
      fantasia: e['nome_fantasia'],
      telefones: [numeroDe(e['ddd1'], e['telefone1']), numeroDe(e['ddd2'], e['telefone2'])],
      email: e['email'],
      abertura: e['data_inicio_atividade'],
      cep: e['cep'],
      logradouro: [e['tipo_logradouro'], e['logradouro']],
      numero: e['numero'],
      complemento: e['complemento'],
      bairro: e['bairro'],
      cidade: cidade['nome'],
      ibge: cidade['ibge_id'],
      uf: objeto(e['estado'])['sigla'],
      situacao: e['situacao_cadastral'],
      tipo: e['tipo'],
      atividade: objeto(e['atividade_principal'])['descricao'],
    });
  },
};

const OPENCNPJ: Fonte<EmpresaDaFonte> = {
  nome: 'OpenCNPJ',
  origem: 'opencnpj',
  url: 'https://api.opencnpj.org/',
  caminho: (cnpj) => cnpj,
  ler(status, c, cnpj) {
    if (!achada(status)) return status === 404 ? 'INEXISTENTE' : null;
    return normalizar(cnpj, {
      cnpj: c['cnpj'],
      razao: c['razao_social'],
      fantasia: c['nome_fantasia'],
      telefones: objetos(c['telefones'])
        .filter((t) => t['is_fax'] !== true)
        .map((t) => numeroDe(t['ddd'], t['numero'])),
      email: c['email'],
      abertura: c['data_inicio_atividade'],
      cep: c['cep'],
      logradouro: [c['tipo_logradouro'], c['logradouro']],
      numero: c['numero'],
      complemento: c['complemento'],
      bairro: c['bairro'],
      cidade: c['municipio'],
      ibge: null,
      uf: c['uf'],
      situacao: c['situacao_cadastral'],
      tipo: c['matriz_filial'],
      atividade: null,
    });
  },
};

export const FONTES_DE_CNPJ: Record<NomeFonteCnpj, Fonte<EmpresaDaFonte>> = {
  receitaws: RECEITAWS,
  minhareceita: MINHA_RECEITA,
  brasilapi: BRASILAPI,
  cnpjws: CNPJWS,
  opencnpj: OPENCNPJ,
};
