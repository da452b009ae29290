import { useRef, useState } from 'react';
import { Link } from '@tanstack/react-router';
import {
  IconBell,
  IconCalendarTime,
  IconCheck,
  IconCloudUpload,
  IconMail,
  IconMapPin,
  IconPhoneOff,
  IconRepeat,
  IconRotate2,
  IconUsers,
} from '@tabler/icons-react';
import { lerRegra, regraPorExtenso } from '@praca/contract/atividade/recorrencia.ts';
import type { Tarefa } from '@praca/contract/atividade/schemas.ts';
import { caminhoDoCliente, caminhoDoNegocio } from '../../../paths.ts';
import { dinheiro, plural } from '../../../platform/texto/format.ts';
import { usePode } from '../../../platform/sessao/pode.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { SidePanel } from '../../../ui/window/SidePanel.tsx';
import { Telefone } from '../../pessoa/parts/ContatoLinks.tsx';
import { EmailDaTarefa } from './EmailDaTarefa.tsx';
import { UltimasNotas } from '../../acompanhamento/parts/UltimasNotas.tsx';
import { Anotar } from '../parts/Anotar.tsx';
import { lembretePorExtenso } from '../parts/lembrete-texto.ts';
import { HistoriaDaTarefa } from '../parts/HistoriaDaTarefa.tsx';
import { MenuDaTarefa } from '../parts/MenuDaTarefa.tsx';
import { duracaoPorExtenso } from '../parts/prazo.ts';
import { PRIORIDADE, quandoDa, situacaoDa } from '../parts/tarefa-texto.ts';
import type { Tarefas } from '../parts/use-tarefas.ts';
import { esperaDita, type Espera } from '../saida/sobrepor.ts';
import type { TiposDeTarefa } from './use-tipos.ts';
import './detalhe.css';

/** Why a call ended where it did, as the reason of the next try. */
export const NAO_ATENDEU = 'Não atendeu';

function Negocio({ tarefa, codigo }: { tarefa: Tarefa; codigo: number }) {
  return (
    <section className="detalhe-parte">
      <h3 className="detalhe-titulo">Negócio</h3>
      <p className="detalhe-linha">
        <Link to={caminhoDoNegocio(codigo)}>{tarefa.negocio_titulo}</Link>
        <strong>{tarefa.negocio_valor !== null && dinheiro(tarefa.negocio_valor)}</strong>
      </p>
      <p className="detalhe-suave">
        {tarefa.pipeline_descricao} · {tarefa.estagio_descricao}
      </p>
    </section>
  );
}

/** Where what is written about a task is kept: with its deal, else with its customer. */
export function lugarDaTarefa({ negocio_codigo, pessoa_codigo }: Tarefa) {
  if (negocio_codigo !== null) return { negocio_codigo };
  return pessoa_codigo === null ? null : { pessoa_codigo };
}

/** How it comes again, who takes part, and when they want to be reminded. */
function Combinado({ tarefa, nomeDe }: { tarefa: Tarefa; nomeDe: (login: string) => string }) {
  const regra = lerRegra(tarefa.atividade_recorrencia);
  return (
    <>
      {regra && (
        <p className="detalhe-suave">
          <IconRepeat size={14} aria-hidden="true" /> {regraPorExtenso(regra)}
        </p>
      )}
      {tarefa.atividade_participantes.length > 0 && (
        <p className="detalhe-suave">
          <IconUsers size={14} aria-hidden="true" /> Com{' '}
          {tarefa.atividade_participantes.map(nomeDe).join(', ')}
        </p>
      )}
      {tarefa.atividade_lembretes.length > 0 && (
        <p className="detalhe-suave">
          <IconBell size={14} aria-hidden="true" /> Lembrar:{' '}
          {tarefa.atividade_lembretes
            .map((um) => lembretePorExtenso(um, tarefa.atividade_diatodo === 'S'))
            .join(', ')}
        </p>
      )}
    </>
  );
}

/* What can be done with the task; what is done and waits for the network is not done twice. */
function Acoes({
  tarefa,
  espera,
  tarefas,
}: {
  tarefa: Tarefa;
  espera: Espera | undefined;
  tarefas: Tarefas;
}) {
  const nova = tarefa.atividade_codigo < 0;
  if (tarefa.atividade_situacao === 'P')
    return (
      <div className="detalhe-acoes">
        <Button
          variant="primary"
          icon={<IconCheck size={16} aria-hidden="true" />}
          onClick={() => tarefas.encerrar(tarefa, 'C')}
        >
          Concluir
        </Button>
        <Button
          icon={<IconPhoneOff size={16} aria-hidden="true" />}
          onClick={() => tarefas.reagendar(tarefa, NAO_ATENDEU)}
        >
          Não atendeu
        </Button>
        <Button
          icon={<IconCalendarTime size={16} aria-hidden="true" />}
          onClick={() => tarefas.reagendar(tarefa)}
        >
          Reagendar
        </Button>
        {!nova && <MenuDaTarefa tarefa={tarefa} tarefas={tarefas} />}
      </div>
    );
  if (espera) return null;
  return (
    <div className="detalhe-acoes">
      <Button
        icon={<IconRotate2 size={16} aria-hidden="true" />}
        onClick={() => tarefas.reabrir(tarefa)}
      >
        Reabrir
      </Button>
      <MenuDaTarefa tarefa={tarefa} tarefas={tarefas} />
    </div>
  );
}

