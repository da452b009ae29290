import { PERFIS_INICIAIS, TODAS_PERMISSOES } from '@praca/contract/permissoes.ts';
import { textoBusca } from '@praca/contract/br/busca.ts';
import { cnpjNumerico } from './documentos.ts';
import { codigoDe, inserir, proximo } from './inserir.ts';
import type { Consulta, Linha } from './inserir.ts';
import { hashDaSenha, SENHA_PADRAO } from './senha.ts';

export type Registro = { clienteregistro_codigo: number; clienteregistro_razao: string };
export type Empresa = { empresa_codigo: number; empresa_razao: string };
export type Perfil = { perfil_codigo: number; perfil_descricao: string };
export type Representante = { repres_codigo: number; repres_razao: string };
/** A user with the password in clear, so that a test can log in. */
export type Usuario = {
  usuario_codigo: number;
  usuario_login: string;
  usuario_nome: string;
  usuario_emaillogin: string;
  senha: string;
  repres_codigo: number | null;
  empresa_codigo: number;
  perfil_codigo: number;
};
export type Estagio = {
  estagio_codigo: number;
  estagio_descricao: string;
  pipeline_codigo: number;
};
export type Funil = { board_codigo: number; pipeline_codigo: number; estagios: Estagio[] };
export type Pessoa = { pessoa_codigo: number; pessoa_razao: string; pessoa_fantasia: string };
export type Negocio = {
  negocio_codigo: number;
  pipeline_codigo: number;
  estagio_codigo: number;
  negocio_titulo: string;
  negocio_posicao: number;
  versao: number;
};
export type TipoBoard = 'prospects' | 'leads' | 'oportunidades' | 'posvendas';

const SEMENTE_FABRICA = 7;

/** A registration with the CRM contracted and no end of validity. */
export const criarRegistro = async (banco: Consulta, dados: Linha = {}): Promise<Registro> => {
  const { rows } = await banco.query(
    "SELECT nextval(pg_get_serial_sequence('clienteregistro', 'clienteregistro_codigo'))::text AS codigo",
  );
  const codigo = codigoDe(rows[0] ?? {}, 'codigo');
  const razao = String(dados['clienteregistro_razao'] ?? `Indústria de Teste ${codigo} Ltda`);
  // The registration names itself: the column that the policy compares is the primary key.
  await inserir(banco, 'clienteregistro', codigo, {
    clienteregistro_cnpj: cnpjNumerico(SEMENTE_FABRICA, proximo()),
    ...dados,
    clienteregistro_razao: razao,
  });
  return { clienteregistro_codigo: codigo, clienteregistro_razao: razao };
};

export const criarEmpresa = async (
  banco: Consulta,
  registro: number,
  dados: Linha = {},
): Promise<Empresa> => {
  const n = proximo();
  const linha = await inserir(banco, 'empresa', registro, {
    empresa_razao: `Fábrica ${n} Ltda`,
    empresa_fantasia: `Fábrica ${n}`,
    empresa_cnpj: cnpjNumerico(SEMENTE_FABRICA, n),
    ...dados,
  });
  return {
    empresa_codigo: codigoDe(linha, 'empresa_codigo'),
    empresa_razao: String(linha['empresa_razao']),
  };
};

/** Name and base of one of the profiles that every new registration starts with. */
export const perfilInicial = (
  perfil_descricao: 'Administrador' | 'Gerente' | 'Representante',
): Linha => {
  const perfil = PERFIS_INICIAIS.find((p) => p.perfil_descricao === perfil_descricao);
  if (!perfil) throw new Error(`O perfil ${perfil_descricao} não existe.`);
  return { perfil_descricao, perfil_base: perfil.perfil_base };
};

/** A profile; with every permission unless `perfil_permissoes` or `perfil_base` say otherwise. */
export const criarPerfil = async (
  banco: Consulta,
  registro: number,
  dados: Linha = {},
): Promise<Perfil> => {
  const linha = await inserir(banco, 'perfil', registro, {
    perfil_descricao: `Perfil ${proximo()}`,
    ...(dados['perfil_base'] === undefined && { perfil_permissoes: TODAS_PERMISSOES }),
    ...dados,
  });
  return {
    perfil_codigo: codigoDe(linha, 'perfil_codigo'),
    perfil_descricao: String(linha['perfil_descricao']),
  };
};

export const criarRepresentante = async (
  banco: Consulta,
  registro: number,
  dados: Linha = {},
): Promise<Representante> => {
  const linha = await inserir(banco, 'representante', registro, {
    repres_razao: `Representações ${proximo()} Ltda`,
    ...dados,
  });
  return {
    repres_codigo: codigoDe(linha, 'repres_codigo'),
    repres_razao: String(linha['repres_razao']),
  };
};

