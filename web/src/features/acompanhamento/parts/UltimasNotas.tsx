import { useQuery } from '@tanstack/react-query';
import { getListaAnotacao } from '@praca/contract/acompanhamento/endpoints.ts';
import { dataHoraRelativa } from '../../../platform/format.ts';
import { consulta } from '../../../platform/query.ts';
import { NOME_DA_NOTA } from './nota-texto.ts';
import './ultimas-notas.css';

const MOSTRADAS = 3;

/** The last notes of a deal, the newest first; nothing where there is none. */
export function UltimasNotas({ negocio_codigo }: { negocio_codigo: number }) {
  const { data } = useQuery(consulta(getListaAnotacao, { negocio_codigo, SQL_LIMIT: MOSTRADAS }));
  const notas = data?.dados ?? [];
  if (notas.length === 0) return null;
  return (
    <section className="ultimas-notas" aria-labelledby="ultimas-notas">
      <h3 className="ultimas-notas-titulo" id="ultimas-notas">
        Últimos registros
      </h3>
      <ul>
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
