import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { salvar } from '@praca/contract/negocio/endpoints.ts';
import { distribuirNovo, type Dono } from '../distribuicao/distribuir.ts';
import { avisarAtribuicoes } from '../aviso/avisar.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { registrarEvento } from '../platform/eventos/registro-evento.ts';
import type { JsonPronto } from '../platform/http/resposta.ts';
import { alterarNegocio } from './alterar.ts';
import { comValoresConferidos, prepararCampos } from './preparar.ts';
import { lerNegocio, type Escopo } from './reads.ts';
import { estagioDoFunil } from './reads-referencia.ts';
import { inserirNegocio } from './writes.ts';
import { entradaNoFunil } from './writes-historia.ts';

type Entra = Entrada<typeof salvar>;

/** Creates a deal at the top of its stage, or changes one when the input has its code and version. */
export async function salvarNegocio(
  ctx: Ctx,
  entrada: Entra,
): Promise<JsonPronto | Linha<typeof salvar>[]> {
  const { negocio_codigo, versao, pipeline_codigo, estagio_codigo, ...campos } = entrada;
  if (negocio_codigo === undefined) return [await criar(ctx, entrada)];
  if (versao === undefined)
    throw new AppError('ENTRADA_INVALIDA', {
      campos: [{ campo: 'versao', mensagem: 'Informe a versão que você viu.' }],
    });
  return alterarNegocio(ctx, { negocio_codigo, versao, ...campos }, (antes) => {
    const outroLugar =
      (estagio_codigo ?? antes.estagio_codigo) !== antes.estagio_codigo ||
      (pipeline_codigo ?? antes.pipeline_codigo) !== antes.pipeline_codigo;
    if (outroLugar)
      throw new AppError('ENTRADA_INVALIDA', {
        campos: [{ campo: 'estagio_codigo', mensagem: 'Use MoverNegocio para trocar de estágio.' }],
      });
  });
}

/** Who a distribution gives a new deal that names nobody; only of who sees other representatives, because it may be anybody's. */
const daVez = async (ctx: Ctx, e: Entra): Promise<Dono | null> =>
  ctx.sessao.visualizaoutrosrep &&
  e.usuario_responsavel === undefined &&
  e.repres_codigo === undefined
    ? distribuirNovo(ctx, e, {
        pessoa_codigo: e.pessoa_codigo ?? null,
        orprospect_codigo: e.orprospect_codigo ?? null,
        segmento_codigo: e.segmento_codigo ?? null,
      })
    : null;

/** Who answers for a deal that nobody was named for: whose turn it is, else the user who creates it; with their representative. */
const padroes = async (ctx: Ctx, e: Entra) => {
  const { usuario_login, repres_codigo } = (await daVez(ctx, e)) ?? ctx.sessao;
  return {
    empresa_codigo: ctx.sessao.empresa_codigo,
    usuario_responsavel: usuario_login,
    ...(repres_codigo === null ? {} : { repres_codigo }),
  };
};

async function criar(ctx: Ctx, entrada: Entra): Promise<Linha<typeof salvar>> {
  if (!ctx.sessao.permissoes.has('negocio.criar')) throw new AppError('SEM_PERMISSAO');
  const {
    negocio_codigo: _semCodigo,
    versao: _semVersao,
    pipeline_codigo,
    estagio_codigo,
    ...enviados
  } = entrada;
  const conferidos = await comValoresConferidos(ctx, enviados);
  const campos = {
    ...(await padroes(ctx, entrada)),
    ...Object.fromEntries(Object.entries(conferidos).filter(([, v]) => v !== undefined)),
  };
  const [{ negocio_posicao, ...lugar }, { valores, busca = '' }] = await Promise.all([
    estagioDoFunil(ctx, pipeline_codigo, estagio_codigo),
    prepararCampos(ctx, campos),
  ]);
  const codigo = await inserirNegocio(ctx, {
    busca,
    valores: { ...valores, ...lugar, negocio_posicao },
  });
  // One flight: what the history says is known beforehand.
  const [, criado] = await Promise.all([
    registrarEvento(ctx, {
      tabela: 'negocio',
      chave: codigo,
      acao: 'CRIAR',
      versao: 1,
      depois: { ...campos, ...lugar },
      escopo: valores as Escopo,
      proprias: entradaNoFunil(codigo, lugar),
    }),
    lerNegocio(ctx, codigo).catch((erro: unknown) => {
      // Written but out of the user's own sight: refused whole, so that nobody creates what they could not take back.
      if (erro instanceof AppError && erro.codigo === 'NAO_ENCONTRADO')
        throw new AppError('SEM_PERMISSAO', {
          mensagem: 'Você não pode criar negócios para outro representante.',
          ajuda: 'Deixe você mesmo como responsável ou peça a um gerente.',
        });
      throw erro;
    }),
  ]);
  await avisarAtribuicoes(ctx, [
    {
      usuario_login: campos.usuario_responsavel ?? null,
      quantidade: 1,
      negocio_codigo: codigo,
      negocio_titulo: criado.negocio_titulo,
    },
  ]);
  return criado;
}
