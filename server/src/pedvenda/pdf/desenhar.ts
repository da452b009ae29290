import { formatarDinheiro, formatarNumero } from '@praca/contract/br/dinheiro.ts';
import { formatarDocumento } from '@praca/contract/br/documento.ts';
import { formatarTelefone } from '@praca/contract/br/telefone.ts';
import { formatarPercentual, mostrarCascata } from '@praca/contract/documento/cascata.ts';
import {
  COLUNAS_DA_CONTA,
  icmsIncluso,
  somasDe,
  subtotalDaLinha,
  subtotalDe,
  unitarioLiquido,
} from '@praca/contract/pedvenda/leitura.ts';
import { formatarNcm } from '@praca/contract/br/produto.ts';
import { freteDito, TIPOS } from '@praca/contract/pedvenda/situacoes.ts';
import type { DocumentoDoCliente } from '@praca/contract/proposta/schemas.ts';
import { ESQUERDA, Folha, LARGURA } from './folha.ts';

/** All that stands in the PDF of a quote or order. */
export interface DadosDoPdf {
  /** "Orçamento" or "Pedido". */
  nome: string;
  documento: DocumentoDoCliente;
  empresa: {
    empresa_razao: string;
    empresa_fantasia: string;
    empresa_cnpj: string | null;
    empresa_ie: string;
    empresa_telefone: string;
    empresa_email: string;
    empresa_rodape: string;
    endereco: string;
  };
  /** Its picture, PNG or JPEG. */
  logo: Uint8Array | null;
  /** Pictures of products, PNG or JPEG, as data addresses, each once; and which line has which. Both empty where the company wants none. */
  fotos: string[];
  fotoDaLinha: Record<number, number>;
  cliente: { razao: string; documento: string | null; endereco: string } | null;
  /** Whom at the customer it is for; empty: nobody, or on paper that a link gives to who holds it. */
  contato: string;
  vendedor: { nome: string; telefone: string; email: string };
  /** "Aceito por … em …", once it was. */
  aceite: string | null;
}

const data = (iso: string | null): string => (iso ?? '').split('-').toReversed().join('/');
/** As many decimals as it needs. */
const quantidade = (valor: string): string => formatarPercentual(valor).slice(0, -1);
const algo = (valor: string): boolean => /[1-9]/.test(valor);
const juntar = (...partes: (string | null)[]): string => partes.filter(Boolean).join(' · ');

type Linha = DocumentoDoCliente['itens'][number];
interface Coluna {
  titulo: string;
  /** Absent: what the others leave. */
  largura?: number;
  direita?: boolean;
  /** Goes on in the next line; else it is written smaller until it fits. Nothing is cut. */
  quebra?: boolean;
  de: (item: Linha) => string;
}
const FOLGA = 4;

const numero = (titulo: string, largura: number, de: (item: Linha) => string): Coluna => ({
  titulo,
  largura,
  direita: true,
  de,
});

/** The columns of a document, as on every screen: what none of its lines has takes no room. */
function colunasDe({ itens }: DocumentoDoCliente): Coluna[] {
  const alguma = (de: (item: Linha) => string) => itens.some((i) => algo(de(i)));
  return [
    { titulo: '#', largura: 18, de: (i) => String(i.itpedvenda_sequencia) },
    { titulo: 'Código', largura: 64, quebra: true, de: (i) => i.produto_referencia },
    { titulo: 'Descrição', quebra: true, de: (i) => i.itpedvenda_descricao },
    { titulo: 'Un.', largura: 26, de: (i) => i.itpedvenda_unidade },
    numero(COLUNAS_DA_CONTA.quantidade, 50, (i) => quantidade(i.itpedvenda_quantidade)),
    numero(COLUNAS_DA_CONTA.preco, 54, (i) => formatarNumero(i.itpedvenda_vlunitario, 4)),
    ...(itens.some((i) => i.itpedvenda_desccascata !== '')
      ? [
          numero(COLUNAS_DA_CONTA.desconto, 36, (i) => mostrarCascata(i.itpedvenda_desccascata)),
          numero(COLUNAS_DA_CONTA.liquido, 54, (i) =>
            formatarNumero(unitarioLiquido(i) ?? i.itpedvenda_vlunitario, 4),
          ),
        ]
      : []),
    ...(alguma((i) => i.itpedvenda_vlipi)
      ? [numero(COLUNAS_DA_CONTA.ipi, 44, (i) => formatarNumero(i.itpedvenda_vlipi))]
      : []),
    ...(alguma((i) => i.itpedvenda_vlst)
      ? [numero(COLUNAS_DA_CONTA.st, 44, (i) => formatarNumero(i.itpedvenda_vlst))]
      : []),
    numero(COLUNAS_DA_CONTA.total, 60, (i) => formatarNumero(subtotalDaLinha(i))),
  ];
}

type Lugar = Coluna & { x: number; largura: number };
function lugaresDe(d: DocumentoDoCliente): Lugar[] {
  const colunas = colunasDe(d);
  const fixas = colunas.reduce((total, { largura = 0 }) => total + largura, 0);
  return colunas.reduce<(Lugar & { passo: number })[]>((feitos, coluna) => {
    const antes = feitos.at(-1);
    const x = antes ? antes.x + antes.passo : ESQUERDA;
    const passo = coluna.largura ?? LARGURA - fixas;
    return [...feitos, { ...coluna, x, passo, largura: passo - FOLGA }];
  }, []);
}

