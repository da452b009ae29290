import { noArquivoDe } from '@praca/contract/no-arquivo.ts';
import { dobrar } from '@praca/contract/br/busca.ts';
import type { Recurso } from '@praca/contract/recurso.ts';
import { carregaAlcance } from '../../platform/alcance/portador.ts';
import { aParte } from '../../platform/banco/a-parte.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { camposDe, comPartes, iguais, tabelasDe, type Valores } from '../colunas.ts';
import { faltasDe } from '../conferir.ts';
import type { Proposta } from '../proposta.ts';
import { jeitoDe } from '../proprio.ts';
import { lerAlvosPorNome } from '../reads.ts';
import { gravarConjunto } from '../salvar.ts';
import {
  acharExistentes,
  acharLinha,
  chaveNoArquivo,
  comparavel,
  identidadeDe,
  type Achada,
  type Dito,
} from './achar.ts';
import { mudancasDe, vaziosDe, type DoCampo } from './dizer.ts';
import { comEmails, comFilha } from './filhas.ts';
import type { Achado } from './achado.ts';
import { achadosDoEsquema, type LinhaLida } from './linha.ts';
import { acharOuCriar, type Faltam } from './faltantes.ts';
import type { Contagem, Destinos } from './plano.ts';

interface Pedido extends Dito {
  processo: number;
  simular: boolean;
  /** Names that small cadastros lack are created. */
  criar: boolean;
  /** Blank cells empty what is there. */
  apagar: boolean;
  destinos: Destinos;
  /** Unique values of the lines before, folded: a file names each row once. */
  vistas: Set<string>;
}
export interface LoteFeito {
  contagem: Contagem;
  recusadas: LinhaLida[];
  faltam: Faltam;
  mudancas: DoCampo[];
  vazios: DoCampo[];
  /** The lines that come in, with what is worth knowing of them. */
  avisadas: LinhaLida[];
}

/** Puts the codes of references in the place of the names that were written; gives the names that could be created. */
async function trocarNomes(ctx: Ctx, r: Recurso, p: Pedido, linhas: LinhaLida[]): Promise<Faltam> {
  const faltam: Faltam = [];
  for (const [nome, c] of camposDe(r)) {
    const { alvo } = c;
    if (!alvo) continue;
    const escritos = [
      ...new Set(
        linhas.flatMap((l) => (typeof l.valores[nome] === 'string' ? [l.valores[nome]] : [])),
      ),
    ];
    if (!escritos.length) continue;
    const codigos = new Map(
      (await lerAlvosPorNome(ctx, alvo, escritos)).map((a) => [a.nome, a.codigo]),
    );
    const novos = await acharOuCriar(ctx, alvo, codigos, escritos, p);
    if (novos.length > 0 && !p.criar) faltam.push({ campo: c.rotulo, nomes: novos });
    const seraoCriados = new Set(p.criar && p.simular ? novos : []);
    for (const l of linhas) {
      const escrito = l.valores[nome];
      if (typeof escrito !== 'string') continue;
      const codigo = codigos.get(escrito);
      if (seraoCriados.has(escrito)) {
        delete l.valores[nome];
        l.muda = true;
      } else if (codigo === undefined)
        l.achados.push({
          coluna: c.rotulo,
          valor: escrito,
          mensagem: `Não existe ${c.rotulo} com este nome.`,
        });
      else l.valores[nome] = codigo;
    }
  }
  return faltam;
}

/** Whether an earlier line of the file means the same row, or holds a unique value of this one; remembers those of this one. */
function repeteLinha(
  r: Recurso,
  lida: LinhaLida,
  { antes, depois }: Proposta,
  vistas: Set<string>,
): string | undefined {
  const peloNome = lida.codigo === null && identidadeDe(r, lida.valores) === null;
  const chaves = camposDe(r).flatMap(([nome, c]) =>
    c.unico && depois[nome] ? [{ nome, chave: `${nome}:${dobrar(String(depois[nome]))}` }] : [],
  );
  if (antes !== null) chaves.push({ nome: r.mostra, chave: `=${String(antes[r.chave])}` });
  if (peloNome) chaves.push({ nome: r.mostra, chave: chaveNoArquivo(r, depois) });
  const repetida = chaves.find(({ chave }) => vistas.has(chave));
  for (const { chave } of chaves) vistas.add(chave);
  return repetida?.nome;
}

const mesmoTexto = (r: Recurso, nome: string, um: string, outro: string): boolean =>
  outro !== '' && comparavel(r, nome, um) === comparavel(r, nome, outro);

type Lida = Proposta & {
  lida: LinhaLida;
  /** Further lines of the file that tell of the same row. */ juntas: LinhaLida[];
};

const todasDe = (proposta: Lida | undefined): LinhaLida[] =>
  proposta ? [proposta.lida, ...proposta.juntas] : [];

