import { aceitarValor, ehDaPessoa, nomeDoValor } from '@praca/contract/campo/rules.ts';
import { PESSOAS_DO_CAMPO, type PessoaDoCampo } from '@praca/contract/campo/tipos.ts';
import type { CampoLido, ValoresDeCampos } from '@praca/contract/campo/schemas.ts';
import type { Ctx } from '../platform/context.ts';
import { lerCampos, lerLogins, type DeQue } from './reads.ts';

/** Of values that were sent, those that differ from what is there: what they were, what they are, null where empty. */
export interface MudancaDeValores {
  antes: ValoresDeCampos;
  depois: ValoresDeCampos;
}
/** Why a value is refused. */
interface ValorRecusado {
  campo: string;
  mensagem: string;
}

const igual = (um: unknown, outro: unknown): boolean =>
  JSON.stringify(um ?? null) === JSON.stringify(outro ?? null);

/** What of the values sent differs from those that are there; null where nothing does. */
export function mudancaDeValores(
  eram: ValoresDeCampos,
  enviados: ValoresDeCampos,
): MudancaDeValores | null {
  const mudados = Object.keys(enviados).filter((campo) => !igual(eram[campo], enviados[campo]));
  if (!mudados.length) return null;
  return {
    antes: Object.fromEntries(mudados.map((campo) => [campo, eram[campo] ?? null])),
    depois: Object.fromEntries(mudados.map((campo) => [campo, enviados[campo] ?? null])),
  };
}

/** The values that a row has after a change: what is empty is not there. */
export const depoisDaMudanca = (eram: ValoresDeCampos, depois: ValoresDeCampos): ValoresDeCampos =>
  Object.fromEntries(
    Object.entries({ ...eram, ...depois }).filter(
      ([, valor]) => valor !== null && valor !== undefined,
    ),
  );

/** The column in which each keeps the values. */
const COLUNA: Record<DeQue, string> = { NEGOCIO: 'negocio_campos', PESSOA: 'pessoa_campos' };

interface LinhaEnviada {
  enviados: ValoresDeCampos;
  eram: ValoresDeCampos;
  /** Of a customer: which kind of person; null or absent, not known. */
  pessoa?: PessoaDoCampo | null;
}
interface Conferidos {
  valores: ValoresDeCampos;
  recusas: ValorRecusado[];
}

/** Why a field takes no new value: it is out of use, or of the other kind of customer. Null where it takes one. */
function fechado(campo: CampoLido, pessoa: PessoaDoCampo | null): string | null {
  if (campo.campo_ativo === 'N') return 'este campo está inativo.';
  return ehDaPessoa(campo, pessoa)
    ? null
    : `este campo é só para ${PESSOAS_DO_CAMPO[campo.campo_pessoatipo ?? 'J'].toLowerCase()}.`;
}

/**
 * Checks values of one row against the fields, as each is kept. A field that the session does not see is
 * none; one that is closed to the row keeps what it has, or is cleared.
 */
function comCampos(
  campos: readonly CampoLido[],
  { enviados, eram, pessoa = null }: LinhaEnviada,
  coluna: string,
): Conferidos {
  const porCodigo = new Map(campos.map((campo) => [String(campo.campo_codigo), campo]));
  const feito: Conferidos = { valores: {}, recusas: [] };
  for (const [codigo, dado] of Object.entries(enviados)) {
    const campo = porCodigo.get(codigo);
    const recusar = (mensagem: string) =>
      feito.recusas.push({ campo: nomeDoValor(coluna, Number(codigo)), mensagem });
    if (!campo) {
      recusar('Este campo não existe. Atualize a tela.');
      continue;
    }
    const aceito = aceitarValor(campo, dado, eram[codigo]);
    if ('recusa' in aceito) {
      recusar(`${campo.campo_descricao}: ${aceito.recusa}`);
      continue;
    }
    const novo = aceito.valor !== null && !igual(aceito.valor, eram[codigo]);
    const porque = novo ? fechado(campo, pessoa) : null;
    if (porque === null) feito.valores[codigo] = aceito.valor;
    else recusar(`${campo.campo_descricao}: ${porque}`);
  }
  return feito;
}

/** The logins that the values name anew, each with its field and its row. */
const loginsNovos = (
  campos: readonly CampoLido[],
  linhas: readonly LinhaEnviada[],
  conferidas: readonly Conferidos[],
) =>
  conferidas.flatMap(({ valores }, linha) =>
    campos.flatMap(({ campo_tipo, campo_codigo, campo_descricao }) => {
      const login = valores[campo_codigo];
      return campo_tipo === 'USUARIO' &&
        typeof login === 'string' &&
        !igual(login, linhas[linha]?.eram[campo_codigo])
        ? [{ linha, campo_codigo, campo_descricao, login }]
        : [];
    }),
  );

/** Checks the values that rows are to have of added fields; gives those of each as they are kept, and what is refused. */
export async function conferirConjunto(
  ctx: Ctx,
  linhas: readonly LinhaEnviada[],
  de: DeQue = 'NEGOCIO',
): Promise<Conferidos[]> {
  if (!linhas.length) return [];
  const campos = await lerCampos(ctx, de);
  const coluna = COLUNA[de];
  const conferidas = linhas.map((linha) => comCampos(campos, linha, coluna));
  const nomeados = loginsNovos(campos, linhas, conferidas);
  if (!nomeados.length) return conferidas;
  const ha = await lerLogins(ctx, [...new Set(nomeados.map(({ login }) => login))]);
  for (const { linha, campo_codigo, campo_descricao, login } of nomeados)
    if (!ha.has(login))
      conferidas[linha]?.recusas.push({
        campo: nomeDoValor(coluna, campo_codigo),
        mensagem: `${campo_descricao}: este usuário não existe ou está inativo. Escolha outro.`,
      });
  return conferidas;
}

/** Checks the values that one row is to have of added fields; gives them as they are kept, and what is refused. */
export async function conferirValores(
  ctx: Ctx,
  enviados: ValoresDeCampos,
  eram: ValoresDeCampos = {},
  de: DeQue = 'NEGOCIO',
): Promise<Conferidos> {
  const [conferida] = await conferirConjunto(ctx, [{ enviados, eram }], de);
  return conferida ?? { valores: {}, recusas: [] };
}
