import * as z from 'zod/mini';
import { dataNoFuso, somarDias } from '@praca/contract/br/data.ts';
import type { Linha } from '@praca/contract/endpoint.ts';
import type { porDemonstracao as chamada } from '@praca/contract/inicio/endpoints.ts';
import { semTipos, type AlgumRecurso } from '@praca/contract/recurso.ts';
import { recursos } from '@praca/contract/recursos.ts';
import { salvarAtividade } from '../atividade/salvar.ts';
import { ganharNegocio } from '../negocio/ciclo/ganhar.ts';
import { perderNegocio } from '../negocio/ciclo/perder.ts';
import { lerNegocio } from '../negocio/reads.ts';
import { salvarNegocio } from '../negocio/salvar.ts';
import { salvarVenda } from '../pedvenda/salvar.ts';
import { estagiosDoPipeline } from '../pipeline/estagio/reads.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { registrarEvento } from '../platform/eventos/registro-evento.ts';
import {
  iniciarProcesso,
  registrarTrabalho,
  type CtxTrabalho,
  type ResultadoProcesso,
} from '../platform/fila/processo.ts';
import { gravarConjunto } from '../recurso/salvar.ts';
import type { Valores } from '../recurso/colunas.ts';
import {
  CLIENTES_DE_DEMONSTRACAO,
  ETIQUETA_DA_DEMONSTRACAO,
  NEGOCIOS_DE_DEMONSTRACAO,
  PRODUTOS_DE_DEMONSTRACAO,
  type NegocioDeDemonstracao,
} from './dados-de-demonstracao.ts';
import { lerExistentes, lerFunisIniciais, lerPassos, marcados, type Existentes } from './reads.ts';
import { marcar, travarDemonstracao } from './writes.ts';

const TIPO_POR = 'DEMONSTRACAO_POR';
export const TIPO_TIRAR = 'DEMONSTRACAO_TIRAR';
/** What the processes need all the way: every verb that they call. */
export const EXIGIDAS = [
  'empresa.editar',
  'negocio.criar',
  'negocio.editar',
  'negocio.excluir',
  'pessoa.editar',
  'cadastro.editar',
  'venda.editar',
] as const;
/** Deals of one transaction. */
const POR_PARTE = 10;

/** Refuses while the demonstration is being put in or taken out; one at a time from here on. */
export async function conferirParado(ctx: Ctx): Promise<void> {
  if (await travarDemonstracao(ctx, [TIPO_POR, TIPO_TIRAR]))
    throw new AppError('DEMONSTRACAO_EM_ANDAMENTO');
}

/** Starts putting the demonstration in; DEMONSTRACAO_POSTA where it is there. */
export async function porDemonstracao(ctx: Ctx): Promise<Linha<typeof chamada>[]> {
  await conferirParado(ctx);
  const [passos] = await lerPassos(ctx);
  if (passos?.demonstracao) throw new AppError('DEMONSTRACAO_POSTA');
  const iniciado = await iniciarProcesso(ctx, {
    tipo: TIPO_POR,
    entrada: {},
    mensagem: 'Os dados de demonstração estão na fila.',
    registrototal: CLIENTES_DE_DEMONSTRACAO.length + NEGOCIOS_DE_DEMONSTRACAO.length,
  });
  await registrarEvento(ctx, {
    tabela: 'processo',
    chave: iniciado.uniproc_codigo,
    acao: TIPO_POR,
  });
  return [iniciado];
}

/** Writes rows of a described cadastro and remembers them; gives their codes in the order of the rows. */
async function criarMarcados(
  ctx: Ctx,
  algum: AlgumRecurso,
  tabela: 'etiqueta' | 'produto' | 'pessoa',
  linhas: readonly Valores[],
): Promise<void> {
  const r = semTipos(algum);
  const criadas = await gravarConjunto(
    ctx,
    r,
    linhas.map((depois) => ({ antes: null, depois })),
  );
  await marcar(
    ctx,
    tabela,
    criadas.map((c) => Number(c[r.chave])),
  );
}

