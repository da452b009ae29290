import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@praca/contract/endpoint.ts';
import { criarNegocio } from '../../seed/fabricas/fabricas-negocio.ts';
import { criarFunil } from '../../seed/fabricas/fabricas.ts';
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
    async processo(e: Endpoint, entrada: Linha) {
      const r = await s.chamar(e, entrada, { como: s.u['adm.a'] });
      const { uniproc_codigo } = r.dados[0] as { uniproc_codigo: number };
      await fimDoProcesso(s.chamar, s.u['adm.a'], uniproc_codigo);
      return uniproc_codigo;
    },
  };
};
