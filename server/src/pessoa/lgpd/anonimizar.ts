import * as z from 'zod/mini';
import { dobrar, textoBusca } from '@praca/contract/br/busca.ts';
import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type {
  anonimizar as chamada,
  anonimizarConjunto as doConjunto,
} from '@praca/contract/pessoa/lgpd/endpoints.ts';
import { renomearPessoaNosNegocios } from '../../negocio/renomear-pessoa.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { registrarEvento } from '../../platform/eventos/registro-evento.ts';
import {
  iniciarProcesso,
  registrarTrabalho,
  type CtxTrabalho,
  type ResultadoProcesso,
} from '../../platform/fila/processo.ts';
import { lerJuntadas } from '../juncao/reads.ts';
import { lerPessoa } from '../reads.ts';
import {
  type Titular,
  contar,
  contarHomonimos,
  lerConhecidos,
  eDaCasa,
  lerFaixa,
  lerLigados,
  lerTabelas,
  lerTitular,
} from './reads.ts';
import { DESTINOS } from './destinos.ts';
import { encerrarEspera } from './encerrar.ts';
import { lerAchados } from './reads-achados.ts';
import { lerPropostas } from './reads-retencao.ts';
import { padroesDe } from './termos.ts';
import {
  comecar,
  apagarDoTitular,
  apagarIdentidade,
  guardarPelaLei,
  marcar,
  trocarNaTabela,
} from './writes.ts';

const TIPO_LGPD = 'ANONIMIZAR';
/** Keys of one statement: the longest tables are gone through in pieces that end in time. */
const POR_VEZ = 50_000;

const recusar = (mensagem: string): AppError =>
  new AppError('ENTRADA_INVALIDA', { campos: [{ campo: 'nome', mensagem }] });

/** Only what was proposed can be ticked: anything else would be a pattern of somebody's own. */
async function conferirMarcas(
  ctx: Ctx,
  titular: Titular,
  marcas: NonNullable<Entrada<typeof chamada>['LISTA_TROCAR']>,
): Promise<void> {
  if (marcas.length === 0) return;
  const propostos = new Set((await lerAchados(ctx, titular)).map((a) => `${a.tabela} ${a.codigo}`));
  if (marcas.some((m) => !propostos.has(`${m.tabela} ${m.codigo}`)))
    throw new AppError('REFERENCIA_INVALIDA', {
      campos: [
        {
          campo: 'LISTA_TROCAR',
          mensagem:
            'Um dos textos escolhidos não cita mais esta pessoa. Abra a anonimização de novo.',
        },
      ],
    });
}

/** Starts making a person anonymous, once their name was typed. There is no way back. */
export async function anonimizarPessoa(
  ctx: Ctx,
  { pessoa_codigo, nome, LISTA_TROCAR = [] }: Entrada<typeof chamada>,
): Promise<Linha<typeof chamada>[]> {
  const titular = await lerTitular(ctx, pessoa_codigo, true);
  if (titular.pessoa_anonimizadaem !== null) throw recusar('Esta pessoa já foi anonimizada.');
  if (dobrar(nome) !== dobrar(titular.pessoa_razao))
    throw recusar('O nome não é igual ao do cadastro.');
  await conferirMarcas(ctx, titular, LISTA_TROCAR);
  await marcar(ctx, pessoa_codigo, LISTA_TROCAR);
  return [
    await iniciarProcesso(ctx, {
      tipo: TIPO_LGPD,
      // Those that went into this one are the same person.
      entrada: { pessoas: [...(await lerJuntadas(ctx, pessoa_codigo)), pessoa_codigo] },
      mensagem: 'A anonimização está na fila.',
    }),
  ];
}

/** Puts the person out of every table; gives how many rows of each changed. */
async function trocarEmTudo(
  ctx: CtxTrabalho,
  c: Ctx,
  ...[ligados, padroes]: [
    Parameters<typeof trocarNaTabela>[2],
    Parameters<typeof trocarNaTabela>[3],
  ]
): Promise<Record<string, number>> {
  const tabelas = await lerTabelas(c);
  const trocados: Record<string, number> = {};
  for (const tabela of tabelas) {
    ctx.sinal.throwIfAborted();
    const destino = DESTINOS.get(tabela) ?? 'LIGADA';
    if (destino === 'FICA') continue;
    const [primeira, ultima] = await lerFaixa(c, tabela);
    let linhas = 0;
    for (let de = primeira; de <= ultima; de += POR_VEZ)
      linhas += await trocarNaTabela(c, [tabela, destino], ligados, padroes, [
        de,
        de + POR_VEZ - 1,
      ]);
    if (linhas > 0) trocados[tabela] = linhas;
  }
  return trocados;
}

