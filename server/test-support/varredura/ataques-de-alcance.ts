import { expect } from 'vitest';
import { campoPersonalizado } from '@praca/contract/campo/recurso.ts';
import { distribuicao } from '@praca/contract/distribuicao/recurso.ts';
import type { Endpoint } from '@praca/contract/endpoint.ts';
import { empresa } from '@praca/contract/empresa/recurso.ts';
import { equipe } from '@praca/contract/equipe/recurso.ts';
import * as perfil from '@praca/contract/perfil/endpoints.ts';
import { TODAS_PERMISSOES } from '@praca/contract/permissoes.ts';
import { regiao } from '@praca/contract/regiao/recurso.ts';
import { representante } from '@praca/contract/representante/recurso.ts';
import * as e from '@praca/contract/usuario/endpoints.ts';
import { criarPerfil, criarUsuario } from '../../seed/fabricas/fabricas.ts';
import { abrirCenario, type Cenario } from '../cenario/cenario.ts';
import { abrirNegocio } from '../cenario/orcamentos.ts';

type Linha = Record<string, unknown>;
type Ataque = [call: Endpoint, entrada: Linha];

let s: Cenario;
/** May do everything, and sees their own rows in one company. */
let eu: { token: string };
let proprio: number;
let meuPerfil: number;
let versaoDoPerfil: number;
/** Rows made by who sees everything, for the attacker to turn. */
const feito: Record<string, number> = {};

const adm = () => ({ como: s.u['adm.a'] });
async function fazer(chamada: Endpoint, entrada: Linha, chave: string): Promise<number> {
  const r = await s.chamar(chamada, entrada, adm());
  expect(r.status, r.texto).toBe(200);
  return Number((r.dados[0] as Linha)[chave]);
}
const codigoDe = (login: 'rep1.a' | 'rep2.a') => s.c.usuarios[login].usuario_codigo;

/** The house with what the attacker may turn, and the attacker logged in. */
export async function abrirAtacante(): Promise<{ s: Cenario; eu: { token: string } }> {
  s = await abrirCenario();
  const n = await abrirNegocio(s);
  await n.criar({ usuario_responsavel: 'rep2.a', repres_codigo: s.c.a.rep2.repres_codigo });
  const dele = await criarPerfil(s.dono, s.a, {
    perfil_descricao: 'Faz tudo',
    perfil_permissoes: TODAS_PERMISSOES,
  });
  meuPerfil = dele.perfil_codigo;
  const u = await criarUsuario(s.dono, s.a, {
    usuario_login: 'ataque',
    perfil_codigo: meuPerfil,
    empresa_codigo: s.c.a.empresa1.empresa_codigo,
    repres_codigo: s.c.a.rep1.repres_codigo,
  });
  proprio = u.usuario_codigo;
  eu = await s.entrar(u.usuario_emaillogin);
  versaoDoPerfil = 1;
  feito['equipe'] = await fazer(
    equipe.api.salvar,
    { equipe_descricao: 'Norte', membros: [{ usuario_codigo: codigoDe('rep2.a') }] },
    'equipe_codigo',
  );
  feito['parada'] = await fazer(
    equipe.api.salvar,
    {
      equipe_descricao: 'Parada',
      membros: [
        { usuario_codigo: codigoDe('rep1.a'), equipemembro_gerente: 'S' },
        { usuario_codigo: codigoDe('rep2.a') },
      ],
    },
    'equipe_codigo',
  );
  feito['campo'] = await fazer(
    campoPersonalizado.api.salvar,
    {
      campo_descricao: 'Margem interna',
      perfis: [{ perfil_codigo: s.c.a.administrador.perfil_codigo }],
    },
    'campo_codigo',
  );
  feito['regiao'] = await fazer(
    regiao.api.salvar,
    { regiao_descricao: 'Sul', lugares: [{ uf_codigo: 'RS' }] },
    'regiao_codigo',
  );
  feito['distribuicao'] = await fazer(
    distribuicao.api.salvar,
    {
      distauto_descricao: 'Leads',
      participantes: [{ usuario_codigo: codigoDe('rep2.a'), distpart_peso: 1 }],
    },
    'distauto_codigo',
  );
  feito['excluida'] = await fazer(
    equipe.api.salvar,
    {
      equipe_descricao: 'Que volta',
      membros: [
        { usuario_codigo: proprio, equipemembro_gerente: 'S' },
        { usuario_codigo: codigoDe('rep2.a') },
      ],
    },
    'equipe_codigo',
  );
  await s.emA('UPDATE empresa SET empresa_livresaosexternos = false', []);
  await fazer(equipe.api.excluir, { equipe_codigo: feito['excluida'] }, 'equipe_codigo');
  await fazer(equipe.api.inativar, { LISTA_CODIGO: [feito['parada']] }, 'equipe_codigo');
  await fazer(
    e.patch,
    { usuario_login: 'rep1.a', versao: 1, usuario_alcance: 'GERENTE' },
    'versao',
  );
  await fazer(
    representante.api.salvar,
    { ...(await lerRepresentante('rep1')), repres_descmaximo: '5', regiao_codigo: feito['regiao'] },
    'repres_codigo',
  );
  return { s, eu };
}

