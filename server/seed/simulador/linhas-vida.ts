import { parcelasDe } from '@praca/contract/br/parcelas.ts';
import type { Atributos, Vinculos } from './atributos.ts';
import { CONDICOES, FORMAS } from './catalogo.ts';
import type { Codigos } from './codigos.ts';
import { linhaDeCopia } from './copiar.ts';
import { cotar, type ItemCotado } from './itens.ts';
import type { Mundo } from './mundo.ts';
import type { Trajetoria } from './trajetoria.ts';
import { criarVida, MAXIMO } from './vida.ts';

const COLUNAS = {
  acompanhamento:
    'clienteregistro_codigo acomp_codigo acomp_situacao acomp_texto acomp_fixado acomp_em negocio_codigo usuario_codigo',
  atividade:
    'clienteregistro_codigo atividade_codigo atividade_titulo atividade_dthr atividade_duracao atividade_situacao atividade_dtconclusao atividade_dtcriacao atividade_reagendamentos tipoatividade_codigo negocio_codigo pessoa_codigo usuario_login',
  pedvenda:
    'clienteregistro_codigo pedvenda_codigo empresa_codigo negocio_codigo pedvenda_numero pedvenda_valor pedvenda_situacao pedvenda_favorito pedvenda_dtcriacao pedvenda_tipo pessoa_codigo repres_codigo usuario_login pedvenda_vlbruto pedvenda_vlprodutos pedvenda_dtvalidade condpag_codigo formapag_codigo pedvenda_pesobruto pedvenda_pesoliquido',
  itpedvenda:
    'clienteregistro_codigo pedvenda_codigo itpedvenda_sequencia produto_codigo itpedvenda_descricao itpedvenda_unidade itpedvenda_ncm itpedvenda_quantidade itpedvenda_qtdfinalizada itpedvenda_vlunitario itpedvenda_vltabela itpedvenda_vlcusto itpedvenda_vlliquido itpedvenda_vltotal itpedvenda_pesobruto itpedvenda_pesoliquido',
  parcpedvenda:
    'clienteregistro_codigo pedvenda_codigo parcpedvenda_numero parcpedvenda_dtvencimento parcpedvenda_valor',
} as const;
type TabelaDaVida = keyof typeof COLUNAS;

/** COPY rows that wait for their deals, by table. */
export type LinhasDaVida = Record<TabelaDaVida, string[]>;
export const semVida = (): LinhasDaVida => ({
  acompanhamento: [],
  atividade: [],
  pedvenda: [],
  itpedvenda: [],
  parcpedvenda: [],
});
/** The tables with the columns that their rows fill. */
export const TABELAS_DA_VIDA = (Object.keys(COLUNAS) as TabelaDaVida[]).map((tabela) => ({
  tabela,
  colunas: COLUNAS[tabela].split(' '),
}));

const iso = (instante: number): string => new Date(instante).toISOString();

/** Cents as the decimal string that the database takes. */
export const reais = (centavos: number): string =>
  `${Math.floor(centavos / 100)}.${String(centavos % 100).padStart(2, '0')}`;

const VALIDADE_MS = 15 * 24 * 3_600_000;

interface Documento {
  c: Codigos;
  linhas: LinhasDaVida;
  codigo: number;
}

function escreverItens(
  { c, linhas, codigo, finalizado }: Documento & { finalizado: boolean },
  itens: readonly ItemCotado[],
): void {
  for (const [n, item] of itens.entries())
    linhas.itpedvenda.push(
      linhaDeCopia([
        c.registro,
        codigo,
        n + 1,
        c.produto + item.produto,
        item.descricao,
        item.unidade,
        item.ncm,
        item.quantidade,
        finalizado ? item.quantidade : 0,
        item.preco,
        item.preco,
        item.custo,
        reais(item.centavos),
        reais(item.centavos),
        item.peso,
        item.peso,
      ]),
    );
}

function escreverParcelas(
  { c, linhas, codigo }: Documento,
  total: string,
  dia: string,
  condicao: number,
): void {
  const [, prazos = '0', entrada = false] = CONDICOES[condicao] ?? [];
  const parcelas = parcelasDe(total, dia, {
    prazos: prazos.split('/').map(Number),
    entrada,
    diaUtil: false,
  });
  for (const p of parcelas)
    linhas.parcpedvenda.push(linhaDeCopia([c.registro, codigo, p.numero, p.vencimento, p.valor]));
}

/** Adds the notes, tasks and quotes of deal `i`; answers the code of its favourite quote. */
export function escreverVida(
  { mundo, c, linhas }: { mundo: Mundo; c: Codigos; linhas: LinhasDaVida },
  i: number,
  t: Trajetoria,
  deste: { v: Vinculos; a: Atributos },
): number | null {
  const { v } = deste;
  const vida = criarVida(mundo, i, t, deste);
  const negocio = c.negocio + i;
  const autor = v.responsavel ?? mundo.internos[0] ?? 0;
  const login = mundo.plano.usuarios[autor]?.login ?? '';
  for (const [k, n] of vida.notas.entries())
    linhas.acompanhamento.push(
      linhaDeCopia([
        c.registro,
        c.acompanhamento + i * MAXIMO.notas + k,
        n.tipo,
        n.texto,
        n.fixada,
        iso(n.em),
        negocio,
        c.usuario + autor,
      ]),
    );
  for (const [k, x] of vida.tarefas.entries())
    linhas.atividade.push(
      linhaDeCopia([
        c.registro,
        c.atividade + i * MAXIMO.tarefas + k,
        x.titulo,
        iso(x.em),
        x.duracao,
        x.situacao,
        x.conclusao === null ? null : iso(x.conclusao),
        iso(x.criacao),
        x.reagendamentos,
        c.tipoAtividade + x.tipo,
        negocio,
        c.pessoa + v.cliente,
        login,
      ]),
    );
  let favorito: number | null = null;
  for (const [k, q] of vida.orcamentos.entries()) {
    const codigo = c.pedvenda + i * MAXIMO.orcamentos + k;
    if (q.favorito) favorito = codigo;
    const itens = cotar(mundo, i, k, q.centavos);
    const peso = itens.reduce((soma, item) => soma + Number(item.peso), 0).toFixed(3);
    const condicao = (i + k) % CONDICOES.length;
    linhas.pedvenda.push(
      linhaDeCopia([
        c.registro,
        codigo,
        c.empresa + v.empresa,
        negocio,
        `ORC-${String(i * MAXIMO.orcamentos + k + 1).padStart(6, '0')}`,
        reais(q.centavos),
        q.situacao,
        q.favorito,
        iso(q.em),
        q.situacao === 'FI' ? 'P' : 'O',
        c.pessoa + v.cliente,
        v.representante === null ? null : c.representante + v.representante,
        login,
        reais(q.centavos),
        reais(q.centavos),
        iso(q.em + VALIDADE_MS).slice(0, 10),
        c.condPag + condicao,
        c.formaPag + (i % FORMAS.length),
        peso,
        peso,
      ]),
    );
    escreverItens({ c, linhas, codigo, finalizado: q.situacao === 'FI' }, itens);
    escreverParcelas({ c, linhas, codigo }, reais(q.centavos), iso(q.em).slice(0, 10), condicao);
  }
  return favorito;
}
