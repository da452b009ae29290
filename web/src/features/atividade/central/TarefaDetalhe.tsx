import { useRef } from 'react';
import { Link } from '@tanstack/react-router';
import { IconCalendarTime, IconCheck, IconMapPin, IconPhoneOff } from '@tabler/icons-react';
import { salvar as salvarNota } from '@praca/contract/acompanhamento/endpoints.ts';
import type { Tarefa } from '@praca/contract/atividade/schemas.ts';
import { EscritaForm } from '../../../kit/escrita/EscritaForm.tsx';
import { campoTexto } from '../../../kit/escrita/campo.ts';
import { useEscrita } from '../../../kit/escrita/use-escrita.ts';
import { caminhoDoNegocio } from '../../../paths.ts';
import { dinheiro, plural } from '../../../platform/format.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { TextArea } from '../../../ui/field/TextArea.tsx';
import { SidePanel } from '../../../ui/window/SidePanel.tsx';
import { Telefone } from '../../pessoa/parts/ContatoLinks.tsx';
import { UltimasNotas } from '../../acompanhamento/parts/UltimasNotas.tsx';
import { MenuDaTarefa } from '../parts/MenuDaTarefa.tsx';
import { duracaoPorExtenso } from '../parts/prazo.ts';
import { PRIORIDADE, quandoDa } from '../parts/tarefa-texto.ts';
import type { Tarefas } from '../parts/use-tarefas.ts';
import type { TiposDeTarefa } from './use-tipos.ts';
import './detalhe.css';

/** Why a call ended where it did, as the reason of the next try. */
export const NAO_ATENDEU = 'Não atendeu';

function Anotar({ negocio_codigo }: { negocio_codigo: number }) {
  const escrita = useEscrita(salvarNota, {
    inicial: { acomp_texto: '' },
    rascunho: `tarefa.${negocio_codigo}`,
    devolver: true,
    continua: 'limpa',
    aoFechar: () => undefined,
    entrada: ({ acomp_texto }) => ({ negocio_codigo, acomp_texto }),
  });
  return (
    <EscritaForm
      escrita={escrita}
      className="detalhe-nota"
      acoes={
        <Button type="submit" loading={escrita.enviando}>
          Anotar
        </Button>
      }
    >
      <TextArea
        label="Anotação"
        hideLabel
        rows={1}
        autoGrow
        placeholder="Escreva o que aconteceu…"
        {...campoTexto(escrita, 'acomp_texto')}
      />
    </EscritaForm>
  );
}

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

/** The open task beside the list: when, what came before, with whom, of which deal, and what is done with it. */
export function TarefaDetalhe({
  tarefa,
  tipos,
  tarefas,
  quem,
  podeEditar,
  aoFechar,
}: {
  tarefa: Tarefa;
  tipos: TiposDeTarefa;
  tarefas: Tarefas;
  quem: string;
  podeEditar: boolean;
  aoFechar: () => void;
}) {
  const painel = useRef<HTMLDivElement>(null);
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
          {quandoDa(tarefa)}
          {vezes > 0 && ` · reagendada ${plural(vezes, 'vez', 'vezes')}`}
        </p>
        {tarefa.atividade_local !== '' && (
          <p className="detalhe-suave">
            <IconMapPin size={14} aria-hidden="true" /> {tarefa.atividade_local}
          </p>
        )}
        {tarefa.atividade_texto !== '' && <p className="detalhe-texto">{tarefa.atividade_texto}</p>}
        {podeEditar && (
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
            <MenuDaTarefa tarefa={tarefa} tarefas={tarefas} />
          </div>
        )}
        {tarefa.pessoa_razao !== null && (
          <section className="detalhe-parte">
            <h3 className="detalhe-titulo">Com quem</h3>
            <p className="detalhe-linha">
              <span>{tarefa.pessoa_razao}</span>
              {tarefa.pessoa_telefone !== null && <Telefone numero={tarefa.pessoa_telefone} />}
            </p>
          </section>
        )}
        {tarefa.negocio_codigo !== null && (
          <>
            <Negocio tarefa={tarefa} codigo={tarefa.negocio_codigo} />
            <UltimasNotas negocio_codigo={tarefa.negocio_codigo} />
            {podeEditar && (
              <Anotar key={tarefa.negocio_codigo} negocio_codigo={tarefa.negocio_codigo} />
            )}
          </>
        )}
      </div>
    </SidePanel>
  );
}
