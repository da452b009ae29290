import { alvoPerfil } from '../perfil/alvo.ts';
import { alvoEstagio } from '../pipeline/estagio/alvo.ts';
import { recurso, type LinhaDe } from '../recurso.ts';
import { campo } from '../recurso/campo.ts';
import { linhas } from '../recurso/linhas.ts';
import { PESSOAS_DO_CAMPO, TIPOS_DO_CAMPO } from './tipos.ts';

/** What a field of choices offers; values hold the code, so that a new name is that of every value. */
const opcoes = linhas({
  tabela: 'campo_opcao',
  prefixo: 'opcao',
  nome: { um: 'opção', varios: 'opções', genero: 'f' },
  max: 200,
  unico: ['opcao_descricao'],
  campos: {
    opcao_descricao: campo.texto({ rotulo: 'Opção', max: 80, exigido: true }),
    opcao_inativa: campo.simNao({ rotulo: 'Fora de uso' }),
  },
});

/** The profiles that see the field; none: everybody does. */
const perfis = linhas({
  tabela: 'campo_perfil',
  prefixo: 'campoperfil',
  nome: {
    um: 'perfil que vê o campo',
    varios: 'perfis que veem o campo (nenhum: todos veem)',
    genero: 'm',
  },
  max: 100,
  unico: ['perfil_codigo'],
  campos: {
    perfil_codigo: campo.referencia({ rotulo: 'Perfil', a: alvoPerfil, exigido: true }),
  },
});

/** Fields that a registration adds to its deals and customers (docs/decisions/0062). */
export const campoPersonalizado = recurso({
  substantivo: 'Campo',
  tabela: 'campo',
  prefixo: 'campo',
  nome: { um: 'campo personalizado', varios: 'campos personalizados', genero: 'm' },
  permissao: { ver: 'sessao', editar: 'cadastro.campos' },
  pagina: {
    rota: '/apps/crm/campo',
    grupo: 'negocios',
    ajuda: 'O que a sua empresa anota a mais em cada negócio e em cada cliente.',
    sinonimos: 'custom personalizar extra adicional formulário',
  },
  campos: {
    campo_descricao: campo.texto({
      rotulo: 'Nome',
      max: 60,
      exigido: true,
      unico: true,
      busca: true,
      principal: true,
    }),
    campo_de: campo.escolhaCom({
      rotulo: 'De',
      ajuda: 'Onde o campo aparece. Depois de preenchido, não muda mais.',
      opcoes: { NEGOCIO: 'Negócios', PESSOA: 'Clientes' },
      padrao: 'NEGOCIO',
      filtro: true,
    }),
    campo_pessoatipo: campo.escolha({
      rotulo: 'Só para',
      ajuda: 'Vazio: o campo é de todos os clientes.',
      opcoes: PESSOAS_DO_CAMPO,
      filtro: true,
    }),
    campo_tipo: campo.escolhaCom({
      rotulo: 'Tipo',
      ajuda: 'Depois de preenchido em algum registro, não muda mais.',
      opcoes: TIPOS_DO_CAMPO,
      padrao: 'TEXTO',
      filtro: true,
    }),
    campo_secao: campo.texto({
      rotulo: 'Seção',
      ajuda: 'Campos da mesma seção ficam juntos, sob este título.',
      max: 60,
    }),
    campo_ordem: campo.inteiro({
      rotulo: 'Ordem',
      ajuda: 'O menor número aparece primeiro.',
      min: 0,
      max: 9999,
    }),
    campo_ajuda: campo.texto({
      rotulo: 'Ajuda',
      ajuda: 'O que quem preenche precisa saber.',
      max: 200,
      coluna: false,
    }),
    campo_nocartao: campo.simNao({
      rotulo: 'Mostrar no cartão',
      ajuda: 'O cartão do quadro mostra até três campos, os primeiros pela ordem.',
    }),
    estagio_codigo: campo.referencia({
      rotulo: 'Obrigatório a partir do estágio',
      a: alvoEstagio,
    }),
  },
  linhas: { opcoes, perfis },
  usadoPor: [],
  ordem: 'campo_ordem',
});
export type CampoPersonalizado = LinhaDe<typeof campoPersonalizado>;
