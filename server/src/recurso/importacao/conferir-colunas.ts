import { Inferidor, leiturasDe } from '@praca/contract/br/formato.ts';
import { textoDaCelula } from '@praca/contract/br/texto-de-fora.ts';
import type { Recurso } from '@praca/contract/recurso.ts';
import type { ColunaDita, Duvida } from '@praca/contract/recurso/importacao.ts';
import { lerConteudo } from '../../negocio/importacao/leitura/conteudo.ts';
import { leituraDe } from '../../negocio/importacao/leitura/planilha.ts';
import { bytesDoArquivo, lendoCsv } from '../../negocio/importacao/leitura/arquivo.ts';
import { lerArquivo, lerParte } from '../../negocio/importacao/reads.ts';
import type { Ctx } from '../../platform/context.ts';
import { abrirCsv, type ArquivoCsv } from '../../platform/csv/abrir.ts';
import type { ColunaCsv } from '../../platform/csv/cabecalho.ts';
import type { RegistroCsv } from '../../platform/csv/leitor.ts';
import { AppError } from '../../platform/errors.ts';
import type { Valores } from '../colunas.ts';
import { ehDaqui } from '../exportar.ts';
import { jeitoDe } from '../proprio.ts';
import { lerLinhas } from '../reads.ts';
import { contradiz } from './achar.ts';
import { acharColunas, camposDoArquivo, type ColunaAchada } from './plano.ts';
import { cortar } from '../../platform/entrada/texto.ts';

/** So many values of a column are shown, each cut. */
const EXEMPLOS = 3;
const TAMANHO = 40;
/** Of so many lines. */
const PRIMEIRAS = 100;
/** Fewer cells than these say nothing against the name of their column. */
const POUCAS = 3;

/** What a person may be asked of the cells of a column, all of them seen. */
class Duvidas {
  readonly #dela: readonly Inferidor[];
  constructor(arquivo: Pick<ArquivoCsv, 'planilha'>) {
    this.#dela = [new Inferidor('dinheiro', arquivo), new Inferidor('data', arquivo)];
  }
  ver(celula: string): void {
    for (const inferidor of this.#dela) inferidor.ver(celula);
  }
  concluir(): Duvida[] {
    return this.#dela.flatMap((inferidor) => {
      const { ambigua, duvidosa, tipo } = inferidor.concluir();
      return ambigua
        ? [
            {
              tipo,
              celula: duvidosa ?? '',
              leituras: leiturasDe(tipo, duvidosa ?? EXEMPLO_DE[tipo]).map(([formato, texto]) => ({
                formato,
                texto,
              })),
            },
          ]
        : [];
    });
  }
}
/** Where a column mixes both ways, they are shown on a cell that it does not have. */
const EXEMPLO_DE = { data: '1/2', dinheiro: '1.234' } as const;

interface ArquivoOlhado {
  colunas: ColunaCsv[];
  exemplosDe: (indice: number) => string[];
  duvidasDe: (indice: number) => Duvida[];
  /** Its first lines. */
  primeiras: readonly RegistroCsv[];
}

/** The columns of an uploaded file, each with values of its first lines and what all of its cells leave open; for imports of other nouns too. */
export async function olharArquivo(ctx: Ctx, csv: string): Promise<ArquivoOlhado> {
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
      leituraDe(arquivo.arquivo_nome, {}),
    );
    const colunas = [...aberto.cabecalho.colunas];
    const primeiras: RegistroCsv[] = [];
    const duvidas = colunas.map(() => new Duvidas(aberto));
    for await (const lote of aberto.registros())
      for (const registro of lote) {
        if (primeiras.length < PRIMEIRAS) primeiras.push(registro);
        for (const { indice } of colunas) duvidas[indice]?.ver(registro.celulas[indice] ?? '');
      }
    return {
      colunas,
      primeiras,
      duvidasDe: (indice) => duvidas[indice]?.concluir() ?? [],
      exemplosDe: (indice) =>
        [...new Set(primeiras.map((l) => (l.celulas[indice] ?? '').trim()).filter(Boolean))]
          .slice(0, EXEMPLOS)
          .map((valor) => cortar(valor, TAMANHO)),
    };
  });
}

