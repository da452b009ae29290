import { portador } from '../platform/alcance/portador.ts';
import { lerPartilhas, type Partilha } from './reads-alcance.ts';

const RECUSA =
  'Quem recebe os negócios novos é dito por quem vê o que é de todos os representantes. Peça a essa pessoa.';

/* A share is of what others bring in: any change of it is a gain for somebody, that of the hours too. */
const mudou = (era: Partilha | undefined, fica: Partilha): boolean =>
  fica.partilha !== '' && fica.partilha !== era?.partilha;

/** Rules that hand out deals carry reach: only who sees everybody's rows says who gets those to come. */
export const declararAlcanceDaDistribuicao = (): void =>
  void portador<Map<number, Partilha>>({
    nome: 'distribuicoes',
    colunas: {
      distribuicao_automatica: ['distauto_ativo', 'distauto_novos'],
      distribuicao_participante: [
        'distauto_codigo',
        'distpart_fim',
        'distpart_inicio',
        'distpart_maximo',
        'distpart_peso',
        'orprospect_codigo',
        'regiao_codigo',
        'segmento_codigo',
        'usuario_codigo',
      ],
    },
    ler: async (ctx) => new Map((await lerPartilhas(ctx)).map((p) => [p.distauto_codigo, p])),
    alem: (d, antes, depois) =>
      !d.veTudo && [...depois].some(([codigo, fica]) => mudou(antes.get(codigo), fica))
        ? RECUSA
        : undefined,
  });
