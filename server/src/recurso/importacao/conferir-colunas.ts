import type { Recurso } from '@praca/contract/recurso.ts';
import type { ColunaDita } from '@praca/contract/recurso/importacao.ts';
import { bytesDoArquivo, lendoCsv } from '../../negocio/importacao/leitura/arquivo.ts';
import { lerArquivo, lerParte } from '../../negocio/importacao/reads.ts';
import type { Ctx } from '../../platform/context.ts';
import { abrirCsv } from '../../platform/csv/abrir.ts';
import type { ColunaCsv } from '../../platform/csv/cabecalho.ts';
import type { RegistroCsv } from '../../platform/csv/leitor.ts';
import { AppError } from '../../platform/errors.ts';
import { jeitoDe } from '../proprio.ts';
import { lerLinhas } from '../reads.ts';
import { acharColunas, camposDoArquivo, type ColunaAchada } from './plano.ts';

/** So many values of a column are shown, each cut. */
const EXEMPLOS = 3;
const TAMANHO = 40;
/** Of so many lines. */
const PRIMEIRAS = 100;

/** The columns of an uploaded file, each with values of its first lines; for imports of other nouns too. */
export async function olharArquivo(
  ctx: Ctx,
  csv: string,
): Promise<{ colunas: ColunaCsv[]; exemplosDe: (indice: number) => string[] }> {
  const arquivo = await lerArquivo(ctx, csv);
  if (arquivo === undefined)
    throw new AppError('NAO_ENCONTRADO', {
      ajuda: 'Envie o arquivo novamente: depois de algumas horas ele é apagado.',
    });
  return lendoCsv(async () => {
    const aberto = await abrirCsv(
      bytesDoArquivo(arquivo.partes, (parte) =>
        lerParte(ctx.tx, ctx.sessao.clienteregistro_codigo, csv, parte),
      ),
    );
    const linhas: RegistroCsv[] = [];
    for await (const lote of aberto.registros()) {
      linhas.push(...lote.slice(0, PRIMEIRAS - linhas.length));
      if (linhas.length >= PRIMEIRAS) break;
    }
    return {
      colunas: [...aberto.cabecalho.colunas],
      exemplosDe: (indice) =>
        [...new Set(linhas.map((l) => (l.celulas[indice] ?? '').trim()).filter(Boolean))]
          .slice(0, EXEMPLOS)
          .map((valor) => valor.slice(0, TAMANHO)),
    };
  });
}

const entramDe = async (ctx: Ctx, r: Recurso) => (await jeitoDe(r).colunasQueEntram?.(ctx)) ?? [];

/** The column “Código” where its values are codes of no row here: in a file of another system they tell rows apart as the reference of a product does. */
async function codigoDeOutro(
  ctx: Ctx,
  r: Recurso,
  achadas: readonly ColunaAchada[],
  exemplosDe: (indice: number) => string[],
): Promise<ColunaAchada | undefined> {
  const { identidade } = r;
  const coluna = achadas.find(({ campo }) => campo === r.chave);
  if (identidade === undefined || coluna === undefined) return undefined;
  // What is written in a form of its own, as a CNPJ, is no code that anybody makes up.
  if (r.campos[identidade]?.guardar !== undefined) return undefined;
  if (achadas.some(({ campo }) => campo === identidade)) return undefined;
  const exemplos = exemplosDe(coluna.indice);
  const codigos = exemplos.map(Number).filter((n) => Number.isSafeInteger(n) && n > 0);
  if (exemplos.length === 0) return undefined;
  const ha = codigos.length === exemplos.length ? await lerLinhas(ctx, r, codigos) : [];
  return ha.length === 0 ? coluna : undefined;
}

/** What the columns of an uploaded file are taken for by their names, and a code by its values. */
export async function conferirColunas(ctx: Ctx, r: Recurso, csv: string) {
  const { colunas, exemplosDe } = await olharArquivo(ctx, csv);
  const achadas = acharColunas(r, colunas, await entramDe(ctx, r));
  const alheia = await codigoDeOutro(ctx, r, achadas, exemplosDe);
  return achadas.map((coluna) => ({
    indice: coluna.indice,
    cabecalho: coluna.original,
    campo: coluna === alheia ? (r.identidade ?? null) : coluna.campo,
    motivo:
      coluna === alheia
        ? ('conteudo' as const)
        : coluna.conhecida
          ? ('cabecalho' as const)
          : ('nenhum' as const),
    exemplos: exemplosDe(coluna.indice),
  }));
}

/** Refuses what is said of columns where a field is none of the cadastro, or none that the session sees. */
export async function recusarColunas(
  ctx: Ctx,
  r: Recurso,
  ditas: readonly ColunaDita[] = [],
): Promise<void> {
  if (!ditas.length) return;
  const campos = camposDoArquivo(r, await entramDe(ctx, r));
  if (ditas.some(({ campo }) => campo !== null && !campos.has(campo)))
    throw new AppError('ENTRADA_INVALIDA', {
      campos: [{ campo: 'colunas', mensagem: 'Uma das colunas vai para um campo que não existe.' }],
    });
}
