import { afterAll, beforeAll, expect, test } from 'vitest';
import * as api from '@praca/contract/negocio/importacao/endpoints.ts';
import { pessoa as clientes } from '@praca/contract/pessoa/recurso.ts';
import { criarEmpresa, criarUsuario } from '../../../seed/fabricas/fabricas.ts';
import {
  cenarioDeImportacao,
  destinoEm,
  enviarCsv,
  fimDoProcesso,
  importarCsv,
  type CenarioDeImportacao,
} from '../../../test-support/cenario/importacao.ts';
import { fontes } from '../../../test-support/varredura/fontes.ts';
import type { Quem } from '../../../test-support/servidor/servidor.ts';

let c: CenarioDeImportacao;
/** Sees the work of everybody, of another company. */
let alheia: Quem;
beforeAll(async () => {
  c = await cenarioDeImportacao();
  const { empresa_codigo } = await criarEmpresa(c.s.dono, c.registro);
  const [perfil] = await c.consultar<{ perfil_codigo: number }>(
    "SELECT perfil_codigo FROM usuario WHERE usuario_login = 'gerente'",
  );
  const { usuario_emaillogin } = await criarUsuario(c.s.dono, c.registro, {
    empresa_codigo,
    perfil_codigo: perfil!.perfil_codigo,
    usuario_login: 'alheia',
    usuario_visualizaoutrosrep: true,
  });
  alheia = await c.s.entrar(usuario_emaillogin);
});
afterAll(() => c.s.fechar());

const ler = async (caminho: string, como: Quem) =>
  (
    await c.s.app.inject({
      method: 'GET',
      url: `/api${caminho}`,
      headers: { authorization: `JWT ${como?.token}` },
    })
  ).statusCode;

test('S-90 an import of another company is neither listed, read nor taken back; by who sees it, it is', async () => {
  const { uniproc_codigo } = await importarCsv(
    c.s,
    c.rep,
    'título;valor\nPrensa;10,00\nTorno;abc\nFresa;20,00\n',
    { ...destinoEm(c.leads), simular: 'N' },
  );
  const antes = await c.contar('negocio');
  expect(antes).toBeGreaterThan(0);
  const lista = await c.s.chamar(api.listar, {}, { como: alheia });
  expect(lista.dados.map((um) => um.uniproc_codigo)).not.toContain(uniproc_codigo);
  for (const caminho of ['RelatorioImportacao', 'RecusadasImportacao'])
    expect(await ler(`/TWSNegocio/${caminho}/${uniproc_codigo}`, alheia), caminho).toBe(404);
  for (const chamada of [api.desfazer, api.conferirDesfazer]) {
    const r = await c.s.chamar(chamada, { uniproc_codigo } as never, { como: alheia });
    expect(r.status, r.texto).toBe(404);
  }
  expect(await c.contar('negocio')).toBe(antes);
  expect(await ler(`/TWSNegocio/RelatorioImportacao/${uniproc_codigo}`, c.gerente)).toBe(200);
  const r = await c.s.chamar(api.desfazer, { uniproc_codigo }, { como: c.gerente });
  expect(r.status, r.texto).toBe(200);
  await fimDoProcesso(c.s.chamar, c.gerente, r.dados[0]!.uniproc_codigo);
  expect(await c.contar('negocio', `uniproc_codigo = ${uniproc_codigo}`)).toBe(0);
});

test('S-90 an import of customers is taken back by who sees them, and not used up by who does not', async () => {
  const { arquivo_codigo } = await enviarCsv(
    c.s,
    c.gerente,
    'Nome;Representante\nCasa Um;Vendas Sul\nCasa Dois;\n',
    'clientes.csv',
    clientes.api.enviarArquivo.path,
  );
  const inicio = await c.s.chamar(
    clientes.api.importar,
    { csv: arquivo_codigo, simular: 'N' } as never,
    { como: c.gerente },
  );
  const { uniproc_codigo } = inicio.dados[0]!;
  await fimDoProcesso(c.s.chamar, c.gerente, uniproc_codigo);
  expect(await c.contar('pessoa', "pessoa_razao LIKE 'Casa %'")).toBe(2);
  for (const como of [c.rep, alheia]) {
    const r = await c.s.chamar(clientes.api.desfazer, { uniproc_codigo } as never, { como });
    expect(r.status, r.texto).toBe(404);
  }
  // Its own starter takes back what they see now; the rest waits for who sees it.
  const [eu] = await c.consultar<{ usuario_codigo: number }>(
    "SELECT usuario_codigo FROM usuario WHERE usuario_login = 'gerente'",
  );
  const verOutros = async (sim: boolean) => {
    await c.s.banco.transacao(c.registro, 'write', (tx) =>
      tx.sql('UPDATE usuario SET usuario_visualizaoutrosrep = $1 WHERE usuario_codigo = $2', [
        sim,
        eu!.usuario_codigo,
      ]),
    );
    c.s.difusor.esquecer({ registro: c.registro, usuario: eu!.usuario_codigo });
  };
  const desfazer = async () => {
    const r = await c.s.chamar(clientes.api.desfazer, { uniproc_codigo } as never, {
      como: c.gerente,
    });
    expect(r.status, r.texto).toBe(200);
    await fimDoProcesso(c.s.chamar, c.gerente, r.dados[0]!.uniproc_codigo);
    return c.contar('pessoa', "pessoa_razao LIKE 'Casa %'");
  };
  await verOutros(false);
  expect(await desfazer()).toBe(1);
  await verOutros(true);
  expect(await desfazer()).toBe(0);
});

/** Files that read a process by its code, each with who may. */
const LEEM: Record<string, string> = {
  'atividade/lote/reads.ts': 'its starter alone',
  'carteira/reads.ts': 'processoVisivel',
  'email/reads.ts': 'the errand of a mail that is seen',
  'negocio/importacao/desfazer/reads-desfazer.ts': 'processoVisivel, and its own undo',
  'negocio/importacao/reads.ts': 'processoVisivel',
  'negocio/lote/reads-desfazer.ts': 'processoVisivel',
  'negocio/nao-compram/reads.ts': 'processoVisivel',
  'pessoa/juncao/reads.ts': 'when an import began, for who just imported',
  'pipeline/estagio/reads-exclusao.ts': 'processoVisivel',
  'processo/reads.ts': 'its starter alone',
  'recurso/importacao/reads.ts': 'processoVisivel',
};
test('S-90 every file that reads a process by its code says who may', () => {
  const leem = fontes(/(FROM|JOIN) processo\b[^;]*uniproc_codigo = /).filter(
    (nome) => !nome.startsWith('platform/') && /reads/.test(nome),
  );
  expect(leem).toEqual(Object.keys(LEEM));
  const peloAlcance = fontes(/processoVisivel\(/);
  for (const [nome, quem] of Object.entries(LEEM))
    if (quem.startsWith('processoVisivel')) expect(peloAlcance, nome).toContain(nome);
});
