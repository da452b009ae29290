import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { salvar } from '@praca/contract/negocio/endpoints.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { registrarEvento } from '../platform/eventos/registro-evento.ts';
import type { JsonPronto } from '../platform/http/resposta.ts';
import { alterarNegocio } from './alterar.ts';
import { prepararCampos } from './preparar.ts';
import { lerNegocio, type Escopo } from './reads.ts';
import { estagioDoFunil } from './reads-referencia.ts';
import { inserirNegocio } from './writes.ts';

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

/** Who answers for a deal that nobody was named for: the user who creates it, with their representative. */
const padroes = (ctx: Ctx) => ({
  empresa_codigo: ctx.sessao.empresa_codigo,
  usuario_responsavel: ctx.sessao.usuario_login,
  ...(ctx.sessao.repres_codigo === null ? {} : { repres_codigo: ctx.sessao.repres_codigo }),
});

async function criar(ctx: Ctx, entrada: Entra): Promise<Linha<typeof salvar>> {
  if (!ctx.sessao.permissoes.has('negocio.criar')) throw new AppError('SEM_PERMISSAO');
  const {
    negocio_codigo: _semCodigo,
    versao: _semVersao,
    pipeline_codigo,
    estagio_codigo,
    ...enviados
  } = entrada;
  const campos = {
    ...padroes(ctx),
    ...Object.fromEntries(Object.entries(enviados).filter(([, v]) => v !== undefined)),
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
      estagio: {
        negocio_codigo: codigo,
        pipeline_codigo: lugar.pipeline_codigo,
        de: null,
        para: lugar.estagio_codigo,
      },
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
  return criado;
}
