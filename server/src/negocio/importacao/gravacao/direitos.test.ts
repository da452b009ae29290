import { afterAll, beforeAll, expect, it } from 'vitest';
import * as api from '@praca/contract/negocio/importacao/endpoints.ts';
import {
  cenarioDeImportacao,
  destinoEm,
  enviarCsv,
  type CenarioDeImportacao,
} from '../../../../test-support/cenario/importacao.ts';
import { criarEmpresa, criarPerfil, criarUsuario } from '../../../../seed/fabricas/fabricas.ts';

const LINHAS = 1400;
let c: CenarioDeImportacao;
beforeAll(async () => {
  c = await cenarioDeImportacao();
});
afterAll(() => c.s.fechar());

const escrever = (texto: string, valores: unknown[]) =>
  c.s.banco.transacao(c.registro, 'write', (tx) => tx.sql(texto, valores));

/** Holds the document of a customer until `soltar`: a chunk that creates the same customer waits for it. */
async function segurar(cnpj: string): Promise<{ soltar: () => void; fim: Promise<unknown> }> {
  const [preso, soltar] = porta();
  const [pronto, avisar] = porta();
  const fim = c.s.banco
    .transacao(c.registro, 'write', async (tx) => {
      await tx.sql(
        "INSERT INTO pessoa (clienteregistro_codigo, pessoa_razao, pessoa_cnpj, pessoa_busca) VALUES ($1, 'Segurada', $2, '')",
        [c.registro, cnpj],
      );
      avisar();
      await preso;
      throw new Error('desfaz');
    })
    .catch((erro: unknown) => erro);
  await pronto;
  return { soltar, fim };
}
function porta(): [Promise<void>, () => void] {
  const { promise, resolve } = Promise.withResolvers<void>();
  return [promise, resolve];
}

it.each([
  [
    'loses the permission',
    '11222333000181',
    'UPDATE perfil SET perfil_permissoes = \'{"negocio.ver"}\' WHERE clienteregistro_codigo = $1 AND perfil_codigo = $3 AND $2::bigint IS NOT NULL',
  ],
  [
    'is made inactive',
    '11444777000161',
    'UPDATE usuario SET usuario_ativo = false WHERE clienteregistro_codigo = $1 AND usuario_codigo = $2 AND $3::bigint IS NOT NULL',
  ],
])(
  'S-50 who %s in the middle of an import: the chunks behind write nothing',
  async (_, cnpj, mudar) => {
    const { empresa_codigo } = await criarEmpresa(c.s.dono, c.registro);
    const perfil = await criarPerfil(c.s.dono, c.registro);
    const u = await criarUsuario(c.s.dono, c.registro, {
      empresa_codigo,
      perfil_codigo: perfil.perfil_codigo,
      usuario_visualizaoutrosrep: true,
    });
    const quem = await c.s.entrar(u.usuario_emaillogin);
    const marca = `u${u.usuario_codigo}`;
    const linhas = Array.from(
      { length: LINHAS },
      (_, i) => `${marca} ${i};${i === 700 ? cnpj : ''};Origem ${marca} ${i < 1000 ? 'a' : 'b'}`,
    );
    const { arquivo_codigo } = await enviarCsv(
      c.s,
      quem,
      ['título;cnpj;origem', ...linhas, ''].join('\n'),
    );
    const { soltar, fim } = await segurar(cnpj);
    const r = await c.s.chamar(
      api.importar,
      {
        csv: arquivo_codigo,
        ...destinoEm(c.leads),
        empresa_codigo,
        colunas: ['negocio_titulo', 'pessoa_cnpj', 'orprospect_descricao'].map((campo, indice) => ({
          campo,
          indice,
          cabecalho: ['título', 'cnpj', 'origem'][indice] ?? '',
        })),
      },
      { como: quem },
    );
    const uniproc_codigo = r.dados[0]?.uniproc_codigo ?? 0;
    const criados = () => c.contar('negocio', `uniproc_codigo = ${uniproc_codigo}`);
    // The first chunk is written, the second waits for the customer.
    await expect.poll(criados).toBe(500);
    await expect
      .poll(
        async () =>
          (
            await c.s.dono.query(
              "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
            )
          ).rows.length,
      )
      .toBe(1);
    await escrever(mudar, [c.registro, u.usuario_codigo, perfil.perfil_codigo]);
    soltar();
    await fim;
    const situacao = async () =>
      (
        await c.consultar<{ uniproc_situacao: string }>(
          'SELECT uniproc_situacao FROM processo WHERE uniproc_codigo = $1',
          [uniproc_codigo],
        )
      )[0]?.uniproc_situacao;
    await expect.poll(situacao).toBe('ER');
    // The chunk that had begun with the right ends; nothing of the one behind it is there.
    expect(await criados()).toBe(1000);
    expect(await c.contar('negocio', `negocio_titulo = '${marca} 1000'`)).toBe(0);
    expect(await c.contar('origem_contato', `orprospect_descricao = 'Origem ${marca} b'`)).toBe(0);
  },
);
