import type { CtxDeAlcance } from '../../platform/alcance/dar.ts';

/** In the rules that hand out deals one user takes the place of another; who is there already stays once. */
export const trocarNasDistribuicoes = (
  { tx, sessao: { clienteregistro_codigo: registro } }: CtxDeAlcance,
  de: string,
  para: string,
): Promise<unknown> =>
  tx.sql(
    `WITH vez AS MATERIALIZED (
       SELECT d.distpart_codigo, p.usuario_codigo AS para, EXISTS (
         SELECT 1 FROM distribuicao_participante o
         WHERE o.clienteregistro_codigo = $1 AND o.distauto_codigo = d.distauto_codigo AND o.usuario_codigo = p.usuario_codigo
           AND (o.orprospect_codigo, o.segmento_codigo, o.regiao_codigo) IS NOT DISTINCT FROM (d.orprospect_codigo, d.segmento_codigo, d.regiao_codigo)) AS ja
       FROM distribuicao_participante d
       JOIN usuario u ON u.clienteregistro_codigo = $1 AND u.usuario_codigo = d.usuario_codigo AND u.usuario_login = $2
       JOIN usuario p ON p.clienteregistro_codigo = $1 AND p.usuario_login = $3
       WHERE d.clienteregistro_codigo = $1
     ), fora AS (
       DELETE FROM distribuicao_participante d USING vez v
       WHERE d.clienteregistro_codigo = $1 AND d.distpart_codigo = v.distpart_codigo AND v.ja)
     UPDATE distribuicao_participante d SET usuario_codigo = v.para, versao = d.versao + 1
     FROM vez v WHERE d.clienteregistro_codigo = $1 AND d.distpart_codigo = v.distpart_codigo AND NOT v.ja`,
    [registro, de, para],
  );
