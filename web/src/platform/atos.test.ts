import { describe, expect, it, vi } from 'vitest';
import { criarAtos, type Volta } from './atos.ts';

const abrir = () => {
  const atos = criarAtos();
  const disse: string[] = [];
  const fazer = (nome: string, ...voltas: (Volta | Promise<Volta>)[]) =>
    atos.registrar({
      nome,
      desfazer: () => (disse.push(nome), voltas.shift() ?? 'feita'),
    });
  return { atos, disse, fazer };
};

describe('the acts of this page', () => {
  it('are taken back one by one, the newest first, each once', async () => {
    const { atos, disse, fazer } = abrir();
    fazer('mover');
    fazer('campo');
    await expect(atos.desfazer()).resolves.toEqual({ fim: 'feita' });
    await expect(atos.desfazer()).resolves.toEqual({ fim: 'feita' });
    await expect(atos.desfazer()).resolves.toEqual({ fim: 'vazia' });
    expect(disse).toEqual(['campo', 'mover']);
  });

  it('the older one, asked for by its message, leaves the newer ones where they are', async () => {
    const { atos, disse, fazer } = abrir();
    const mover = fazer('mover');
    fazer('campo');
    await atos.desfazer(mover);
    expect(atos.tem(mover)).toBe(false);
    await expect(atos.desfazer(mover)).resolves.toEqual({ fim: 'vazia' });
    await atos.desfazer();
    expect(disse).toEqual(['mover', 'campo']);
  });

  it('two presses in a row take two acts, also while the first is on its way', async () => {
    const { atos, disse, fazer } = abrir();
    fazer('mover');
    let responder: (volta: Volta) => void = () => undefined;
    fazer('campo', new Promise<Volta>((resolve) => (responder = resolve)));
    const primeira = atos.desfazer();
    const segunda = atos.desfazer();
    expect(disse).toEqual(['campo', 'mover']);
    responder('feita');
    await Promise.all([primeira, segunda]);
    await expect(atos.desfazer()).resolves.toEqual({ fim: 'vazia' });
  });

  it('one without an answer comes back to its place and can be asked for again', async () => {
    const { atos, disse, fazer } = abrir();
    const mover = fazer('mover', 'incerta');
    fazer('campo');
    await expect(atos.desfazer(mover)).resolves.toEqual({ fim: 'incerta' });
    await atos.desfazer();
    await expect(atos.desfazer()).resolves.toEqual({ fim: 'feita' });
    expect(disse).toEqual(['mover', 'campo', 'mover']);
  });

  it('a refused one is over, and one that never came to be is passed over', async () => {
    const { atos, disse, fazer } = abrir();
    fazer('mover');
    fazer('campo', 'recusada');
    fazer('recusado pelo servidor', 'nada');
    await expect(atos.desfazer()).resolves.toEqual({ fim: 'recusada' });
    expect(disse).toEqual(['recusado pelo servidor', 'campo']);
    expect(atos.ultima()).not.toBeNull();
  });

  it('what nobody can take back says why before an older act moves', async () => {
    const { atos, disse, fazer } = abrir();
    fazer('mover');
    atos.registrar({ nome: 'Funil excluído', desfazer: 'Os estágios foram com ele.' });
    await expect(atos.desfazer()).resolves.toMatchObject({
      fim: 'sem-volta',
      ato: { nome: 'Funil excluído' },
      porque: 'Os estágios foram com ele.',
    });
    expect(disse).toEqual([]);
    await atos.desfazer();
    expect(disse).toEqual(['mover']);
  });

  it('tells which acts are about a thing, as far as that is known when somebody asks', () => {
    const { atos } = abrir();
    let versao: number | null = null;
    const movido = atos.registrar({
      nome: 'mover',
      desfazer: () => 'feita',
      sobre: () => `passo/7/${versao}`,
    });
    atos.registrar({ nome: 'campo', desfazer: () => 'feita' });
    expect(atos.sobre('passo/7/3')).toEqual([]);
    versao = 3;
    expect(atos.sobre('passo/7/3').map(({ chave }) => chave)).toEqual([movido]);
    atos.soltar(movido);
    expect(atos.sobre('passo/7/3')).toEqual([]);
  });

  it('keeps the last fifty, and none after the person left', async () => {
    const { atos, fazer } = abrir();
    const velho = vi.fn(() => 'feita' as const);
    const primeira = atos.registrar({ nome: 'velho', desfazer: velho });
    for (let i = 0; i < 50; i++) fazer(`ato ${i}`);
    expect(atos.tem(primeira)).toBe(false);
    const ultima = fazer('último');
    atos.soltar(ultima);
    expect(atos.ultima()).toBe(ultima - 1);
    atos.esvaziar();
    await expect(atos.desfazer()).resolves.toEqual({ fim: 'vazia' });
    expect(velho).not.toHaveBeenCalled();
  });
});
