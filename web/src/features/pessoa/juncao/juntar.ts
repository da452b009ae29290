import { desfazerJuncao, dispensarPar } from '@praca/contract/pessoa/juncao/endpoints.ts';
import type { Par } from '@praca/contract/pessoa/juncao/schemas.ts';
import { oferecerVolta, voltarPor } from '../../../kit/desfazer/desfazer.ts';
import { gravar } from '../../../kit/escrita/gravar.ts';
import { toast } from '../../../ui/window/toast.ts';

const AVISO = { id: 'juncao', tone: 'success' } as const;

/** Tells what a merge taken back gave back, and what stayed because somebody changed it since. */
const contarAVolta = (ficaram: readonly string[]): void => {
  if (ficaram.length === 0) toast('Os dois clientes voltaram a ser como eram.', AVISO);
  else
    toast(
      `Os dois clientes voltaram. Ficou como está o que alguém mudou depois: ${ficaram.join(', ')}.`,
      { ...AVISO, tone: 'warning' },
    );
};

/** Offers the way back from a merge. */
export const oferecerSeparacao = (juncao_codigo: number, mensagem: string): void =>
  oferecerVolta(
    mensagem,
    voltarPor(
      desfazerJuncao,
      () => ({ juncao_codigo }),
      (linha) => contarAVolta(linha?.ficaram ?? []),
    ),
    AVISO,
  );

/** Makes two customers of one again. */
export async function separar(juncao_codigo: number): Promise<void> {
  const feita = await gravar(desfazerJuncao, { juncao_codigo });
  if (feita) contarAVolta(feita.ficaram);
}

/** Two that look alike are not the same, or may be after all. */
export async function dizerQueSao({ primeiro, segundo }: Par, diferentes: boolean): Promise<void> {
  const par = { pessoa_codigo: primeiro.pessoa_codigo, par_codigo: segundo.pessoa_codigo };
  const como = (sim: boolean) => ({ ...par, DISPENSAR: sim ? ('S' as const) : ('N' as const) });
  if ((await gravar(dispensarPar, como(diferentes))) === null) return;
  oferecerVolta(
    diferentes ? 'Guardado: não são o mesmo cliente.' : 'O par voltou para a lista.',
    voltarPor(
      dispensarPar,
      () => como(!diferentes),
      () => undefined,
    ),
    AVISO,
  );
}
