import { useEffect, useState } from 'react';
import { porDemonstracao, tirarDemonstracao } from '@praca/contract/inicio/endpoints.ts';
import { etiqueta } from '@praca/contract/etiqueta/recurso.ts';
import { produto } from '@praca/contract/produto/recurso.ts';
import type { Passos } from '@praca/contract/inicio/schemas.ts';
import { gravar } from '../../kit/escrita/gravar.ts';
import { caminhoDoCliente, caminhoDoNegocio, paths } from '../../paths.ts';
import { plural } from '../../platform/texto/format.ts';
import { queryClient } from '../../platform/http/query.ts';
import { Button } from '../../ui/display/Button.tsx';
import { Panel } from '../../ui/display/Panel.tsx';
import { ConfirmDialog } from '../../ui/window/ConfirmDialog.tsx';
import { seguirProcesso } from '../../kit/processo/processos.ts';
import { Progresso } from '../processo/parts/Progresso.tsx';
import { useProcesso } from '../processo/parts/use-processo.ts';
import { Link } from '@tanstack/react-router';

interface Ficou {
  tabela: string;
  codigo: number;
  nome: string;
  motivo: string;
}

const ehFicou = (um: unknown): um is Ficou =>
  typeof um === 'object' && um !== null && 'tabela' in um && 'nome' in um && 'motivo' in um;

const enderecoDe = ({ tabela, codigo }: Ficou): string =>
  ({
    negocio: caminhoDoNegocio(codigo),
    pessoa: caminhoDoCliente(codigo),
    produto: produto.pagina.rota,
  })[tabela] ?? etiqueta.pagina.rota;

function Andamento({ codigo }: { codigo: number }) {
  const estado = useProcesso(codigo, 'Dados de demonstração', paths.primeirosPassos);
  const acabou = estado.fim === 'concluido';
  useEffect(() => {
    if (acabou) void queryClient.invalidateQueries();
  }, [acabou]);
  if (!acabou)
    return <Progresso estado={estado} espera="Os dados de demonstração estão na fila." />;
  const resultado = estado.processo?.uniproc_resultadoobject;
  const mensagem = resultado?.['mensagem'];
  const ficaram = resultado?.['ficaram'];
  const presos = Array.isArray(ficaram) ? ficaram.filter(ehFicou) : [];
  return (
    <>
      <p className="passos-texto" role="status">
        {typeof mensagem === 'string' ? mensagem : 'Terminou.'}
      </p>
      {presos.length > 0 && (
        <ul className="passos-ficaram" aria-label="O que ficou, e por quê">
          {presos.map((um) => (
            <li key={`${um.tabela}-${um.codigo}`}>
              <Link to={enderecoDe(um)}>{um.nome}</Link>: {um.motivo}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Rows to try the product out with, put in and taken out; what people made with them stays, and is named. */
export function DemonstracaoPanel({ passos }: { passos: Passos }) {
  const [codigo, setCodigo] = useState<number | null>(null);
  const [pergunta, perguntar] = useState(false);
  const postos = passos.demonstracao > 0;
  const comecar = async (e: typeof porDemonstracao) => {
    perguntar(false);
    const iniciado = await gravar(e, {});
    if (iniciado === null) return;
    const { uniproc_codigo } = iniciado;
    seguirProcesso({
      codigo: uniproc_codigo,
      titulo: 'Dados de demonstração',
      caminho: paths.primeirosPassos,
    });
    setCodigo(uniproc_codigo);
  };
  return (
    <Panel title="Dados de demonstração">
      <p className="passos-texto">
        {postos
          ? `Há ${plural(passos.demonstracao, 'registro', 'registros')} de demonstração aqui. Ao tirar, sai só o que foi posto; o que você fez ou mudou fica.`
          : 'Quer ver como fica com movimento? Ponha 60 negócios e 40 clientes inventados, com tarefas e orçamentos, e tire tudo quando quiser.'}
      </p>
      {codigo !== null && <Andamento key={codigo} codigo={codigo} />}
      <div className="passos-acoes">
        {postos ? (
          <Button onClick={() => perguntar(true)}>Tirar dados de demonstração</Button>
        ) : (
          <Button onClick={() => void comecar(porDemonstracao)}>Pôr dados de demonstração</Button>
        )}
      </div>
      <ConfirmDialog
        open={pergunta}
        title="Tirar os dados de demonstração?"
        confirmLabel="Tirar"
        onConfirm={() => void comecar(tirarDemonstracao)}
        onCancel={() => perguntar(false)}
      >
        Negócios, clientes, produtos, tarefas e orçamentos inventados saem de vez. Ficam os que você
        mudou e os que têm algo seu.
      </ConfirmDialog>
    </Panel>
  );
}
