import { Readable } from 'node:stream';
import { campoEmPalavras } from '@praca/contract/auditoria/campos.ts';
import { tabelaEmPalavras } from '@praca/contract/auditoria/tabelas.ts';
import { operadorDados } from '@praca/contract/pessoa/lgpd/operador.ts';
import { tratamento } from '@praca/contract/pessoa/lgpd/tratamento.ts';
import { pessoa } from '@praca/contract/pessoa/recurso.ts';
import { semTipos } from '@praca/contract/recurso.ts';
import type { Entrada } from '@praca/contract/endpoint.ts';
import type { exportarDados } from '@praca/contract/pessoa/lgpd/endpoints.ts';
import type { Ctx, CtxLivre } from '../../platform/context.ts';
import { registrarEvento } from '../../platform/eventos/registro-evento.ts';
import type { ArquivoResposta } from '../../platform/http/resposta.ts';
import { zip } from '../../platform/xlsx/zip.ts';
import { gerarPdf } from '../../pedvenda/pdf/gerar.ts';
import { lerConsentimentos } from '../consentimento/reads.ts';
import type { ParteDaDeclaracao } from './papel.ts';
import { lerDeclaracao, type Declaracao } from './reads-declaracao.ts';
import { DO_TITULAR, type DoTitular } from './do-titular.ts';
import { lerCadastro, lerLigados, lerLinhasDe, lerTitular, type Ligados } from './reads.ts';
import { lerVistos, type Vistos } from './reads-titular.ts';

type Dados = Record<string, unknown[]>;
type LinhaDoTitular = Readonly<Record<string, unknown>>;

/** Whether the maker of the file sees this row on a screen too. */
function vista(ctx: Ctx, { negocios, vendas }: Vistos, linha: LinhaDoTitular): boolean {
  const { negocio_codigo: negocio, empresa_codigo: empresa } = linha;
  const venda =
    linha['evento_tabela'] === 'pedvenda'
      ? Number(linha['evento_chave'])
      : linha['pedvenda_codigo'];
  if (typeof empresa === 'number' && !ctx.sessao.empresas.includes(empresa)) return false;
  // Of a document its own scope counts, not that of the deal it hangs on.
  if (typeof venda === 'number') return vendas.has(venda);
  return typeof negocio !== 'number' || negocios.has(negocio);
}

/** A row with what may leave of it; fields that the maker does not see are no part of it. */
function recortar(ctx: Ctx, { colunas }: DoTitular, linha: LinhaDoTitular): LinhaDoTitular {
  const ocultos = new Set(ctx.sessao.camposocultos);
  const visivel = (valor: unknown): unknown =>
    valor !== null && typeof valor === 'object' && !Array.isArray(valor)
      ? Object.fromEntries(Object.entries(valor).filter(([campo]) => !ocultos.has(campo)))
      : valor;
  return Object.fromEntries(
    colunas
      .filter((nome) => linha[nome] !== undefined)
      .map((nome) => [nome, nome.endsWith('_campos') ? visivel(linha[nome]) : linha[nome]]),
  );
}

/** What is handed out of all that the registration holds of a person, by table; `faltam`: rows that the maker of the file does not see. */
async function reunir(ctx: Ctx, pessoa: number): Promise<{ dados: Dados; faltam: number }> {
  const ligados = await lerLigados(ctx, pessoa);
  const vistos = await lerVistos(ctx, ligados);
  const dados: Dados = {};
  let faltam = 0;
  for (const [tabela, sai] of DO_TITULAR) {
    const todas = (await linhasDe(ctx, tabela, ligados)) as LinhaDoTitular[];
    const pode = ctx.sessao.permissoes.has(sai.pede);
    const linhas = pode ? todas.filter((linha) => vista(ctx, vistos, linha)) : [];
    faltam += todas.length - linhas.length;
    if (linhas.length > 0) dados[tabela] = linhas.map((linha) => recortar(ctx, sai, linha));
  }
  return { dados, faltam };
}

/** The rows of one table that are a person's; consent with what was said to those that became one with them. */
const linhasDe = async (ctx: Ctx, tabela: string, l: Ligados): Promise<object[]> => {
  if (tabela === 'pessoa') return [await lerCadastro(ctx, l.pessoa)];
  if (tabela === 'consentimento') return lerConsentimentos(ctx, l.pessoa);
  return lerLinhasDe(ctx, tabela, l);
};

/** What the registers call their columns. */
const DOS_REGISTROS = new Map(
  [operadorDados, tratamento, pessoa].flatMap((r) =>
    Object.entries(semTipos(r).campos).map(([nome, c]) => [nome, c.rotulo] as const),
  ),
);
const seguro = (texto: string): string =>
  texto.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const escrito = (valor: unknown): string =>
  typeof valor === 'string' ? valor : JSON.stringify(valor);
