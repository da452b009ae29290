import { formatarDinheiro, formatarNumero } from '@praca/contract/br/dinheiro.ts';
import { formatarDocumento } from '@praca/contract/br/documento.ts';
import { formatarTelefone } from '@praca/contract/br/telefone.ts';
import { formatarPercentual, mostrarCascata } from '@praca/contract/documento/cascata.ts';
import { freteDito } from '@praca/contract/pedvenda/situacoes.ts';
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
  vendedor: { nome: string; telefone: string; email: string };
  /** "Aceito por … em …", once it was. */
  aceite: string | null;
}

const data = (iso: string | null): string => (iso ?? '').split('-').toReversed().join('/');
/** As many decimals as it needs. */
const quantidade = (valor: string): string => formatarPercentual(valor).slice(0, -1);
const algo = (valor: string): boolean => /[1-9]/.test(valor);
const juntar = (...partes: (string | null)[]): string => partes.filter(Boolean).join(' · ');

const COLUNAS = [
  { titulo: '#', largura: 22 },
  { titulo: 'Código', largura: 62 },
  { titulo: 'Descrição', largura: 176 },
  { titulo: 'Un.', largura: 28 },
  { titulo: 'Quantidade', largura: 58, direita: true },
  { titulo: 'Unitário', largura: 62, direita: true },
  { titulo: 'Desc. %', largura: 42, direita: true },
  { titulo: 'Total', largura: 65, direita: true },
] as const;
const DESCRICAO = 2;
const FOLGA = 4;

type Lugar = { x: number; largura: number; direita?: boolean };
const LUGARES = COLUNAS.reduce<Lugar[]>((feitos, coluna) => {
  const antes = feitos.at(-1);
  const x = antes ? antes.x + antes.largura + FOLGA : ESQUERDA;
  return [...feitos, { ...coluna, x, largura: coluna.largura - FOLGA }];
}, []);

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
  if (d.pedvenda_dtvalidade !== null)
    f.linha(`Válido até ${data(d.pedvenda_dtvalidade)}`, { ...lado, tamanho: 8.5, forte: true });
  f.y = Math.max(fim, f.y) + 8;
  f.traco();
  f.espaco(8);
}

function partes(f: Folha, { documento: d, cliente, vendedor }: DadosDoPdf): void {
  const inicio = f.y;
  const esquerda = { largura: 300 };
  f.linha('Cliente', { tamanho: 7.5, apagado: true });
  f.linha(cliente?.razao ?? d.pessoa_razao ?? '', { ...esquerda, forte: true });
  f.linha(cliente?.documento ? formatarDocumento(cliente.documento) : '', esquerda);
  f.linha(cliente?.endereco ?? '', { ...esquerda, tamanho: 8 });
  if (d.pedvenda_numpedcliente !== '') f.linha(`Seu pedido: ${d.pedvenda_numpedcliente}`, esquerda);
  const fim = f.y;
  f.y = inicio;
  const direita = { x: 350, largura: 205 };
  f.linha('Vendedor', { ...direita, tamanho: 7.5, apagado: true });
  f.linha(vendedor.nome, { ...direita, forte: true });
  f.linha(juntar(formatarTelefone(vendedor.telefone), vendedor.email), { ...direita, tamanho: 8 });
  f.y = Math.max(fim, f.y) + 10;
}

function titulosDasColunas(f: Folha): void {
  for (const [i, { titulo }] of COLUNAS.entries())
    f.por(titulo, { ...LUGARES[i], tamanho: 7.5, apagado: true, umaLinha: true });
  f.espaco(11);
  f.traco();
  f.espaco(4);
}

const FOTO = 34;

