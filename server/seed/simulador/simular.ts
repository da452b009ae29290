import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { abrirBanco } from '../../src/platform/banco/abrir-banco.ts';
import { hojeEmSaoPaulo } from './calendario.ts';
import { digestRegistro } from '../../src/platform/banco/digest.ts';
import { planosSimulados, SENHA_SIMULADA } from './planos-simulados.ts';
import type { OpcoesSimulacao } from './planos-simulados.ts';
import { carregar } from './simulador.ts';

const USO = `Uso: npm run simular -- --negocios <quantidade> [--registros 20] [--semente 42] [--hoje aaaa-mm-dd] [--sem-digest]
Enche com dados simulados o banco de DATABASE_URL ou, sem ela, o banco embutido de PRACA_DADOS (com o servidor parado).`;

const inteiro = (texto: string, nome: string, minimo: number, maximo: number): number => {
  const numero = Number(texto);
  if (!Number.isInteger(numero) || numero < minimo || numero > maximo)
    throw new RangeError(`--${nome}: informe um número inteiro de ${minimo} a ${maximo}.\n${USO}`);
  return numero;
};

const lerOpcoes = (): OpcoesSimulacao & { semDigest: boolean } => {
  const { values } = parseArgs({
    options: {
      negocios: { type: 'string', default: '10000' },
      registros: { type: 'string', default: '20' },
      semente: { type: 'string', default: '42' },
      hoje: {
        type: 'string',
        default: hojeEmSaoPaulo(),
      },
      'sem-digest': { type: 'boolean', default: false },
    },
  });
  return {
    negocios: inteiro(values.negocios, 'negocios', 100, 20_000_000),
    registros: inteiro(values.registros, 'registros', 1, 500),
    semente: inteiro(values.semente, 'semente', 1, 1_000_000),
    hoje: values.hoje,
    semDigest: values['sem-digest'],
  };
};

const dizer = (texto: string): void => void process.stdout.write(`${texto}\n`);
const numero = (n: number): string => n.toLocaleString('pt-BR');

const simular = async (dono: pg.Client, opcoes: ReturnType<typeof lerOpcoes>): Promise<void> => {
  const inicio = performance.now();
  const segundos = () => ((performance.now() - inicio) / 1000).toFixed(1).replace('.', ',');
  const feitos = await carregar(dono, planosSimulados(opcoes), {
    aoCarregar: (f) =>
      dizer(
        `  ${segundos()} s  registro ${f.clienteregistro_codigo} ${f.razao}: ${numero(f.negocios)} negócios, ${numero(f.pessoas)} clientes, ${numero(f.eventos)} eventos`,
      ),
  });
  await dono.query('VACUUM (ANALYZE)');
  const soma = (campo: 'negocios' | 'pessoas' | 'eventos') =>
    (feitos ?? []).reduce((total, f) => total + f[campo], 0);
  dizer(
    `${numero(soma('negocios'))} negócios, ${numero(soma('pessoas'))} clientes e ${numero(soma('eventos'))} eventos em ${segundos()} s.`,
  );
  dizer(
    `Todos entram com a senha ${SENHA_SIMULADA}, por exemplo adm@simulada1-${opcoes.semente}.demo`,
  );
  const [primeiro] = feitos ?? [];
  if (opcoes.semDigest || !primeiro) return;
  const { digest } = await digestRegistro(dono, primeiro.clienteregistro_codigo);
  dizer(
    `Digest do registro ${primeiro.clienteregistro_codigo}: ${digest} (${segundos()} s ao todo)`,
  );
};

try {
  const opcoes = lerOpcoes();
  const banco = await abrirBanco({
    databaseUrl: process.env['DATABASE_URL'],
    databaseUrlDono: process.env['DATABASE_URL_DONO'],
    pasta: path.resolve(process.env['PRACA_DADOS'] || 'dados'),
    migracoes: path.join(import.meta.dirname, '../../db/migrations'),
  });
  const dono = new pg.Client(banco.dono);
  await dono.connect();
  try {
    await simular(dono, opcoes);
  } finally {
    await dono.end();
    await banco.parar();
  }
} catch (erro) {
  const repetida = (erro as { constraint?: string }).constraint === 'conta_pkey';
  const motivo = repetida
    ? 'Este banco já tem a simulação com esta semente, e nada foi alterado. Use outra: --semente 43.'
    : erro instanceof Error
      ? erro.message
      : String(erro);
  process.stderr.write(`${motivo}\n`);
  process.exitCode = 1;
}
