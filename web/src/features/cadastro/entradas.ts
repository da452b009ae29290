import {
  IconAddressBook,
  IconBriefcase,
  IconCalendarDollar,
  IconCreditCard,
  IconPackage,
  IconRuler2,
  IconStack2,
  IconTruck,
  IconColumns3,
  IconFileImport,
  IconKey,
  IconMapPin,
  IconSettings,
  IconTag,
  IconThumbDown,
  IconTrash,
  IconCategory,
  IconChecklist,
  IconShieldCheck,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import type { Permissao } from '@praca/contract/permissoes.ts';
import { semTipos, type AlgumRecurso, type Recurso } from '@praca/contract/recurso.ts';
import { GRUPOS_CONFIGURACAO } from '@praca/contract/recurso/descricao.ts';
import { recursos } from '@praca/contract/recursos.ts';
import { palavrasDe } from '../../kit/recurso/descricao.ts';
import { paths } from '../../paths.ts';

/** A door of the settings. */
export type Entrada = {
  nome: string;
  explica: string;
  caminho: string;
  grupo: string;
  icone: TablerIcon;
  /** Asked for besides what its screen asks for. */
  permissao?: Permissao;
  /** Further words that a search finds it by. */
  palavras: string;
  /** The described cadastro behind it, whose rows are counted. */
  recurso?: Recurso;
};

const ICONES: Record<keyof typeof recursos, TablerIcon> = {
  segmento: IconCategory,
  origemContato: IconMapPin,
  motivoPerda: IconThumbDown,
  etiqueta: IconTag,
  tipoAtividade: IconChecklist,
  representante: IconBriefcase,
  pessoa: IconAddressBook,
  produto: IconPackage,
  unidade: IconRuler2,
  grupoProduto: IconStack2,
  condPag: IconCalendarDollar,
  formaPag: IconCreditCard,
  transp: IconTruck,
};

const DADOS = 'Dados e integrações';
const FUNIS: Entrada = {
  nome: 'Estágios e funis',
  explica:
    'Os funis de cada quadro, os estágios por onde os negócios passam e o que os cartões mostram.',
  caminho: paths.estagios,
  grupo: GRUPOS_CONFIGURACAO.negocios,
  icone: IconColumns3,
  palavras: 'pipeline quadro coluna etapa',
};
const LIXEIRA: Entrada = {
  nome: 'Lixeira',
  explica: 'Os negócios excluídos nos últimos 30 dias, e a volta deles.',
  caminho: paths.lixeira,
  grupo: GRUPOS_CONFIGURACAO.negocios,
  icone: IconTrash,
  palavras: 'restaurar recuperar excluídos apagados desfazer',
};
const DADOS_E_CHAVES: readonly Entrada[] = [
  {
    nome: 'Importação de negócios',
    explica: 'Traga negócios de uma planilha, confira antes de gravar e desfaça se precisar.',
    caminho: paths.importacao,
    grupo: DADOS,
    icone: IconFileImport,
    palavras: 'csv excel planilha',
  },
  {
    nome: 'Chaves de API',
    explica: 'O que outros sistemas podem fazer aqui, e até quando.',
    caminho: paths.chavesApi,
    grupo: DADOS,
    icone: IconKey,
    permissao: 'usuario.editar',
    palavras: 'integração token webhook',
  },
];

const USUARIOS: Entrada = {
  nome: 'Usuários',
  explica: 'Quem entra aqui, com que perfil, e o que vê: convide, altere, desative.',
  caminho: paths.usuarios,
  grupo: GRUPOS_CONFIGURACAO.equipe,
  icone: IconUsers,
  palavras: 'convite senha perfil acesso pessoas',
};

const PERFIS: Entrada = {
  nome: 'Perfis',
  explica: 'O que cada perfil deixa ver e fazer, e quem o tem.',
  caminho: paths.perfis,
  grupo: GRUPOS_CONFIGURACAO.equipe,
  icone: IconShieldCheck,
  palavras: 'permissões direitos acesso',
};

const doRecurso = ([nome, algum]: [string, AlgumRecurso]): Entrada => {
  const recurso = semTipos(algum);
  return {
    nome: palavrasDe(recurso).titulo,
    explica: recurso.pagina.ajuda,
    caminho: recurso.pagina.rota,
    grupo: GRUPOS_CONFIGURACAO[recurso.pagina.grupo],
    icone: ICONES[nome as keyof typeof recursos] ?? IconSettings,
    palavras: Object.values(recurso.campos)
      .map(({ rotulo }) => rotulo)
      .join(' '),
    recurso,
  };
};

/** Every door of the settings: a described cadastro has one by its description. */
export const ENTRADAS: readonly Entrada[] = [
  FUNIS,
  LIXEIRA,
  ...Object.entries(recursos).map(doRecurso),
  USUARIOS,
  PERFIS,
  ...DADOS_E_CHAVES,
];

const simples = (texto: string) =>
  texto.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('pt-BR');

/** The doors in which every typed word begins a word, without regard to case and accents. */
export function procurar(entradas: readonly Entrada[], texto: string): Entrada[] {
  const palavras = simples(texto).split(/\s+/u).filter(Boolean);
  return entradas.filter(({ nome, explica, grupo, palavras: outras }) => {
    const onde = simples(`${nome} ${explica} ${grupo} ${outras}`).split(/[^\p{L}\p{N}]+/u);
    return palavras.every((palavra) => onde.some((uma) => uma.startsWith(palavra)));
  });
}
