import { useRouter } from '@tanstack/react-router';
import { percentual } from '../../../platform/texto/format.ts';
import { Spinner } from '../../../ui/display/Spinner.tsx';
import { Menu } from '../../../ui/floating/Menu.tsx';
import type { ProcessoSeguido } from '../../../kit/processo/processos.ts';
import './ProcessosNoTopo.css';

const parte = ({ processo }: ProcessoSeguido): string => {
  const total = processo?.uniproc_registrototal;
  return total == null || total === 0
    ? 'Executando...'
    : percentual(Math.min(1, processo === null ? 0 : processo.uniproc_registroatual / total));
};

/** Processes under way, in the bar on top: one as the way to it, several as a menu. */
export function ProcessosNoTopo({ abertos }: { abertos: readonly ProcessoSeguido[] }) {
  const { history } = useRouter();
  const [primeiro] = abertos;
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
