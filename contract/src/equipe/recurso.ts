import { recurso, type LinhaDe } from '../recurso.ts';
import { campo } from '../recurso/campo.ts';
import { linhas } from '../recurso/linhas.ts';
import { representante } from '../representante/recurso.ts';
import { alvoUsuario } from '../usuario/alvo.ts';

/** Who is in a team: a user, or a representative who need not be one. */
const membros = linhas({
  tabela: 'equipe_membro',
  prefixo: 'equipemembro',
  nome: { um: 'membro', varios: 'membros', genero: 'm' },
  ajuda: 'Em cada linha um usuário, ou um representante que não é usuário.',
  max: 300,
  campos: {
    usuario_codigo: campo.referencia({ rotulo: 'Usuário', a: alvoUsuario }),
    repres_codigo: campo.referencia({ rotulo: 'ou representante', a: representante }),
    equipemembro_gerente: campo.simNao({ rotulo: 'Gerente' }),
  },
});

/** Teams: whose rows their managers see, and their members where profile or user say so (docs/decisions/0077). */
export const equipe = recurso({
  substantivo: 'Equipe',
  tabela: 'equipe',
  prefixo: 'equipe',
  nome: { um: 'equipe', varios: 'equipes', genero: 'f' },
  permissao: { ver: 'usuario.ver', editar: 'usuario.editar' },
  pagina: {
    rota: '/apps/crm/equipe',
    grupo: 'empresa',
    ajuda: 'Quem trabalha junto e quem gerencia: o perfil diz se veem o que é da equipe.',
    sinonimos: 'time gerente supervisor coordenador gestor alcance',
  },
  campos: {
    equipe_descricao: campo.texto({
      rotulo: 'Nome',
      max: 80,
      exigido: true,
      unico: true,
      busca: true,
      principal: true,
    }),
  },
  linhas: { membros },
  resumos: { gerentes: 'Gerentes', membros: 'Membros' },
  usadoPor: [],
});
export type Equipe = LinhaDe<typeof equipe>;
