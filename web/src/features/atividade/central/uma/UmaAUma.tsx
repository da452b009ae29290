import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import {
  IconArrowLeft,
  IconArrowRight,
  IconCalendarTime,
  IconCheck,
  IconPhoneOff,
  IconUserOff,
  IconX,
} from '@tabler/icons-react';
import type { Tarefa } from '@praca/contract/atividade/schemas.ts';
import { limparTelefone, telefoneE164 } from '@praca/contract/br/telefone.ts';
import { caminhoDoNegocio } from '../../../../paths.ts';
import { useAtalho } from '../../../../platform/tela/atalhos.ts';
import { dinheiro, plural } from '../../../../platform/texto/format.ts';
import { usePhone } from '../../../../platform/tela/larguras.ts';
import { Button } from '../../../../ui/display/Button.tsx';
import { EmptyState } from '../../../../ui/display/EmptyState.tsx';
import { IconButton } from '../../../../ui/display/IconButton.tsx';
import { Skeleton } from '../../../../ui/display/Skeleton.tsx';
import { TextArea } from '../../../../ui/field/TextArea.tsx';
import { UltimasNotas } from '../../../acompanhamento/parts/UltimasNotas.tsx';
import { LigarBotoes } from '../../../pessoa/parts/LigarBotoes.tsx';
import { Telefone } from '../../../pessoa/parts/ContatoLinks.tsx';
import { useLigar } from '../../../ligacao/parts/use-ligar.ts';
import { duracaoPorExtenso } from '../../parts/prazo.ts';
import { quemSeLiga } from '../../parts/quem-se-liga.ts';
import { quandoDa } from '../../parts/tarefa-texto.ts';
import type { VistaProps } from '../CentralLista.tsx';
import { daqui } from './nao-atendeu.ts';
import { lugarDaTarefa, NAO_ATENDEU } from '../TarefaDetalhe.tsx';
import { useFila, type Passo } from './use-fila.ts';
import { useDeslize } from './use-deslize.ts';
import '../detalhe.css';
import './uma-a-uma.css';

const NOME: Record<Passo, string> = {
  feita: 'feita',
  adiada: 'adiada',
  pulada: 'pulada',
  agora: 'agora',
  falta: 'por fazer',
};

/* More than these leave no room for gaps on a phone. */
const MUITOS = 40;

/** A segment for each task: what became of it, and which one is now. */
function Segmentos({
  fila: { passos, codigos },
  esperam,
}: {
  fila: Pick<ReturnType<typeof useFila>, 'passos' | 'codigos'>;
  esperam: VistaProps['esperam'];
}) {
  const naFila = (i: number) => esperam.has(codigos[i] ?? 0);
  return (
    <ol
      className="uma-segmentos"
      aria-label="Andamento"
      data-muitos={passos.length > MUITOS ? '' : undefined}
    >
      {passos.map((passo, i) => (
        <li key={i} data-passo={passo} data-na-fila={naFila(i) ? '' : undefined}>
          <span className="sr-only">
            {i + 1}: {NOME[passo]}
            {naFila(i) && ', na fila'}
          </span>
        </li>
      ))}
    </ol>
  );
}

function Fim({ fila, aoVoltar }: { fila: ReturnType<typeof useFila>; aoVoltar: () => void }) {
  const { total, contas } = fila;
  return (
    <EmptyState
      title={total > 0 ? `${contas.feita + contas.adiada} de ${total}` : 'Nada para hoje.'}
      action={
        <>
          {contas.pulada > 0 && <Button onClick={fila.recomecar}>Ver as puladas</Button>}
          <Button onClick={aoVoltar}>Voltar para a lista</Button>
        </>
      }
    >
      {total > 0 &&
        `${plural(contas.feita, 'feita', 'feitas')}, ${plural(contas.adiada, 'adiada', 'adiadas')}, ${plural(contas.pulada, 'pulada', 'puladas')}.`}
    </EmptyState>
  );
}

