import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import {
  anonimizarConjunto,
  getRetencao,
  salvarRetencao,
} from '@praca/contract/pessoa/lgpd/endpoints.ts';
import { getPrivacidade } from '@praca/contract/pessoa/privacidade/endpoints.ts';
import { CONFIRMACAO, type Retencao } from '@praca/contract/pessoa/lgpd/schemas.ts';
import { gravar } from '../../../kit/escrita/gravar.ts';
import { PerguntaDialog } from '../../../kit/escrita/PerguntaDialog.tsx';
import { caminhoDoCliente, paths } from '../../../paths.ts';
import { dia, plural } from '../../../platform/texto/format.ts';
import { consulta, queryClient } from '../../../platform/http/query.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { EmptyState } from '../../../ui/display/EmptyState.tsx';
import { ErrorState } from '../../../ui/display/ErrorState.tsx';
import { LoadingState } from '../../../ui/display/LoadingState.tsx';
import { Notice } from '../../../ui/display/Notice.tsx';
import { PageBar } from '../../../ui/display/PageBar.tsx';
import { Panel } from '../../../ui/display/Panel.tsx';
import { Checkbox } from '../../../ui/field/Checkbox.tsx';
import { Select } from '../../../ui/field/Select.tsx';
import { Progresso } from '../../processo/parts/Progresso.tsx';
import { seguirProcesso } from '../../../kit/processo/processos.ts';
import { useProcesso } from '../../processo/parts/use-processo.ts';
import { GuardaPanel } from './GuardaPanel.tsx';
import { EncarregadoForm } from '../privacidade/EncarregadoForm.tsx';
import './lgpd.css';

const PRAZOS = [
  { value: '', label: 'Não propor ninguém' },
  ...[12, 18, 24, 36, 60].map((meses) => ({ value: String(meses), label: `${meses} meses` })),
];

const REGISTROS = [
  {
    para: paths.pedidosDeTitulares,
    nome: 'Pedidos de titulares',
    explica: 'Quem pediu o quê, até quando responder, e a resposta.',
  },
  {
    para: paths.tratamentos,
    nome: 'Tratamentos de dados',
    explica: 'Para que os dados são usados, com que base legal e por quanto tempo.',
  },
  {
    para: paths.operadores,
    nome: 'Operadores de dados',
    explica: 'Com quem os dados são compartilhados: entra na declaração ao titular.',
  },
  {
    para: paths.incidentes,
    nome: 'Incidentes com dados',
    explica: 'O que houve, e até quando comunicar à ANPD e às pessoas.',
  },
] as const;

function Prazo({ retencao }: { retencao: Retencao }) {
  const valor = retencao.meses === null ? '' : String(retencao.meses);
  const opcoes = PRAZOS.some((um) => um.value === valor)
    ? PRAZOS
    : [...PRAZOS, { value: valor, label: `${valor} meses` }];
  return (
    <Panel title="Prazo de guarda">
      <p className="lgpd-texto">
        Pessoas físicas sem pedido, sem negócio aberto ou ganho e sem contato por este tempo
        aparecem abaixo. Nada acontece sem a sua confirmação.
      </p>
      <Select
        label="Propor depois de"
        options={opcoes}
        value={valor}
        onChange={(novo) =>
          void gravar(salvarRetencao, { meses: novo === '' || novo === null ? null : Number(novo) })
        }
      />
    </Panel>
  );
}

function Andamento({ codigo }: { codigo: number }) {
  const estado = useProcesso(codigo, 'Anonimização', paths.lgpd);
  const mensagem = estado.processo?.uniproc_resultadoobject?.['mensagem'];
  const acabou = estado.fim === 'concluido';
  useEffect(() => {
    if (acabou) void queryClient.invalidateQueries();
  }, [acabou]);
  return (
    <Panel title="Anonimização">
      {acabou ? (
        <p className="lgpd-texto" role="status">
          {typeof mensagem === 'string' ? mensagem : 'Terminou.'}
        </p>
      ) : (
        <Progresso estado={estado} espera="A anonimização está na fila." />
      )}
    </Panel>
  );
}

