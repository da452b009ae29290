import { dobrar } from '@praca/contract/br/busca.ts';
import { lerDocumento } from '@praca/contract/br/documento.ts';
import { condPag } from '@praca/contract/cond-pag/recurso.ts';
import { formaPag } from '@praca/contract/forma-pag/recurso.ts';
import type { ColunaDoPedido } from '@praca/contract/pedvenda/importacao/colunas.ts';
import { linhasAcimaDoLimite } from '@praca/contract/pedvenda/rules.ts';
import { entradaSalvar, type Venda } from '@praca/contract/pedvenda/schemas.ts';
import { pessoa } from '@praca/contract/pessoa/recurso.ts';
import { semTipos } from '@praca/contract/recurso.ts';
import { representante } from '@praca/contract/representante/recurso.ts';
import { tabPreco } from '@praca/contract/tabpreco/recurso.ts';
import { transp } from '@praca/contract/transp/recurso.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { lerAlvosPorNome, lerPorNome } from '../../recurso/reads.ts';
import { darPasso } from '../passo.ts';
import { salvarVenda } from '../salvar.ts';
import { jaEntrou } from './reads.ts';
import { anotarAchado, dito, type Destinos, type PedidoDoArquivo } from './ler.ts';
import { gravarOrigem } from './writes.ts';

const CADASTROS = {
  condpag: { de: condPag, campo: 'condpag_codigo' },
  formapag: { de: formaPag, campo: 'formapag_codigo' },
  tabpreco: { de: tabPreco, campo: 'tabpreco_codigo' },
  repres: { de: representante, campo: 'repres_codigo' },
  transp: { de: transp, campo: 'transp_codigo' },
} as const;
const CLIENTES = semTipos(pessoa);

/** Which column of the file a field of the order comes from, for what is wrong with it. */
const COLUNA_DO_CAMPO: Readonly<Record<string, ColunaDoPedido>> = {
  pessoa_codigo: 'cliente',
  condpag_codigo: 'condpag',
  formapag_codigo: 'formapag',
  tabpreco_codigo: 'tabpreco',
  repres_codigo: 'repres',
  transp_codigo: 'transp',
  pedvenda_vlfrete: 'vlfrete',
  pedvenda_dtprevisaoentrega: 'previsao',
  pedvenda_numpedcliente: 'ordem',
  pedvenda_obs: 'obs',
  produto_codigo: 'produto',
  itpedvenda_quantidade: 'quantidade',
  itpedvenda_vlunitario: 'preco',
  itpedvenda_desccascata: 'desconto',
  itpedvenda_dtentrega: 'entrega',
  itpedvenda_obs: 'obsitem',
};

/** Products by the folded name that a file has for them. */
type Produtos = ReadonlyMap<string, number>;

/** What became of an order of the file. */
export type Destino = 'criado' | 'igual' | 'recusado';

const temAchado = (p: PedidoDoArquivo): boolean => p.linhas.some((l) => l.achados.length > 0);

/** The customer whom the file means, of those that the user sees: by document, else by name. */
async function acharCliente(ctx: Ctx, p: PedidoDoArquivo, d: Destinos): Promise<number | null> {
  const primeira = p.linhas[0];
  if (!primeira) return null;
  const [documento, nome] = [dito(p, 'documento'), dito(p, 'cliente')];
  const recusar = (coluna: ColunaDoPedido, mensagem: string): null => {
    anotarAchado(primeira, d, coluna, mensagem);
    return null;
  };
  if (documento !== undefined) {
    const lido = lerDocumento(documento)?.documento;
    if (lido === undefined) return recusar('documento', 'O CNPJ ou CPF não é válido.');
    const [achado] = await lerPorNome(ctx, CLIENTES, 'pessoa_cnpj', [lido]);
    return achado === undefined
      ? recusar('documento', 'Não há cliente seu com este documento. Cadastre-o antes.')
      : Number(achado['pessoa_codigo']);
  }
  if (nome === undefined) return recusar('cliente', 'Informe o cliente.');
  const achados = await lerPorNome(ctx, CLIENTES, 'pessoa_razao', [nome]);
  if (achados.length > 1)
    return recusar('cliente', 'Há mais de um cliente com este nome. Informe o CNPJ ou CPF.');
  return achados[0] === undefined
    ? recusar('cliente', 'Não há cliente seu com este nome. Cadastre-o antes.')
    : Number(achados[0]['pessoa_codigo']);
}

/** The rows of cadastros that the file names. */
async function acharCadastros(
  ctx: Ctx,
  p: PedidoDoArquivo,
  d: Destinos,
): Promise<Record<string, number>> {
  const achados: Record<string, number> = {};
  for (const [nome, { de, campo }] of Object.entries(CADASTROS)) {
    const coluna = nome as keyof typeof CADASTROS;
    const escrito = dito(p, coluna);
    const linha = p.linhas.find((l) => l.lidos[coluna] !== undefined);
    if (escrito === undefined || !linha) continue;
    const alvos = await lerAlvosPorNome(ctx, de, [escrito]);
    const [alvo] = alvos;
    if (alvo === undefined || alvos.length > 1)
      anotarAchado(
        linha,
        d,
        coluna,
        alvo === undefined ? 'Não existe no cadastro.' : 'Há mais de um com este nome no cadastro.',
      );
    else achados[campo] = alvo.codigo;
  }
  return achados;
}