/**
 * A user who can log in, with `conta` and `usuario_empresa`. `senha` is the password in clear; `empresas` are the
 * companies that the user may see (their own by default).
 */
export const criarUsuario = async (
  banco: Consulta,
  registro: number,
  dados: Linha & {
    empresa_codigo: number;
    perfil_codigo: number;
    senha?: string;
    empresas?: number[];
  },
): Promise<Usuario> => {
  const { senha = SENHA_PADRAO, empresas = [dados.empresa_codigo], ...colunas } = dados;
  const login = String(colunas['usuario_login'] ?? `usuario${proximo()}`);
  const linha = await inserir(banco, 'usuario', registro, {
    usuario_nome: `Pessoa ${login}`,
    usuario_emaillogin: `${login}@registro${registro}.demo`,
    usuario_senha: await hashDaSenha(senha),
    ...colunas,
    usuario_login: login,
  });
  const usuario_codigo = codigoDe(linha, 'usuario_codigo');
  const usuario_emaillogin = String(linha['usuario_emaillogin']);
  await banco.query(
    'INSERT INTO conta (conta_email, clienteregistro_codigo, usuario_codigo) VALUES ($1, $2, $3)',
    [usuario_emaillogin.toLowerCase(), registro, usuario_codigo],
  );
  for (const empresa_codigo of empresas) {
    await inserir(banco, 'usuario_empresa', registro, { usuario_codigo, empresa_codigo });
  }
  const { repres_codigo } = linha;
  return {
    usuario_codigo,
    usuario_login: login,
    usuario_nome: String(linha['usuario_nome']),
    usuario_emaillogin,
    senha,
    repres_codigo: repres_codigo === null ? null : Number(repres_codigo),
    empresa_codigo: dados.empresa_codigo,
    perfil_codigo: dados.perfil_codigo,
  };
};

/** A pipeline with its stages in order; on a new board of the type, or on the one given. */
export const criarFunil = async (
  banco: Consulta,
  registro: number,
  dados: {
    board_tipo?: TipoBoard;
    board_codigo?: number;
    pipeline_descricao?: string;
    pipeline_ordem?: number;
    estagios?: (string | Linha)[];
  } = {},
): Promise<Funil> => {
  const { board_tipo = 'oportunidades', estagios = ['Contato', 'Proposta', 'Negociação'] } = dados;
  const board_codigo =
    dados.board_codigo ??
    codigoDe(
      await inserir(banco, 'board', registro, { board_descricao: board_tipo, board_tipo }),
      'board_codigo',
    );
  const pipeline = await inserir(banco, 'pipeline', registro, {
    pipeline_descricao: dados.pipeline_descricao ?? `Funil ${proximo()}`,
    pipeline_ordem: dados.pipeline_ordem,
    board_codigo,
  });
  const pipeline_codigo = codigoDe(pipeline, 'pipeline_codigo');
  const criados: Estagio[] = [];
  for (const [i, estagio] of estagios.entries()) {
    const linha = await inserir(banco, 'estagio', registro, {
      estagio_ordem: i + 1,
      estagio_cor: (i % 14) + 1,
      estagio_probabilidade: Math.round((100 * (i + 1)) / (estagios.length + 1)),
      pipeline_codigo,
      ...(typeof estagio === 'string' ? { estagio_descricao: estagio } : estagio),
    });
    criados.push({
      estagio_codigo: codigoDe(linha, 'estagio_codigo'),
      estagio_descricao: String(linha['estagio_descricao']),
      pipeline_codigo,
    });
  }
  return { board_codigo, pipeline_codigo, estagios: criados };
};

export const criarPessoa = async (
  banco: Consulta,
  registro: number,
  dados: Linha = {},
): Promise<Pessoa> => {
  const n = proximo();
  const linha: Linha = {
    pessoa_razao: `Cliente ${n} Indústria e Comércio Ltda`,
    pessoa_fantasia: `Cliente ${n}`,
    pessoa_cnpj: cnpjNumerico(SEMENTE_FABRICA, n),
    ...dados,
  };
  const criada = await inserir(banco, 'pessoa', registro, {
    pessoa_busca: textoBusca({
      textos: [String(linha['pessoa_razao']), String(linha['pessoa_fantasia'])],
      documentos: [linha['pessoa_cnpj'] === null ? null : String(linha['pessoa_cnpj'])],
      telefones: [String(linha['pessoa_telefone'] ?? ''), String(linha['pessoa_telefone2'] ?? '')],
    }),
    ...linha,
  });
  return {
    pessoa_codigo: codigoDe(criada, 'pessoa_codigo'),
    pessoa_razao: String(criada['pessoa_razao']),
    pessoa_fantasia: String(criada['pessoa_fantasia']),
  };
};
