import { useQuery } from '@tanstack/react-query';
import { getPorCampos } from '@praca/contract/processo/endpoints.ts';
import type { Processo } from '@praca/contract/processo/schemas.ts';
import { chamar } from '../../../platform/http/api-client.ts';
import { chaveDe } from '../../../platform/http/query.ts';
import { dataHoraRelativa } from '../../../platform/texto/format.ts';
import { Button } from '../../../ui/display/Button.tsx';

const comoVai = ({ uniproc_situacao: situacao, uniproc_mensagem: mensagem }: Processo): string =>
  situacao === 'AG' ? 'Na fila' : mensagem;

/** The person's imports of a cadastro before: under way, or with what became of each. */
export function ImportacoesDoCadastro({
  tipo,
  aoAbrir,
}: {
  tipo: string;
  aoAbrir: (codigo: number) => void;
}) {
  const { data } = useQuery({
    queryKey: chaveDe(getPorCampos, tipo),
    queryFn: ({ signal }) =>
      chamar(getPorCampos, { uniproc_tipo: tipo }, { sinal: signal, semDesvio: true }),
    staleTime: 0,
  });
  const processos = data?.dados ?? [];
  if (processos.length === 0) return null;
  return (
    <section aria-label="Importações anteriores">
      <h3 className="type-label">Importações anteriores</h3>
      <ul className="recurso-anteriores">
        {processos.map((um) => (
          <li key={um.uniproc_codigo}>
            <Button size="small" onClick={() => aoAbrir(um.uniproc_codigo)}>
              {um.uniproc_arquivo ?? 'Arquivo'}
            </Button>
            <span>
              {dataHoraRelativa(um.uniproc_dtcriacao)}: {comoVai(um)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