function Propostas({
  retencao: { pessoas, total },
  aoComecar,
}: {
  retencao: Retencao;
  aoComecar: (processo: number) => void;
}) {
  const [escolhidas, escolher] = useState<ReadonlySet<number>>(new Set());
  const [pergunta, perguntar] = useState(false);
  const lista = pessoas.filter((p) => escolhidas.has(p.pessoa_codigo));
  const alternar = (codigo: number) =>
    escolher((antes) => {
      const depois = new Set(antes);
      if (!depois.delete(codigo)) depois.add(codigo);
      return depois;
    });
  const todas = lista.length === pessoas.length;
  if (pessoas.length === 0)
    return (
      <Panel title="Propostas para anonimizar">
        <EmptyState title="Ninguém passou do prazo." />
      </Panel>
    );
  return (
    <Panel
      title="Propostas para anonimizar"
      hint={
        total > pessoas.length ? `As ${pessoas.length} mais antigas de ${total}` : String(total)
      }
      actions={
        <Button disabled={lista.length === 0} onClick={() => perguntar(true)}>
          {lista.length === 0
            ? 'Anonimizar'
            : `Anonimizar ${plural(lista.length, 'pessoa', 'pessoas')}`}
        </Button>
      }
      actionsBelow
    >
      <Checkbox
        label="Escolher todas"
        checked={todas}
        onChange={() => escolher(new Set(todas ? [] : pessoas.map((p) => p.pessoa_codigo)))}
      />
      <ul className="lgpd-lista" aria-label="Pessoas propostas">
        {pessoas.map((p) => (
          <li key={p.pessoa_codigo}>
            <Checkbox
              label={p.pessoa_razao}
              checked={escolhidas.has(p.pessoa_codigo)}
              onChange={() => alternar(p.pessoa_codigo)}
            />
            <span className="lgpd-quando">
              Último contato em {dia(p.ultima_em)} ·{' '}
              <Link to={caminhoDoCliente(p.pessoa_codigo)} aria-label={`Abrir ${p.pessoa_razao}`}>
                Abrir
              </Link>
            </span>
          </li>
        ))}
      </ul>
      {pergunta && (
        <PerguntaDialog
          chamada={anonimizarConjunto}
          campo="confirmacao"
          titulo={`Anonimizar ${plural(lista.length, 'pessoa', 'pessoas')}?`}
          pergunta={`Digite ${CONFIRMACAO}`}
          falta={`Digite ${CONFIRMACAO} para confirmar.`}
          resposta=""
          lida={lista}
          acao="Anonimizar"
          entrada={(confirmacao) => ({
            LISTA_CODIGO: lista.map((p) => p.pessoa_codigo),
            confirmacao: confirmacao as typeof CONFIRMACAO,
          })}
          reler={() => Promise.resolve(lista)}
          ler={() => ''}
          aoGravar={(iniciado) => {
            if (iniciado === null) return;
            const { uniproc_codigo: codigo } = iniciado;
            seguirProcesso({ codigo, titulo: 'Anonimização', caminho: paths.lgpd });
            escolher(new Set());
            aoComecar(codigo);
          }}
          aoFechar={() => perguntar(false)}
        >
          <Notice tone="warning" title="Não há volta.">
            Tudo o que diz quem são some do sistema, também do histórico.
          </Notice>
        </PerguntaDialog>
      )}
    </Panel>
  );
}

/** After how long people are proposed for anonymisation, who is, and the word that does it. */
export function LgpdPage() {
  const { history } = useRouter();
  const [processo, setProcesso] = useState<number | null>(null);
  const { data, isError, isFetching, refetch } = useQuery({
    ...consulta(getRetencao, {}),
    staleTime: 0,
  });
  const privacidade = useQuery(consulta(getPrivacidade, {}));
  const retencao = data?.dados[0];
  return (
    <div className="lgpd">
      <PageBar
        title="Privacidade (LGPD)"
        onBack={() => history.push(paths.cadastros)}
        backLabel="Configurações"
      />
      <div className="lgpd-miolo">
        {retencao === undefined && isError && (
          <Panel>
            <ErrorState onRetry={() => void refetch()} retrying={isFetching} />
          </Panel>
        )}
        {retencao === undefined && !isError && <LoadingState />}
        {retencao && <Prazo retencao={retencao} />}
        {processo !== null && <Andamento key={processo} codigo={processo} />}
        {retencao && retencao.meses !== null && (
          <Propostas retencao={retencao} aoComecar={setProcesso} />
        )}
        <GuardaPanel />
        {privacidade.data?.dados[0] && (
          <Panel title="Encarregado e aviso de privacidade">
            <p className="lgpd-texto">
              Aparecem para os clientes na página do orçamento e na de não receber mais e-mails.
            </p>
            <EncarregadoForm privacidade={privacidade.data.dados[0]} />
          </Panel>
        )}
        <Panel title="Pedidos de uma pessoa">
          <p className="lgpd-texto">
            Para exportar ou anonimizar os dados de alguém, abra a página do cliente e use
            Privacidade (LGPD). A lei dá até 15 dias para a resposta: anote o pedido em Pedidos de
            titulares, e o prazo será lembrado.
          </p>
        </Panel>
        <Panel title="Registros">
          <ul className="lgpd-registros">
            {REGISTROS.map(({ para, nome, explica }) => (
              <li key={para}>
                <Link to={para}>{nome}</Link>
                <span className="lgpd-texto">{explica}</span>
              </li>
            ))}
          </ul>
        </Panel>
      </div>
    </div>
  );
}
