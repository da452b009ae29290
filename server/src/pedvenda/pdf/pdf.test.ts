import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdf } from '@praca/contract/pedvenda/envio/endpoints.ts';
import { lerPdf } from '../../../test-support/cenario/ler-pdf.ts';
import { abrirVendas } from '../../../test-support/cenario/vendas.ts';
import type { Quem } from '../../../test-support/servidor/servidor.ts';
import { desenharPdf, type DadosDoPdf } from './desenhar.ts';
import { gerarPdf } from './gerar.ts';
import { imprimivel } from './texto.ts';

type Vendas = Awaited<ReturnType<typeof abrirVendas>>;
let s: Vendas;
beforeAll(async () => {
  s = await abrirVendas();
  await s.emA(
    "UPDATE empresa SET empresa_cnpj = '11222333000181', endereco_endereco = 'Rua da Forja', endereco_numero = '10', cidade_descricao = 'Joinville', uf_codigo = 'SC', endereco_cep = '89201000', empresa_telefone = '4733334444' WHERE empresa_codigo = (SELECT min(empresa_codigo) FROM empresa)",
  );
});
afterAll(() => s.fechar());

const baixar = async (pedvenda_codigo: number, como: Quem = s.u['rep1.a']) => {
  const r = await s.app.inject({
    method: 'GET',
    url: `/api${pdf.path.replace('{pedvenda_codigo}', String(pedvenda_codigo))}`,
    headers: { authorization: `JWT ${como?.token}` },
  });
  return { r, ...lerPdf(r.rawPayload) };
};

test('the PDF of a quote says who sells to whom, the lines, taxes, parcels and conditions, and nothing of the house', async () => {
  await s.emA("UPDATE produto SET produto_custo = '77.7777'");
  const venda = await s.salvar({
    pedvenda_obsinterna: 'SEGREDO-INTERNO',
    pedvenda_obs: 'Entrega no pátio 2.\nDescarga por conta do cliente.',
    pedvenda_dtvalidade: '2099-12-04',
    pedvenda_vlfrete: '10.00',
    pedvenda_tipofrete: '0',
  });
  const { r, texto, folhas } = await baixar(venda.pedvenda_codigo);
  expect(r.statusCode).toBe(200);
  expect(r.headers['content-type']).toBe('application/pdf');
  expect(r.headers['content-disposition']).toMatch(/^attachment/);
  expect(r.headers['content-security-policy']).toContain('sandbox');
  expect(folhas).toBe(1);
  for (const dito of [
    `Orçamento nº ${venda.pedvenda_numero}`,
    'CNPJ 11.222.333/0001-81',
    'Rua da Forja, 10, Joinville/SC, CEP 89201-000',
    'Metalúrgica Horizonte',
    'Válido até 04/12/2099',
    '100,0000',
    '300,00',
    'R$ 310,00',
    '30/60/90',
    'CIF (por conta do emitente)',
    'Entrega no pátio 2.',
    'Descarga por conta do cliente.',
    'Página 1 de 1',
  ])
    expect(texto.replaceAll('\u00a0', ' '), dito).toContain(dito);
  expect(venda.parcelas).toHaveLength(3);
  for (const p of venda.parcelas)
    expect(texto).toContain(p.parcpedvenda_dtvencimento.split('-').toReversed().join('/'));
  expect(texto).not.toMatch(/SEGREDO|77,7777|margem|comiss/i);
});

test('the PDF says what the freight is: who carries, or that the total has it', async () => {
  const frete = async (pedvenda_tipofrete: '0' | '9', pedvenda_vlfrete: string) => {
    const venda = await s.salvar({ pedvenda_tipofrete, pedvenda_vlfrete });
    const { texto } = await baixar(venda.pedvenda_codigo);
    return texto.match(/^Frete: .*$/gm);
  };
  expect(await frete('9', '0.00')).toEqual(['Frete: Sem frete']);
  expect(await frete('9', '25.00')).toEqual(['Frete: Incluído no total']);
  expect(await frete('0', '25.00')).toEqual(['Frete: CIF (por conta do emitente)']);
});

test('S-01 S-09 the PDF of another registration, or of another representative, is not there', async () => {
  const venda = await s.salvar();
  const nunca = await baixar(999_999_999);
  for (const como of [s.u['adm.b'], s.u['rep2.a']]) {
    const { r } = await baixar(venda.pedvenda_codigo, como);
    expect([r.statusCode, r.json()]).toEqual([nunca.r.statusCode, nunca.r.json()]);
  }
  expect(nunca.r.statusCode).toBe(404);
});