async function porCadastros(ctx: Ctx): Promise<void> {
  const { segmentos } = await lerExistentes(ctx);
  await criarMarcados(ctx, recursos.etiqueta, 'etiqueta', [
    { etiqueta_descricao: ETIQUETA_DA_DEMONSTRACAO, etiqueta_cor: 8 },
  ]);
  await criarMarcados(
    ctx,
    recursos.produto,
    'produto',
    PRODUTOS_DE_DEMONSTRACAO.map(([produto_referencia, descricao, produto_preco]) => ({
      produto_referencia,
      produto_descricao: `${descricao} (demonstração)`,
      produto_preco,
    })),
  );
  await criarMarcados(
    ctx,
    recursos.pessoa,
    'pessoa',
    CLIENTES_DE_DEMONSTRACAO.map((c, i) => ({
      pessoa_razao: c.razao,
      pessoa_fantasia: c.fantasia,
      pessoa_telefone: c.telefone,
      pessoa_email: c.email,
      cidade_descricao: c.cidade,
      uf_codigo: c.uf,
      segmento_codigo: segmentos[i % Math.max(1, segmentos.length)] ?? null,
      contatos: [{ contato_nome: c.contato, contato_cargo: 'Compras' }],
    })),
  );
}

interface Materia {
  existentes: Existentes;
  /** Stages of each board's first pipeline. */
  estagios: Map<string, number[]>;
  pessoas: number[];
  produtos: number[];
  etiquetas: number[];
}

async function lerMateria(ctx: Ctx): Promise<Materia> {
  const estagios = new Map<string, number[]>();
  for (const f of await lerFunisIniciais(ctx))
    estagios.set(
      f.board_tipo,
      (await estagiosDoPipeline(ctx, f.pipeline_codigo)).map((e) => e.estagio_codigo),
    );
  return {
    existentes: await lerExistentes(ctx),
    estagios,
    pessoas: (await marcados(ctx, 'pessoa')).toReversed(),
    produtos: (await marcados(ctx, 'produto')).toReversed(),
    etiquetas: await marcados(ctx, 'etiqueta'),
  };
}

const deCada = <T>(lista: readonly T[], i: number): T | undefined => lista[i % lista.length];

async function porTarefa(
  ctx: Ctx,
  codigo: number,
  n: NegocioDeDemonstracao,
  m: Materia,
  i: number,
) {
  if (n.tarefa === null) return;
  const dia = somarDias(dataNoFuso(ctx.agora, ctx.sessao.usuario_fuso), n.tarefa);
  const [tarefa] = await salvarAtividade(ctx, {
    atividade_titulo: ['Ligar para confirmar', 'Enviar catálogo', 'Visitar o cliente'][i % 3] ?? '',
    atividade_dthr: `${dia}T12:00:00.000Z`,
    atividade_diatodo: 'S',
    tipoatividade_codigo: deCada(m.existentes.tipos, i) ?? null,
    negocio_codigo: codigo,
    pessoa_codigo: null,
  });
  if (tarefa) await marcar(ctx, 'atividade', [tarefa.atividade_codigo]);
}

async function porOrcamento(ctx: Ctx, codigo: number, n: NegocioDeDemonstracao, m: Materia) {
  const itens = n.orcamento.flatMap(([produto, itpedvenda_quantidade]) => {
    const produto_codigo = m.produtos[produto];
    return produto_codigo === undefined ? [] : [{ produto_codigo, itpedvenda_quantidade }];
  });
  if (!itens.length) return;
  const [venda] = await salvarVenda(ctx, {
    negocio_codigo: codigo,
    pessoa_codigo: m.pessoas[n.cliente],
    itens,
  });
  if (venda) await marcar(ctx, 'pedvenda', [venda.pedvenda_codigo]);
}