const FEITO = { Resultado: '0', mensagem: 'A pessoa foi anonimizada.' } as const;
const entrada = z.object({ pessoas: z.array(z.int()) });
const estado = z.object({ feitas: z._default(z.int(), 0) });

/** One person in one transaction: everything, or nothing. */
async function anonimizarUma(
  ctx: CtxTrabalho,
  c: Ctx,
  pessoa_codigo: number,
): Promise<ResultadoProcesso> {
  const titular = await lerTitular(c, pessoa_codigo, true);
  if (titular.pessoa_anonimizadaem !== null) return FEITO;
  await comecar(c, pessoa_codigo);
  const conhecidos = await lerConhecidos(c, titular);
  const homonimos = await contarHomonimos(c, pessoa_codigo, conhecidos.nomes);
  const ligados = await lerLigados(c, pessoa_codigo);
  const numeros = await contar(c, ligados);
  if (numeros.guardar_ate !== null) await guardarPelaLei(c, pessoa_codigo, numeros.guardar_ate);
  await apagarDoTitular(c, ligados);
  const comum = homonimos > 0 || (await eDaCasa(c, padroesDe(conhecidos, true).nomes));
  const padroes = padroesDe(conhecidos, comum);
  await encerrarEspera(c, ligados, padroes);
  const trocados = await trocarEmTudo(ctx, c, ligados, padroes);
  const pessoa_razao = `Pessoa anonimizada ${pessoa_codigo}`;
  const versao = await apagarIdentidade(c, pessoa_codigo, {
    pessoa_razao,
    pessoa_busca: textoBusca({ textos: [pessoa_razao, titular.cidade_descricao] }),
  });
  await renomearPessoaNosNegocios(c, await lerPessoa(c, pessoa_codigo));
  await registrarEvento(c, {
    tabela: 'pessoa',
    chave: pessoa_codigo,
    acao: 'ANONIMIZAR',
    versao,
    depois: { trocados, pedidos: numeros.pedidos, guardar_ate: numeros.guardar_ate },
  });
  // An empty list: much changed, open pages read again.
  c.aposCommit(() => ctx.difusor.publicar(ctx.sessao.clienteregistro_codigo, []));
  return {
    ...FEITO,
    mensagem:
      numeros.guardar_ate === null
        ? FEITO.mensagem
        : `A pessoa foi anonimizada. A lei guarda quem comprou em ${numeros.pedidos === 1 ? '1 pedido' : `${numeros.pedidos} pedidos`}.`,
    trocados,
  };
}

async function executar(ctx: CtxTrabalho): Promise<ResultadoProcesso> {
  const { pessoas } = z.parse(entrada, ctx.entrada);
  let ultimo: ResultadoProcesso = FEITO;
  for (let { feitas } = z.parse(estado, ctx.estado); feitas < pessoas.length; feitas += 1) {
    const pessoa = pessoas[feitas] ?? 0;
    ultimo = await ctx.transacao('write', async (c) => {
      const feito = await anonimizarUma(ctx, c, pessoa);
      await ctx.avancar(c.tx, {
        registroatual: feitas + 1,
        registrototal: pessoas.length,
        estado: { feitas: feitas + 1 },
        mensagem: `Anonimizando: ${feitas + 1} de ${pessoas.length}`,
      });
      return feito;
    });
  }
  if (pessoas.length === 1) return ultimo;
  return { ...FEITO, mensagem: `${pessoas.length} pessoas foram anonimizadas.` };
}

/** Says how the process is run; what is done stays done when it is run twice. */
export const registrarAnonimizacao = (): void =>
  registrarTrabalho(TIPO_LGPD, ['pessoa.anonimizar'], executar);

/** Starts making people anonymous whom the clock proposes; who is not proposed is refused, with all the others. */
export async function anonimizarPropostas(
  ctx: Ctx,
  { LISTA_CODIGO }: Entrada<typeof doConjunto>,
): Promise<Linha<typeof doConjunto>[]> {
  const pessoas = [...new Set(LISTA_CODIGO)];
  const propostas = new Set((await lerPropostas(ctx, pessoas)).map((p) => p.pessoa_codigo));
  if (pessoas.some((p) => !propostas.has(p)))
    throw new AppError('REFERENCIA_INVALIDA', {
      campos: [
        { campo: 'LISTA_CODIGO', mensagem: 'Uma das pessoas não está mais entre as propostas.' },
      ],
    });
  return [
    await iniciarProcesso(ctx, {
      tipo: TIPO_LGPD,
      entrada: { pessoas },
      mensagem: 'A anonimização está na fila.',
      registrototal: pessoas.length,
    }),
  ];
}
