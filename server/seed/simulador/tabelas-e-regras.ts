import { regrasUsuais } from '@praca/contract/imposto/interestaduais.ts';
import { catalogoDe } from './catalogo.ts';
import type { Valor } from './copiar.ts';
import type { Mundo } from './mundo.ts';

/** The state from which the simulated industries sell. */
const UF = 'SC';

/** Tables of price: the one for everybody, and one for distributors that starts from it. */
export const TABELAS = ['Tabela geral', 'Distribuidores'] as const;
export const LOCAIS = ['Depósito da fábrica', 'Expedição'] as const;
export const REGRAS_DE_COMISSAO = ['Comissão geral', 'Comissão do primeiro grupo'] as const;

/** Large amounts cost less: a break at 50 for every third product. */
const QUEBRA = { cada: 3, quantidade: '50', desconto: 0.94 };
/** The prices of the table for everybody; `i` is the place of the product in the catalogue. */
export const precosDa = ({ plano }: Mundo) =>
  catalogoDe(plano.ramo).flatMap((p, i) => [
    { i, quantidade: '0', preco: p.preco },
    ...(i % QUEBRA.cada === 0
      ? [
          {
            i,
            quantidade: QUEBRA.quantidade,
            preco: (Number(p.preco) * QUEBRA.desconto).toFixed(4),
          },
        ]
      : []),
  ]);

const capitulosDe = ({ plano }: Mundo): string[] => [
  ...new Set(catalogoDe(plano.ramo).map((p) => p.ncm.slice(0, 4))),
];
/** The tax rules: their columns after the code. */
export const impostosDe = (mundo: Mundo): Valor[][] => [
  ...regrasUsuais(UF).map((r): Valor[] => [
    r.imposto_descricao,
    r.imposto_tipo,
    r.imposto_aliquota,
    null,
    '',
    r.imposto_uforigem,
    r.imposto_ufdestino,
  ]),
  ...capitulosDe(mundo).map((ncm, i): Valor[] => [
    `IPI de ${ncm}`,
    'IPI',
    i % 2 === 0 ? '3.25' : '5',
    null,
    ncm,
    null,
    null,
  ]),
  ...capitulosDe(mundo)
    .slice(0, 1)
    .map((ncm): Valor[] => [`ST de ${ncm} para PR`, 'ST', null, '40', ncm, UF, 'PR']),
];

/** How many codes each table takes. */
export const quantosPrecos = (mundo: Mundo) => ({
  ittabpreco: precosDa(mundo).length,
  imposto: impostosDe(mundo).length,
  movestoque: catalogoDe(mundo.plano.ramo).length * mundo.plano.empresas.length,
});
