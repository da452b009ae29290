import { code128, toBuffer } from 'bwip-js/node';
import { formatarNumero, somar } from '@praca/contract/br/dinheiro.ts';
import type { Separacao } from '@praca/contract/pedvenda/expedicao/schemas.ts';
import { ESQUERDA, Folha, LARGURA } from '../../pdf/folha.ts';
import { imprimivel } from '../../pdf/texto.ts';

/** All that stands on a paper of the warehouse. */
export interface DadosDaSeparacao {
  papel: 'lista' | 'etiquetas' | 'romaneio';
  separacao: Separacao;
  empresa: string;
  cliente: { razao: string; endereco: string };
  transportadora: string;
  impressa: string;
}

/** Millimetres as points. */
const mm = (quantos: number): number => (quantos * 72) / 25.4;
const quantidade = (valor: string): string => formatarNumero(valor, 4).replace(/,?0{1,4}$/, '');
const data = (iso: string | null): string => (iso ?? '').split('-').toReversed().join('/');
const algo = (valor: string): boolean => /[1-9]/.test(valor);

/** A Code 128 that every scanner reads, as a picture. */
const barras = (text: string): Promise<Buffer> =>
  toBuffer({ bcid: code128.name, text, scale: 3, height: 10, includetext: false });

/** What the code of a volume says: the order, the separation and which volume of it. */
const codigoDoVolume = (s: Separacao, numero: number): string =>
  `${s.pedvenda_codigo}-${s.presep_codigo ?? 0}-${numero}`;

function cabecalho(f: Folha, d: DadosDaSeparacao, titulo: string): void {
  const { separacao: s } = d;
  f.linha(`${titulo} · Pedido ${s.pedvenda_numero}`, { tamanho: 14, forte: true });
  f.linha(d.cliente.razao, { forte: true });
  f.linha(d.cliente.endereco, { tamanho: 8, apagado: true });
  const prazo = s.pedvenda_dtprevisaoentrega;
  f.linha(
    [
      d.empresa,
      d.transportadora && `transporte ${d.transportadora}`,
      prazo !== null && `entrega até ${data(prazo)}`,
      `impresso em ${d.impressa}`,
    ]
      .filter(Boolean)
      .join(' · '),
    { tamanho: 8, apagado: true },
  );
  f.espaco(6);
  f.traco();
  f.espaco(8);
}

async function lista(d: DadosDaSeparacao): Promise<Buffer> {
  const { separacao: s } = d;
  const f = new Folha(`Lista de separação ${s.pedvenda_numero}`, d.empresa);
  cabecalho(f, d, 'Lista de separação');
  const cabeca = () => {
    const titulo = { tamanho: 7.5, apagado: true, umaLinha: true } as const;
    f.por('Nº', { ...titulo, largura: 20 });
    f.por('Produto', { ...titulo, x: 64, largura: 240 });
    f.por('Onde está', { ...titulo, x: 310, largura: 120 });
    f.por('Separar', { ...titulo, x: 432, largura: 58, direita: true });
    f.por('Separado', { ...titulo, x: 500, largura: 55, direita: true });
    f.espaco(12);
    f.traco();
    f.espaco(4);
  };
  f.aoVirar = cabeca;
  cabeca();
  for (const i of s.itens.filter((um) => algo(um.saldo))) {
    const nome = { x: 64, largura: 240, tamanho: 9.5, forte: true } as const;
    const onde = { x: 310, largura: 118, tamanho: 8.5 } as const;
    const altura = Math.max(
      f.altura(i.itpedvenda_descricao, nome) + 26,
      f.altura(i.lugares, onde),
      40,
    );
    f.reservar(altura);
    const topo = f.y;
    f.doc
      .rect(ESQUERDA, topo + 1, 12, 12)
      .lineWidth(0.7)
      .strokeColor('#555555')
      .stroke();
    f.y = topo + 16;
    f.por(String(i.itpedvenda_sequencia), { x: ESQUERDA, largura: 22, tamanho: 8, apagado: true });
    f.y = topo;
    f.por(i.itpedvenda_descricao, nome);
    f.por(i.lugares, onde);
    f.por(`${quantidade(i.saldo)} ${i.itpedvenda_unidade}`, {
      x: 432,
      largura: 58,
      direita: true,
      forte: true,
    });
    f.por('__________', { x: 500, largura: 55, direita: true });
    f.y = topo + f.altura(i.itpedvenda_descricao, nome) + 2;
    f.porCabendo([i.produto_referencia, i.produto_gtin].filter(Boolean).join(' · '), {
      x: 64,
      largura: 130,
      tamanho: 8,
      apagado: true,
    });
    const lido = i.produto_gtin || i.produto_referencia;
    if (/^[\x21-\x7e]{1,30}$/.test(lido))
      f.doc.image(await barras(lido), 200, f.y, { width: 100, height: 16 });
    f.y = topo + altura;
    f.traco();
    f.espaco(5);
  }
  f.aoVirar = undefined;
  return f.fechar(`Pedido ${s.pedvenda_numero} · feito com Praça`);
}

/** The largest type in which a name stands whole on its two centimetres of a label. */
function cabeEm(f: Folha, nome: string, width: number): number {
  const altura = (tamanho: number) =>
    f.doc.font('Helvetica-Bold').fontSize(tamanho).heightOfString(imprimivel(nome), { width });
  return (
    [17, 15, 13, 11].find((tamanho) => altura(tamanho) <= Math.min(mm(20), tamanho * 3.4)) ?? 9
  );
}