const entramDe = async (ctx: Ctx, r: Recurso) => (await jeitoDe(r).colunasQueEntram?.(ctx)) ?? [];

const emLinha = (registro: RegistroCsv, indice: number | undefined): string =>
  indice === undefined ? '' : textoDaCelula(registro.celulas[indice] ?? '').trim();

/** The column “Código” where its values are codes of no row here, or of rows with other names: those of another system. */
async function codigoDeOutro(
  ctx: Ctx,
  r: Recurso,
  achadas: readonly ColunaAchada[],
  { primeiras }: ArquivoOlhado,
): Promise<ColunaAchada | undefined> {
  const onde = (campo: string | undefined) => achadas.find((c) => c.campo === campo)?.indice;
  const coluna = achadas.find(({ campo }) => campo === r.chave);
  if (coluna === undefined) return undefined;
  const ditas = primeiras.flatMap((registro) => {
    const escrito = emLinha(registro, coluna.indice);
    if (escrito === '') return [];
    const codigo = /^\d{1,15}$/.test(escrito) ? Number(escrito) : 0;
    const valores: Valores = { [r.mostra]: emLinha(registro, onde(r.mostra)) };
    if (r.identidade !== undefined) {
      const texto = emLinha(registro, onde(r.identidade));
      valores[r.identidade] = r.campos[r.identidade]?.guardar?.(texto) ?? texto;
    }
    return [{ codigo, valores }];
  });
  if (ditas.length === 0) return undefined;
  const codigos = ditas.flatMap(({ codigo }) => (codigo > 0 ? [codigo] : []));
  const nossas = new Map(
    (codigos.length ? await lerLinhas(ctx, r, codigos) : []).map((l) => [Number(l[r.chave]), l]),
  );
  const daqui = ditas.filter(({ codigo, valores }) => {
    const linha = nossas.get(codigo);
    return linha !== undefined && !contradiz(r, valores, linha);
  });
  return daqui.length * 2 < ditas.length ? coluna : undefined;
}

/** What the code of another system is here: what tells rows apart, where people make that up and no other column has it. */
const campoDoAlheio = (r: Recurso, achadas: readonly ColunaAchada[]): string | null =>
  r.identidade === undefined ||
  r.campos[r.identidade]?.guardar !== undefined ||
  achadas.some(({ campo }) => campo === r.identidade)
    ? null
    : r.identidade;

/** Whether most cells of a column are none of its field: the cities of the revenue service are numbers. */
function naoCombina(
  r: Recurso,
  { indice, campo }: ColunaAchada,
  { primeiras }: ArquivoOlhado,
): boolean {
  const descrito = r.campos[campo ?? ''];
  if (descrito?.conteudo === undefined) return false;
  const forma = descrito.conteudo;
  const celulas = primeiras.map((l) => emLinha(l, indice)).filter(Boolean);
  const ruins = celulas.filter((um) => 'mensagem' in lerConteudo(forma, um, descrito.max ?? 0));
  return celulas.length >= POUCAS && ruins.length * 2 > celulas.length;
}

/** What the columns of an uploaded file are taken for by their names, unless their values say otherwise, and a code by its values. */
export async function conferirColunas(ctx: Ctx, r: Recurso, csv: string) {
  const olhado = await olharArquivo(ctx, csv);
  const { colunas, exemplosDe, duvidasDe } = olhado;
  const achadas = acharColunas(r, colunas, await entramDe(ctx, r)).map((coluna) =>
    naoCombina(r, coluna, olhado) ? { ...coluna, campo: null, conhecida: false } : coluna,
  );
  const alheia = await codigoDeOutro(ctx, r, achadas, olhado);
  const nossa = ehDaqui(
    r,
    colunas.map(({ original }) => original),
  );
  return achadas.map((coluna) => ({
    indice: coluna.indice,
    cabecalho: coluna.original,
    campo: coluna === alheia ? campoDoAlheio(r, achadas) : coluna.campo,
    motivo:
      coluna === alheia
        ? ('conteudo' as const)
        : coluna.conhecida
          ? ('cabecalho' as const)
          : ('nenhum' as const),
    exemplos: exemplosDe(coluna.indice),
    duvidas: nossa ? [] : duvidasDe(coluna.indice),
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
