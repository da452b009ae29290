import { brCode, lerChavePix } from '@praca/contract/br/pix.ts';
import { FUSO_DO_BRASIL, dataNoFuso } from '@praca/contract/br/data.ts';
import { cnpjValido, formatarCnpj } from '@praca/contract/br/cnpj.ts';
import { ocultarCpf } from '@praca/contract/br/cpf.ts';
import type { Entrada } from '@praca/contract/endpoint.ts';
import type { fotoDaProposta } from '@praca/contract/proposta/endpoints.ts';
import { reciboDe } from '@praca/contract/proposta/recibo.ts';
import { estadoDe, type Estado } from '@praca/contract/proposta/rules.ts';
import type { DocumentoDoCliente, Proposta } from '@praca/contract/proposta/schemas.ts';
import type { Item, Venda } from '@praca/contract/pedvenda/schemas.ts';
import { lerPrivacidade } from '../../pessoa/privacidade/reads.ts';
import type { Ctx, CtxPublico } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { arquivoDaFoto, listarFotos } from '../../produto/foto/reads.ts';
import type { ArquivoResposta } from '../../platform/http/resposta.ts';
import { lerVenda } from '../reads.ts';
import { paraCliente, quandoDe, resumoDe } from './para-cliente.ts';
import { peloLink } from './pelo-link.ts';
import { lerAceites, lerMensagens, lerPartes, lerRevisao, type Partes } from './reads.ts';

/** A quote at the moment that its customer looks at it. */
export interface Vista {
  venda: Venda;
  documento: DocumentoDoCliente;
  resumo: string;
  /** Which product each line of the document is; never told. */
  itens: Pick<Item, 'itpedvenda_sequencia' | 'produto_codigo'>[];
  estado: Estado;
  aceite: Proposta['aceite'];
}

/** The day in the company's country. */
export const hojeNoBrasil = (ctx: { agora: Date }): string => dataNoFuso(ctx.agora, FUSO_DO_BRASIL);

/** What the customer of a document got last, and how it stands now. */
export async function verComoCliente(ctx: Ctx, codigo: number): Promise<Vista> {
  const venda = await lerVenda(ctx, codigo);
  const revisao = await lerRevisao(ctx, codigo);
  if (!revisao) throw new AppError('PROPOSTA_LINK');
  const documento = paraCliente(revisao);
  const resumo = resumoDe(documento);
  const [ultimo] = await lerAceites(ctx, codigo);
  const aceito = ultimo?.aceitevenda_resumo === resumo ? ultimo : undefined;
  const estado = estadoDe(
    {
      ...venda,
      revisaoEnviada: revisao.pedvenda_revisao,
      pedvenda_dtvalidade: revisao.pedvenda_dtvalidade,
      aceita: aceito !== undefined,
    },
    hojeNoBrasil(ctx),
  );
  const aceite =
    aceito && estado === 'ACEITA'
      ? {
          aceitevenda_nome: aceito.aceitevenda_nome,
          aceitevenda_documento: cnpjValido(aceito.aceitevenda_documento)
            ? formatarCnpj(aceito.aceitevenda_documento)
            : ocultarCpf(aceito.aceitevenda_documento),
          aceitevenda_em: aceito.aceitevenda_em,
          aceitevenda_quando: quandoDe(aceito.aceitevenda_em),
          aceitevenda_recibo: reciboDe(aceito.aceitevenda_resumo),
          pedvenda_revisao: aceito.pedvenda_revisao,
        }
      : null;
  return { venda, documento, resumo, itens: revisao.itens, estado, aceite };
}

/** The entry of an accepted quote, to be paid by Pix to a company that has a key; null otherwise. */
function pixDe({ documento, aceite }: Vista, { empresa }: Partes): Proposta['pix'] {
  const chave = lerChavePix(empresa.empresa_chavepix);
  const entrada = documento.parcelas.find(
    (p) =>
      p.parcpedvenda_tipopagamento === 'RC' ||
      p.parcpedvenda_dtvencimento <= documento.pedvenda_dtemissao,
  );
  if (aceite === null || chave === null || !entrada) return null;
  return {
    valor: entrada.parcpedvenda_valor,
    vencimento: entrada.parcpedvenda_dtvencimento,
    copiaecola: brCode({
      chave,
      valor: entrada.parcpedvenda_valor,
      nome: empresa.empresa_razao,
      cidade: empresa.cidade_descricao || 'BRASIL',
      txid: `ORC${documento.pedvenda_numero}R${documento.pedvenda_revisao}`,
    }),
  };
}

/** The lines whose product has a picture. */
async function linhasComFoto(ctx: Ctx, itens: Vista['itens']): Promise<number[]> {
  const fotos = await listarFotos(ctx, { LISTA_PRODUTO: itens.map((i) => i.produto_codigo) });
  const com = new Set(fotos.map((f) => f.produto_codigo));
  return itens.filter((i) => com.has(i.produto_codigo)).map((i) => i.itpedvenda_sequencia);
}

/** The picture of one line of the quote behind a link; of no other product. */
export const baixarFotoDaProposta = (
  ctx: CtxPublico,
  { token, itpedvenda_sequencia }: Entrada<typeof fotoDaProposta>,
): Promise<ArquivoResposta> =>
  peloLink(ctx, token, 'read', async (c, link) => {
    const { itens } = await verComoCliente(c, link.pedvenda_codigo);
    const item = itens.find((i) => i.itpedvenda_sequencia === itpedvenda_sequencia);
    if (!item) throw new AppError('NAO_ENCONTRADO');
    return arquivoDaFoto(c, item.produto_codigo);
  });

/** The page of a quote, as its customer gets it. */
export async function montarProposta(ctx: Ctx, codigo: number): Promise<Proposta> {
  const vista = await verComoCliente(ctx, codigo);
  const { venda, documento, resumo, estado, aceite } = vista;
  const partes = await lerPartes(ctx, venda);
  const mensagens = await lerMensagens(ctx, codigo);
  const { empresa_razao, empresa_fantasia, empresa_cnpj, empresa_telefone } = partes.empresa;
  return {
    estado,
    resumo,
    proxima: venda.pedvenda_revisao > documento.pedvenda_revisao ? venda.pedvenda_revisao : null,
    documento,
    empresa: { empresa_razao, empresa_fantasia, empresa_cnpj, empresa_telefone },
    vendedor: { nome: partes.vendedor.nome, telefone: partes.vendedor.telefone },
    privacidade: await lerPrivacidade(ctx),
    mensagens,
    fotos: await linhasComFoto(ctx, vista.itens),
    aceite,
    pix: pixDe(vista, partes),
  };
}

/** Shows a quote to who holds its link. */
export const abrirProposta = (ctx: CtxPublico, { token }: { token: string }): Promise<Proposta[]> =>
  peloLink(ctx, token, 'read', async (c, link) => [await montarProposta(c, link.pedvenda_codigo)]);