const dados = (linhas: number): DadosDoPdf => ({
  nome: 'Orçamento',
  documento: {
    pedvenda_numero: '1',
    pedvenda_revisao: 1,
    pedvenda_dtemissao: '2026-11-24',
    pedvenda_dtvalidade: null,
    pedvenda_dtprevisaoentrega: null,
    pessoa_razao: 'Ça ira',
    condpag_descricao: null,
    formapag_descricao: null,
    transp_razao: null,
    pedvenda_tipofrete: '9',
    pedvenda_desccascata: '',
    pedvenda_numpedcliente: '',
    pedvenda_obs: 'Condição longa. '.repeat(250),
    pedvenda_vlbruto: '0.00',
    pedvenda_vldesconto: '0.00',
    pedvenda_vlprodutos: '0.00',
    pedvenda_vlipi: '0.00',
    pedvenda_vlst: '0.00',
    pedvenda_vlfrete: '0.00',
    pedvenda_vlseguro: '0.00',
    pedvenda_vldespesas: '0.00',
    pedvenda_valor: '123456.78',
    itens: Array.from({ length: linhas }, (_, i) => ({
      itpedvenda_sequencia: i + 1,
      produto_referencia: `REF-${i + 1}`,
      itpedvenda_descricao: `Perfil U enrijecido 100×50×17 #2,65 galvanizado com nome muito comprido número ${i + 1}`,
      itpedvenda_unidade: 'BR',
      itpedvenda_ncm: '73089010',
      itpedvenda_quantidade: '40.0000',
      itpedvenda_vlunitario: '159.4020',
      itpedvenda_desccascata: '10+5',
      itpedvenda_vlliquido: '6376.08',
      itpedvenda_vlipi: '1.00',
      itpedvenda_vlst: '0.00',
      itpedvenda_vltotal: '6377.08',
      itpedvenda_dtentrega: '2026-12-04',
      itpedvenda_obs: 'com furos',
    })),
    parcelas: [],
  },
  empresa: {
    empresa_razao: 'Metalúrgica Aço Sul Ltda',
    empresa_fantasia: '',
    empresa_cnpj: null,
    empresa_ie: '',
    empresa_telefone: '',
    empresa_email: '',
    empresa_rodape: '',
    endereco: '',
  },
  logo: null,
  fotos: [],
  fotoDaLinha: {},
  cliente: null,
  contato: '',
  vendedor: { nome: 'Mariana Kuhn', telefone: '', email: '' },
  aceite: null,
});

const quem = { clienteregistro_codigo: 1, usuario_codigo: 1 };

test('300 lines go on over numbered sheets, none is lost, and the server answers meanwhile', async () => {
  await gerarPdf(quem, dados(1));
  let voltas = 0;
  const relogio = setInterval(() => (voltas += 1), 5);
  const bytes = await gerarPdf(quem, dados(300));
  clearInterval(relogio);
  const { texto, folhas } = lerPdf(bytes);
  expect(folhas).toBeGreaterThan(8);
  for (let i = 1; i <= 300; i += 1) expect(texto).toContain(`REF-${i}\n`);
  for (let i = 1; i <= folhas; i += 1) expect(texto).toContain(`Página ${i} de ${folhas}`);
  expect(texto.match(/^Preço$/gm)?.length).toBeGreaterThan(8);
  expect(voltas).toBeGreaterThan(3);
});

test('whoever reads it can add it up: lines by their own columns, the general discount, IPI and freight below; codes whole, NCM with dots', async () => {
  const produto_codigo = await s.produto({
    produto_preco: '48.9000',
    produto_referencia: 'BUC-SAE660-30-LONG-X',
    produto_ncm: '74198030',
  });
  await s.emA(
    "INSERT INTO imposto (clienteregistro_codigo, imposto_descricao, imposto_tipo, imposto_aliquota, imposto_ncm) SELECT clienteregistro_codigo, 'IPI 5', 'IPI', 5, '74198030' FROM produto WHERE produto_codigo = $1",
    [produto_codigo],
  );
  const venda = await s.salvar({
    pedvenda_contato: 'Helena Prado',
    pedvenda_desccascata: '2+1',
    pedvenda_vlfrete: '850.00',
    pedvenda_dtvalidade: '2099-12-04',
    itens: [{ produto_codigo, itpedvenda_quantidade: '100' }],
  });
  const ler = async () =>
    (await baixar(venda.pedvenda_codigo)).texto.replaceAll('\u00a0', ' ').split('\n');
  const linhas = await ler();
  const depois = (nome: string) => linhas[linhas.indexOf(nome) + 1];
  expect(linhas.join('')).toContain('BUC-SAE660-30-LONG-X');
  expect(linhas).toContain('A/C Helena Prado');
  expect(linhas).toContain('Válido até 04/12/2099');
  expect(linhas.join('\n')).toContain('NCM 7419.80.30');
  expect(['Subtotal', 'Desconto geral 2+1%', 'IPI', 'Frete'].map(depois)).toEqual([
    '4.890,00',
    '-145,72',
    // The head of its column stands first.
    'Total',
    '850,00',
  ]);
  expect(linhas.slice(linhas.lastIndexOf('IPI'), linhas.lastIndexOf('IPI') + 2)).toEqual([
    'IPI',
    '237,21',
  ]);
  expect(venda.pedvenda_valor).toBe('5831.49');
  expect(linhas).toContain('R$ 5.831,49');
  await s.passo(venda, 'gerarPedido');
  expect((await ler()).join('\n')).not.toContain('Válido até');
});

test('S-24 control characters, marks of direction and letters that the fonts lack draw a whole PDF', async () => {
  const ruim = dados(1);
  ruim.documento.itens[0]!.itpedvenda_descricao =
    'Aço) Tj ET \u0000\u0007\u001b[31m \u202eodnit\u202c 漢字 Łódź <img src=x onerror=alert(1)> \\( \\) endstream';
  ruim.documento.pessoa_razao = '%PDF-1.4 /JavaScript (app.alert(1))';
  const bytes = await desenharPdf(ruim);
  const { texto, folhas } = lerPdf(bytes);
  expect(folhas).toBeGreaterThan(0);
  expect(texto).toContain('Aço) Tj ET');
  expect(texto).toContain('onerror=alert(1)>');
  expect(bytes.toString('latin1')).not.toContain('/JavaScript');
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
});

test.each([
  ['São “João” – 1ª', 'São “João” – 1ª'],
  ['a\u0000b\u0085c\r\nd', 'a b c\nd'],
  ['Łódź', '?ódz'],
  ['漢', '?'],
])('%j is printed as %j', (texto, impresso) => expect(imprimivel(texto)).toBe(impresso));
