import * as z from 'zod/mini';
import type { Linha } from '@praca/contract/endpoint.ts';
import type { tirarDemonstracao as chamada } from '@praca/contract/inicio/endpoints.ts';
import { semTipos, type AlgumRecurso, type Recurso } from '@praca/contract/recurso.ts';
import { recursos } from '@praca/contract/recursos.ts';
import { excluirNegocio } from '../negocio/excluir.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { registrarEvento } from '../platform/eventos/registro-evento.ts';
import {
  iniciarProcesso,
  registrarTrabalho,
  type CtxTrabalho,
  type ResultadoProcesso,
} from '../platform/fila/processo.ts';
import { excluirConjunto } from '../recurso/excluir.ts';
import { lerLinhas } from '../recurso/reads.ts';
import { conferirParado, EXIGIDAS, TIPO_TIRAR } from './por-demonstracao.ts';
import { alterados, lerPassos, marcados, travarMarcados } from './reads.ts';
import { desmarcar, desmarcarFilhas, esvaziarLixeira, recomecarNumeros } from './writes.ts';

/** Deals of one transaction. */
const POR_PARTE = 20;

/** A row of the demonstration that stays, and why. */
interface Ficou {
  tabela: 'negocio' | 'pessoa' | 'produto' | 'etiqueta';
  codigo: number;
  nome: string;
  motivo: string;
}
interface Feito {
  tirados: number;
  ficaram: Ficou[];
}

/** Starts taking the demonstration out: what it put in, and nothing else. DEMONSTRACAO_AUSENTE where nothing of it is there. */
export async function tirarDemonstracao(ctx: Ctx): Promise<Linha<typeof chamada>[]> {
  await conferirParado(ctx);
  const [passos] = await lerPassos(ctx);
  if (!passos?.demonstracao) throw new AppError('DEMONSTRACAO_AUSENTE');
  const iniciado = await iniciarProcesso(ctx, {
    tipo: TIPO_TIRAR,
    entrada: {},
    mensagem: 'A retirada dos dados de demonstração está na fila.',
    registrototal: passos.demonstracao,
  });
  await registrarEvento(ctx, {
    tabela: 'processo',
    chave: iniciado.uniproc_codigo,
    acao: TIPO_TIRAR,
  });
  return [iniciado];
}

/** Deletes a deal with what the demonstration hung on it; gives why it stays where its quote was sold meanwhile. */
async function excluirUm(ctx: Ctx, negocio_codigo: number): Promise<string | null> {
  try {
    await excluirNegocio(ctx, { negocio_codigo });
    return null;
  } catch (erro) {
    if (erro instanceof AppError && erro.codigo === 'NEGOCIO_COM_VENDA') return 'tem um pedido';
    throw erro;
  }
}

async function tirarNegocios(ctx: Ctx, codigos: readonly number[]): Promise<Feito> {
  const ficaram: Ficou[] = [];
  const fora: number[] = [];
  for (const n of await travarMarcados(ctx, codigos)) {
    const motivo = n.motivo ?? (await excluirUm(ctx, n.negocio_codigo));
    if (motivo === null) fora.push(n.negocio_codigo);
    else
      ficaram.push({
        tabela: 'negocio',
        codigo: n.negocio_codigo,
        nome: n.negocio_titulo,
        motivo: `Ficou porque ${motivo}.`,
      });
  }
  await esvaziarLixeira(ctx, fora);
  const ficam = new Set(ficaram.map((f) => f.codigo));
  await desmarcar(
    ctx,
    'negocio',
    codigos.filter((c) => !ficam.has(c)),
  );
  await desmarcarFilhas(ctx);
  return { tirados: fora.length, ficaram };
}

