-- What dashboards took from the rows themselves because no sum reached it (docs/decisions/0092): the bars of the days at the
-- ends of a period, and the tasks of a period.

-- The bars of deals (0052) by day of creation, all of a day in one row: by day they are nearly as many as deals, and a row
-- of its own for each would weigh as much as they do. `marcas` are 'grupo:marca', the others theirs in the same order.
CREATE TABLE soma.marcadia (
  clienteregistro_codigo bigint NOT NULL,
  pipeline_codigo        bigint NOT NULL,
  dia                    date NOT NULL,
  empresa_codigo         bigint NOT NULL,
  marcas                 text[] NOT NULL,
  quantidades            integer[] NOT NULL,
  valores                numeric[] NOT NULL,
  tempos                 numeric[] NOT NULL,
  PRIMARY KEY (clienteregistro_codigo, dia, pipeline_codigo, empresa_codigo)
) WITH (fillfactor = 75);
SELECT instalacao.proteger('soma.marcadia');

-- Tasks that were not given up, by the day of São Paulo for which they are planned. `grupo`: 'tipo', 'usuario', and 'hora'
-- or, of those of a whole day, 'inteiro' with the hour since 1970 that their moment lies in. What is neither done nor
-- missed is still to be done.
CREATE TABLE soma.tarefa (
  clienteregistro_codigo bigint NOT NULL,
  dia                    date NOT NULL,
  grupo                  text NOT NULL,
  marca                  text,
  planejadas             bigint NOT NULL,
  feitas                 bigint NOT NULL,
  no_prazo               bigint NOT NULL,
  reagendadas            bigint NOT NULL,
  faltas                 bigint NOT NULL
) WITH (fillfactor = 80);
CREATE UNIQUE INDEX tarefa_uk ON soma.tarefa (clienteregistro_codigo, dia, grupo, marca) NULLS NOT DISTINCT;
-- What changed since it was folded: what a change took away and what it added, in its own transaction. A task counts for
-- what stands in its own row, so that the difference is known without keeping what it counted for.
CREATE TABLE soma.tarefamexida (
  clienteregistro_codigo bigint NOT NULL,
  dia                    date NOT NULL,
  tipoatividade_codigo   bigint,
  usuario_login          text NOT NULL,
  hora                   bigint NOT NULL,
  inteiro                boolean NOT NULL,
  planejadas             integer NOT NULL,
  feitas                 integer NOT NULL,
  no_prazo               integer NOT NULL,
  reagendadas            integer NOT NULL,
  faltas                 integer NOT NULL
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
CREATE INDEX tarefamexida_idx ON soma.tarefamexida (clienteregistro_codigo, dia);
SELECT instalacao.proteger(t::regclass) FROM unnest('{soma.tarefa,soma.tarefamexida}'::text[]) t;

-- What a task counts for: when it is planned and how it ended. NULL where it does not count.
CREATE FUNCTION soma.dia_da_tarefa(dthr timestamptz, situacao text) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN situacao <> 'X' THEN (dthr AT TIME ZONE 'America/Sao_Paulo')::date END
$$;
CREATE FUNCTION soma.hora_da_tarefa(dthr timestamptz) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT floor(extract(epoch FROM dthr) / 3600)::bigint
$$;
CREATE FUNCTION soma.tarefa_no_prazo(situacao text, dtconclusao timestamptz, dthr timestamptz, diatodo boolean, duracao integer) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT (situacao = 'C' AND coalesce(dtconclusao <= dthr + make_interval(mins => CASE WHEN diatodo THEN 1 ELSE duracao END), false))::integer
$$;

CREATE FUNCTION soma.somar_tarefas() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- A load writes as the owner, for whom no registration is set.
  era constant text := current_setting('app.registro', true);
  registro bigint;
BEGIN
  IF TG_OP = 'INSERT' THEN
    FOR registro IN SELECT DISTINCT n.clienteregistro_codigo FROM novos n LOOP
      PERFORM set_config('app.registro', registro::text, true);
      INSERT INTO soma.tarefamexida
        SELECT registro, soma.dia_da_tarefa(n.atividade_dthr, n.atividade_situacao) AS dia, n.tipoatividade_codigo, n.usuario_login, soma.hora_da_tarefa(n.atividade_dthr), n.atividade_diatodo,
          count(*), count(*) FILTER (WHERE n.atividade_situacao = 'C'), sum(soma.tarefa_no_prazo(n.atividade_situacao, n.atividade_dtconclusao, n.atividade_dthr, n.atividade_diatodo, n.atividade_duracao)),
          count(*) FILTER (WHERE n.atividade_reagendamentos > 0), count(*) FILTER (WHERE n.atividade_situacao = 'N')
        FROM novos n WHERE n.clienteregistro_codigo = registro AND n.atividade_dthr IS NOT NULL AND n.atividade_situacao <> 'X' GROUP BY 2, 3, 4, 5, 6;
    END LOOP;
  ELSIF TG_OP = 'DELETE' THEN
    FOR registro IN SELECT DISTINCT v.clienteregistro_codigo FROM velhos v LOOP
      PERFORM set_config('app.registro', registro::text, true);
      INSERT INTO soma.tarefamexida
        SELECT registro, soma.dia_da_tarefa(v.atividade_dthr, v.atividade_situacao) AS dia, v.tipoatividade_codigo, v.usuario_login, soma.hora_da_tarefa(v.atividade_dthr), v.atividade_diatodo,
          -count(*), -count(*) FILTER (WHERE v.atividade_situacao = 'C'), -sum(soma.tarefa_no_prazo(v.atividade_situacao, v.atividade_dtconclusao, v.atividade_dthr, v.atividade_diatodo, v.atividade_duracao)),
          -count(*) FILTER (WHERE v.atividade_reagendamentos > 0), -count(*) FILTER (WHERE v.atividade_situacao = 'N')
        FROM velhos v WHERE v.clienteregistro_codigo = registro AND v.atividade_dthr IS NOT NULL AND v.atividade_situacao <> 'X' GROUP BY 2, 3, 4, 5, 6;
    END LOOP;
  ELSE
    FOR registro IN SELECT DISTINCT n.clienteregistro_codigo FROM novos n LOOP
      PERFORM set_config('app.registro', registro::text, true);
      INSERT INTO soma.tarefamexida
        SELECT registro, soma.dia_da_tarefa(x.atividade_dthr, x.atividade_situacao) AS dia, x.tipoatividade_codigo, x.usuario_login, soma.hora_da_tarefa(x.atividade_dthr), x.atividade_diatodo,
          sum(x.sinal), coalesce(sum(x.sinal) FILTER (WHERE x.atividade_situacao = 'C'), 0), sum(x.sinal * soma.tarefa_no_prazo(x.atividade_situacao, x.atividade_dtconclusao, x.atividade_dthr, x.atividade_diatodo, x.atividade_duracao)),
          coalesce(sum(x.sinal) FILTER (WHERE x.atividade_reagendamentos > 0), 0), coalesce(sum(x.sinal) FILTER (WHERE x.atividade_situacao = 'N'), 0)
        FROM (
          SELECT 1 AS sinal, n.atividade_dthr, n.atividade_situacao, n.tipoatividade_codigo, n.usuario_login, n.atividade_diatodo, n.atividade_duracao, n.atividade_dtconclusao, n.atividade_reagendamentos
            FROM novos n WHERE n.clienteregistro_codigo = registro
          UNION ALL SELECT -1, v.atividade_dthr, v.atividade_situacao, v.tipoatividade_codigo, v.usuario_login, v.atividade_diatodo, v.atividade_duracao, v.atividade_dtconclusao, v.atividade_reagendamentos
            FROM velhos v WHERE v.clienteregistro_codigo = registro) x
        WHERE x.atividade_dthr IS NOT NULL AND x.atividade_situacao <> 'X' GROUP BY 2, 3, 4, 5, 6
        HAVING sum(x.sinal) <> 0 OR sum(x.sinal) FILTER (WHERE x.atividade_situacao = 'C') <> 0 OR sum(x.sinal) FILTER (WHERE x.atividade_situacao = 'N') <> 0 OR sum(x.sinal) FILTER (WHERE x.atividade_reagendamentos > 0) <> 0
          OR sum(x.sinal * soma.tarefa_no_prazo(x.atividade_situacao, x.atividade_dtconclusao, x.atividade_dthr, x.atividade_diatodo, x.atividade_duracao)) <> 0;
    END LOOP;
  END IF;
  PERFORM set_config('app.registro', coalesce(era, ''), true);
  RETURN NULL;
END $$;
CREATE TRIGGER atividade_soma_nova AFTER INSERT ON atividade REFERENCING NEW TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION soma.somar_tarefas();
CREATE TRIGGER atividade_soma_mudada AFTER UPDATE ON atividade REFERENCING OLD TABLE AS velhos NEW TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION soma.somar_tarefas();
CREATE TRIGGER atividade_soma_ida AFTER DELETE ON atividade REFERENCING OLD TABLE AS velhos FOR EACH STATEMENT EXECUTE FUNCTION soma.somar_tarefas();

-- The clock asks which registrations have something to fold: their codes, and nothing else of them.
CREATE FUNCTION soma.registros_com_tarefas() RETURNS SETOF bigint LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT DISTINCT clienteregistro_codigo FROM soma.tarefamexida ORDER BY 1
$$;
GRANT USAGE ON SCHEMA soma TO praca_busca;
GRANT SELECT (clienteregistro_codigo) ON soma.tarefamexida TO praca_busca;
CREATE POLICY relogio ON soma.tarefamexida FOR SELECT TO praca_busca USING (true);
REVOKE ALL ON FUNCTION soma.registros_com_tarefas() FROM public;
GRANT EXECUTE ON FUNCTION soma.registros_com_tarefas() TO praca_app;
GRANT CREATE ON SCHEMA soma TO praca_busca;
ALTER FUNCTION soma.registros_com_tarefas() OWNER TO praca_busca;
REVOKE CREATE ON SCHEMA soma FROM praca_busca;

-- The bars by day of what is folded, and the tasks that are there; both begin anew, so that an import may ask again.
CREATE FUNCTION instalacao.preencher_0086(registro bigint) RETURNS void LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock(hashtextextended('soma', registro)), pg_advisory_xact_lock(hashtextextended('soma.tarefa', registro));
  DELETE FROM soma.marcadia WHERE clienteregistro_codigo = registro;
  INSERT INTO soma.marcadia
    SELECT registro, q.pipeline_codigo, q.dia, q.empresa_codigo, array_agg(q.marca), array_agg(q.quantidade), array_agg(q.valor), array_agg(q.tempo) FROM (
      SELECT p.pipeline_codigo, p.dia, p.empresa_codigo, m.marca, count(*)::integer AS quantidade, sum(p.negocio_valor) AS valor, sum(m.tempo) AS tempo
      FROM soma.negocio p CROSS JOIN LATERAL (SELECT 'origem:' || coalesce(p.orprospect_codigo::text, '') AS marca, 0::numeric AS tempo
        UNION ALL SELECT 'temperatura:' || p.negocio_temperatura, 0 WHERE p.negocio_situacao = 'A'
        UNION ALL SELECT 'estagio:' || p.estagio_codigo, p.estagio_em WHERE p.negocio_situacao = 'A'
        UNION ALL SELECT 'interacao:' || p.dia_interacao, 0 WHERE p.negocio_situacao = 'A'
        UNION ALL SELECT 'perda:' || coalesce(p.motperda_codigo::text, ''), 0 WHERE p.negocio_situacao = 'P'
        UNION ALL SELECT 'etiqueta:' || g, 0 FROM unnest(p.etiquetas) g) m
      WHERE p.clienteregistro_codigo = registro GROUP BY 1, 2, 3, 4) q
    GROUP BY 2, 3, 4;
  DELETE FROM soma.tarefamexida WHERE clienteregistro_codigo = registro;
  DELETE FROM soma.tarefa WHERE clienteregistro_codigo = registro;
  INSERT INTO soma.tarefa
    SELECT registro, t.dia, m.grupo, m.marca, count(*), count(*) FILTER (WHERE t.situacao = 'C'), sum(t.no_prazo), count(*) FILTER (WHERE t.vezes > 0), count(*) FILTER (WHERE t.situacao = 'N')
    FROM (SELECT soma.dia_da_tarefa(a.atividade_dthr, a.atividade_situacao) AS dia, soma.hora_da_tarefa(a.atividade_dthr) AS hora, a.atividade_diatodo AS inteiro, a.atividade_situacao AS situacao,
        a.atividade_reagendamentos AS vezes, a.tipoatividade_codigo, a.usuario_login, soma.tarefa_no_prazo(a.atividade_situacao, a.atividade_dtconclusao, a.atividade_dthr, a.atividade_diatodo, a.atividade_duracao) AS no_prazo
      FROM public.atividade a WHERE a.clienteregistro_codigo = registro AND a.atividade_dthr IS NOT NULL AND a.atividade_situacao <> 'X') t
    CROSS JOIN LATERAL (VALUES ('tipo', t.tipoatividade_codigo::text), ('usuario', t.usuario_login), (CASE WHEN t.inteiro THEN 'inteiro' ELSE 'hora' END, t.hora::text)) m (grupo, marca)
    GROUP BY 2, 3, 4
$$;
SELECT instalacao.em_cada_registro('instalacao.preencher_0086');
