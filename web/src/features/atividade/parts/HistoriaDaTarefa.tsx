import { useQuery } from '@tanstack/react-query';
import { historico } from '@praca/contract/atividade/endpoints.ts';
import type { PassoDaHistoria } from '@praca/contract/atividade/schemas.ts';
import { dataHora } from '../../../platform/texto/format.ts';
import { consulta } from '../../../platform/http/query.ts';
import { Skeleton } from '../../../ui/display/Skeleton.tsx';
import './historia.css';

const FIM = { P: 'Reaberta', C: 'Concluída', X: 'Cancelada', N: 'Cliente não compareceu' } as const;
const ACAO: Record<string, string> = {
  CRIAR: 'Criada',
  ALTERAR: 'Alterada',
  REAGENDAR: 'Reagendada',
  REABRIR: 'Reaberta',
  EXCLUIR: 'Excluída',
  RESTAURAR: 'Restaurada',
  DESFAZER: 'Mudança desfeita',
  ANOTARLIGACAO: 'Resultado da ligação anotado',
  LIGACAO_CENTRAL: 'Resultado da ligação contado pela central',
};
const quando = (momento: string | null): string =>
  momento === null ? 'sem data' : dataHora(momento);

/** What was done, in words: "Reagendada de 03/10/2025 14:00 para 06/10/2025 09:00". */
function passoPorExtenso(p: PassoDaHistoria): string {
  if (p.evento_acao === 'CONCLUIR') return FIM[p.atividade_situacao ?? 'C'];
  const nome = ACAO[p.evento_acao] ?? 'Alterada';
  return p.evento_acao === 'REAGENDAR' ? `${nome} de ${quando(p.de)} para ${quando(p.para)}` : nome;
}

/** What was done with a task, the last first: who, when, and why it was put off. */
export function HistoriaDaTarefa({ codigo, so }: { codigo: number; so?: string }) {
  const { data, isError } = useQuery(consulta(historico, { atividade_codigo: codigo }));
  if (isError) return <p className="historia-tarefa-nota">A história não abriu.</p>;
  if (data === undefined) return <Skeleton height={32} />;
  const passos = data.dados.filter((um) => so === undefined || um.evento_acao === so);
  return (
    <ol className="historia-tarefa" aria-label="História da tarefa">
      {passos.map((um) => (
        <li key={um.evento_codigo}>
          <span>{passoPorExtenso(um)}</span>
          {um.atividade_motivo !== '' && (
            <span className="historia-tarefa-motivo">“{um.atividade_motivo}”</span>
          )}
          {um.evento_acao === 'CONCLUIR' && um.atividade_desfecho !== '' && (
            <span className="historia-tarefa-motivo">“{um.atividade_desfecho}”</span>
          )}
          <span className="historia-tarefa-nota">
            {um.usuario_nome ?? 'Sistema'} · {dataHora(um.evento_em)}
          </span>
        </li>
      ))}
    </ol>
  );
}
