import { diasDasParcelas, lerPercentuais, lerPrazos } from '../br/parcelas.ts';

/** Why the shares of a condition do not fit its parcels, in words; null: they do, or there are none. */
export function faltaDosPercentuais(c: {
  prazos: string;
  entrada: boolean;
  percentuais: string;
}): string | null {
  if (c.percentuais.trim() === '') return null;
  const parcelas = diasDasParcelas({
    prazos: lerPrazos(c.prazos) ?? [0],
    entrada: c.entrada,
  }).length;
  const ditos = lerPercentuais(c.percentuais)?.length ?? 0;
  if (ditos === parcelas) return null;
  const partes = parcelas === 1 ? 'uma parcela' : `${parcelas} parcelas`;
  return `A condição tem ${partes}${c.entrada ? ', com a entrada' : ''}, e há ${ditos} ${ditos === 1 ? 'percentual' : 'percentuais'}. Informe um por parcela.`;
}