function itens(
  f: Folha,
  {
    documento: { itens: linhas },
    fotos,
    fotoDaLinha,
  }: Pick<DadosDoPdf, 'documento' | 'fotos' | 'fotoDaLinha'>,
): void {
  f.aoVirar = () => titulosDasColunas(f);
  f.reservar(40);
  titulosDasColunas(f);
  for (const item of linhas) {
    const foto = fotos[fotoDaLinha[item.itpedvenda_sequencia] ?? -1];
    const inteiro = LUGARES[DESCRICAO] ?? { x: ESQUERDA, largura: LARGURA };
    const lugar =
      foto === undefined
        ? inteiro
        : { ...inteiro, x: inteiro.x + FOTO + 4, largura: inteiro.largura - FOTO - 4 };
    const notas = juntar(
      item.itpedvenda_ncm && `NCM ${item.itpedvenda_ncm}`,
      algo(item.itpedvenda_vlipi) ? `IPI ${formatarNumero(item.itpedvenda_vlipi)}` : '',
      algo(item.itpedvenda_vlst) ? `ST ${formatarNumero(item.itpedvenda_vlst)}` : '',
      item.itpedvenda_dtentrega && `entrega ${data(item.itpedvenda_dtentrega)}`,
      item.itpedvenda_obs.replaceAll('\n', ' '),
    );
    const [texto, nota] = [
      { ...lugar, tamanho: 8.5 },
      { ...lugar, tamanho: 7, apagado: true },
    ];
    const alturas = [f.altura(item.itpedvenda_descricao, texto), f.altura(notas, nota)] as const;
    const sobra = foto === undefined ? 0 : Math.max(0, FOTO - alturas[0] - alturas[1]);
    f.reservar(alturas[0] + alturas[1] + sobra + 5);
    if (foto !== undefined) f.porImagem(foto, { x: inteiro.x, lado: FOTO });
    const celulas = [
      String(item.itpedvenda_sequencia),
      item.produto_referencia,
      '',
      item.itpedvenda_unidade,
      quantidade(item.itpedvenda_quantidade),
      formatarNumero(item.itpedvenda_vlunitario, 4),
      mostrarCascata(item.itpedvenda_desccascata),
      formatarNumero(item.itpedvenda_vlliquido),
    ];
    for (const [i, celula] of celulas.entries())
      f.por(celula, { ...LUGARES[i], tamanho: 8.5, umaLinha: true });
    f.por(item.itpedvenda_descricao, texto);
    f.espaco(alturas[0]);
    f.por(notas, nota);
    f.espaco(alturas[1] + sobra + 5);
  }
  f.aoVirar = undefined;
  f.traco();
  f.espaco(6);
}

function totais(f: Folha, d: DocumentoDoCliente): void {
  const linhas: [string, string, boolean][] = [
    ['Produtos', d.pedvenda_vlbruto, true],
    ['Desconto', d.pedvenda_vldesconto, algo(d.pedvenda_vldesconto)],
    ['IPI', d.pedvenda_vlipi, algo(d.pedvenda_vlipi)],
    ['ICMS ST', d.pedvenda_vlst, algo(d.pedvenda_vlst)],
    ['Frete', d.pedvenda_vlfrete, algo(d.pedvenda_vlfrete)],
    ['Seguro', d.pedvenda_vlseguro, algo(d.pedvenda_vlseguro)],
    ['Outras despesas', d.pedvenda_vldespesas, algo(d.pedvenda_vldespesas)],
  ];
  f.reservar(100);
  for (const [nome, valor, mostra] of linhas) {
    if (!mostra) continue;
    const sinal = nome === 'Desconto' && !valor.startsWith('-') ? '-' : '';
    f.por(nome, { x: 350, largura: 110 });
    f.por(`${sinal}${formatarNumero(valor)}`, { x: 455, largura: 100, direita: true });
    f.espaco(12);
  }
  f.por('Total', { x: 350, largura: 100, tamanho: 12, forte: true });
  f.por(formatarDinheiro(d.pedvenda_valor), {
    x: 430,
    largura: 125,
    tamanho: 12,
    forte: true,
    direita: true,
  });
  f.espaco(22);
}

function condicoes(f: Folha, { documento: d, aceite, empresa }: DadosDoPdf): void {
  f.reservar(60);
  f.linha('Condições', { forte: true, tamanho: 10 });
  const linhas: [string, string | null][] = [
    ['Pagamento', juntar(d.condpag_descricao, d.formapag_descricao)],
    ['Desconto geral', d.pedvenda_desccascata && `${mostrarCascata(d.pedvenda_desccascata)}%`],
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
