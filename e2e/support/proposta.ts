import type { Pool } from 'pg';
import { criarPessoa } from '../../server/seed/fabricas/fabricas.ts';
import type { Basico } from '../../server/seed/fabricas/fabricas-negocio.ts';
import { inserir } from '../../server/seed/fabricas/inserir.ts';
import { noRegistro } from './quadro.ts';

/** The lines of the quote. */
export const ITENS_DA_PROPOSTA = [
  'Perfil U enrijecido 100×50×17 #2,65 galv. 6 m',
  'Tela soldada Q138 2,45×6,00 m',
];

/** A quote of two lines, ready to be sent, whose entry is paid today. */
export const semearProposta = async (banco: Pool, basico: Basico): Promise<number> => {
  const { registro, empresa, adm } = basico;
  const r = registro.clienteregistro_codigo;
  const { pessoa_codigo } = await criarPessoa(banco, r, { pessoa_razao: 'Construtora Zanella' });
  await noRegistro(
    banco,
    basico,
    "UPDATE empresa SET empresa_chavepix = '11222333000181', cidade_descricao = 'Joinville', empresa_telefone = '47992145503'",
  );
  const { pedvenda_codigo } = await inserir(banco, 'pedvenda', r, {
    pedvenda_numero: '10482',
    pedvenda_situacao: 'OA',
    pedvenda_valor: '28672.68',
    pedvenda_vlprodutos: '28672.68',
    pedvenda_vlbruto: '28672.68',
    pedvenda_dtvalidade: '2099-12-04',
    pessoa_codigo,
    empresa_codigo: empresa.empresa_codigo,
    usuario_login: adm.usuario_login,
  });
  const codigo = Number(pedvenda_codigo);
  for (const [i, descricao] of ITENS_DA_PROPOSTA.entries()) {
    const { produto_codigo } = await inserir(banco, 'produto', r, {
      produto_descricao: descricao,
      produto_preco: '159.4020',
    });
    await inserir(banco, 'itpedvenda', r, {
      pedvenda_codigo: codigo,
      itpedvenda_sequencia: i + 1,
      produto_codigo,
      itpedvenda_descricao: descricao,
      itpedvenda_unidade: 'BR',
      itpedvenda_quantidade: '40',
      itpedvenda_vlunitario: '358.4085',
      itpedvenda_vlliquido: '14336.34',
      itpedvenda_vltotal: '14336.34',
    });
  }
  const hoje = new Date().toISOString().slice(0, 10);
  for (const [i, [dia, valor]] of [
    [hoje, '5734.53'],
    ['2099-01-04', '22938.15'],
  ].entries())
    await inserir(banco, 'parcpedvenda', r, {
      pedvenda_codigo: codigo,
      parcpedvenda_numero: i + 1,
      parcpedvenda_dtvencimento: dia,
      parcpedvenda_valor: valor,
      parcpedvenda_tipopagamento: i === 0 ? 'RC' : 'FT',
    });
  return codigo;
};
