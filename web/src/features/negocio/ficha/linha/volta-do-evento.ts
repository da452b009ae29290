import type { Item } from '@praca/contract/negocio/ficha/schemas.ts';
import { aoAlterar, ehAlteracaoDeCampos, mudadosDepois } from '@praca/contract/negocio/rules.ts';
import type { Negocio } from '@praca/contract/negocio/schemas.ts';
import { dataHora } from '../../../../platform/texto/format.ts';

type Evento = Extract<Item, { item_tipo: 'EVENTO' }>;

/** What the timeline offers beside a change: a way back, or why there is none any more. */
export type VoltaDoEvento =
  | { tipo: 'movimento'; versao: number | undefined }
  | { tipo: 'campos'; versao: number; campos: string[] }
  | { tipo: 'passou'; porque: string }
  | null;

const quemMudou = (linha: readonly Item[], depoisDe: number, campos: readonly string[]): string => {
  const outra = linha.find(
    (um) =>
      um.item_tipo === 'EVENTO' &&
      um.item_codigo > depoisDe &&
      campos.some((campo) => campo in (um.evento_depois ?? {})),
  );
  return outra === undefined
    ? 'Mudou depois.'
    : `Mudado depois por ${outra.usuario_nome ?? 'o sistema'} em ${dataHora(outra.item_em)}.`;
};

/** Whether the change can be taken back now, by the rule that the server uses; `linha` holds the newer entries, newest first. */
export function voltaDoEvento(
  evento: Evento,
  negocio: Negocio,
  linha: readonly Item[],
): VoltaDoEvento {
  const { evento_depois: depois, evento_versao: versao, item_codigo } = evento;
  if (evento.desfazer) return { tipo: 'movimento', versao: versao ?? undefined };
  if (!ehAlteracaoDeCampos(evento) || depois === null || versao === null) return null;
  if (aoAlterar(negocio) !== null) return null;
  const mudados = mudadosDepois(negocio, depois);
  return mudados.length === 0
    ? { tipo: 'campos', versao, campos: Object.keys(depois) }
    : { tipo: 'passou', porque: quemMudou(linha, item_codigo, mudados) };
}
