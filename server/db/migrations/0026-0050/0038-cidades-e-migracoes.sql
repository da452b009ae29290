-- Deals by the town of their customer, and which towns there are.
CREATE INDEX pessoa_cidade_idx ON pessoa (clienteregistro_codigo, cidade_descricao, uf_codigo);

-- Boards in an order of one's own; those that nobody has ordered stand as they were made.
ALTER TABLE board ADD COLUMN board_ordem integer NOT NULL DEFAULT 0;

-- Row security holds for the owner of the tables too: what a migration does to rows that are there it does for one
-- registration after the other.
CREATE FUNCTION instalacao.em_cada_registro(funcao regproc) RETURNS void LANGUAGE plpgsql AS $$
DECLARE r bigint;
BEGIN
  FOR r IN SELECT clienteregistro_codigo FROM public.clienteregistro LOOP
    PERFORM set_config('app.registro', r::text, true);
    EXECUTE format('SELECT %s($1)', funcao) USING r;
  END LOOP;
  PERFORM set_config('app.registro', '', true);
END $$;
COMMENT ON FUNCTION instalacao.em_cada_registro IS 'SELECT instalacao.em_cada_registro(''instalacao.preencher_0099'')';

-- Brings a permission: which bases have it by default, and behind which one it stands (at the end without one), as
-- contract/src/permissoes.ts says it.
CREATE FUNCTION instalacao.nova_permissao(nova text, bases text[], depois_de text DEFAULT NULL) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  base text;
  tem text[];
  lugar int;
  casos text := '';
BEGIN
  FOREACH base IN ARRAY '{ADMINISTRADOR,GERENTE,REPRESENTANTE}'::text[] LOOP
    tem := public.permissoes_padrao(base);
    IF base = ANY (bases) AND nova <> ALL (tem) THEN
      lugar := coalesce(array_position(tem, depois_de), cardinality(tem));
      tem := tem[:lugar] || nova || tem[lugar + 1:];
    END IF;
    casos := casos || format(E'    WHEN %L THEN %L::text[]\n', base, tem);
  END LOOP;
  EXECUTE format(E'CREATE OR REPLACE FUNCTION public.permissoes_padrao(base text) RETURNS text[] LANGUAGE sql IMMUTABLE AS %L',
    E'\n  SELECT CASE base\n' || casos || E'    ELSE ''{}''::text[]\n  END\n');
END $$;
