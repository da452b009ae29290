import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as api from '@praca/contract/aviso/aparelho/endpoints.ts';
import * as sessao from '@praca/contract/sessao/endpoints.ts';
import * as conta from '@praca/contract/usuario/conta/endpoints.ts';
import * as usuario from '@praca/contract/usuario/endpoints.ts';
import * as avisos from '@praca/contract/aviso/endpoints.ts';
import type { Nome } from '../../../test-support/cenario/cenario.ts';
import { abrirTarefas } from '../../../test-support/cenario/tarefas.ts';
import { passarEspera } from '../../../test-support/servidor/emails.ts';

interface Chegada {
  caminho: string;
  headers: IncomingHttpHeaders;
  corpo: Buffer;
}

let s: Awaited<ReturnType<typeof abrirTarefas>>;
/** A push service of the test's own: what it got, and what it answers to each address. */
const chegadas: Chegada[] = [];
const respostas = new Map<string, number[]>();
const servico = createServer((req, res) => {
  const partes: Buffer[] = [];
  req.on('data', (parte: Buffer) => partes.push(parte));
  req.on('end', () => {
    const caminho = req.url ?? '';
    chegadas.push({ caminho, headers: req.headers, corpo: Buffer.concat(partes) });
    const status = respostas.get(caminho)?.shift() ?? 201;
    res.writeHead(status, status === 429 ? { 'retry-after': '1' } : {}).end();
  });
});
let base = '';
beforeAll(async () => {
  s = await abrirTarefas({ PRACA_REDE_PERMITIDA: '127.0.0.1' });
  await new Promise<void>((pronto) => servico.listen(0, '127.0.0.1', pronto));
  base = `http://127.0.0.1:${(servico.address() as AddressInfo).port}`;
});
afterAll(async () => {
  servico.close();
  await s.fechar();
});
beforeEach(async () => {
  chegadas.length = 0;
  respostas.clear();
  await s.emA('DELETE FROM aviso_aparelho');
  await s.emA("UPDATE usuario SET usuario_avisos = '{}'");
});

/** A browser with keys of its own (RFC 8291). */
const navegador = (nome: string) => {
  const curva = createECDH('prime256v1');
  curva.generateKeys();
  const segredo = randomBytes(16);
  return {
    caminho: `/${nome}`,
    entrada: {
      aparelho_endereco: `${base}/${nome}`,
      aparelho_chave: curva.getPublicKey().toString('base64url'),
      aparelho_segredo: segredo.toString('base64url'),
    },
    /** Opens a message as the browser does (RFC 8188, aes128gcm). */
    abrir(corpo: Buffer): Record<string, unknown> {
      const sal = corpo.subarray(0, 16);
      const tamanho = corpo[20] ?? 0;
      const deles = corpo.subarray(21, 21 + tamanho);
      const cifrado = corpo.subarray(21 + tamanho);
      const ponto = Buffer.concat([Buffer.from('WebPush: info\0'), curva.getPublicKey(), deles]);
      const ikm = Buffer.from(hkdfSync('sha256', curva.computeSecret(deles), segredo, ponto, 32));
      const de = (info: string, n: number) =>
        Buffer.from(hkdfSync('sha256', ikm, sal, Buffer.from(`${info}\0`), n));
      const decifra = createDecipheriv(
        'aes-128-gcm',
        de('Content-Encoding: aes128gcm', 16),
        de('Content-Encoding: nonce', 12),
      ).setAuthTag(cifrado.subarray(-16));
      const claro = Buffer.concat([decifra.update(cifrado.subarray(0, -16)), decifra.final()]);
      // The last record ends with 2 and zeros.
      return JSON.parse(claro.subarray(0, claro.lastIndexOf(2)).toString('utf8')) as Record<
        string,
        unknown
      >;
    },
  };
};
const ligar = async (quem: ReturnType<typeof navegador>, como: Nome = 'rep1.a') => {
  const r = await s.chamar(api.salvarAparelho, quem.entrada, { como: s.u[como] });
  expect(r.status, r.texto).toBe(200);
  return r.dados[0]?.aparelho_codigo ?? 0;
};
/** The administrator gives a task to representative 1: that is told. */
const dar = async (titulo: string) =>
  s.criar(
    { atividade_titulo: titulo, negocio_codigo: await s.negocio(), usuario_login: 'rep1.a' },
    'adm.a',
  );
const fila = () =>
  s.emA(
    "SELECT uniproc_situacao, uniproc_em, uniproc_chave FROM processo WHERE uniproc_tipo = 'AVISO_PUSH' AND uniproc_situacao IN ('AG', 'EE')",
  );
/** What is to be asked again within a minute is asked again now. */
const acabou = () =>
  expect
    .poll(async () => {
      await passarEspera(s, 1);
      return (await fila()).length;
    })
    .toBe(0);
