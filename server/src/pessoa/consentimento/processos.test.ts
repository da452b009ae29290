import { afterAll, beforeAll, expect, test } from 'vitest';
import * as api from '@praca/contract/pessoa/consentimento/endpoints.ts';
import { pessoa } from '@praca/contract/pessoa/recurso.ts';
import type { ResultadoImportacao } from '@praca/contract/recurso/importacao.ts';
import { abrirCenario, type Cenario } from '../../../test-support/cenario/cenario.ts';
import {
  cenarioDeImportacao,
  destinoEm,
  enviarCsv,
  fimDoProcesso,
  importarCsv,
} from '../../../test-support/cenario/importacao.ts';
import { abrirParados } from '../../../test-support/cenario/parados.ts';
import { criarPessoa } from '../../../seed/fabricas/fabricas.ts';
import { hashDoDestino } from './destino.ts';

let s: Cenario;
beforeAll(async () => {
  s = await abrirCenario();
});
afterAll(() => s.fechar());
const adm = () => ({ como: s.u['adm.a'] });

async function bloquear(codigo: number): Promise<void> {
  const [{ versao } = { versao: 0 }] = (await s.emA(
    'SELECT versao FROM pessoa WHERE pessoa_codigo = $1',
    [codigo],
  )) as { versao: number }[];
  const r = await s.chamar(api.bloquear, { pessoa_codigo: codigo, versao, motivo: 'Pediu' }, adm());
  expect(r.status, r.texto).toBe(200);
}
async function importar(csv: string) {
  const { arquivo_codigo } = await enviarCsv(
    s,
    s.u['adm.a'],
    csv,
    'a.csv',
    pessoa.api.enviarArquivo.path,
  );
  const inicio = await s.chamar(
    pessoa.api.importar,
    { csv: arquivo_codigo, simular: 'N' } as never,
    adm(),
  );
  const { uniproc_codigo } = inicio.dados[0] as { uniproc_codigo: number };
  const fim = await fimDoProcesso(s.chamar, s.u['adm.a'], uniproc_codigo);
  return fim.uniproc_resultadoobject as unknown as ResultadoImportacao;
}

test('customers that stopped buying become deals by a process: not those whose data are blocked, nor those whose only ground is gone', async () => {
  const p = await abrirParados(s);
  const fica = await p.cliente('Fica', [120]);
  const presa = await p.cliente('Presa', [120]);
  const revogada = await p.cliente('Revogada', [120], { pessoa_baselegal: 'CONSENTIMENTO' });
  await bloquear(presa);
  await s.chamar(
    api.registrar,
    {
      pessoa_codigo: revogada,
      consent_acao: 'R',
      consent_finalidade: 'DIVULGACAO',
      consent_canal: 'TODOS',
      consent_prova: 'Telefone',
    },
    adm(),
  );
  await p.incluir({ FILTROS: { LISTA_CODIGO: [fica, presa, revogada] }, negocio_titulo: 'Voltar' });
  expect((await p.negocios()).map((n) => n['pessoa_codigo'])).toEqual([fica]);
});

test('a file of customers changes nobody who is blocked, and brings no address back that asked not to be used', async () => {
  const { pessoa_codigo: presa } = await criarPessoa(s.dono, s.a, {
    pessoa_razao: 'Presa pelo Arquivo',
    pessoa_cnpj: null,
  });
  await bloquear(presa);
  await s.chamar(
    api.registrar,
    {
      pessoa_codigo: presa,
      consent_acao: 'R',
      consent_finalidade: 'DIVULGACAO',
      consent_canal: 'EMAIL',
      consent_destino: 'basta@compra.demo',
      consent_prova: 'Telefone',
    },
    adm(),
  );
  const r = await importar(
    `Código;Nome ou razão social;E-mail\n${presa};Presa pelo Arquivo;\n;Volta;BASTA@compra.demo\n;Outra;um@compra.demo, basta@compra.demo\n;Entra;outro@compra.demo\n`,
  );
  expect(r).toMatchObject({ criadas: 1, alteradas: 0, recusadas: 3 });
  expect(JSON.stringify(r.recusas)).toMatch(
    /está bloqueado.*pediu em \d\d\/\d\d\/\d{4} para não ser usado/s,
  );
  expect(
    (
      await s.emA(
        "SELECT pessoa_razao FROM pessoa WHERE pessoa_codigo = $1 OR pessoa_email LIKE '%@compra.demo' ORDER BY 1",
        [presa],
      )
    ).map((l) => l['pessoa_razao']),
  ).toEqual(['Entra', 'Presa pelo Arquivo']);
});

test('a file of deals makes none for who is blocked, and no customer of an address that asked not to be used', async () => {
  const c = await cenarioDeImportacao();
  try {
    const naCasa = <T>(texto: string, valores: unknown[] = []) =>
      c.s.banco.transacao(c.registro, 'write', (tx) => tx.sql<T & object>(texto, valores));
    const { pessoa_codigo } = await criarPessoa(c.s.dono, c.registro, {
      pessoa_razao: 'Presa Ltda',
      pessoa_cnpj: '33683111000280',
      pessoa_bloqueiotratamento: true,
    });

    await naCasa(
      `INSERT INTO consentimento (clienteregistro_codigo, pessoa_codigo, consent_acao, consent_finalidade, consent_canal, consent_hash, consent_origem)
       VALUES ($1, $2, 'R', 'DIVULGACAO', 'EMAIL', $3, 'LINK')`,
      [c.registro, pessoa_codigo, hashDoDestino('basta@compra.demo')],
    );
    const { resultado } = await importarCsv(
      c.s,
      c.gerente,
      'título;razão social;cnpj;e-mail\nD1;Presa Ltda;33.683.111/0002-80;\nD2;Volta;;basta@compra.demo\nD3;Entra;;entra@compra.demo\nD4;Outra;;um@compra.demo, basta@compra.demo\n',
      destinoEm(c.leads),
    );
    expect(resultado).toMatchObject({ importadas: 1, recusadas: 3 });
    expect(await naCasa('SELECT negocio_titulo FROM negocio ORDER BY 1')).toEqual([
      { negocio_titulo: 'D3' },
    ]);
    expect(
      await naCasa(
        "SELECT 1 AS um FROM pessoa WHERE pessoa_email = 'basta@compra.demo' UNION ALL SELECT 1 FROM pessoa_contato WHERE contato_email = 'basta@compra.demo'",
      ),
    ).toEqual([]);
  } finally {
    await c.s.fechar();
  }
});
