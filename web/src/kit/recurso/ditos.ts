import type { FiltroDeCampo } from '@praca/contract/campo/schemas.ts';

/**
 * What the address says of added fields, one text each: "12=7" one of the values, "12>10" from, "12<20" up to, "12~aço"
 * holds, "12!S" is filled, "12!N" is empty.
 */
const DITO = /^([1-9]\d{0,14})([=><~!])(.{1,200})$/s;
type Sinal = '=' | '>' | '<' | '~' | '!';
export type DitoDoCampo = { campo: number; sinal: Sinal; valor: string };
/** What is said of a field that is known already. */
export type NovoDito = Omit<DitoDoCampo, 'campo'>;

const lerUm = (texto: string): DitoDoCampo[] => {
  const [, campo, sinal, valor = ''] = DITO.exec(texto) ?? [];
  return campo === undefined ? [] : [{ campo: Number(campo), sinal: sinal as Sinal, valor }];
};
/** What texts of the address say; one that says nothing is as if it were not there. */
export const ditosDe = (textos: readonly string[] = []): DitoDoCampo[] => textos.flatMap(lerUm);
/** The text that says this. */
export const escreverDito = ({ campo, sinal, valor }: DitoDoCampo): string =>
  `${campo}${sinal}${valor}`;
/** Whether a text of the address says something of a field. */
export const ehDito = (texto: string): boolean => DITO.test(texto);

const MAXIMO = 10;
const VALOR_DE_CODIGO = /^[1-9]\d{0,14}$/;

function juntar(f: FiltroDeCampo, { sinal, valor }: DitoDoCampo): void {
  if (sinal === '>') f.DE = valor;
  else if (sinal === '<') f.ATE = valor;
  else if (sinal === '~') f.CONTEM = valor;
  else if (sinal === '!') f.PREENCHIDO = valor === 'N' ? 'N' : 'S';
  else f.VALORES = [...(f.VALORES ?? []), VALOR_DE_CODIGO.test(valor) ? Number(valor) : valor];
}

/** The filters by added fields as the calls take them; undefined for none. */
export function filtrosDeCampos(
  textos: readonly string[] | undefined,
): FiltroDeCampo[] | undefined {
  const porCampo = new Map<number, FiltroDeCampo>();
  for (const dito of ditosDe(textos)) {
    const f = porCampo.get(dito.campo) ?? { campo_codigo: dito.campo };
    juntar(f, dito);
    porCampo.set(dito.campo, f);
  }
  return porCampo.size === 0 ? undefined : [...porCampo.values()].slice(0, MAXIMO);
}

/** What was said of one field, replaced by this. */
export const comDitos = (
  textos: readonly string[] | undefined,
  campo: number,
  novos: readonly NovoDito[],
): string[] => [
  ...ditosDe(textos)
    .filter((um) => um.campo !== campo)
    .map(escreverDito),
  ...novos.map((um) => escreverDito({ campo, ...um })),
];
