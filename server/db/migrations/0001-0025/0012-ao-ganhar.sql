-- What winning or finishing a deal of a pipeline does when nobody says otherwise: a sale is sold again only where the pipeline says after how many days.
ALTER TABLE pipeline
  ADD COLUMN pipeline_posvenda boolean NOT NULL DEFAULT true,
  ADD COLUMN pipeline_recorrencia integer CHECK (pipeline_recorrencia BETWEEN 1 AND 3650);