function Leitura({ tarefa, tipo }: { tarefa: Tarefa; tipo: string }) {
  const lugar = lugarDaTarefa(tarefa);
  return (
    <div className="uma-leitura">
      <p className="detalhe-suave">
        {tipo}
        {tarefa.atividade_diatodo === 'N' && ` · ${duracaoPorExtenso(tarefa.atividade_duracao)}`}
      </p>
      <h2 className="uma-titulo">{tarefa.atividade_titulo}</h2>
      <p className="detalhe-quando">{quandoDa(tarefa)}</p>
      {tarefa.atividade_texto !== '' && <p className="detalhe-texto">{tarefa.atividade_texto}</p>}
      {tarefa.pessoa_razao !== null && (
        <p className="detalhe-linha">
          <span>{tarefa.pessoa_razao}</span>
          {tarefa.pessoa_telefone !== null && <Telefone numero={tarefa.pessoa_telefone} />}
        </p>
      )}
      {tarefa.pessoa_telefone !== null && (
        <LigarBotoes numero={tarefa.pessoa_telefone} de={quemSeLiga(tarefa)} />
      )}
      {tarefa.negocio_codigo !== null && (
        <>
          <p className="detalhe-linha">
            <Link to={caminhoDoNegocio(tarefa.negocio_codigo)}>{tarefa.negocio_titulo}</Link>
            <strong>{tarefa.negocio_valor !== null && dinheiro(tarefa.negocio_valor)}</strong>
          </p>
          <p className="detalhe-suave">
            {tarefa.pipeline_descricao} · {tarefa.estagio_descricao}
          </p>
        </>
      )}
      {lugar !== null && <UltimasNotas lugar={lugar} />}
    </div>
  );
}

