import { afterAll, beforeAll, expect, test } from 'vitest';
import { todosEndpoints } from '@praca/contract/index.ts';
import { TODAS_PERMISSOES, type Permissao } from '@praca/contract/permissoes.ts';
import { criarPerfil, criarUsuario } from '../../seed/fabricas/fabricas.ts';
import { CANARIO_REP2, coisasDeB, coisasDoRep2 } from '../../test-support/varredura/alheios.ts';
import { abrirCenario, type Cenario } from '../../test-support/cenario/cenario.ts';
import { escritas, type Escrita } from '../../test-support/varredura/escritas.ts';
import { fimDoProcesso } from '../../test-support/cenario/importacao.ts';
import { leituras, PARTES, varrer } from '../../test-support/varredura/leituras.ts';
import { tentadaNoutroTeste } from '../../test-support/varredura/noutro-teste.ts';
import type { RespostaDeTeste } from '../../test-support/servidor/servidor.ts';
import { digestRegistro } from '../platform/banco/digest.ts';

type Linha = Record<string, unknown>;
type Resposta = RespostaDeTeste<unknown>;

let s: Cenario;
let todas: Escrita[];
let deB: Linha;
let deRep2: Linha;

beforeAll(async () => {
  s = await abrirCenario();
  todas = escritas(s);
  deB = await coisasDeB(s);
  deRep2 = await coisasDoRep2(s);
});
afterAll(() => s.fechar());

/** Proves that nothing of A and B changed but audit lines (and, where processes ran, their records). */
async function semMudar(exceto: string[], agir: () => Promise<void>): Promise<void> {
  const fotografar = async () => [
    (await digestRegistro(s.dono, s.a, { exceto: ['evento', ...exceto] })).tabelas,
    (await digestRegistro(s.dono, s.b, { exceto: ['evento'] })).tabelas,
  ];
  const antes = await fotografar();
  await agir();
  expect(await fotografar()).toEqual(antes);
}

interface Tentativa {
  w: Escrita;
  campo: string;
  entrada: Linha;
}
/** For each of these fields, a right input where that field alone holds `valor`. */
async function tentativas(
  quais: (w: Escrita) => readonly string[],
  valor: (campo: string) => unknown,
): Promise<Tentativa[]> {
  const feitas: Tentativa[] = [];
  for (const w of todas)
    for (const campo of quais(w)) {
      if (valor(campo) === undefined) continue;
      const boa = await w.boa();
      const versao =
        'versao' in ((w.e.input as { shape?: object }).shape ?? {}) ? { versao: 1 } : {};
      feitas.push({
        w,
        campo,
        entrada: { ...boa, ...(w.alvos.includes(campo) ? versao : {}), [campo]: valor(campo) },
      });
    }
  return feitas;
}

const ninguem = (valor: unknown): unknown => {
  if (Array.isArray(valor)) return valor.map(ninguem);
  return typeof valor === 'string' ? 'ninguem.x' : 999_999_999;
};
const nome = (t: Tentativa) => `${t.w.nome} ${t.campo}`;
/** A process that was started on deals that are not there ends without touching any. */
async function tocou(r: Resposta, quem: 'adm.a' | 'rep1.a'): Promise<number> {
  const { uniproc_codigo } = r.dados[0] as { uniproc_codigo: number };
  const fim = await fimDoProcesso(s.chamar, s.u[quem], uniproc_codigo);
  expect(JSON.stringify(fim)).not.toMatch(/CANARIO-B-|CANARIO-REP2/);
  return Number(fim.uniproc_resultadoobject?.['alterados']);
}
/** Codes of others are answered like codes that never were: not there. */
async function comoSeNaoHouvesse(
  feitas: Tentativa[],
  quem: 'adm.a' | 'rep1.a',
  recusas: readonly string[],
): Promise<void> {
  const como = s.u[quem];
  const emProcesso = (t: Tentativa) => t.campo === 'LISTA_CODIGO' && t.w.processo;
  await semMudar([], async () => {
    for (const t of feitas.filter((uma) => !emProcesso(uma))) {
      const r = await s.chamar(t.w.e, t.entrada, { como });
      expect([nome(t), recusas.includes(r.codigo)], r.texto).toEqual([nome(t), true]);
      expect(r.texto, nome(t)).not.toMatch(/CANARIO-B-|CANARIO-REP2/);
      const nunca = await s.chamar(
        t.w.e,
        { ...t.entrada, [t.campo]: ninguem(t.entrada[t.campo]) },
        { como },
      );
      expect([nome(t), r.status, r.texto]).toEqual([nome(t), nunca.status, nunca.texto]);
    }
  });
  await semMudar(['processo'], async () => {
    for (const t of feitas.filter(emProcesso)) {
      const r = await s.chamar(t.w.e, t.entrada, { como });
      expect([nome(t), r.status, await tocou(r, quem)], r.texto).toEqual([nome(t), 200, 0]);
    }
  });
}

