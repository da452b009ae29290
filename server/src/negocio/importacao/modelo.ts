import { Readable } from 'node:stream';
import type { Entrada } from '@praca/contract/endpoint.ts';
import type { modelo } from '@praca/contract/negocio/importacao/endpoints.ts';
import type { CtxLivre } from '../../platform/context.ts';
import { BOM, celulaTexto, linhaCsv } from '../../platform/csv/escritor.ts';
import type { ArquivoResposta } from '../../platform/http/resposta.ts';
import { escreverPlanilha, TIPO_PLANILHA } from '../../platform/xlsx/escrever.ts';

/** The columns of the model: a header that the import knows, and two lines; what names a person or a stage stays blank. */
const COLUNAS: readonly [cabecalho: string, um: string, outro: string][] = [
  ['Identificador', 'MODELO-1', 'MODELO-2'],
  ['Título do negócio', 'Torno CNC para a linha 2', 'Peças de reposição'],
  ['Razão social', 'Metalúrgica Exemplo Ltda', 'Maria Exemplo'],
  ['Nome fantasia', 'Exemplo Metais', ''],
  ['CNPJ ou CPF', '11.222.333/0001-81', '529.982.247-25'],
  ['DDD', '', ''],
  ['Telefone', '(11) 3333-4444', '(47) 3333-5555'],
  ['DDD celular', '', ''],
  ['Celular', '(11) 98888-7777', ''],
  ['E-mail', 'compras@exemplo.com.br', 'maria@exemplo.com.br'],
  ['CEP', '01310-100', '89010-000'],
  ['Endereço', 'Avenida Paulista', 'Rua XV de Novembro'],
  ['Número', '1000', '50'],
  ['Complemento', 'Sala 10', ''],
  ['Bairro', 'Bela Vista', 'Centro'],
  ['Cidade', 'São Paulo', 'Blumenau'],
  ['UF', 'SP', 'SC'],
  ['Data de abertura', '15/03/2010', ''],
  ['Valor', '125.000,00', '8.450,90'],
  ['Data de criação', '20/01/2026', '22/01/2026'],
  ['Última alteração', '20/01/2026', '23/02/2026'],
  ['Previsão de fechamento', '30/12/2026', ''],
  ['Situação', 'Aberto', 'Perdido'],
  ['Data de fechamento', '', '23/02/2026'],
  ['Motivo da perda', '', 'Preço'],
  ['Temperatura', 'Quente', 'Morno'],
  ['Estágio', '', ''],
  ['Responsável', '', ''],
  ['Representante', '', ''],
  ['Origem', 'Indicação', 'Site'],
  ['Segmento', 'Metalurgia', ''],
  ['Etiquetas', 'Prioridade', ''],
  ['Observação', 'Pediu visita técnica', ''],
];

/** A file to fill in: every column that an import knows, in Portuguese, and two lines that show what goes where. */
export async function baixarModelo(
  _ctx: CtxLivre,
  { formato }: Entrada<typeof modelo>,
): Promise<ArquivoResposta> {
  const linhas = [0, 1, 2].map((i) => COLUNAS.map((coluna) => coluna[i] ?? ''));
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
