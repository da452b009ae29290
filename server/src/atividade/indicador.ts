import type { indicador } from '@praca/contract/atividade/endpoints.ts';
import type {
  IndicadorDeTarefas,
  LinhasDoIndicador,
  MarcaDeTarefa,
} from '@praca/contract/atividade/indicador.ts';
import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { Ctx } from '../platform/context.ts';
import { lerContas, type Conta } from './reads-indicador.ts';

type Filtro = Entrada<typeof indicador>;
const DIAS = ['Domingo', 'Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta', 'Sábado'];

/** What is counted as planned: everything but what was given up. */
const PLANEJADAS = ['P', 'C', 'N'] as const;

/** The rows of each figure, beside the filters of the whole dashboard. */
export const LINHAS_DA_FIGURA: Record<
  IndicadorDeTarefas['figuras'][number]['figura'],
  LinhasDoIndicador
> = {
  planejadas: { LISTA_SITUACAO: [...PLANEJADAS] },
  feitas: { LISTA_SITUACAO: ['C'] },
  atrasadas: { CUMPRIMENTO: 'EM_ATRASO' },
  reagendadas: { LISTA_SITUACAO: [...PLANEJADAS], REAGENDADA: 'S' },
  no_prazo: { CUMPRIMENTO: 'NO_PRAZO' },
  faltas: { LISTA_SITUACAO: ['N'] },
};

function lerMarca({ grupo, marca, nome }: Conta): { nome: string; linhas: LinhasDoIndicador } {
  switch (grupo) {
    case 'tipo':
      return marca === null
        ? { nome: 'Sem tipo', linhas: { SEM_TIPO: 'S' } }
        : { nome: nome ?? marca, linhas: { LISTA_TIPO: [Number(marca)] } };
    case 'usuario':
      return { nome: nome ?? marca ?? '', linhas: { LISTA_USUARIO: [marca ?? ''] } };
    case 'dia':
      return { nome: DIAS[Number(marca)] ?? '', linhas: { DIA_SEMANA: Number(marca) } };
    case 'hora':
      return {
        nome: marca === '-1' ? 'Dia inteiro' : `${marca} h`,
        linhas: { HORA: Number(marca) },
      };
    case 'tudo':
      return { nome: '', linhas: {} };
  }
}

/** Days from Monday on and hours stand in their own order, everything else by size. */
const lugar = ({ grupo, marca }: MarcaDeTarefa): number =>
  grupo === 'dia' ? (Number(marca) + 6) % 7 : grupo === 'hora' ? Number(marca) : 0;
const emOrdem = (a: MarcaDeTarefa, b: MarcaDeTarefa): number =>
  a.grupo === b.grupo ? lugar(a) - lugar(b) : 0;

/** The tasks that were planned for a period, counted for figures and charts; each number says which rows of GetLista it is. */
export async function abrirIndicador(ctx: Ctx, f: Filtro): Promise<Linha<typeof indicador>[]> {
  const contas = await lerContas(ctx, f);
  const tudo = contas.find(({ grupo }) => grupo === 'tudo');
  const base: LinhasDoIndicador = { ...f };
  const figuras = (Object.keys(LINHAS_DA_FIGURA) as (keyof typeof LINHAS_DA_FIGURA)[]).map(
    (figura) => ({
      figura,
      quantidade: tudo?.[figura] ?? 0,
      linhas: { ...base, ...LINHAS_DA_FIGURA[figura] },
    }),
  );
  const marcas = contas.flatMap((conta): MarcaDeTarefa[] => {
    if (conta.grupo === 'tudo') return [];
    const { nome, linhas } = lerMarca(conta);
    const { grupo, planejadas, feitas, no_prazo, atrasadas, reagendadas } = conta;
    return [
      {
        grupo,
        marca: conta.marca ?? '-',
        nome,
        planejadas,
        feitas,
        no_prazo,
        atrasadas,
        reagendadas,
        linhas: { ...base, ...LINHAS_DA_FIGURA.planejadas, ...linhas },
      },
    ];
  });
  return [{ figuras, pontualidade: tudo?.pontualidade ?? null, marcas: marcas.toSorted(emOrdem) }];
}
