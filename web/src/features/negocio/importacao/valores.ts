import type {
  CampoComValores,
  ValorMapeado,
  ValoresDaColuna,
} from '@praca/contract/negocio/importacao/schemas.ts';
import type { Estagio } from '@praca/contract/pipeline/schemas.ts';
import type { Option } from '../../../ui/floating/option.ts';
import type { Nomes } from '../base/nomes.ts';
import { opcoesDeMotivo, opcoesDeRepresentante, opcoesDeResponsavel } from '../base/opcoes.ts';

export type Valor = ValoresDaColuna['valores'][number];
/** What a person chose for a word: a code, a login, A, G or P, or one of the signs below; absent follows the suggestion. */
export type Significados = Readonly<Record<string, string>>;

/** The word means nothing: the field stays as if the cell were blank. */
export const NADA = '-';
/** The word becomes a new row of the cadastro, or is refused where those may not be created: nothing is said of it. */
export const COMO_ESTA = '+';

export const chaveDoValor = (campo: CampoComValores, valor: string): string =>
  `${campo} ${valor.toLocaleLowerCase('pt-BR')}`;

/** What was chosen, but for stages. */
export const semEstagios = (significados: Significados): Significados =>
  Object.fromEntries(
    Object.entries(significados).filter(([chave]) => !chave.startsWith('estagio_descricao ')),
  );

/** What a word will mean: what was chosen, else what was suggested, else nothing is known. */
export function significadoDe(
  campo: CampoComValores,
  valor: Valor,
  significados: Significados,
): string {
  const escolhido = significados[chaveDoValor(campo, valor.valor)];
  if (escolhido !== undefined) return escolhido;
  return valor.motivo === 'nenhum' ? COMO_ESTA : (valor.para ?? NADA);
}

/** The meanings as the import takes them; a word that stays as it is goes without one. */
export const valoresDoPedido = (
  colunas: readonly ValoresDaColuna[],
  significados: Significados,
): ValorMapeado[] =>
  colunas.flatMap(({ campo, valores }) =>
    valores.flatMap((valor): ValorMapeado[] => {
      const para = significadoDe(campo, valor, significados);
      if (para === COMO_ESTA) return [];
      return [{ campo, valor: valor.valor, para: para === NADA ? null : para }];
    }),
  );

/** The words that nobody knows and that are not created: lines that have them will be refused. */
export const semSignificado = (
  { campo, valores }: ValoresDaColuna,
  significados: Significados,
): Valor[] =>
  campo === 'motperda_descricao'
    ? []
    : valores.filter((valor) => significadoDe(campo, valor, significados) === COMO_ESTA);

const FINS: Option<string>[] = [
  { value: 'G', label: 'Negócio ganho', group: 'Fim' },
  { value: 'P', label: 'Negócio perdido', group: 'Fim' },
];
const emTexto = (opcoes: readonly Option<string | number>[]): Option<string>[] =>
  opcoes.map(({ value, ...resto }) => ({ ...resto, value: String(value) }));

const SEM: Record<CampoComValores, string> = {
  estagio_descricao: 'O estágio escolhido acima',
  negocio_situacao: 'Sem situação',
  usuario_responsavel: 'O responsável escolhido acima',
  repres_razao: 'Sem representante',
  motperda_descricao: 'Sem motivo',
};

/** What a word of this field may mean. */
export function opcoesDoValor(
  campo: CampoComValores,
  nomes: Nomes,
  estagios: readonly Estagio[],
): Option<string>[] {
  const proprias: Record<CampoComValores, () => Option<string>[]> = {
    estagio_descricao: () => [
      ...estagios.map((um) => ({
        value: String(um.estagio_codigo),
        label: um.estagio_descricao,
        color: um.estagio_cor,
        group: 'Estágio',
      })),
      ...FINS,
    ],
    negocio_situacao: () => [
      { value: 'A', label: 'Em aberto' },
      { value: 'G', label: 'Ganho' },
      { value: 'P', label: 'Perdido' },
    ],
    usuario_responsavel: () => emTexto(opcoesDeResponsavel(nomes)),
    repres_razao: () => emTexto(opcoesDeRepresentante(nomes)),
    motperda_descricao: () => emTexto(opcoesDeMotivo(nomes)),
  };
  return [
    ...proprias[campo](),
    { value: NADA, label: SEM[campo], group: 'Outros' },
    {
      value: COMO_ESTA,
      label: campo === 'motperda_descricao' ? 'Criar este motivo' : 'Recusar estas linhas',
      group: 'Outros',
    },
  ];
}