const guardados = () => s.emA('SELECT aparelho_codigo, usuario_codigo FROM aviso_aparelho');

test('a task that is given goes to each device of its person once, encrypted for it alone, signed by this product', async () => {
  const [um, dois, alheio] = [navegador('um'), navegador('dois'), navegador('alheio')];
  await ligar(um);
  await ligar(dois);
  await ligar(alheio, 'rep2.a');
  const t = await dar('Visitar a fábrica');
  await expect.poll(() => chegadas.length).toBe(2);
  await acabou();
  expect(chegadas.map((c) => c.caminho).toSorted()).toEqual(['/dois', '/um']);
  for (const quem of [um, dois]) {
    const chegada = chegadas.find((c) => c.caminho === quem.caminho)!;
    expect(quem.abrir(chegada.corpo)).toMatchObject({
      titulo: expect.stringContaining('Visitar a fábrica'),
      caminho: `/apps/crm/atividades?tarefa=${t.atividade_codigo}`,
    });
    expect(chegada.corpo.toString('latin1')).not.toContain('Visitar');
    expect(chegada.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '43200' });
    const [, jwt = '', chave = ''] =
      /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(String(chegada.headers.authorization)) ?? [];
    const publicada = (await s.chamar(api.getChave, {}, { como: s.u['rep1.a'] })).dados[0];
    expect(chave).toBe(publicada?.push_chave);
    const ponto = Buffer.from(chave, 'base64url');
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: ponto.subarray(1, 33).toString('base64url'),
      y: ponto.subarray(33).toString('base64url'),
    };
    const [cabeca, corpo, assinatura = ''] = jwt.split('.');
    expect(
      verify(
        'sha256',
        Buffer.from(`${cabeca}.${corpo}`),
        { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
        Buffer.from(assinatura, 'base64url'),
      ),
    ).toBe(true);
    expect(JSON.parse(Buffer.from(corpo ?? '', 'base64url').toString())).toMatchObject({
      aud: base,
    });
  }
});

test('a device that its push service forgot goes; one that is busy is asked again, and told once', async () => {
  const [morto, ocupado] = [navegador('morto'), navegador('ocupado')];
  respostas.set('/morto', [410]);
  respostas.set('/ocupado', [429, 503]);
  await ligar(morto);
  const fica = await ligar(ocupado);
  await dar('Ligar');
  await acabou();
  expect((await guardados()).map((g) => g['aparelho_codigo'])).toEqual([fica]);
  expect(chegadas.filter((c) => c.caminho === '/morto')).toHaveLength(1);
  expect(chegadas.filter((c) => c.caminho === '/ocupado')).toHaveLength(3);
});

test('in quiet hours it waits for their end; what was silenced, read or not wanted on devices does not go', async () => {
  await ligar(navegador('quieto'));
  const preferir = (avisos_: object) =>
    s.emA('UPDATE usuario SET usuario_avisos = $1::jsonb', [JSON.stringify(avisos_)]);
  await preferir({ silencio: 'S', silencio_de: '00:00', silencio_ate: '23:59' });
  await dar('De noite');
  const [espera] = await fila();
  expect(Date.parse(String(espera?.['uniproc_em']))).toBeGreaterThan(Date.now() - 60_000);
  expect(chegadas).toEqual([]);
  await s.emA("DELETE FROM processo WHERE uniproc_tipo = 'AVISO_PUSH'");
  await preferir({ por_push: [] });
  await dar('Só na página');
  expect(await fila()).toEqual([]);
  await preferir({ silenciados: ['TAREFA'] });
  await dar('Nem na página');
  expect(await fila()).toEqual([]);
  expect(chegadas).toEqual([]);
});

test('a browser is one person’s at a time; nobody takes away the devices of others, nor names an address that is none', async () => {
  const quem = navegador('partilhado');
  const codigo = await ligar(quem);
  expect(await ligar(quem, 'rep2.a')).toBe(codigo);
  expect(await guardados()).toHaveLength(1);
  const antes = await guardados();
  for (const como of ['rep1.a', 'adm.a', 'adm.b'] as const) {
    const r = await s.chamar(api.excluirAparelho, { aparelho_codigo: codigo }, { como: s.u[como] });
    expect([r.status, r.codigo]).toEqual([404, 'NAO_ENCONTRADO']);
    expect((await s.chamar(api.getAparelhos, {}, { como: s.u[como] })).dados).toEqual([]);
  }
  for (const aparelho_endereco of [
    'http://10.0.0.1/push',
    'ftp://push.exemplo/x',
    'javascript:1',
  ]) {
    const r = await s.chamar(
      api.salvarAparelho,
      { ...quem.entrada, aparelho_endereco },
      { como: s.u['rep1.a'] },
    );
    expect(r.status, r.texto).toBe(400);
  }
  expect(await guardados()).toEqual(antes);
  await s.chamar(api.excluirAparelho, { aparelho_codigo: codigo }, { como: s.u['rep2.a'] });
  expect(await guardados()).toEqual([]);
});

