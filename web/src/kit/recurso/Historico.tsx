import { useQuery } from '@tanstack/react-query';
import type { Recurso } from '@praca/contract/recurso.ts';
import type { LinhaHistorico } from '@praca/contract/recurso/esquemas.ts';
import { dataHora } from '../../platform/format.ts';
import { consulta } from '../../platform/query.ts';
import { ErrorState } from '../../ui/display/ErrorState.tsx';
import { LoadingState } from '../../ui/display/LoadingState.tsx';
import { camposDe } from './descricao.ts';
import { textoDoValor } from './valor.ts';

const LIMITE = 100;

const ACAO: Record<string, string> = {
  CRIAR: 'criou',
  ALTERAR: 'alterou',
  INATIVAR: 'inativou',
  REATIVAR: 'reativou',
  EXCLUIR: 'excluiu',
  SUBSTITUIR: 'substituiu',
  RESTAURAR: 'trouxe de volta',
};

const igual = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** What a change did to each field, as "Ordem: 1 → 2". */
function mudancasDe(recurso: Recurso, evento: LinhaHistorico): string[] {
  const { evento_antes: antes, evento_depois: depois } = evento;
  if (evento.evento_acao !== 'ALTERAR' || antes === null || depois === null) return [];
  return camposDe(recurso)
    .filter(([nome]) => nome in depois && !igual(antes[nome], depois[nome]))
    .map(([nome, campo]) => {
      const [era, ficou] = [antes, depois].map(
        (lado) => textoDoValor(campo, lado[nome]) || 'vazio',
      );
      return `${campo.rotulo}: ${era} → ${ficou}`;
    });
}

/** Who did what to a row and when, newest first. */
export function Historico({ recurso, codigo }: { recurso: Recurso; codigo: number }) {
  const pedido = { [recurso.chave]: codigo, SQL_LIMIT: LIMITE };
  const { data, isError, refetch } = useQuery({
    ...consulta(recurso.api.historico, pedido),
    staleTime: 0,
  });
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  if (data.dados.length === 0)
    return <p className="recurso-mudanca">Nenhuma mudança registrada desde que foi criado.</p>;
  return (
    <ol className="recurso-eventos">
      {data.dados.map((evento) => (
        <li key={evento.evento_codigo}>
          <p>
            <strong>{evento.usuario_nome ?? 'O sistema'}</strong>{' '}
            {ACAO[evento.evento_acao] ?? 'mexeu'} em {dataHora(evento.evento_em)}
          </p>
          {mudancasDe(recurso, evento).map((uma) => (
            <p key={uma} className="recurso-mudanca">
              {uma}
            </p>
          ))}
        </li>
      ))}
    </ol>
  );
}
