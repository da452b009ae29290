import path from 'node:path';
import { abrirBanco } from '../../src/platform/banco/abrir-banco.ts';
import { hojeEmSaoPaulo } from '../simulador/calendario.ts';
import { criarDemo } from './demo.ts';

/** npm run seed: the demonstration in the embedded database of PRACA_DADOS, if that one is still empty. */
const semear = async (): Promise<string> => {
  if (process.env['DATABASE_URL'])
    return 'Com DATABASE_URL não há contas de demonstração: crie o seu cadastro na página. Para dados de medição, use npm run simular.';
  const banco = await abrirBanco({
    pasta: path.resolve(process.env['PRACA_DADOS'] || 'dados'),
    migracoes: path.join(import.meta.dirname, '../../db/migrations'),
  });
  try {
    const feitos = await criarDemo(banco.dono, hojeEmSaoPaulo());
    if (!feitos) return 'O banco já tem dados e ficou como estava.';
    return `Demonstração criada: ${feitos.map((f) => `${f.razao} com ${f.negocios} negócios`).join(' e ')}.`;
  } finally {
    await banco.parar();
  }
};

try {
  process.stdout.write(`${await semear()}\n`);
} catch (erro) {
  process.stderr.write(`${erro instanceof Error ? erro.message : String(erro)}\n`);
  process.exitCode = 1;
}
