-- A saved view belongs to a screen of deals or to a described cadastro, which is named by its table.
ALTER TABLE visao
  DROP CONSTRAINT visao_visao_tela_check,
  ADD CONSTRAINT visao_visao_tela_check CHECK (visao_tela ~ '^[a-z_]{1,60}$');
