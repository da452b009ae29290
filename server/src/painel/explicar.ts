import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import { compararDinheiro, somar } from '@praca/contract/br/dinheiro.ts';
import {
  decomporAbertos,
  decomporAcertos,
  decomporGrupos,
  decomporTaxa,
  decomporValor,
  emPontos,
  type DoGrupo,
  type Grupo,
} from '@praca/contract/painel/decompor.ts';
import type { explicarNegocios as chamada } from '@praca/contract/painel/endpoints.ts';
import { PARCELAS, type NomeDaParcela } from '@praca/contract/painel/explicar.ts';
import type { Figura, LinhasDoPainel } from '@praca/contract/painel/schemas.ts';
import type { Ctx } from '../platform/context.ts';
import { comparado } from '@praca/contract/painel/comparado.ts';
import { linhasDe, SITUACOES } from './negocios.ts';
import { lerDepois, lerOrigens, type DaOrigem, type Depois } from './reads-explicar.ts';
import { lerBoards } from './reads-negocios.ts';
import { somar as contar } from './somar.ts';

type Explicacao = Linha<typeof chamada>;
type Medida = Entrada<typeof chamada>['MEDIDA'];
type NomeDaFigura = Figura['figura'];
/** A part before it knows its rows: of a group, which ones. */
interface Parte {
  parcela: NomeDaParcela;
  valor: string;
  grupos?: DoGrupo['chave'][];
}

/** Groups that are named; the others are one part. */
const NOMEADOS = 8;
const SEM_ORIGEM = '-';

/** Parts by name, in the order in which they are told. */
export const nomeadas = (valores: Partial<Record<NomeDaParcela, string>>): Parte[] =>
  PARCELAS.flatMap((parcela) => {
    const valor = valores[parcela];
    return valor === undefined ? [] : [{ parcela, valor }];
  });

/** The greatest changes by name, the others together; what has no name of its own stays by itself, as no filter would join it. */
export function agrupadas(partes: readonly DoGrupo[], sem = SEM_ORIGEM): Parte[] {
  const cortadas = partes.length <= NOMEADOS ? [] : partes.slice(NOMEADOS);
  const outros = cortadas.filter(({ chave }) => chave !== sem);
  const nomeados = partes.filter((uma) => !outros.includes(uma));
  return [
    ...nomeados.map(({ chave, valor }) => ({ parcela: 'grupo' as const, valor, grupos: [chave] })),
    ...(outros.length === 0
      ? []
      : [
          {
            parcela: 'outros' as const,
            valor: somar('0', ...outros.map(({ valor }) => valor)),
            grupos: outros.map(({ chave }) => chave),
          },
        ]),
  ];
}

const numeroDe = (lidas: readonly DaOrigem[], figura: NomeDaFigura, medida: Medida): string => {
  const { quantidade, valor } = contar(lidas, SITUACOES[figura]);
  return medida === 'VALOR' ? valor : String(quantidade);
};

/** By origin: how many there are of what the figure is out of, and how many of them it counts. */
function gruposDe(lidas: readonly DaOrigem[], base: NomeDaFigura, acertos: NomeDaFigura): Grupo[] {
  return [...Map.groupBy(lidas, ({ origem }) => origem ?? SEM_ORIGEM)].map(([chave, suas]) => {
    const certos = contar(suas, SITUACOES[acertos]);
    return {
      chave,
      base: contar(suas, SITUACOES[base]).quantidade,
      acertos: certos.quantidade,
      valor: certos.valor,
    };
  });
}

/** A period: its deals by origin, what was put off of them, and by how much the value of the others was changed since; null where that is no part. */
interface Lado {
  lidas: readonly DaOrigem[];
  adiados: string;
  mudado: string | null;
}

function partesDe(antes: Lado, agora: Lado, FIGURA: NomeDaFigura, MEDIDA: Medida): Parte[] {
  const dos = (base: NomeDaFigura, acertos: NomeDaFigura) =>
    [gruposDe(antes.lidas, base, acertos), gruposDe(agora.lidas, base, acertos)] as const;
  switch (FIGURA) {
    case 'encerrados':
      return nomeadas(decomporTaxa(...dos('encerrados', 'ganhos')));
    case 'abertos': {
      const tudo = ({ lidas, adiados, mudado }: Lado) => ({
        adiados,
        mudado,
        criados: numeroDe(lidas, 'criados', MEDIDA),
        ganhos: numeroDe(lidas, 'ganhos', MEDIDA),
        perdidos: numeroDe(lidas, 'perdidos', MEDIDA),
      });
      return nomeadas(decomporAbertos(tudo(antes), tudo(agora)));
    }
    case 'criados': {
      const [velhos, novos] = dos('criados', 'criados');
      if (MEDIDA === 'VALOR') {
        // Each of them is one of what is counted: there is no conversion to tell.
        const { conversao: _, ...resto } = decomporValor(velhos, novos);
        return nomeadas(resto);
      }
      const contados = (grupos: readonly Grupo[]) =>
        grupos.map(({ chave, base }) => ({ chave, valor: String(base) }));
      return agrupadas(decomporGrupos(contados(velhos), contados(novos)));
    }
    case 'ganhos':
    case 'perdidos':
      return nomeadas(
        (MEDIDA === 'VALOR' ? decomporValor : decomporAcertos)(...dos('criados', FIGURA)),
      );
  }
}

