-- What the clock says of every open opportunity: the chance that it is won, with its ends and the reasons, and the day.
CREATE TABLE soma.previsao (
  clienteregistro_codigo bigint NOT NULL,
  negocio_codigo         bigint NOT NULL,
  previsao_chance        numeric(5, 4) NOT NULL,
  previsao_de            numeric(5, 4) NOT NULL,
  previsao_ate           numeric(5, 4) NOT NULL,
  previsao_erro          numeric(5, 4) NOT NULL,
  previsao_grupo         text NOT NULL,
  previsao_dt            date,
  previsao_dtde          date,
  previsao_dtate         date,
  previsao_razoes        jsonb NOT NULL,
  PRIMARY KEY (clienteregistro_codigo, negocio_codigo)
);
-- What was said on the first day of a month: it stays as it was said.
CREATE TABLE soma.previsaodita (
  clienteregistro_codigo bigint NOT NULL,
  previsaodita_mes       date NOT NULL,
  negocio_codigo         bigint NOT NULL,
  previsaodita_chance    numeric(5, 4) NOT NULL,
  previsaodita_erro      numeric(5, 4) NOT NULL,
  previsaodita_grupo     text NOT NULL,
  PRIMARY KEY (clienteregistro_codigo, previsaodita_mes, negocio_codigo)
);
-- The months that were said, also those in which nothing was open; `retroativo`: later, with what was known on that day.
CREATE TABLE soma.previsaomes (
  clienteregistro_codigo bigint NOT NULL,
  previsaodita_mes       date NOT NULL,
  previsaomes_retroativo boolean NOT NULL,
  PRIMARY KEY (clienteregistro_codigo, previsaodita_mes)
);
-- When the forecast of a registration was worked out, for which day, and from how many closed deals.
CREATE TABLE soma.previsaofeita (
  clienteregistro_codigo   bigint PRIMARY KEY,
  previsaofeita_dia        date NOT NULL,
  previsaofeita_em         timestamptz NOT NULL,
  previsaofeita_aprendidos integer NOT NULL
);
SELECT instalacao.proteger(t::regclass) FROM unnest('{soma.previsao,soma.previsaodita,soma.previsaomes,soma.previsaofeita}'::text[]) t;
