import { dobrar } from '@praca/contract/br/busca.ts';
import type { DestinoDoRegistro } from '@praca/contract/recurso/esquemas.ts';
import type { Recurso } from '@praca/contract/recurso.ts';
import { darAlcance, type CtxDeAlcance } from '../platform/alcance/dar.ts';
import type { Ctx } from '../platform/context.ts';
import type { Pagina } from '../platform/http/resposta.ts';
import { camposDe, filhasDe, tabelasDe, type LinhaRecurso, type Valores } from './colunas.ts';
import { faltasDaVolta } from './conferir.ts';
import { contarDestinos } from './destinos.ts';
import { jeitoDe } from './proprio.ts';
import { lerExcluidas, lerLinhas } from './reads.ts';
import { semDoisIguais } from './salvar.ts';
import { devolverLinhas, gravarFilhas, registrarLinhas } from './writes.ts';

/** Of rows that would come back with equal values in a unique field the first one does; the others' numbers, with why. */
function iguaisEntreSi(r: Recurso, linhas: readonly LinhaRecurso[]): Map<number, string> {
  const faltas = new Map<number, string>();
  for (const [nome, c] of camposDe(r)) {
    if (!c.unico) continue;
    const vistos = new Set<string>();
    linhas.forEach((linha, i) => {
      const valor = dobrar(String(linha[nome] ?? ''));
      if (valor !== '' && vistos.has(valor))
        faltas.set(i, `Outro registro com o mesmo valor em ${c.rotulo} volta antes deste.`);
      vistos.add(valor);
    });
  }
  return faltas;
}

/** The lines of a deleted row went with it: they come back as new ones. */
const comoNovas = (r: Recurso, linha: Valores): Valores =>
  Object.fromEntries(
    Object.entries(r.linhas).map(([nome, l]) => [
      nome,
      filhasDe(linha, nome).map(({ [l.chave]: _, ...resto }) => resto),
    ]),
  );

async function devolver(
  ctx: CtxDeAlcance,
  r: Recurso,
  voltam: readonly LinhaRecurso[],
): Promise<void> {
  await semDoisIguais(r, devolverLinhas(ctx, r, voltam));
  await gravarFilhas(
    ctx,
    r,
    voltam.map((linha) => ({ codigo: Number(linha[r.chave]), linha: comoNovas(r, linha) })),
  );
  const linhas = await lerLinhas(
    ctx,
    r,
    voltam.map((l) => Number(l[r.chave])),
  );
  await registrarLinhas(
    ctx,
    r,
    linhas.map((depois) => ({ acao: 'RESTAURAR', antes: null, depois })),
  );
  await jeitoDe(r).depois?.(
    ctx,
    linhas.map((depois) => ({ antes: null, depois })),
  );
}

/** Puts deleted rows back as they were, under their codes, each for itself: one whose name another row has now stays away, with the reason. */
export async function restaurarRecurso(
  ctx: Ctx,
  r: Recurso,
  codigos: readonly number[],
): Promise<Pagina<DestinoDoRegistro>> {
  const excluidas = (await lerExcluidas(ctx, r, [...new Set(codigos)])).map(({ antes }) => antes);
  const motivos = new Map<number, string>();
  const negar = (i: number, motivo: string) => motivos.set(Number(excluidas[i]?.[r.chave]), motivo);
  for (const [i, motivo] of iguaisEntreSi(r, excluidas)) negar(i, motivo);
  for (const { linha, mensagem } of await faltasDaVolta(ctx, r, excluidas)) negar(linha, mensagem);
  const voltam = excluidas
    .filter((l) => !motivos.has(Number(l[r.chave])))
    .map((l): LinhaRecurso => ({ ...l, versao: l.versao + 1 }));
  if (voltam.length) await darAlcance(ctx, tabelasDe(r), (c) => devolver(c, r, voltam));
  return contarDestinos(r, codigos, excluidas, {
    participio: 'restaurad',
    motivo: (codigo, linha) =>
      linha ? (motivos.get(codigo) ?? '') : 'Este registro não está entre os excluídos.',
  });
}