test('every endpoint of the contract is in a sweep, or in the test that is named for it', () => {
  const varridas = new Set(todas.map((w) => w.nome));
  const lidas = new Set(leituras());
  const fora: string[] = [];
  for (const { modulo, chave, endpoint } of todosEndpoints) {
    const nomeDela = `${modulo}.${chave}`;
    if (lidas.has(endpoint) || varridas.has(nomeDela)) continue;
    if (
      endpoint.kind === 'read' &&
      (endpoint.permission === 'publica' || endpoint.forma === 'fluxo')
    )
      continue;
    if (!tentadaNoutroTeste(modulo, chave)) fora.push(nomeDela);
  }
  expect(fora).toEqual([]);
});

test.each([1, 2, 3])(
  'the right input of every write works, and says what it did: what the sweeps break was whole before (part %i of 3)',
  async (parte) => {
    const terco = Math.ceil(todas.length / 3);
    for (const w of todas.slice((parte - 1) * terco, parte * terco)) {
      const r = await s.chamar(w.e, await w.boa(), { como: s.u['adm.a'] });
      expect([w.nome, r.status], r.texto).toEqual([w.nome, 200]);
      expect(r.envelope.MensagensSucesso.length, w.nome).toBeGreaterThan(0);
      for (const m of r.envelope.MensagensSucesso) {
        expect(m.Mensagem, w.nome).not.toBe('');
        expect(m.Codigo, w.nome).toMatch(/^[A-Z][A-Z0-9_]+$/);
        expect(typeof m.Ajuda).toBe('string');
      }
      if (w.processo) await tocou(r, 'adm.a');
    }
  },
);

test('S-01 S-09 what a write works on, named by a code of B, is not there; nothing changes', async () => {
  const feitas = await tentativas(
    (w) => w.alvos,
    (campo) => deB[campo],
  );
  expect(feitas.length).toBeGreaterThan(40);
  await comoSeNaoHouvesse(feitas, 'adm.a', ['NAO_ENCONTRADO']);
});

test('S-08 what a write refers to, named by a code of B, is refused; nothing changes', async () => {
  const feitas = await tentativas(
    (w) => w.referencias,
    (campo) => deB[campo],
  );
  expect(feitas.length).toBeGreaterThan(30);
  await comoSeNaoHouvesse(feitas, 'adm.a', ['REFERENCIA_INVALIDA', 'NAO_ENCONTRADO']);
});

test('S-02 what is another representative’s is not there, in every write; nothing changes', async () => {
  const feitas = await tentativas(
    (w) => w.alvos,
    (campo) => deRep2[campo],
  );
  const alheias = [
    'cadastro.editar',
    'pessoa.juntar',
    'venda.aprovar',
    'venda.finalizar',
    'venda.devolver',
    'empresa.editar',
  ];
  const dele = feitas.filter((t) => !alheias.includes(t.w.e.permission));
  expect(dele.length).toBeGreaterThan(25);
  await comoSeNaoHouvesse(dele, 'rep1.a', ['NAO_ENCONTRADO']);
});

const nomesDoRep2 = (): Linha => ({
  ...deRep2,
  pipeline_codigo: s.c.a.funil.pipeline_codigo,
  LISTA_REPRESENTANTE: [s.c.a.rep2.repres_codigo],
  LISTA_RESPONSAVEL: ['rep2.a'],
  LISTA_USUARIO: ['rep2.a'],
  LISTA_PIPELINE: [s.c.a.funil.pipeline_codigo],
  FILTRO_GERAL: 'CANARIO',
  MOSTRAR_HISTORICO: 'S',
  SQL_LIMIT: 200,
  COLUNAS: ['negocio_titulo', 'negocio_codigo'],
  FILTROS: { FILTRO_GERAL: 'CANARIO' },
  visao_tela: 'lista',
  perfil_codigo: s.c.a.representante.perfil_codigo,
  usuario: 'rep2.a',
  usuario_login: 'rep2.a',
  modulo: '1',
  codigo: '1',
  cnpj: '11222333000181',
  registro: '1',
  id: '1',
});
const lidas = new Set<string>();
test.each(PARTES)(
  'S-03 S-09 no read tells a representative what is another’s, whatever it is asked with (part %i)',
  async (parte) => {
    const nomes = nomesDoRep2();
    await varrer(s, s.u['rep1.a'], nomes, new RegExp(CANARIO_REP2), parte);
    const dele = await varrer(s, s.u['rep2.a'], nomes, /CANARIO-B-/, parte);
    for (const path of dele.keys()) lidas.add(path);
  },
);
test('… and every read was asked', () => expect(lidas.size).toBe(leituras().length));