async function etiquetas(d: DadosDaSeparacao): Promise<Buffer> {
  const { separacao: s } = d;
  const f = new Folha(`Etiquetas ${s.pedvenda_numero}`, d.empresa, [mm(100), mm(150)]);
  const [margem, largura] = [mm(6), mm(88)];
  for (const [n, v] of s.volumes.entries()) {
    if (n > 0) f.doc.addPage({ size: [mm(100), mm(150)], margin: 0 });
    const escrever = (texto: string, y: number, tamanho: number, forte = false) =>
      f.doc
        .font(forte ? 'Helvetica-Bold' : 'Helvetica')
        .fontSize(tamanho)
        .fillColor('#000000')
        .text(imprimivel(texto), margem, mm(y), {
          width: largura,
          height: tamanho * 3.4,
          ellipsis: true,
        });
    escrever(d.empresa, 6, 9);
    escrever(d.cliente.razao, 14, cabeEm(f, d.cliente.razao, largura), true);
    escrever(d.cliente.endereco, 36, 10);
    f.doc
      .moveTo(margem, mm(56))
      .lineTo(margem + largura, mm(56))
      .lineWidth(1)
      .strokeColor('#000000')
      .stroke();
    escrever(`Pedido ${s.pedvenda_numero}`, 59, 20, true);
    escrever(`Volume ${v.volexp_numero} de ${s.volumes.length}`, 70, 20, true);
    const medidas = [v.volexp_altura, v.volexp_largura, v.volexp_comprimento];
    escrever(
      [
        v.volexp_tipo === 'caixa' ? 'Caixa' : 'Pallet',
        `bruto ${formatarNumero(v.volexp_pesobruto, 3)} kg`,
        `líquido ${formatarNumero(v.volexp_pesoliq, 3)} kg`,
        medidas.every((m) => m !== null) && `${medidas.join(' × ')} cm`,
      ]
        .filter(Boolean)
        .join(' · '),
      83,
      10,
    );
    if (d.transportadora !== '') escrever(`Transporte: ${d.transportadora}`, 93, 10);
    const codigo = codigoDoVolume(s, v.volexp_numero);
    f.doc.image(await barras(codigo), margem, mm(108), { width: largura, height: mm(24) });
    escrever(codigo, 134, 11);
  }
  return f.fechar(null);
}

function romaneio(d: DadosDaSeparacao): Promise<Buffer> {
  const { separacao: s } = d;
  const f = new Folha(`Romaneio ${s.presep_codigo ?? ''}`, d.empresa);
  cabecalho(f, d, `Romaneio ${s.presep_codigo ?? ''}`);
  const coluna = (texto: string, x: number, largura: number, direita = false, forte = false) =>
    f.por(texto, { x, largura, direita, forte, umaLinha: true });
  f.linha('Volumes', { forte: true, tamanho: 10 });
  for (const v of s.volumes) {
    f.reservar(14);
    coluna(String(v.volexp_numero), ESQUERDA, 24);
    coluna(v.volexp_tipo === 'caixa' ? 'Caixa' : 'Pallet', 70, 60);
    coluna(codigoDoVolume(s, v.volexp_numero), 140, 120);
    coluna(`${formatarNumero(v.volexp_pesoliq, 3)} kg líq.`, 270, 110, true);
    coluna(`${formatarNumero(v.volexp_pesobruto, 3)} kg bruto`, 390, 165, true);
    f.espaco(14);
  }
  const bruto = somar('0', ...s.volumes.map((v) => v.volexp_pesobruto));
  f.traco();
  f.espaco(3);
  coluna(
    `${s.volumes.length} ${s.volumes.length === 1 ? 'volume' : 'volumes'}`,
    ESQUERDA,
    200,
    false,
    true,
  );
  coluna(`${formatarNumero(bruto, 3)} kg`, 390, 165, true, true);
  f.espaco(24);
  f.linha('Itens', { forte: true, tamanho: 10 });
  for (const i of s.itens.filter((um) => algo(um.itpresep_qtdseparada))) {
    const nome = { x: 70, largura: 370 } as const;
    const altura = f.altura(i.itpedvenda_descricao, nome) + 3;
    f.reservar(altura);
    coluna(String(i.itpedvenda_sequencia), ESQUERDA, 24);
    f.por(
      [i.itpedvenda_descricao, i.itpresep_lote && `lote ${i.itpresep_lote}`]
        .filter(Boolean)
        .join(' · '),
      nome,
    );
    coluna(`${quantidade(i.itpresep_qtdseparada)} ${i.itpedvenda_unidade}`, 445, 110, true);
    f.espaco(altura);
  }
  f.espaco(40);
  f.reservar(40);
  f.doc
    .moveTo(ESQUERDA, f.y)
    .lineTo(ESQUERDA + LARGURA / 2, f.y)
    .lineWidth(0.7)
    .strokeColor('#333333')
    .stroke();
  f.espaco(4);
  f.linha('Recebido por, documento, data e hora', { tamanho: 8, apagado: true });
  return f.fechar(`Pedido ${s.pedvenda_numero} · feito com Praça`);
}

/** Draws a paper of the warehouse: A4 lists, labels of 100 × 150 mm. */
export const desenharSeparacao = (d: DadosDaSeparacao): Promise<Buffer> =>
  ({ lista, etiquetas, romaneio })[d.papel](d);