/** One task at a time: who, what was said last, and four outcomes that never change place; it goes on once the outcome is safe. */
export function UmaAUma({ baldes, tipos, tarefas, podeEditar, endereco, esperam }: VistaProps) {
  const phone = usePhone();
  const fila = useFila(baldes);
  // Each note is of its task, whichever one stands there when its outcome is known.
  const [notas, setNotas] = useState<ReadonlyMap<number, string>>(new Map());
  const [encerrando, setEncerrando] = useState<number | null>(null);
  const [cartao, setCartao] = useState<HTMLDivElement | null>(null);
  const { atual } = fila;
  const nota = notas.get(atual?.atividade_codigo ?? 0) ?? '';
  const anotar = (codigo: number, texto: string) =>
    setNotas((antes) => new Map([...antes, [codigo, texto]]));
  const voltar = () => endereco.mudar({ vista: 'lista' });
  const fazer = (agir: (tarefa: Tarefa) => void) => () => {
    if (atual !== undefined && podeEditar) agir(atual);
  };
  const encerrar = (fim: 'C' | 'N') =>
    fazer((um) => {
      const { atividade_codigo } = um;
      if (encerrando === atividade_codigo) return;
      setEncerrando(atividade_codigo);
      void tarefas.encerrarCom(um, fim, nota.trim()).then((foi) => {
        setEncerrando((qual) => (qual === atividade_codigo ? null : qual));
        if (!foi) return;
        fila.marcar(atividade_codigo, 'feita');
        anotar(atividade_codigo, '');
      });
    });
  const feito = encerrar('C');
  const naoCompareceu = encerrar('N');
  const naoAtendeu = fazer((um) =>
    tarefas.reagendar(
      um,
      nota.trim() === '' ? NAO_ATENDEU : `${NAO_ATENDEU}: ${nota.trim()}`,
      daqui(),
    ),
  );
  const reagendar = fazer((um) => tarefas.reagendar(um, nota.trim()));
  const pular = () => atual && fila.marcar(atual.atividade_codigo, 'pulada');
  const chamar = (link: string | null) => () => {
    if (link !== null) window.location.assign(link);
  };
  const numero = atual?.pessoa_telefone ?? '';
  const internacional = telefoneE164(numero);
  useAtalho('1', 'Feito', 'Uma a uma', feito);
  useAtalho('2', 'Não atendeu', 'Uma a uma', naoAtendeu);
  useAtalho('3', 'Não compareceu', 'Uma a uma', naoCompareceu);
  useAtalho('4', 'Reagendar', 'Uma a uma', reagendar);
  useAtalho('5', 'Pular', 'Uma a uma', pular);
  const { ligar: ligarPor } = useLigar();
  const quem = atual && quemSeLiga(atual);
  const ligar = () => {
    const porTelefone = chamar(`tel:${internacional ?? limparTelefone(numero)}`);
    if (quem) ligarPor({ ...quem, ligacao_telefone: numero }, porTelefone);
    else porTelefone();
  };
  useAtalho('C', 'Ligar', 'Uma a uma', () => numero !== '' && ligar());
  useAtalho(
    'W',
    'WhatsApp',
    'Uma a uma',
    chamar(internacional && `https://wa.me/${internacional.slice(1)}`),
  );
  const deslize = useDeslize(cartao, phone && podeEditar, {
    direita: feito,
    esquerda: reagendar,
  });

  if (baldes === undefined)
    return (
      <div className="uma" aria-busy="true">
        <Skeleton height={240} />
      </div>
    );
  if (atual === undefined) return <Fim fila={fila} aoVoltar={voltar} />;
  const tipo = tipos.get(atual.tipoatividade_codigo ?? 0)?.nome ?? 'Tarefa';
  return (
    <article className="uma" aria-label={`Tarefa ${fila.lugar} de ${fila.total}`}>
      <header className="uma-topo">
        <IconButton
          label="Voltar para a lista"
          icon={<IconX size={20} aria-hidden="true" />}
          onClick={voltar}
        />
        <p className="uma-conta" role="status">
          Tarefa {fila.lugar} de {fila.total}
          <span className="detalhe-suave">Atrasadas e de hoje</span>
        </p>
        <Button variant="subtle" onClick={pular}>
          Pular
        </Button>
      </header>
      <Segmentos fila={fila} esperam={esperam} />
      <div
        className="uma-cartao"
        ref={setCartao}
        data-deslize={deslize ?? undefined}
        data-dito={deslize === 'direita' ? 'Feito' : deslize === 'esquerda' ? 'Reagendar' : ''}
      >
        <Leitura tarefa={atual} tipo={tipo} />
      </div>
      {podeEditar && (
        <div className="uma-acoes">
          <div className="uma-nota">
            <TextArea
              label="O que ficou combinado?"
              hideLabel
              rows={1}
              autoGrow
              maxLength={2_000}
              placeholder="O que ficou combinado?"
              value={nota}
              onChange={({ target }) => anotar(atual.atividade_codigo, target.value)}
            />
          </div>
          <Button icon={<IconPhoneOff size={18} aria-hidden="true" />} onClick={naoAtendeu}>
            Não atendeu
          </Button>
          <Button icon={<IconUserOff size={18} aria-hidden="true" />} onClick={naoCompareceu}>
            Não compareceu
          </Button>
          <Button icon={<IconCalendarTime size={18} aria-hidden="true" />} onClick={reagendar}>
            Reagendar
          </Button>
          <Button
            variant="primary"
            className="uma-feito"
            loading={encerrando === atual.atividade_codigo}
            icon={<IconCheck size={20} aria-hidden="true" />}
            onClick={feito}
          >
            Feito
          </Button>
          {phone && (
            <p className="uma-dica" aria-hidden="true">
              <span>
                <IconArrowLeft size={14} /> deslize para reagendar
              </span>
              <span>
                deslize para feito <IconArrowRight size={14} />
              </span>
            </p>
          )}
        </div>
      )}
    </article>
  );
}
