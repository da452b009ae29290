import { pessoa, type Pessoa } from '@praca/contract/pessoa/recurso.ts';
import { semTipos } from '@praca/contract/recurso.ts';
import type { UsoDoRegistro } from '@praca/contract/recurso/esquemas.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { lerUsos, veTodas } from '../../recurso/reads-usos.ts';
import { lerPresas } from './reads.ts';

export const CLIENTE = semTipos(pessoa);

export const recusar = (campo: string, mensagem: string): AppError =>
  new AppError('REFERENCIA_INVALIDA', { campos: [{ campo, mensagem }] });

/** Refuses two that cannot become one: the same one, one that is anonymous, one whose data are blocked, one that went into another already. */
export async function conferirPar(ctx: Ctx, fica: number, sai: number): Promise<void> {
  if (fica === sai) throw recusar('sai_codigo', 'Escolha outro cliente: este é o mesmo.');
  for (const { pessoa_codigo, anonima, juntada, bloqueada } of await lerPresas(ctx, [fica, sai])) {
    const campo = pessoa_codigo === fica ? 'pessoa_codigo' : 'sai_codigo';
    if (anonima) throw recusar(campo, 'Quem foi anonimizado não se junta a ninguém.');
    if (bloqueada) throw recusar(campo, 'O tratamento dos dados está bloqueado: não se junta.');
    if (juntada) throw recusar(campo, 'Este cadastro já foi juntado a outro.');
  }
}

const foraDaVista = (): AppError =>
  new AppError('SEM_PERMISSAO', {
    mensagem: 'Este cliente tem negócios, tarefas ou vendas que você não vê.',
    ajuda:
      'Se a conta tem mais de uma empresa, escolha todas no alto da página e tente de novo. Senão, peça a junção a quem vê todos.',
  });

/** Refuses to take a merge back that moves rows out of the user's sight. */
export async function conferirMovidos(
  ctx: Ctx,
  movidos: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  if (!(await veTodas(ctx, movidos))) throw foraDaVista();
}

/** Where the customer that goes is used; refused where some of it is out of the user's sight. */
export async function usosVisiveis(ctx: Ctx, sai: number): Promise<UsoDoRegistro[]> {
  const usos = (await lerUsos(ctx, CLIENTE, [sai])).get(sai) ?? [];
  if (usos.some((u) => u.fora === 'S')) throw foraDaVista();
  return usos;
}

/** Both rows by their codes, the one that stays first. */
export function emOrdem(linhas: readonly object[], fica: number): [Pessoa, Pessoa] {
  const [a, b] = linhas as readonly Pessoa[];
  if (!a || !b) throw new AppError('NAO_ENCONTRADO');
  return a.pessoa_codigo === fica ? [a, b] : [b, a];
}
