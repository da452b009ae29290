import { Readable } from 'node:stream';
import type { CampoLido } from '@praca/contract/campo/schemas.ts';
import type { Entrada } from '@praca/contract/endpoint.ts';
import type { modelo } from '@praca/contract/negocio/importacao/endpoints.ts';
import { lerCampos } from '../../campo/reads.ts';
import type { CtxLivre } from '../../platform/context.ts';
import { BOM, celulaTexto, linhaCsv } from '../../platform/csv/escritor.ts';
import type { ArquivoResposta } from '../../platform/http/resposta.ts';
import { escreverPlanilha, TIPO_PLANILHA } from '../../platform/xlsx/escrever.ts';
import { cabecalhoDoProprio } from './leitura/mapeamento.ts';
import { COLUNAS_DO_MODELO } from './colunas-do-modelo.ts';

const EXEMPLO: Record<CampoLido['campo_tipo'], (campo: CampoLido) => string> = {
  TEXTO: () => 'Texto livre',
  NUMERO: () => '12,5',
  DINHEIRO: () => '1.234,50',
  DATA: () => '30/12/2026',
  SIMNAO: () => 'Sim',
  USUARIO: () => '',
  LINK: () => 'https://www.exemplo.com.br',
  ESCOLHA: (campo) => opcoesEmUso(campo)[0] ?? '',
  ESCOLHAS: (campo) => opcoesEmUso(campo).slice(0, 2).join('; '),
};
const opcoesEmUso = ({ opcoes }: CampoLido): string[] =>
  opcoes
    .filter(({ opcao_inativa }) => opcao_inativa === 'N')
    .map(({ opcao_descricao }) => opcao_descricao);

/** A column for each added field in use that the user sees. */
const colunasProprias = async (ctx: CtxLivre) =>
  (await ctx.transacao('read', (c) => lerCampos(c)))
    .filter(({ campo_ativo }) => campo_ativo === 'S')
    .map(
      (campo) =>
        [cabecalhoDoProprio(campo.campo_descricao), EXEMPLO[campo.campo_tipo](campo), ''] as const,
    );

/** A file to fill in: every column that an import knows, in Portuguese, those of added fields behind, and two lines that show what goes where. */
export async function baixarModelo(
  ctx: CtxLivre,
  { formato }: Entrada<typeof modelo>,
): Promise<ArquivoResposta> {
  const colunas = [...COLUNAS_DO_MODELO, ...(await colunasProprias(ctx))];
  const linhas = [0, 1, 2].map((i) => colunas.map((coluna) => coluna[i] ?? ''));
  return formato === 'xlsx'
    ? {
        nome: 'modelo de importação.xlsx',
        tipo: TIPO_PLANILHA,
        conteudo: Readable.from(escreverPlanilha('Negócios', [linhas])),
      }
    : {
        nome: 'modelo de importação.csv',
        tipo: 'text/csv; charset=utf-8',
        conteudo: BOM + linhas.map((celulas) => linhaCsv(celulas.map(celulaTexto))).join(''),
      };
}
