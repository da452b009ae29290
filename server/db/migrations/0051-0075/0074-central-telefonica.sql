-- The telephone exchange of a registration: one, or none (docs/decisions/0081).
CREATE TABLE central (
  clienteregistro_codigo bigint PRIMARY KEY REFERENCES clienteregistro,
  central_tipo           text NOT NULL CHECK (central_tipo IN ('NENHUMA', 'AMI', 'HTTP')),
  -- Asterisk (AMI): where it is, as whom one enters, and how a call is asked for
  central_servidor       text NOT NULL DEFAULT '',
  central_porta          integer NOT NULL DEFAULT 5038 CHECK (central_porta BETWEEN 1 AND 65535),
  central_criptografia   text NOT NULL DEFAULT 'NENHUMA' CHECK (central_criptografia IN ('TLS', 'NENHUMA')),
  central_usuario        text NOT NULL DEFAULT '',
  central_canal          text NOT NULL DEFAULT 'PJSIP/{ramal}',
  central_contexto       text NOT NULL DEFAULT 'from-internal',
  -- HTTP: the address that is asked for, and the header that bears the secret
  central_url            text NOT NULL DEFAULT '',
  central_metodo         text NOT NULL DEFAULT 'POST' CHECK (central_metodo IN ('GET', 'POST')),
  central_cabecalho      text NOT NULL DEFAULT '',
  -- both: what is dialled before the number, and the secret, encrypted
  central_prefixo        text NOT NULL DEFAULT '',
  central_segredo        text,
  versao                 integer NOT NULL DEFAULT 1
);
SELECT instalacao.proteger('central');

-- A call waits for people, not for this machine: any number of them go on at once, each for itself.
ALTER TABLE processo_fila ADD fila_paralela boolean NOT NULL DEFAULT false;
-- Whoever is called hears one person at a time.
CREATE UNIQUE INDEX processo_ligacao_idx ON processo (clienteregistro_codigo, usuario_codigo)
  WHERE uniproc_tipo = 'LIGACAO' AND uniproc_situacao IN ('AG', 'EE');

-- What an exchange says of a call, besides what people say.
ALTER TABLE atividade
  DROP CONSTRAINT atividade_ligacao_resultado_check,
  ADD CONSTRAINT atividade_ligacao_resultado_check CHECK (ligacao_resultado IN ('AT', 'NA', 'OC', 'CP', 'NE', 'RA', 'FA', 'SC')),
  ADD ligacao_segundos integer CHECK (ligacao_segundos >= 0);

-- Where one is told although the page is closed belongs to the session that one works in there.
ALTER TABLE aviso_aparelho ADD sessao_codigo uuid;

-- A session that ends takes its device along, whatever ends it. The screen that is locked, and the browser in which somebody enters again, are still theirs.
CREATE FUNCTION soma.esquecer_aparelho() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  DELETE FROM public.aviso_aparelho a
  WHERE a.clienteregistro_codigo = NEW.clienteregistro_codigo AND a.sessao_codigo = NEW.sessao_codigo;
  RETURN NULL;
END $$;
CREATE TRIGGER sessao_aparelho AFTER UPDATE OF sessao_encerrada_em ON sessao FOR EACH ROW
  WHEN (NEW.sessao_encerrada_em IS NOT NULL AND NEW.sessao_motivo NOT IN ('BLOQUEIO', 'SUBSTITUIDA'))
  EXECUTE FUNCTION soma.esquecer_aparelho();

-- Whoever may not come in any more is told nothing any more, wherever they were.
CREATE FUNCTION soma.esquecer_aparelhos_do_usuario() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  DELETE FROM public.aviso_aparelho a
  WHERE a.clienteregistro_codigo = NEW.clienteregistro_codigo AND a.usuario_codigo = NEW.usuario_codigo;
  RETURN NULL;
END $$;
CREATE TRIGGER usuario_aparelhos AFTER UPDATE OF usuario_ativo, usuario_acessocrm ON usuario FOR EACH ROW
  WHEN (NOT (NEW.usuario_ativo AND NEW.usuario_acessocrm)) EXECUTE FUNCTION soma.esquecer_aparelhos_do_usuario();

-- When a person ends their sessions, the devices go that belong to none that lives: also those whose screen was locked.
CREATE FUNCTION public.esquecer_aparelhos_sem_sessao(registro bigint, usuario bigint) RETURNS void LANGUAGE sql SET search_path = public AS $$
  DELETE FROM aviso_aparelho a
  WHERE a.clienteregistro_codigo = registro AND a.usuario_codigo = usuario
    AND NOT EXISTS (
      SELECT 1 FROM sessao s
      WHERE s.clienteregistro_codigo = registro AND s.sessao_codigo = a.sessao_codigo
        AND s.sessao_encerrada_em IS NULL AND s.sessao_validade > now());
$$;
