import path from 'node:path';
import { Readable } from 'node:stream';
import type { Recurso } from '@praca/contract/recurso.ts';
import { lerRelatorio } from '../../negocio/importacao/reads.ts';
import type { CtxLivre } from '../../platform/context.ts';
import { depoisDaPrimeira } from '../../platform/csv/cabeca.ts';
import { BOM, celulaNumero, celulaTexto, linhaCsv } from '../../platform/csv/escritor.ts';
import { LeitorCsv } from '../../platform/csv/leitor.ts';
import { restaurarFormula } from '@praca/contract/br/formula.ts';
import { AppError } from '../../platform/errors.ts';
import type { ArquivoResposta } from '../../platform/http/resposta.ts';
import { tipoDesfazer } from './desfazer.ts';
import { tipoImportar } from './importar.ts';
import { entradaDoProcesso, estadoDoProcesso, type Estado } from './plano.ts';
import { lerProcesso } from './reads.ts';

const LINHAS_POR_PAGINA = 1000;

/** The refused lines in the columns of the file, with their numbers and what is wrong: mended, it can be imported again. */
export async function baixarRelatorio(
  ctx: CtxLivre,
  r: Pick<Recurso, 'tabela' | 'nome'>,
  codigo: number,
): Promise<ArquivoResposta> {
  const processo = await ctx.transacao('write', (c) =>
    lerProcesso(c, { importar: tipoImportar(r), desfazer: tipoDesfazer(r) }, codigo),
  );
  if (processo === undefined) throw new AppError('NAO_ENCONTRADO');
  if (processo.uniproc_situacao === 'AG' || processo.uniproc_situacao === 'EE')
    throw new AppError('PROCESSO_EM_ANDAMENTO');
  const estado = estadoDoProcesso.safeParse(processo.estado).data;
  const { arquivo_nome } = entradaDoProcesso.parse(processo.entrada);
  return {
    nome: `${path.parse(arquivo_nome).name || r.nome.varios} - recusadas.csv`,
    tipo: 'text/csv; charset=utf-8',
    conteudo: Readable.from(
      depoisDaPrimeira(
        BOM + linhaCsv([...(estado?.cabecalho ?? []), 'Linha', 'Problema'].map(celulaTexto)),
        escrever(ctx, codigo, estado),
      ),
    ),
  };
}

async function* escrever(
  ctx: CtxLivre,
  processo: number,
  estado: Estado | undefined,
): AsyncGenerator<string> {
  const cabecalho = estado?.cabecalho ?? [];
  let depois = { linha: 0, situacao: '' };
  for (;;) {
    const desde = depois;
    const pagina = await ctx.transacao('read', (c) =>
      lerRelatorio(c, processo, desde, LINHAS_POR_PAGINA),
    );
    const ultima = pagina.at(-1);
    if (ultima === undefined) return;
    yield pagina
      .map((l) => {
        const celulas = lerCelulas(l.importacao_texto, estado);
        const problema = l.importacao_erros.map((e) => `${e.coluna}: ${e.mensagem}`).join(' ');
        return linhaCsv([
          ...cabecalho.map((_, i) => celulaTexto(restaurarFormula(celulas[i] ?? ''))),
          celulaNumero(l.importacao_linha),
          celulaTexto(problema),
        ]);
      })
      .join('');
    if (pagina.length < LINHAS_POR_PAGINA) return;
    depois = { linha: ultima.importacao_linha, situacao: ultima.importacao_situacao };
  }
}

function lerCelulas(bruto: string, estado: Estado | undefined): string[] {
  const leitor = new LeitorCsv(estado?.delimitador ?? ';');
  const [registro] = [...leitor.empurrar(bruto), ...leitor.fim()];
  return registro?.celulas ?? [];
}
