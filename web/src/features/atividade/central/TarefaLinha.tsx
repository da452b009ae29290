import {
  IconBrandWhatsapp,
  IconCalendarTime,
  IconCircle,
  IconCircleCheck,
  IconPhone,
} from '@tabler/icons-react';
import type { Tarefa } from '@praca/contract/atividade/schemas.ts';
import { limparTelefone, telefoneE164 } from '@praca/contract/br/telefone.ts';
import { DesenhoDoIcone } from '../../../kit/recurso/icones.tsx';
import { dinheiro, hora } from '../../../platform/texto/format.ts';
import { classNames } from '../../../ui/base/class-names.ts';
import { IconButton } from '../../../ui/display/IconButton.tsx';
import { Checkbox } from '../../../ui/field/Checkbox.tsx';
import { useLigar } from '../../ligacao/parts/use-ligar.ts';
import { quemSeLiga } from '../parts/quem-se-liga.ts';
import { estaAtrasada, momentoRelativo, PRIORIDADE } from '../parts/tarefa-texto.ts';
import type { Tarefas } from '../parts/use-tarefas.ts';
import type { Espera } from '../saida/sobrepor.ts';
import { EsperaDita } from './EsperaDita.tsx';
import type { TiposDeTarefa } from './use-tipos.ts';
import './tarefa-linha.css';

const icone = (Desenho: typeof IconPhone) => <Desenho size={16} aria-hidden="true" />;

/** The hour is enough under a head that names the day. */
const quando = (tarefa: Tarefa, soHora: boolean): string => {
  if (tarefa.atividade_dthr === null || !soHora) return momentoRelativo(tarefa);
  return tarefa.atividade_diatodo === 'S' ? 'Dia todo' : hora(tarefa.atividade_dthr);
};

function Chamar({ numero, tarefa }: { numero: string; tarefa: Tarefa }) {
  const { central, porque, aoSeguir } = useLigar();
  const quem = quemSeLiga(tarefa);
  const internacional = telefoneE164(numero);
  const chamada = internacional ?? limparTelefone(numero);
  if (chamada.length < 8) return null;
  return (
    <>
      <a
        className="btn btn-subtle icon-btn icon-btn-small"
        href={`tel:${chamada}`}
        title={central || porque === '' ? 'Ligar' : `Ligar pelo telefone. ${porque}`}
        aria-label="Ligar"
        onClick={(evento) => quem && aoSeguir(evento, { ...quem, ligacao_telefone: numero })}
      >
        {icone(IconPhone)}
      </a>
      {internacional !== null && (
        <a
          className="btn btn-subtle icon-btn icon-btn-small"
          href={`https://wa.me/${internacional.slice(1)}`}
          target="_blank"
          rel="noopener noreferrer"
          title="WhatsApp"
          aria-label="WhatsApp"
        >
          {icone(IconBrandWhatsapp)}
        </a>
      )}
    </>
  );
}

/* What a task is marked and done by; one that is done and waits for the network only says so. */
function Circulo({
  tarefa,
  tarefas,
  marcada,
  aoMarcar,
}: {
  tarefa: Tarefa;
  tarefas: Tarefas;
  marcada: boolean;
  aoMarcar: (marcar: boolean, ateAqui: boolean) => void;
}) {
  if (tarefa.atividade_situacao !== 'P')
    return (
      <span className="tarefa-feita">
        <IconCircleCheck size={18} aria-hidden="true" />
      </span>
    );
  return (
    <>
      <span className="tarefa-marca">
        <Checkbox
          label={`Marcar ${tarefa.atividade_titulo}`}
          hideLabel
          disabled={tarefa.atividade_codigo < 0}
          checked={marcada}
          onChange={(evento) =>
            aoMarcar(
              evento.target.checked,
              evento.nativeEvent instanceof PointerEvent && evento.nativeEvent.shiftKey,
            )
          }
        />
      </span>
      <IconButton
        size="small"
        className="tarefa-feita"
        label={`Concluir ${tarefa.atividade_titulo}`}
        title="Concluir (E)"
        icon={<IconCircle size={18} aria-hidden="true" />}
        onClick={() => tarefas.encerrar(tarefa, 'C')}
      />
    </>
  );
}

