// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { lerGuardado } from '../../../../platform/guardado/guardados.ts';
import { guardarRascunho, lerRascunho, RASCUNHO_VAZIO } from './rascunho.ts';

const doNegocio = (negocio_codigo: number) => ({ negocio_codigo });

it('comes back as it was left, deal by deal', () => {
  const meu = { ...RASCUNHO_VAZIO, modo: 'T' as const, texto: 'Ligar', responsavel: 'ana' };
  guardarRascunho(doNegocio(7), meu);
  guardarRascunho(doNegocio(8), { ...RASCUNHO_VAZIO, texto: 'outro' });
  expect(lerRascunho(doNegocio(7))).toEqual(meu);
  expect(lerRascunho(doNegocio(9))).toEqual(RASCUNHO_VAZIO);
  expect(lerRascunho({ pessoa_codigo: 7 })).toEqual(RASCUNHO_VAZIO);
});

it('without text there is nothing to keep', () => {
  guardarRascunho(doNegocio(7), { ...RASCUNHO_VAZIO, texto: 'Ligar' });
  guardarRascunho(doNegocio(7), { ...RASCUNHO_VAZIO, texto: '  ' });
  expect(lerRascunho(doNegocio(7))).toEqual(RASCUNHO_VAZIO);
  expect(lerGuardado('anotacao 7')).toBeUndefined();
});
