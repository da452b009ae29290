-- Cadastros that are described: each row may be out of use, some have an order, a look, a duration.
-- Texts as people compare them: without accents and case, blanks as one. `br/busca.dobrar` says the same to the page.
CREATE FUNCTION dobrar(texto text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT btrim(regexp_replace(lower(translate(regexp_replace(normalize(translate(lower(texto), '‘’´`', ''''''''''), NFKD), '[\u0300-\u036f]', '', 'g'), '‘’`', '''''''')), '\s+', ' ', 'g'))
$$;

ALTER TABLE segmento ADD COLUMN segmento_ativo boolean NOT NULL DEFAULT true;
ALTER TABLE origem_contato ADD COLUMN orprospect_ativo boolean NOT NULL DEFAULT true;
ALTER TABLE etiqueta ADD COLUMN etiqueta_ativo boolean NOT NULL DEFAULT true;
ALTER TABLE motivo_perda
  ADD COLUMN motperda_ordem integer,
  ADD COLUMN motperda_exigeobs boolean NOT NULL DEFAULT false,
  ADD COLUMN motperda_ativo boolean NOT NULL DEFAULT true;
ALTER TABLE tipo_atividade
  ADD COLUMN tipoatividade_icone text,
  ADD COLUMN tipoatividade_cor smallint NOT NULL DEFAULT 1 CHECK (tipoatividade_cor BETWEEN 1 AND 14),
  ADD COLUMN tipoatividade_duracao integer CHECK (tipoatividade_duracao BETWEEN 1 AND 10080),
  ADD COLUMN tipoatividade_ordem integer,
  ADD COLUMN tipoatividade_ativo boolean NOT NULL DEFAULT true;

-- The usual kinds of task of registrations that are there get the look that a new registration has.
CREATE FUNCTION instalacao.preencher_0010(registro bigint) RETURNS void LANGUAGE sql AS $$
  UPDATE public.tipo_atividade t SET tipoatividade_icone = c.icone, tipoatividade_cor = c.cor, tipoatividade_duracao = c.duracao, tipoatividade_ordem = c.ordem
  FROM (VALUES ('ligacao', 'telefone', 5, 15, 1), ('e-mail', 'email', 8, 10, 2), ('reuniao', 'reuniao', 2, 60, 3), ('visita', 'visita', 4, 120, 4), ('whatsapp', 'mensagem', 6, 10, 5)) AS c(nome, icone, cor, duracao, ordem)
  WHERE t.clienteregistro_codigo = registro AND public.dobrar(t.tipoatividade_descricao) = c.nome AND t.tipoatividade_icone IS NULL
$$;
SELECT instalacao.preencher_0010(clienteregistro_codigo) FROM clienteregistro;
