import { fstatSync, readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { entradaExportar } from '@praca/contract/negocio/exportacao/schemas.ts';
import { TODAS_PERMISSOES } from '@praca/contract/permissoes.ts';
import { abrirCenario, type Cenario } from '../../../test-support/cenario/cenario.ts';
import { sessaoDoAdm } from '../../../test-support/cenario/na-sessao.ts';
import { baseDeTeste } from '../../../test-support/cenario/sessao-de-teste.ts';
import type { CtxLivre } from '../../platform/context.ts';
import { codigoDe } from '../../platform/errors.ts';
import { transacaoDaSessao } from '../../platform/banco/transacao.ts';
import { exportarNegocios } from './exportar.ts';

let s: Cenario;
let abertosAntes: number;
const avisos: string[] = [];
const anotar = (aviso: Error): void => void avisos.push(aviso.message);
beforeAll(async () => {
  process.on('warning', anotar);
  s = await abrirCenario();
  abertosAntes = rascunhosAbertos();
});
afterAll(() => {
  process.off('warning', anotar);
  return s.fechar();
});

/** The files without a name that this process holds open: its drafts. */
const rascunhosAbertos = (): number =>
  readdirSync('/dev/fd').filter((descritor) => {
    try {
      const estado = fstatSync(Number(descritor));
      return estado.isFile() && estado.nlink === 0;
    } catch (erro) {
      // The descriptor of the listing itself is gone by now.
      if (codigoDe(erro) === 'EBADF') return false;
      throw erro;
    }
  }).length;

/** A context whose transactions of that kind fail at their end, when all else is done. */
const queFalhaNoFim = (modo: 'snapshot' | 'write'): CtxLivre => {
  const sessao = sessaoDoAdm(s, new Set(TODAS_PERMISSOES));
  const base = baseDeTeste(s);
  return {
    ...base,
    sessao,
    confirmar: () => Promise.resolve(),
    transacao: (qual, agir) =>
      transacaoDaSessao(base, sessao, qual, async (c) => {
        const feito = await agir(c);
        if (qual === modo) await c.tx.sql('SELECT 1 / 0');
        return feito;
      }),
  };
};

test.for(['snapshot', 'write'] as const)(
  'an export whose %s transaction fails at its end holds no file open',
  async (modo) => {
    const pedido = entradaExportar.parse({ COLUNAS: ['negocio_titulo'], FORMATO: 'CSV' });
    await expect(exportarNegocios(queFalhaNoFim(modo), pedido)).rejects.toThrow();
    await expect.poll(rascunhosAbertos).toBe(abertosAntes);
    // Nor did the collector have to find and close it.
    expect(avisos.filter((aviso) => /garbage collection/.test(aviso))).toEqual([]);
  },
);
