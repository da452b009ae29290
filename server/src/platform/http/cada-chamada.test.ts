import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { todosEndpoints } from '@praca/contract/index.ts';
import { recursos } from '@praca/contract/recursos.ts';
import { abrirCenario, type Cenario } from '../../../test-support/cenario/cenario.ts';
import { alvosDeFora } from '../../../test-support/varredura/alvos-de-fora.ts';
import { escritas } from '../../../test-support/varredura/escritas.ts';
import { digestRegistro } from '../banco/digest.ts';

// What the sweeps of deals prove of the writes that they go through, of all the others: who one says one is, fields that
// no call has, rows of another registration. A call that is new is walked by itself, or fails here until it is named.

let s: Cenario;
let deFora: Awaited<ReturnType<typeof alvosDeFora>>;
beforeAll(async () => {
  s = await abrirCenario({ PRACA_REDE_PERMITIDA: '127.0.0.1' });
  deFora = await alvosDeFora(s);
});
afterAll(() => s.fechar());

const comSessao = () => todosEndpoints.filter(({ endpoint: e }) => e.permission !== 'publica');
const camposDe = (e: { input: unknown }): string[] =>
  Object.keys((e.input as { shape?: object }).shape ?? {});
const caminho = (path: string) => `/api${path.replace(/\{\w+\}/g, '1')}`;

async function semMudar(agir: () => Promise<void>): Promise<void> {
  const fotografar = async () =>
    Promise.all(
      [s.a, s.b].map(
        async (r) => (await digestRegistro(s.dono, r, { exceto: ['evento'] })).tabelas,
      ),
    );
  const antes = await fotografar();
  await agir();
  expect(await fotografar()).toEqual(antes);
}

test('S-05 no call of the contract is answered to headers that name somebody else', async () => {
  const { token } = s.u['adm.a'];
  const deles: Record<string, string> = {
    usuario_login: 'adm.b',
    usuario_email: s.c.usuarios['adm.b'].usuario_emaillogin,
    clienteregistro_codigo: String(s.b),
    empresa_codigo: String(s.c.b.empresa9.empresa_codigo),
  };
  await semMudar(async () => {
    const erradas: unknown[] = [];
    for (const { modulo, chave, endpoint: e } of comSessao())
      for (const [nome, valor] of Object.entries(deles)) {
        const r = await s.app.inject({
          method: e.method,
          url: caminho(e.path),
          headers: {
            authorization: `JWT ${token}`,
            [nome]: valor,
            ...(e.forma === 'multipart' && { 'content-type': 'multipart/form-data; boundary=x' }),
          },
          ...(e.forma === 'multipart'
            ? { payload: '--x--\r\n' }
            : ['PUT', 'POST'].includes(e.method) && { payload: {} }),
        });
        if (r.statusCode !== 403 || !r.body.includes('CONTEXTO_DIVERGENTE'))
          erradas.push([`${modulo}.${chave}`, nome, r.statusCode, r.body.slice(0, 200)]);
      }
    expect(erradas).toEqual([]);
  });
});

test('S-10 no write takes a field that it does not have, and says which', async () => {
  const extras = ['clienteregistro_codigo', 'usuario_senha', 'criado_em'];
  // A call without any field reads none of what is sent.
  const quais = comSessao().filter(
    ({ endpoint: e }) =>
      camposDe(e).length > 0 &&
      e.kind === 'write' &&
      e.forma !== 'multipart' &&
      ['PUT', 'POST'].includes(e.method),
  );
  expect(quais.length).toBeGreaterThan(200);
  await semMudar(async () => {
    const erradas: unknown[] = [];
    for (const { modulo, chave, endpoint: e } of quais)
      for (const extra of extras.filter((nome) => !camposDe(e).includes(nome))) {
        const r = await s.app.inject({
          method: e.method,
          url: caminho(e.path),
          headers: { authorization: `JWT ${s.u['adm.a'].token}` },
          payload: { [extra]: 1 },
        });
        if (r.statusCode !== 400 || !r.body.includes(extra))
          erradas.push([`${modulo}.${chave}`, extra, r.statusCode, r.body.slice(0, 200)]);
      }
    expect(erradas).toEqual([]);
  });
});

test('no call of the contract ignores what it is asked: a name that it does not know is refused, whatever it holds and wherever it stands', async () => {
  const erradas: unknown[] = [];
  let perguntadas = 0;
  for (const { modulo, chave, endpoint: e } of todosEndpoints) {
    // Who takes files reads no other body; the form of a mail program is read by nobody.
    const leCorpo = e.forma !== 'multipart' && e.forma !== 'formulario';
    const onde =
      e.method === 'GET'
        ? (['endereço'] as const)
        : leCorpo
          ? (['corpo', 'endereço'] as const)
          : [];
    for (const lugar of onde)
      for (const valor of [null, '', 1]) {
        const noEndereco = lugar === 'endereço';
        const r = await s.app.inject({
          method: e.method,
          url: `${caminho(e.path)}${noEndereco ? `?FILTRO_QUE_NAO_HA=${valor ?? ''}` : ''}`,
          headers: {
            authorization: `JWT ${s.u['adm.a'].token}`,
            'x-praca': '1',
          },
          ...(!noEndereco && { payload: { FILTRO_QUE_NAO_HA: valor } }),
        });
        perguntadas += 1;
        if (r.statusCode !== 400 || !r.body.includes('FILTRO_QUE_NAO_HA'))
          erradas.push([`${modulo}.${chave}`, lugar, valor, r.statusCode, r.body.slice(0, 200)]);
      }
  }
  expect(erradas).toEqual([]);
  expect(perguntadas).toBeGreaterThan(1_500);
});

