import type { TagsSimuladas } from '@praca/contract/negocio/lote/schemas.ts';
import { EraSera, TabelaDaSimulacao } from '../../../../kit/simulacao/AntesEDepois.tsx';
import { numero, palavra } from '../../../../platform/texto/format.ts';
import { Notice } from '../../../../ui/display/Notice.tsx';
import { Tag } from '../../../../ui/display/Tag.tsx';
import type { Nomes } from '../../base/nomes.ts';
import { negocios } from '../lote-texto.ts';

/** Why some of the chosen deals stay as they are; empty where none does. */
const ficam = ({ iguais, encerrados, demais }: TagsSimuladas): string[] => [
  ...(iguais > 0 ? [`${negocios(iguais)} já ${palavra(iguais, 'está', 'estão')} assim.`] : []),
  ...(encerrados > 0
    ? [
        `${negocios(encerrados)} já ${palavra(encerrados, 'encerrado fica como está', 'encerrados ficam como estão')}.`,
      ]
    : []),
  ...(demais > 0
    ? [
        `${negocios(demais)} ${palavra(demais, 'passaria', 'passariam')} de 30 etiquetas e ${palavra(demais, 'fica como está', 'ficam como estão')}.`,
      ]
    : []),
];

/** How many deals would change, and how many carry each tag before and after. */
export function Previsto({ simulado, nomes }: { simulado: TagsSimuladas; nomes: Nomes }) {
  const { mudam, etiquetas } = simulado;
  const parados = ficam(simulado);
  return (
    <>
      <p className="simulacao-resumo">
        De {negocios(simulado.negocios)}, <strong>{numero(mudam)}</strong>{' '}
        {palavra(mudam, 'muda', 'mudam')} de etiquetas.
      </p>
      {parados.length > 0 && <Notice tone="neutral">{parados.join(' ')}</Notice>}
      <TabelaDaSimulacao nome="Antes e depois, por etiqueta" colunas={['Etiqueta', 'Negócios']}>
        {etiquetas.map(({ etiqueta_codigo, antes, depois }) => {
          const tag = nomes.etiqueta.get(etiqueta_codigo);
          return (
            <tr key={etiqueta_codigo}>
              <th scope="row" title={tag?.nome}>
                <Tag {...(tag && { color: tag.cor })}>{tag?.nome ?? `Nº ${etiqueta_codigo}`}</Tag>
              </th>
              <EraSera era={numero(antes)} sera={numero(depois)} />
            </tr>
          );
        })}
      </TabelaDaSimulacao>
    </>
  );
}
