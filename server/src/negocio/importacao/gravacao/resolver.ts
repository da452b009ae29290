import { dobrar } from '@praca/contract/br/busca.ts';
import type { Sessao } from '../../../platform/context.ts';
import { alcanca } from '../../../platform/substantivo/escopo.ts';
import { inatividade } from '../../../recurso/oferta.ts';
import { NEGOCIO } from '../../noun.ts';
import { CADASTROS, type CampoCadastro, type Nomes } from './cadastros.ts';
import type { Achado } from '../leitura/linha.ts';
import type { Plano } from '../plano.ts';
import type { RascunhoNegocio } from '../leitura/rascunho.ts';

/** A draft whose names of people and stages became codes. */
export type Resolvido = {
  estagio_codigo: number;
  /** null: the automatic distribution decides. */
  usuario_responsavel: string | null;
  repres_codigo: number | null;
};

type Problema = Pick<Achado, 'coluna' | 'valor' | 'mensagem' | 'ajuda'>;

const desconhecido = (coluna: string, valor: string, mensagem: string): Problema => ({
  coluna,
  valor,
  mensagem,
  ajuda: 'Corrija o nome na planilha, cadastre-o antes ou deixe a coluna sem destino.',
});

/** Whether the user may see a deal of that representative and responsible. */
const podeVer = (
  s: Sessao,
  responsavel: string | null,
  repres: number | null,
  tipos: ReadonlyMap<number, 'I' | 'E'>,
): boolean =>
  alcanca(NEGOCIO.escopo, s, {
    empresa_codigo: null,
    donos: [responsavel],
    repres: [{ codigo: repres, tipo: repres === null ? null : (tipos.get(repres) ?? null) }],
  });

/** What a line names, as a code: null when it names nothing, undefined when nobody has that name. */
const procurar = <V>(mapa: ReadonlyMap<string, V>, nome: string | null): V | null | undefined =>
  nome === null ? null : mapa.get(dobrar(nome));

const pessoalDesconhecido = (plano: Plano, r: RascunhoNegocio): Problema[] => {
  const problemas: Problema[] = [];
  const { estagio_descricao: estagio, usuario_responsavel: responsavel, repres_razao: repres } = r;
  if (procurar(plano.estagios, estagio) === undefined)
    problemas.push(
      desconhecido(
        'estagio_descricao',
        estagio ?? '',
        `A etapa “${estagio}” não existe neste funil.`,
      ),
    );
  if (procurar(plano.responsaveis, responsavel) === undefined)
    problemas.push(
      desconhecido(
        'usuario_responsavel',
        responsavel ?? '',
        `O responsável “${responsavel}” não foi encontrado entre os usuários ativos.`,
      ),
    );
  if (procurar(plano.representantes.nomes, repres) === undefined)
    problemas.push(
      desconhecido('repres_razao', repres ?? '', `O representante “${repres}” não foi encontrado.`),
    );
  return problemas;
};

/** Stage, responsible and representative of a draft: what the line names, else what the import chose, else who imports. */
export const resolverPessoal = (
  plano: Plano,
  sessao: Sessao,
  r: RascunhoNegocio,
): Resolvido | Problema[] => {
  const problemas = pessoalDesconhecido(plano, r);
  if (problemas.length > 0) return problemas;
  const { entrada } = plano;
  const estagio_codigo = procurar(plano.estagios, r.estagio_descricao) ?? entrada.estagio_codigo;
  const nomeado = procurar(plano.responsaveis, r.usuario_responsavel)?.usuario_login;
  const distribuido = nomeado === undefined && plano.distribuicao !== null;
  const usuario_responsavel = distribuido
    ? null
    : (nomeado ?? entrada.usuario_responsavel ?? sessao.usuario_login);
  const daPessoa = procurar(plano.responsaveis, usuario_responsavel)?.repres_codigo ?? null;
  const repres_codigo =
    procurar(plano.representantes.nomes, r.repres_razao) ?? entrada.repres_codigo ?? daPessoa;
  if (
    distribuido ||
    podeVer(sessao, usuario_responsavel, repres_codigo, plano.representantes.tipos)
  )
    return { estagio_codigo, usuario_responsavel, repres_codigo };
  const coluna = r.usuario_responsavel === null ? 'repres_razao' : 'usuario_responsavel';
  return [
    {
      coluna,
      valor: r.usuario_responsavel ?? r.repres_razao ?? '',
      mensagem: 'Você não pode importar negócios para outra pessoa.',
      ajuda: 'Deixe você mesmo como responsável ou peça a um gerente.',
    },
  ];
};

const CAMPOS_SIMPLES = [
  'orprospect_descricao',
  'segmento_descricao',
  'motperda_descricao',
] as const;

/** Every name of a cadastro that the draft uses. */
export const nomesUsados = (r: RascunhoNegocio): [CampoCadastro, string][] => [
  ...CAMPOS_SIMPLES.flatMap((campo): [CampoCadastro, string][] =>
    r[campo] === null ? [] : [[campo, r[campo]]],
  ),
  ...r.etiquetas.map((e): [CampoCadastro, string] => ['etiqueta_descricao', e]),
];

/** The names of the draft that no cadastro has and that may not be created. */
export const nomesQueFaltam = (nomes: Nomes, r: RascunhoNegocio): Problema[] =>
  nomesUsados(r)
    .filter(([campo, nome]) => !nomes[campo].has(dobrar(nome)))
    .map(([campo, nome]) => {
      const { um, genero } = CADASTROS[campo].nome;
      const artigo = genero === 'f' ? 'A' : 'O';
      return desconhecido(campo, nome, `${artigo} ${um} “${nome}” não existe.`);
    });

/** The names of the draft whose rows are inactive: they are kept where they are used, and not taken for new deals. */
export const nomesInativos = (nomes: Nomes, r: RascunhoNegocio): Problema[] =>
  nomesUsados(r)
    .filter(([campo, nome]) => nomes[campo].get(dobrar(nome))?.ativo === false)
    .map(([coluna, valor]) => ({
      coluna,
      valor,
      mensagem: inatividade(CADASTROS[coluna].nome, valor),
      ajuda: 'Troque o nome na planilha, reative-o em Configurações ou deixe a coluna sem destino.',
    }));

/** The code of a name; null for none. */
export const codigoDoNome = (
  nomes: Nomes,
  campo: CampoCadastro,
  nome: string | null,
): number | null => (nome === null ? null : (nomes[campo].get(dobrar(nome))?.codigo ?? null));
