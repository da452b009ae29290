import { FORMATO_DO_TIPO } from '@praca/contract/recurso/celula.ts';
import type { Recurso } from '@praca/contract/recurso.ts';
import type { ResultadoImportacao } from '@praca/contract/recurso/importacao.ts';
import type { ArquivoCsv } from '../../platform/csv/abrir.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import type { CtxTrabalho, ResultadoProcesso } from '../../platform/fila/processo.ts';
import { jeitoDe } from '../proprio.ts';
import { escritosDe } from '../colunas.ts';
import { ehDaqui } from '../exportar.ts';
import { juntarAvisos, juntarPorCampo, type DoCampo } from './dizer.ts';
import { juntarFaltas, type Faltam } from './faltantes.ts';
import { abrir, comecar, lerLinhasDe, lotes, type ColunaComFormato } from './leitura.ts';
import { lerLinha, type LinhaLida } from './linha.ts';
import { importarLote } from './lote.ts';
import {
  destinosDe,
  entradaDoProcesso,
  estadoDoProcesso,
  type Contagem,
  type Destinos,
  type EntradaDoProcesso,
  type Estado,
} from './plano.ts';
import { guardarRecusadas, marcarDesfeita } from './writes.ts';

/** Keeps refused lines for the report of a process; for imports of other nouns. */
export const guardarAsRecusadas = guardarRecusadas;
/** Remembers that an import was taken back; for imports of other nouns. */
export const marcarAImportacaoDesfeita = marcarDesfeita;

/** So many refused lines come with the result; all of them are in the report. */
const RECUSAS_NO_RESULTADO = 50;

/** What became of lines, added up. */
const somar = (a: Contagem, b: Contagem): Contagem => ({
  linhas: a.linhas + b.linhas,
  criadas: a.criadas + b.criadas,
  alteradas: a.alteradas + b.alteradas,
  iguais: a.iguais + b.iguais,
  recusadas: a.recusadas + b.recusadas,
  parecidas: a.parecidas + b.parecidas,
  contradizem: a.contradizem + b.contradizem,
  homonimas: a.homonimas + b.homonimas,
});

/** What became of one chunk, and with which line of the file it ended. */
interface LoteFeito {
  contagem: Contagem;
  recusadas: readonly Pick<LinhaLida, 'registro' | 'achados'>[];
  linha: number;
  simular: boolean;
  faltam?: Faltam;
  mudancas?: readonly DoCampo[];
  vazios?: readonly DoCampo[];
  avisadas?: readonly Pick<LinhaLida, 'registro' | 'avisos'>[];
}

/** Goes on behind a chunk, in its transaction: the state from which a worker would take over, and how far it is in words. */
export async function avancarImportacao(
  ctx: CtxTrabalho,
  c: Ctx,
  atual: Estado,
  {
    contagem,
    recusadas,
    linha,
    simular,
    faltam = [],
    mudancas = [],
    vazios = [],
    avisadas = [],
  }: LoteFeito,
): Promise<Estado> {
  const novo: Estado = {
    ...atual,
    linha,
    contagem: somar(atual.contagem, contagem),
    recusas: [
      ...atual.recusas,
      ...recusadas.map((l) => ({ linha: l.registro.linha, achados: l.achados })),
    ].slice(0, RECUSAS_NO_RESULTADO),
    faltam: juntarFaltas(atual.faltam, faltam),
    mudancas: juntarPorCampo(atual.mudancas, mudancas),
    vazios: juntarPorCampo(atual.vazios, vazios),
    avisos: juntarAvisos(atual.avisos, avisadas),
  };
  await ctx.avancar(c.tx, {
    registroatual: novo.contagem.linhas,
    registrototal: novo.total,
    estado: novo,
    mensagem: `${simular ? 'Conferindo' : 'Importando'}: ${novo.contagem.linhas.toLocaleString('pt-BR')} de ${novo.total.toLocaleString('pt-BR')} linhas`,
  });
  return novo;
}

