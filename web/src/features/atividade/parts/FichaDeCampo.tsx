import type { ReactNode } from 'react';
import { Link, useRouter } from '@tanstack/react-router';
import { IconCalendarTime, IconCheck, IconCloudUpload } from '@tabler/icons-react';
import type { MeuDia, NegocioDoDia, PessoaDoDia } from '@praca/contract/atividade/meu-dia.ts';
import type { Tarefa } from '@praca/contract/atividade/schemas.ts';
import { useNomearTela } from '../../../layout/nome-da-tela.ts';
import { caminhoDoCliente, caminhoDoNegocio, paths } from '../../../paths.ts';
import { dataHoraRelativa, dia as porExtenso, dinheiro } from '../../../platform/texto/format.ts';
import { usePode } from '../../../platform/sessao/pode.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { Notice } from '../../../ui/display/Notice.tsx';
import { PageBar } from '../../../ui/display/PageBar.tsx';
import { UltimasNotas } from '../../acompanhamento/parts/UltimasNotas.tsx';
import { Email, Telefone } from '../../pessoa/parts/ContatoLinks.tsx';
import { comFila, esperaDita } from '../saida/sobrepor.ts';
import { Anotar } from './Anotar.tsx';
import { DialogosDaTarefa } from './DialogosDaTarefa.tsx';
import { useMeuDia } from './meu-dia.ts';
import { useNaFila } from './na-fila.ts';
import { quandoDa, situacaoDa } from './tarefa-texto.ts';
import { useTarefas, type Tarefas } from './use-tarefas.ts';
import './ficha-de-campo.css';

