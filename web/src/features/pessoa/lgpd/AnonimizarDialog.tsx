import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { anonimizar, preverAnonimizacao } from '@praca/contract/pessoa/lgpd/endpoints.ts';
import {
  TABELAS_DE_TEXTO,
  type Achado,
  type Previsto,
} from '@praca/contract/pessoa/lgpd/schemas.ts';
import type { Pessoa } from '@praca/contract/pessoa/recurso.ts';
import { PerguntaDialog } from '../../../kit/escrita/PerguntaDialog.tsx';
import { caminhoDoCliente } from '../../../paths.ts';
import { dia, plural } from '../../../platform/texto/format.ts';
import { consulta } from '../../../platform/http/query.ts';
import { Notice } from '../../../ui/display/Notice.tsx';
import { Checkbox } from '../../../ui/field/Checkbox.tsx';
import { seguirProcesso } from '../../../kit/processo/processos.ts';

const trocados = (p: Previsto): string =>
  [
    p.contatos && plural(p.contatos, 'contato', 'contatos'),
    p.negocios && plural(p.negocios, 'negócio', 'negócios'),
    p.anotacoes && plural(p.anotacoes, 'anotação', 'anotações'),
    p.tarefas && plural(p.tarefas, 'tarefa', 'tarefas'),
    p.emails && plural(p.emails, 'e-mail', 'e-mails'),
    p.orcamentos && plural(p.orcamentos, 'orçamento', 'orçamentos'),
  ]
    .filter(Boolean)
    .join(', ');

function OQueAcontece({ previsto: p }: { previsto: Previsto }) {
  const onde = trocados(p);
  return (
    <ul className="cliente-lgpd-lista">
      <li>
        Nome, documento, telefones, e-mails e endereço somem do cadastro e de tudo o que é desta
        pessoa, com o histórico{onde && `: ${onde}`}. Mensagens na fila e lembretes terminam.
      </li>
      {p.arquivos > 0 && (
        <li>
          {plural(p.arquivos, 'arquivo anexado é excluído', 'arquivos anexados são excluídos')}:
          ninguém lê o que há dentro deles.
        </li>
      )}
      {p.pedidos > 0 && p.guardar_ate !== null && (
        <li>
          {plural(p.pedidos, 'pedido fica', 'pedidos ficam')} como{' '}
          {p.pedidos === 1 ? 'está' : 'estão'}, com quem comprou: a lei manda guardar até{' '}
          {dia(p.guardar_ate)}.
        </li>
      )}
      {p.homonimos > 0 && (
        <li>Há mais alguém com o mesmo nome: confira bem os textos que escolher.</li>
      )}
      <li>Valores, datas, cidade e segmento continuam, para os resultados.</li>
    </ul>
  );
}

const chaveDe = (a: Achado): string => `${a.tabela} ${a.codigo}`;

/** Free texts of other rows that seem to name the person: only what is ticked is replaced. */
function TextosDeOutros({
  achados,
  marcados,
  aoMarcar,
}: {
  achados: readonly Achado[];
  marcados: ReadonlySet<string>;
  aoMarcar: (marcados: ReadonlySet<string>) => void;
}) {
  const marcar = (chave: string, sim: boolean) => {
    const depois = new Set(marcados);
    if (sim) depois.add(chave);
    else depois.delete(chave);
    aoMarcar(depois);
  };
  return (
    <fieldset className="cliente-lgpd-textos">
      <legend>Textos de outros que parecem citar esta pessoa: marque os que citam</legend>
      <Checkbox
        label="Marcar todos"
        checked={marcados.size === achados.length}
        onChange={(e) => aoMarcar(new Set(e.target.checked ? achados.map(chaveDe) : []))}
      />
      {achados.map((a) => (
        <Checkbox
          key={chaveDe(a)}
          label={`${TABELAS_DE_TEXTO[a.tabela]} ${a.codigo}: …${a.trecho}…`}
          checked={marcados.has(chaveDe(a))}
          onChange={(e) => marcar(chaveDe(a), e.target.checked)}
        />
      ))}
    </fieldset>
  );
}

/** Says what is replaced, what goes and what the law keeps; asks for the name before it begins. */
export function AnonimizarDialog({ pessoa, aoFechar }: { pessoa: Pessoa; aoFechar: () => void }) {
  const { pessoa_codigo } = pessoa;
  const { data, refetch } = useQuery({
    ...consulta(preverAnonimizacao, { pessoa_codigo: String(pessoa_codigo) }),
    staleTime: 0,
  });
  const previsto = data?.dados[0];
  const [marcados, setMarcados] = useState<ReadonlySet<string>>(new Set());
  return (
    <PerguntaDialog
      chamada={anonimizar}
      campo="nome"
      titulo="Anonimizar esta pessoa?"
      pergunta={`Digite ${pessoa.pessoa_razao}`}
      falta="Digite o nome para confirmar."
      resposta=""
      lida={pessoa}
      acao="Anonimizar"
      perigo
      entrada={(nome) => ({
        pessoa_codigo,
        nome,
        LISTA_TROCAR: (previsto?.achados ?? [])
          .filter((a) => marcados.has(chaveDe(a)))
          .map(({ tabela, codigo }) => ({ tabela, codigo })),
      })}
      reler={async () => {
        await refetch();
        return pessoa;
      }}
      ler={() => ''}
      aoGravar={(iniciado) => {
        if (iniciado === null) return;
        seguirProcesso({
          codigo: iniciado.uniproc_codigo,
          titulo: 'Anonimização',
          caminho: caminhoDoCliente(pessoa_codigo),
        });
      }}
      aoFechar={aoFechar}
    >
      <Notice tone="warning" title="Não há volta.">
        Faça a exportação antes, se a pessoa pediu os dados dela.
      </Notice>
      {previsto && <OQueAcontece previsto={previsto} />}
      {previsto && previsto.achados.length > 0 && (
        <TextosDeOutros achados={previsto.achados} marcados={marcados} aoMarcar={setMarcados} />
      )}
    </PerguntaDialog>
  );
}
