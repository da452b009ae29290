import type { ValoresDeCampos } from '@praca/contract/campo/schemas.ts';
import { aplicarMaiusculas } from '@praca/contract/br/maiuscula.ts';
import type { OutroEmail } from './celulas.ts';
import { codigoDoProprio, NA_OBSERVACAO } from './colunas.ts';
import type { RegistroCsv } from '../../../platform/csv/leitor.ts';
import { cortar } from '../../../platform/entrada/texto.ts';

/** What building a deal depends on besides the values of its line. */
export type ContextoRascunho = {
  colunas: readonly { cabecalho: string; campo: string }[];
  maiusculas: 'S' | 'N';
  /** The date of today in the user's time zone. */
  hoje: string;
};

/** The customer of a line, when it names one. */
export type RascunhoPessoa = {
  pessoa_razao: string;
  pessoa_fantasia: string;
  pessoa_cnpj: string | null;
  pessoa_tipo: 'J' | 'F';
  pessoa_telefone: string;
  pessoa_telefone2: string;
  pessoa_email: string;
  /** Further addresses of the line: a new customer gets them as contacts. */
  emails: readonly OutroEmail[];
  pessoa_dtaberturaemp: string | null;
  endereco_cep: string;
  endereco_endereco: string;
  endereco_numero: string;
  endereco_complemento: string;
  bairro_descricao: string;
  cidade_descricao: string;
  uf_codigo: string;
};

/** The deal of a line: values normalised, names of cadastros still to be resolved to codes. */
export type RascunhoNegocio = {
  linha: number;
  id_externo: string | null;
  negocio_titulo: string;
  negocio_valor: string;
  negocio_temperatura: string | null;
  negocio_situacao: 'A' | 'G' | 'P';
  negocio_dtcriacao: string | null;
  negocio_dtprevisao: string | null;
  negocio_dtfechamento: string | null;
  /** Where the closing was taken from another date of the line: which, in words. */
  fechamento_de: string | null;
  negocio_observacao: string;
  motperda_descricao: string | null;
  estagio_descricao: string | null;
  usuario_responsavel: string | null;
  repres_razao: string | null;
  orprospect_descricao: string | null;
  segmento_descricao: string | null;
  etiquetas: string[];
  /** Values of added fields, by their code. */
  campos: ValoresDeCampos;
  pessoa: RascunhoPessoa | null;
};

type Recusa = { coluna: string; valor: string; mensagem: string; ajuda: string };

const CAMPOS_PESSOA = [
  'pessoa_razao',
  'pessoa_fantasia',
  'pessoa_cnpj',
  'pessoa_telefone',
  'pessoa_telefone2',
  'pessoa_email',
];

const separarEtiquetas = (texto: string): string[] => [
  ...new Set(
    texto
      .split(/[;,|\n]/)
      .map((e) => e.trim())
      .filter((e) => e !== ''),
  ),
];

const recusarEtiquetas = (etiquetas: readonly string[], coluna: string): Recusa | null => {
  if (etiquetas.length > 30) {
    return {
      coluna,
      valor: etiquetas.join('; '),
      mensagem: `Há ${etiquetas.length} etiquetas; cabem 30.`,
      ajuda: 'Deixe só as etiquetas que importam.',
    };
  }
  const longa = etiquetas.find((e) => e.length > 60);
  return longa === undefined
    ? null
    : {
        coluna,
        valor: longa,
        mensagem: `A etiqueta tem ${longa.length} caracteres; cabem 60.`,
        ajuda: 'Encurte a etiqueta ou separe as etiquetas com ponto e vírgula.',
      };
};

const recusarDatas = (
  valores: ReadonlyMap<string, string>,
  cabecalho: (campo: string) => string,
  hoje: string,
): Recusa | null => {
  for (const campo of ['negocio_dtcriacao', 'negocio_dtfechamento']) {
    const data = valores.get(campo);
    if (data !== undefined && data.slice(0, 10) > hoje) {
      return {
        coluna: cabecalho(campo),
        valor: data,
        mensagem: 'Esta data ainda não chegou.',
        ajuda: 'Corrija a data: criação e fechamento ficam no passado ou hoje.',
      };
    }
  }
  const criacao = valores.get('negocio_dtcriacao')?.slice(0, 10);
  const fechamento = valores.get('negocio_dtfechamento')?.slice(0, 10);
  return criacao !== undefined && fechamento !== undefined && fechamento < criacao
    ? {
        coluna: cabecalho('negocio_dtfechamento'),
        valor: fechamento,
        mensagem: 'O fechamento é anterior à criação do negócio.',
        ajuda: 'Confira as duas datas na planilha.',
      }
    : null;
};

const montarPessoa = (
  v: (campo: string) => string,
  nome: string,
  emails: readonly OutroEmail[],
): RascunhoPessoa | null => {
  if (CAMPOS_PESSOA.every((c) => v(c) === '')) return null;
  const documento = v('pessoa_cnpj');
  return {
    pessoa_razao: cortar(
      nome || documento || v('pessoa_email') || v('pessoa_telefone') || v('pessoa_telefone2'),
      150,
    ),
    pessoa_fantasia: v('pessoa_fantasia'),
    pessoa_cnpj: documento || null,
    pessoa_tipo: documento.length === 11 ? 'F' : 'J',
    pessoa_telefone: v('pessoa_telefone'),
    pessoa_telefone2: v('pessoa_telefone2'),
    pessoa_email: v('pessoa_email'),
    emails,
    pessoa_dtaberturaemp: v('pessoa_dtaberturaemp') || null,
    endereco_cep: v('endereco_cep'),
    endereco_endereco: v('endereco_endereco'),
    endereco_numero: v('endereco_numero'),
    endereco_complemento: v('endereco_complemento'),
    bairro_descricao: v('bairro_descricao'),
    cidade_descricao: v('cidade_descricao'),
    uf_codigo: v('uf_codigo'),
  };
};

