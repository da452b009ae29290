import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { codigo, flag, texto } from '@praca/contract/primitives.ts';
import { ErroApi, semResposta } from '../../platform/http/erro-api.ts';
import { limitesDe } from './esquema.ts';
import { errosDoEsquema, recusaDe } from './recusa.ts';

const mensagem = (Codigo: string, Campo?: string, Dados?: Record<string, unknown>) => ({
  Codigo,
  Mensagem: `recusa ${Codigo}`,
  Ajuda: 'ajuda',
  ...(Campo !== undefined && { Campo }),
  ...(Dados !== undefined && { Dados }),
});
const erro = (status: number, ...mensagens: ReturnType<typeof mensagem>[]) =>
  new ErroApi({ status, operacao: 'Salvar', mensagens });
const campoDe = (nome: string) => (nome === 'pessoa_codigo' ? 'cliente' : undefined);

test('each refusal stands at its field, the others above the form', () => {
  const recusa = recusaDe(
    erro(400, mensagem('A', 'pessoa_codigo'), mensagem('B', 'outro'), mensagem('C')),
    campoDe,
  );
  expect(recusa.erros).toEqual({ cliente: 'recusa A' });
  expect(recusa.gerais.map((uma) => uma.Codigo)).toEqual(['B', 'C']);
});

test('a conflict tells who and when; without an answer nothing is said to have failed', () => {
  const dados = { usuario_nome: 'Ana', evento_em: '2026-01-02T10:00:00Z' };
  expect(
    recusaDe(erro(409, mensagem('REGISTRO_ALTERADO', undefined, dados)), campoDe).conflito,
  ).toMatchObject({ quem: 'Ana', quando: '2026-01-02T10:00:00Z' });
  expect(recusaDe(erro(409, mensagem('REGISTRO_REPETIDO')), campoDe).conflito).toBeNull();
  const lost = recusaDe(semResposta('Salvar'), campoDe);
  expect([lost.incerta, lost.gerais]).toEqual([true, []]);
});

test('too many tries wait as long as the server says', () => {
  const muitas = new ErroApi({
    status: 429,
    operacao: 'Entrar',
    mensagens: [mensagem('MUITAS_TENTATIVAS')],
    aguardar: 12.2,
  });
  expect(recusaDe(muitas, campoDe).aguardar).toBe(13);
  expect(recusaDe(erro(429, mensagem('MUITAS_TENTATIVAS')), campoDe).aguardar).toBe(30);
});

const entrada = z.strictObject({
  nome: texto(80, 1),
  obs: z._default(texto(500), ''),
  motivo: codigo,
  outro: z.nullable(codigo),
  exige: z._default(flag, 'N'),
  pessoa_codigo: z.optional(codigo),
});

test('the limits of a field come from the schema of its call', () => {
  expect(limitesDe(entrada, 'nome')).toEqual({ exigido: true, maximo: 80, tipo: 'texto' });
  expect(limitesDe(entrada, 'obs')).toEqual({ exigido: false, maximo: 500, tipo: 'texto' });
  expect(limitesDe(entrada, 'motivo')).toMatchObject({ exigido: true, tipo: 'inteiro' });
  expect(limitesDe(entrada, 'outro')).toMatchObject({ exigido: false });
  expect(limitesDe(entrada, 'exige')).toMatchObject({ exigido: false, tipo: 'simNao' });
  expect(limitesDe(entrada, 'nada')).toMatchObject({ exigido: false, tipo: 'outro' });
});

test('the schema refuses by field, in its own words', () => {
  const erros = errosDoEsquema(
    entrada,
    { nome: ' ', motivo: null, outro: null, pessoa_codigo: 'x' },
    campoDe,
  );
  expect(erros).toEqual({
    nome: 'Preencha este campo.',
    motivo: 'Informe um código válido.',
    cliente: 'Informe um código válido.',
  });
});
