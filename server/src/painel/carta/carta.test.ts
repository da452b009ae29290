import { afterAll, beforeAll, expect, test } from 'vitest';
import { getCartas, salvarCarta } from '@praca/contract/painel/endpoints.ts';
import { TELAS_DO_PAINEL } from '@praca/contract/painel/telas.ts';
import { abrirTarefas } from '../../../test-support/cenario/tarefas.ts';
import { emailsDe, saidaDe } from '../../../test-support/servidor/emails.ts';
import { criarLog } from '../../platform/log.ts';
import { enviarCartas } from './enviar.ts';

let s: Awaited<ReturnType<typeof abrirTarefas>>;
beforeAll(async () => {
  s = await abrirTarefas();
});
afterAll(() => s.fechar());

const NUNCA = new AbortController().signal;
const enviar = (agora: string) => {
  const { banco, config, difusor } = s;
  const casa = { banco, config, difusor, log: criarLog(config).log };
  return enviarCartas(casa, NUNCA, { agora: new Date(agora) });
};
const receber = (quem: 'adm.a' | 'rep1.a', tela: string, resto: object = {}) =>
  s.chamar(salvarCarta, { tela, receber: 'S', ...resto } as never, { como: s.u[quem] });
const cartas = async () => s.emA('SELECT * FROM painelcarta');

let primeira = '';

// Monday, 13 May 2030; seven o'clock is 10:00 UTC in São Paulo.
const SETE = '2030-05-13T10:00:00Z';

test('who asked gets last week every Monday at seven, once, also when three clocks strike and after a restart', async () => {
  const r = await receber('rep1.a', 'painel_oportunidades', { busca: 'origem=3&periodo=30' });
  expect(r.dados).toEqual([{ tela: 'painel_oportunidades', busca: 'origem=3&periodo=30' }]);
  expect(await enviar('2030-05-13T09:59:00Z')).toBe(0);
  expect(await enviar('2030-05-14T10:30:00Z')).toBe(0);
  const foram = await Promise.all([SETE, SETE, SETE].map(enviar));
  expect(foram.toSorted()).toEqual([0, 0, 1]);
  expect(await enviar('2030-05-13T20:00:00Z')).toBe(0);
  const [carta = ''] = (await emailsDe(s)).filter((um) => um.includes('semana de'));
  expect(carta).toContain(
    'Subject: Resultados de oportunidades: semana de 06/05/2030 a 12/05/2030',
  );
  primeira = carta;
  expect(carta).toContain('<rep1.a@');
  expect(carta.replace(/=\r?\n/g, '')).toMatch(/- Entradas: 0/);
  expect(carta.replace(/=\r?\n/g, '').replaceAll('=3D', '=')).toContain(
    'graficooportunidades?origem=3&periodo=30',
  );
  expect(await enviar('2030-05-20T10:00:00Z')).toBe(1);
});

