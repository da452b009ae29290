import type { LinhaHistorico } from '@praca/contract/recurso/esquemas.ts';
import { aVista, emSigilo } from '@praca/contract/recurso/a-vista.ts';
import type { Recurso } from '@praca/contract/recurso.ts';
import type { Sessao } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import type { Valores } from './colunas.ts';

type De = { sessao: Pick<Sessao, 'permissoes'> };

const podeDe =
  ({ sessao }: De) =>
  (permissao: Parameters<Sessao['permissoes']['has']>[0]) =>
    sessao.permissoes.has(permissao);

/** The cadastro as the caller's rights have it. */
export const aVistaDe = (ctx: De, r: Recurso): Recurso => aVista(r, podeDe(ctx));

/** Refuses a call that writes, asks for, filters by or orders by a field which the caller does not see. */
export function recusarSigilo(ctx: De, r: Recurso, e: Valores): void {
  const campos = Array.isArray(e['CAMPOS']) ? (e['CAMPOS'] as unknown[]) : [];
  const ordem = typeof e['ORDEM'] === 'string' ? e['ORDEM'].split(' ')[0] : undefined;
  const nome = emSigilo(r, podeDe(ctx)).find(
    (um) => e[um] !== undefined || campos.includes(um) || ordem === um,
  );
  if (nome === undefined) return;
  const campo = e[nome] !== undefined ? nome : ordem === nome ? 'ORDEM' : 'CAMPOS';
  throw new AppError('SEM_PERMISSAO', {
    campos: [
      {
        campo,
        mensagem: `Seu perfil não vê nem muda o campo “${r.campos[nome]?.rotulo ?? nome}”.`,
      },
    ],
  });
}

type Saida = readonly Valores[] | { dados: readonly Valores[] };

const semOs = <L extends Valores>(nomes: readonly string[], linha: L): L => ({
  ...linha,
  ...Object.fromEntries(nomes.map((nome) => [nome, null])),
});

/** Rows that go out, with nothing in the fields that the caller does not see. */
export async function semSigilo<S>(ctx: De, r: Recurso, saida: Promise<S>): Promise<S> {
  const dada = await saida;
  const nomes = emSigilo(r, podeDe(ctx));
  if (nomes.length === 0) return dada;
  const limpa = (s: Saida): Saida =>
    'dados' in s
      ? { ...s, dados: s.dados.map((linha) => semOs(nomes, linha)) }
      : s.map((linha) => semOs(nomes, linha));
  return limpa(dada as Saida) as S;
}

/** The history of a row without what it tells of fields that the caller does not see. */
export function historiaSemSigilo(
  ctx: De,
  r: Recurso,
  linhas: readonly LinhaHistorico[],
): LinhaHistorico[] {
  const nomes = new Set(emSigilo(r, podeDe(ctx)));
  const lado = <T>(valor: T): T =>
    nomes.size === 0 || typeof valor !== 'object' || valor === null
      ? valor
      : (Object.fromEntries(Object.entries(valor).filter(([nome]) => !nomes.has(nome))) as T);
  return linhas.map((linha) => ({
    ...linha,
    evento_antes: lado(linha.evento_antes),
    evento_depois: lado(linha.evento_depois),
  }));
}
