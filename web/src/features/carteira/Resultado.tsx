import { useState } from 'react';
import { desfazer, getMovimentos } from '@praca/contract/carteira/endpoints.ts';
import { usePartes } from '../../kit/lista/use-partes.ts';
import { VerMais } from '../../kit/lista/VerMais.tsx';
import { TabelaDaSimulacao } from '../../kit/simulacao/AntesEDepois.tsx';
import { chamarUm } from '../../platform/http/api-client.ts';
import { mensagensDe } from '../../platform/http/erro-api.ts';
import { Button } from '../../ui/display/Button.tsx';
import { Panel } from '../../ui/display/Panel.tsx';
import { ConfirmDialog } from '../../ui/window/ConfirmDialog.tsx';
import { mostrarOpsss } from '../../ui/window/opsss.ts';
import { paths } from '../../paths.ts';
import { Progresso } from '../processo/parts/Progresso.tsx';
import { useProcesso } from '../processo/parts/use-processo.ts';

const SITUACOES = { P: 'Na fila', A: 'Mudou', R: 'Ficou', D: 'Voltou' } as const;

function Linhas({ codigo }: { codigo: number }) {
  const partes = usePartes(getMovimentos, { uniproc_codigo: codigo }, 'pessoa_codigo');
  if (!partes.linhas?.length) return null;
  return (
    <>
      <TabelaDaSimulacao
        nome="O que foi feito de cada cliente"
        colunas={['Cliente', 'De', 'Para', 'Resultado']}
      >
        {partes.linhas.map((m) => (
          <tr key={m.pessoa_codigo}>
            <td>{m.pessoa_razao}</td>
            <td>{m.de_razao ?? 'Sem representante'}</td>
            <td>{m.para_razao}</td>
            <td>
              {SITUACOES[m.carteiramov_situacao]}
              {m.carteiramov_motivo !== '' && `: ${m.carteiramov_motivo}`}
            </td>
          </tr>
        ))}
      </TabelaDaSimulacao>
      <VerMais partes={partes} />
    </>
  );
}

/** A redistribution under way or done: how far it is, customer by customer, and its way back. */
export function Resultado({
  codigo,
  volta,
  aoRecomecar,
}: {
  codigo: number;
  /** The process that takes it back, once somebody asked for that. */
  volta: number | null;
  aoRecomecar: (proxima: { volta?: number }) => void;
}) {
  const estado = useProcesso(volta ?? codigo, 'Redistribuição', paths.carteira);
  const [pergunta, perguntar] = useState(false);
  const mensagem = estado.processo?.uniproc_resultadoobject?.['mensagem'];
  const acabou = estado.fim === 'concluido';
  const voltar = async () => {
    perguntar(false);
    try {
      const iniciado = await chamarUm(desfazer, { uniproc_codigo: codigo }, { semDesvio: true });
      if (iniciado !== null) aoRecomecar({ volta: iniciado.uniproc_codigo });
    } catch (erro) {
      mostrarOpsss({ operacao: desfazer.nome, mensagens: mensagensDe(erro) });
    }
  };
  return (
    <Panel
      title="Redistribuição"
      actions={
        acabou && (
          <>
            {volta === null && <Button onClick={() => perguntar(true)}>Desfazer</Button>}
            <Button onClick={() => aoRecomecar({})}>Nova redistribuição</Button>
          </>
        )
      }
    >
      {acabou ? (
        <>
          <p className="simulacao-resumo" role="status">
            {typeof mensagem === 'string' ? mensagem : 'Terminou.'}
          </p>
          <Linhas key={volta ?? codigo} codigo={codigo} />
        </>
      ) : (
        <Progresso estado={estado} espera="A redistribuição está na fila." />
      )}
      <ConfirmDialog
        open={pergunta}
        title="Desfazer a redistribuição?"
        confirmLabel="Desfazer"
        onConfirm={() => void voltar()}
        onCancel={() => perguntar(false)}
      >
        Clientes, negócios e tarefas voltam para quem os tinha. O que mudou depois fica como está.
      </ConfirmDialog>
    </Panel>
  );
}
