import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { escapeIdentifier, escapeLiteral } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inserir } from '../../seed/fabricas/inserir.ts';
import { abrirCenario, type Cenario } from '../../test-support/cenario/cenario.ts';
import { filaDeEmailsVazia } from '../../test-support/servidor/emails.ts';
import { escutar } from '../../test-support/servidor/escutar.ts';
import { escritas, type Escrita } from '../../test-support/varredura/escritas.ts';
import { fimDoProcesso } from '../../test-support/cenario/importacao.ts';
import type { RespostaDeTeste } from '../../test-support/servidor/servidor.ts';
import { digestRegistro } from '../platform/banco/digest.ts';

type Linha = Record<string, unknown>;

let s: Cenario;
let todas: Escrita[];
let porta: number;
let deCadaTabela: string;
beforeAll(async () => {
  s = await abrirCenario();
  deCadaTabela = Object.keys(await tabelas())
    .map(
      (t) =>
        `SELECT ${escapeLiteral(t)} AS tabela, count(*) AS n FROM ${escapeIdentifier(t)} WHERE clienteregistro_codigo = ${s.a}`,
    )
    .join(' UNION ALL ');
  // The first document of a registration also begins its numbers: counted once, and not of what is tried here.
  await inserir(s.dono, 'numeracao', s.a, {
    numeracao_serie: 'pedvenda',
    numeracao_ultimo: 100_000,
  });
  // Mails of notices leave two minutes later, and the day's summary in the morning: neither is the effect of what is tried by then.
  await s.emA(`UPDATE usuario SET usuario_avisos = '{"por_email": [], "resumo": "N"}'`);
  todas = escritas(s);
  porta = await escutar(s.app);
});
afterAll(() => s.fechar());

const pedir = (w: Escrita, entrada: Linha, chave: string) =>
  s.chamar(w.e, entrada, { como: s.u['adm.a'], cabecalhos: { 'idempotency-key': chave } });
const acabar = async (w: Escrita, r: RespostaDeTeste<unknown>): Promise<void> => {
  if (!w.processo) return;
  const { uniproc_codigo } = r.dados[0] as { uniproc_codigo: number };
  await fimDoProcesso(s.chamar, s.u['adm.a'], uniproc_codigo);
};
const tabelas = async () => (await digestRegistro(s.dono, s.a)).tabelas;
/** How many rows each table of the registration has. */
async function linhas(): Promise<Record<string, number>> {
  const contadas = await s.emA(deCadaTabela);
  return Object.fromEntries(contadas.map(({ tabela, n }) => [String(tabela), Number(n)]));
}
/** How many rows more (or fewer) each table has. */
async function diferenca(agir: () => Promise<void>): Promise<Linha> {
  const antes = await linhas();
  await agir();
  const depois = await linhas();
  return Object.fromEntries(
    Object.entries(depois)
      .map(([t, n]) => [t, n - (antes[t] ?? 0)] as const)
      // What waits leaves the queue by itself; what it is stands in `processo`. What one person gives within an hour is one
      // notice, so how many there are depends on what was given before.
      .filter(([t, n]) => n !== 0 && t !== 'processo_fila' && t !== 'aviso'),
  );
}

/** One effect and one answer of three requests at once under one key: what was sent, and what was answered. */
async function tresVezes(w: Escrita) {
  const uma = await w.boa();
  const deUma = await diferenca(async () => {
    const r = await pedir(w, uma, randomUUID());
    expect([w.nome, r.status], r.texto).toEqual([w.nome, 200]);
    await acabar(w, r);
  });
  const entrada = await w.boa();
  const chave = randomUUID();
  let primeira = '';
  const deTres = await diferenca(async () => {
    const juntas = await Promise.all([0, 1, 2].map(() => pedir(w, entrada, chave)));
    expect([w.nome, juntas.map((r) => r.status)]).toEqual([w.nome, [200, 200, 200]]);
    expect(new Set(juntas.map((r) => r.texto)).size, w.nome).toBe(1);
    primeira = juntas[0]!.texto;
    await acabar(w, juntas[0]!);
  });
  expect([w.nome, deTres]).toEqual([w.nome, deUma]);
  return { w, entrada, chave, primeira };
}

