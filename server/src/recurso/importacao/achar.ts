import { dobrar } from '@praca/contract/br/busca.ts';
import type { Conteudo } from '@praca/contract/recurso/conteudo.ts';
import type { Recurso } from '@praca/contract/recurso.ts';
import type { Ctx } from '../../platform/context.ts';
import type { LinhaRecurso, Valores } from '../colunas.ts';
import { lerLinhas, lerPorNome } from '../reads.ts';
import type { LinhaLida } from './linha.ts';
import { lerCriadasPor } from './reads.ts';

/** What tells a row apart whatever it is called; null where the line, or the cadastro, has none. */
export const identidadeDe = (r: Recurso, valores: Valores): string | null =>
  r.identidade === undefined ? null : String(valores[r.identidade] ?? '') || null;

/** What a person said once of all lines of a file. */
export interface Dito {
  codigosNossos: boolean;
  homonimos: 'PERGUNTAR' | 'MESMOS' | 'OUTROS';
}

/** Which row a line means, null for a new one; or what keeps it from meaning any: `pergunta` where a person may decide it once for the file. */
export type Achada =
  | { antes: LinhaRecurso | null }
  | { campo: string; mensagem: string; pergunta?: 'contradizem' | 'homonimas' };

/** Rows by what lines may mean them by. */
export interface Existentes {
  porCodigo: ReadonlyMap<number, LinhaRecurso>;
  porNome: ReadonlyMap<string, readonly LinhaRecurso[]>;
  porIdentidade: ReadonlyMap<string, LinhaRecurso>;
}

const nomeDe = (r: Recurso, valores: Valores): string => String(valores[r.mostra] ?? '');

/** The rows that lines mean, as they are now: of those found by their name alone, not the ones that this import made of lines above. */
export async function acharExistentes(
  ctx: Ctx,
  r: Recurso,
  processo: number,
  linhas: readonly LinhaLida[],
  /** Lines of a list of people mean the companies that lines above made. */
  comAsDaqui = false,
): Promise<Existentes> {
  const codigos = [...new Set(linhas.flatMap((l) => l.codigo ?? []))];
  const semCodigo = linhas.filter((l) => l.codigo === null);
  const identidades = semCodigo.flatMap((l) => identidadeDe(r, l.valores) ?? []);
  const nomes = semCodigo.flatMap((l) =>
    identidadeDe(r, l.valores) === null ? nomeDe(r, l.valores) || [] : [],
  );
  const { identidade } = r;
  const achadas = nomes.length ? await lerPorNome(ctx, r, r.mostra, [...new Set(nomes)]) : [];
  const daqui =
    achadas.length && !comAsDaqui && !r.campos[r.mostra]?.unico
      ? await lerCriadasPor(
          ctx,
          r.tabela,
          processo,
          achadas.map((l) => Number(l[r.chave])),
        )
      : new Set<number>();
  return {
    porCodigo: new Map(
      (codigos.length ? await lerLinhas(ctx, r, codigos) : []).map((l) => [Number(l[r.chave]), l]),
    ),
    porNome: Map.groupBy(
      achadas.filter((l) => !daqui.has(Number(l[r.chave]))),
      (l) => dobrar(nomeDe(r, l)),
    ),
    porIdentidade: new Map(
      (identidade !== undefined && identidades.length
        ? await lerPorNome(ctx, r, identidade, [...new Set(identidades)])
        : []
      ).map((l) => [dobrar(String(l[identidade ?? ''])), l]),
    ),
  };
}

/** Whether the line is plainly about another row than that of its code: what tells rows apart is another, or, where that says nothing, the name is. */
export function contradiz(r: Recurso, valores: Valores, linha: Valores): boolean {
  const [dito, seu] = [identidadeDe(r, valores), identidadeDe(r, linha)];
  if (dito !== null && seu !== null) return dobrar(dito) !== dobrar(seu);
  const nome = nomeDe(r, valores);
  return nome !== '' && dobrar(nome) !== dobrar(nomeDe(r, linha));
}