/** Which figure's deals a part is told by. */
const daParte = (parcela: NomeDaParcela, FIGURA: NomeDaFigura): NomeDaFigura => {
  if (parcela === 'novos' || parcela === 'valor') return 'criados';
  if (parcela === 'ganhos' || parcela === 'perdidos') return parcela;
  if (parcela === 'volume' || parcela === 'mix')
    return FIGURA === 'encerrados' ? 'encerrados' : 'criados';
  return FIGURA;
};

/** What was put off is a part of its own. */
const ADIADOS: Partial<Record<NomeDaParcela, LinhasDoPainel>> = {
  novos: { ADIADO: 'N' },
  valor: { ADIADO: 'N' },
  datas: { ADIADO: 'S' },
};

function daOrigem(grupos: readonly string[] | undefined): LinhasDoPainel {
  if (grupos === undefined) return {};
  return grupos[0] === SEM_ORIGEM ? { SEM: 'ORIGEM' } : { LISTA_ORPROSPECT: grupos.map(Number) };
}

/**
 * What the change of a figure of deals is made of, against the period compared with: parts that add up to the difference, all
 * of deals that the user sees. No row without two dates, or without a board of the kind.
 */
export async function explicarNegocios(
  ctx: Ctx,
  { FIGURA, MEDIDA, ...f }: Entrada<typeof chamada>,
): Promise<Explicacao[]> {
  const boards = f.board_tipo && (await lerBoards(ctx, f.board_tipo));
  const passado = comparado(f);
  if (boards?.length === 0 || passado === undefined) return [];
  const velho = { ...f, DATA_INICIAL: passado.de, DATA_FINAL: passado.ate };
  const depois = (quais: typeof f) =>
    FIGURA === 'abertos' ? lerDepois(ctx, quais, boards) : undefined;
  const [antes, agora, depoisDeAntes, depoisDeAgora] = await Promise.all([
    lerOrigens(ctx, velho, boards),
    lerOrigens(ctx, f, boards),
    depois(velho),
    depois(f),
  ]);
  const lado = (lidas: readonly DaOrigem[], mudou: Depois | undefined): Lado => {
    if (mudou === undefined) return { lidas, adiados: '0', mudado: null };
    return MEDIDA === 'VALOR'
      ? { lidas, adiados: mudou.valor, mudado: mudou.mudado }
      : { lidas, adiados: String(mudou.quantidade), mudado: null };
  };
  const nomes = new Map(
    [...antes, ...agora].map(({ origem, nome }) => [origem ?? SEM_ORIGEM, nome ?? 'Sem origem']),
  );
  const linhas = (quais: typeof f, figura: NomeDaFigura, grupos?: readonly string[]) => ({
    ...linhasDe(quais, boards),
    NEGOCIO_SITUACAO: [...SITUACOES[figura]],
    ...daOrigem(grupos),
  });
  const emTaxa = FIGURA === 'encerrados';
  const valorDe = (lidas: readonly DaOrigem[]): string =>
    emTaxa
      ? emPontos(
          contar(lidas, SITUACOES.ganhos).quantidade,
          contar(lidas, SITUACOES.encerrados).quantidade,
        )
      : numeroDe(lidas, FIGURA, MEDIDA);
  return [
    {
      unidade: emTaxa ? 'pontos' : MEDIDA === 'VALOR' ? 'dinheiro' : 'numero',
      de: { ...passado, valor: valorDe(antes), linhas: linhas(velho, FIGURA) },
      para: {
        de: f.DATA_INICIAL,
        ate: f.DATA_FINAL,
        valor: valorDe(agora),
        linhas: linhas(f, FIGURA),
      },
      quantidade: contar(agora, SITUACOES[FIGURA]).quantidade,
      parcelas: partesDe(lado(antes, depoisDeAntes), lado(agora, depoisDeAgora), FIGURA, MEDIDA)
        .toSorted((a, b) =>
          a.parcela === 'grupo' && b.parcela === 'grupo' ? -compararDinheiro(a.valor, b.valor) : 0,
        )
        .map(({ parcela, valor, grupos }) => ({
          parcela,
          nome: parcela === 'grupo' ? (nomes.get(grupos?.[0] ?? SEM_ORIGEM) ?? null) : null,
          valor,
          linhas: { ...linhas(f, daParte(parcela, FIGURA), grupos), ...ADIADOS[parcela] },
          antes: { ...linhas(velho, daParte(parcela, FIGURA), grupos), ...ADIADOS[parcela] },
        })),
    },
  ];
}
