import { recurso } from '../recurso.ts';
import { campo } from '../recurso/campo.ts';
import { linhas } from '../recurso/linhas.ts';
import { UFS_POR_NOME } from '../br/uf.ts';

/** A whole state, or one city of it. */
const lugares = linhas({
  tabela: 'regiao_lugar',
  prefixo: 'regiaolugar',
  nome: { um: 'lugar', varios: 'lugares', genero: 'm' },
  ajuda: 'Sem cidade, o estado inteiro.',
  max: 1000,
  unico: ['uf_codigo', 'cidade_descricao'],
  campos: {
    uf_codigo: campo.escolha({ rotulo: 'UF', exigido: true, opcoes: UFS_POR_NOME }),
    cidade_descricao: campo.texto({ rotulo: 'Cidade', max: 80 }),
  },
});

/** Regions: states and cities under one name, for representatives and for the distribution of deals. */
export const regiao = recurso({
  substantivo: 'Regiao',
  tabela: 'regiao',
  prefixo: 'regiao',
  nome: { um: 'região', varios: 'regiões', genero: 'f' },
  permissao: { ver: 'cadastro.ver', editar: 'cadastro.editar' },
  pagina: {
    rota: '/apps/crm/regiao',
    grupo: 'empresa',
    ajuda: 'Estados e cidades com um nome, para representantes e distribuição.',
    sinonimos: 'território uf estado cidade praça',
  },
  campos: {
    regiao_descricao: campo.texto({
      rotulo: 'Descrição',
      max: 80,
      exigido: true,
      unico: true,
      busca: true,
      principal: true,
    }),
  },
  linhas: { lugares },
  resumos: { lugares: 'Lugares', representantes: 'Representantes' },
  usadoPor: ['representante.regiao_codigo', 'distribuicao_participante.regiao_codigo'],
});
