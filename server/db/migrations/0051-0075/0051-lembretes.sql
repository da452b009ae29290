-- People are told of more: that it is time for a task, that somebody gave them one, that a discount waits for their word or got it.
ALTER TABLE aviso
  DROP CONSTRAINT aviso_aviso_tipo_check,
  ADD CONSTRAINT aviso_aviso_tipo_check CHECK (aviso_tipo IN ('MENCAO', 'LEMBRETE', 'TAREFA', 'ATRIBUICAO', 'VENDA', 'APROVACAO'));
-- What is over takes its notices away.
CREATE INDEX aviso_atividade_idx ON aviso (clienteregistro_codigo, atividade_codigo) WHERE atividade_codigo IS NOT NULL;
CREATE INDEX aviso_pedvenda_idx ON aviso (clienteregistro_codigo, pedvenda_codigo) WHERE pedvenda_codigo IS NOT NULL;

-- The moments at which somebody is to be reminded: of tasks that are still to be done, each taken away when it was told.
-- Codes alone, and outside the registrations as the queue is: the clock asks which of them have one that is due.
CREATE TABLE soma.lembrete (
  lembrete_em            timestamptz NOT NULL,
  clienteregistro_codigo bigint NOT NULL,
  atividade_codigo       bigint NOT NULL,
  lembrete_minutos       integer NOT NULL,
  PRIMARY KEY (clienteregistro_codigo, atividade_codigo, lembrete_minutos)
);
CREATE INDEX lembrete_em_idx ON soma.lembrete (lembrete_em, clienteregistro_codigo);
GRANT SELECT, INSERT, UPDATE, DELETE ON soma.lembrete TO praca_app;

-- When a task is to be reminded of so many minutes before: before its moment, or before nine o'clock of its whole day on the clock of who does it.
CREATE FUNCTION soma.momento_do_lembrete(t public.atividade, minutos integer) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN t.atividade_diatodo
      THEN (date_trunc('day', t.atividade_dthr AT TIME ZONE u.usuario_fuso) + interval '9 hours') AT TIME ZONE u.usuario_fuso
      ELSE t.atividade_dthr END - minutos * interval '1 minute'
  FROM public.usuario u WHERE u.clienteregistro_codigo = t.clienteregistro_codigo AND u.usuario_login = t.usuario_login
$$;

-- Writes down when a task is to be reminded of, whoever changes it. What was told is not told again because something else of the task changes; what waits to be told waits on.
CREATE FUNCTION soma.marcar_lembretes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  outra boolean := TG_OP = 'INSERT';
BEGIN
  IF TG_OP <> 'INSERT' THEN
    outra := TG_OP = 'DELETE' OR (NEW.atividade_dthr, NEW.atividade_diatodo, NEW.atividade_situacao) IS DISTINCT FROM (OLD.atividade_dthr, OLD.atividade_diatodo, OLD.atividade_situacao);
    DELETE FROM soma.lembrete l WHERE l.clienteregistro_codigo = OLD.clienteregistro_codigo AND l.atividade_codigo = OLD.atividade_codigo
      AND (outra OR NOT l.lembrete_minutos = ANY (NEW.atividade_lembretes));
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.atividade_situacao = 'P' AND NEW.atividade_dthr IS NOT NULL THEN
    INSERT INTO soma.lembrete (lembrete_em, clienteregistro_codigo, atividade_codigo, lembrete_minutos)
    SELECT q.em, NEW.clienteregistro_codigo, NEW.atividade_codigo, q.minutos
    FROM (SELECT DISTINCT m AS minutos, soma.momento_do_lembrete(NEW, m) AS em FROM unnest(NEW.atividade_lembretes) m) q
    WHERE q.em > now() AND (outra OR NOT q.minutos = ANY (OLD.atividade_lembretes))
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER atividade_nova AFTER INSERT ON atividade FOR EACH ROW WHEN (NEW.atividade_lembretes <> '{}') EXECUTE FUNCTION soma.marcar_lembretes();
CREATE TRIGGER atividade_mudada AFTER UPDATE ON atividade FOR EACH ROW
  WHEN ((OLD.atividade_lembretes <> '{}' OR NEW.atividade_lembretes <> '{}')
    AND (NEW.atividade_dthr, NEW.atividade_diatodo, NEW.atividade_situacao, NEW.atividade_lembretes) IS DISTINCT FROM (OLD.atividade_dthr, OLD.atividade_diatodo, OLD.atividade_situacao, OLD.atividade_lembretes))
  EXECUTE FUNCTION soma.marcar_lembretes();
CREATE TRIGGER atividade_excluida AFTER DELETE ON atividade FOR EACH ROW WHEN (OLD.atividade_lembretes <> '{}') EXECUTE FUNCTION soma.marcar_lembretes();

-- Tasks that had reminders already have them from now on.
CREATE FUNCTION instalacao.preencher_0051(registro bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO soma.lembrete (lembrete_em, clienteregistro_codigo, atividade_codigo, lembrete_minutos)
  SELECT DISTINCT soma.momento_do_lembrete(t, m), t.clienteregistro_codigo, t.atividade_codigo, m
  FROM public.atividade t, unnest(t.atividade_lembretes) m
  WHERE t.clienteregistro_codigo = registro AND t.atividade_situacao = 'P' AND t.atividade_dthr IS NOT NULL AND soma.momento_do_lembrete(t, m) > now()
  ON CONFLICT DO NOTHING
$$;
SELECT instalacao.em_cada_registro('instalacao.preencher_0051');

-- On which day each person had their summary of the day: nobody has two.
CREATE TABLE soma.resumo (
  clienteregistro_codigo bigint NOT NULL,
  usuario_codigo         bigint NOT NULL,
  resumo_dia             date NOT NULL,
  PRIMARY KEY (clienteregistro_codigo, usuario_codigo)
);
SELECT instalacao.proteger('soma.resumo');
