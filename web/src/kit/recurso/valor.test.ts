import { expect, test } from 'vitest';
import { tipoAtividade } from '@praca/contract/atividade/tipo/recurso.ts';
import { semTipos } from '@praca/contract/recurso.ts';
import { digitado, duracao, enviado, textoDoValor } from './valor.ts';

const campos = semTipos(tipoAtividade).campos;
const de = (nome: string) => campos[nome]!;

test.each([
  [1, '1 min'],
  [45, '45 min'],
  [60, '1 h'],
  [90, '1 h 30 min'],
])('%i minutes are %s', (minutos, texto) => {
  expect(duracao(minutos)).toBe(texto);
});

test('a value is read as a person says it', () => {
  expect(textoDoValor(de('tipoatividade_icone'), 'cafe')).toBe('Café');
  expect(textoDoValor(de('tipoatividade_cor'), 14)).toBe('Âmbar');
  expect(textoDoValor(de('tipoatividade_ordem'), null)).toBe('');
  expect(textoDoValor({ tipo: 'simNao' }, 'N')).toBe('Não');
});

test('a number is typed as text and sent as a number; what is none is refused by the schema', () => {
  const ordem = de('tipoatividade_ordem');
  expect(digitado(ordem, 7)).toBe('7');
  expect(enviado(ordem, '7')).toBe(7);
  expect(enviado(ordem, '')).toBeNull();
  expect(ordem.escrito.safeParse(enviado(ordem, '7a')).success).toBe(false);
});

test('an empty field is sent as the description takes it', () => {
  for (const campo of Object.values(campos))
    if (!campo.exigido)
      expect([
        campo.rotulo,
        campo.escrito.safeParse(enviado(campo, digitado(campo, undefined))).success,
      ]).toEqual([campo.rotulo, true]);
});
