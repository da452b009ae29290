import { useEffect } from 'react';
import { useRouter } from '@tanstack/react-router';
import { percentual } from '../../../platform/texto/format.ts';
import {
  assinarFimDeProcesso,
  idDoAviso,
  retomarProcessos,
  useProcessos,
  type ProcessoSeguido,
} from './processos.ts';
import { Menu } from '../../../ui/floating/Menu.tsx';
import { Spinner } from '../../../ui/display/Spinner.tsx';
import { toast } from '../../../ui/window/toast.ts';
import './ProcessosEmAndamento.css';

const parte = ({ processo }: ProcessoSeguido): string => {
  const total = processo?.uniproc_registrototal;
  return total == null || total === 0
    ? 'Executando...'
    : percentual(Math.min(1, processo === null ? 0 : processo.uniproc_registroatual / total));
};

const desfecho = ({ fim, processo, titulo }: ProcessoSeguido): string => {
  if (fim !== 'concluido') return `${titulo}: sem notícias do processo.`;
  const mensagem = processo?.uniproc_resultadoobject?.['mensagem'];
  return typeof mensagem === 'string' ? mensagem : `${titulo}: terminou.`;
};

/** The long processes that go on behind the screens: how far they are, and the way back to each. */
export function ProcessosEmAndamento() {
  const { history } = useRouter();
  const abertos = useProcessos().filter((um) => um.fim === null);
  const [primeiro] = abertos;

  useEffect(() => retomarProcessos(), []);
  useEffect(
    () =>
      assinarFimDeProcesso((seguido) => {
        if (history.location.href === seguido.caminho) return;
        const bom = seguido.processo?.uniproc_resultadoobject?.Resultado === '0';
        toast(desfecho(seguido), {
          id: idDoAviso(seguido.codigo),
          title: seguido.titulo,
          tone: bom ? 'success' : 'warning',
          ms: 10_000,
          action: { label: 'Ver resultado', onSelect: () => history.push(seguido.caminho) },
        });
      }),
    [history],
  );

  if (primeiro === undefined) return null;
  const rotulo = abertos.length === 1 ? primeiro.titulo : `${abertos.length} processos`;
  const botao = (aoClicar?: () => void) => (
    <button type="button" className="topo-processo" onClick={aoClicar} title={rotulo}>
      <Spinner />
      <span className="topo-processo-nome">{rotulo}</span>
      {abertos.length === 1 && <span className="topo-processo-parte">{parte(primeiro)}</span>}
    </button>
  );
  if (abertos.length === 1) return botao(() => history.push(primeiro.caminho));
  return (
    <Menu
      label="Processos em andamento"
      align="end"
      trigger={botao()}
      items={abertos.map((um) => ({
        label: um.titulo,
        reason: um.processo?.uniproc_mensagem ?? 'Executando...',
        onSelect: () => history.push(um.caminho),
      }))}
    />
  );
}
