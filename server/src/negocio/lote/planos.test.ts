import { afterAll, beforeAll, expect, test } from 'vitest';
import { simularTags as chamada } from '@praca/contract/negocio/lote/endpoints.ts';
import type { Permissao } from '@praca/contract/permissoes.ts';
import { inserir } from '../../../seed/fabricas/inserir.ts';
import { crescer, type Crescido } from '../../../test-support/cenario/planos.ts';
import { simularTags } from './redistribuir-tags.ts';

let c: Crescido;
beforeAll(async () => {
  c = await crescer();
});
afterAll(() => c.s.fechar());

test('the simulation of tags looks the deals up that carry what leaves, by their codes, and reads no other', async () => {
  const r = c.b.registro.clienteregistro_codigo;
  const tags: number[] = [];
  for (const etiqueta_codigo of [7, 8])
    tags.push(
      Number(
        (
          await inserir(c.s.dono, 'etiqueta', r, {
            etiqueta_codigo,
            etiqueta_descricao: `E${etiqueta_codigo}`,
          })
        )['etiqueta_codigo'],
      ),
    );
  const [sai = 0, entra = 0] = tags;
  const troca = { ADICIONAR: [entra], REMOVER: [sai] };
  const DIREITOS = { permissoes: new Set<Permissao>(['carteira.redistribuir', 'negocio.editar']) };
  const planos = (FILTROS: object) =>
    c.planos((ctx) => simularTags(ctx, chamada.input.parse({ FILTROS, ...troca })), DIREITOS);
  expect(await planos({})).toEqual(['Index Scan negocio_pkey']);
});
