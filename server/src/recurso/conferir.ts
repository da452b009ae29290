import { dobrar } from '@praca/contract/br/busca.ts';
import { semZerosDemais } from '@praca/contract/br/numero-escrito.ts';
import type { Campo } from '@praca/contract/recurso/campo.ts';
import type { LinhasDescritas } from '@praca/contract/recurso/linhas.ts';
import type { Recurso } from '@praca/contract/recurso.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { camposDe, filhasDe, semProprios, type Valores } from './colunas.ts';
import type { Falta, Proposta } from './proposta.ts';
import { jeitoDe } from './proprio.ts';
import { lerAlvos, lerRepetidos } from './reads.ts';

/** References that the registration lacks, or that are inactive and were not there before. */
async function referenciasRuins(
  ctx: Ctx,
  r: Pick<Recurso, 'campos'>,
  propostas: readonly Proposta[],
  aceitaInativas = false,
): Promise<Falta[]> {
  const faltas: Falta[] = [];
  for (const [nome, c] of Object.entries(r.campos)) {
    if (!c.alvo) continue;
    const novos = propostas.flatMap(({ antes, depois }, linha) =>
      typeof depois[nome] === 'number' && depois[nome] !== antes?.[nome]
        ? [{ linha, codigo: depois[nome] }]
        : [],
    );
    if (!novos.length) continue;
    const achados = new Map(
      (
        await lerAlvos(
          ctx,
          c.alvo,
          novos.map((n) => n.codigo),
        )
      ).map((a) => [a.codigo, a.ativo]),
    );
    for (const { linha, codigo } of novos)
      if (aceitaInativas ? !achados.has(codigo) : !achados.get(codigo))
        faltas.push({
          linha,
          campo: nome,
          codigo: 'REFERENCIA_INVALIDA',
          mensagem: achados.has(codigo)
            ? `${c.rotulo}: este registro está inativo. Escolha outro.`
            : `${c.rotulo}: este registro não existe. Escolha outro.`,
        });
  }
  return faltas;
}

/** Values of unique fields that another row of the registration, or another one of the set, holds. */
async function repetidos(ctx: Ctx, r: Recurso, propostas: readonly Proposta[]): Promise<Falta[]> {
  const faltas: Falta[] = [];
  for (const [nome, c] of camposDe(r)) {
    if (!c.unico) continue;
    const novos = propostas.flatMap(({ antes, depois }, linha) => {
      const valor = depois[nome];
      return valor === undefined || valor === null || valor === '' || valor === antes?.[nome]
        ? []
        : [{ linha, valor, codigo: (antes?.[r.chave] ?? null) as number | null }];
    });
    if (!novos.length) continue;
    const valores = new Set((await lerRepetidos(ctx, r, nome, c, novos)).map((l) => l.valor));
    for (const { linha, valor } of novos)
      if (valores.has(String(valor)))
        faltas.push({
          linha,
          campo: nome,
          codigo: c.repetido ?? 'REGISTRO_REPETIDO',
          mensagem: `Já existe ${r.nome.genero === 'f' ? 'uma' : 'um'} ${r.nome.um} com “${String(valor)}” em ${c.rotulo}.`,
        });
  }
  return faltas;
}

/** Lines that are not those of the row, that repeat each other, or that name what may not be named; their fields are called "contatos.2.contato_nome". */
async function faltasDasFilhas(
  ctx: Ctx,
  r: Recurso,
  propostas: readonly Proposta[],
  voltam = false,
): Promise<Falta[]> {
  const faltas: Falta[] = [];
  for (const [nome, l] of Object.entries(r.linhas)) {
    const todas = propostas.flatMap(({ antes, depois }, linha) => {
      const eram = new Map(filhasDe(antes, nome).map((f) => [f[l.chave], f]));
      return filhasDe(depois, nome).map((filha, i) => ({
        linha,
        onde: `${nome}.${i}`,
        antes: eram.get(filha[l.chave]) ?? null,
        depois: filha,
      }));
    });
    const faltar = (i: number, campo: string, mensagem: string) => {
      const { linha = 0, onde = '' } = todas[i] ?? {};
      faltas.push({ linha, campo: `${onde}.${campo}`, mensagem, codigo: 'REFERENCIA_INVALIDA' });
    };
    todas.forEach(({ antes, depois }, i) => {
      if (!voltam && depois[l.chave] !== undefined && antes === null)
        faltar(
          i,
          l.chave,
          `${l.nome.genero === 'f' ? 'Esta' : 'Este'} ${l.nome.um} não existe mais.`,
        );
    });
    for (const { linha, campo, mensagem } of await referenciasRuins(ctx, l, todas, voltam))
      faltar(linha, campo, mensagem);
    for (const i of repetidas(l, todas))
      faltar(i, l.unico?.[0] ?? l.chave, 'Outra linha já diz o mesmo.');
  }
  return faltas;
}

const EXATOS = new Set(['decimal', 'dinheiro']);
/** A value as it is compared: texts as people read them, "1.50" as "1.5". */
const comparavel = (c: Pick<Campo, 'tipo'> | undefined, valor: unknown): string => {
  const texto = dobrar(String(valor ?? ''));
  return EXATOS.has(c?.tipo ?? '') ? semZerosDemais(texto, 0) : texto;
};

/** The lines that hold what an earlier line of their row holds in the fields that tell them apart. */
function repetidas(
  l: LinhasDescritas,
  todas: readonly { linha: number; depois: Valores }[],
): number[] {
  const { unico } = l;
  if (unico === undefined) return [];
  const vistas = new Set<string>();
  return todas.flatMap(({ linha, depois }, i) => {
    const valores = unico.map((nome) => comparavel(l.campos[nome], depois[nome]));
    if (valores.every((valor) => valor === '')) return [];
    const chave = JSON.stringify([linha, ...valores]);
    if (vistas.has(chave)) return [i];
    vistas.add(chave);
    return [];
  });
}

/** What the database would refuse, field by field, before anything is written. */
export const faltasDe = async (
  ctx: Ctx,
  r: Recurso,
  propostas: readonly Proposta[],
): Promise<Falta[]> => [
  ...(await referenciasRuins(ctx, r, propostas)),
  ...(await repetidos(ctx, r, propostas)),
  ...(await faltasDasFilhas(ctx, r, propostas)),
  ...((await jeitoDe(r).faltas?.(ctx, propostas)) ?? []),
];

/** What keeps deleted rows from coming back as they were: what they named is gone, or another row has their name now. */
export const faltasDaVolta = async (
  ctx: Ctx,
  r: Recurso,
  linhas: readonly Valores[],
): Promise<Falta[]> => {
  const propostas = linhas.map((depois) => ({ antes: null, depois }));
  return [
    ...(await referenciasRuins(ctx, r, propostas, true)),
    ...(await repetidos(ctx, r, propostas)),
    ...(await faltasDasFilhas(ctx, r, propostas, true)),
    // Values of added fields come back as they were, also those that the session does not see.
    ...((await jeitoDe(r).faltas?.(
      ctx,
      linhas.map((linha) => ({ antes: null, depois: semProprios(r, linha) })),
    )) ?? []),
  ];
};

/** Throws the first kind of what is wrong, one message for each field. */
export function recusarFaltas(faltas: readonly Falta[]): void {
  const primeira = faltas[0];
  if (!primeira) return;
  throw new AppError(primeira.codigo, {
    campos: faltas
      .filter((f) => f.codigo === primeira.codigo)
      .map(({ campo, mensagem }) => ({ campo, mensagem })),
  });
}