/** The columns of numbers and dates, and how each is read where somebody, or the file as one of ours, says so. */
function comFormato(
  r: Recurso,
  arquivo: Pick<ArquivoCsv, 'cabecalho'>,
  { campos }: Destinos,
  entrada: EntradaDoProcesso,
): ColunaComFormato[] {
  const ditos = new Map((entrada.colunas ?? []).map((c) => [c.indice, c.formato]));
  const nossa = ehDaqui(
    r,
    arquivo.cabecalho.colunas.map(({ original }) => original),
  );
  const tipos = new Map(escritosDe(r).map(([nome, c]) => [nome, FORMATO_DO_TIPO[c.tipo]]));
  return campos.flatMap(({ indice, nome, cabecalho, entra }) => {
    const tipo = entra ? entra.tipo : tipos.get(nome);
    if (tipo === undefined) return [];
    const daqui = nossa ? (tipo === 'data' ? 'DMA' : 'VIRGULA') : undefined;
    return [{ indice, cabecalho, tipo, dito: ditos.get(indice) ?? daqui }];
  });
}

/**
 * The job of an import of a cadastro: each chunk of lines is one transaction with its own resume point, so that after a
 * crash the next worker goes on behind the last chunk that was committed.
 */
export async function executarImportacao(ctx: CtxTrabalho, r: Recurso): Promise<ResultadoProcesso> {
  if (!ctx.sessao.permissoes.has(r.permissao.editar)) throw new AppError('SEM_PERMISSAO');
  const entrada = entradaDoProcesso.parse(ctx.entrada);
  const simular = entrada.simular === 'S';
  const arquivo = await abrir(ctx, entrada.csv);
  const entram = await ctx.transacao(
    'read',
    async (c) => (await jeitoDe(r).colunasQueEntram?.(c)) ?? [],
  );
  const destinos = destinosDe(r, arquivo.cabecalho.colunas, entram, entrada.colunas);
  let estado =
    'linha' in ctx.estado
      ? estadoDoProcesso.parse(ctx.estado)
      : await comecar(ctx, arquivo, comFormato(r, arquivo, destinos, entrada));
  const modo = {
    maiusculas: ctx.sessao.usuario_maiusculo ? ('S' as const) : ('N' as const),
    fuso: ctx.sessao.usuario_fuso,
    formatos: estado.formatos,
  };
  const vistas = new Set<string>();
  for await (const registros of lotes(arquivo)) {
    const linhas = lerLinhasDe(estado, registros, (registro) =>
      lerLinha(r, destinos, registro, modo),
    );
    const feito = (registros.at(-1)?.linha ?? 0) <= estado.linha;
    const atual = estado;
    estado = await ctx.transacao('write', async (c) => {
      // A chunk that was done before a crash is only read again, for the values that later lines must not repeat.
      const lote = await importarLote(
        c,
        r,
        {
          processo: ctx.uniproc_codigo,
          simular: simular || feito,
          criar: entrada.criar === 'S',
          apagar: entrada.apagarVazios === 'S',
          codigosNossos: entrada.codigosNossos === 'S',
          homonimos: entrada.homonimos,
          destinos,
          vistas,
        },
        linhas,
      );
      if (feito) return atual;
      await guardarRecusadas(c, ctx.uniproc_codigo, lote.recusadas);
      return avancarImportacao(ctx, c, atual, {
        ...lote,
        linha: registros.at(-1)?.linha ?? atual.linha,
        simular,
      });
    });
  }
  return resultadoDe(r, estado, simular);
}

const linhas = (n: number, um: string, muitas: string): string =>
  `${n.toLocaleString('pt-BR')} ${n === 1 ? um : muitas}`;

/** What the process answers in the end. */
export function resultadoDe(
  r: Pick<Recurso, 'nome'>,
  { contagem, recusas, faltam, mudancas, vazios, avisos }: Estado,
  simular: boolean,
): ResultadoImportacao {
  const a = r.nome.genero === 'f' ? 'a' : 'o';
  const [criado, alterado] = simular
    ? [`será criad${a}`, `será alterad${a}`]
    : [`criad${a}`, `alterad${a}`];
  const plural = (texto: string) => texto.replace('será', 'serão').replace(/$/, 's');
  return {
    Resultado: contagem.recusadas === contagem.linhas ? '1' : '0',
    simulada: simular ? 'S' : 'N',
    ...contagem,
    recusas,
    faltam,
    mudancas,
    vazios,
    avisos,
    mensagem: `${[
      linhas(contagem.criadas, criado, plural(criado)),
      linhas(contagem.alteradas, alterado, plural(alterado)),
      linhas(contagem.iguais, 'sem mudança', 'sem mudança'),
      linhas(contagem.recusadas, 'linha recusada', 'linhas recusadas'),
    ].join(', ')}.`,
  };
}
