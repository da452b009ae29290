import { textoBusca } from '@praca/contract/br/busca.ts';
import { tipoDocumento } from '@praca/contract/br/documento.ts';
import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { salvar } from '@praca/contract/pessoa/endpoints.ts';
import { segmento } from '@praca/contract/segmento/recurso.ts';
import { renomearPessoaNosNegocios } from '../negocio/renomear-pessoa.ts';
import { conferirVersao } from '../platform/eventos/alterado.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError, codigoDe } from '../platform/errors.ts';
import { registrarEvento } from '../platform/eventos/registro-evento.ts';
import { recusaDaOferta } from '../recurso/oferta.ts';
import { lerPessoa } from './reads.ts';
import { atualizarPessoa, inserirPessoa, travarPessoa, type ValoresPessoa } from './writes.ts';

type Pessoa = Linha<typeof salvar>;
type Campos = Omit<Entrada<typeof salvar>, 'pessoa_codigo' | 'versao'>;

/** The columns that follow from what was sent: kind of person and search text. */
function completar(campos: Campos, antes?: Pessoa): ValoresPessoa {
  const p = { ...antes, ...campos };
  return {
    ...campos,
    pessoa_tipo: p.pessoa_cnpj && tipoDocumento(p.pessoa_cnpj) === 'CPF' ? 'F' : 'J',
    pessoa_busca: textoBusca({
      textos: [p.pessoa_razao, p.pessoa_fantasia, p.cidade_descricao, p.pessoa_email],
      documentos: [p.pessoa_cnpj],
      telefones: [p.pessoa_telefone, p.pessoa_telefone2],
    }),
  };
}

const semDuplicar = async <T>(gravar: Promise<T>): Promise<T> => {
  try {
    return await gravar;
  } catch (erro) {
    if (codigoDe(erro) === '23505') throw new AppError('CNPJ_REPETIDO', { causa: erro });
    throw erro;
  }
};

/** Columns that the cards of the customer's deals show or are found by. */
const NOS_CARTOES = [
  'pessoa_razao',
  'pessoa_fantasia',
  'pessoa_cnpj',
  'pessoa_telefone',
  'pessoa_telefone2',
] as const;

/** The customer as written; one that left the user's own sight is refused whole. */
const lerGravada = (ctx: Ctx, codigo: number): Promise<Pessoa> =>
  lerPessoa(ctx, codigo).catch((erro: unknown) => {
    if (erro instanceof AppError && erro.codigo === 'NAO_ENCONTRADO')
      throw new AppError('SEM_PERMISSAO', {
        mensagem: 'Você não pode passar o cliente para outro representante.',
        ajuda: 'Peça a um gerente para transferir o cliente.',
      });
    throw erro;
  });

/** Refuses a line of business that the registration lacks, and an inactive one that the customer did not have. */
async function conferirSegmento(ctx: Ctx, { segmento_codigo }: Campos, antes?: Pessoa) {
  if (segmento_codigo === undefined || segmento_codigo === null) return;
  const tinha = antes?.segmento_codigo ?? null;
  const mensagem = await recusaDaOferta(
    ctx,
    segmento,
    [segmento_codigo],
    tinha === null ? [] : [tinha],
  );
  if (mensagem !== undefined)
    throw new AppError('REFERENCIA_INVALIDA', {
      campos: [{ campo: 'segmento_codigo', mensagem }],
    });
}

async function criar(ctx: Ctx, campos: Campos): Promise<Pessoa[]> {
  const meu =
    ctx.sessao.visualizaoutrosrep || campos.repres_codigo !== undefined
      ? campos
      : { ...campos, repres_codigo: ctx.sessao.repres_codigo };
  await conferirSegmento(ctx, meu);
  const criada = await lerGravada(ctx, await semDuplicar(inserirPessoa(ctx, completar(meu))));
  await registrarEvento(ctx, {
    tabela: 'pessoa',
    chave: criada.pessoa_codigo,
    acao: 'CRIAR',
    versao: criada.versao,
    depois: meu,
    escopo: { repres_codigo: criada.repres_codigo },
  });
  return [criada];
}

/** Creates a customer, or changes one at the version seen; a new name reaches the cards of its deals in the same write. */
export async function salvarPessoa(ctx: Ctx, entrada: Entrada<typeof salvar>): Promise<Pessoa[]> {
  const { pessoa_codigo, versao, ...campos } = entrada;
  if (pessoa_codigo === undefined) return criar(ctx, campos);
  const antes = await travarPessoa(ctx, pessoa_codigo);
  await conferirVersao(ctx, 'pessoa', pessoa_codigo, antes, versao);
  await conferirSegmento(ctx, campos, antes);
  await semDuplicar(atualizarPessoa(ctx, pessoa_codigo, completar(campos, antes)));
  const depois = await lerGravada(ctx, pessoa_codigo);
  if (NOS_CARTOES.some((campo) => antes[campo] !== depois[campo]))
    await renomearPessoaNosNegocios(ctx, depois);
  await registrarEvento(ctx, {
    tabela: 'pessoa',
    chave: pessoa_codigo,
    acao: 'ALTERAR',
    versao: depois.versao,
    escopo: { repres_codigo: depois.repres_codigo },
    antes: Object.fromEntries(Object.keys(campos).map((c) => [c, antes[c as keyof Pessoa]])),
    depois: campos,
  });
  return [depois];
}