/** By what lines of a list of people are of one row. */
const chaveDaLista = (r: Recurso, lida: LinhaLida, antes: Valores | null): string =>
  antes === null
    ? (identidadeDe(r, lida.valores) ?? chaveNoArquivo(r, lida.valores))
    : `=${String(antes[r.chave])}`;

/** Puts what a line of a list tells to the row that a line above tells; false where none does. */
function juntarNaLista(
  r: Recurso,
  p: Pedido,
  porChave: ReadonlyMap<string, Lida>,
  lida: LinhaLida,
  antes: Valores | null,
): boolean {
  const chave = chaveDaLista(r, lida, antes);
  const acima = porChave.get(chave);
  if (acima === undefined) {
    // A dry run makes no rows: what an earlier chunk would have made is only remembered.
    const vista = p.vistas.has(chave);
    p.vistas.add(chave);
    if (vista && p.simular && antes === null) lida.jaContada = true;
    return lida.jaContada === true;
  }
  const com = comFilha(r, acima.depois, lida.filha ?? null);
  if (com === undefined)
    lida.achados.push({
      coluna: '',
      valor: '',
      mensagem: `${r.nome.genero === 'f' ? 'Esta' : 'Este'} ${r.nome.um} já tem linhas demais.`,
    });
  else {
    acima.depois = com;
    acima.juntas.push(lida);
  }
  return true;
}

/** Writes rows, apart: the refusal where they would give more reach than the caller has, with nothing written. */
const tentar = async (
  ctx: Ctx,
  r: Recurso,
  linhas: readonly Lida[],
  processo: number,
): Promise<AppError | undefined> => {
  try {
    await aParte(ctx, () => gravarConjunto(ctx, r, linhas, processo));
    return undefined;
  } catch (erro) {
    if (erro instanceof AppError && erro.codigo === 'SEM_PERMISSAO') return erro;
    throw erro;
  }
};

/** Writes the lines; where together they would give more reach than the caller has, each for itself, and those that do are refused. */
async function gravarAsQuePodem(
  ctx: Ctx,
  r: Recurso,
  mudam: readonly Lida[],
  processo: number,
): Promise<void> {
  if (!carregaAlcance(tabelasDe(r))) return void (await gravarConjunto(ctx, r, mudam, processo));
  if ((await tentar(ctx, r, mudam, processo)) === undefined) return;
  for (const um of mudam) {
    const recusa = await tentar(ctx, r, [um], processo);
    if (recusa === undefined) continue;
    const [{ Mensagem, Ajuda } = { Mensagem: recusa.message, Ajuda: '' }] = recusa.mensagens();
    um.lida.achados.push({ coluna: '', valor: '', mensagem: `${Mensagem} ${Ajuda}`.trim() });
  }
}

/** What a line makes of a row: blank cells empty it only where that was said, and texts that it has already stay as they are written there. */
function comporLinha(r: Recurso, lida: LinhaLida, antes: Valores | null, apagar: boolean): Valores {
  const valores = { ...lida.valores };
  for (const [nome, { cru, recusa, aviso }] of lida.escritos ?? []) {
    const seu = String(antes?.[nome] ?? '');
    if (antes !== null && [cru, String(valores[nome])].some((um) => mesmoTexto(r, nome, um, seu)))
      valores[nome] = antes[nome];
    else if (recusa) lida.achados.push(recusa);
    else if (aviso) (lida.avisos ??= []).push(aviso);
  }
  const base = antes === null || apagar ? comPartes(r, antes, lida.vazios ?? {}) : antes;
  return comPartes(r, base, valores);
}

/** What is asked about the lines of a chunk, counted. */
type Perguntas = { contradizem: number; homonimas: number };
type Achar = (l: LinhaLida, nome: string, mensagem: string) => Achado;

/** What the lines make of rows; a line that makes nothing says why. */
function proporLinhas(
  r: Recurso,
  p: Pedido,
  legiveis: readonly LinhaLida[],
  existentes: Parameters<typeof acharLinha>[2],
  achar: Achar,
): { propostas: Lida[]; perguntas: Perguntas } {
  const daLista = p.destinos.filhas.length > 0;
  const perguntas: Perguntas = { contradizem: 0, homonimas: 0 };
  const propostas: Lida[] = [];
  const porChave = new Map<string, Lida>();
  for (const lida of legiveis) {
    const achada: Achada = acharLinha(r, lida, existentes, p);
    if (!('antes' in achada)) {
      lida.achados.push(achar(lida, achada.campo, achada.mensagem));
      if (achada.pergunta) perguntas[achada.pergunta] += 1;
    }
    if (lida.achados.length || !('antes' in achada)) continue;
    const { antes } = achada;
    if (daLista && juntarNaLista(r, p, porChave, lida, antes)) continue;
    const depois = comporLinha(r, lida, antes, p.apagar);
    if (lida.achados.length) continue;
    lida.achados.push(...achadosDoEsquema(r, depois).map((a) => achar(lida, a.nome, a.mensagem)));
    if (lida.achados.length) continue;
    const repetida = daLista ? undefined : repeteLinha(r, lida, { antes, depois }, p.vistas);
    if (repetida !== undefined)
      lida.achados.push(achar(lida, repetida, 'Uma linha acima deste arquivo já tem este valor.'));
    else {
      const proposta = {
        antes,
        depois: comEmails(r, comFilha(r, depois, lida.filha ?? null) ?? depois, lida.maisFilhas),
        lida,
        juntas: [],
      };
      propostas.push(proposta);
      if (daLista) porChave.set(chaveDaLista(r, lida, antes), proposta);
    }
  }
  return { propostas, perguntas };
}

