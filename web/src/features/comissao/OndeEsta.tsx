import { useQuery } from '@tanstack/react-query';
import { getLista, getTotais } from '@praca/contract/comissao/endpoints.ts';
import { consulta } from '../../platform/http/query.ts';
import { dinheiro } from '../../platform/texto/format.ts';
import { Button } from '../../ui/display/Button.tsx';
import { diasDoMes, nomeDoMes } from './mes.ts';

const DITAS = { LI: 'liberados', PR: 'previstos' } as const;

/* The month where money of one state stands first, and how much. */
function NoMes({
  situacao,
  repres,
  aoIr,
}: {
  situacao: keyof typeof DITAS;
  repres: number | null;
  aoIr: (mes: string) => void;
}) {
  const de = {
    comissao_situacao: [situacao],
    ...(repres !== null && { repres_codigo: [repres] }),
  };
  const primeira = useQuery({ ...consulta(getLista, { ...de, SQL_LIMIT: 1 }), staleTime: 0 });
  const mes = primeira.data?.dados[0]?.comissao_dtprevista?.slice(0, 7);
  const totais = useQuery({
    ...consulta(getTotais, { ...de, comissao_dtprevista: diasDoMes(mes ?? '2000-01') }),
    staleTime: 0,
    enabled: mes !== undefined,
  });
  const valor = totais.data?.dados[0]?.valor;
  if (mes === undefined || valor === undefined) return null;
  return (
    <Button onClick={() => aoIr(mes)}>
      {dinheiro(valor)} {DITAS[situacao]} em {nomeDoMes(mes).toLowerCase()}
    </Button>
  );
}

/** Where the money stands when a month has none: what is due, and what is expected. */
export function OndeEsta(props: { repres: number | null; aoIr: (mes: string) => void }) {
  return (
    <span className="comissoes-onde">
      <NoMes situacao="LI" {...props} />
      <NoMes situacao="PR" {...props} />
    </span>
  );
}