const vazio = (valor: unknown): boolean =>
  valor === null || valor === '' || (Array.isArray(valor) && valor.length === 0);

/** One row as pairs of what it is and what it says. */
const pares = (linha: object): [string, string][] =>
  Object.entries(linha)
    .filter(([, valor]) => !vazio(valor))
    .map(([campo, valor]) => [campoEmPalavras(campo, DOS_REGISTROS), escrito(valor)]);

/** What the person reads, part by part: by whom, what for, with whom; then the rows of each table. */
function partesDe(
  dados: Dados,
  { controlador, encarregado, ...d }: Declaracao,
): ParteDaDeclaracao[] {
  const { nome, email, telefone, aviso } = encarregado;
  const contato = [nome, email, telefone].filter(Boolean).join(', ');
  const quem = `${controlador}${contato && `. Encarregado pelos dados: ${contato}`}.`;
  const parte = (titulo: string, linhas: readonly unknown[]) => ({
    titulo,
    texto: '',
    linhas: linhas.map((linha) => pares(linha as object)),
  });
  return [
    { titulo: 'Quem trata os seus dados', texto: quem, linhas: [] },
    ...(aviso === '' ? [] : [{ titulo: 'Aviso de privacidade', texto: aviso, linhas: [] }]),
    ...(d.tratamento.length > 0 ? [parte('Para que os dados são usados', d.tratamento)] : []),
    ...(d.operador_dados.length > 0
      ? [parte('Com quem são compartilhados', d.operador_dados)]
      : []),
    ...Object.entries(dados).map(([tabela, linhas]) =>
      parte(`${tabelaEmPalavras(tabela)} (${linhas.length})`, linhas),
    ),
  ];
}

/** That the file is not all there is, where its maker does not see everything. */
const avisoDoQueFalta = (faltam: number): ParteDaDeclaracao[] =>
  faltam === 0
    ? []
    : [
        {
          titulo: 'O que não está aqui',
          texto:
            'Quem fez este arquivo não vê todos os registros desta pessoa. Peça o arquivo completo a quem vê todas as empresas e representantes.',
          linhas: [],
        },
      ];

function* pagina(partes: readonly ParteDaDeclaracao[], quando: string): Generator<string> {
  yield `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Seus dados</title><style>body{font:15px sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}dt{font-weight:600}dd{margin:0 0 .4rem}dd,p{white-space:pre-wrap;overflow-wrap:anywhere}dl{border-top:1px solid;padding-top:.6rem}</style>`;
  yield `<h1>Dados pessoais</h1><p>O que este sistema guarda sobre a pessoa em ${seguro(quando)}. O mesmo está em declaracao.pdf e, para outros sistemas, em dados.json.</p>`;
  for (const { titulo, texto, linhas } of partes) {
    yield `<h2>${seguro(titulo)}</h2>`;
    if (texto !== '') yield `<p>${seguro(texto)}</p>`;
    for (const linha of linhas)
      yield `<dl>${linha.map(([campo, valor]) => `<dt>${seguro(campo)}</dt><dd>${seguro(valor)}</dd>`).join('')}</dl>`;
  }
}

/** A ZIP with everything about a person: as data, as a page to read and as a paper. That it was taken out is a line of the audit. */
export async function exportarDaPessoa(
  ctx: CtxLivre,
  { pessoa_codigo }: Entrada<typeof exportarDados>,
): Promise<ArquivoResposta> {
  const { dados, faltam, dita } = await ctx.transacao('write', async (c) => {
    await lerTitular(c, pessoa_codigo);
    await registrarEvento(c, { tabela: 'pessoa', chave: pessoa_codigo, acao: 'EXPORTAR' });
    return { ...(await reunir(c, pessoa_codigo)), dita: await lerDeclaracao(c) };
  });
  const quando = ctx.agora.toLocaleString('pt-BR', { timeZone: ctx.sessao.usuario_fuso });
  const partes = [...partesDe(dados, dita), ...avisoDoQueFalta(faltam)];
  const papel = await gerarPdf(ctx.sessao, {
    papel: 'declaracao',
    empresa: dita.controlador,
    quando,
    partes,
  });
  return {
    auditada: true,
    nome: `dados-pessoais-${pessoa_codigo}.zip`,
    tipo: 'application/zip',
    conteudo: Readable.from(
      zip([
        {
          nome: 'dados.json',
          conteudo: [
            JSON.stringify(
              {
                exportado_em: ctx.agora.toISOString(),
                completo: faltam === 0,
                declaracao: dita,
                dados,
              },
              null,
              2,
            ),
          ],
        },
        { nome: 'leia.html', conteudo: pagina(partes, quando) },
        { nome: 'declaracao.pdf', conteudo: [papel] },
      ]),
    ),
  };
}
