import { inserir } from '../../seed/fabricas/inserir.ts';
import type { Cenario } from '../cenario/cenario.ts';
import { moldes } from './moldes.ts';

type Linha = Record<string, unknown>;

/** In every text of what is rep2's. */
export const CANARIO_REP2 = 'CANARIO-REP2';

/** Every name that a write may take, with what it is in B. */
export async function coisasDeB(s: Cenario): Promise<Linha> {
  const { b } = s.c;
  const adm = { usuario_codigo: s.c.usuarios['adm.b'].usuario_codigo };
  const visao = await inserir(s.dono, 'visao', s.b, {
    visao_descricao: 'CANARIO-B-visao',
    visao_tela: 'lista',
    visao_equipe: true,
    ...adm,
  });
  const processo = await inserir(s.dono, 'processo', s.b, {
    uniproc_tipo: 'LOTE',
    uniproc_entrada: { LISTA_CODIGO: [1], ACAO: { tipo: 'EXCLUIR' } },
    uniproc_situacao: 'FI',
    empresa_codigo: b.empresa9.empresa_codigo,
    ...adm,
  });
  const forma = await inserir(s.dono, 'forma_pag', s.b, { formapag_descricao: 'CANARIO-B-meio' });
  const negocio = b.negocios[0]!.negocio_codigo;
  const estagio = b.funil.estagios[0]!.estagio_codigo;
  return {
    negocio_codigo: negocio,
    NEGOCIO_CODIGO: negocio,
    LISTA_CODIGO: [negocio],
    pessoa_codigo: b.pessoa.pessoa_codigo,
    usuario_responsavel: 'rep1.b',
    usuario_login: 'rep1.b',
    repres_codigo: b.rep1.repres_codigo,
    LISTA_REPRESENTANTE: [b.rep1.repres_codigo],
    segmento_codigo: b.segmento_codigo,
    orprospect_codigo: b.orprospect_codigo,
    etiqueta_codigo: b.etiqueta_codigo,
    etiquetas: [b.etiqueta_codigo],
    ADICIONAR: [b.etiqueta_codigo],
    REMOVER: [b.etiqueta_codigo],
    motperda_codigo: b.motperda_codigo,
    formapag_codigo: Number(forma['formapag_codigo']),
    tipoatividade_codigo: b.tipoatividade_codigo,
    empresa_codigo: b.empresa9.empresa_codigo,
    pipeline_codigo: b.funil.pipeline_codigo,
    estagio_codigo: estagio,
    estagio_destino: estagio,
    LISTA_ESTAGIO: b.funil.estagios.map((e) => e.estagio_codigo),
    board_codigo: b.funil.board_codigo,
    pedvenda_codigo: b.pedvenda_codigo,
    acomp_codigo: b.acomp_codigo,
    atividade_codigo: b.atividade_codigo,
    anexo_codigo: b.anexo_codigo,
    visao_codigo: Number(visao['visao_codigo']),
    uniproc_codigo: Number(processo['uniproc_codigo']),
  };
}

/** What belongs to the other representative of A, each with the canary in its text. */
export async function coisasDoRep2(s: Cenario): Promise<Linha> {
  const m = moldes(s);
  const { rep2, pessoa2 } = s.c.a;
  const rep = s.c.usuarios['rep2.a'];
  const negocio_codigo = await m.negocio({
    negocio_titulo: CANARIO_REP2,
    negocio_observacao: CANARIO_REP2,
    usuario_responsavel: 'rep2.a',
    repres_codigo: rep2.repres_codigo,
  });
  const trocar = (tabela: string, coluna: string, chave: string, codigo: number) =>
    s.emA(`UPDATE ${tabela} SET ${coluna} = $1 WHERE ${chave} = $2`, [CANARIO_REP2, codigo]);
  const acomp_codigo = await m.nota(negocio_codigo);
  const atividade_codigo = await m.tarefa(negocio_codigo);
  const pedvenda_codigo = await m.orcamento(negocio_codigo);
  const anexo_codigo = await m.anexo(negocio_codigo);
  const visao_codigo = await m.visao(rep.usuario_codigo);
  await trocar('acompanhamento', 'acomp_texto', 'acomp_codigo', acomp_codigo);
  await trocar('atividade', 'atividade_titulo', 'atividade_codigo', atividade_codigo);
  await trocar('pedvenda', 'pedvenda_numero', 'pedvenda_codigo', pedvenda_codigo);
  await trocar('anexo', 'anexo_nome', 'anexo_codigo', anexo_codigo);
  await trocar('visao', 'visao_descricao', 'visao_codigo', visao_codigo);
  const processo = await inserir(s.dono, 'processo', s.a, {
    uniproc_tipo: 'LOTE',
    uniproc_entrada: { LISTA_CODIGO: [negocio_codigo], ACAO: { tipo: 'EXCLUIR' } },
    uniproc_situacao: 'FI',
    uniproc_mensagem: CANARIO_REP2,
    empresa_codigo: rep.empresa_codigo,
    usuario_codigo: rep.usuario_codigo,
  });
  return {
    negocio_codigo,
    NEGOCIO_CODIGO: negocio_codigo,
    LISTA_CODIGO: [negocio_codigo],
    acomp_codigo,
    atividade_codigo,
    pedvenda_codigo,
    anexo_codigo,
    visao_codigo,
    pessoa_codigo: pessoa2.pessoa_codigo,
    uniproc_codigo: Number(processo['uniproc_codigo']),
  };
}
