import type { Atributos, Vinculos } from './atributos.ts';
import type { Codigos } from './codigos.ts';
import { linhaDeCopia } from './copiar.ts';
import type { Mundo } from './mundo.ts';
import type { Trajetoria } from './trajetoria.ts';
import { criarVida, MAXIMO } from './vida.ts';

const COLUNAS = {
  acompanhamento:
    'clienteregistro_codigo acomp_codigo acomp_situacao acomp_texto acomp_fixado acomp_em negocio_codigo usuario_codigo',
  atividade:
    'clienteregistro_codigo atividade_codigo atividade_titulo atividade_dthr atividade_duracao atividade_situacao atividade_dtconclusao atividade_dtcriacao atividade_reagendamentos tipoatividade_codigo negocio_codigo pessoa_codigo usuario_login',
  pedvenda:
    'clienteregistro_codigo pedvenda_codigo empresa_codigo negocio_codigo pedvenda_numero pedvenda_valor pedvenda_situacao pedvenda_favorito pedvenda_dtcriacao',
} as const;
type TabelaDaVida = keyof typeof COLUNAS;

/** COPY rows that wait for their deals, by table. */
export type LinhasDaVida = Record<TabelaDaVida, string[]>;
export const semVida = (): LinhasDaVida => ({ acompanhamento: [], atividade: [], pedvenda: [] });
/** The tables with the columns that their rows fill. */
export const TABELAS_DA_VIDA = (Object.keys(COLUNAS) as TabelaDaVida[]).map((tabela) => ({
  tabela,
  colunas: COLUNAS[tabela].split(' '),
}));

const iso = (instante: number): string => new Date(instante).toISOString();

/** Cents as the decimal string that the database takes. */
export const reais = (centavos: number): string =>
  `${Math.floor(centavos / 100)}.${String(centavos % 100).padStart(2, '0')}`;

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
      ]),
    );
  }
  return favorito;
}