test.each([
  [{ FILTRO_GERL: 'aço' }, 'Campo desconhecido: FILTRO_GERL. Você quis dizer FILTRO_GERAL?'],
  [{ filtro_geral: 'aço' }, 'Campo desconhecido: filtro_geral. Você quis dizer FILTRO_GERAL?'],
  [{ ÆØÅ: 1 }, 'Campo desconhecido: ÆØÅ.'],
  [
    { EM_DATA: '2026-01-01' },
    'Campo desconhecido: EM_DATA. Isto só se conhece como é hoje: tire o dia.',
  ],
])('what is asked by %j is refused in words', async (entrada, Mensagem) => {
  const r = await s.chamar(recursos.segmento.api.getLista, entrada as never, {
    como: s.u['adm.a'],
  });
  expect([r.status, r.mensagens[0]?.Mensagem]).toEqual([400, Mensagem]);
});

/** Codes that narrow (nothing is found by those of others), or are proved by the test beside their verb. */
const SEM_ALVO: Record<string, readonly string[]> = {
  'carteira.redistribuir': ['LISTA_REPRESENTANTE', 'LISTA_SEGMENTO', 'LISTA_UF', 'MANTER'],
  'lgpd.anonimizar': ['LISTA_TROCAR'],
  'reuniao.decidir': ['usuario_login'],
};
/** Words that end like codes and are none. */
const NAO_SAO_CODIGOS = ['fator_codigo', 'login_codigo', 'caixa_login', 'usuario_smtplogin'];
/** A file goes with them, or comes before them: their tests send one. */
const COM_ARQUIVO = ['importacao.importar', 'preco.importarPrecos'];

const nomeiaLinha = (campo: string) =>
  /_codigo$|_login$|^LISTA_|^MANTER$|^empresas$|^anexos$/.test(campo) &&
  !NAO_SAO_CODIGOS.includes(campo);

test('every write that takes the code of a row is in a sweep, or below', () => {
  const varridas = new Set(escritas(s).map((w) => w.nome));
  const faltam = comSessao().flatMap(({ modulo, chave, endpoint: e }) => {
    const nome = `${modulo}.${chave}`;
    if (e.kind !== 'write' || e.forma === 'multipart') return [];
    if (varridas.has(nome) || COM_ARQUIVO.includes(nome)) return [];
    const ditos = [
      ...Object.keys(deFora[nome]?.alheios ?? {}),
      ...Object.keys(deFora[nome]?.resto ?? {}),
      ...(SEM_ALVO[nome] ?? []),
    ];
    return camposDe(e)
      .filter((campo) => nomeiaLinha(campo) && !ditos.includes(campo))
      .map((campo) => `${nome} ${campo}`);
  });
  expect(faltam).toEqual([]);
});

const ninguem = (valor: unknown): unknown => {
  if (Array.isArray(valor)) return valor.map(ninguem);
  if (typeof valor === 'number') return 999_999_999;
  return /^[0-9a-f-]{36}$/.test(String(valor)) ? randomUUID() : 'ninguem.x';
};

test('S-01 S-08 S-09 a row of another registration is answered like one that never was; nothing changes', async () => {
  const como = s.u['adm.a'];
  const porNome = new Map(comSessao().map((um) => [`${um.modulo}.${um.chave}`, um.endpoint]));
  await semMudar(async () => {
    const erradas: unknown[] = [];
    for (const [nome, { resto, alheios, proprios = {} }] of Object.entries(deFora)) {
      const e = porNome.get(nome);
      if (!e) throw new Error(`O contrato não tem ${nome}.`);
      for (const [campo, valor] of Object.entries(alheios)) {
        const entrada = { ...proprios, ...resto };
        const deles = await s.chamar(e, { ...entrada, [campo]: valor }, { como });
        const nunca = await s.chamar(e, { ...entrada, [campo]: ninguem(valor) }, { como });
        // A code is right in itself: a refusal of that field is one of whose row it names.
        const dele = deles.mensagens.length > 0 && deles.mensagens.every((m) => m.Campo === campo);
        const certa =
          ['NAO_ENCONTRADO', 'REFERENCIA_INVALIDA'].includes(deles.codigo) ||
          (deles.codigo === 'ENTRADA_INVALIDA' && dele);
        if (!certa || deles.texto !== nunca.texto || /CANARIO-B-|SEGREDO-/.test(deles.texto))
          erradas.push([nome, campo, deles.texto.slice(0, 200), nunca.texto.slice(0, 200)]);
      }
    }
    expect(erradas).toEqual([]);
  });
});