async function fechar(ctx: Ctx, codigo: number, n: NegocioDeDemonstracao, m: Materia, i: number) {
  if (n.fim === 'ABERTO') return;
  const { versao } = await lerNegocio(ctx, codigo);
  const motivo = deCada(m.existentes.motivos, i);
  try {
    if (n.fim === 'GANHO')
      await ganharNegocio(ctx, {
        negocio_codigo: codigo,
        enviaPosVenda: 'N',
        abreNegocioRecorrente: 'N',
        geraPedido: 'N',
        versao,
      });
    else if (motivo !== undefined)
      await perderNegocio(ctx, {
        negocio_codigo: codigo,
        motperda_codigo: motivo,
        negocio_obsperda: 'Negócio de demonstração.',
        cancelaOrcamento: 'N',
        versao,
      });
  } catch (erro) {
    // A stage of theirs demands what no invented deal can have: that one stays open.
    if (!(erro instanceof AppError && erro.codigo === 'CAMPOS_EXIGIDOS')) throw erro;
  }
}

async function porNegocio(ctx: Ctx, n: NegocioDeDemonstracao, m: Materia, i: number) {
  // Whoever has no such board has the deals on another one.
  const estagios = m.estagios.get(n.quadro) ?? [...m.estagios.values()][0] ?? [];
  const estagio_codigo = estagios[Math.min(n.estagio, estagios.length - 1)];
  if (estagio_codigo === undefined) return;
  const dia = dataNoFuso(ctx.agora, ctx.sessao.usuario_fuso);
  const criado = await salvarNegocio(ctx, {
    estagio_codigo,
    negocio_titulo: n.titulo,
    negocio_valor: n.valor,
    negocio_temperatura: n.temperatura,
    negocio_dtprevisao: somarDias(dia, n.previsao),
    negocio_observacao: 'Negócio de demonstração.',
    pessoa_codigo: m.pessoas[n.cliente] ?? null,
    usuario_responsavel: ctx.sessao.usuario_login,
    segmento_codigo: deCada(m.existentes.segmentos, i) ?? null,
    orprospect_codigo: deCada(m.existentes.origens, i) ?? null,
    etiquetas: m.etiquetas,
  });
  const [linha] = Array.isArray(criado) ? criado : [];
  if (linha === undefined) return;
  const codigo = linha.negocio_codigo;
  await porTarefa(ctx, codigo, n, m, i);
  await porOrcamento(ctx, codigo, n, m);
  await fechar(ctx, codigo, n, m, i);
  await marcar(ctx, 'negocio', [codigo]);
}

const estadoDoTrabalho = z.object({
  cadastros: z._default(z.boolean(), false),
  negocios: z._default(z.int(), 0),
});

async function executar(ctx: CtxTrabalho): Promise<ResultadoProcesso> {
  const estado = z.parse(estadoDoTrabalho, ctx.estado);
  const clientes = CLIENTES_DE_DEMONSTRACAO.length;
  const total = clientes + NEGOCIOS_DE_DEMONSTRACAO.length;
  const parte = (negocios: number, agir: (c: Ctx) => Promise<void>) =>
    ctx.transacao('write', async (c) => {
      await agir(c);
      await ctx.avancar(c.tx, {
        registroatual: clientes + negocios,
        registrototal: total,
        estado: { cadastros: true, negocios },
        mensagem: `Pondo dados de demonstração: ${clientes + negocios} de ${total}`,
      });
      c.aposCommit(() => ctx.difusor.publicar(ctx.sessao.clienteregistro_codigo, []));
    });
  if (!estado.cadastros) await parte(0, porCadastros);
  for (let de = estado.negocios; de < NEGOCIOS_DE_DEMONSTRACAO.length; de += POR_PARTE) {
    const partes = NEGOCIOS_DE_DEMONSTRACAO.slice(de, de + POR_PARTE);
    await parte(de + partes.length, async (c) => {
      const materia = await lerMateria(c);
      for (const [i, n] of partes.entries()) await porNegocio(c, n, materia, de + i);
    });
  }
  const { length: negocios } = await ctx.transacao('read', (c) => marcados(c, 'negocio'));
  return {
    Resultado: '0',
    mensagem: `Os dados de demonstração estão prontos: ${clientes} clientes e ${negocios} negócios.`,
  };
}

/** Says how the process that puts the demonstration in is run. */
export const registrarPor = (): void => registrarTrabalho(TIPO_POR, EXIGIDAS, executar);
