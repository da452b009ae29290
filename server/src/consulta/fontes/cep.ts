import { lerCep } from '@praca/contract/br/cep.ts';
import type { CepConsultado } from '@praca/contract/consulta/schemas.ts';
import type { NomeFonteCep } from '../../platform/saida/fontes.ts';
import { digitos, linha, objeto, type Fonte } from './fonte.ts';

/** A CEP as a source gives it, without who answered and when. */
export type CepDaFonte = Omit<CepConsultado, 'consulta_fonte' | 'consulta_em'>;

interface Cru {
  cep: unknown;
  logradouro: unknown;
  bairro: unknown;
  cidade: unknown;
  ibge: unknown;
  uf: unknown;
}

/** The same shape whoever answered; null where it is not the CEP that was asked for, or has no town. */
function normalizar(pedido: string, c: Cru): CepDaFonte | null {
  const cidade = linha(c.cidade, 80);
  const uf = linha(c.uf, 2).toUpperCase();
  const ibge = digitos(c.ibge, 8);
  if (lerCep(linha(c.cep, 20)) !== pedido || cidade === '' || !/^[A-Z]{2}$/.test(uf)) return null;
  return {
    endereco_cep: pedido,
    endereco_endereco: linha(c.logradouro, 150),
    bairro_descricao: linha(c.bairro, 80),
    cidade_descricao: cidade,
    cidade_codigo: ibge.length === 7 ? Number(ibge) : null,
    uf_codigo: uf,
  };
}

const VIACEP: Fonte<CepDaFonte> = {
  nome: 'ViaCEP',
  origem: 'viacep',
  url: 'https://viacep.com.br/ws/',
  caminho: (cep) => `${cep}/json/`,
  ler(status, c, cep) {
    if (status !== 200) return null;
    // Unknown ones answer 200 with "erro", true or "true".
    if ('erro' in c) return 'INEXISTENTE';
    return normalizar(cep, {
      cep: c['cep'],
      logradouro: c['logradouro'],
      bairro: c['bairro'],
      cidade: c['localidade'],
      ibge: c['ibge'],
      uf: c['uf'],
    });
  },
};

const BRASILAPI: Fonte<CepDaFonte> = {
  nome: 'BrasilAPI',
  origem: 'brasilapi',
  url: 'https://brasilapi.com.br/api/cep/v2/',
  caminho: (cep) => cep,
  ler(status, c, cep) {
    if (status === 404) return 'INEXISTENTE';
    if (status !== 200) return null;
    return normalizar(cep, {
      cep: c['cep'],
      logradouro: c['street'],
      bairro: c['neighborhood'],
      cidade: c['city'],
      ibge: objeto(c['ibge'])['city'],
      uf: c['state'],
    });
  },
};

const OPENCEP: Fonte<CepDaFonte> = {
  ...VIACEP,
  nome: 'OpenCEP',
  origem: 'opencep',
  url: 'https://opencep.com/v1/',
  caminho: (cep) => cep,
  ler: (status, c, cep) => (status === 404 ? 'INEXISTENTE' : VIACEP.ler(status, c, cep)),
};

export const FONTES_DE_CEP: Record<NomeFonteCep, Fonte<CepDaFonte>> = {
  viacep: VIACEP,
  brasilapi: BRASILAPI,
  opencep: OPENCEP,
};
