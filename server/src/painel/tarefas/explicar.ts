import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { LinhasDoIndicador } from '@praca/contract/atividade/indicador.ts';
import {
  decomporAcertos,
  decomporGrupos,
  decomporTaxa,
  emPontos,
  type Grupo,
} from '@praca/contract/painel/decompor.ts';
import type { explicarTarefas as chamada } from '@praca/contract/painel/endpoints.ts';
import type { NomeDaParcela } from '@praca/contract/painel/explicar.ts';
import { LINHAS_DA_FIGURA } from '../../atividade/indicador.ts';
import { lerContas, type Conta } from '../../atividade/reads-indicador.ts';
import type { Ctx } from '../../platform/context.ts';
import { comparado } from '@praca/contract/painel/comparado.ts';
import { agrupadas, nomeadas } from '../explicar.ts';

type Explicacao = Linha<typeof chamada>;
type NomeDaFigura = Entrada<typeof chamada>['FIGURA'];
const SEM_TIPO = '-';

/** By kind: how many tasks there are of what the figure is out of, and how many of them it counts. */
const gruposDe = (contas: readonly Conta[], base: NomeDaFigura, acertos: NomeDaFigura): Grupo[] =>
  contas
    .filter(({ grupo }) => grupo === 'tipo')
    .map((um) => ({
      chave: um.marca ?? SEM_TIPO,
      base: um[base],
      acertos: um[acertos],
      valor: '0.00',
    }));

function partesDe(antes: readonly Conta[], agora: readonly Conta[], FIGURA: NomeDaFigura) {
  const dos = (base: NomeDaFigura, acertos: NomeDaFigura) =>
    [gruposDe(antes, base, acertos), gruposDe(agora, base, acertos)] as const;
  if (FIGURA === 'no_prazo') return nomeadas(decomporTaxa(...dos('feitas', 'no_prazo')));
  if (FIGURA !== 'planejadas') return nomeadas(decomporAcertos(...dos('planejadas', FIGURA)));
  const contados = (grupos: readonly Grupo[]) =>
    grupos.map(({ chave, base }) => ({ chave, valor: String(base) }));
  const [velhos, novos] = dos('planejadas', 'planejadas');
  return agrupadas(decomporGrupos(contados(velhos), contados(novos)), SEM_TIPO);
}

/** Which figure's tasks a part is told by. */
const daParte = (parcela: NomeDaParcela, FIGURA: NomeDaFigura): NomeDaFigura =>
  parcela === 'volume' || parcela === 'mix'
    ? FIGURA === 'no_prazo'
      ? 'feitas'
      : 'planejadas'
    : FIGURA;

function doTipo(grupos: readonly string[] | undefined): LinhasDoIndicador {
  if (grupos === undefined) return {};
  return grupos[0] === SEM_TIPO ? { SEM_TIPO: 'S' } : { LISTA_TIPO: grupos.map(Number) };
}

/**
 * What the change of a figure of tasks is made of, against the period compared with: parts that add up to the difference, all
 * of tasks that the user sees. No row without two dates.
 */
export async function explicarTarefas(
  ctx: Ctx,
  { FIGURA, COMPARAR, ...f }: Entrada<typeof chamada>,
): Promise<Explicacao[]> {
  const passado = comparado({ ...f, COMPARAR });
  if (passado === undefined) return [];
  const velho = { ...f, DATA_INICIAL: passado.de, DATA_FINAL: passado.ate };
  const [antes, agora] = [await lerContas(ctx, velho), await lerContas(ctx, f)];
  const nomes = new Map(
    [...antes, ...agora]
      .filter(({ grupo }) => grupo === 'tipo')
      .map(({ marca, nome }) => [marca ?? SEM_TIPO, marca === null ? 'Sem tipo' : nome]),
  );
  const linhas = (quais: typeof f, figura: NomeDaFigura, grupos?: readonly string[]) => ({
    ...quais,
    ...LINHAS_DA_FIGURA[figura],
    ...doTipo(grupos),
  });
  const emTaxa = FIGURA === 'no_prazo';
  const tudo = (contas: readonly Conta[], figura: NomeDaFigura): number =>
    contas.find(({ grupo }) => grupo === 'tudo')?.[figura] ?? 0;
  const valorDe = (contas: readonly Conta[]): string =>
    emTaxa
      ? emPontos(tudo(contas, 'no_prazo'), tudo(contas, 'feitas'))
      : String(tudo(contas, FIGURA));
  return [
    {
      unidade: emTaxa ? 'pontos' : 'numero',
      de: { ...passado, valor: valorDe(antes), linhas: linhas(velho, FIGURA) },
      para: {
        de: f.DATA_INICIAL,
        ate: f.DATA_FINAL,
        valor: valorDe(agora),
        linhas: linhas(f, FIGURA),
      },
      quantidade: tudo(agora, FIGURA),
      parcelas: partesDe(antes, agora, FIGURA).map(({ parcela, valor, grupos }) => ({
        parcela,
        nome: parcela === 'grupo' ? (nomes.get(grupos?.[0] ?? SEM_TIPO) ?? null) : null,
        valor,
        linhas: linhas(f, daParte(parcela, FIGURA), grupos),
        antes: linhas(velho, daParte(parcela, FIGURA), grupos),
      })),
    },
  ];
}
