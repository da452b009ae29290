import { describe, expect, it } from 'vitest';
import { camposDoForm, camposMudados, errosDoForm, formVazio } from './negocio-form.ts';

const form = (fields = {}) =>
  formVazio({ negocio_titulo: 'Lote de bobinas', estagio_codigo: 3, ...fields });

describe('the form of a deal', () => {
  it.each([
    ['a blank title', { negocio_titulo: '  ' }, 'negocio_titulo', 'Dê um título ao negócio'],
    ['no stage', { estagio_codigo: null }, 'estagio_codigo', 'Escolha o estágio'],
    [
      'a new customer without a name',
      { cliente: { codigo: null, nome: 'A' } },
      'cliente',
      'Use ao menos 2 caracteres no nome do cliente',
    ],
    [
      'a title that is too long',
      { negocio_titulo: 'x'.repeat(201) },
      'negocio_titulo',
      'Use no máximo 200 caracteres.',
    ],
    [
      'a negative value',
      { negocio_valor: '-1.00' },
      'negocio_valor',
      'O valor não pode ser negativo.',
    ],
    [
      'a day that does not exist',
      { negocio_dtprevisao: '2025-02-30' },
      'negocio_dtprevisao',
      'Informe uma data válida, de 1900 a 2999.',
    ],
  ])('refuses %s', (_nome, fields, field, message) => {
    expect(errosDoForm(form(fields))).toEqual({ [field]: message });
  });

  it('accepts a title and a stage alone', () => {
    expect(errosDoForm(form())).toEqual({});
    expect(camposDoForm(form(), null)).toMatchObject({
      negocio_valor: '0.00',
      negocio_dtprevisao: null,
      pessoa_codigo: null,
    });
  });

  it('sends only what changed, and null for what was cleared', () => {
    const before = camposDoForm(form({ negocio_dtprevisao: '2025-10-03', etiquetas: [1] }), 9);
    const after = camposDoForm(form({ negocio_valor: '10.00', etiquetas: [1] }), 9);
    expect(camposMudados(before, after)).toEqual({
      negocio_valor: '10.00',
      negocio_dtprevisao: null,
    });
    expect(camposMudados(before, before)).toEqual({});
  });
});
