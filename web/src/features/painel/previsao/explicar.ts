import { subtrair } from '@praca/contract/br/dinheiro.ts';
import { FIGURA_DA_PREVISAO } from '@praca/contract/painel/catalogo.ts';
import type { PainelDaPrevisao } from '@praca/contract/painel/previsao.ts';
import type { CascataDoPainel, ExplicacaoDoPainel } from '../../../kit/painel/descricao.ts';
import { plural } from '../../../platform/texto/format.ts';
import { quintoDito } from './textos.ts';

export type FiguraDaPrevisao = keyof typeof FIGURA_DA_PREVISAO;
/** What the expected value stands against: what the stages say, or all that is open. */
const CONTRA = [
  { chave: 'pela_etapa', nome: 'as etapas', total: 'o que as etapas dizem' },
  { chave: 'valor', nome: 'tudo em aberto', total: 'tudo em aberto' },
] as const;
type Contra = (typeof CONTRA)[number]['chave'];

/** From what the stages say, or all that is open, to what is expected: what the deals of each chance make of the difference. */
export const cascataDaPrevisao = (
  p: PainelDaPrevisao,
  contra: Contra,
  enderecoDe: (quinto?: number) => string,
): CascataDoPainel => ({
  unidade: 'dinheiro',
  de: {
    nome: CONTRA.find(({ chave }) => chave === contra)?.total ?? '',
    valor: p[contra],
    href: enderecoDe(),
  },
  para: { nome: 'o que deve render', valor: p.esperado, href: enderecoDe() },
  parcelas: p.quintos
    .filter(({ quantidade }) => quantidade > 0)
    .map((q) => ({
      chave: String(q.quinto),
      nome: `Chance de ${quintoDito(q.quinto)}`,
      nota: plural(q.quantidade, 'negócio', 'negócios'),
      valor: subtrair(q.esperado, q[contra]),
      href: enderecoDe(q.quinto),
    })),
});

/** How a figure of the forecast explains itself; the expected value also by what the chances change of it. */
export const explicacaoDaPrevisao = (
  figura: FiguraDaPrevisao,
  p: PainelDaPrevisao,
  { filtros, enderecoDe }: { filtros: string; enderecoDe: (quinto?: number) => string },
): ExplicacaoDoPainel => ({
  definicao: FIGURA_DA_PREVISAO[figura].definicao,
  filtros,
  linhas: {
    texto: `Ver ${plural(p.quantidade, 'negócio', 'negócios')}`,
    href: enderecoDe(),
  },
  pergunta: 'O que as chances mudam',
  contra: figura === 'esperado' ? CONTRA : [],
  chave: ['explicar-previsao', figura, p],
  ler: (contra) =>
    Promise.resolve({
      cascata: cascataDaPrevisao(p, contra === 'valor' ? 'valor' : 'pela_etapa', enderecoDe),
    }),
});