test('one press in the program of mail ends it without a login; to open the link ends nothing, a forged one neither', async () => {
  await receber('rep1.a', 'painel_etiqueta');
  const url = saidaDe(primeira);
  const pedir = (caminho: string, tipo?: string, payload = 'List-Unsubscribe=One-Click') =>
    s.app.inject(
      tipo === undefined
        ? { method: 'GET', url: caminho }
        : { method: 'POST', url: caminho, headers: { 'content-type': tipo }, payload },
    );
  const FORMULARIO = 'application/x-www-form-urlencoded';
  const antes = await cartas();
  const aberta = await pedir(url);
  const pagina = `${s.config.url}/emails/sair/${url.split('/').at(-1)}`;
  expect([aberta.statusCode, aberta.headers.location]).toEqual([302, pagina]);
  expect(primeira.replace(/=\r?\n/g, '')).toContain(`Para não receber mais: ${pagina}`);
  const deOutro = url.replace(/~\d+~/, `~${s.c.usuarios['adm.a'].usuario_codigo}~`);
  for (const falso of [deOutro, url.replace('oportunidades', 'etiqueta')])
    expect((await pedir(falso, FORMULARIO)).statusCode).toBe(404);
  expect((await pedir(url, 'text/plain')).statusCode).toBe(415);
  expect(await cartas()).toEqual(antes);
  for (const [tipo, corpo] of [
    [FORMULARIO, undefined],
    [
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
    ['application/json', '{}'],
  ] as const) {
    const r = await pedir(url, tipo, corpo);
    expect([r.statusCode, r.body]).toEqual([
      200,
      expect.stringContaining('{"titulo":"Resultados de oportunidades, às segundas-feiras"}'),
    ]);
  }
  expect((await cartas()).map((um) => um['painelcarta_tela'])).toEqual(['painel_etiqueta']);
  expect(await enviar('2030-05-27T10:00:00Z')).toBe(1);
});

test('the numbers are those of who gets it: a representative is not told of others', async () => {
  await s.emA("UPDATE negocio SET negocio_dtcriacao = '2030-06-05T12:00:00Z'");
  await receber('adm.a', 'painel_etiqueta');
  await receber('rep1.a', 'painel_etiqueta');
  const antes = (await emailsDe(s)).length;
  await enviar('2030-06-10T10:00:00Z');
  const entradas = (await emailsDe(s)).slice(antes).flatMap((um) => {
    const dela = /Resultados por etiqueta/.test(um) && /<(adm|rep1)\.a@/.exec(um)?.[1];
    return dela ? [[dela, Number(/- Entradas: (\d+)/.exec(um)?.[1])] as const] : [];
  });
  const de = new Map(entradas);
  const [visiveis] = (await s.emA(
    "SELECT count(*)::int AS todos, count(*) FILTER (WHERE usuario_responsavel = 'rep1.a' OR repres_codigo = (SELECT repres_codigo FROM usuario WHERE usuario_login = 'rep1.a'))::int AS meus FROM negocio",
  )) as { todos: number; meus: number }[];
  expect([de.get('adm'), de.get('rep1')]).toEqual([visiveis?.todos, visiveis?.meus]);
  expect(visiveis?.todos).toBeGreaterThan(visiveis?.meus ?? 0);
});

test('tasks and the funnel are told beside the week before', async () => {
  await s.emA("UPDATE negocio SET negocio_dtcriacao = '2030-07-03T12:00:00Z'");
  await s.emA(
    "INSERT INTO atividade (clienteregistro_codigo, atividade_titulo, atividade_dthr, usuario_login) SELECT clienteregistro_codigo, 'Ligar', '2030-07-03T12:00:00Z', usuario_login FROM usuario WHERE usuario_login = 'adm.a'",
  );
  const [{ tarefas, negocios, funil } = {}] = (await s.emA(
    `SELECT (SELECT count(*)::int FROM atividade WHERE atividade_dthr = '2030-07-03T12:00:00Z') AS tarefas, count(*)::int AS negocios, pipeline_codigo AS funil
     FROM negocio GROUP BY pipeline_codigo ORDER BY count(*) DESC LIMIT 1`,
  )) as { tarefas: number; negocios: number; funil: number }[];
  expect(Number(tarefas) * Number(negocios)).toBeGreaterThan(0);
  await receber('adm.a', 'painel_tarefas');
  await receber('adm.a', 'painel_funil', { filtros: { pipeline_codigo: Number(funil) } });
  const antes = (await emailsDe(s)).length;
  await enviar('2030-07-15T10:00:00Z');
  const ditas = (await emailsDe(s))
    .slice(antes)
    .map((um) => um.replace(/=\r?\n/g, ''))
    .join('\n');
  expect(ditas).toContain(`- Planejadas: 0 (na semana antes: ${tarefas})`);
  expect(ditas).toContain(`- Criados: 0 (na semana antes: ${negocios})`);
});

test('every dashboard can be told; who ends it, and who lost the right, gets nothing', async () => {
  await s.emA('DELETE FROM painelcarta');
  const [funil] = (await s.emA('SELECT pipeline_codigo FROM pipeline LIMIT 1')) as {
    pipeline_codigo: string;
  }[];
  for (const tela of TELAS_DO_PAINEL)
    expect(
      (
        await receber('adm.a', tela, {
          filtros: { pipeline_codigo: Number(funil?.pipeline_codigo) },
        })
      ).status,
    ).toBe(200);
  expect(await enviar('2030-07-01T10:00:00Z')).toBe(TELAS_DO_PAINEL.length);
  for (const tela of TELAS_DO_PAINEL.slice(1))
    await s.chamar(salvarCarta, { tela, receber: 'N' }, { como: s.u['adm.a'] });
  expect(
    (await s.chamar(getCartas, {}, { como: s.u['adm.a'] })).dados.map(({ tela }) => tela),
  ).toEqual(['painel_funil']);
  expect(await enviar('2030-07-08T10:00:00Z')).toBe(1);
  await s.emA("UPDATE usuario SET usuario_ativo = false WHERE usuario_login = 'adm.a'");
  expect(await enviar('2030-07-15T10:00:00Z')).toBe(0);
  await s.emA("UPDATE usuario SET usuario_ativo = true WHERE usuario_login = 'adm.a'");
});

test('refused: a dashboard that there is not, a funnel that nobody named; nothing is written', async () => {
  const antes = await cartas();
  for (const [tela, campo] of [
    ['painel_nada', 'tela'],
    ['painel_funil', 'filtros'],
  ] as const) {
    const r = await receber('rep1.a', tela);
    expect([r.status, r.mensagens[0]?.Campo]).toEqual([400, campo]);
  }
  expect(await cartas()).toEqual(antes);
  expect((await s.chamar(getCartas, {}, { como: s.u['rep1.b'] })).dados).toEqual([]);
});
