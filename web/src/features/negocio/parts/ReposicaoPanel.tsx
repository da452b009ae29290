import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { getRadarDeReposicao } from '@praca/contract/negocio/reposicao/endpoints.ts';
import { paths } from '../../../paths.ts';
import { escreverBusca } from '../../../platform/tela/busca-url.ts';
import { dia } from '../../../platform/texto/format.ts';
import { usePode } from '../../../platform/sessao/pode.ts';
import { consulta } from '../../../platform/http/query.ts';
import { Panel } from '../../../ui/display/Panel.tsx';
import { Atraso, familiaDita, ritmoDito } from '../nao-compram/radar/colunas.tsx';
import './reposicao-panel.css';

/** Which families a customer buys in a rhythm, and when each is expected next; nothing where there is none. */
export function ReposicaoPanel({
  pessoa_codigo,
  pessoa_razao,
}: {
  pessoa_codigo: number;
  pessoa_razao: string;
}) {
  const pode = usePode();
  const { data } = useQuery({
    ...consulta(getRadarDeReposicao, {
      LISTA_PESSOA: [pessoa_codigo],
      SITUACAO: 'RITMO',
      SQL_LIMIT: 6,
    }),
    enabled: pode('venda.ver') && pode('pessoa.ver'),
    staleTime: 60_000,
  });
  const linhas = data?.dados ?? [];
  const radar: string = `${paths.radar}${escreverBusca({ situacao: 'RITMO', q: pessoa_razao })}`;
  if (linhas.length === 0) return null;
  return (
    <Panel title="Reposição" actions={<Link to={radar}>Ver no radar</Link>}>
      <ul className="reposicao-panel">
        {linhas.map((l) => (
          <li key={l.reposicao_codigo}>
            <span>
              {familiaDita(l)}
              <span className="reposicao-panel-menor">
                {ritmoDito(l)} · esperada {dia(l.reposicao_esperada)}
              </span>
            </span>
            <Atraso linha={l} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
