-- What changed in a statement is told by taking the rows as they were away from the rows as they are: once through each,
-- however many they are. Joined by a plan that a connection made for a change of one row, each row was compared with each.
CREATE OR REPLACE FUNCTION soma.marcar_mudados() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO soma.mexido SELECT m.clienteregistro_codigo, m.negocio_codigo FROM (
    SELECT n.clienteregistro_codigo, n.negocio_codigo, n.empresa_codigo, n.pipeline_codigo, n.estagio_codigo, n.negocio_situacao, n.negocio_valor, n.repres_codigo, n.usuario_responsavel, n.negocio_dtcriacao, n.negocio_dtfechamento, n.negocio_proximaatividade, n.negocio_dtestagio, n.orprospect_codigo, n.motperda_codigo, n.negocio_temperatura, n.etiquetas,
      (n.negocio_dtinteracao AT TIME ZONE 'America/Sao_Paulo')::date
    FROM novos n
    EXCEPT ALL
    SELECT v.clienteregistro_codigo, v.negocio_codigo, v.empresa_codigo, v.pipeline_codigo, v.estagio_codigo, v.negocio_situacao, v.negocio_valor, v.repres_codigo, v.usuario_responsavel, v.negocio_dtcriacao, v.negocio_dtfechamento, v.negocio_proximaatividade, v.negocio_dtestagio, v.orprospect_codigo, v.motperda_codigo, v.negocio_temperatura, v.etiquetas,
      (v.negocio_dtinteracao AT TIME ZONE 'America/Sao_Paulo')::date
    FROM velhos v) m;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION soma.pessoa_marcar_mudadas() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  r bigint;
  mudadas bigint[];
BEGIN
  FOR r, mudadas IN
    SELECT m.clienteregistro_codigo, array_agg(m.pessoa_codigo) FROM (
      SELECT n.clienteregistro_codigo, n.pessoa_codigo, n.pessoa_razao, n.pessoa_fantasia, n.pessoa_telefone, n.pessoa_telefone2, n.pessoa_email FROM novas n
      EXCEPT ALL
      SELECT v.clienteregistro_codigo, v.pessoa_codigo, v.pessoa_razao, v.pessoa_fantasia, v.pessoa_telefone, v.pessoa_telefone2, v.pessoa_email FROM velhas v) m
    GROUP BY 1
  LOOP
    DELETE FROM soma.pessoa_marca WHERE clienteregistro_codigo = r AND pessoa_codigo = ANY (mudadas);
    INSERT INTO soma.pessoa_marca SELECT r, m.marca, n.pessoa_codigo
      FROM novas n CROSS JOIN LATERAL unnest(pessoa_marcas(n.pessoa_razao, n.pessoa_fantasia, n.pessoa_telefone, n.pessoa_telefone2, n.pessoa_email)) m(marca)
      WHERE n.clienteregistro_codigo = r AND n.pessoa_codigo = ANY (mudadas);
    PERFORM pessoa_achar_pares(r, mudadas);
  END LOOP;
  RETURN NULL;
END $$;

-- A customer that gets another representative has nothing of it in an index: with room on its page for one more version of
-- a row, none of the indexes is written, that of words with its sixty entries a row least of all. Pages that are full
-- already get room as their rows change. A movement of a portfolio changes its state once or twice, always.
ALTER TABLE pessoa SET (fillfactor = 90);
ALTER TABLE carteira_movimento SET (fillfactor = 50);
