import { criarDistribuicao } from './fabricas-cadastro.ts';
import { criarNegocio } from './fabricas-negocio.ts';
import { codigoDe, inserir } from './inserir.ts';
import type { Consulta, Linha } from './inserir.ts';
import { cadastrosDeA, usuariosDeA } from './registro-a.ts';
import { cadastrosDeB, marcar, usuariosDeB } from './registro-b.ts';
import { canario } from './segredos.ts';

type A = Awaited<ReturnType<typeof cadastrosDeA>>;
type B = Awaited<ReturnType<typeof cadastrosDeB>>;

const negociosDeA = async (banco: Consulta, a: A, usuario_codigo: number) => {
  const criar = (rep: 1 | 2, estagio: number, dados: Linha = {}) =>
    criarNegocio(banco, a.registro.clienteregistro_codigo, {
      empresa_codigo: a.empresa1.empresa_codigo,
      pipeline_codigo: a.funil.pipeline_codigo,
      estagio_codigo: a.funil.estagios[estagio]?.estagio_codigo ?? 0,
      negocio_valor: '1500.00',
      repres_codigo: rep === 1 ? a.rep1.repres_codigo : a.rep2.repres_codigo,
      usuario_responsavel: rep === 1 ? 'rep1.a' : 'rep2.a',
      pessoa_codigo: rep === 1 ? a.pessoa1.pessoa_codigo : a.pessoa2.pessoa_codigo,
      pessoa_nome: rep === 1 ? a.pessoa1.pessoa_fantasia : a.pessoa2.pessoa_fantasia,
      segmento_codigo: a.segmento_codigo,
      orprospect_codigo: a.orprospect_codigo,
      etiquetas: [a.etiqueta_codigo],
      usuario_codigo,
      ...dados,
    });
  return {
    deRep1: [await criar(1, 0), await criar(1, 0), await criar(1, 1)],
    deRep2: [await criar(2, 0), await criar(2, 1), await criar(2, 2)],
    naEmpresa2: await criar(1, 0, { empresa_codigo: a.empresa2.empresa_codigo }),
  };
};

const negociosDeB = async (banco: Consulta, b: B, usuario_codigo: number) => {
  const criar = async (estagio: number) =>
    criarNegocio(banco, b.registro.clienteregistro_codigo, {
      ...(await marcar(banco, 'negocio', 'negocio_codigo', [
        'negocio_titulo',
        'negocio_observacao',
        'pessoa_nome',
      ])),
      empresa_codigo: b.empresa9.empresa_codigo,
      pipeline_codigo: b.funil.pipeline_codigo,
      estagio_codigo: b.funil.estagios[estagio]?.estagio_codigo ?? 0,
      negocio_valor: '9999.99',
      repres_codigo: b.rep1.repres_codigo,
      usuario_responsavel: 'rep1.b',
      pessoa_codigo: b.pessoa.pessoa_codigo,
      segmento_codigo: b.segmento_codigo,
      orprospect_codigo: b.orprospect_codigo,
      etiquetas: [b.etiqueta_codigo],
      usuario_codigo,
    });
  return [await criar(0), await criar(1), await criar(2)];
};

/** A note, a task, a quote and a file of a deal of B; answers their codes. */
const vidaDeB = async (banco: Consulta, b: B, negocio_codigo: number, usuario_codigo: number) => {
  const r = b.registro.clienteregistro_codigo;
  const criar = async (tabela: string, chave: string, texto: string, dados: Linha) => {
    const linha = await inserir(banco, tabela, r, {
      negocio_codigo,
      ...dados,
      ...(await marcar(banco, tabela, chave, [texto])),
    });
    return codigoDe(linha, chave);
  };
  const arquivo_codigo = '00000000-0000-4000-8000-00000000000b';
  await inserir(banco, 'arquivo', r, {
    arquivo_codigo,
    arquivo_nome: canario('arquivo', 'nome'),
    arquivo_tamanho: 9,
    arquivo_sha256: '',
    arquivo_finalidade: 'ANEXO',
    usuario_codigo,
  });
  await inserir(banco, 'arquivo_parte', r, {
    arquivo_codigo,
    arquivo_parte: 0,
    arquivo_bytes: Buffer.from(canario('arquivo', 'bytes')),
  });
  return {
    acomp_codigo: await criar('acompanhamento', 'acomp_codigo', 'acomp_texto', {
      acomp_fixado: true,
      usuario_codigo,
    }),
    atividade_codigo: await criar('atividade', 'atividade_codigo', 'atividade_titulo', {
      atividade_dthr: '2030-01-01T12:00:00Z',
      tipoatividade_codigo: b.tipoatividade_codigo,
      usuario_login: 'rep1.b',
    }),
    pedvenda_codigo: await criar('pedvenda', 'pedvenda_codigo', 'pedvenda_numero', {
      empresa_codigo: b.empresa9.empresa_codigo,
    }),
    anexo_codigo: await criar('anexo', 'anexo_codigo', 'anexo_nome', {
      anexo_tipo: 'image/png',
      anexo_tamanho: 9,
      arquivo_codigo,
      usuario_codigo,
    }),
  };
};

/**
 * The fixture of the security cases: registration A with companies 1 and 2, registration B with company 9, and
 * their users, whose passwords are `SEGREDO-<login>`. Every free text of B is `CANARIO-B-<table>-<code>`.
 */
export const cenarioSeguranca = async (banco: Consulta) => {
  const a = await cadastrosDeA(banco);
  const b = await cadastrosDeB(banco);
  const usuarios = { ...(await usuariosDeA(banco, a)), ...(await usuariosDeB(banco, b)) };
  const distauto_codigo = await criarDistribuicao(banco, a.registro.clienteregistro_codigo, {
    usuarios: ['rep1.a', 'rep2.a'],
  });
  const autorDeB = usuarios['adm.b'].usuario_codigo;
  const negocios = await negociosDeB(banco, b, autorDeB);
  const vida = await vidaDeB(banco, b, negocios[0]?.negocio_codigo ?? 0, autorDeB);
  return {
    a: {
      ...a,
      distauto_codigo,
      ...(await negociosDeA(banco, a, usuarios['adm.a'].usuario_codigo)),
    },
    b: { ...b, ...vida, negocios },
    usuarios,
  };
};

export type CenarioSeguranca = Awaited<ReturnType<typeof cenarioSeguranca>>;