/** Which dates of the file tell best when a deal ended whose closing date is missing. */
const MELHORES = ['negocio_dtalteracao', 'negocio_dtprevisao', 'negocio_dtcriacao'] as const;
const NOME_DA_DATA: Record<(typeof MELHORES)[number], string> = {
  negocio_dtalteracao: 'da última alteração',
  negocio_dtprevisao: 'da previsão',
  negocio_dtcriacao: 'da criação',
};

/** The closing of a deal that is over: its own date, else the best of the line that is neither to come nor before its creation. */
function fechamentoDe(
  valores: ReadonlyMap<string, string>,
  situacao: string,
  hoje: string,
): { data: string | null; de: string | null } {
  const propria = valores.get('negocio_dtfechamento') ?? null;
  if (propria !== null || situacao === 'A') return { data: propria, de: null };
  const criacao = valores.get('negocio_dtcriacao')?.slice(0, 10) ?? '';
  const campo = MELHORES.find((c) => {
    const dia = valores.get(c)?.slice(0, 10);
    return dia !== undefined && dia <= hoje && dia >= criacao;
  });
  return campo === undefined
    ? { data: null, de: null }
    : { data: valores.get(campo) ?? null, de: NOME_DA_DATA[campo] };
}

const valoresProprios = (valores: ReadonlyMap<string, string>): ValoresDeCampos =>
  Object.fromEntries(
    [...valores].flatMap(([nome, json]) => {
      const codigo = codigoDoProprio(nome);
      return codigo === undefined ? [] : [[codigo, JSON.parse(json) as unknown]];
    }),
  );

/** Builds the deal and the customer of a line from its normalised values, or says what the values together make impossible. */
export const montarRascunho = (
  registro: RegistroCsv,
  valores: ReadonlyMap<string, string>,
  contexto: ContextoRascunho,
  emails: readonly OutroEmail[] = [],
): RascunhoNegocio | Recusa => {
  const v = (campo: string): string => valores.get(campo) ?? '';
  const ou = (campo: string): string | null => valores.get(campo) ?? null;
  const cabecalho = (campo: string): string =>
    contexto.colunas.find((c) => c.campo === campo)?.cabecalho ?? campo;
  const documento = ou('pessoa_cnpj');
  const nome = v('pessoa_razao') || v('pessoa_fantasia');
  const id = ou('id_externo');
  const titulo = cortar(
    v('negocio_titulo') ||
      nome ||
      documento ||
      (id === null ? '' : `Negócio ${id.length > 12 ? cortar(id, 8) : id}`) ||
      v('pessoa_email') ||
      v('pessoa_telefone') ||
      v('pessoa_telefone2'),
    200,
  );
  if (titulo === '') {
    return {
      coluna: '',
      valor: registro.bruto,
      mensagem: 'A linha não tem título, cliente nem identificador.',
      ajuda: 'Preencha ao menos um deles para o negócio ter nome.',
    };
  }
  const etiquetas = separarEtiquetas(v('etiqueta_descricao'));
  const recusa =
    recusarEtiquetas(etiquetas, cabecalho('etiqueta_descricao')) ??
    recusarDatas(valores, cabecalho, contexto.hoje);
  if (recusa !== null) return recusa;
  const pessoa = montarPessoa(v, nome, emails);
  const situacao =
    ou('negocio_situacao') ??
    (valores.has('motperda_descricao') ? 'P' : valores.has('negocio_dtfechamento') ? 'G' : 'A');
  const fechamento = fechamentoDe(valores, situacao, contexto.hoje);
  const maiusculas = <T extends object>(r: T): T => aplicarMaiusculas(r, contexto.maiusculas);
  return maiusculas({
    linha: registro.linha,
    id_externo: id,
    negocio_titulo: titulo,
    negocio_valor: v('negocio_valor') || '0.00',
    negocio_temperatura: ou('negocio_temperatura'),
    negocio_situacao: situacao as 'A' | 'G' | 'P',
    negocio_dtcriacao: ou('negocio_dtcriacao'),
    negocio_dtprevisao: ou('negocio_dtprevisao'),
    negocio_dtfechamento: fechamento.data,
    fechamento_de: fechamento.de,
    negocio_observacao: [v('negocio_observacao'), v(NA_OBSERVACAO)]
      .filter((t) => t !== '')
      .join('\n'),
    motperda_descricao: ou('motperda_descricao'),
    estagio_descricao: ou('estagio_descricao'),
    usuario_responsavel: ou('usuario_responsavel'),
    repres_razao: ou('repres_razao'),
    orprospect_descricao: ou('orprospect_descricao'),
    segmento_descricao: ou('segmento_descricao'),
    etiquetas,
    campos: valoresProprios(valores),
    pessoa: pessoa === null ? null : maiusculas(pessoa),
  });
};
