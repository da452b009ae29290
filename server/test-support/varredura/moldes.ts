import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@praca/contract/endpoint.ts';
import { criarNegocio } from '../../seed/fabricas/fabricas-negocio.ts';
import { criarFunil, criarPessoa } from '../../seed/fabricas/fabricas.ts';
import { inserir } from '../../seed/fabricas/inserir.ts';
import type { Cenario } from '../cenario/cenario.ts';
import { fimDoProcesso } from '../cenario/importacao.ts';

type Linha = Record<string, unknown>;

/** Makers of the rows that a write works on (a deal, a pipeline, a task…): every call makes a new row. */
export const moldes = (s: Cenario) => {
  const { a } = s.c;
  const texto = () => randomUUID().slice(0, 12);
  const funil = () => criarFunil(s.dono, s.a, { board_codigo: a.funil.board_codigo });
  const negocio = async (dados: Linha = {}, onde = a.funil): Promise<number> =>
    (
      await criarNegocio(s.dono, s.a, {
        empresa_codigo: a.empresa1.empresa_codigo,
        pipeline_codigo: onde.pipeline_codigo,
        estagio_codigo: onde.estagios[0]!.estagio_codigo,
        ...dados,
      })
    ).negocio_codigo;
  const criar = async (tabela: string, dados: Linha): Promise<number> => {
    const linha = await inserir(s.dono, tabela, s.a, dados);
    const chave = Object.keys(linha).find(
      (c) => c.endsWith('_codigo') && !(c in dados) && c !== 'clienteregistro_codigo',
    );
    return Number(linha[chave ?? '']);
  };
  const usuario = s.c.usuarios['adm.a'];
  const devolucao = (pedvenda_codigo: number, valor = '0', dados: Linha = {}) =>
    criar('devvenda', {
      pedvenda_codigo,
      devvenda_sequencia: 1,
      usuario_login: texto(),
      devvenda_vlprodutos: valor,
      devvenda_vlipi: 0,
      devvenda_vlst: 0,
      devvenda_valor: valor,
      devvenda_abatido: 0,
      devvenda_credito: valor,
      ...dados,
    });
  return {
    texto,
    funil,
    negocio,
    criar,
    perdido: () => negocio({ negocio_situacao: 'P', motperda_codigo: a.motperda_codigo }),
    nota: async (negocio_codigo: number) =>
      criar('acompanhamento', {
        negocio_codigo,
        acomp_texto: texto(),
        usuario_codigo: usuario.usuario_codigo,
      }),
    tarefa: async (negocio_codigo: number, atividade_situacao = 'P') =>
      criar('atividade', {
        negocio_codigo,
        atividade_titulo: texto(),
        atividade_dthr: '2030-01-01T12:00:00Z',
        atividade_situacao,
        usuario_login: usuario.usuario_login,
      }),
    orcamento: async (negocio_codigo: number) =>
      criar('pedvenda', {
        negocio_codigo,
        pedvenda_numero: texto(),
        empresa_codigo: a.empresa1.empresa_codigo,
      }),
    produto: () => criar('produto', { produto_descricao: texto(), produto_preco: '10.0000' }),
    venda: async (pedvenda_situacao: string) => {
      const pedvenda_codigo = await criar('pedvenda', {
        pedvenda_numero: texto(),
        pedvenda_situacao,
        // What waits for a word was written by somebody else than who gives it.
        usuario_login: pedvenda_situacao === 'AA' ? 'rep1.a' : usuario.usuario_login,
        empresa_codigo: a.empresa1.empresa_codigo,
      });
      if (pedvenda_situacao === 'AA')
        await inserir(s.dono, 'aprovacao', s.a, {
          pedvenda_codigo,
          aprovacao_pedidapor: 'rep1.a',
          aprovacao_desconto: '20',
          aprovacao_valor: '10',
        });
      return pedvenda_codigo;
    },
    /** The part of an order of state FP. */
    async parteDe(pedvenda_codigo: number) {
      const [parte] = await s.emA(
        'SELECT finvenda_codigo FROM finvenda WHERE pedvenda_codigo = $1',
        [pedvenda_codigo],
      );
      return Number(parte?.['finvenda_codigo']);
    },
    devolucao,
    /** What a return of an order of a customer left them: 10.00, of which so much is spent. */
    async credito(devvenda_creditousado = '0.00') {
      const { empresa_codigo } = a.empresa1;
      const { pessoa_codigo } = await criarPessoa(s.dono, s.a, { pessoa_razao: texto() });
      const pedvenda_codigo = await criar('pedvenda', {
        pedvenda_numero: texto(),
        pedvenda_situacao: 'EN',
        pedvenda_tipo: 'P',
        pessoa_codigo,
        usuario_login: usuario.usuario_login,
        empresa_codigo,
      });
      const devvenda_codigo = await devolucao(pedvenda_codigo, '10.00', { devvenda_creditousado });
      return { devvenda_codigo, pedvenda_codigo, pessoa_codigo, empresa_codigo };
    },
    /** An order of two of a product; finalised in part, one of them has left. */
    async pedido(pedvenda_situacao: 'LI' | 'PS' | 'FP' = 'LI') {
      const pedvenda_codigo = await criar('pedvenda', {
        pedvenda_numero: texto(),
        pedvenda_situacao,
        pedvenda_tipo: 'P',
        usuario_login: usuario.usuario_login,
        empresa_codigo: a.empresa1.empresa_codigo,
      });
      const produto_codigo = await criar('produto', {
        produto_descricao: texto(),
        produto_referencia: `REF-${pedvenda_codigo}`,
      });
      const parte = pedvenda_situacao === 'FP';
      await inserir(s.dono, 'itpedvenda', s.a, {
        pedvenda_codigo,
        itpedvenda_sequencia: 1,
        produto_codigo,
        itpedvenda_descricao: texto(),
        itpedvenda_quantidade: '2',
        itpedvenda_qtdfinalizada: parte ? '1' : '0',
        itpedvenda_vlunitario: '0',
        itpedvenda_vlliquido: '0',
        itpedvenda_vltotal: '0',
      });
      if (parte) {
        const zeros = Object.fromEntries(
          ['vlprodutos', 'vlipi', 'vlst', 'vlfrete', 'vlseguro', 'vldespesas', 'valor'].map(
            (nome) => [`finvenda_${nome}`, '0'],
          ),
        );
        const finvenda_codigo = await criar('finvenda', {
          pedvenda_codigo,
          finvenda_sequencia: 1,
          usuario_login: usuario.usuario_login,
          finvenda_tipo: 'P',
          ...zeros,
        });
        await inserir(s.dono, 'itfinvenda', s.a, {
          finvenda_codigo,
          itpedvenda_sequencia: 1,
          produto_codigo,
          itfinvenda_quantidade: '1',
        });
      }
      return pedvenda_codigo;
    },
    async anexo(negocio_codigo: number) {
      const arquivo_codigo = randomUUID();
      const dono = { usuario_codigo: usuario.usuario_codigo };
      await inserir(s.dono, 'arquivo', s.a, {
        arquivo_codigo,
        arquivo_nome: 'foto.png',
        arquivo_tamanho: 1,
        arquivo_sha256: '',
        arquivo_finalidade: 'ANEXO',
        ...dono,
      });
      await inserir(s.dono, 'arquivo_parte', s.a, {
        arquivo_codigo,
        arquivo_parte: 0,
        arquivo_bytes: Buffer.from('x'),
      });
      return criar('anexo', {
        anexo_nome: 'foto.png',
        anexo_tipo: 'image/png',
        anexo_tamanho: 1,
        arquivo_codigo,
        negocio_codigo,
        ...dono,
      });
    },
    visao: async (usuario_codigo = usuario.usuario_codigo) =>
      criar('visao', { visao_descricao: texto(), visao_tela: 'lista', usuario_codigo }),
    /** What a call made of a row. */
    async feito(e: Endpoint, entrada: Linha): Promise<Linha | undefined> {
      const r = await s.chamar(e, entrada, { como: s.u['adm.a'] });
      return r.dados[0] as Linha | undefined;
    },
    async processo(e: Endpoint, entrada: Linha) {
      const r = await s.chamar(e, entrada, { como: s.u['adm.a'] });
      const { uniproc_codigo } = r.dados[0] as { uniproc_codigo: number };
      await fimDoProcesso(s.chamar, s.u['adm.a'], uniproc_codigo);
      return uniproc_codigo;
    },
  };
};
