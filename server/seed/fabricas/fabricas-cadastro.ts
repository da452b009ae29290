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

/** An automatic distribution whose participants are the users of these logins, in this order. */
export const criarDistribuicao = async (
  banco: Consulta,
  registro: number,
  { usuarios = [], ...dados }: Linha & { usuarios?: readonly string[] },
): Promise<number> => {
  const distauto_codigo = await cadastro('distribuicao_automatica', 'distauto', 'Distribuição')(
    banco,
    registro,
    dados,
  );
  for (const [i, login] of usuarios.entries()) {
    const { rows } = await banco.query(
      `WITH r AS MATERIALIZED (SELECT set_config('app.registro', $1, true)::bigint AS registro)
       SELECT u.usuario_codigo FROM r JOIN usuario u ON u.clienteregistro_codigo = r.registro AND u.usuario_login = $2`,
      [String(registro), login],
    );
    await inserir(banco, 'distribuicao_participante', registro, {
      distauto_codigo,
      distpart_ordem: i + 1,
      usuario_codigo: rows[0]?.usuario_codigo,
    });
  }
  return distauto_codigo;
};