function cabecalho(f: Folha, { nome, documento: d, empresa, logo }: DadosDoPdf): void {
  const inicio = f.y;
  if (logo !== null) f.imagem(logo);
  const metade = { largura: 330 };
  f.linha(empresa.empresa_fantasia || empresa.empresa_razao, {
    ...metade,
    tamanho: 14,
    forte: true,
  });
  const pequeno = { ...metade, tamanho: 8, apagado: true };
  f.linha(
    juntar(
      empresa.empresa_razao,
      empresa.empresa_cnpj && `CNPJ ${formatarDocumento(empresa.empresa_cnpj)}`,
      empresa.empresa_ie && `IE ${empresa.empresa_ie}`,
    ),
    pequeno,
  );
  f.linha(empresa.endereco, pequeno);
  f.linha(juntar(formatarTelefone(empresa.empresa_telefone), empresa.empresa_email), pequeno);
  const fim = f.y;
  f.y = inicio;
  const lado = { x: 380, largura: 175, direita: true };
  f.linha(`${nome} nº ${d.pedvenda_numero}`, { ...lado, tamanho: 13, forte: true });
  f.linha(juntar(`Revisão ${d.pedvenda_revisao}`, `Emissão ${data(d.pedvenda_dtemissao)}`), {
    ...lado,
    tamanho: 8.5,
  });
  if (nome === TIPOS.O && d.pedvenda_dtvalidade !== null)
    f.linha(`Válido até ${data(d.pedvenda_dtvalidade)}`, { ...lado, tamanho: 8.5, forte: true });
  f.y = Math.max(fim, f.y) + 8;
  f.traco();
  f.espaco(8);
}

function partes(f: Folha, { documento: d, cliente, contato, vendedor }: DadosDoPdf): void {
  const inicio = f.y;
  const esquerda = { largura: 300 };
  f.linha('Cliente', { tamanho: 7.5, apagado: true });
  f.linha(cliente?.razao ?? d.pessoa_razao ?? '', { ...esquerda, forte: true });
  f.linha(cliente?.documento ? formatarDocumento(cliente.documento) : '', esquerda);
  f.linha(cliente?.endereco ?? '', { ...esquerda, tamanho: 8 });
  if (contato !== '') f.linha(`A/C ${contato}`, esquerda);
  if (d.pedvenda_numpedcliente !== '') f.linha(`Seu pedido: ${d.pedvenda_numpedcliente}`, esquerda);
  const fim = f.y;
  f.y = inicio;
  const direita = { x: 350, largura: 205 };
  f.linha('Vendedor', { ...direita, tamanho: 7.5, apagado: true });
  f.linha(vendedor.nome, { ...direita, forte: true });
  f.linha(juntar(formatarTelefone(vendedor.telefone), vendedor.email), { ...direita, tamanho: 8 });
  f.y = Math.max(fim, f.y) + 10;
}

function titulosDasColunas(f: Folha, lugares: readonly Lugar[]): void {
  for (const lugar of lugares)
    f.porCabendo(lugar.titulo, { ...lugar, tamanho: 7.5, apagado: true });
  f.espaco(11);
  f.traco();
  f.espaco(4);
}

const FOTO = 34;

const notasDe = (item: Linha): string =>
  juntar(
    item.itpedvenda_ncm && `NCM ${formatarNcm(item.itpedvenda_ncm)}`,
    item.itpedvenda_dtentrega && `entrega ${data(item.itpedvenda_dtentrega)}`,
    item.itpedvenda_obs.replaceAll('\n', ' '),
  );

function itens(
  f: Folha,
  { documento, fotos, fotoDaLinha }: Pick<DadosDoPdf, 'documento' | 'fotos' | 'fotoDaLinha'>,
): void {
  const lugares = lugaresDe(documento);
  const doTexto = lugares.find((lugar) => lugar.titulo === 'Descrição');
  const inteiro = doTexto ?? { x: ESQUERDA, largura: LARGURA };
  f.aoVirar = () => titulosDasColunas(f, lugares);
  f.reservar(40);
  titulosDasColunas(f, lugares);
  for (const item of documento.itens) {
    const foto = fotos[fotoDaLinha[item.itpedvenda_sequencia] ?? -1];
    const recuo = foto === undefined ? 0 : FOTO + 4;
    const lugar = { x: inteiro.x + recuo, largura: inteiro.largura - recuo };
    const [texto, nota] = [
      { ...lugar, tamanho: 8.5 },
      { ...lugar, tamanho: 7, apagado: true },
    ];
    const notas = notasDe(item);
    const alturas = [f.altura(item.itpedvenda_descricao, texto), f.altura(notas, nota)] as const;
    const outras = lugares.filter((um) => um !== doTexto);
    const alta = Math.max(
      foto === undefined ? 0 : FOTO,
      alturas[0] + alturas[1],
      ...outras
        .filter((um) => um.quebra)
        .map((um) => f.altura(um.de(item), { ...um, tamanho: 8.5 })),
    );
    f.reservar(alta + 5);
    if (foto !== undefined) f.porImagem(foto, { x: inteiro.x, lado: FOTO });
    for (const um of outras)
      if (um.quebra) f.por(um.de(item), { ...um, tamanho: 8.5 });
      else f.porCabendo(um.de(item), { ...um, tamanho: 8.5 });
    f.por(item.itpedvenda_descricao, texto);
    f.espaco(alturas[0]);
    f.por(notas, nota);
    f.espaco(alta - alturas[0] + 5);
  }
  f.aoVirar = undefined;
  f.traco();
  f.espaco(6);
}

