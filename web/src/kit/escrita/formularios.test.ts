import { expect, test } from 'vitest';

const FONTES = import.meta.glob<string>('../../{kit,features,layout}/**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const quais = (tem: (fonte: string) => boolean) =>
  Object.entries(FONTES).flatMap(([arquivo, fonte]) =>
    !arquivo.includes('.test.') && tem(fonte) ? [arquivo] : [],
  );

/* What `onSubmit` calls is asked for by a submit of the form, which settles its fields first. */
const POR_FORA =
  /(?:onClick|onSelect|acao)=\{[^}]*\benviar\b(?!Formulario)|useAtalho\([^)]*escrita\.enviar/;

test('a form that writes is sent by its own submit, never past the fields in it', () => {
  const comEscrita = quais((fonte) => /useEscrita|useCiclo/.test(fonte) && POR_FORA.test(fonte));
  const semFormulario = comEscrita.filter(
    (arquivo) => !/enviarFormulario\(/.test(FONTES[arquivo] ?? ''),
  );
  expect(semFormulario).toEqual([]);
});

test('a text that takes effect when it is left is a field of ui/field, which every form settles', () => {
  const deSi = quais(
    (fonte) => /key === 'Enter'/.test(fonte) && /onBlur=\{/.test(fonte) && /<TextField/.test(fonte),
  );
  expect(deSi).toEqual([]);
});

test('numbers, times and days are read by ui/field alone', () => {
  const leem = quais((fonte) => /\.replace\(',', '\.'\)|replaceAll\(',', '\.'\)/.test(fonte));
  expect(leem).toEqual([]);
});
