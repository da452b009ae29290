import { dobrar } from '@praca/contract/br/busca.ts';
import { lerCep } from '@praca/contract/br/cep.ts';
import { lerDocumento } from '@praca/contract/br/documento.ts';
import { emailValido } from '@praca/contract/br/email.ts';
import { telefoneAntigo, telefoneValido } from '@praca/contract/br/telefone.ts';
import { lerCelulaSituacao, lerCelulaUf, UFS } from './celulas.ts';
import { COLUNAS_DO_MODELO } from '../colunas-do-modelo.ts';
import {
  CAMPOS_DESTINO,
  CAMPOS_QUE_SOMAM,
  type CampoDestino,
  campoDestino,
  type TipoCampo,
} from './colunas.ts';
import { inferirFormato } from '@praca/contract/br/formato.ts';
import { MAXIMO_CURTO } from './limites.ts';
import { cortar } from '../../../platform/entrada/texto.ts';

/** How a column found its field: remembered from an earlier import, by its header, by its content, or not at all. */
export type MotivoMapeamento = 'lembrado' | 'cabecalho' | 'conteudo' | 'nenhum';

/** A column, its field, and why. */
export type ColunaSugerida = { indice: number; campo: string | null; motivo: MotivoMapeamento };

/** The header folded for comparison: `CNPJ/CPF` and `cnpj_cpf` are the same. */
export const normalizarCabecalho = (texto: string): string =>
  dobrar(texto.slice(0, MAXIMO_CURTO))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The column that the file of refused lines has more: a new upload leaves it out by itself. */
export const MOTIVO_DA_RECUSA = 'Motivo da recusa';

const SINONIMOS = new Map(CAMPOS_DESTINO.flatMap((c) => c.sinonimos.map((s) => [s, c.campo])));

/** What the person at a customer is called in files: the customer's name where the file names no company. */
const NOMES_DE_GENTE: readonly string[] =
  'contato,nome do contato,contact name,contact person,contact full name,primary contact,person name,full name,name,nombre del contacto'.split(
    ',',
  );

const deGente = (nome: string): string | undefined =>
  NOMES_DE_GENTE.includes(nome) ? 'pessoa_razao' : undefined;

const DO_MODELO = new Set(COLUNAS_DO_MODELO.map(([nome]) => normalizarCabecalho(nome)));

/** The header of an added field's column where the model has a column of its name anyway. */
export const cabecalhoDoProprio = (descricao: string): string =>
  DO_MODELO.has(normalizarCabecalho(descricao)) ? `${descricao} (campo personalizado)` : descricao;

const soDigitos = (v: string): boolean => /^[\d\s./-]+$/.test(v);

// Whether a cell may be a value of the field; for texts, only what surely is something else is refused.
const PLAUSIVEL: Record<TipoCampo, (v: string) => boolean> = {
  texto: () => true,
  documento: (v) => lerDocumento(v) !== null || /^[\dA-Z./-]{8,18}$/i.test(v),
  telefone: (v) => v.replace(/\D/g, '').length >= 7,
  ddd: (v) => /^\(?0?\d{2}\)?$/.test(v),
  email: (v) => v.includes('@'),
  uf: (v) => 'valor' in lerCelulaUf(v),
  cidade: (v) => /\p{L}/u.test(v),
  cep: (v) => v.replace(/\D/g, '').length >= 5,
  dinheiro: (v) => /\d/.test(v),
  data: (v) => inferirFormato('data', [v]).legiveis === 1,
  temperatura: (v) => !soDigitos(v),
  situacao: (v) => !soDigitos(v),
  lista: () => true,
  proprio: () => true,
};

// Fields that their content alone gives away.
const POR_CONTEUDO: readonly [campo: string, prova: (v: string) => boolean][] = [
  ['pessoa_cnpj', (v) => lerDocumento(v) !== null],
  ['pessoa_email', emailValido],
  ['uf_codigo', (v) => UFS.has(v)],
  ['endereco_cep', (v) => /^\d{2}\.?\d{3}-\d{3}$/.test(v) && lerCep(v) !== null],
  ['pessoa_telefone', (v) => !/^\d{8}$/.test(v) && (telefoneValido(v) || telefoneAntigo(v))],
];

