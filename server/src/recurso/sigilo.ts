import type { LinhaHistorico } from '@praca/contract/recurso/esquemas.ts';
import { aVista, emSigilo, nomesDoCampo, vazioDoCampo } from '@praca/contract/recurso/a-vista.ts';
import type { Campo } from '@praca/contract/recurso/campo.ts';
import type { Recurso } from '@praca/contract/recurso.ts';
import type { Sessao } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import type { Valores } from './colunas.ts';

type De = { sessao: Pick<Sessao, 'permissoes' | 'repres_codigo'> };

const podeDe =
  ({ sessao }: De) =>
  (permissao: Parameters<Sessao['permissoes']['has']>[0]) =>
    sessao.permissoes.has(permissao);

/** The cadastro as the caller's rights have it: what they write, search, order by and take away as a file. */
export const aVistaDe = (ctx: De, r: Recurso): Recurso => aVista(r, podeDe(ctx));
/** The same to be read, with the fields that are read in the row of one's own representative. */
export const lidoPor = (ctx: De, r: Recurso): Recurso => aVista(r, podeDe(ctx), true);

/** Refuses a call that writes, asks for, filters by or orders by a field which the caller does not see. */
export function recusarSigilo(ctx: De, r: Recurso, e: Valores): void {
  const campos = Array.isArray(e['CAMPOS']) ? (e['CAMPOS'] as unknown[]) : [];
  const ordem = typeof e['ORDEM'] === 'string' ? e['ORDEM'].split(' ')[0] : undefined;
  for (const nome of emSigilo(r, podeDe(ctx))) {
    const campo = r.campos[nome];
    const nomes = nomesDoCampo(nome, campo ?? {});
    const lugar =
      e[nome] !== undefined
        ? nome
        : nomes.includes(ordem ?? '')
          ? 'ORDEM'
          : !campo?.propria && nomes.some((um) => campos.includes(um))
            ? 'CAMPOS'
            : undefined;
    if (lugar === undefined) continue;
    throw new AppError('SEM_PERMISSAO', {
      campos: [
        {
          campo: lugar,
          mensagem: `Seu perfil não vê nem muda o campo “${campo?.rotulo ?? nome}”.`,
        },
      ],
    });
  }
}

/** Whether a row is that of the caller's own representative. */
const ehPropria = ({ sessao }: De, linha: Valores): boolean =>
  sessao.repres_codigo !== null && linha['repres_codigo'] === sessao.repres_codigo;

const vazios = (r: Recurso, nomes: readonly string[]): Valores =>
  Object.fromEntries(
    nomes.flatMap((nome) => {
      const campo = r.campos[nome] as Campo;
      return nomesDoCampo(nome, campo).map((um) => [um, um === nome ? vazioDoCampo(campo) : null]);
    }),
  );

/** What makes a row one that the caller may read: nothing in the fields that they do not see. */
export function paraQuemLe(ctx: De, r: Recurso): <L extends Valores>(linha: L) => L {
  const deTodas = vazios(r, emSigilo(r, podeDe(ctx)));
  const daPropria = vazios(r, emSigilo(r, podeDe(ctx), true));
  return (linha) => ({ ...linha, ...(ehPropria(ctx, linha) ? daPropria : deTodas) });
}

/** Rows that go out, with nothing in the fields that the caller does not see. */
export const semSigilo = async <L extends Valores>(
  ctx: De,
  r: Recurso,
  linhas: Promise<readonly L[]>,
): Promise<L[]> => (await linhas).map(paraQuemLe(ctx, r));

/** The history of a row without what it tells of fields that the caller does not see. */
export function historiaSemSigilo(
  ctx: De,
  r: Recurso,
  linhas: readonly LinhaHistorico[],
): LinhaHistorico[] {
  const semOs = (nomes: readonly string[]) => {
    const fora = new Set(nomes.flatMap((nome) => nomesDoCampo(nome, r.campos[nome] ?? {})));
    return (lado: Valores) =>
      Object.fromEntries(Object.entries(lado).filter(([nome]) => !fora.has(nome)));
  };
  const [deTodas, daPropria] = [
    semOs(emSigilo(r, podeDe(ctx))),
    semOs(emSigilo(r, podeDe(ctx), true)),
  ];
  const lado = (valor: Valores | null) =>
    valor && (ehPropria(ctx, valor) ? daPropria : deTodas)(valor);
  return linhas.map((linha) => ({
    ...linha,
    evento_antes: lado(linha.evento_antes),
    evento_depois: lado(linha.evento_depois),
  }));
}
