import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import {
  IconCalendarTime,
  IconCheck,
  IconPhoneOff,
  IconPlayerSkipForward,
  IconUserOff,
} from '@tabler/icons-react';
import type { Tarefa } from '@praca/contract/atividade/schemas.ts';
import { caminhoDoNegocio } from '../../../paths.ts';
import { useAtalho } from '../../../platform/atalhos.ts';
import { dinheiro } from '../../../platform/format.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { EmptyState } from '../../../ui/display/EmptyState.tsx';
import { Skeleton } from '../../../ui/display/Skeleton.tsx';
import { UltimasNotas } from '../../acompanhamento/parts/UltimasNotas.tsx';
import { LigarBotoes } from '../../pessoa/parts/LigarBotoes.tsx';
import { Telefone } from '../../pessoa/parts/ContatoLinks.tsx';
import { quandoDa } from '../parts/tarefa-texto.ts';
import type { VistaProps } from './CentralLista.tsx';
import { NAO_ATENDEU } from './TarefaDetalhe.tsx';
import './detalhe.css';
import './uma-a-uma.css';

const ATE_HOJE = ['ATRASADAS', 'HOJE'];

/** One task at a time: who, what was said last, and five ways on; it goes on by itself once the task is no longer there. */
export function UmaAUma({ baldes, tarefas, podeEditar, endereco }: VistaProps) {
  const [puladas, setPuladas] = useState<readonly number[]>([]);
  const [inicio, setInicio] = useState<number | null>(null);
  const fila = (baldes ?? [])
    .filter(({ balde }) => ATE_HOJE.includes(balde))
    .flatMap((um): Tarefa[] => um.tarefas);
  if (baldes !== undefined && inicio === null) setInicio(fila.length);
  const atual = fila.find((um) => !puladas.includes(um.atividade_codigo)) ?? fila.at(0);
  const volta = puladas.length >= fila.length;
  const fazer = (agir: (tarefa: Tarefa) => void) => () => {
    if (atual !== undefined && podeEditar) agir(atual);
  };
  const feito = fazer((um) => tarefas.encerrar(um, 'C'));
  const naoAtendeu = fazer((um) => tarefas.reagendar(um, NAO_ATENDEU));
  const naoCompareceu = fazer((um) => tarefas.encerrar(um, 'N'));
  const reagendar = fazer((um) => tarefas.reagendar(um));
  const pular = () =>
    atual && setPuladas(volta ? [atual.atividade_codigo] : [...puladas, atual.atividade_codigo]);
  useAtalho('1', 'Feito', 'Uma a uma', feito);
  useAtalho('2', 'Não atendeu', 'Uma a uma', naoAtendeu);
  useAtalho('3', 'Não compareceu', 'Uma a uma', naoCompareceu);
  useAtalho('4', 'Reagendar', 'Uma a uma', reagendar);
  useAtalho('5', 'Pular', 'Uma a uma', pular);

  if (baldes === undefined)
    return (
      <div className="uma" aria-busy="true">
        <Skeleton height={240} />
      </div>
    );
  const total = Math.max(inicio ?? 0, fila.length);
  if (atual === undefined)
    return (
      <EmptyState
        title={total > 0 ? `${total} de ${total}: tudo feito por hoje.` : 'Nada para hoje.'}
        action={
          <Button onClick={() => endereco.mudar({ vista: 'lista' })}>Voltar para a lista</Button>
        }
      />
    );
  return (
    <article className="uma" aria-label={`Tarefa ${total - fila.length + 1} de ${total}`}>
      <p className="uma-conta" role="status">
        {total - fila.length + 1} de {total}
      </p>
      <progress
        className="uma-progresso"
        max={total}
        value={total - fila.length}
        aria-label="Feitas"
      />
      <h2 className="uma-titulo">{atual.atividade_titulo}</h2>
      <p className="detalhe-quando">{quandoDa(atual)}</p>
      {atual.atividade_texto !== '' && <p className="detalhe-texto">{atual.atividade_texto}</p>}
      {atual.pessoa_razao !== null && (
        <p className="detalhe-linha">
          <span>{atual.pessoa_razao}</span>
          {atual.pessoa_telefone !== null && <Telefone numero={atual.pessoa_telefone} />}
        </p>
      )}
      {atual.pessoa_telefone !== null && <LigarBotoes numero={atual.pessoa_telefone} />}
      {atual.negocio_codigo !== null && (
        <>
          <p className="detalhe-linha">
            <Link to={caminhoDoNegocio(atual.negocio_codigo)}>{atual.negocio_titulo}</Link>
            <strong>{atual.negocio_valor !== null && dinheiro(atual.negocio_valor)}</strong>
          </p>
          <UltimasNotas negocio_codigo={atual.negocio_codigo} />
        </>
      )}
      <div className="uma-acoes">
        <Button icon={<IconPlayerSkipForward size={18} aria-hidden="true" />} onClick={pular}>
          Pular
        </Button>
        {podeEditar && (
          <>
            <Button icon={<IconCalendarTime size={18} aria-hidden="true" />} onClick={reagendar}>
              Reagendar
            </Button>
            <Button icon={<IconUserOff size={18} aria-hidden="true" />} onClick={naoCompareceu}>
              Não compareceu
            </Button>
            <Button icon={<IconPhoneOff size={18} aria-hidden="true" />} onClick={naoAtendeu}>
              Não atendeu
            </Button>
            <Button
              variant="primary"
              className="uma-feito"
              icon={<IconCheck size={20} aria-hidden="true" />}
              onClick={feito}
            >
              Feito
            </Button>
          </>
        )}
      </div>
    </article>
  );
}