test('an address inside the house is not reached, whatever name it has', async () => {
  const quem = navegador('dentro');
  await ligar({
    ...quem,
    entrada: {
      ...quem.entrada,
      aparelho_endereco: `${base.replace('127.0.0.1', 'localhost').replace('http:', 'https:')}/dentro`,
    },
  });
  await s.emA(
    "UPDATE aviso_aparelho SET aparelho_endereco = replace(aparelho_endereco, 'localhost', '127.0.0.2')",
  );
  await dar('Por dentro');
  await acabou();
  expect(chegadas).toEqual([]);
  expect(await guardados()).toEqual([]);
  await s.chamar(avisos.ler, { TODOS: 'S' }, { como: s.u['rep1.a'] });
});

test('a device is told as long as its session lives: it goes at logout, when all sessions end and when its person may not come in; a locked screen keeps it', async () => {
  const { usuario_emaillogin, senha } = s.c.usuarios['rep1.a'];
  const doUsuario = () =>
    s
      .emA('SELECT aparelho_hash FROM aviso_aparelho ORDER BY aparelho_codigo')
      .then((l) => l.length);
  const conferir = async (quem: ReturnType<typeof navegador>, como: { token: string }) =>
    (
      await s.chamar(
        api.conferirAparelho,
        { aparelho_endereco: quem.entrada.aparelho_endereco },
        { como },
      )
    ).dados[0]?.aparelho_ligado;
  const nova = () => s.entrar(usuario_emaillogin, senha);
  const ligada = async (nome: string) => {
    const [como, quem] = [await nova(), navegador(nome)];
    const r = await s.chamar(api.salvarAparelho, quem.entrada, { como });
    expect(r.status, r.texto).toBe(200);
    return { como, quem };
  };
  const sair = (como: { token: string }, bloqueio: 'S' | 'N' = 'N') =>
    s.chamar(sessao.logout, { bloqueio }, { como, cabecalhos: { 'x-praca': '1' } });

  const um = await ligada('um');
  const dois = await ligada('dois');
  expect((await sair(um.como)).status).toBe(200);
  expect(await doUsuario()).toBe(1);
  // Locked, it is still theirs; the password opens another session, which takes it on.
  expect((await sair(dois.como, 'S')).status).toBe(200);
  expect(await doUsuario()).toBe(1);
  const aberta = await nova();
  expect(await conferir(dois.quem, aberta)).toBe('S');
  expect(await conferir(um.quem, aberta)).toBe('N');
  await sair(aberta);
  expect(await doUsuario()).toBe(0);

  // All sessions at once, or all others: what is locked elsewhere goes along, what is in use here stays.
  const tres = await ligada('tres');
  await sair(tres.como, 'S');
  await ligada('quatro');
  const cinco = await ligada('cinco');
  await s.chamar(conta.sairDeTodas, { outras: 'S' }, { como: cinco.como });
  expect(await doUsuario()).toBe(1);
  expect(await conferir(cinco.quem, cinco.como)).toBe('S');
  await s.chamar(conta.sairDeTodas, {}, { como: cinco.como });
  expect(await doUsuario()).toBe(0);

  // Somebody else works in this browser now: it tells them nothing of whoever locked it.
  const seis = await ligada('seis');
  await sair(seis.como, 'S');
  expect(await conferir(seis.quem, s.u['rep2.a'])).toBe('N');
  expect(await doUsuario()).toBe(0);

  const login = s.c.usuarios['rep1.a'].usuario_login;
  const versao = async () =>
    Number(
      (await s.emA('SELECT versao FROM usuario WHERE usuario_login = $1', [login]))[0]?.['versao'],
    );
  for (const tirar of [
    () => s.chamar(usuario.removeAcessoCrm, { usuario_login: login }, { como: s.u['adm.a'] }),
    async () =>
      s.chamar(
        usuario.patch,
        { usuario_login: login, versao: await versao(), usuario_ativo: 'N' },
        { como: s.u['adm.a'] },
      ),
  ]) {
    const sete = await ligada('sete');
    await sair(sete.como, 'S');
    expect(await doUsuario()).toBe(1);
    const r = await tirar();
    expect(r.status, r.texto).toBe(200);
    expect(await doUsuario()).toBe(0);
    await s.emA(
      'UPDATE usuario SET usuario_ativo = true, usuario_acessocrm = true WHERE usuario_login = $1',
      [login],
    );
  }
});