// Words that tell the field wherever they end a header: `seller_city`, `contato e-mail`.
const ULTIMA_PALAVRA = new Map(
  Object.entries({
    city: 'cidade_descricao',
    cidade: 'cidade_descricao',
    municipio: 'cidade_descricao',
    state: 'uf_codigo',
    uf: 'uf_codigo',
    cep: 'endereco_cep',
    cnpj: 'pessoa_cnpj',
    cpf: 'pessoa_cnpj',
    email: 'pessoa_email',
    telefone: 'pessoa_telefone',
    celular: 'pessoa_telefone2',
    whatsapp: 'pessoa_telefone2',
  }),
);

// Names that are one field by most files and another by some: which, their cells say.
const OU_ENTAO = new Map([
  ['estado', { campo: 'negocio_situacao', prova: (v: string) => 'valor' in lerCelulaSituacao(v) }],
]);

// What other systems put in front of the name: `Deal - Value`, `Person - Phone`.
const DO_NEGOCIO = /^(deal|lead|opportunity|negocio|negociacao|oportunidade|trato) /;
const DO_CLIENTE =
  /^(person|contact|organization|account|company|contato|contacto|empresa|persona) /;
const DADOS_DO_CLIENTE = /^(pessoa|endereco|cidade|uf)_/;

/** The field of a header without the word in front of it; of a customer's only what is a customer's. */
const semPrefixo = (nome: string): string | undefined => {
  if (DO_NEGOCIO.test(nome)) return SINONIMOS.get(nome.replace(DO_NEGOCIO, ''));
  const campo = DO_CLIENTE.test(nome) ? SINONIMOS.get(nome.replace(DO_CLIENTE, '')) : undefined;
  return campo !== undefined && DADOS_DO_CLIENTE.test(campo) ? campo : undefined;
};

/** The field that a header means by one of its other names, by the word that ends it, or without what other systems put in front; folded. */
export const campoPeloNome = (nome: string): string | undefined =>
  SINONIMOS.get(nome) ??
  semPrefixo(nome) ??
  deGente(nome) ??
  ULTIMA_PALAVRA.get(nome.split(' ').at(-1) ?? '');

const fracao = (valores: readonly string[], prova: (v: string) => boolean): number =>
  valores.length === 0 ? 0 : valores.filter(prova).length / valores.length;

const NUMERICO_NAO_COMBINA = new Set([
  'bairro_descricao',
  'pessoa_razao',
  'pessoa_fantasia',
  'segmento_descricao',
  'orprospect_descricao',
]);

const combina = (
  campo: string,
  valores: readonly string[],
  proprios: readonly CampoDestino[],
): boolean => {
  const destino = campoDestino(campo, proprios);
  if (destino === undefined) return false;
  if (valores.length === 0) return true;
  if (NUMERICO_NAO_COMBINA.has(campo) && fracao(valores, soDigitos) > 0.5) return false;
  return fracao(valores, PLAUSIVEL[destino.tipo]) >= 0.5;
};

/**
 * Suggests a field for each column: first what this registration taught (`lembrados`: folded header → field, or '' to
 * ignore it), then by header, then by content. A header whose content says otherwise is not followed and told in
 * `avisos`. No field is suggested twice. A header that is the name of an added field (`proprios`) means it, unless the
 * model of the import has a column of that name; that it was once
 * ignored does not count.
 */
