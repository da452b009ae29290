import { criarNegocio } from '../../seed/fabricas/fabricas-negocio.ts';
import { criarFunil, type Funil } from '../../seed/fabricas/fabricas.ts';
import { inserir } from '../../seed/fabricas/inserir.ts';
import type { Cenario } from './cenario.ts';

type Dados = Record<string, unknown>;

/** A pipeline of its own for one test, with a deal in its second stage, and eyes on deals and quotes. */
export async function abrirNegocio(s: Cenario) {
  const funil: Funil = await criarFunil(s.dono, s.a);
  const empresa_codigo = s.c.a.empresa1.empresa_codigo;
  const criar = (dados: Dados = {}) =>
    criarNegocio(s.dono, s.a, {
      empresa_codigo,
      pipeline_codigo: funil.pipeline_codigo,
      estagio_codigo: funil.estagios[1]!.estagio_codigo,
      negocio_titulo: 'Lote de chapas',
      negocio_valor: '1500.00',
      ...dados,
    });
  return {
    funil,
    empresa_codigo,
    criar,
    codigo: (await criar()).negocio_codigo,
    orcamento: (negocio_codigo: number, dados: Dados = {}) =>
      inserir(s.dono, 'pedvenda', s.a, {
        empresa_codigo,
        negocio_codigo,
        pedvenda_numero: 'ORC-1',
        pedvenda_valor: '990.50',
        ...dados,
      }),
    linha: async (negocio_codigo: number) =>
      (
        await s.emA(
          'SELECT * FROM negocio WHERE clienteregistro_codigo = $1 AND negocio_codigo = $2',
          [s.a, negocio_codigo],
        )
      )[0]!,
    quotes: (negocio_codigo: number) =>
      s.emA(
        'SELECT * FROM pedvenda WHERE clienteregistro_codigo = $1 AND negocio_codigo = $2 ORDER BY pedvenda_codigo',
        [s.a, negocio_codigo],
      ),
  };
}
