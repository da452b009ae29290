-- As contract/src/permissoes.ts says it.
CREATE OR REPLACE FUNCTION permissoes_padrao(base text) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE base
    WHEN 'ADMINISTRADOR' THEN '{negocio.ver,negocio.criar,negocio.editar,negocio.excluir,negocio.importar,negocio.exportar,pessoa.ver,pessoa.editar,pessoa.anonimizar,cadastro.ver,cadastro.editar,usuario.ver,usuario.editar,empresa.editar,painel.ver,painel.metas,venda.ver,venda.editar,venda.aprovar,venda.finalizar,venda.margem,estoque.ver,estoque.editar,comissao.ver,comissao.editar,carteira.redistribuir,integracao.editar,auditoria.ver}'::text[]
    WHEN 'GERENTE' THEN '{negocio.ver,negocio.criar,negocio.editar,negocio.excluir,negocio.importar,negocio.exportar,pessoa.ver,pessoa.editar,cadastro.ver,cadastro.editar,usuario.ver,painel.ver,painel.metas,venda.ver,venda.editar,venda.aprovar,venda.finalizar,venda.margem,estoque.ver,estoque.editar,comissao.ver,comissao.editar,carteira.redistribuir}'::text[]
    WHEN 'REPRESENTANTE' THEN '{negocio.ver,negocio.criar,negocio.editar,negocio.excluir,negocio.importar,negocio.exportar,pessoa.ver,pessoa.editar,cadastro.ver,painel.ver,venda.ver,venda.editar,estoque.ver,comissao.ver}'::text[]
    ELSE '{}'::text[]
  END
$$;
