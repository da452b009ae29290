/** SQL of a place above all open cards of a stage; $1 is the registration, the others are SQL of their own. */
export const topoDe = (pipeline: string, estagio: string): string => `(
    SELECT coalesce(min(t.negocio_posicao), 0) - 1024
    FROM negocio t
    WHERE t.clienteregistro_codigo = $1
      AND t.pipeline_codigo = ${pipeline}
      AND t.estagio_codigo = ${estagio}
      AND t.negocio_situacao = 'A')`;