/** One task of the list: done by its circle, opened by its title, with what money and customer hang on it. */
export function TarefaLinha({
  tarefa,
  espera,
  tipos,
  tarefas,
  soHora,
  quem,
  aberta,
  marcada,
  podeEditar,
  aoAbrir,
  aoAndar,
  aoMarcar,
}: {
  tarefa: Tarefa;
  /** What of it waits on this device for the network. */
  espera: Espera | undefined;
  tipos: TiposDeTarefa;
  tarefas: Tarefas;
  /** Stands under a head that says the day. */
  soHora: boolean;
  /** Name of whose it is, where more than one person's are shown. */
  quem: string | undefined;
  aberta: boolean;
  marcada: boolean;
  podeEditar: boolean;
  aoAbrir: () => void;
  /** To the next task, or the one before. */
  aoAndar: (passo: 1 | -1) => void;
  aoMarcar: (marcar: boolean, ateAqui: boolean) => void;
}) {
  const tipo = tipos.get(tarefa.tipoatividade_codigo ?? 0);
  const vezes = tarefa.atividade_reagendamentos;
  const pendente = tarefa.atividade_situacao === 'P';
  return (
    <li
      className="tarefa-linha"
      data-feita={pendente ? undefined : ''}
      data-tarefa={tarefa.atividade_codigo}
      aria-current={aberta || undefined}
      data-marcada={marcada ? '' : undefined}
    >
      {podeEditar && (
        <Circulo tarefa={tarefa} tarefas={tarefas} marcada={marcada} aoMarcar={aoMarcar} />
      )}
      <span className={`tarefa-tipo chart-${tipo?.cor ?? 1}`} title={tipo?.nome ?? 'Sem tipo'}>
        <DesenhoDoIcone icone={tipo?.icone ?? 'tarefa'} />
        <span className="sr-only">{tipo?.nome ?? 'Sem tipo'}</span>
      </span>
      <span className="tarefa-frase">
        <button
          type="button"
          className="tarefa-titulo"
          onClick={aoAbrir}
          onKeyDown={(evento) => {
            const passo = { ArrowDown: 1, ArrowUp: -1 }[evento.key];
            if (passo !== undefined) {
              evento.preventDefault();
              aoAndar(passo === 1 ? 1 : -1);
            }
            if (evento.key !== ' ' || !podeEditar || espera) return;
            evento.preventDefault();
            aoMarcar(evento.shiftKey || !marcada, evento.shiftKey);
          }}
        >
          <span className="tarefa-nome">{tarefa.atividade_titulo}</span>
        </button>
        {tarefa.atividade_prioridade === 'ALTA' && (
          <span className="tarefa-alta">{PRIORIDADE.ALTA}</span>
        )}
        {vezes > 0 && (
          <span className="tarefa-vezes" title={`Reagendada ${vezes}×`}>
            <IconCalendarTime size={14} aria-hidden="true" />
            {vezes}×
          </span>
        )}
      </span>
      <span className="tarefa-cliente">
        {espera && <EsperaDita espera={espera} />}
        {tarefa.pessoa_razao ?? tarefa.negocio_titulo ?? ''}
        {quem !== undefined && <span className="tarefa-quem"> · {quem}</span>}
      </span>
      <span className="tarefa-valor">
        {tarefa.negocio_valor === null ? '' : dinheiro(tarefa.negocio_valor)}
      </span>
      <span className="tarefa-acoes">
        {tarefa.pessoa_telefone !== null && (
          <Chamar numero={tarefa.pessoa_telefone} tarefa={tarefa} />
        )}
        {podeEditar && pendente && (
          <IconButton
            size="small"
            label={`Reagendar ${tarefa.atividade_titulo}`}
            title="Reagendar (R)"
            icon={icone(IconCalendarTime)}
            onClick={() => tarefas.reagendar(tarefa)}
          />
        )}
      </span>
      <span className={classNames('tarefa-quando', estaAtrasada(tarefa) && 'tarefa-atrasada')}>
        {quando(tarefa, soHora)}
      </span>
    </li>
  );
}
