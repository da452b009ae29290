import * as api from '@praca/contract/pedvenda/endpoints.ts';
import type { Venda } from '@praca/contract/pedvenda/schemas.ts';
import type { NomeDePasso } from '@praca/contract/pedvenda/situacoes.ts';
import { criarPessoa, criarUsuario } from '../../seed/fabricas/fabricas.ts';
import { inserir } from '../../seed/fabricas/inserir.ts';
import { VE_TUDO } from '../../seed/fabricas/registro-a.ts';
import type { Quem } from '../servidor/servidor.ts';
import { abrirCenario, type Cenario } from './cenario.ts';

type Dados = Record<string, unknown>;

/** A registration with customer, products and a payment condition, and hands to quote with; rep1 sells unless somebody else is named. */
export async function abrirVendas(ambiente: Record<string, string> = {}) {
  const s: Cenario = await abrirCenario(ambiente);
  const { pessoa_codigo } = await criarPessoa(s.dono, s.a, {
    pessoa_razao: 'Metalúrgica Horizonte',
    repres_codigo: s.c.a.rep1.repres_codigo,
    uf_codigo: 'SP',
  });
  const produto = async (dados: Dados = {}) =>
    Number(
      (
        await inserir(s.dono, 'produto', s.a, {
          produto_descricao: `Parafuso ${Math.random()}`,
          produto_preco: '12.3456',
          produto_custo: '5.0000',
          ...dados,
        })
      )['produto_codigo'],
    );
  const produtos = [await produto(), await produto({ produto_preco: '100.0000' })] as const;
  const condpag_codigo = Number(
    (
      await inserir(s.dono, 'cond_pag', s.a, {
        condpag_descricao: '30/60/90',
        condpag_prazos: '30/60/90',
      })
    )['condpag_codigo'],
  );
  const outro = await criarUsuario(s.dono, s.a, {
    empresa_codigo: s.c.a.empresa1.empresa_codigo,
    perfil_codigo: s.c.a.administrador.perfil_codigo,
    ...VE_TUDO,
  });
  const gerente = await s.entrar(outro.usuario_emaillogin);
  const rep1 = s.u['rep1.a'];
  const corpo = (dados: Dados = {}) => ({
    pessoa_codigo,
    condpag_codigo,
    itens: [{ produto_codigo: produtos[1], itpedvenda_quantidade: '3' }],
    ...dados,
  });
  const salvar = async (dados: Dados = {}, como: Quem = rep1): Promise<Venda> => {
    const r = await s.chamar(api.salvar, corpo(dados) as never, { como });
    if (r.status !== 200) throw new Error(r.texto);
    return r.dados[0]!;
  };
  const passo = async (
    venda: Pick<Venda, 'pedvenda_codigo'>,
    qual: NomeDePasso,
    resto: Dados = {},
    como: Quem = rep1,
  ): Promise<Venda> => {
    const { pedvenda_codigo } = venda;
    const r = await s.chamar(
      api.mudarSituacao,
      { pedvenda_codigo, passo: qual, ...resto } as never,
      { como },
    );
    if (r.status !== 200) throw new Error(r.texto);
    return r.dados[0]!;
  };
  /** Everything of a document that stands in the database, to see that a refusal changed nothing. */
  const guardado = async (codigo: number) =>
    Promise.all(
      ['pedvenda', 'itpedvenda', 'parcpedvenda', 'aprovacao'].map((tabela) =>
        s.emA(`SELECT * FROM ${tabela} WHERE pedvenda_codigo = $1 ORDER BY 1, 2, 3`, [codigo]),
      ),
    );
  return {
    ...s,
    gerente,
    gerente_codigo: Number(outro.usuario_codigo),
    pessoa_codigo,
    produto,
    produtos,
    condpag_codigo,
    corpo,
    salvar,
    passo,
    guardado,
  };
}