/** Takes rows of a described cadastro out; those that people changed, or that something uses, stay. */
async function tirarLinhas(
  ctx: Ctx,
  algum: AlgumRecurso,
  tabela: 'pessoa' | 'produto' | 'etiqueta',
): Promise<Feito> {
  const r: Recurso = semTipos(algum);
  const codigos = await marcados(ctx, tabela);
  const mudados = await alterados(ctx, tabela, codigos);
  const livres = codigos.filter((c) => !mudados.has(c));
  const { dados } = await excluirConjunto(ctx, r, livres);
  const linhas = await lerLinhas(ctx, r, [...mudados]);
  const presos = dados.filter((d) => d.feito === 'N' && d.nome !== '');
  const ficaram = [
    ...presos.map(({ codigo, nome, motivo }) => ({ tabela, codigo, nome, motivo })),
    ...linhas.map((l) => ({
      tabela,
      codigo: Number(l[r.chave]),
      nome: String(l[r.mostra]),
      motivo: 'Ficou porque foi alterado.',
    })),
  ];
  const ficam = new Set(ficaram.map((f) => f.codigo));
  await desmarcar(
    ctx,
    tabela,
    codigos.filter((c) => !ficam.has(c)),
  );
  return { tirados: dados.filter((d) => d.feito === 'S').length, ficaram };
}

const ficou = z.object({
  tabela: z.enum(['negocio', 'pessoa', 'produto', 'etiqueta']),
  codigo: z.int(),
  nome: z.string(),
  motivo: z.string(),
});
const estadoDoTrabalho = z.object({
  /** The last deal looked at; they go from the newest. */
  ate: z._default(z.nullable(z.int()), null),
  tirados: z._default(z.int(), 0),
  ficaram: z._default(z.array(ficou), []),
});
type Estado = z.output<typeof estadoDoTrabalho>;

const mais = (estado: Estado, { tirados, ficaram }: Feito): Estado => ({
  ...estado,
  tirados: estado.tirados + tirados,
  ficaram: [...estado.ficaram, ...ficaram],
});

const dizer = ({ tirados, ficaram }: Estado): string => {
  const foram =
    tirados === 1
      ? '1 registro de demonstração saiu.'
      : `${tirados} registros de demonstração saíram.`;
  if (ficaram.length === 0) return foram;
  return ficaram.length === 1
    ? `${foram} 1 ficou, porque foi usado.`
    : `${foram} ${ficaram.length} ficaram, porque foram usados.`;
};

async function executar(ctx: CtxTrabalho): Promise<ResultadoProcesso> {
  let estado = z.parse(estadoDoTrabalho, ctx.estado);
  const parte = async (agir: (c: Ctx) => Promise<Estado>) => {
    estado = await ctx.transacao('write', async (c) => {
      const depois = await agir(c);
      await ctx.avancar(c.tx, {
        registroatual: depois.tirados + depois.ficaram.length,
        estado: { ...depois },
        mensagem: `Tirando dados de demonstração: ${depois.tirados}`,
      });
      c.aposCommit(() => ctx.difusor.publicar(ctx.sessao.clienteregistro_codigo, []));
      return depois;
    });
  };
  const todos = await ctx.transacao('read', (c) => marcados(c, 'negocio'));
  const faltam = todos.filter((c) => estado.ate === null || c < estado.ate);
  for (let de = 0; de < faltam.length; de += POR_PARTE) {
    const parteDeles = faltam.slice(de, de + POR_PARTE);
    const ate = parteDeles.at(-1) ?? null;
    await parte(async (c) => ({ ...mais(estado, await tirarNegocios(c, parteDeles)), ate }));
  }
  await parte(async (c) => {
    let depois = estado;
    for (const [algum, tabela] of [
      [recursos.pessoa, 'pessoa'],
      [recursos.produto, 'produto'],
      [recursos.etiqueta, 'etiqueta'],
    ] as const)
      depois = mais(depois, await tirarLinhas(c, algum, tabela));
    await recomecarNumeros(c);
    return depois;
  });
  return {
    Resultado: '0',
    mensagem: dizer(estado),
    tirados: estado.tirados,
    ficaram: estado.ficaram,
  };
}

/** Says how the process that takes the demonstration out is run. */
export const registrarTirar = (): void => registrarTrabalho(TIPO_TIRAR, EXIGIDAS, executar);
