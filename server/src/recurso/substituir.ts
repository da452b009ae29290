import type { Recurso } from '@praca/contract/recurso.ts';
import { lerUso } from '@praca/contract/recurso/usos.ts';
import { conferirVersao } from '../platform/eventos/alterado.ts';
import { darAlcance, type CtxDeAlcance } from '../platform/alcance/dar.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { filhasDe, tabelasDe, type LinhaRecurso, type Valores } from './colunas.ts';
import { apagarSoltas } from './excluir.ts';
import { lerLinhas, travarLinhas } from './reads.ts';
import { lerUsos } from './reads-usos.ts';
import { registrarLinhas } from './writes.ts';
import { moverUsos } from './mover-usos.ts';
import { jeitoDe } from './proprio.ts';
import { gravarConjunto } from './salvar.ts';

const invalida = (mensagem: string): AppError =>
  new AppError('REFERENCIA_INVALIDA', { campos: [{ campo: 'por_codigo', mensagem }] });

/** Of the row that goes, the lines that go over to the other one, behind those it has; undefined when there are none. */
function linhasQuePassam(r: Recurso, de: Valores, para: Valores): Valores | undefined {
  const passam = Object.entries(r.linhas).flatMap(([nome, l]) => {
    const vao = filhasDe(de, nome).map(({ [l.chave]: _, ...resto }) => resto);
    return l.passam && vao.length ? [[nome, [...filhasDe(para, nome), ...vao]]] : [];
  });
  return passam.length ? (Object.fromEntries(passam) as Valores) : undefined;
}

interface Troca {
  codigo: number;
  por: number;
  versao: number;
}

/** Puts another active row in the place of one, wherever it is used, and deletes it: all of it, or nothing. Only for who sees every row that uses it. */
export const substituirRecurso = (ctx: Ctx, r: Recurso, e: Troca): Promise<LinhaRecurso[]> =>
  darAlcance(ctx, [...tabelasDe(r), ...r.usadoPor.map((uso) => lerUso(uso).tabela)], (c) =>
    trocar(c, r, e),
  );

async function trocar(ctx: CtxDeAlcance, r: Recurso, e: Troca): Promise<LinhaRecurso[]> {
  if (e.codigo === e.por) throw invalida('Escolha outro registro para ficar no lugar deste.');
  const [antes] = await travarLinhas(ctx, r, [e.codigo]);
  if (!antes) throw new AppError('NAO_ENCONTRADO');
  await conferirVersao(ctx, r.tabela, e.codigo, antes, e.versao);
  const [destino] = await travarLinhas(ctx, r, [e.por]).catch((erro: unknown) => {
    throw erro instanceof AppError ? invalida('Este registro não existe. Escolha outro.') : erro;
  });
  if (destino?.[r.ativo] !== 'S') throw invalida('Este registro está inativo. Escolha outro.');
  const usos = (await lerUsos(ctx, r, [e.codigo])).get(e.codigo) ?? [];
  const { semTroca } = jeitoDe(r);
  if (semTroca !== undefined && usos.length) throw invalida(semTroca);
  if (usos.some((u) => u.fora === 'S'))
    throw new AppError('SEM_PERMISSAO', {
      mensagem: 'Há registros que você não vê e que usam este.',
      ajuda: 'Peça a troca a quem vê todos, ou inative este registro.',
    });
  await moverUsos(ctx, r, [e.codigo, e.por]);
  const linhas = linhasQuePassam(r, antes, destino);
  if (linhas) await gravarConjunto(ctx, r, [{ antes: destino, depois: { ...destino, ...linhas } }]);
  await jeitoDe(r).depois?.(ctx, [{ antes, depois: destino }]);
  await apagarSoltas(ctx, r, [e.codigo]);
  await registrarLinhas(ctx, r, [{ acao: 'SUBSTITUIR', antes, depois: { por_codigo: e.por } }]);
  return lerLinhas(ctx, r, [e.por]);
}
