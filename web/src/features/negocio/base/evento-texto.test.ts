// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { nomesDe } from './nomes.ts';
import {
  ehMovimento,
  lerEvento,
  pessoasDe,
  type Dicionarios,
  type Evento,
} from './evento-texto.ts';

const D: Dicionarios = {
  nomes: nomesDe({
    etiquetas: [
      { etiqueta_codigo: 1, etiqueta_descricao: 'Urgente', etiqueta_cor: 1, etiqueta_ativo: 'S' },
      { etiqueta_codigo: 2, etiqueta_descricao: 'VIP', etiqueta_cor: 2, etiqueta_ativo: 'S' },
    ],
    usuarios: [{ usuario_login: 'ana', usuario_nome: 'Ana Lima', usuario_ativo: 'S' }],
    representantes: [{ repres_codigo: 4, repres_razao: 'Lima Representações' }],
    equipes: [],
    segmentos: [],
    origens: [],
    motivos: [{ motperda_codigo: 3, motperda_descricao: 'Preço', motperda_ativo: 'S' }],
    empresas: [],
    distribuicoes: [],
    campos: [],
    campos_pessoa: [],
  }),
  estagio: (codigo) => ({ 10: 'Novo', 11: 'Proposta' })[codigo],
  pipeline: () => undefined,
  pessoa: (codigo) => (codigo === 7 ? 'Aços Boa Vista' : undefined),
};

const evento = (acao: string, antes: object | null, depois: object | null): Evento => ({
  evento_acao: acao,
  usuario_nome: 'Ana Lima',
  evento_antes: antes as Evento['evento_antes'],
  evento_depois: depois as Evento['evento_depois'],
});

const texto = (um: Evento) =>
  lerEvento(um, D)
    .mudancas.map(({ campo, de, para }) => `${campo}: ${de} → ${para}`)
    .join('; ')
    .replaceAll('\u00a0', ' ');

describe('a line of the history', () => {
  it.each([
    [{ negocio_valor: '10.00' }, { negocio_valor: '1234.50' }, 'Valor: R$ 10,00 → R$ 1.234,50'],
    [
      { negocio_dtprevisao: null },
      { negocio_dtprevisao: '2025-12-01' },
      'Previsão: sem previsão → 01/12/2025',
    ],
    [
      { negocio_temperatura: 'FRIO' },
      { negocio_temperatura: 'MUITO_QUENTE' },
      'Temperatura: Frio → Muito quente',
    ],
    [
      { usuario_responsavel: 'ana' },
      { usuario_responsavel: null },
      'Responsável: Ana Lima → sem responsável',
    ],
    [{ etiquetas: [] }, { etiquetas: [1, 2] }, 'Etiquetas: sem etiqueta → Urgente, VIP'],
    [{ pessoa_codigo: 7 }, { pessoa_codigo: 8 }, 'Cliente: Aços Boa Vista → nº 8'],
    [{ repres_codigo: 4 }, { repres_codigo: 99 }, 'Representante: Lima Representações → nº 99'],
  ])('says before and after by name: %o', (antes, depois, lido) => {
    expect(texto(evento('ALTERAR', antes, depois))).toBe(lido);
  });

  it.each([
    ['CRIAR', null, {}, 'criou o negócio'],
    ['MOVER', { estagio_codigo: 10 }, { estagio_codigo: 11 }, 'moveu de Novo para Proposta'],
    ['MOVER', { estagio_codigo: 10 }, { estagio_codigo: 10 }, 'mudou a posição em Novo'],
    ['MOVER', { estagio_codigo: 10 }, { estagio_codigo: 77 }, 'moveu de Novo para outro estágio'],
    [
      'DESFAZER_MOVER',
      { estagio_codigo: 11 },
      { estagio_codigo: 10 },
      'desfez o movimento: voltou de Proposta para Novo',
    ],
    ['PERDER', null, { motperda_codigo: 3 }, 'marcou o negócio como perdido: Preço'],
    ['ALTERAR', { negocio_titulo: 'A' }, { negocio_titulo: 'B' }, 'alterou título'],
    ['ALGO_NOVO', null, {}, 'alterou o negócio'],
  ])('%s', (acao, antes, depois, lido) => {
    expect(lerEvento(evento(acao, antes, depois), D)).toMatchObject({
      quem: 'Ana Lima',
      acao: lido,
    });
  });

  it('what no person did says so', () => {
    expect(lerEvento({ ...evento('CRIAR', null, {}), usuario_nome: null }, D).quem).toBe(
      'O sistema',
    );
  });

  it('tells movements from changes of data', () => {
    const de = (acao: string) => ehMovimento({ evento_acao: acao });
    expect(['MOVER', 'PERDER', 'REATIVAR', 'DESFAZER_MOVER', 'CRIAR'].every(de)).toBe(true);
    expect(['ALTERAR', 'FAVORITAR', 'ALGO_NOVO'].some(de)).toBe(false);
  });

  it('names each customer once', () => {
    const um = evento('ALTERAR', { pessoa_codigo: 7 }, { pessoa_codigo: 8 });
    expect(pessoasDe([um, um])).toEqual([7, 8]);
  });
});