/** Reads, checks and writes one chunk of lines; a dry run only reads and checks. */
export async function importarLote(
  ctx: Ctx,
  r: Recurso,
  p: Pedido,
  linhas: LinhaLida[],
): Promise<LoteFeito> {
  // What cannot be read never reaches a query.
  const legiveis = linhas.filter((l) => l.achados.length === 0);
  const faltam = await trocarNomes(ctx, r, p, legiveis);
  const daLista = p.destinos.filhas.length > 0;
  const existentes = await acharExistentes(ctx, r, p.processo, legiveis, daLista);
  const cabecalhos = new Map(p.destinos.campos.map((c) => [c.nome, c]));
  const achar: Achar = (l, nome, mensagem) => {
    if (nome === r.chave) return { coluna: 'Código', valor: String(l.codigo ?? ''), mensagem };
    const { emails } = noArquivoDe(r).umaPorLinha ?? {};
    const coluna =
      cabecalhos.get(nome) ??
      p.destinos.filhas.find(({ de }) => de.campo === nome) ??
      (emails?.email === nome ? cabecalhos.get(emails.campo) : undefined);
    const valor = coluna ? (l.registro.celulas[coluna.indice] ?? '') : '';
    return { coluna: coluna?.cabecalho ?? r.campos[nome]?.rotulo ?? nome, valor, mensagem };
  };
  const { propostas, perguntas } = proporLinhas(r, p, legiveis, existentes, achar);
  const faltas = [
    ...(await faltasDe(ctx, r, propostas)),
    ...((await jeitoDe(r).faltasDoArquivo?.(ctx, propostas)) ?? []),
  ];
  for (const { linha, campo, mensagem } of faltas)
    for (const lida of todasDe(propostas[linha])) lida.achados.push(achar(lida, campo, mensagem));
  const boas = propostas.filter((b) => b.lida.achados.length === 0);
  for (const { linha, campo, mensagem } of (await jeitoDe(r).avisosDoArquivo?.(ctx, boas)) ?? []) {
    const lida = boas[linha]?.lida;
    if (lida) (lida.avisos ??= []).push(achar(lida, campo, mensagem));
  }
  const mudam = boas.filter(
    (b) => b.antes === null || b.lida.muda === true || !iguais(r, b.antes, b.depois),
  );
  const novas = mudam.filter((b) => b.antes === null);
  const parecidas = novas.length
    ? ((await jeitoDe(r).parecidas?.(
        ctx,
        novas.map((b) => b.depois),
        p.processo,
      )) ?? 0)
    : 0;
  if (!p.simular && mudam.length) await gravarAsQuePodem(ctx, r, mudam, p.processo);
  const negadas = mudam.filter((b) => b.lida.achados.length > 0);
  for (const b of negadas) for (const l of b.juntas) l.achados.push(...b.lida.achados);
  const recusadas = linhas.filter((l) => l.achados.length > 0);
  const feitas = boas.filter((b) => b.lida.achados.length === 0);
  const velhas = feitas.flatMap(({ antes, ...b }) => (antes === null ? [] : [{ ...b, antes }]));
  return {
    recusadas,
    faltam,
    mudancas: velhas.flatMap((b) => mudancasDe(r, p.destinos, b)),
    vazios: velhas.flatMap((b) => vaziosDe(r, p.destinos, b)),
    avisadas: feitas.flatMap(todasDe),
    contagem: {
      ...perguntas,
      linhas: linhas.length,
      criadas: novas.length - negadas.filter((b) => b.antes === null).length,
      alteradas:
        mudam.length -
        novas.length -
        negadas.filter((b) => b.antes !== null).length +
        feitas.filter((b) => mudam.includes(b)).reduce((n, b) => n + b.juntas.length, 0) +
        linhas.filter((l) => l.jaContada === true).length,
      iguais: boas.filter((b) => !mudam.includes(b)).reduce((n, b) => n + 1 + b.juntas.length, 0),
      recusadas: recusadas.length,
      parecidas,
    },
  };
}
