import { dobrar } from '@praca/contract/br/busca.ts';
import type { Recurso } from '@praca/contract/recurso.ts';
import type { Ctx } from '../../platform/context.ts';
import { camposDe, comPartes, iguais, type Valores } from '../colunas.ts';
import { faltasDe } from '../conferir.ts';
import type { Proposta } from '../proposta.ts';
import { jeitoDe } from '../proprio.ts';
import { lerAlvosPorNome, lerLinhas, lerPorNome } from '../reads.ts';
import { gravarConjunto } from '../salvar.ts';
import {
  achadosDoEsquema,
  acharLinha,
  identidadeDe,
  type Achado,
  type LinhaLida,
} from './linha.ts';
import { acharOuCriar, type Faltam } from './faltantes.ts';
import type { Contagem, Destinos } from './plano.ts';

interface Pedido {
  processo: number;
  simular: boolean;
  /** Names that small cadastros lack are created. */
  criar: boolean;
  destinos: Destinos;
  /** Unique values of the lines before, folded: a file names each row once. */
  vistas: Set<string>;
}
export interface LoteFeito {
  contagem: Contagem;
  recusadas: LinhaLida[];
  faltam: Faltam;
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

/** The rows that the lines mean, as they are now. */
async function acharExistentes(ctx: Ctx, r: Recurso, linhas: LinhaLida[]) {
  const codigos = linhas.flatMap((l) => l.codigo ?? []);
  const nomes = linhas.flatMap((l) =>
    l.codigo === null && identidadeDe(r, l.valores) === null
      ? [String(l.valores[r.mostra] ?? '')]
      : [],
  );
  const identidades = linhas.flatMap((l) => identidadeDe(r, l.valores) ?? []);
  const porCodigo = new Map(
    (codigos.length ? await lerLinhas(ctx, r, codigos) : []).map((l) => [Number(l[r.chave]), l]),
  );
  const porNome = new Map(
    (nomes.length ? await lerPorNome(ctx, r, r.mostra, nomes) : []).map((l) => [
      dobrar(String(l[r.mostra])),
      l,
    ]),
  );
  const { identidade } = r;
  const porIdentidade = new Map(
    (identidade !== undefined && identidades.length
      ? await lerPorNome(ctx, r, identidade, identidades)
      : []
    ).map((l) => [l[identidade ?? ''], l]),
  );
  return { porCodigo, porNome, porIdentidade };
}

/** Whether an earlier line of the file holds a unique value of this one, or the name that it is known by; remembers those of this one. */
function repeteLinha(
  r: Recurso,
  lida: LinhaLida,
  depois: Valores,
  vistas: Set<string>,
): string | undefined {
  const peloNome = lida.codigo === null && identidadeDe(r, lida.valores) === null;
  const chaves = camposDe(r).flatMap(([nome, c]) =>
    (c.unico || (peloNome && nome === r.mostra)) && depois[nome]
      ? [{ nome, chave: `${nome}:${dobrar(String(depois[nome]))}` }]
      : [],
  );
  const repetida = chaves.find(({ chave }) => vistas.has(chave));
  for (const { chave } of chaves) vistas.add(chave);
  return repetida?.nome;
}

/** Reads, checks and writes one chunk of lines; a dry run only reads and checks. */
export async function importarLote(
  ctx: Ctx,
  r: Recurso,
  p: Pedido,
  linhas: LinhaLida[],
): Promise<LoteFeito> {
  const faltam = await trocarNomes(ctx, r, p, linhas);
  const { porCodigo, porNome, porIdentidade } = await acharExistentes(ctx, r, linhas);
  const cabecalhos = new Map(p.destinos.campos.map((c) => [c.nome, c]));
  const achar = (l: LinhaLida, nome: string, mensagem: string): Achado => {
    const coluna = cabecalhos.get(nome);
    const valor = coluna ? (l.registro.celulas[coluna.indice] ?? '') : '';
    return { coluna: coluna?.cabecalho ?? r.campos[nome]?.rotulo ?? nome, valor, mensagem };
  };
  const propostas: (Proposta & { lida: LinhaLida })[] = [];
  for (const lida of linhas) {
    const antes = acharLinha(r, lida, porCodigo, porNome, porIdentidade) ?? null;
    if (lida.codigo !== null && antes === null && lida.achados.length === 0)
      lida.achados.push({
        coluna: 'Código',
        valor: String(lida.codigo),
        mensagem: 'Este código não existe.',
      });
    if (lida.achados.length) continue;
    const depois = comPartes(r, antes, lida.valores);
    lida.achados.push(...achadosDoEsquema(r, depois).map((a) => achar(lida, a.nome, a.mensagem)));
    if (lida.achados.length) continue;
    const repetida = repeteLinha(r, lida, depois, p.vistas);
    if (repetida !== undefined)
      lida.achados.push(achar(lida, repetida, 'Uma linha acima deste arquivo já tem este valor.'));
    else propostas.push({ antes, depois, lida });
  }
  const faltas = [
    ...(await faltasDe(ctx, r, propostas)),
    ...((await jeitoDe(r).faltasDoArquivo?.(ctx, propostas)) ?? []),
  ];
  for (const { linha, campo, mensagem } of faltas) {
    const lida = propostas[linha]?.lida;
    lida?.achados.push(achar(lida, campo, mensagem));
  }
  const boas = propostas.filter((b) => b.lida.achados.length === 0);
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
  if (!p.simular && mudam.length) await gravarConjunto(ctx, r, mudam, p.processo);
  const recusadas = linhas.filter((l) => l.achados.length > 0);
  return {
    recusadas,
    faltam,
    contagem: {
      linhas: linhas.length,
      criadas: novas.length,
      alteradas: mudam.length - novas.length,
      iguais: boas.length - mudam.length,
      recusadas: recusadas.length,
      parecidas,
    },
  };
}