const SO_DIGITOS: ReadonlySet<Conteudo | undefined> = new Set(['telefone', 'cep']);
/** A value as it is compared between a file and a row: of a telephone or CEP its digits. */
export const comparavel = (r: Recurso, nome: string, valor: unknown): string => {
  const texto = String(valor ?? '');
  const digitos = SO_DIGITOS.has(r.campos[nome]?.conteudo) ? texto.replace(/\D/g, '') : '';
  return digitos || dobrar(texto);
};

/** Whether a line of a row's name tells nothing that the row does not have, and something by which it is known. */
function semDuvida(r: Recurso, valores: Valores, linha: Valores): boolean {
  const pares = (r.distinguem ?? []).map(
    (nome) => [comparavel(r, nome, valores[nome]), comparavel(r, nome, linha[nome])] as const,
  );
  const ditos = pares.filter(([dito]) => dito !== '');
  return ditos.length > 0
    ? ditos.every(([dito, seu]) => dito === seu)
    : pares.every(([, seu]) => seu === '');
}

const artigo = (r: Recurso): string => (r.nome.genero === 'f' ? 'uma' : 'um');
const rotuloDe = (r: Recurso, nome: string): string => r.campos[nome]?.rotulo ?? nome;

/** Of rows of one name that many may have, the one that the line means. */
function entreHomonimos(
  r: Recurso,
  l: LinhaLida,
  linhas: readonly LinhaRecurso[],
  { homonimos }: Dito,
): Achada {
  const campo = r.mostra;
  const nome = nomeDe(r, l.valores);
  const como = r.identidade === undefined ? 'o código' : `${rotuloDe(r, r.identidade)} ou o código`;
  const muitas: Achada = {
    campo,
    mensagem: `Há mais de ${artigo(r)} ${r.nome.um} com este nome. Informe ${como}.`,
  };
  const mesmas = r.distinguem ? linhas.filter((um) => semDuvida(r, l.valores, um)) : linhas;
  if (mesmas.length > 1) return muitas;
  if (mesmas[0]) return { antes: mesmas[0] };
  if (homonimos === 'OUTROS') return { antes: null };
  if (homonimos === 'MESMOS')
    return linhas.length === 1 && linhas[0] ? { antes: linhas[0] } : muitas;
  const seus = (r.distinguem ?? [])
    .map((um) => String(linhas[0]?.[um] ?? ''))
    .filter((texto) => texto !== '');
  return {
    campo,
    pergunta: 'homonimas',
    mensagem: `Já há ${artigo(r)} ${r.nome.um} com o nome “${nome}”${seus.length ? ` (${seus.join(', ')})` : ''}, e a linha não diz que é ${r.nome.genero === 'f' ? 'a mesma' : 'o mesmo'}. Diga se são os mesmos ou outros, ou informe ${como}.`,
  };
}

/** The row that a line means: that of its code, else of what tells it apart, else the one of its name. */
export function acharLinha(r: Recurso, l: LinhaLida, e: Existentes, dito: Dito): Achada {
  if (l.codigo !== null) {
    const linha = e.porCodigo.get(l.codigo);
    if (linha === undefined) return { campo: r.chave, mensagem: 'Este código não existe.' };
    if (dito.codigosNossos || !contradiz(r, l.valores, linha)) return { antes: linha };
    return {
      campo: r.chave,
      pergunta: 'contradizem',
      mensagem: `Aqui este código é de “${nomeDe(r, linha)}”, e a linha diz “${nomeDe(r, l.valores) || identidadeDe(r, l.valores) || ''}”. Se os códigos do arquivo são daqui, diga isso; se são de outro sistema, tire a coluna Código.`,
    };
  }
  const identidade = identidadeDe(r, l.valores);
  if (identidade !== null) return { antes: e.porIdentidade.get(dobrar(identidade)) ?? null };
  const linhas = e.porNome.get(dobrar(nomeDe(r, l.valores))) ?? [];
  if (linhas.length === 0) return { antes: null };
  if (r.campos[r.mostra]?.unico) return { antes: linhas[0] ?? null };
  return entreHomonimos(r, l, linhas, dito);
}

/** What a line without a code and without what tells it apart is known by in its file. */
export const chaveNoArquivo = (r: Recurso, depois: Valores): string =>
  [r.mostra, ...(r.distinguem ?? [])].map((nome) => comparavel(r, nome, depois[nome])).join('\n');
