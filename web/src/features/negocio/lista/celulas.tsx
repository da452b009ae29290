import type { LinhaLista } from '@praca/contract/negocio/schemas.ts';
import {
  dataHora,
  dataHoraRelativa,
  dataLocal,
  dia,
  diaRelativo,
  dinheiro,
  diaDeHoje,
} from '../../../platform/texto/format.ts';
import { Badge } from '../../../ui/display/Badge.tsx';
import { Tag } from '../../../ui/display/Tag.tsx';
import { SITUACAO } from '../base/filtros/filtros-chips.ts';
import type { Nomes } from '../base/nomes.ts';
import { TEMPERATURA } from '../base/temperatura.ts';

const TOM = { A: 'neutral', G: 'success', P: 'danger', F: 'success' } as const;

/** Says how a deal ended; nothing while it is open. */
export function Situacao({ linha }: { linha: LinhaLista }) {
  const { negocio_situacao: situacao } = linha;
  return situacao === 'A' ? null : <Badge tone={TOM[situacao]}>{SITUACAO[situacao]}</Badge>;
}

export function Temperatura({ linha }: { linha: LinhaLista }) {
  const { nome, classe } = TEMPERATURA[linha.negocio_temperatura];
  return <span className={classe}>{nome}</span>;
}

/** The first tag and how many more there are; all of them as a hint. */
export function Etiquetas({ codigos, nomes }: { codigos: readonly number[]; nomes: Nomes }) {
  const tags = codigos.flatMap((codigo) => nomes.etiqueta.get(codigo) ?? []);
  const [primeira, ...outras] = tags;
  if (!primeira) return null;
  return (
    <span className="lista-etiquetas" title={tags.map((tag) => tag.nome).join(', ')}>
      <Tag color={primeira.cor}>{primeira.nome}</Tag>
      {outras.length > 0 && <span>+{outras.length}</span>}
    </span>
  );
}

/** "Hoje", "Ontem", "Amanhã", "03/10", with two digits of the year when it is another one: a column has little room. */
function diaEstreito(data: string, hoje: string): string {
  const texto = diaRelativo(data, hoje);
  return texto.replace(/^(\d\d\/\d\d\/)\d\d(\d\d)$/, '$1$2');
}

/** The day of an instant, as diaEstreito writes it, or its hour when it was today. */
export function quando(instante: string, agora: number): string {
  const hoje = diaDeHoje(agora);
  const local = dataLocal(instante);
  return local === hoje ? dataHoraRelativa(instante, agora) : diaEstreito(local, hoje);
}

/** An instant in its short form; pointing at it shows date and minute. */
export const momento = (instante: string | null, agora: number) =>
  instante === null ? null : (
    <time dateTime={instante} title={dataHora(instante)}>
      {quando(instante, agora)}
    </time>
  );

/** The day a deal is expected to close. */
export const previsao = (data: string | null, agora: number) =>
  data === null ? null : <span title={dia(data)}>{diaEstreito(data, diaDeHoje(agora))}</span>;

/** Money, whole even where the column is narrower. */
export const valor = (texto: string) => (
  <span className="lista-valor" title={dinheiro(texto)}>
    {dinheiro(texto)}
  </span>
);

/** A text that may be longer than its column. */
export const cortado = (texto: string) =>
  texto === '' ? null : <span title={texto}>{texto}</span>;
