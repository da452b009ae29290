import { dobrar } from '@praca/contract/br/busca.ts';
import { lerCampos } from '../../campo/reads.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { veLogin, veRepres } from '../../platform/substantivo/escopo.ts';
import { iniciarProcesso } from '../../platform/fila/processo.ts';
import { registrarEvento } from '../../platform/eventos/registro-evento.ts';
import { conferirEtiquetas, conferirReferencias, referencia } from '../reads-referencia.ts';
import {
  CAMPOS_QUE_SOMAM,
  type CampoDestino,
  campoDestino,
  destinosProprios,
} from './leitura/colunas.ts';
import { normalizarCabecalho } from './leitura/mapeamento.ts';
import type { EntradaDoProcesso, EntradaImportar } from './plano.ts';
import { lerArquivo, lerDestino, lerDistribuicao, lerNomeados } from './reads.ts';
import { existe } from './gravacao/significados.ts';
import { gravarSignificados, gravarSinonimos } from './gravacao/writes.ts';

/** The name under which imports run as processes. */
export const TIPO_IMPORTAR = 'IMPORTAR_NEGOCIOS';

const invalido = (campo: string, mensagem: string): AppError =>
  new AppError('ENTRADA_INVALIDA', { campos: [{ campo, mensagem }] });

/** Starts the import of an uploaded file as a long process, once every choice was checked against the user's rights. */
export async function importarNegocios(
  ctx: Ctx,
  entrada: EntradaImportar,
): Promise<{ uniproc_codigo: number }[]> {
  const arquivo = await lerArquivo(ctx, entrada.csv);
  if (arquivo === undefined)
    throw referencia('csv', 'O arquivo não foi encontrado. Envie-o novamente.');
  conferirColunas(entrada, destinosProprios(await lerCampos(ctx)));
  const destino = await lerDestino(ctx, entrada.pipeline_codigo, entrada.estagio_codigo);
  if (destino === undefined)
    throw referencia('estagio_codigo', 'Escolha um funil e um estágio que existam.');
  if (entrada.board_codigo !== undefined && entrada.board_codigo !== destino.board_codigo)
    throw referencia('board_codigo', 'O funil escolhido não é deste quadro.');
  if (entrada.empresa_codigo !== undefined && !ctx.sessao.empresas.includes(entrada.empresa_codigo))
    throw referencia('empresa_codigo', 'Esta empresa não existe.');
  await conferirReferencias(ctx, entrada);
  await conferirEtiquetas(ctx, entrada.LISTA_ETIQUETA ?? []);
  await conferirAlcance(ctx, entrada);
  const significados = await conferirValores(ctx, entrada);
  if (entrada.simular === 'N') {
    await gravarSinonimos(ctx, sinonimosDe(entrada));
    await gravarSignificados(ctx, entrada.pipeline_codigo, significados);
  }
  const doProcesso: EntradaDoProcesso = {
    ...entrada,
    arquivo_nome: arquivo.arquivo_nome,
    board_tipo: destino.board_tipo,
  };
  const iniciado = await iniciarProcesso(ctx, {
    tipo: TIPO_IMPORTAR,
    entrada: doProcesso,
    mensagem: 'A importação está na fila.',
  });
  await registrarEvento(ctx, {
    tabela: 'processo',
    chave: iniciado.uniproc_codigo,
    acao: entrada.simular === 'S' ? 'SIMULAR_IMPORTACAO' : 'IMPORTAR',
    depois: { arquivo_nome: arquivo.arquivo_nome, pipeline_codigo: entrada.pipeline_codigo },
  });
  return [iniciado];
}

function conferirColunas(entrada: EntradaImportar, proprios: readonly CampoDestino[]): void {
  const vistos = new Set<string>();
  const indices = new Set<number>();
  for (const { campo, cabecalho, indice } of entrada.colunas) {
    if (indices.has(indice))
      throw invalido('colunas', `A coluna “${cabecalho}” aparece duas vezes.`);
    indices.add(indice);
    if (campo === null) continue;
    const destino = campoDestino(campo, proprios);
    if (destino === undefined)
      throw invalido('colunas', `O campo “${campo}” não existe. Escolha um dos campos da prévia.`);
    if (vistos.has(campo) && !CAMPOS_QUE_SOMAM.has(campo))
      throw invalido(
        'colunas',
        `Mais de uma coluna vai para “${destino.descricao}”. Deixe só uma.`,
      );
    vistos.add(campo);
  }
  if (vistos.size === 0) throw invalido('colunas', 'Escolha o destino de ao menos uma coluna.');
}

/** Words may only mean what there is; of two that read alike the last one stands. */
async function conferirValores(
  ctx: Ctx,
  { valores, pipeline_codigo }: EntradaImportar,
): Promise<{ campo: string; texto: string; para: string | null }[]> {
  if (valores.length === 0) return [];
  const nomeados = await lerNomeados(ctx, pipeline_codigo);
  const errado = valores.find((v) => v.para !== null && !existe(nomeados, v.campo, v.para));
  if (errado !== undefined)
    throw invalido(
      'valores',
      `O que “${errado.valor}” deveria ser não existe mais. Escolha outro.`,
    );
  const porTexto = new Map(
    valores.map(({ campo, valor, para }) => {
      const texto = dobrar(valor);
      return [`${campo} ${texto}`, { campo, texto, para }] as const;
    }),
  );
  return [...porTexto.values()];
}

/** Nobody hands deals over to people whose deals they could not see. */
async function conferirAlcance(ctx: Ctx, entrada: EntradaImportar): Promise<void> {
  const { sessao } = ctx;
  if (entrada.distauto_codigo != null) {
    const usuarios = await lerDistribuicao(ctx, entrada.distauto_codigo);
    if (usuarios === undefined)
      throw referencia(
        'distauto_codigo',
        'Esta distribuição automática não existe ou está inativa.',
      );
    if (usuarios.length === 0)
      throw referencia(
        'distauto_codigo',
        'Nenhum usuário desta distribuição automática está ativo.',
      );
    if (usuarios.some((u) => !veLogin(sessao, u)))
      throw semAlcance('distribuir negócios a outras pessoas');
  }
  const outro =
    entrada.usuario_responsavel != null && !veLogin(sessao, entrada.usuario_responsavel);
  if (outro || (entrada.repres_codigo != null && !veRepres(sessao, entrada.repres_codigo)))
    throw semAlcance('importar negócios para outra pessoa');
}

const semAlcance = (acao: string): AppError =>
  new AppError('SEM_PERMISSAO', {
    mensagem: `Você não pode ${acao}.`,
    ajuda: 'Deixe você mesmo como responsável ou peça a um gerente.',
  });

// Names that the preview gave to nameless columns teach nothing.
const sinonimosDe = (entrada: EntradaImportar): Map<string, string> =>
  new Map(
    entrada.colunas
      .map((c) => [normalizarCabecalho(c.cabecalho), c.campo ?? ''] as const)
      .filter(([nome]) => nome !== '' && !/^coluna \d+$/.test(nome)),
  );
