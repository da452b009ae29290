import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as api from '@praca/contract/ligacao/central/endpoints.ts';
import { patch, salvar } from '@praca/contract/usuario/endpoints.ts';
import { getMinhaConta, salvarMinhaConta } from '@praca/contract/usuario/conta/endpoints.ts';
import { ligar } from '@praca/contract/ligacao/endpoints.ts';
import { cenarioCentral } from '../../../test-support/cenario/central.ts';
import { fontes } from '../../../test-support/varredura/fontes.ts';

let x: Awaited<ReturnType<typeof cenarioCentral>>;
beforeAll(async () => {
  x = await cenarioCentral();
});
afterAll(() => x.fechar());
beforeEach(() => x.limpar());

const chamadas = () =>
  x.s.emA('SELECT count(*)::int AS n FROM atividade WHERE ligacao_telefone IS NOT NULL', []);

test.each([
  '0900 123 4567',
  '0900123456',
  '0300 123 4567',
  '0500 123 4567',
  '00881 6 1234 5678',
  '0088161234567',
  '+881 6 1234 5678',
  '+1 (809) 555-0100',
  '+44 20 7946 0958',
  '021 0900 123 456',
  '20 99999-9999',
])(
  'S-62 %s is not dialled at the expense of the house, by a call nor by the test, and leaves nothing',
  async (ligacao_telefone) => {
    await x.salvar(x.doHttp());
    const antes = await chamadas();
    await x.s.recusada(ligar, { negocio_codigo: x.negocio_codigo, ligacao_telefone } as never, {
      como: x.s.u['rep1.a'],
      status: 400,
      campo: 'ligacao_telefone',
    });
    await x.s.recusada(
      api.testarCentral,
      { ligacao_telefone },
      { como: x.s.u['adm.a'], status: 400, campo: 'ligacao_telefone' },
    );
    expect(await chamadas()).toEqual(antes);
    expect(x.http.recebidas).toEqual([]);
    // By one's own telephone it is one's own expense.
    expect((await x.pedir({ ligacao_telefone, ligacao_central: 'N' })).status).toBe(200);
  },
);

test('S-62 calls have a limit a person, and what is beyond it leaves nothing', async () => {
  await x.salvar(x.doHttp());
  let recusadas = 0;
  for (let i = 0; i < 22; i += 1) {
    const r = await x.pedir({ ligacao_telefone: '(11) 3333-4444' });
    if (r.status === 200) await x.fim(r.dados[0]!.uniproc_codigo);
    else {
      expect([r.status, r.texto]).toEqual([429, expect.stringContaining('MUITAS_TENTATIVAS')]);
      recusadas += 1;
    }
  }
  expect([recusadas, x.http.recebidas.length]).toEqual([2, 20]);
});

test("S-62 nobody takes a colleague's extension, by any form; one's own and a free one are one's own", async () => {
  const como = x.s.u['rep1.a'];
  const ramais = () =>
    x.s.emA('SELECT usuario_login, usuario_ramal FROM usuario ORDER BY usuario_login', []);
  const antes = await ramais();
  const minha = (await x.s.chamar(getMinhaConta, {}, { como })).dados[0]!;
  const conta = Object.fromEntries(
    (
      [
        'usuario_nome',
        'usuario_email',
        'usuario_maiusculo',
        'usuario_fuso',
        'usuario_assinatura',
        'versao',
      ] as const
    ).map((um) => [um, minha[um]]),
  );
  for (const usuario_ramal of ['1002', ' 1002 '])
    await x.s.recusadas(
      [
        [salvarMinhaConta, { ...conta, usuario_ramal } as never, 'usuario_ramal'],
        [
          patch,
          {
            usuario_login: x.s.c.usuarios['rep1.a'].usuario_login,
            versao: minha.versao,
            usuario_ramal,
          } as never,
          'usuario_ramal',
        ],
      ],
      { como, status: 400, codigo: 'ENTRADA_INVALIDA' },
    );
  await x.s.recusada(
    salvar,
    {
      usuario_login: 'novo.ramal',
      usuario_nome: 'Novo',
      usuario_emaillogin: 'novo.ramal@acosul.demo',
      usuario_ramal: '1002',
      perfil_codigo: x.s.c.a.administrador.perfil_codigo,
      empresa_codigo: x.s.c.a.empresa1.empresa_codigo,
    } as never,
    { como: x.s.u['adm.a'], status: 400, campo: 'usuario_ramal' },
  );
  expect(await ramais()).toEqual(antes);
  await x.porRamal('2047');
});

/** What costs money by each use, and where its limit is counted; a new one fails until it has its limit. */
const CUSTAM: [RegExp, Record<string, string>][] = [
  [
    /\b(pedirChamada|experimentar)\(/,
    {
      'ligacao/central/discar.ts': 'counted by ligar.ts when it was asked for',
      'ligacao/central/porta.ts': 'looks at the list before anything rings',
      'ligacao/central/testar.ts': 'gastarChamada',
    },
  ],
  [/cadeia\.perguntar\(/, { 'consulta/consultar.ts': 'consumir' }],
];
test('S-62 every file that uses what costs money is known here', () => {
  for (const [padrao, quais] of CUSTAM) expect(fontes(padrao)).toEqual(Object.keys(quais));
});
