import type { ControleDoQuadro } from '../modelo/controle-do-quadro.ts';
import { indiceDoVao, vagaDoIndice, type Lugar } from '../modelo/lugares.ts';
import type { criarVozDoGesto } from './gesto-voz.ts';

/** Where a card held by a gesture comes to stand: where it points by hand, else where the order of the board wants it. */
export function criarOrdemDoGesto(
  { store }: ControleDoQuadro,
  voz: ReturnType<typeof criarVozDoGesto>,
  hospedeiro: { fixo(): void },
) {
  const codigosDe = (estagio: number) => store.coluna(estagio)?.ids ?? [];
  const emOrdem = () => store.ordem() !== 'quadro';
  const lugarDoVao = (codigo: number, estagio: number, vaga: number): Lugar =>
    store.lugarDe(codigo, {
      estagio_codigo: estagio,
      indice: indiceDoVao(codigosDe(estagio), codigo, vaga),
    });
  return {
    lugarDoVao,
    vagaDe: (codigo: number, estagio: number, vaga: number): number =>
      emOrdem()
        ? vagaDoIndice(codigosDe(estagio), codigo, lugarDoVao(codigo, estagio, vaga).indice)
        : vaga,
    /** Whether a card only can stay where it is: it would change place within a column that has an order. */
    segura: (from: Lugar | null | undefined, to: Lugar): boolean =>
      emOrdem() && from?.estagio_codigo === to.estagio_codigo,
    /** Says so. */
    fica(codigo: number) {
      voz.fixo(codigo);
      hospedeiro.fixo();
    },
  };
}
