-- The customer whom a code means now: who was merged into another is that other one, and that may go on. Kept until the end
-- of the transaction: a merge and an erasure lock the row for update, so this waits for them, and the next statement sees
-- what they did.
CREATE FUNCTION cliente_de_agora(registro bigint, dito bigint, OUT codigo bigint, OUT anonimo boolean) LANGUAGE plpgsql AS $$
DECLARE
  ficou bigint;
BEGIN
  codigo := dito;
  LOOP
    -- Who only reads holds nothing.
    IF current_setting('transaction_read_only') = 'on' THEN
      SELECT q.pessoa_anonimizadaem IS NOT NULL INTO anonimo FROM public.pessoa q
        WHERE q.clienteregistro_codigo = registro AND q.pessoa_codigo = codigo;
    ELSE
      SELECT q.pessoa_anonimizadaem IS NOT NULL INTO anonimo FROM public.pessoa q
        WHERE q.clienteregistro_codigo = registro AND q.pessoa_codigo = codigo FOR KEY SHARE;
    END IF;
    SELECT j.pessoa_codigo INTO ficou FROM public.juncao j
      WHERE j.clienteregistro_codigo = registro AND j.sai_codigo = codigo AND j.juncao_desfeitaem IS NULL;
    EXIT WHEN ficou IS NULL;
    codigo := ficou;
  END LOOP;
END $$;

-- Whatever writes a reference to a customer (form, patch, import, bulk, copy, undo): what was merged away leads to the one
-- that stayed, and who was made anonymous gets nothing new. Argument: NADA_NOVO refuses the anonymous; DO_NEGOCIO does not
-- where the row hangs on a deal that is theirs; SEGUE never does, for what follows from what is there.
CREATE FUNCTION seguir_cliente() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  agora record;
BEGIN
  -- Rows that come in from an export are as they were.
  IF NEW.pessoa_codigo IS NULL OR current_setting('app.eras', true) = 'N' THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    IF NEW.pessoa_codigo IS NOT DISTINCT FROM OLD.pessoa_codigo THEN
      RETURN NEW;
    END IF;
  END IF;
  SELECT c.codigo, c.anonimo INTO agora FROM public.cliente_de_agora(NEW.clienteregistro_codigo, NEW.pessoa_codigo) c;
  IF agora.anonimo AND TG_ARGV[0] = 'DO_NEGOCIO' THEN
    SELECT NOT EXISTS (SELECT 1 FROM public.negocio n WHERE n.clienteregistro_codigo = NEW.clienteregistro_codigo AND n.negocio_codigo = NEW.negocio_codigo AND n.pessoa_codigo = agora.codigo)
      AS anonimo, agora.codigo AS codigo INTO agora;
  END IF;
  IF agora.anonimo AND TG_ARGV[0] <> 'SEGUE' THEN
    RAISE EXCEPTION 'Este cliente foi anonimizado: não recebe nada de novo. Escolha outro cliente.' USING ERRCODE = '23503', COLUMN = 'pessoa_codigo';
  END IF;
  IF agora.codigo <> NEW.pessoa_codigo THEN
    NEW.pessoa_codigo := agora.codigo;
    -- The name that a card shows is that of its customer.
    IF TG_TABLE_NAME = 'negocio' THEN
      SELECT coalesce(nullif(q.pessoa_fantasia, ''), q.pessoa_razao) INTO NEW.pessoa_nome FROM public.pessoa q
        WHERE q.clienteregistro_codigo = NEW.clienteregistro_codigo AND q.pessoa_codigo = NEW.pessoa_codigo;
    END IF;
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER negocio_cliente BEFORE INSERT OR UPDATE OF pessoa_codigo ON negocio FOR EACH ROW EXECUTE FUNCTION seguir_cliente('NADA_NOVO');
CREATE TRIGGER pedvenda_cliente BEFORE INSERT OR UPDATE OF pessoa_codigo ON pedvenda FOR EACH ROW EXECUTE FUNCTION seguir_cliente('NADA_NOVO');
CREATE TRIGGER regracomissao_cliente BEFORE INSERT OR UPDATE OF pessoa_codigo ON regracomissao FOR EACH ROW EXECUTE FUNCTION seguir_cliente('NADA_NOVO');
CREATE TRIGGER acompanhamento_cliente BEFORE INSERT OR UPDATE OF pessoa_codigo ON acompanhamento FOR EACH ROW EXECUTE FUNCTION seguir_cliente('NADA_NOVO');
CREATE TRIGGER anexo_cliente BEFORE INSERT OR UPDATE OF pessoa_codigo ON anexo FOR EACH ROW EXECUTE FUNCTION seguir_cliente('NADA_NOVO');
CREATE TRIGGER atividade_cliente BEFORE INSERT OR UPDATE OF pessoa_codigo ON atividade FOR EACH ROW EXECUTE FUNCTION seguir_cliente('DO_NEGOCIO');
CREATE TRIGGER email_cliente BEFORE INSERT OR UPDATE OF pessoa_codigo ON email FOR EACH ROW EXECUTE FUNCTION seguir_cliente('DO_NEGOCIO');
CREATE TRIGGER comissao_cliente BEFORE INSERT OR UPDATE OF pessoa_codigo ON comissao FOR EACH ROW EXECUTE FUNCTION seguir_cliente('SEGUE');
CREATE TRIGGER contarec_cliente BEFORE INSERT OR UPDATE OF pessoa_codigo ON contarec FOR EACH ROW EXECUTE FUNCTION seguir_cliente('SEGUE');
CREATE TRIGGER pedido_titular_cliente BEFORE INSERT OR UPDATE OF pessoa_codigo ON pedido_titular FOR EACH ROW EXECUTE FUNCTION seguir_cliente('SEGUE');
