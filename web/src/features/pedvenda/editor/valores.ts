import { arredondar, compararDinheiro } from '@praca/contract/br/dinheiro.ts';
import type { EntradaCrua } from '@praca/contract/endpoint.ts';
import type { calcular, salvar } from '@praca/contract/pedvenda/endpoints.ts';
import {
  CABECALHO,
  CABECALHO_RESTO,
  ENTREGA,
  ITENS,
  PARCELAS,
} from '@praca/contract/pedvenda/formulario.ts';
import type { Parcela, Venda } from '@praca/contract/pedvenda/schemas.ts';
import type { Campo } from '@praca/contract/recurso/campo.ts';
import {
  digitadas,
  ehVazia,
  enviadas,
  type LinhaDigitada,
} from '../../../kit/recurso/linhas/digitadas.ts';
import type { Valores } from '../../../kit/recurso/CampoDoRecurso.tsx';
import { digitado, enviado } from '../../../kit/recurso/valor.ts';

type Documento = EntradaCrua<typeof salvar> & EntradaCrua<typeof calcular>;

const TODOS: [string, Campo][] = Object.entries({
  ...CABECALHO,
  ...CABECALHO_RESTO,
  ...ENTREGA,
});

/** A decimal with no more zeros behind the comma than `casas`. */
const curto = (valor: string, casas: number): string => {
  const menor = Array.from({ length: 4 - casas }, (_, i) => arredondar(valor, casas + i)).find(
    (um) => compararDinheiro(um, valor) === 0,
  );
  return menor ?? valor;
};

/** A price as its cell holds it. */
export const precoDigitado = (valor: string): string => curto(valor, 2).replace('.', ',');

/** Parcels as their grid holds them. */
export const parcelasDigitadas = (parcelas: readonly Parcela[]): LinhaDigitada[] =>
  digitadas(
    PARCELAS,
    parcelas.map((p) => ({ ...p, parcpedvenda_codigo: p.parcpedvenda_numero })),
  );

/** The fields of a document as their form holds them. */
export const valoresDe = (venda: Partial<Venda> | null): Valores => ({
  ...Object.fromEntries(
    TODOS.flatMap(([nome, campo]) => [
      [nome, digitado(campo, venda?.[nome as keyof Venda])],
      ...(campo.alvo ? [[campo.alvo.mostra, venda?.[campo.alvo.mostra as keyof Venda] ?? '']] : []),
    ]),
  ),
  itens: digitadas(
    ITENS,
    (venda?.itens ?? []).map((item) => ({
      ...item,
      itpedvenda_quantidade: curto(item.itpedvenda_quantidade, 0),
      itpedvenda_vlunitario: curto(item.itpedvenda_vlunitario, 2),
      produto_descricao: item.itpedvenda_descricao,
    })),
  ),
  // null: those of the payment condition.
  parcelas: venda?.pedvenda_parcmanual === 'S' ? parcelasDigitadas(venda.parcelas ?? []) : null,
});

export const linhasDe = (valores: Valores): LinhaDigitada[] =>
  (valores['itens'] ?? []) as LinhaDigitada[];

/** The lines that were sent, with the codes that they have since they were written. */
export const comCodigos =
  (feita: Venda, enviados: Valores) =>
  (valores: Valores): Valores => {
    const codigos = new Map(
      linhasDe(enviados)
        .filter((linha) => !ehVazia(ITENS, linha))
        .map(({ id }, i) => [id, feita.itens[i]?.itpedvenda_codigo]),
    );
    const itens = linhasDe(valores).map((linha) => {
      const codigo = codigos.get(linha.id) ?? linha[ITENS.chave];
      return codigo === linha[ITENS.chave] ? linha : { ...linha, [ITENS.chave]: codigo };
    });
    return { ...valores, itens };
  };

const semNulos = (linha: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(linha).filter(([, valor]) => valor !== null && valor !== undefined),
  );

/** Fields that are cleared by leaving them out: the call knows no null for them. */
const SEM_NULO = new Set([
  'pedvenda_vldescgeral',
  'pedvenda_vlfrete',
  'pedvenda_vlseguro',
  'pedvenda_vldespesas',
  'pedvenda_vlfretepago',
]);

/** What the server chooses for a new document where nobody did. */
const ESCOLHIDOS = new Set([
  'tabpreco_codigo',
  'repres_codigo',
  'pessoa_codigo',
  'pedvenda_dtvalidade',
]);

/** The head of what is typed, as the calls take it. */
export function cabecalhoDe(valores: Valores, negocio_codigo: number | null, novo: boolean) {
  const campos = TODOS.flatMap(([nome, campo]) => {
    const valor = enviado(campo, valores[nome]);
    if (valor !== null) return [[nome, valor]];
    if (novo && ESCOLHIDOS.has(nome)) return [];
    return [[nome, SEM_NULO.has(nome) ? '0.00' : null]];
  });
  return { ...Object.fromEntries(campos), negocio_codigo } as Omit<Documento, 'itens' | 'parcelas'>;
}

/** What is typed, as the calls take it. */
export function documentoDe(valores: Valores, negocio_codigo: number | null, novo: boolean) {
  const parcelas = valores['parcelas'] as LinhaDigitada[] | null;
  return {
    ...cabecalhoDe(valores, negocio_codigo, novo),
    itens: enviadas(ITENS, valores['itens']).map(semNulos),
    parcelas:
      parcelas === null
        ? null
        : enviadas(PARCELAS, parcelas).map(({ parcpedvenda_codigo: _codigo, ...uma }) => uma),
  } as Documento;
}
