import { portador } from '../platform/alcance/portador.ts';
import { lerAtendidas, lerTerritorios } from './reads-alcance.ts';

const RECUSA =
  'Pela região os negócios e clientes novos chegam a quem a atende: quem a muda vê o que é de todos os representantes. Peça a essa pessoa.';

interface Regioes {
  lugares: ReadonlyMap<number, string>;
  atendidas: ReadonlyMap<number, number | null>;
}

/** A region carries reach once somebody attends it, and so does who attends which: what comes from its places goes to them. */
export const declararAlcanceDaRegiao = (): void =>
  void portador<Regioes>({
    nome: 'regioes',
    colunas: {
      regiao: [],
      regiao_lugar: ['cidade_descricao', 'regiao_codigo', 'uf_codigo'],
      representante: ['regiao_codigo'],
    },
    ler: async (ctx) => ({
      lugares: new Map((await lerTerritorios(ctx)).map((t) => [t.regiao_codigo, t.lugares])),
      atendidas: new Map((await lerAtendidas(ctx)).map((r) => [r.repres_codigo, r.regiao_codigo])),
    }),
    alem: (d, antes, depois) => {
      if (d.veTudo) return undefined;
      const lugares = [...depois.lugares].some(
        ([codigo, agora]) => antes.lugares.has(codigo) && antes.lugares.get(codigo) !== agora,
      );
      const atende = [...depois.atendidas].some(
        ([codigo, agora]) => (antes.atendidas.get(codigo) ?? null) !== agora,
      );
      return lugares || atende ? RECUSA : undefined;
    },
  });
