import { describe, expect, it } from 'vitest';
import type { Negocio } from '@praca/contract/negocio/schemas.ts';
import { criarFicha, type Mudanca } from './ficha-store.ts';
import type { Recusa } from '../recusa.ts';

const NEGOCIO = {
  negocio_codigo: 1,
  versao: 1,
  negocio_titulo: 'Tanques',
  negocio_valor: '10.00',
  negocio_observacao: '',
  etiquetas: [],
} as unknown as Negocio;

class Alterado extends Error {}
class SemRede extends Error {}

/** A server of one deal: refuses old versions, counts what it is asked. */
function servidor() {
  let agora = NEGOCIO;
  const pedidos: { versao: number; mudanca: Mudanca }[] = [];
  let cair = 0;
  const motivo = (erro: unknown): Recusa =>
    erro instanceof Alterado
      ? { tipo: 'conflito', mensagem: 'Alterado', quem: 'Ana', quando: '2025-10-03 10:00' }
      : { tipo: 'sem-resposta', mensagem: 'Sem resposta.', ajuda: '' };
  const mudar = (mudanca: Mudanca) => {
    agora = { ...agora, ...mudanca, versao: agora.versao + 1 } as Negocio;
    return agora;
  };
  return {
    pedidos,
    colega: mudar,
    cairUmaVez: () => void (cair = 1),
    port: {
      ler: () => Promise.resolve(agora),
      alterar: (versao: number, mudanca: Mudanca) => {
        pedidos.push({ versao, mudanca });
        if (cair-- > 0) return Promise.reject(new SemRede());
        return versao === agora.versao
          ? Promise.resolve(mudar(mudanca))
          : Promise.reject(new Alterado());
      },
      motivo,
    },
  };
}

const abrir = () => {
  const s = servidor();
  return { s, ficha: criarFicha(NEGOCIO, s.port) };
};

describe('the fields of a deal', () => {
  it('save what was typed and nothing else', async () => {
    const { s, ficha } = abrir();
    ficha.digitar('negocio_titulo', 'Tanques de inox');
    await ficha.gravar('negocio_titulo');
    await ficha.gravar('negocio_valor');
    expect(s.pedidos).toEqual([{ versao: 1, mudanca: { negocio_titulo: 'Tanques de inox' } }]);
    expect(ficha.campo('negocio_titulo')).toMatchObject({
      valor: 'Tanques de inox',
      editado: false,
      estado: { fase: 'salvo' },
    });
  });

  it('do not call for what did not change: the same money in other digits', async () => {
    const { s, ficha } = abrir();
    ficha.digitar('negocio_valor', '10');
    await ficha.gravar('negocio_valor');
    expect(s.pedidos).toEqual([]);
    expect(ficha.campo('negocio_valor').editado).toBe(false);
  });

  it('keep what is typed while a save is on its way, and save it after', async () => {
    const { s, ficha } = abrir();
    ficha.digitar('etiquetas', [1]);
    const primeiro = ficha.gravar('etiquetas');
    ficha.digitar('etiquetas', [1, 2]);
    const segundo = ficha.gravar('etiquetas');
    await Promise.all([primeiro, segundo]);
    await expect(s.port.ler()).resolves.toMatchObject({ etiquetas: [1, 2] });
    expect(ficha.campo('etiquetas')).toMatchObject({ valor: [1, 2], editado: false });
  });

  it('pass over a colleague who changed another field', async () => {
    const { s, ficha } = abrir();
    s.colega({ negocio_observacao: 'Liguei.' });
    ficha.digitar('negocio_titulo', 'Outro');
    await ficha.gravar('negocio_titulo');
    expect(ficha.negocio()).toMatchObject({
      negocio_titulo: 'Outro',
      negocio_observacao: 'Liguei.',
      versao: 3,
    });
  });

  it('ask when a colleague changed the same field, and write nothing until then', async () => {
    const { s, ficha } = abrir();
    s.colega({ negocio_titulo: 'Da Ana' });
    ficha.digitar('negocio_titulo', 'Meu');
    await ficha.gravar('negocio_titulo');
    expect(ficha.campo('negocio_titulo')).toEqual({
      valor: 'Meu',
      editado: true,
      estado: { fase: 'conflito', quem: 'Ana', quando: '2025-10-03 10:00', dele: 'Da Ana' },
    });
    await ficha.gravar('negocio_titulo');
    await expect(s.port.ler()).resolves.toMatchObject({ negocio_titulo: 'Da Ana' });
    await ficha.aplicarMeu('negocio_titulo');
    await expect(s.port.ler()).resolves.toMatchObject({ negocio_titulo: 'Meu' });
  });

  it('a change that arrives live is not overwritten either, though the version is new', async () => {
    const { s, ficha } = abrir();
    ficha.digitar('negocio_titulo', 'Meu');
    ficha.receber(s.colega({ negocio_titulo: 'Da Ana' }));
    expect(ficha.campo('negocio_titulo').valor).toBe('Meu');
    await ficha.gravar('negocio_titulo');
    expect(s.pedidos).toEqual([]);
    expect(ficha.campo('negocio_titulo').estado.fase).toBe('conflito');
    ficha.devolver('negocio_titulo');
    expect(ficha.campo('negocio_titulo')).toMatchObject({ valor: 'Da Ana', editado: false });
  });

  it('a save without an answer keeps the text and can be tried again', async () => {
    const { s, ficha } = abrir();
    s.cairUmaVez();
    ficha.digitar('negocio_titulo', 'Meu');
    await ficha.gravar('negocio_titulo');
    expect(ficha.campo('negocio_titulo')).toEqual({
      valor: 'Meu',
      editado: true,
      estado: { fase: 'erro', mensagem: 'Sem resposta.' },
    });
    await ficha.gravar('negocio_titulo');
    expect(ficha.campo('negocio_titulo')).toMatchObject({ valor: 'Meu', editado: false });
  });

  it('tell what is not saved yet, and send on the way out what only waited', async () => {
    const { s, ficha } = abrir();
    ficha.digitar('negocio_valor', '10');
    expect(ficha.naoSalvos()).toEqual([]);
    s.cairUmaVez();
    ficha.digitar('negocio_titulo', 'Meu');
    await ficha.gravar('negocio_titulo');
    ficha.digitar('negocio_observacao', 'Ligar amanhã');
    expect(ficha.naoSalvos()).toEqual(['negocio_titulo', 'negocio_observacao']);
    await ficha.salvarPendentes();
    expect(ficha.naoSalvos()).toEqual(['negocio_titulo']);
    await expect(s.port.ler()).resolves.toMatchObject({
      negocio_titulo: 'Tanques',
      negocio_observacao: 'Ligar amanhã',
    });
    await ficha.gravar('negocio_titulo');
    expect(ficha.naoSalvos()).toEqual([]);
  });

  it('an older reading does not take the deal back', () => {
    const { s, ficha } = abrir();
    const nova = s.colega({ negocio_titulo: 'Novo' });
    ficha.receber(nova);
    ficha.receber(NEGOCIO);
    expect(ficha.negocio().negocio_titulo).toBe('Novo');
  });
});
