import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '@praca/contract/endpoint.ts';
import { semTipos } from '@praca/contract/recurso.ts';
import { recursos } from '@praca/contract/recursos.ts';
import { inserir } from '../../seed/fabricas/inserir.ts';
import { abrirCenario, type Cenario, type Nome } from '../../test-support/cenario/cenario.ts';
import { usarRecurso } from '../../test-support/cenario/usar-recurso.ts';

type Linha = Record<string, unknown>;

let s: Cenario;
beforeAll(async () => {
  s = await abrirCenario();
});
afterAll(() => s.fechar());

const casos = Object.entries(recursos).map(([nome, r]) => [nome, semTipos(r)] as const);

describe.each(casos)('%s', (modulo, r) => {
  const { api, chave, mostra, tabela, ativo } = r;
  const unico = r.campos[mostra]?.unico === true;
  const chamar = (e: Endpoint, entrada: Linha, quem: Nome = 'adm.a') =>
    s.chamar(e, entrada, { como: s.u[quem] });
  const linhas = async (entrada: Linha = {}) =>
    (await chamar(api.getLista, entrada)).dados as Linha[];
  const criar = async (nome: string, resto: Linha = {}): Promise<Linha & { versao: number }> => {
    const feita = await chamar(api.salvar, { [mostra]: nome, ...resto });
    expect(feita.status, feita.texto).toBe(200);
    const { versao, ...criada } = feita.dados[0] as Linha & { versao: number };
    for (const nome of Object.keys(r.linhas)) delete criada[nome];
    return { ...criada, versao };
  };

  test('many at once: each goes for itself, those in use are named with where, and all that went comes back as it was', async () => {
    const [um, dois, usado] = [
      await criar(`Um ${modulo}`),
      await criar(`Dois ${modulo}`),
      await criar(`Usado ${modulo}`),
    ];
    const [a, b, preso] = [Number(um[chave]), Number(dois[chave]), Number(usado[chave])];
    await usarRecurso(s, r, preso);
    // What nothing names yet is never in use.
    const presos = r.usadoPor.length > 0 ? [preso] : [];
    const deB = Number((await inserir(s.dono, tabela, s.b, { [mostra]: 'Alheio' }))[chave]);
    await chamar(api.inativar, { LISTA_CODIGO: [b] });
    const feita = await chamar(api.excluirConjunto, {
      LISTA_CODIGO: [...presos, a, b, deB, 999_999_999, a],
    });
    expect(feita.status, feita.texto).toBe(200);
    const sumiu = { nome: '', feito: 'N', motivo: 'Este registro não existe mais.' };
    expect(feita.dados).toEqual([
      ...presos.map((codigo) => ({
        codigo,
        nome: `Usado ${modulo}`,
        feito: 'N',
        motivo: expect.stringMatching(
          /em uso em 1 [\p{L} -]+(, 1 [\p{L} -]+)*( e 1 [\p{L} -]+)?\.$/u,
        ) as string,
      })),
      { codigo: a, nome: `Um ${modulo}`, feito: 'S', motivo: '' },
      { codigo: b, nome: `Dois ${modulo}`, feito: 'S', motivo: '' },
      { codigo: deB, ...sumiu },
      { codigo: 999_999_999, ...sumiu },
    ]);
    expect(feita.envelope.MensagensSucesso[0]?.Mensagem).toMatch(/^2 /);
    expect((await linhas({ LISTA_CODIGO: [a, b, preso] })).map((l) => l[chave])).toEqual([preso]);
    const daOutra = await chamar(api.getLista, { LISTA_CODIGO: [deB] }, 'adm.b');
    expect(daOutra.dados).toMatchObject([{ [mostra]: 'Alheio' }]);
    expect((await s.eventos(tabela, a)).map((e) => e.evento_acao)).toEqual(['CRIAR', 'EXCLUIR']);

    const tomado = await criar(`DOIS ${modulo}`);
    const volta = await chamar(api.restaurar, { LISTA_CODIGO: [a, b, preso, deB] });
    const nunca = { nome: '', feito: 'N', motivo: 'Este registro não está entre os excluídos.' };
    expect(volta.dados).toEqual([
      { codigo: a, nome: `Um ${modulo}`, feito: 'S', motivo: '' },
      {
        codigo: b,
        nome: `Dois ${modulo}`,
        feito: unico ? 'N' : 'S',
        motivo: expect.stringContaining(unico ? 'Já existe' : '') as string,
      },
      { codigo: preso, ...nunca },
      { codigo: deB, ...nunca },
    ]);
    expect(await linhas({ LISTA_CODIGO: [a] })).toEqual([{ ...um, versao: 2 }]);
    await chamar(api.excluirConjunto, { LISTA_CODIGO: [Number(tomado[chave])] });
    if (!unico) await chamar(api.excluirConjunto, { LISTA_CODIGO: [b] });
    const resto = await chamar(api.restaurar, { LISTA_CODIGO: [Number(tomado[chave]), b] });
    expect(resto.dados).toMatchObject([
      // Of two with one name the older one comes first.
      { codigo: Number(tomado[chave]), feito: unico ? 'N' : 'S' },
      { codigo: b, feito: 'S' },
    ]);
    expect(await linhas({ LISTA_CODIGO: [b] })).toEqual([
      { ...dois, [ativo]: 'N', versao: unico ? 3 : 4 },
    ]);
    expect((await s.eventos(tabela, b)).map((e) => [e.evento_acao, e.evento_versao])).toEqual([
      ['CRIAR', 1],
      ['INATIVAR', 2],
      ['EXCLUIR', 2],
      ['RESTAURAR', 3],
      ...(unico
        ? []
        : [
            ['EXCLUIR', 3],
            ['RESTAURAR', 4],
          ]),
    ]);
    const denovo = await chamar(api.restaurar, { LISTA_CODIGO: [a] });
    expect(denovo.dados).toMatchObject([{ codigo: a, feito: 'N' }]);
    expect(denovo.envelope.MensagensSucesso[0]?.Mensagem).toBe('Nada foi restaurado.');
  });
});

