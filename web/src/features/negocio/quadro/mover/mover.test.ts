import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cartao } from '@praca/contract/negocio/schemas.ts';
import { abrir, negado } from './test-support/quadro-com-servidor.ts';

describe('the optimistic move', () => {
  it('shows at once, then stands as the server has it', async () => {
    const b = abrir(3, 2);
    expect(b.mover.levar(101, { estagio_codigo: 2, indice: 1 })).toBe(true);
    expect(b.mostrados()).toEqual([
      [100, 102],
      [200, 101, 201],
    ]);
    expect(b.server.porta.vistos).toBe(0);
    await b.assentou();
    expect(b.real()).toEqual(b.mostrados());
    expect(b.store.cartao(101)?.versao).toBe(2);
  });

  it('does nothing when the card is dropped where it was', async () => {
    const b = abrir(3);
    expect(b.mover.levar(101, { estagio_codigo: 1, indice: 1 })).toBe(false);
    expect(b.desfazer()).toBe('nada');
  });

  it('a refusal puts back that card only: a second move made meanwhile stays', async () => {
    const b = abrir(3, 2, 1);
    b.server.respostas.push(negado, null);
    b.mover.levar(101, { estagio_codigo: 2, indice: 0 });
    b.mover.levar(100, { estagio_codigo: 3, indice: 0 });
    await b.assentou();
    expect(b.mostrados()).toEqual([
      [101, 102],
      [200, 201],
      [100, 300],
    ]);
    expect(b.real()).toEqual(b.mostrados());
    expect(b.disse).toContain('recusado 101');
  });

  it('a refusal gives up the later moves of the same card', async () => {
    const b = abrir(2, 1, 1);
    b.server.respostas.push(negado);
    b.mover.levar(100, { estagio_codigo: 2, indice: 0 });
    b.mover.levar(100, { estagio_codigo: 3, indice: 0 });
    await b.assentou();
    expect(b.server.porta.vistos).toBe(1);
    expect(b.mostrados()).toEqual([[100, 101], [200], [300]]);
    expect(b.desfazer()).toBe('nada');
  });

  it('a move that was saved but not answered ends where the server has it', async () => {
    const b = abrir(2, 1);
    b.server.respostas.push('gravou-e-calou');
    b.mover.levar(100, { estagio_codigo: 2, indice: 1 });
    await b.assentou();
    expect(b.disse).toContain('sem-resposta 100');
    expect(b.mostrados()).toEqual([[101], [200, 100]]);
    expect(b.real()).toEqual(b.mostrados());
  });

  it.each([
    ['theirs', [[101], [200], [100, 300]]],
    ['mine', [[101], [100, 200], [300]]],
  ] as const)('after a conflict, %s wins when it is chosen', async (escolha, esperado) => {
    const b = abrir(2, 1, 1);
    b.server.write(100, 3, [100, 300]);
    b.mover.levar(100, { estagio_codigo: 2, indice: 0 });
    await b.assentou();
    const [esperando] = b.conflitos;
    if (!esperando) throw new Error('a conflict');
    expect(b.mostrados()[0]).toEqual([100, 101]);
    if (escolha === 'theirs') await b.mover.manterDeles(100);
    else await b.mover.aplicarMeu(100, esperando.to);
    await b.assentou();
    expect(b.mostrados()).toEqual(esperado);
    expect(b.real()).toEqual(esperado);
  });

  it('undo goes back at once and exactly, step by step', async () => {
    const b = abrir(3, 2, 1);
    const antes = b.mostrados();
    b.mover.levar(101, { estagio_codigo: 2, indice: 1 });
    b.mover.levar(101, { estagio_codigo: 3, indice: 0 });
    await b.assentou();
    const volta = b.desfazer();
    expect(b.mostrados()[1]).toEqual([200, 101, 201]);
    await b.assentou();
    await expect(volta).resolves.toBe('feita');
    await expect(b.desfazer()).resolves.toBe('feita');
    expect(b.mostrados()).toEqual(antes);
    expect(b.real()).toEqual(antes);
    expect(b.desfazer()).toBe('nada');
  });

  it('what is read again after a conflict does not take back a move made meanwhile', async () => {
    const b = abrir(2, 1);
    const deles = b.mover.manterDeles(100);
    b.mover.levar(100, { estagio_codigo: 2, indice: 0 });
    await deles;
    expect(b.mostrados()).toEqual([[101], [100, 200]]);
    await b.assentou();
    expect(b.mostrados()).toEqual([[101], [100, 200]]);
    expect(b.real()).toEqual(b.mostrados());
  });

  it('undo of a move that is still on its way waits for it', async () => {
    const b = abrir(2, 1);
    b.mover.levar(100, { estagio_codigo: 2, indice: 0 });
    void b.desfazer();
    await b.assentou();
    expect(b.mostrados()).toEqual([[100, 101], [200]]);
    expect(b.real()).toEqual(b.mostrados());
  });

  it('an undo without an answer may be asked for again, unless it was done', async () => {
    const b = abrir(2, 1);
    b.mover.levar(100, { estagio_codigo: 2, indice: 0 });
    await b.assentou();
    const [chave = 0] = b.chaves;
    b.server.mudas.push('calou', 'desfez-e-calou');
    await expect(b.mover.desfazer(chave)).resolves.toBe('incerta');
    expect(b.mostrados()).toEqual([[101], [100, 200]]);
    await expect(b.mover.desfazer(chave)).resolves.toBe('feita');
    expect(b.mostrados()).toEqual([[100, 101], [200]]);
    expect(b.real()).toEqual(b.mostrados());
    expect(b.mover.desfazer(chave)).toBe('nada');
  });

  it('undo does not take back the move of a colleague that this page has not seen yet', async () => {
    const b = abrir(2, 1, 1);
    b.mover.levar(100, { estagio_codigo: 2, indice: 0 });
    await b.assentou();
    const visto = b.store.cartao(100) as Cartao;
    await b.server.porta.mover({
      negocio_codigo: 100,
      estagio_codigo: 3,
      versao: visto.versao,
      negocio_anterior: null,
      negocio_posterior: null,
    });
    await expect(b.desfazer()).resolves.toBe('recusada');
    expect(b.disse).toContain('recusado 100');
    expect(b.mostrados()).toEqual([[101], [200], [100, 300]]);
    expect(b.real()).toEqual(b.mostrados());
  });

  it('undo does not touch what a colleague moved afterwards', async () => {
    const b = abrir(2, 1, 1);
    b.mover.levar(100, { estagio_codigo: 2, indice: 0 });
    await b.assentou();
    b.server.write(100, 3, [300, 100]);
    b.store.guardarCartao((await b.server.porta.reler(100)) as Cartao);
    void b.desfazer();
    await b.assentou();
    expect(b.disse).toContain('recusado 100');
    expect(b.mostrados()).toEqual([[101], [200], [300, 100]]);
    expect(b.real()).toEqual(b.mostrados());
  });

  it('whatever is moved, refused and undone, the screen ends as the server', async () => {
    const passo = fc.record({
      kind: fc.constantFrom('mover', 'mover', 'mover', 'desfazer', 'esperar'),
      pick: fc.nat(5),
      to: fc.integer({ min: 1, max: 3 }),
      indice: fc.nat(4),
      answer: fc.constantFrom(null, null, null, negado, 'gravou-e-calou' as const),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(passo, { maxLength: 14 }), async (degraus) => {
        const b = abrir(3, 2, 1);
        const codigos = [100, 101, 102, 200, 201, 300];
        for (const { kind: tipo, pick: pegar, to, indice, answer: resposta } of degraus) {
          if (tipo === 'esperar') await b.assentou();
          else if (tipo === 'desfazer') void b.desfazer();
          else if (b.mover.levar(codigos[pegar] as number, { estagio_codigo: to, indice }))
            b.server.respostas.push(resposta);
        }
        await b.assentou();
        const ordenados = (colunas: number[][]) => colunas.map((ids) => ids.toSorted());
        expect(ordenados(b.mostrados())).toEqual(ordenados(b.real()));
      }),
      { numRuns: 200 },
    );
  });
});
