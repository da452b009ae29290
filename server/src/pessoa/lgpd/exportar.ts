import { Readable } from 'node:stream';
import { campoEmPalavras } from '@praca/contract/auditoria/campos.ts';
import { tabelaEmPalavras } from '@praca/contract/auditoria/tabelas.ts';
import type { Entrada } from '@praca/contract/endpoint.ts';
import type { exportarDados } from '@praca/contract/pessoa/lgpd/endpoints.ts';
import type { Ctx, CtxLivre } from '../../platform/context.ts';
import { registrarEvento } from '../../platform/eventos/registro-evento.ts';
import type { ArquivoResposta } from '../../platform/http/resposta.ts';
import { zip } from '../../platform/xlsx/zip.ts';
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
  return dados;
}

const seguro = (texto: string): string =>
  texto.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const escrito = (valor: unknown): string =>
  typeof valor === 'string' ? valor : JSON.stringify(valor);
const vazio = (valor: unknown): boolean =>
  valor === null || valor === '' || (Array.isArray(valor) && valor.length === 0);

function* pagina(dados: Dados, quando: string): Generator<string> {
  yield `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Seus dados</title><style>body{font:15px sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}dt{font-weight:600}dd{margin:0 0 .4rem;white-space:pre-wrap;overflow-wrap:anywhere}dl{border-top:1px solid;padding-top:.6rem}</style>`;
  yield `<h1>Dados pessoais</h1><p>O que este sistema guarda sobre a pessoa em ${seguro(quando)}. O mesmo, para outros sistemas, está em dados.json.</p>`;
  for (const [tabela, linhas] of Object.entries(dados)) {
    yield `<h2>${seguro(tabelaEmPalavras(tabela))} (${linhas.length})</h2>`;
    for (const linha of linhas) {
      const pares = Object.entries(linha as object).filter(([, valor]) => !vazio(valor));
      yield `<dl>${pares.map(([campo, valor]) => `<dt>${seguro(campoEmPalavras(campo))}</dt><dd>${seguro(escrito(valor))}</dd>`).join('')}</dl>`;
    }
  }
}

/** A ZIP with everything about a person: as data and as a page to read. That it was taken out is a line of the audit. */
export async function exportarDaPessoa(
  ctx: CtxLivre,
  { pessoa_codigo }: Entrada<typeof exportarDados>,
): Promise<ArquivoResposta> {
  const dados = await ctx.transacao('write', async (c) => {
    await lerTitular(c, pessoa_codigo);
    await registrarEvento(c, { tabela: 'pessoa', chave: pessoa_codigo, acao: 'EXPORTAR' });
    return reunir(c, pessoa_codigo);
  });
  const quando = ctx.agora.toLocaleString('pt-BR', { timeZone: ctx.sessao.usuario_fuso });
  return {
    nome: `dados-pessoais-${pessoa_codigo}.zip`,
    tipo: 'application/zip',
    conteudo: Readable.from(
      zip([
        {
          nome: 'dados.json',
          conteudo: [JSON.stringify({ exportado_em: ctx.agora.toISOString(), dados }, null, 2)],
        },
        { nome: 'leia.html', conteudo: pagina(dados, quando) },
      ]),
    ),
  };
}
