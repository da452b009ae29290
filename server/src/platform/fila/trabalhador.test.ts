import { afterAll, beforeAll, expect, test } from 'vitest';
import { criarBasico } from '../../../seed/fabricas/fabricas-negocio.ts';
import { bancoDeTeste, type BancoDeTeste } from '../../../test-support/cluster/banco.ts';
import pg from 'pg';
import { lerConfig } from '../config.ts';
import { criarBanco, type Banco } from '../banco/db.ts';
import { DifusorPg } from '../eventos/difusor-pg.ts';
import { criarLog } from '../log.ts';
import { marcarCompromisso } from './compromisso.ts';
import { registrarInterno } from './processo.ts';
import { Trabalhador } from './trabalhador.ts';

const HORA_MS = 3_600_000;
let teste: BancoDeTeste;
let dono: pg.Pool;
let banco: Banco;
const fazer: Trabalhador[] = [];

beforeAll(async () => {
  teste = await bancoDeTeste();
  dono = new pg.Pool({ ...teste.dono, max: 1 });
  banco = criarBanco(teste.app, { maximo: 6, aoErro: (erro) => expect.fail(erro.message) });
});
afterAll(async () => {
  await Promise.all(fazer.map((um) => um.encerrar()));
  await banco.encerrar();
  await dono.end();
  await teste.apagar();
});

test('called once it does all that waits, also what an errand that ended during a look makes room for', async () => {
  const feitos = new Set<number>();
  registrarInterno('TESTE_LOGO', 'casa', async ({ entrada }) => {
    feitos.add((entrada as { numero: number }).numero);
    return Promise.resolve({ Resultado: '0', mensagem: 'Feito.' });
  });
  const { registro, adm } = await criarBasico(dono);
  const { clienteregistro_codigo } = registro;
  for (let numero = 0; numero < 80; numero += 1)
    await banco.transacao(clienteregistro_codigo, 'write', (tx) =>
      marcarCompromisso(tx, {
        registro: clienteregistro_codigo,
        usuario: adm.usuario_codigo,
        tipo: 'TESTE_LOGO',
        chave: `logo-${numero}`,
        em: new Date(),
        entrada: { numero },
      }),
    );
  const config = lerConfig({ PRACA_LOG: 'silent', PRACA_DEMO: '0' });
  const { log } = criarLog(config);
  const difusor = new DifusorPg(teste.app, log, {
    eventos() {},
    fila() {},
    esquecer() {},
    lacuna() {},
  });
  // Uncalled it looks once an hour: a call that it does not hear is never made good.
  const trabalhador = new Trabalhador({ banco, config, difusor, log }, HORA_MS);
  fazer.push(trabalhador);
  trabalhador.iniciar();
  await expect.poll(() => feitos.size).toBe(80);
});
