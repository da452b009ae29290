import { describe, expect, it } from 'vitest';
import { aplicarMaiusculas, CAMPOS_EM_MAIUSCULAS, maiuscula } from './maiuscula.ts';

describe('uppercase flag', () => {
  const registro = {
    negocio_titulo: 'Válvula coração',
    negocio_valor: '10.00',
    pessoa_email: 'a@b.com',
    pessoa_codigo: 1,
  };

  it('turns listed fields alone', () => {
    expect(aplicarMaiusculas(registro, 'S')).toEqual({
      ...registro,
      negocio_titulo: 'VÁLVULA CORAÇÃO',
    });
  });

  it('does nothing without the flag', () =>
    expect(aplicarMaiusculas(registro, 'N')).toBe(registro));

  it('never lists e-mails, logins or passwords', () => {
    expect([...CAMPOS_EM_MAIUSCULAS].filter((c) => /email|login|senha|url|pix/.test(c))).toEqual(
      [],
    );
  });

  it('keeps accents', () => expect(maiuscula('ação íõ')).toBe('AÇÃO ÍÕ'));
});
