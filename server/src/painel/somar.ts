import type { PorDia } from './reads-negocios.ts';

const CENTAVOS = 100n;
const emCentavos = (valor: string): bigint => {
  const [inteiro = '0', fracao = ''] = valor.replace('-', '').split('.');
  const centavos = BigInt(inteiro) * CENTAVOS + BigInt(fracao.padEnd(2, '0'));
  return valor.startsWith('-') ? -centavos : centavos;
};
const emReais = (centavos: bigint): string => {
  const positivo = centavos < 0n ? -centavos : centavos;
  return `${centavos < 0n ? '-' : ''}${positivo / CENTAVOS}.${String(positivo % CENTAVOS).padStart(2, '0')}`;
};

/** How many deals are in these situations, and what they are worth together. */
export const somar = (linhas: readonly Omit<PorDia, 'dia'>[], situacoes: readonly string[]) => {
  const minhas = linhas.filter((linha) => situacoes.includes(linha.negocio_situacao));
  return {
    quantidade: minhas.reduce((total, { quantidade }) => total + quantidade, 0),
    valor: emReais(minhas.reduce((total, { valor }) => total + emCentavos(valor), 0n)),
  };
};