test('every call asks for its own permission, and nobody without a session is answered', async () => {
  const comPermissao = todosEndpoints.filter(({ endpoint: e }) => e.permission !== 'publica');
  const FORMULARIO = {
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: '--x--\r\n',
  };
  const exigidas = [...new Set(comPermissao.map(({ endpoint }) => endpoint.permission))].filter(
    (p): p is Permissao => (TODAS_PERMISSOES as readonly string[]).includes(p),
  );
  const quem = new Map<string, { token: string }>();
  for (const falta of exigidas) {
    const perfil = await criarPerfil(s.dono, s.a, {
      perfil_descricao: `Sem ${falta}`,
      perfil_permissoes: TODAS_PERMISSOES.filter((p) => p !== falta),
    });
    const u = await criarUsuario(s.dono, s.a, {
      empresa_codigo: s.c.a.empresa1.empresa_codigo,
      perfil_codigo: perfil.perfil_codigo,
    });
    quem.set(falta, await s.entrar(u.usuario_emaillogin));
  }
  await semMudar([], async () => {
    for (const { modulo, chave, endpoint } of comPermissao) {
      const entrada = Object.fromEntries(
        [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((m) => [m[1]!, 1]),
      );
      const { headers, ...corpo } =
        endpoint.forma === 'multipart'
          ? FORMULARIO
          : {
              headers: {},
              ...(['PUT', 'POST'].includes(endpoint.method) ? { payload: {} } : {}),
            };
      const pedir = (como: { token: string } | null) =>
        s.app.inject({
          method: endpoint.method,
          url: `/api${endpoint.path.replace(/\{(\w+)\}/g, (_, n: string) => String(entrada[n]))}`,
          headers: { ...headers, ...(como ? { authorization: `JWT ${como.token}` } : {}) },
          ...corpo,
        });
      const anonimo = await pedir(null);
      expect([modulo, chave, anonimo.statusCode]).toEqual([modulo, chave, 401]);
      const sem = quem.get(endpoint.permission);
      if (!sem) continue;
      const r = await pedir(sem);
      expect([modulo, chave, r.statusCode, r.body.includes('SEM_PERMISSAO')], r.body).toEqual([
        modulo,
        chave,
        403,
        true,
      ]);
    }
  });
});

const EXTRAS: Linha = {
  clienteregistro_codigo: 1,
  usuario_codigo: 1,
  usuario_permitealterarempresa: 'S',
  criado_em: '2020-01-01',
  negocio_situacao: 'G',
  evento_acao: 'EXCLUIR',
  uniproc_situacao: 'FI',
  constructor: {},
};

test('S-10 columns that nobody may set, and scalars that are none, are refused in every write; nothing changes', async () => {
  const comCorpo = todas.filter((w) => w.e.method !== 'DELETE');
  const feitas: { w: Escrita; entrada: Linha }[] = [];
  for (const w of comCorpo) {
    const boa = await w.boa();
    for (const [campo, valor] of Object.entries(EXTRAS))
      feitas.push({ w, entrada: { ...boa, [campo]: valor } });
    if ('versao' in ((w.e.input as { shape?: object }).shape ?? {}))
      feitas.push({ w, entrada: { ...boa, versao: -1 } }, { w, entrada: { ...boa, versao: '1' } });
    for (const [campo, valor] of Object.entries(boa))
      if (typeof valor === 'number' || typeof valor === 'string')
        feitas.push(
          { w, entrada: { ...boa, [campo]: [valor] } },
          { w, entrada: { ...boa, [campo]: { a: valor } } },
        );
  }
  await semMudar([], async () => {
    for (const { w, entrada } of feitas) {
      const r = await s.chamar(w.e, entrada, { como: s.u['adm.a'] });
      expect([w.nome, r.status], `${JSON.stringify(entrada)} ${r.texto}`).toEqual([w.nome, 400]);
    }
  });
});