export const sugerirMapeamento = (
  cabecalhos: readonly string[],
  amostras: readonly (readonly string[])[],
  lembrados: ReadonlyMap<string, string> = new Map(),
  proprios: readonly CampoDestino[] = [],
): { colunas: ColunaSugerida[]; avisos: string[] } => {
  const usados = new Set<string>();
  const avisos: string[] = [];
  const colunas: ColunaSugerida[] = cabecalhos.map((_, indice) => ({
    indice,
    campo: null,
    motivo: 'nenhum',
  }));
  const valoresDe = (indice: number): string[] =>
    (amostras[indice] ?? []).map((v) => cortar(v, MAXIMO_CURTO + 1).trim()).filter((v) => v !== '');
  const usar = (indice: number, campo: string, motivo: MotivoMapeamento): void => {
    if (!CAMPOS_QUE_SOMAM.has(campo) || motivo === 'conteudo') {
      if (usados.has(campo)) return;
    }
    usados.add(campo);
    colunas[indice] = { indice, campo, motivo };
  };
  const ignoradas = new Set<number>();
  const porProprio = new Map(
    proprios.flatMap(({ descricao, campo }) =>
      [descricao, cabecalhoDoProprio(descricao)].map((nome) => [normalizarCabecalho(nome), campo]),
    ),
  );
  for (const [indice, cabecalho] of cabecalhos.entries()) {
    const nome = normalizarCabecalho(cabecalho);
    const lembrado = nome === normalizarCabecalho(MOTIVO_DA_RECUSA) ? '' : lembrados.get(nome);
    if (lembrado === undefined || (lembrado === '' && porProprio.has(nome))) continue;
    if (lembrado === '') ignoradas.add(indice);
    else if (campoDestino(lembrado, proprios) !== undefined) usar(indice, lembrado, 'lembrado');
  }
  const porNome = (nomear: (nome: string) => string | undefined, avisar: boolean): void => {
    for (const [indice, cabecalho] of cabecalhos.entries()) {
      if (colunas[indice]?.campo !== null || ignoradas.has(indice)) continue;
      const campo = nomear(normalizarCabecalho(cabecalho));
      if (campo === undefined) continue;
      const outro = OU_ENTAO.get(normalizarCabecalho(cabecalho));
      if (combina(campo, valoresDe(indice), proprios)) usar(indice, campo, 'cabecalho');
      else if (outro && fracao(valoresDe(indice), outro.prova) >= 0.5)
        usar(indice, outro.campo, 'cabecalho');
      else if (avisar) {
        avisos.push(
          `A coluna “${cabecalho}” tem nome de “${campoDestino(campo, proprios)?.descricao}”, mas o conteúdo não combina. Ela ficou sem destino: confira.`,
        );
        ignoradas.add(indice);
      }
    }
  };
  porNome((nome) => (DO_MODELO.has(nome) ? undefined : porProprio.get(nome)), true);
  porNome((nome) => SINONIMOS.get(nome), true);
  porNome((nome) => porProprio.get(nome), true);
  porNome(semPrefixo, false);
  porNome(deGente, false);
  porNome((nome) => ULTIMA_PALAVRA.get(nome.split(' ').at(-1) ?? ''), false);
  for (const [campo, prova] of POR_CONTEUDO) {
    if (usados.has(campo)) continue;
    const indice = cabecalhos.findIndex((_, i) => {
      const valores = valoresDe(i);
      return (
        colunas[i]?.campo === null &&
        !ignoradas.has(i) &&
        valores.length >= 3 &&
        fracao(valores, prova) >= 0.8
      );
    });
    if (indice >= 0) usar(indice, campo, 'conteudo');
  }
  if (!usados.has('id_externo')) {
    const indice = cabecalhos.findIndex((c, i) => {
      const valores = valoresDe(i);
      const livre = colunas[i]?.campo === null && !ignoradas.has(i);
      const unico =
        valores.length >= 3 &&
        new Set(valores).size === valores.length &&
        valores.length === (amostras[i] ?? []).length;
      return livre && unico && /(^id )|( id$)/.test(normalizarCabecalho(c));
    });
    if (indice >= 0) usar(indice, 'id_externo', 'conteudo');
  }
  return { colunas, avisos };
};
