import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Linha } from '@praca/contract/endpoint.ts';
import { simular } from '@praca/contract/distribuicao/endpoints.ts';
import type { LinhaDoRecurso } from '../../../kit/recurso/descricao.ts';
import { caminhoDoNegocio } from '../../../paths.ts';
import { dataHoraRelativa, numero, plural } from '../../../platform/texto/format.ts';
import { consulta } from '../../../platform/http/query.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { EmptyState } from '../../../ui/display/EmptyState.tsx';
import { ErrorState } from '../../../ui/display/ErrorState.tsx';
import { LoadingState } from '../../../ui/display/LoadingState.tsx';
import { Dialog, DialogActions } from '../../../ui/window/Dialog.tsx';
import './simular.css';

type Simulado = Linha<typeof simular>;
const NINGUEM = 'Ninguém';

/** How many each would have got, most first. */
const porPessoa = (linhas: readonly Simulado[]): [nome: string, quantos: number][] =>
  [...Map.groupBy(linhas, (l) => l.receberia_nome ?? NINGUEM)]
    .map(([nome, dela]): [string, number] => [nome, dela.length])
    .toSorted((a, b) => b[1] - a[1] || a[0].localeCompare(b[0], 'pt-BR'));

function Resultado({ linhas }: { linhas: readonly Simulado[] }) {
  const mudam = linhas.filter((l) => l.receberia_login !== l.usuario_responsavel).length;
  return (
    <>
      <p className="simular-resumo">
        {plural(linhas.length, 'negócio', 'negócios')}, {numero(mudam)} com outro responsável.
      </p>
      <ul className="simular-pessoas" aria-label="Quantos cada um teria recebido">
        {porPessoa(linhas).map(([nome, quantos]) => (
          <li key={nome}>
            <span>{nome}</span>
            <strong>{numero(quantos)}</strong>
          </li>
        ))}
      </ul>
      {/* A scrolling area must take the focus itself to be scrolled by keys. */}
      <div className="simular-rolagem" role="region" aria-label="Negócio a negócio" tabIndex={0}>
        <table className="simular-tabela">
          <thead>
            <tr>
              <th scope="col">Negócio</th>
              <th scope="col">Entrou</th>
              <th scope="col">Ficou com</th>
              <th scope="col">Receberia</th>
            </tr>
          </thead>
          <tbody>
            {linhas.map((l) => (
              <tr key={l.negocio_codigo}>
                <td>
                  <Link to={caminhoDoNegocio(l.negocio_codigo)}>{l.negocio_titulo}</Link>
                  {l.pessoa_nome !== '' && <span>{l.pessoa_nome}</span>}
                </td>
                <td>{dataHoraRelativa(l.negocio_dtcriacao)}</td>
                <td>{l.responsavel_nome ?? l.usuario_responsavel ?? NINGUEM}</td>
                <td data-muda={l.receberia_login === l.usuario_responsavel ? undefined : ''}>
                  {l.receberia_nome ?? NINGUEM}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** Who would have got the last prospects and leads by these rules. */
export function SimularDialog({
  linha,
  aoFechar,
}: {
  linha: LinhaDoRecurso;
  aoFechar: () => void;
}) {
  const { data, isError, isFetching, refetch } = useQuery({
    ...consulta(simular, { distauto_codigo: Number(linha['distauto_codigo']) }),
    staleTime: 0,
  });
  return (
    <Dialog
      open
      size="large"
      title="Quem teria recebido os últimos 100"
      description={`Os últimos prospects e leads, pelas regras de “${String(linha['distauto_descricao'])}”. Nada muda de mãos.`}
      onClose={aoFechar}
    >
      {isError && <ErrorState onRetry={() => void refetch()} retrying={isFetching} />}
      {!isError && !data && <LoadingState />}
      {data?.dados.length === 0 && <EmptyState title="Ainda não há prospects nem leads." />}
      {data !== undefined && data.dados.length > 0 && <Resultado linhas={data.dados} />}
      <DialogActions>
        <Button onClick={aoFechar}>Fechar</Button>
      </DialogActions>
    </Dialog>
  );
}