/** Puts the messages of a refusal beside the cells that they are about. */
function contarRecusa(p: PedidoDoArquivo, d: Destinos, erro: AppError): void {
  for (const { Campo = '', Mensagem } of erro.mensagens()) {
    const [, lugar] = /^itens\.(\d+)/.exec(Campo) ?? [];
    const linha = p.linhas[Number(lugar ?? 0)] ?? p.linhas[0];
    const ultimo = Campo.split('.').at(-1) ?? '';
    if (linha) anotarAchado(linha, d, COLUNA_DO_CAMPO[ultimo] ?? 'numero', Mensagem);
  }
}

/** The order as a person would have typed it; undefined where something of it cannot be read. */
async function montar(ctx: Ctx, p: PedidoDoArquivo, d: Destinos, produtos: Produtos) {
  const pessoa_codigo = await acharCliente(ctx, p, d);
  const cadastros = await acharCadastros(ctx, p, d);
  for (const linha of p.linhas)
    if (linha.lidos.produto !== undefined && !produtos.has(dobrar(linha.lidos.produto)))
      anotarAchado(
        linha,
        d,
        'produto',
        'Não existe um produto com esta referência, GTIN ou descrição.',
      );
  if (temAchado(p)) return undefined;
  const lida = entradaSalvar.safeParse({
    pessoa_codigo,
    ...cadastros,
    ...(dito(p, 'vlfrete') !== undefined && { pedvenda_vlfrete: dito(p, 'vlfrete') }),
    ...(dito(p, 'previsao') !== undefined && { pedvenda_dtprevisaoentrega: dito(p, 'previsao') }),
    ...(dito(p, 'ordem') !== undefined && { pedvenda_numpedcliente: dito(p, 'ordem') }),
    ...(dito(p, 'obs') !== undefined && { pedvenda_obs: dito(p, 'obs') }),
    itens: p.linhas.map(({ lidos }) => ({
      produto_codigo: produtos.get(dobrar(lidos.produto ?? '')),
      itpedvenda_quantidade: lidos.quantidade,
      ...(lidos.preco !== undefined && { itpedvenda_vlunitario: lidos.preco }),
      ...(lidos.desconto !== undefined && { itpedvenda_desccascata: lidos.desconto }),
      ...(lidos.entrega !== undefined && { itpedvenda_dtentrega: lidos.entrega }),
      ...(lidos.obsitem !== undefined && { itpedvenda_obs: lidos.obsitem }),
    })),
  });
  if (lida.success) return lida.data;
  for (const { path, message } of lida.error.issues) {
    const linha = p.linhas[path[0] === 'itens' ? Number(path[1] ?? 0) : 0] ?? p.linhas[0];
    if (linha) anotarAchado(linha, d, COLUNA_DO_CAMPO[String(path.at(-1))] ?? 'numero', message);
  }
  return undefined;
}

/** The verbs that a person would have used: saved, and made an order where the file says nothing else. */
async function gravar(
  ctx: Ctx,
  p: PedidoDoArquivo,
  d: Destinos,
  produtos: Produtos,
): Promise<Venda | undefined> {
  const documento = await montar(ctx, p, d, produtos);
  if (documento === undefined) return undefined;
  const [salva] = await salvarVenda(ctx, documento);
  if (!salva) return undefined;
  if (dito(p, 'tipo') === 'O') return darPasso(ctx, salva, 'concluir');
  const acima = linhasAcimaDoLimite(salva);
  for (const lugar of acima) {
    const linha = p.linhas[lugar];
    if (linha)
      anotarAchado(
        linha,
        d,
        'desconto',
        'O desconto passa do limite. Importe como orçamento e peça aprovação.',
      );
  }
  return acima.length > 0 ? undefined : darPasso(ctx, salva, 'gerarPedido');
}

/** Brings one order in by the rights of the user: whole, or not at all with the reasons on its lines; what came in before stays. */
export async function criarDoArquivo(
  ctx: Ctx,
  p: PedidoDoArquivo,
  d: Destinos,
  produtos: Produtos,
  uniproc_codigo: number,
): Promise<Destino> {
  if (temAchado(p)) return 'recusado';
  if (await jaEntrou(ctx, ctx.sessao.empresa_codigo, p.numero)) return 'igual';
  try {
    const venda = await gravar(ctx, p, d, produtos);
    if (venda === undefined) return 'recusado';
    // The number of our own document is locked by now: of two imports of one file the second one sees the first.
    if (await jaEntrou(ctx, venda.empresa_codigo, p.numero)) return 'igual';
    await gravarOrigem(ctx, venda, p.numero, uniproc_codigo);
    return 'criado';
  } catch (erro) {
    if (!(erro instanceof AppError)) throw erro;
    contarRecusa(p, d, erro);
    return 'recusado';
  }
}