test('a customer comes back with the columns that no field describes, and only to who saw them', async () => {
  const { pessoa } = recursos;
  const { pessoa_codigo } = await inserir(s.dono, 'pessoa', s.a, {
    pessoa_razao: 'Volta Inteira',
    pessoa_dtcriacao: '2020-02-03T10:00:00Z',
    repres_codigo: s.c.a.rep1.repres_codigo,
  });
  const LISTA_CODIGO = [Number(pessoa_codigo)];
  const como = (quem: Nome) => ({ como: s.u[quem] });
  const ler = () => s.emA('SELECT * FROM pessoa WHERE pessoa_codigo = $1', [Number(pessoa_codigo)]);
  const [antes] = await ler();
  const alheia = await s.chamar(pessoa.api.excluirConjunto, { LISTA_CODIGO }, como('rep2.a'));
  expect(alheia.dados).toMatchObject([{ feito: 'N', nome: '' }]);
  expect(await ler()).toEqual([antes]);
  await s.chamar(pessoa.api.excluirConjunto, { LISTA_CODIGO }, como('rep1.a'));
  expect(await ler()).toEqual([]);
  const deOutro = await s.chamar(pessoa.api.restaurar, { LISTA_CODIGO }, como('rep2.a'));
  expect(deOutro.dados).toMatchObject([{ feito: 'N', nome: '' }]);
  expect(await ler()).toEqual([]);
  const minha = await s.chamar(pessoa.api.restaurar, { LISTA_CODIGO }, como('rep1.a'));
  expect(minha.dados).toMatchObject([{ feito: 'S', nome: 'Volta Inteira' }]);
  expect(await ler()).toEqual([{ ...antes, versao: 2, pessoa_busca: 'volta inteira' }]);
});
