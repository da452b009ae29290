import { useQuery } from '@tanstack/react-query';
import { getListaAnotacao } from '@praca/contract/acompanhamento/endpoints.ts';
import { dataHoraRelativa } from '../../../platform/texto/format.ts';
import { consulta } from '../../../platform/http/query.ts';
import { notasDoDia } from '../../atividade/parts/meu-dia.ts';
import { useNotasNaFila } from '../../atividade/parts/na-fila.ts';
import { NOME_DA_NOTA } from './nota-texto.ts';
import './ultimas-notas.css';

const MOSTRADAS = 3;

/** The last notes of a deal or a customer, the newest first, those that wait for the network before them; nothing where there is none. */
export function UltimasNotas({
  lugar,
}: {
  lugar: { negocio_codigo: number } | { pessoa_codigo: number };
}) {
  const { data } = useQuery({
    ...consulta(getListaAnotacao, { ...lugar, SQL_LIMIT: MOSTRADAS }),
    initialData: () => notasDoDia(lugar)?.lidas,
    initialDataUpdatedAt: () => notasDoDia(lugar)?.em,
  });
  const esperam = useNotasNaFila(lugar);
  const notas = data?.dados ?? [];
  if (notas.length === 0 && esperam.length === 0) return null;
  return (
    <section className="ultimas-notas" aria-labelledby="ultimas-notas">
      <h3 className="ultimas-notas-titulo" id="ultimas-notas">
        Últimos registros
      </h3>
      <ul>
        {esperam.map((nota) => (
          <li key={nota.id}>
            <p className="ultimas-notas-texto">{nota.texto}</p>
            <p className="ultimas-notas-quando">
              {nota.pede ? 'Precisa de você' : 'Aguardando rede'} ·{' '}
              {dataHoraRelativa(new Date(nota.em).toISOString())}
            </p>
          </li>
        ))}
        {notas.map((nota) => (
          <li key={nota.acomp_codigo}>
            <p className="ultimas-notas-texto">{nota.acomp_texto}</p>
            <p className="ultimas-notas-quando">
              {nota.usuario_nome} {NOME_DA_NOTA[nota.acomp_situacao].feito} ·{' '}
              <time dateTime={nota.acomp_em}>{dataHoraRelativa(nota.acomp_em)}</time>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