function totais(f: Folha, d: DocumentoDoCliente): void {
  f.reservar(110);
  for (const [nome, valor] of somasDe(d, subtotalDe(d.itens))) {
    f.por(nome, { x: 300, largura: 160 });
    f.por(formatarNumero(valor), { x: 455, largura: 100, direita: true });
    f.espaco(12);
  }
  f.por('Total', { x: 300, largura: 100, tamanho: 12, forte: true });
  f.por(formatarDinheiro(d.pedvenda_valor), {
    x: 430,
    largura: 125,
    tamanho: 12,
    forte: true,
    direita: true,
  });
  f.espaco(16);
  f.por(icmsIncluso(d.pedvenda_vlicms), {
    x: 300,
    largura: 255,
    tamanho: 7.5,
    apagado: true,
    direita: true,
  });
  f.espaco(14);
}

function condicoes(f: Folha, { documento: d, aceite, empresa }: DadosDoPdf): void {
  f.reservar(60);
  f.linha('Condições', { forte: true, tamanho: 10 });
  const linhas: [string, string | null][] = [
    ['Pagamento', juntar(d.condpag_descricao, d.formapag_descricao)],
    ['Frete', freteDito(d.pedvenda_tipofrete, d.pedvenda_vlfrete)],
    ['Transportadora', d.transp_razao],
    ['Previsão de entrega', data(d.pedvenda_dtprevisaoentrega)],
    ['Endereço de entrega', d.pedvenda_entrega ?? null],
  ];
  for (const [nome, valor] of linhas) if (valor) f.linha(`${nome}: ${valor}`);
  if (d.parcelas.length) {
    f.espaco(6);
    f.reservar(30);
    f.linha('Parcelas', { forte: true, tamanho: 10 });
    for (const [i, p] of d.parcelas.entries()) {
      const coluna = i % 3;
      if (coluna === 0) f.reservar(12);
      f.por(
        `${p.parcpedvenda_numero}. ${data(p.parcpedvenda_dtvencimento)}  ${formatarDinheiro(p.parcpedvenda_valor)}`,
        { x: ESQUERDA + coluna * 172, largura: 168, umaLinha: true },
      );
      if (coluna === 2 || i === d.parcelas.length - 1) f.espaco(12);
    }
  }
  if (d.pedvenda_obs !== '') {
    f.espaco(6);
    f.reservar(30);
    f.linha('Observações', { forte: true, tamanho: 10 });
    f.linha(d.pedvenda_obs, { largura: LARGURA });
  }
  if (empresa.empresa_rodape !== '') {
    f.espaco(8);
    f.linha(empresa.empresa_rodape, { tamanho: 8, apagado: true });
  }
  if (aceite !== null) {
    f.espaco(10);
    f.linha(aceite, { forte: true });
  }
}

const tituloDe = ({ nome, documento }: DadosDoPdf) => `${nome} ${documento.pedvenda_numero}`;
const peDe = (dados: DadosDoPdf) =>
  `${tituloDe(dados)}, revisão ${dados.documento.pedvenda_revisao} · feito com Praça`;
const autorDe = ({ empresa }: DadosDoPdf) => empresa.empresa_fantasia || empresa.empresa_razao;

function escrever(f: Folha, dados: DadosDoPdf): void {
  cabecalho(f, dados);
  partes(f, dados);
  itens(f, dados);
  totais(f, dados.documento);
  condicoes(f, dados);
}

/** Draws a quote or order on A4 sheets. */
export function desenharPdf(dados: DadosDoPdf): Promise<Buffer> {
  const f = new Folha(tituloDe(dados), autorDe(dados));
  escrever(f, dados);
  return f.fechar(peDe(dados));
}

/** Quotes and orders in one file, each on sheets of its own. */
export interface DadosDoConjunto {
  papel: 'conjunto';
  documentos: [DadosDoPdf, ...DadosDoPdf[]];
}

/** Draws several documents one behind the other, each with its own numbers of pages. */
export function desenharConjunto({ documentos }: DadosDoConjunto): Promise<Buffer> {
  let [ultimo] = documentos;
  const f = new Folha(`${documentos.length} vendas`, autorDe(ultimo));
  for (const [i, dados] of documentos.entries()) {
    if (i > 0) f.outroDocumento(peDe(ultimo));
    escrever(f, dados);
    ultimo = dados;
  }
  return f.fechar(peDe(ultimo));
}