export async function lerRepresentante(qual: 'rep1' | 'rep2'): Promise<Linha> {
  const { repres_codigo } = s.c.a[qual];
  const { dados } = await s.chamar(
    representante.api.getPorCampos,
    {
      CAMPOS: ['repres_codigo', 'repres_razao', 'versao'],
      repres_codigo,
    } as never,
    adm(),
  );
  const linha = (dados as Linha[]).find((um) => um['repres_codigo'] === repres_codigo);
  return linha ?? {};
}

const euMesmo = (mudancas: Linha): Ataque => [
  e.patch,
  { usuario_login: 'ataque', versao: 1, ...mudancas },
];
const novo = (extra: Linha): Ataque => [
  e.salvar,
  {
    usuario_login: 'testa.ferro',
    usuario_nome: 'Testa de Ferro',
    usuario_emaillogin: 'testa@registro-a.demo',
    perfil_codigo: meuPerfil,
    empresa_codigo: s.c.a.empresa1.empresa_codigo,
    ...extra,
  },
];
const perfilNovo = (extra: Linha): Ataque => [
  perfil.salvar,
  { perfil_descricao: 'De palha', perfil_base: 'NENHUM', perfil_permissoes: [], ...extra },
];
const meuPerfilCom = (extra: Linha): Ataque => [
  perfil.salvar,
  {
    perfil_codigo: meuPerfil,
    versao: versaoDoPerfil,
    perfil_descricao: 'Faz tudo',
    perfil_base: 'NENHUM',
    perfil_permissoes: [...TODAS_PERMISSOES],
    ...extra,
  },
];

