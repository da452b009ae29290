import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { acompanharProcesso, type EstadoProcesso } from './processo-polling.ts';

type Leitura = EstadoProcesso | null | Error;

const cenario = (leituras: Leitura[], repetir: Leitura = leituras.at(-1) ?? null) => {
  const esperas: number[] = [];
  const vistos: EstadoProcesso[] = [];
  let n = 0;
  return {
    esperas,
    vistos,
    leituras: () => n,
    opcoes: {
      ler: async () => {
        const lido = n < leituras.length ? leituras[n]! : repetir;
        n += 1;
        if (lido instanceof Error) throw lido;
        return lido;
      },
      aoMudar: (p: EstadoProcesso) => vistos.push(p),
      esperar: async (ms: number) => void esperas.push(ms),
    },
  };
};
const em = (situacao: string, registro = 0, mensagem = 'Importando'): EstadoProcesso => ({
  uniproc_situacao: situacao,
  uniproc_registroatual: registro,
  uniproc_mensagem: mensagem,
});

beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0.5));
afterEach(() => void vi.restoreAllMocks());

describe('long process', () => {
  it('waits 2 s before the first read and ends at once when it is finished', async () => {
    const c = cenario([em('FI')]);
    expect(await acompanharProcesso(c.opcoes)).toEqual({ fim: 'concluido', processo: em('FI') });
    expect(c.esperas).toEqual([2_000]);
  });

  it('reads every 2 s until the record exists, then every 5 s while it runs', async () => {
    const c = cenario([null, null, em('AG'), em('EE', 1), em('EE', 2), em('FI', 3)]);
    const fim = await acompanharProcesso(c.opcoes);
    expect(fim).toEqual({ fim: 'concluido', processo: em('FI', 3) });
    expect(c.esperas).toEqual([2_000, 2_000, 2_000, 5_000, 5_000, 5_000]);
    expect(c.vistos).toHaveLength(4);
  });

  it('does not take a word that it does not know for an end', async () => {
    const c = cenario([em('PA'), em('XX', 1), em('FI', 2)]);
    expect(await acompanharProcesso(c.opcoes)).toEqual({ fim: 'concluido', processo: em('FI', 2) });
    expect(c.vistos).toHaveLength(3);
  });

  it('gives up after 50 reads without a record', async () => {
    const c = cenario([null]);
    expect(await acompanharProcesso(c.opcoes)).toEqual({ fim: 'nao-encontrado' });
    expect(c.leituras()).toBe(50);
    expect(c.esperas).toEqual(Array.from({ length: 50 }, () => 2_000));
  });

  it('finds a record at the 50th read', async () => {
    const c = cenario([...Array.from({ length: 49 }, () => null), em('FI')]);
    expect((await acompanharProcesso(c.opcoes)).fim).toBe('concluido');
  });

  it('stops after 150 reads without movement', async () => {
    const c = cenario([em('EE', 7)]);
    expect(await acompanharProcesso(c.opcoes)).toEqual({ fim: 'parado', processo: em('EE', 7) });
    expect(c.leituras()).toBe(151);
    expect(c.esperas.slice(1)).toEqual(Array.from({ length: 150 }, () => 5_000));
  });

  it('starts counting again when the counter or the message moves', async () => {
    const parado = Array.from({ length: 150 }, () => em('EE', 1));
    const c = cenario([
      ...parado,
      em('EE', 2),
      ...parado.slice(1).map(() => em('EE', 2)),
      em('EE', 2, 'Gravando'),
      em('FI', 2),
    ]);
    expect((await acompanharProcesso(c.opcoes)).fim).toBe('concluido');
  });

  it('a read that fails is one that saw nothing new', async () => {
    const c = cenario([new Error('rede'), em('EE', 1), new Error('rede'), em('ER', 1)]);
    const fim = await acompanharProcesso(c.opcoes);
    expect(fim).toEqual({ fim: 'concluido', processo: em('ER', 1) });
    expect(c.esperas).toEqual([2_000, 2_000, 5_000, 5_000]);
  });

  it('S-83 the first read after an error comes at a moment of its own, the others as the protocol says', async () => {
    vi.spyOn(Math, 'random').mockReturnValueOnce(0).mockReturnValueOnce(0.9);
    const c = cenario([
      new Error('rede'),
      em('EE', 1),
      new Error('rede'),
      em('EE', 1),
      em('FI', 1),
    ]);
    await acompanharProcesso(c.opcoes);
    expect(c.esperas).toEqual([2_000, 1_000, 5_000, 7_000, 5_000]);
  });

  it('leaves when the caller leaves', async () => {
    const saida = new AbortController();
    const c = cenario([em('EE', 1)]);
    const fim = await acompanharProcesso({
      ...c.opcoes,
      sinal: saida.signal,
      aoMudar: () => saida.abort(),
    });
    expect(fim).toEqual({ fim: 'abandonado' });
    expect(c.leituras()).toBe(1);
  });
});
