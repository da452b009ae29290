import { expect, test } from 'vitest';
import { AppError } from '../errors.ts';
import { Oficina, TrabalhoPerdido } from './oficina.ts';
import { Rodizio } from './rodizio.ts';

const recusa = () => new AppError('INDISPONIVEL');
const passo = () => new Promise<void>((pronto) => setImmediate(pronto));

test('S-71 places that all share go round by key: who asks for thirty is passed by who asks for one', async () => {
  const rodizio = new Rodizio({ lugares: 1, espera: 30, esperaMs: 60_000, recusa });
  const ordem: string[] = [];
  const trabalhar = async (quem: string) => {
    const devolver = await rodizio.entrar(quem);
    ordem.push(quem);
    await passo();
    devolver();
    devolver();
  };
  const muitos = Array.from({ length: 30 }, () => trabalhar('muitos'));
  await Promise.all([...muitos, trabalhar('um'), trabalhar('outro')]);
  expect(ordem.slice(0, 4)).toEqual(['muitos', 'muitos', 'um', 'outro']);
  expect(ordem).toHaveLength(32);
});

test('S-71 a key that fills its room is refused with 503, and takes no room of another; who waited too long too', async () => {
  const rodizio = new Rodizio({ lugares: 1, espera: 1, esperaMs: 20, recusa });
  const devolver = await rodizio.entrar(1);
  const segunda = rodizio.entrar(1);
  await expect(rodizio.entrar(1)).rejects.toMatchObject({ status: 503 });
  const outra = rodizio.entrar(2);
  await expect(segunda).rejects.toMatchObject({ status: 503 });
  await expect(outra).rejects.toMatchObject({ status: 503 });
  devolver();
  (await rodizio.entrar(1))();
});

const programa = (texto: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort } from 'node:worker_threads';parentPort.on('message', ({ numero, dados }) => { ${texto} });`)}`,
  );
const FAZ =
  "if (dados === 'nunca') return; if (dados === 'cai') process.exit(1); parentPort.postMessage(dados === 'ruim' ? { numero, erro: 'ruim' } : { numero, feito: dados });";

test('S-71 time counts from the start of the work, and what one piece of work loses no other does', async () => {
  const emOrdem = (prazoMs: number, dados: readonly string[]) => {
    const oficina = new Oficina<string, string>({
      programa: programa(FAZ),
      prazoMs,
      espera: 10,
      esperaMs: 60_000,
      recusa,
    });
    return Promise.all(
      dados.map((um) =>
        oficina.fazer(1, um).then(
          (feito) => feito,
          (erro: unknown) => (erro instanceof TrabalhoPerdido ? erro.motivo : String(erro)),
        ),
      ),
    );
  };
  // The last ones wait longer than one piece of work may take: they are done, or lost by themselves.
  expect(await emOrdem(200, ['nunca', 'nunca', 'nunca'])).toEqual(Array(3).fill('DEMOROU'));
  expect(await emOrdem(60_000, ['cai', 'ruim', 'bom'])).toEqual(['CAIU', 'RECUSADO', 'bom']);
});
