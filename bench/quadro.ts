import type { Ambiente } from './ambiente.ts';
import { medirGestos, type Gestos } from './gestos.ts';
import { abrirFrio, abrirNavegador } from './navegador.ts';
import { funil } from './trabalhos.ts';

/** What the board costs in a real browser. Milliseconds unless the name says otherwise. */
export interface MedidaQuadro {
  abertos: number;
  primeiroCartao: number;
  bloqueio: number;
  nos: number;
  heapMiB: number;
  gestos: Gestos;
  /** On a processor four times slower. */
  gestosLentos: Gestos;
}

export async function medirQuadro(a: Ambiente, descricao: string): Promise<MedidaQuadro> {
  const navegador = await abrirNavegador();
  try {
    const { pipeline_codigo, abertos } = await funil(a, descricao);
    const { pagina, cartao, bloqueio } = await abrirFrio(
      navegador,
      a,
      `/apps/crm/pipeline/oportunidades/${pipeline_codigo}`,
    );
    const gestos = await medirGestos(pagina, 1);
    const { nos, heap } = await pagina.evaluate(() => ({
      nos: document.querySelectorAll('*').length,
      heap: (performance as unknown as { memory: { usedJSHeapSize: number } }).memory
        .usedJSHeapSize,
    }));
    return {
      abertos,
      primeiroCartao: cartao,
      bloqueio,
      nos,
      heapMiB: heap / 2 ** 20,
      gestos,
      gestosLentos: await medirGestos(pagina, 4),
    };
  } finally {
    await navegador.close();
  }
}
