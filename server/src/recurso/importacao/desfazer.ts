import * as z from 'zod/mini';
import type { Recurso } from '@praca/contract/recurso.ts';
import { contarVivas } from '../reads-usos.ts';
import { darAlcance } from '../../platform/alcance/dar.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import {
  iniciarProcesso,
  type CtxTrabalho,
  type ResultadoProcesso,
} from '../../platform/fila/processo.ts';
import { registrarEvento } from '../../platform/eventos/registro-evento.ts';
import { comoEra, tabelasDe, type LinhaRecurso } from '../colunas.ts';
import { faltasDe } from '../conferir.ts';
import type { Proposta } from '../proposta.ts';
import { lerLinhas, travarLinhas } from '../reads.ts';
import { lerUsos } from '../reads-usos.ts';
import { gravarConjunto } from '../salvar.ts';
import { apagarLinhas, registrarLinhas } from '../writes.ts';
import { tipoImportar } from './importar.ts';
import { entradaDoProcesso } from './plano.ts';
import { lerEventos, lerProcesso, type EventoDaImportacao } from './reads.ts';
import { marcarDesfeita } from './writes.ts';

const POR_LOTE = 500;

/** The name under which undos of imports of the recurso run as processes. */
export const tipoDesfazer = (r: Pick<Recurso, 'tabela'>): string =>
  `DESFAZER_${r.tabela.toUpperCase()}`;

/** Starts taking back a whole import of a cadastro, once. */
export async function desfazerImportacao(
  ctx: Ctx,
  r: Recurso,
  uniproc_codigo: number,
): Promise<{ uniproc_codigo: number }[]> {
  const tipos = { importar: tipoImportar(r), desfazer: tipoDesfazer(r) };
  const importacao = await lerProcesso(ctx, tipos, uniproc_codigo);
  if (importacao === undefined) throw new AppError('NAO_ENCONTRADO');
  if (entradaDoProcesso.parse(importacao.entrada).simular === 'S')
    throw new AppError('NAO_ENCONTRADO');
  if (importacao.desfazendo || ['AG', 'EE'].includes(importacao.uniproc_situacao))
    throw new AppError('PROCESSO_EM_ANDAMENTO');
  if (importacao.desfeita) throw new AppError('IMPORTACAO_DESFEITA');
  const iniciado = await iniciarProcesso(ctx, {
    tipo: tipos.desfazer,
    entrada: { uniproc_codigo },
    mensagem: 'Desfazer a importação está na fila.',
  });
  await registrarEvento(ctx, {
    tabela: 'processo',
    chave: uniproc_codigo,
    acao: 'DESFAZER_IMPORTACAO',
    depois: { tabela: r.tabela },
  });
  return [iniciado];
}

const estadoDesfazer = z.object({
  depois: z.int(),
  excluidas: z.int(),
  restauradas: z.int(),
  mantidas: z.int(),
  /** Rows that whoever takes back does not see; states of before know none. */
  naoVistas: z._default(z.int(), 0),
});
type Estado = z.output<typeof estadoDesfazer>;

/** Rows that are as the import left them, with the event that made them so. */
async function intocadas(
  ctx: Ctx,
  r: Recurso,
  eventos: readonly EventoDaImportacao[],
): Promise<{ iguais: { evento: EventoDaImportacao; agora: LinhaRecurso }[]; naoVistas: number }> {
  const vivas = await lerLinhas(
    ctx,
    r,
    eventos.map((e) => e.codigo),
  );
  const travadas = await travarLinhas(
    ctx,
    r,
    vivas.map((l) => Number(l[r.chave])),
  );
  const porCodigo = new Map(travadas.map((l) => [Number(l[r.chave]), l]));
  const iguais = eventos.flatMap((evento) => {
    const agora = porCodigo.get(evento.codigo);
    return agora && agora.versao === evento.evento_versao ? [{ evento, agora }] : [];
  });
  const codigos = [...new Set(eventos.map((e) => e.codigo))];
  return { iguais, naoVistas: (await contarVivas(ctx, r, codigos)) - porCodigo.size };
}

