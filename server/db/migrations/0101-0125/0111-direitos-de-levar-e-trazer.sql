-- Taking rows away as a file, bringing them in by one, and writing to customers are rights of their own. Each stands behind
-- the one that let it be done until now, as contract/src/permissoes.ts says it.
SELECT instalacao.nova_permissao('pessoa.exportar', '{ADMINISTRADOR,GERENTE}', 'pessoa.editar');
SELECT instalacao.nova_permissao('pessoa.importar', '{ADMINISTRADOR,GERENTE}', 'pessoa.exportar');
SELECT instalacao.nova_permissao('venda.exportar', '{ADMINISTRADOR,GERENTE}', 'venda.credito');
SELECT instalacao.nova_permissao('venda.importar', '{ADMINISTRADOR,GERENTE}', 'venda.exportar');
SELECT instalacao.nova_permissao('contarec.exportar', '{ADMINISTRADOR,GERENTE}');
SELECT instalacao.nova_permissao('produto.exportar', '{ADMINISTRADOR,GERENTE}');
SELECT instalacao.nova_permissao('produto.importar', '{ADMINISTRADOR,GERENTE}');
SELECT instalacao.nova_permissao('email.escrever', '{ADMINISTRADOR,GERENTE,REPRESENTANTE}');

-- Who could until now keeps it: profiles without a base, users and keys that were given the right it stood under.
-- Representatives, who had that right by their base, do not; what somebody gave them besides they keep.
CREATE FUNCTION instalacao.direitos_de_levar_e_trazer(OUT novo text, OUT era text) RETURNS SETOF record LANGUAGE sql IMMUTABLE AS $$
  VALUES ('pessoa.exportar', 'pessoa.ver'), ('pessoa.importar', 'pessoa.editar'), ('venda.exportar', 'venda.ver'),
    ('venda.importar', 'venda.editar'), ('contarec.exportar', 'venda.ver'), ('produto.exportar', 'cadastro.ver'),
    ('produto.importar', 'cadastro.editar'), ('email.escrever', 'pessoa.ver')
$$;
CREATE FUNCTION instalacao.preencher_0111(registro bigint) RETURNS void LANGUAGE sql AS $$
  UPDATE public.perfil p SET perfil_permissoes = p.perfil_permissoes || g.novos
  FROM (SELECT x.perfil_codigo, array_agg(d.novo) AS novos
    FROM public.perfil x JOIN instalacao.direitos_de_levar_e_trazer() d ON d.era = ANY (x.perfil_permissoes)
    WHERE x.clienteregistro_codigo = registro AND d.novo <> ALL (x.perfil_permissoes || x.perfil_negadas || public.permissoes_padrao(x.perfil_base))
      AND NOT (x.perfil_base = 'REPRESENTANTE' AND d.era = ANY (public.permissoes_padrao('REPRESENTANTE')))
    GROUP BY 1) g
  WHERE p.clienteregistro_codigo = registro AND p.perfil_codigo = g.perfil_codigo;
  UPDATE public.usuario u SET usuario_permissoes = u.usuario_permissoes || g.novos
  FROM (SELECT x.usuario_codigo, array_agg(d.novo) AS novos
    FROM public.usuario x
    JOIN public.perfil p ON p.clienteregistro_codigo = registro AND p.perfil_codigo = x.perfil_codigo
    JOIN instalacao.direitos_de_levar_e_trazer() d ON d.era = ANY (x.usuario_permissoes)
    WHERE x.clienteregistro_codigo = registro AND d.novo <> ALL (x.usuario_permissoes || x.usuario_negadas || public.permissoes_efetivas(p))
      AND NOT (p.perfil_base = 'REPRESENTANTE' AND d.era = ANY (public.permissoes_padrao('REPRESENTANTE')))
    GROUP BY 1) g
  WHERE u.clienteregistro_codigo = registro AND u.usuario_codigo = g.usuario_codigo;
  -- A key gives no more than its user has.
  UPDATE public.chave_api c SET chave_permissoes = c.chave_permissoes || ARRAY(
      SELECT d.novo FROM instalacao.direitos_de_levar_e_trazer() d WHERE d.era = ANY (c.chave_permissoes) AND d.novo <> ALL (c.chave_permissoes))
  WHERE c.clienteregistro_codigo = registro
$$;
SELECT instalacao.em_cada_registro('instalacao.preencher_0111');
