import { formatarCnpj } from '@praca/contract/br/cnpj.ts';
import { FUSO_DO_BRASIL, formatarData } from '@praca/contract/br/data.ts';
import { sistemaEmPalavras } from '@praca/contract/sessao/sistemas.ts';
import type { Contrato } from './reads.ts';

/** Until when, in words; null has no end. */
export const ate = (validade: string | null): string =>
  validade === null ? 'sem prazo' : `até ${formatarData(validade)}`;

/** A moment as the clocks in Brasília show it. */
export const quando = (em: string): string =>
  new Date(em).toLocaleString('pt-BR', { timeZone: FUSO_DO_BRASIL });

/** The systems of a registration, in words. */
export const sistemas = (produtos: readonly string[]): string =>
  produtos.length === 0 ? 'nenhum' : produtos.map(sistemaEmPalavras).join(', ');

/** The state of a registration on that day, in words. */
export function situacao(c: Contrato, hoje: string): string {
  const validade = c.clienteregistro_validade;
  const teste = c.clienteregistro_teste ? ', em teste' : '';
  if (c.clienteregistro_situacao !== 'ATIVO') return `BLOQUEADO, válido ${ate(validade)}${teste}`;
  return validade !== null && validade < hoje
    ? `EXPIRADO em ${formatarData(validade)}${teste}`
    : `ATIVO ${ate(validade)}${teste}`;
}

/** By what people know a registration: its number, its name and its CNPJ. */
export const nomeDe = (c: Contrato): string =>
  `${c.clienteregistro_codigo} (${c.clienteregistro_razao}${c.clienteregistro_cnpj ? `, ${formatarCnpj(c.clienteregistro_cnpj)}` : ''})`;