async function desfazerLote(
  ctx: Ctx,
  r: Recurso,
  eventos: readonly EventoDaImportacao[],
): Promise<{ excluidas: number; restauradas: number; naoVistas: number }> {
  const { iguais, naoVistas } = await intocadas(ctx, r, eventos);
  const criadas = iguais.filter((i) => i.evento.evento_acao === 'CRIAR');
  const usados = await lerUsos(
    ctx,
    r,
    criadas.map((i) => i.evento.codigo),
  );
  const livres = criadas.filter((i) => !usados.has(i.evento.codigo));
  await darAlcance(ctx, tabelasDe(r), (c) =>
    apagarLinhas(
      c,
      r,
      livres.map((i) => i.evento.codigo),
    ),
  );
  await registrarLinhas(
    ctx,
    r,
    livres.map((i) => ({ acao: 'EXCLUIR', antes: i.agora, depois: null })),
  );
  const voltam: Proposta[] = iguais.flatMap(({ evento, agora }) =>
    evento.evento_acao === 'ALTERAR' && evento.evento_antes
      ? [{ antes: agora, depois: comoEra(r, agora, evento.evento_antes) }]
      : [],
  );
  const presas = new Set((await faltasDe(ctx, r, voltam)).map((f) => f.linha));
  const restauram = voltam.filter((_, i) => !presas.has(i));
  if (restauram.length) await gravarConjunto(ctx, r, restauram);
  return { excluidas: livres.length, restauradas: restauram.length, naoVistas };
}

/** The job of an undo: what the import created and nobody uses goes, what it changed is as before, where nobody touched it since. */
export async function executarDesfazer(ctx: CtxTrabalho, r: Recurso): Promise<ResultadoProcesso> {
  if (!ctx.sessao.permissoes.has(r.permissao.editar)) throw new AppError('SEM_PERMISSAO');
  const { uniproc_codigo: importacao } = z.object({ uniproc_codigo: z.int() }).parse(ctx.entrada);
  let estado: Estado =
    'depois' in ctx.estado
      ? estadoDesfazer.parse(ctx.estado)
      : { depois: 0, excluidas: 0, restauradas: 0, mantidas: 0, naoVistas: 0 };
  for (let acabou = false; !acabou;) {
    const atual = estado;
    estado = await ctx.transacao('write', async (c) => {
      const eventos = await lerEventos(c, r.tabela, importacao, atual.depois, POR_LOTE);
      acabou = eventos.length < POR_LOTE;
      const { excluidas, restauradas, naoVistas } = await desfazerLote(c, r, eventos);
      const novo: Estado = {
        depois: eventos.at(-1)?.evento_codigo ?? atual.depois,
        excluidas: atual.excluidas + excluidas,
        restauradas: atual.restauradas + restauradas,
        mantidas: atual.mantidas + eventos.length - excluidas - restauradas,
        naoVistas: atual.naoVistas + naoVistas,
      };
      // What somebody else sees is left for them to take back.
      if (acabou && novo.naoVistas === 0) await marcarDesfeita(c, importacao);
      await ctx.avancar(c.tx, {
        registroatual: novo.excluidas + novo.restauradas + novo.mantidas,
        estado: novo,
        mensagem: 'Desfazendo a importação.',
      });
      return novo;
    });
  }
  const { depois: _, ...contagem } = estado;
  return {
    Resultado: '0',
    ...contagem,
    mensagem: `${contagem.excluidas} retirados, ${contagem.restauradas} como antes, ${contagem.mantidas} ficaram porque alguém já os usa ou mudou${contagem.naoVistas > 0 ? ', ou porque você não os vê: quem os vê pode desfazer o resto' : ''}.`,
  };
}
