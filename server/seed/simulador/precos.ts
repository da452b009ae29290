import { instanteDe } from './calendario.ts';
import { catalogoDe } from './catalogo.ts';
import type { Codigos } from './codigos.ts';
import type { Valor } from './copiar.ts';
import type { Mundo } from './mundo.ts';
import { impostosDe, LOCAIS, precosDa, REGRAS_DE_COMISSAO, TABELAS } from './tabelas-e-regras.ts';

type Lote = { tabela: string; colunas: string[]; linhas: Valor[][] };

/** What lies in stock of a product: more of what is cheap, and of some nothing. */
const saldoDe = (i: number): string => (((i * 37) % 11) * 24).toFixed(4);

/** Prices, taxes, stock and commission of an industry: after its products, companies and representatives. */
export const precosEEstoque = (mundo: Mundo, c: Codigos): Lote[] => {
  const { plano, inicio } = mundo;
  const entrada = new Date(instanteDe(inicio - 20, 9 * 60)).toISOString();
  const catalogo = catalogoDe(plano.ramo);
  const emEstoque = plano.empresas.flatMap((_, e) =>
    catalogo.map((_produto, i) => ({
      empresa: c.empresa + e,
      produto: c.produto + i,
      saldo: saldoDe(i + e),
    })),
  );
  return [
    {
      tabela: 'tabpreco',
      colunas:
        'tabpreco_codigo tabpreco_descricao tabpreco_mae tabpreco_percentual tabpreco_descmaximo tabpreco_padrao'.split(
          ' ',
        ),
      linhas: [
        [c.tabPreco, TABELAS[0], null, null, '10', true],
        [c.tabPreco + 1, TABELAS[1], c.tabPreco, '-8', '5', false],
      ],
    },
    {
      tabela: 'ittabpreco',
      colunas:
        'ittabpreco_codigo tabpreco_codigo produto_codigo ittabpreco_quantidade ittabpreco_preco'.split(
          ' ',
        ),
      linhas: precosDa(mundo).map((p, n) => [
        c.itTabPreco + n,
        c.tabPreco,
        c.produto + p.i,
        p.quantidade,
        p.preco,
      ]),
    },
    {
      tabela: 'imposto',
      colunas:
        'imposto_codigo imposto_descricao imposto_tipo imposto_aliquota imposto_mva imposto_ncm imposto_uforigem imposto_ufdestino'.split(
          ' ',
        ),
      linhas: impostosDe(mundo).map((linha, i) => [c.imposto + i, ...linha]),
    },
    {
      tabela: 'localestoque',
      colunas: ['localestoque_codigo', 'localestoque_descricao', 'localestoque_ordem'],
      linhas: LOCAIS.map((nome, i) => [c.localEstoque + i, nome, i + 1]),
    },
    {
      tabela: 'estoque',
      colunas: 'empresa_codigo produto_codigo localestoque_codigo estoque_saldo'.split(' '),
      linhas: emEstoque.map((x) => [x.empresa, x.produto, c.localEstoque, x.saldo]),
    },
    {
      tabela: 'movestoque',
      colunas:
        'movestoque_codigo movestoque_em movestoque_tipo empresa_codigo produto_codigo localestoque_codigo movestoque_quantidade movestoque_saldo movestoque_reservado movestoque_motivo'.split(
          ' ',
        ),
      linhas: emEstoque.map((x, n) => [
        c.movEstoque + n,
        entrada,
        'ajuste',
        x.empresa,
        x.produto,
        c.localEstoque,
        x.saldo,
        x.saldo,
        '0',
        'Contagem inicial',
      ]),
    },
    {
      tabela: 'regracomissao',
      colunas: 'regracom_codigo regracom_descricao regracom_percentual grupoprod_codigo'.split(' '),
      linhas: [
        [c.regraComissao, REGRAS_DE_COMISSAO[0], '3', null],
        [c.regraComissao + 1, REGRAS_DE_COMISSAO[1], '4.5', c.grupoProduto],
      ],
    },
  ];
};
