import type { Motivo } from '@praca/contract/pessoa/juncao/schemas.ts';

const NOMES: Readonly<Record<Motivo, string>> = {
  DOCUMENTO: 'mesmo documento',
  NOME: 'mesmo nome',
  TELEFONE: 'mesmo telefone',
  EMAIL: 'mesmo e-mail',
  RAIZ: 'outro estabelecimento da empresa',
};

/** Why two customers look like one: "mesmo nome e mesmo telefone". */
export function motivosEmPalavras(motivos: readonly Motivo[]): string {
  const nomes = motivos.map((motivo) => NOMES[motivo]);
  return nomes.length < 2
    ? nomes.join('')
    : `${nomes.slice(0, -1).join(', ')} e ${nomes.at(-1) ?? ''}`;
}
