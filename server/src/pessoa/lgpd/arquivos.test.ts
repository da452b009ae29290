import { afterAll, beforeAll, expect, test } from 'vitest';
import * as anexo from '@praca/contract/anexo/endpoints.ts';
import { pessoa as clientes } from '@praca/contract/pessoa/recurso.ts';
import { enviarCsv, fimDoProcesso, formulario } from '../../../test-support/cenario/importacao.ts';
import { abrirLgpd } from '../../../test-support/cenario/lgpd.ts';

let s: Awaited<ReturnType<typeof abrirLgpd>>;
beforeAll(async () => {
  s = await abrirLgpd();
});
afterAll(() => s.fechar());

const PLANILHA = 'Nome;CPF\nJosefina Araújo Conceição;390.533.447-05\n';
const enviarPlanilha = async () =>
  (await enviarCsv(s, s.u['adm.a'], PLANILHA, 'clientes.csv', clientes.api.enviarArquivo.path))
    .arquivo_codigo;
async function anexar(onde: string, texto: string): Promise<number> {
  const { corpo, tipo } = await formulario(texto, 'ficha.txt');
  const r = await s.app.inject({
    method: 'POST',
    url: `/api${onde}`,
    headers: { 'content-type': tipo, authorization: `JWT ${s.u['adm.a'].token}` },
    payload: corpo,
  });
  expect(r.statusCode, r.body).toBe(200);
  const { Conteudo } = JSON.parse(r.body) as { Conteudo: { DADOS: { anexo_codigo: number }[] }[] };
  return Conteudo[0]!.DADOS[0]!.anexo_codigo;
}
/** The texts that the registration keeps as bytes. */
const guardados = async () =>
  (
    await s.emA(
      "SELECT convert_from(arquivo_bytes, 'UTF8') AS texto FROM arquivo_parte WHERE clienteregistro_codigo = $1",
      [s.a],
    )
  ).map((l) => String(l['texto']));

test('bytes go with the person: files at hand and deleted ones, and spreadsheets that were imported; those of others stay', async () => {
  const { pessoa_codigo, aberto, alheio } = await s.semear();
  const csv = await enviarPlanilha();
  const importar = async (simular: 'S' | 'N') => {
    const r = await s.chamar(clientes.api.importar, { csv, simular }, s.adm());
    await fimDoProcesso(s.chamar, s.u['adm.a'], r.dados[0]!.uniproc_codigo);
  };
  await importar('S');
  await importar('N');
  await anexar(`/TWSPessoa/AnexosDaPessoa/${pessoa_codigo}`, 'Josefina, ficha');
  await anexar(`/TWSNegocio/AnexosDoNegocio/${aberto}`, 'Josefina, medidas');
  const excluido = await anexar(`/TWSNegocio/AnexosDoNegocio/${aberto}`, 'Josefina, antiga');
  await s.ok(s.chamar(anexo.excluir, { anexo_codigo: String(excluido) } as never, s.adm()));
  await anexar(`/TWSNegocio/AnexosDoNegocio/${alheio}`, 'De outra casa');
  const deOutro = await anexar(`/TWSNegocio/AnexosDoNegocio/${alheio}`, 'De outra, excluído');
  await s.ok(s.chamar(anexo.excluir, { anexo_codigo: String(deOutro) } as never, s.adm()));
  expect((await guardados()).filter((t) => t.includes('Josefina'))).toHaveLength(4);

  // Somebody is about to import this one.
  await enviarPlanilha();
  await s.anonimizar(pessoa_codigo, 'josefina araujo conceicao');
  expect((await guardados()).toSorted()).toEqual(['De outra casa', 'De outra, excluído', PLANILHA]);
});
