import * as api from '@praca/contract/negocio/lote/endpoints.ts';
import type { Acao, ResultadoLote } from '@praca/contract/negocio/lote/schemas.ts';
import { criarNegocio } from '../../seed/fabricas/fabricas-negocio.ts';
import { criarFunil } from '../../seed/fabricas/fabricas.ts';
import { inserir } from '../../seed/fabricas/inserir.ts';
import type { Cenario } from './cenario.ts';
import { fimDoProcesso } from './importacao.ts';
import type { Quem } from '../servidor/servidor.ts';

type Dados = Record<string, unknown>;
export type Corrido = ResultadoLote & { uniproc_codigo: number };

/** Bulk verbs on a pipeline of their own in registration A, followed to their end as the page does. */
export async function abrirLote(s: Cenario) {
  const funil = await criarFunil(s.dono, s.a);
  const estagios = funil.estagios.map((e) => e.estagio_codigo);
  const correr = async (
    e:
      | typeof api.alterar
      | typeof api.desfazer
      | typeof api.etiquetas
      | typeof api.distribuir
      | typeof api.redistribuirTags,
    entrada: Dados,
    como: Quem = s.u['adm.a'],
  ): Promise<Corrido> => {
    const inicio = await s.chamar(e, entrada, { como });
    const uniproc_codigo = inicio.dados[0]?.uniproc_codigo;
    if (uniproc_codigo === undefined) throw new Error(`Não começou: ${inicio.texto}`);
    const fim = await fimDoProcesso(s.chamar, como, uniproc_codigo);
    return { uniproc_codigo, ...(fim.uniproc_resultadoobject as ResultadoLote) };
  };
  return {
    funil,
    estagios,
    criar: async (quantos: number, dados: Dados = {}): Promise<number[]> => {
      const codigos: number[] = [];
      for (let i = 0; i < quantos; i += 1) {
        const { negocio_codigo } = await criarNegocio(s.dono, s.a, {
          empresa_codigo: s.c.a.empresa1.empresa_codigo,
          pipeline_codigo: funil.pipeline_codigo,
          estagio_codigo: estagios[0]!,
          negocio_titulo: `Chapa ${i}`,
          negocio_valor: '100.50',
          ...dados,
        });
        codigos.push(negocio_codigo);
      }
      return codigos;
    },
    correr,
    alterar: (ACAO: Acao | Dados, selecao: Dados, como?: Quem) =>
      correr(api.alterar, { ...selecao, ACAO }, como),
    desfazer: (uniproc_codigo: number, como?: Quem) =>
      correr(api.desfazer, { uniproc_codigo }, como),
    /** Deals whole, in the order of their codes, but for what every write changes. */
    negocios: async (codigos: number[]): Promise<Dados[]> =>
      (
        await s.emA(
          "SELECT to_jsonb(n) - 'versao' - 'negocio_dtalteracao' AS negocio FROM negocio n WHERE clienteregistro_codigo = $1 AND negocio_codigo = ANY($2::bigint[]) ORDER BY negocio_codigo",
          [s.a, codigos],
        )
      ).map((l) => l['negocio'] as Dados),
    eventosDo: (uniproc_codigo: number): Promise<Dados[]> =>
      s.emA(
        "SELECT * FROM evento WHERE clienteregistro_codigo = $1 AND uniproc_codigo = $2 AND evento_tabela = 'negocio' ORDER BY evento_codigo",
        [s.a, uniproc_codigo],
      ),
    inserir: (
      tabela: 'pedvenda' | 'acompanhamento' | 'atividade' | 'anexo' | 'arquivo',
      d: Dados,
    ) => inserir(s.dono, tabela, s.a, d),
  };
}
