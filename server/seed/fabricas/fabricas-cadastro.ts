import { codigoDe, inserir, proximo } from './inserir.ts';
import type { Consulta, Linha } from './inserir.ts';

type Cadastro = (banco: Consulta, registro: number, dados?: Linha) => Promise<number>;

/** A factory of a cadastro that is a code and a description; it answers the code. */
const cadastro =
  (tabela: string, prefixo: string, nome: string): Cadastro =>
  async (banco, registro, dados = {}) =>
    codigoDe(
      await inserir(banco, tabela, registro, {
        [`${prefixo}_descricao`]: `${nome} ${proximo()}`,
        ...dados,
      }),
      `${prefixo}_codigo`,
    );

export const criarSegmento = cadastro('segmento', 'segmento', 'Segmento');
export const criarOrigem = cadastro('origem_contato', 'orprospect', 'Origem');
export const criarMotivoPerda = cadastro('motivo_perda', 'motperda', 'Motivo');
export const criarEtiqueta = cadastro('etiqueta', 'etiqueta', 'Etiqueta');
export const criarTipoAtividade = cadastro('tipo_atividade', 'tipoatividade', 'Tipo');
export const criarDistribuicao = cadastro('distribuicao_automatica', 'distauto', 'Distribuição');
