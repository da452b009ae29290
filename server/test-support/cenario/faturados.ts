import { criarBasico, type Basico } from '../../seed/fabricas/fabricas-negocio.ts';
import { criarPerfil, criarPessoa, criarUsuario } from '../../seed/fabricas/fabricas.ts';
import { inserir } from '../../seed/fabricas/inserir.ts';
import { servidorDeTeste, type Quem, type Servidor } from '../servidor/servidor.ts';

type Dados = Record<string, unknown>;
/** One line: product, quantity, what it was billed for. */
export type LinhaFaturada = readonly [
  produto_codigo: number | null,
  quantidade: string,
  valor: string,
];

/** A registration whose orders were billed, and three kinds of users: all, everybody's in another zone, their own. */
export async function abrirFaturados() {
  const s: Servidor = await servidorDeTeste();
  const b: Basico = await criarBasico(s.dono);
  const r = b.registro.clienteregistro_codigo;
  const codigo = async (tabela: string, chave: string, dados: Dados) =>
    Number((await inserir(s.dono, tabela, r, dados))[chave]);
  const produto = (produto_descricao: string) =>
    codigo('produto', 'produto_codigo', { produto_descricao });
  const repres2 = await codigo('representante', 'repres_codigo', {
    repres_razao: 'Serrana Repres.',
  });
  const segmento = await codigo('segmento', 'segmento_codigo', {
    segmento_descricao: 'Metalurgia',
  });
  const produtos = [
    await produto('Parafuso'),
    await produto('Porca'),
    await produto('Arruela'),
  ] as const;
  const cliente = async (pessoa_razao: string, dados: Dados = {}): Promise<number> =>
    (await criarPessoa(s.dono, r, { pessoa_razao, ...dados })).pessoa_codigo;
  let numero = 0;
  const pedido = (dados: Dados) => {
    numero += 1;
    return codigo('pedvenda', 'pedvenda_codigo', {
      empresa_codigo: b.empresa.empresa_codigo,
      pedvenda_numero: String(numero),
      pedvenda_tipo: 'P',
      pedvenda_situacao: 'FI',
      repres_codigo: repres2,
      usuario_login: 'ninguem',
      ...dados,
    });
  };
  const item = (
    pedvenda_codigo: number,
    i: number,
    [produto_codigo, quantidade, valor]: LinhaFaturada,
  ) =>
    inserir(s.dono, 'itpedvenda', r, {
      pedvenda_codigo,
      itpedvenda_sequencia: i + 1,
      produto_codigo,
      itpedvenda_descricao: 'Item',
      itpedvenda_quantidade: quantidade,
      itpedvenda_vlunitario: '1',
      itpedvenda_vlliquido: valor,
      itpedvenda_vltotal: valor,
    });
  /** An order that was finalised whole on a day, before orders had parts. */
  const faturar = async (
    dia: string,
    linhas: readonly LinhaFaturada[],
    dados: Dados = {},
  ): Promise<number> => {
    const total = linhas.reduce((soma, [, , valor]) => soma + Number(valor), 0).toFixed(2);
    const codigoDoPedido = await pedido({
      pedvenda_dtemissao: dia,
      pedvenda_dtfinalizacao: `${dia}T15:00:00Z`,
      pedvenda_valor: total,
      ...dados,
    });
    for (const [i, linha] of linhas.entries())
      if (linha[0] !== null) await item(codigoDoPedido, i, linha);
    return codigoDoPedido;
  };
  /** A part of an order, finalised at an instant. */
  const parte = async (
    pedvenda_codigo: number,
    finvenda_sequencia: number,
    finvenda_dt: string,
    linhas: readonly LinhaFaturada[],
  ): Promise<number> => {
    const zeros = Object.fromEntries(
      ['vlprodutos', 'vlipi', 'vlst', 'vlfrete', 'vlseguro', 'vldespesas', 'valor'].map((nome) => [
        `finvenda_${nome}`,
        '0',
      ]),
    );
    const finvenda_codigo = await codigo('finvenda', 'finvenda_codigo', {
      ...zeros,
      pedvenda_codigo,
      finvenda_sequencia,
      finvenda_dt,
      usuario_login: 'ninguem',
      finvenda_tipo: 'P',
    });
    for (const [i, [produto_codigo, itfinvenda_quantidade, itfinvenda_vltotal]] of linhas.entries())
      await inserir(s.dono, 'itfinvenda', r, {
        finvenda_codigo,
        itpedvenda_sequencia: i + 1,
        produto_codigo,
        itfinvenda_quantidade,
        itfinvenda_vltotal,
      });
    return finvenda_codigo;
  };
  const perfil = await criarPerfil(s.dono, r, {
    perfil_permissoes: ['painel.ver', 'venda.ver', 'pessoa.ver', 'negocio.ver'],
  });
  const chefe = await criarUsuario(s.dono, r, {
    empresa_codigo: b.empresa.empresa_codigo,
    perfil_codigo: perfil.perfil_codigo,
    usuario_login: 'gerente',
    usuario_visualizaoutrosrep: true,
    usuario_fuso: 'America/Manaus',
  });
  const outra = await criarBasico(s.dono);
  const quem: Record<'adm' | 'gerente' | 'rep' | 'estranho', Quem> = {
    adm: await s.entrar(b.adm.usuario_emaillogin),
    gerente: await s.entrar(chefe.usuario_emaillogin),
    rep: await s.entrar(b.rep.usuario_emaillogin),
    estranho: await s.entrar(outra.adm.usuario_emaillogin),
  };
  return {
    s,
    b,
    r,
    repres2,
    segmento,
    produtos,
    cliente,
    pedido,
    item,
    faturar,
    parte,
    quem,
    codigo,
  };
}
export type Faturados = Awaited<ReturnType<typeof abrirFaturados>>;