function Fato({ nome, children }: { nome: string; children: ReactNode }) {
  if (children === null || children === '') return null;
  return (
    <div className="de-campo-fato">
      <dt>{nome}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Parte({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <section className="de-campo-parte" aria-label={titulo}>
      <h2 className="de-campo-titulo">{titulo}</h2>
      {children}
    </section>
  );
}

function Negocio({ negocio, comLink }: { negocio: NegocioDoDia; comLink: boolean }) {
  const { negocio_dtprevisao: previsao } = negocio;
  return (
    <Parte titulo="Negócio">
      <dl className="de-campo-fatos">
        {comLink && (
          <Fato nome="Título">
            <Link to={caminhoDoNegocio(negocio.negocio_codigo)}>{negocio.negocio_titulo}</Link>
          </Fato>
        )}
        <Fato nome="Valor">{dinheiro(negocio.negocio_valor)}</Fato>
        <Fato nome="Estágio">
          {negocio.pipeline_descricao} · {negocio.estagio_descricao}
        </Fato>
        <Fato nome="Previsão">{previsao && porExtenso(previsao)}</Fato>
        <Fato nome="Responsável">{negocio.responsavel_nome}</Fato>
        <Fato nome="Observação">{negocio.negocio_observacao}</Fato>
      </dl>
    </Parte>
  );
}

const enderecoDe = (um: PessoaDoDia): string =>
  [
    [um.endereco_endereco, um.endereco_numero, um.endereco_complemento].filter(Boolean).join(', '),
    um.bairro_descricao,
    [um.cidade_descricao, um.uf_codigo].filter(Boolean).join('/'),
  ]
    .filter(Boolean)
    .join(' · ');

function Cliente({ pessoa, comLink }: { pessoa: PessoaDoDia; comLink: boolean }) {
  const nome = pessoa.pessoa_fantasia || pessoa.pessoa_razao;
  return (
    <Parte titulo="Cliente">
      <dl className="de-campo-fatos">
        <Fato nome="Nome">
          {comLink ? <Link to={caminhoDoCliente(pessoa.pessoa_codigo)}>{nome}</Link> : nome}
        </Fato>
        <Fato nome="Razão social">{pessoa.pessoa_razao === nome ? null : pessoa.pessoa_razao}</Fato>
        <Fato nome="Telefone">
          {pessoa.pessoa_telefone && <Telefone numero={pessoa.pessoa_telefone} />}
        </Fato>
        <Fato nome="Outro telefone">
          {pessoa.pessoa_telefone2 && <Telefone numero={pessoa.pessoa_telefone2} />}
        </Fato>
        <Fato nome="E-mail">{pessoa.pessoa_email && <Email endereco={pessoa.pessoa_email} />}</Fato>
        <Fato nome="Endereço">{enderecoDe(pessoa)}</Fato>
        {pessoa.contatos.map((um) => (
          <Fato
            key={um.contato_codigo}
            nome={[um.contato_nome, um.contato_cargo].filter(Boolean).join(' · ')}
          >
            {um.contato_telefone ? (
              <Telefone numero={um.contato_telefone} />
            ) : (
              um.contato_email && <Email endereco={um.contato_email} />
            )}
          </Fato>
        ))}
      </dl>
    </Parte>
  );
}

function TarefasDeCampo({ lidas, tarefas }: { lidas: readonly Tarefa[]; tarefas: Tarefas }) {
  const fila = useNaFila();
  const podeEditar = usePode()('negocio.editar');
  if (lidas.length === 0) return null;
  return (
    <Parte titulo="Tarefas do dia">
      <ul className="de-campo-tarefas">
        {comFila(lidas, fila).map(({ tarefa, espera }) => {
          const pendente = tarefa.atividade_situacao === 'P';
          return (
            <li key={tarefa.atividade_codigo}>
              <strong>{tarefa.atividade_titulo}</strong>
              <span className="de-campo-suave">
                {pendente ? quandoDa(tarefa) : situacaoDa(tarefa)}
              </span>
              {espera && (
                <span className="de-campo-suave">
                  <IconCloudUpload size={14} aria-hidden="true" /> {esperaDita(espera)}
                </span>
              )}
              {pendente && podeEditar && (
                <span className="de-campo-acoes">
                  <Button
                    aria-label={`Concluir ${tarefa.atividade_titulo}`}
                    icon={<IconCheck size={16} aria-hidden="true" />}
                    onClick={() => tarefas.encerrar(tarefa, 'C')}
                  >
                    Concluir
                  </Button>
                  <Button
                    aria-label={`Reagendar ${tarefa.atividade_titulo}`}
                    icon={<IconCalendarTime size={16} aria-hidden="true" />}
                    onClick={() => tarefas.reagendar(tarefa)}
                  >
                    Reagendar
                  </Button>
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </Parte>
  );
}

type Alvo = { negocio_codigo: number } | { pessoa_codigo: number };

function noDia(dia: MeuDia | undefined, alvo: Alvo) {
  const negocio =
    'negocio_codigo' in alvo
      ? dia?.negocios.find((um) => um.negocio_codigo === alvo.negocio_codigo)
      : undefined;
  const codigo = 'pessoa_codigo' in alvo ? alvo.pessoa_codigo : negocio?.pessoa_codigo;
  const pessoa = dia?.pessoas.find((um) => um.pessoa_codigo === codigo);
  return { negocio, pessoa, achou: 'negocio_codigo' in alvo ? negocio : pessoa };
}

/**
 * A deal or a customer without a network: the facts, the people and the last notes that came along with the day, and what
 * can be done all the same. `senao` stands where the day does not have it.
 */
export function FichaDeCampo({ alvo, senao }: { alvo: Alvo; senao: ReactNode }) {
  const { history } = useRouter();
  const { dia, lidaEm } = useMeuDia();
  const tarefas = useTarefas(({ negocio_codigo }) => negocio_codigo !== null);
  const podeEditar = usePode()('negocio.editar');
  const { negocio, pessoa, achou } = noDia(dia, alvo);
  const doNegocio = 'negocio_codigo' in alvo;
  const titulo = doNegocio
    ? negocio?.negocio_titulo
    : pessoa?.pessoa_fantasia || pessoa?.pessoa_razao;
  useNomearTela(titulo);
  if (achou === undefined || dia === undefined) return senao;
  const outros = doNegocio
    ? []
    : dia.negocios.filter((um) => um.pessoa_codigo === alvo.pessoa_codigo);
  const codigos = new Set(outros.map((um) => um.negocio_codigo));
  return (
    <div className="de-campo">
      <PageBar
        title={titulo ?? ''}
        onBack={() => (history.canGoBack() ? history.back() : history.push(paths.atividades))}
      />
      <Notice
        tone="info"
        title={`Sem resposta do servidor: isto é de ${dataHoraRelativa(lidaEm)}.`}
      >
        O que você anotar ou concluir aqui fica na fila e sai quando a rede voltar.
      </Notice>
      <TarefasDeCampo
        tarefas={tarefas}
        lidas={dia.tarefas.filter((um) =>
          doNegocio
            ? um.negocio_codigo === alvo.negocio_codigo
            : um.pessoa_codigo === alvo.pessoa_codigo || codigos.has(um.negocio_codigo ?? 0),
        )}
      />
      {negocio && <Negocio negocio={negocio} comLink={false} />}
      {outros.map((um) => (
        <Negocio key={um.negocio_codigo} negocio={um} comLink />
      ))}
      {pessoa && <Cliente pessoa={pessoa} comLink={doNegocio} />}
      {negocio && !pessoa && negocio.pessoa_nome !== '' && (
        <Parte titulo="Cliente">{negocio.pessoa_nome}</Parte>
      )}
      <Parte titulo="Anotações">
        <UltimasNotas lugar={alvo} />
        {podeEditar && <Anotar lugar={alvo} />}
      </Parte>
      <DialogosDaTarefa tarefas={tarefas} usuarios={[]} />
    </div>
  );
}
