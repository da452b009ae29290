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
import { lerConsentimentos } from '../consentimento/reads.ts';
import { lerDeclaracao, type Declaracao } from './reads-declaracao.ts';
import { lerCadastro, lerLigados, lerLinhasDe, lerTabelas, lerTitular } from './reads.ts';

type Dados = Record<string, unknown[]>;

/** Everything that the registration holds of a person, by table. */
async function reunir(ctx: Ctx, pessoa: number): Promise<Dados> {
  const ligados = await lerLigados(ctx, pessoa);
  const dados: Dados = { pessoa: [await lerCadastro(ctx, pessoa)] };
  for (const tabela of await lerTabelas(ctx)) {
    const linhas = await lerLinhasDe(ctx, tabela, ligados);
    if (linhas.length > 0) dados[tabela] = linhas;
  }
  // With what was said to those that became one with this person.
  const ditos = await lerConsentimentos(ctx, pessoa);
  if (ditos.length > 0) dados['consentimento'] = ditos;
  return dados;
}

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
const lista = (linha: object): string =>
  `<dl>${Object.entries(linha)
    .filter(([, valor]) => !vazio(valor))
    .map(
      ([campo, valor]) =>
        `<dt>${seguro(campoEmPalavras(campo, DOS_REGISTROS))}</dt><dd>${seguro(escrito(valor))}</dd>`,
    )
    .join('')}</dl>`;

function* declaracao({ controlador, encarregado, ...d }: Declaracao): Generator<string> {
  const { nome, email, telefone, aviso } = encarregado;
  const contato = [nome, email, telefone].filter(Boolean).join(', ');
  yield `<h2>Quem trata os seus dados</h2><p>${seguro(controlador)}${contato && `. Encarregado pelos dados: ${seguro(contato)}`}.</p>`;
  if (aviso !== '') yield `<h2>Aviso de privacidade</h2><p class="aviso">${seguro(aviso)}</p>`;
  if (d.tratamento.length > 0) yield `<h2>Para que os dados são usados</h2>`;
  yield* d.tratamento.map(lista);
  if (d.operador_dados.length > 0) yield `<h2>Com quem são compartilhados</h2>`;
  yield* d.operador_dados.map(lista);
}

function* pagina(dados: Dados, dita: Declaracao, quando: string): Generator<string> {
  yield `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Seus dados</title><style>body{font:15px sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}dt{font-weight:600}dd{margin:0 0 .4rem}dd,.aviso{white-space:pre-wrap;overflow-wrap:anywhere}dl{border-top:1px solid;padding-top:.6rem}</style>`;
  yield `<h1>Dados pessoais</h1><p>O que este sistema guarda sobre a pessoa em ${seguro(quando)}. O mesmo, para outros sistemas, está em dados.json.</p>`;
  yield* declaracao(dita);
  for (const [tabela, linhas] of Object.entries(dados)) {
    yield `<h2>${seguro(tabelaEmPalavras(tabela))} (${linhas.length})</h2>`;
    for (const linha of linhas) yield lista(linha as object);
  }
}

/** A ZIP with everything about a person: as data and as a page to read. That it was taken out is a line of the audit. */
export async function exportarDaPessoa(
  ctx: CtxLivre,
  { pessoa_codigo }: Entrada<typeof exportarDados>,
): Promise<ArquivoResposta> {
  const { dados, dita } = await ctx.transacao('write', async (c) => {
    await lerTitular(c, pessoa_codigo);
    await registrarEvento(c, { tabela: 'pessoa', chave: pessoa_codigo, acao: 'EXPORTAR' });
    return { dados: await reunir(c, pessoa_codigo), dita: await lerDeclaracao(c) };
  });
  const quando = ctx.agora.toLocaleString('pt-BR', { timeZone: ctx.sessao.usuario_fuso });
  return {
    nome: `dados-pessoais-${pessoa_codigo}.zip`,
    tipo: 'application/zip',
    conteudo: Readable.from(
      zip([
        {
          nome: 'dados.json',
          conteudo: [
            JSON.stringify(
              { exportado_em: ctx.agora.toISOString(), declaracao: dita, dados },
              null,
              2,
            ),
          ],
        },
        { nome: 'leia.html', conteudo: pagina(dados, dita, quando) },
      ]),
    ),
  };
}