const PARTES = 6;
test.each(Array.from({ length: PARTES }, (_, i) => i + 1))(
  `F-02 every write (part %i of ${PARTES}), three times at once and an hour later under one key: one effect, one answer; another body is refused`,
  async (parte) => {
    const feitas = [];
    for (const w of todas.filter((_, i) => i % PARTES === parte - 1))
      feitas.push(await tresVezes(w));
    expect(feitas.length).toBeGreaterThan(0);
    await s.emA("UPDATE idempotencia SET idempotencia_em = now() - interval '1 hour'");
    // A mail on its way would change its own row meanwhile.
    await filaDeEmailsVazia(s);
    const antes = await tabelas();
    for (const { w, entrada, chave, primeira } of feitas) {
      expect((await pedir(w, entrada, chave)).texto, w.nome).toBe(primeira);
      const outra = await pedir(w, (w.outra ?? outroCorpo)(entrada), chave);
      expect([w.nome, outra.status, outra.codigo]).toEqual([w.nome, 422, 'CHAVE_REUTILIZADA']);
    }
    // None of these left a trace in any table.
    expect(await tabelas()).toEqual(antes);
  },
);

/** Another body for the same call. */
function outroCorpo(entrada: Linha): Linha {
  const [campo, valor] =
    Object.entries(entrada).find(([, v]) => typeof v === 'number' || Array.isArray(v)) ??
    Object.entries(entrada)[0]!;
  if (Array.isArray(valor)) return { ...entrada, [campo]: [...(valor as number[]), 999_999_998] };
  // A state is another state, and not any text.
  if (campo.startsWith('uf_')) return { ...entrada, [campo]: valor === 'PR' ? 'SC' : 'PR' };
  return { ...entrada, [campo]: typeof valor === 'number' ? valor + 1 : `${String(valor)} outro` };
}

/** Sends the request whole and hangs up before a byte of the answer. */
function enviarESumir(w: Escrita, entrada: Linha, chave: string): Promise<void> {
  const corpo = JSON.stringify(entrada);
  return new Promise((pronto, recusar) => {
    const linha = connect(porta, '127.0.0.1', () => {
      linha.write(
        [
          `${w.e.method} /api${w.e.path} HTTP/1.1`,
          'Host: praca.teste',
          `Authorization: JWT ${s.u['adm.a'].token}`,
          `Idempotency-Key: ${chave}`,
          'Content-Type: application/json',
          `Content-Length: ${Buffer.byteLength(corpo)}`,
          '',
          corpo,
        ].join('\r\n'),
        () => {
          linha.destroy();
          pronto();
        },
      );
    });
    linha.on('error', recusar);
  });
}
const guardada = async (chave: string) =>
  (
    await s.emA('SELECT idempotencia_resposta FROM idempotencia WHERE idempotencia_chave = $1', [
      chave,
    ])
  )[0]?.['idempotencia_resposta'];

describe('F-12 the connection is lost after sending, and the client asks again under the same key', () => {
  test.each([
    'ciclo.ganhar',
    'ciclo.perder',
    'ciclo.copiar',
    'ciclo.trocarPipeline',
    'ciclo.finalizar',
    'lote.alterar',
    'lote.etiquetas',
    'estagio.excluirComDestino',
    'atividade.salvar',
    'acompanhamento.salvar',
  ])('%s: one effect, and the second time shows the first answer', async (nome) => {
    const w = todas.find((uma) => uma.nome === nome)!;
    const uma = await w.boa();
    const deUma = await diferenca(async () => acabar(w, await pedir(w, uma, randomUUID())));
    const entrada = await w.boa();
    const chave = randomUUID();
    const deDuas = await diferenca(async () => {
      await enviarESumir(w, entrada, chave);
      // At once, while the first may still be working, and again when it has ended.
      const logo = await pedir(w, entrada, chave);
      expect(logo.status, logo.texto).toBe(200);
      await acabar(w, logo);
      expect(await guardada(chave)).toBe(logo.texto);
      expect((await pedir(w, entrada, chave)).texto).toBe(logo.texto);
    });
    expect(deDuas).toEqual(deUma);
  });

  test('the effect of the lost request is there before anybody asks again', async () => {
    for (const nome of ['ciclo.ganhar', 'ciclo.perder', 'ciclo.copiar', 'lote.alterar']) {
      const w = todas.find((uma) => uma.nome === nome)!;
      const entrada = await w.boa();
      const chave = randomUUID();
      await enviarESumir(w, entrada, chave);
      await expect.poll(() => guardada(chave), { interval: 20 }).toBeTruthy();
      const primeira = await guardada(chave);
      const repetida = await pedir(w, entrada, chave);
      expect([nome, repetida.status, repetida.texto]).toEqual([nome, 200, primeira]);
      await acabar(w, repetida);
    }
  });
});