/** By table and column of the declarations: what would give, by it, more reach than the attacker has. */
export const ATAQUES: Record<string, () => Promise<Ataque[]> | Ataque[]> = {
  'usuario.usuario_alcance': () => [
    euMesmo({ usuario_alcance: 'TODOS' }),
    novo({ usuario_alcance: 'TODOS' }),
  ],
  'usuario.usuario_visualizaoutrosrep': () => [
    euMesmo({ usuario_visualizaoutrosrep: 'S' }),
    novo({ usuario_visualizaoutrosrep: 'S' }),
  ],
  'usuario.usuario_visualizarepinterno': () => [
    euMesmo({ usuario_visualizaoutrosrep: 'S', usuario_visualizarepinterno: 'S' }),
  ],
  'usuario.usuario_visualizarepexterno': () => [
    euMesmo({ usuario_visualizaoutrosrep: 'S', usuario_visualizarepexterno: 'S' }),
  ],
  'usuario.empresa_codigo': () => [
    euMesmo({ empresa_codigo: s.c.a.empresa2.empresa_codigo }),
    novo({ empresa_codigo: s.c.a.empresa2.empresa_codigo }),
  ],
  'usuario_empresa.empresa_codigo': () => [
    euMesmo({ empresas: [s.c.a.empresa1.empresa_codigo, s.c.a.empresa2.empresa_codigo] }),
    novo({ empresas: [s.c.a.empresa2.empresa_codigo] }),
    // Latent: nothing is seen by it until somebody lets them choose.
    novo({
      empresas: [s.c.a.empresa2.empresa_codigo],
      usuario_visualizarempresa: 'S',
      usuario_permitealterarempresa: 'N',
    }),
  ],
  'usuario.repres_codigo': () => [
    euMesmo({ repres_codigo: s.c.a.rep2.repres_codigo }),
    novo({ repres_codigo: s.c.a.rep2.repres_codigo }),
  ],
  'usuario.perfil_codigo': () => [
    // A profile that shows what one's own hides.
    euMesmo({ perfil_codigo: s.c.a.administrador.perfil_codigo }),
    novo({ perfil_codigo: s.c.a.administrador.perfil_codigo }),
  ],
  // Who administers and sees more is not put out, so that what only they have would be nobody's.
  'usuario.usuario_ativo': () => [
    [e.patch, { usuario_login: 'adm.a', versao: 1, usuario_ativo: 'N' }],
    [e.excluir, { usuario_login: 'adm.a' }],
  ],
  'usuario.usuario_acessocrm': () => [[e.removeAcessoCrm, { usuario_login: 'adm.a' }]],
  'usuario.usuario_negadas': () => [
    [e.patch, { usuario_login: 'adm.a', versao: 1, usuario_negadas: ['usuario.editar'] }],
  ],
  'perfil.perfil_alcance': () => [
    meuPerfilCom({ perfil_alcance: 'TODOS' }),
    meuPerfilCom({ perfil_alcance: 'GERENTE' }),
    perfilNovo({ perfil_alcance: 'TODOS' }),
  ],
  'equipe_membro.usuario_codigo': () => [
    [
      equipe.api.salvar,
      {
        equipe_descricao: 'Minha',
        membros: [
          { usuario_codigo: proprio, equipemembro_gerente: 'S' },
          { usuario_codigo: codigoDe('rep2.a') },
        ],
      },
    ],
    [
      equipe.api.salvar,
      {
        equipe_codigo: feito['equipe'],
        equipe_descricao: 'Norte',
        versao: 1,
        membros: [{ usuario_codigo: codigoDe('rep2.a') }, { usuario_codigo: proprio }],
      },
    ],
  ],
  'equipe_membro.repres_codigo': () => [
    [
      equipe.api.salvar,
      {
        equipe_descricao: 'Minha',
        membros: [
          { usuario_codigo: proprio, equipemembro_gerente: 'S' },
          { repres_codigo: s.c.a.rep2.repres_codigo },
        ],
      },
    ],
  ],
  // Back into use, or back from the bin.
  'equipe.equipe_ativo': () => [
    [equipe.api.reativar, { LISTA_CODIGO: [feito['parada']] }],
    [equipe.api.restaurar, { LISTA_CODIGO: [feito['excluida']] }],
  ],
  'campo_perfil.perfil_codigo': () => [
    [
      campoPersonalizado.api.salvar,
      {
        campo_codigo: feito['campo'],
        campo_descricao: 'Margem interna',
        versao: 1,
        perfis: [{ perfil_codigo: meuPerfil }],
      },
    ],
    // Nobody named: everybody sees it.
    [
      campoPersonalizado.api.salvar,
      { campo_codigo: feito['campo'], campo_descricao: 'Margem interna', versao: 1, perfis: [] },
    ],
  ],
  'empresa.empresa_livresaosexternos': async () => {
    const { empresa_codigo } = s.c.a.empresa1;
    const [linha] = await s.emA(
      'SELECT empresa_razao, versao FROM empresa WHERE empresa_codigo = $1',
      [empresa_codigo],
    );
    return [
      [empresa.api.salvar, { empresa_codigo, ...linha, empresa_livresaosexternos: 'S' }],
      [empresa.api.salvar, { empresa_razao: 'De palha', empresa_livresaosexternos: 'S' }],
    ];
  },
  'representante.repres_tipo': async () => [
    [representante.api.salvar, { ...(await lerRepresentante('rep2')), repres_tipo: 'I' }],
  ],
  'representante.repres_descmaximo': async () => [
    [representante.api.salvar, { ...(await lerRepresentante('rep1')), repres_descmaximo: '50' }],
    [representante.api.salvar, { ...(await lerRepresentante('rep1')), repres_descmaximo: null }],
    [representante.api.salvar, { repres_razao: 'De palha', repres_descmaximo: '30' }],
  ],
  'representante.regiao_codigo': async () => [
    [representante.api.salvar, { ...(await lerRepresentante('rep1')), regiao_codigo: null }],
  ],
  'regiao_lugar.uf_codigo': () => [
    [
      regiao.api.salvar,
      {
        regiao_codigo: feito['regiao'],
        regiao_descricao: 'Sul',
        versao: 1,
        lugares: [{ uf_codigo: 'RS' }, { uf_codigo: 'SP' }],
      },
    ],
  ],
  'distribuicao_participante.usuario_codigo': () => [
    [
      distribuicao.api.salvar,
      {
        distauto_codigo: feito['distribuicao'],
        distauto_descricao: 'Leads',
        versao: 1,
        participantes: [{ usuario_codigo: proprio, distpart_peso: 1 }],
      },
    ],
    [
      distribuicao.api.salvar,
      {
        distauto_descricao: 'Tudo meu',
        distauto_novos: 'S',
        participantes: [{ usuario_codigo: proprio, distpart_peso: 1 }],
      },
    ],
  ],
  'distribuicao_automatica.distauto_novos': () => [
    [
      distribuicao.api.salvar,
      {
        distauto_codigo: feito['distribuicao'],
        distauto_descricao: 'Leads',
        versao: 1,
        distauto_novos: 'S',
      },
    ],
  ],
};