function ComQuem({ tarefa }: { tarefa: Tarefa }) {
  const [escrevendo, setEscrevendo] = useState(false);
  const pode = usePode();
  const podeEscrever = pode('pessoa.ver') && pode('email.escrever');
  return (
    <section className="detalhe-parte">
      <h3 className="detalhe-titulo">Com quem</h3>
      <p className="detalhe-linha">
        {tarefa.pessoa_codigo === null ? (
          <span>{tarefa.pessoa_razao}</span>
        ) : (
          <Link to={caminhoDoCliente(tarefa.pessoa_codigo)}>{tarefa.pessoa_razao}</Link>
        )}
        {tarefa.pessoa_telefone !== null && <Telefone numero={tarefa.pessoa_telefone} />}
      </p>
      {podeEscrever && tarefa.atividade_codigo > 0 && (
        <Button
          size="small"
          variant="subtle"
          icon={<IconMail size={16} aria-hidden="true" />}
          onClick={() => setEscrevendo(true)}
        >
          Escrever e-mail
        </Button>
      )}
      {escrevendo && <EmailDaTarefa tarefa={tarefa} aoFechar={() => setEscrevendo(false)} />}
    </section>
  );
}

/** The open task beside the list: when, what came before, with whom, of which deal, and what is done with it. */
export function TarefaDetalhe({
  tarefa,
  espera,
  tipos,
  tarefas,
  usuarios,
  podeEditar: podeMudar,
  aoFechar,
}: {
  tarefa: Tarefa;
  /** What of it waits on this device for the network. */
  espera: Espera | undefined;
  tipos: TiposDeTarefa;
  tarefas: Tarefas;
  /** Names of users by login. */
  usuarios: ReadonlyMap<string, string>;
  podeEditar: boolean;
  aoFechar: () => void;
}) {
  const painel = useRef<HTMLDivElement>(null);
  const [historia, setHistoria] = useState(false);
  const nomeDe = (login: string) => usuarios.get(login) ?? login;
  const quem = nomeDe(tarefa.usuario_login);
  const pendente = tarefa.atividade_situacao === 'P';
  const nova = tarefa.atividade_codigo < 0;
  const lugar = lugarDaTarefa(tarefa);
  const tipo = tipos.get(tarefa.tipoatividade_codigo ?? 0)?.nome ?? 'Tarefa';
  const duracao =
    tarefa.atividade_diatodo === 'S' ? '' : ` · ${duracaoPorExtenso(tarefa.atividade_duracao)}`;
  const vezes = tarefa.atividade_reagendamentos;
  return (
    <SidePanel
      title={tarefa.atividade_titulo}
      panel={painel}
      onClose={aoFechar}
      closeLabel="Fechar tarefa"
    >
      <div className="detalhe">
        <p className="detalhe-suave">
          {tipo}
          {duracao} · {quem}
          {tarefa.atividade_prioridade !== 'NORMAL' &&
            ` · prioridade ${PRIORIDADE[tarefa.atividade_prioridade].toLowerCase()}`}
        </p>
        <p className="detalhe-quando">
          {pendente ? quandoDa(tarefa) : situacaoDa(tarefa)}
          {pendente && vezes > 0 && ` · reagendada ${plural(vezes, 'vez', 'vezes')}`}
        </p>
        {tarefa.atividade_local !== '' && (
          <p className="detalhe-suave">
            <IconMapPin size={14} aria-hidden="true" /> {tarefa.atividade_local}
          </p>
        )}
        <Combinado tarefa={tarefa} nomeDe={nomeDe} />
        {tarefa.atividade_texto !== '' && <p className="detalhe-texto">{tarefa.atividade_texto}</p>}
        {tarefa.atividade_desfecho !== '' && (
          <p className="detalhe-texto">Desfecho: {tarefa.atividade_desfecho}</p>
        )}
        {espera && (
          <p className="detalhe-suave">
            <IconCloudUpload size={14} aria-hidden="true" /> {esperaDita(espera)}
          </p>
        )}
        {podeMudar && <Acoes tarefa={tarefa} espera={espera} tarefas={tarefas} />}
        {tarefa.pessoa_razao !== null && <ComQuem tarefa={tarefa} />}
        {tarefa.negocio_codigo !== null && (
          <Negocio tarefa={tarefa} codigo={tarefa.negocio_codigo} />
        )}
        {lugar !== null && (
          <>
            <UltimasNotas lugar={lugar} />
            {podeMudar && <Anotar key={JSON.stringify(lugar)} lugar={lugar} />}
          </>
        )}
        {!nova && (
          <section className="detalhe-parte">
            <Button
              size="small"
              variant="subtle"
              aria-expanded={historia}
              onClick={() => setHistoria(!historia)}
            >
              {vezes > 0 ? 'História e motivos' : 'História'}
            </Button>
            {historia && <HistoriaDaTarefa codigo={tarefa.atividade_codigo} />}
          </section>
        )}
      </div>
    </SidePanel>
  );
}
