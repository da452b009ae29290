import { cidadesDesconhecidas } from '../cidade/reads.ts';
import type { Ctx } from '../platform/context.ts';
import type { Valores } from '../recurso/colunas.ts';
import type { Falta, Proposta } from '../recurso/proposta.ts';
import { lerBairros, lerCidades, type Bairro, type Cidade } from './reads-lugar.ts';

const CIDADE = ['cidade_descricao', 'uf_codigo'] as const;
const BAIRRO = ['bairro_descricao'] as const;

const de = (linha: Valores | null, nome: string) => linha?.[nome] ?? '';
/** The code that says the place: it is new, and the words were left as they were. */
const codigoQueVale = (
  { antes, depois }: Proposta,
  codigo: string,
  palavras: readonly string[],
): number | null => {
  const novo = depois[codigo];
  if (typeof novo !== 'number' || novo === antes?.[codigo]) return null;
  return palavras.every((nome) => de(depois, nome) === de(antes, nome)) ? novo : null;
};

/** What is said of a city that is not on the list. */
export const CIDADE_QUE_NAO_HA = 'Não há cidade com este nome nesta UF.';

interface Lugares {
  cidades: Map<number, Cidade>;
  bairros: Map<number, Bairro>;
}

/** The places that codes of the rows say, by their codes. */
async function lugaresDe(ctx: Ctx, propostas: readonly Proposta[]): Promise<Lugares> {
  const cidades = propostas.flatMap((p) => codigoQueVale(p, 'cidade_codigo', CIDADE) ?? []);
  const bairros = propostas.flatMap((p) => codigoQueVale(p, 'bairro_codigo', BAIRRO) ?? []);
  return {
    cidades: new Map((await lerCidades(ctx, cidades)).map((c) => [c.cidade_codigo, c])),
    bairros: new Map((await lerBairros(ctx, bairros)).map((b) => [b.bairro_codigo, b])),
  };
}

/** Customers whose city or district is told by its code get its words; where words are told, the code follows from them. */
export async function lugarPeloCodigo(
  ctx: Ctx,
  propostas: readonly Proposta[],
): Promise<Proposta[]> {
  const { cidades, bairros } = await lugaresDe(ctx, propostas);
  return propostas.map((p) => {
    const cidade = cidades.get(codigoQueVale(p, 'cidade_codigo', CIDADE) ?? 0);
    const bairro = bairros.get(codigoQueVale(p, 'bairro_codigo', BAIRRO) ?? 0);
    return { ...p, depois: { ...p.depois, ...cidade, ...bairro } };
  });
}

/** Codes that name no city of the IBGE's and no district of the registration. */
export async function faltasDoLugar(ctx: Ctx, propostas: readonly Proposta[]): Promise<Falta[]> {
  const { cidades, bairros } = await lugaresDe(ctx, propostas);
  return propostas.flatMap((p, linha) => {
    const cidade = codigoQueVale(p, 'cidade_codigo', CIDADE);
    const bairro = codigoQueVale(p, 'bairro_codigo', BAIRRO);
    const falta = (campo: string, mensagem: string): Falta => ({
      linha,
      campo,
      mensagem,
      codigo: 'REFERENCIA_INVALIDA',
    });
    return [
      ...(cidade !== null && !cidades.has(cidade)
        ? [falta('cidade_codigo', 'Não há cidade com este código do IBGE.')]
        : []),
      ...(bairro !== null && !bairros.has(bairro)
        ? [falta('bairro_codigo', 'Não há bairro com este código.')]
        : []),
    ];
  });
}

/** Customers whose city the list of the IBGE does not have in their state: it comes in, and it is told. */
export async function avisosDoLugar(
  ctx: Ctx,
  propostas: readonly Proposta[],
): Promise<Pick<Falta, 'linha' | 'campo' | 'mensagem'>[]> {
  const novas = propostas.flatMap(({ antes, depois }, linha) => {
    const [cidade_descricao, uf_codigo] = CIDADE.map((nome) => String(de(depois, nome)));
    return !cidade_descricao ||
      !uf_codigo ||
      CIDADE.every((nome) => de(antes, nome) === de(depois, nome))
      ? []
      : [{ linha, cidade_descricao, uf_codigo }];
  });
  if (novas.length === 0) return [];
  const faltam = await cidadesDesconhecidas(ctx, novas);
  return novas.flatMap(({ linha }, i) =>
    faltam.has(i) ? [{ linha, campo: 'cidade_descricao', mensagem: CIDADE_QUE_NAO_HA }] : [],
  );
}
