import { useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import { redistribuir, simular } from '@praca/contract/carteira/endpoints.ts';
import { SimulacaoPagina } from '../../kit/simulacao/SimulacaoPagina.tsx';
import { useSimulacao } from '../../kit/simulacao/use-simulacao.ts';
import { chamarUm } from '../../platform/http/api-client.ts';
import { plural } from '../../platform/texto/format.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/display/Button.tsx';
import { EmptyState } from '../../ui/display/EmptyState.tsx';
import { Panel } from '../../ui/display/Panel.tsx';
import { ConfirmDialog } from '../../ui/window/ConfirmDialog.tsx';
import { seguirProcesso } from '../../kit/processo/processos.ts';
import { AntesEDepois } from './AntesEDepois.tsx';
import { entradaDe, faltasDoPedido, PEDIDO_VAZIO } from './pedido.ts';
import { PedidoForm } from './PedidoForm.tsx';
import { Resultado } from './Resultado.tsx';

/** Moves customers, with their open deals and pending tasks, between representatives: simulated first, then done, then taken back. */
export function CarteiraPage() {
  const { history } = useRouter();
  const { pedido, erros, simulado, indo, ...simulacao } = useSimulacao({
    vazio: PEDIDO_VAZIO,
    faltasDe: faltasDoPedido,
    simular: {
      nome: simular.nome,
      chamar: (um) => chamarUm(simular, entradaDe(um), { semDesvio: true }),
    },
  });
  const [feita, setFeita] = useState<{ codigo: number; volta: number | null } | null>(null);
  const [pergunta, perguntar] = useState(false);
  const aplicar = (assinatura: string) => {
    perguntar(false);
    void simulacao.tentar(redistribuir.nome, async () => {
      const entrada = { ...entradaDe(pedido), ASSINATURA: assinatura };
      const iniciado = await chamarUm(redistribuir, entrada, { semDesvio: true });
      if (iniciado === null) return;
      const codigo = iniciado.uniproc_codigo;
      seguirProcesso({ codigo, titulo: 'Redistribuição', caminho: paths.carteira });
      setFeita({ codigo, volta: null });
      simulacao.esquecer();
    });
  };

  return (
    <SimulacaoPagina
      titulo="Redistribuir carteira"
      voltar={{ para: () => history.push(paths.cadastros), nome: 'Configurações' }}
      pedido={<PedidoForm pedido={pedido} erros={erros} aoMudar={simulacao.mudar} />}
      simulando={indo}
      aoSimular={simulacao.aoSimular}
    >
      {feita !== null && (
        <Resultado
          codigo={feita.codigo}
          volta={feita.volta}
          aoRecomecar={({ volta }) =>
            setFeita(volta === undefined ? null : { codigo: feita.codigo, volta })
          }
        />
      )}
      {simulado !== null && (
        <Panel
          title="Antes e depois"
          actions={
            <Button
              variant="primary"
              disabled={simulado.mudam === 0}
              loading={indo}
              onClick={() => perguntar(true)}
            >
              {simulado.mudam === 0
                ? 'Ninguém mudaria'
                : `Redistribuir ${plural(simulado.mudam, 'cliente', 'clientes')}`}
            </Button>
          }
          actionsBelow
        >
          <AntesEDepois simulado={simulado} />
          <ConfirmDialog
            open={pergunta}
            title={`Redistribuir ${plural(simulado.mudam, 'cliente', 'clientes')}?`}
            confirmLabel="Redistribuir"
            onConfirm={() => aplicar(simulado.assinatura)}
            onCancel={() => perguntar(false)}
          >
            Os negócios abertos e as tarefas pendentes vão junto. Você pode desfazer depois.
          </ConfirmDialog>
        </Panel>
      )}
      {simulado === null && feita === null && (
        <Panel>
          <EmptyState title="Simule para ver como fica a carteira de cada um. Nada muda antes de você confirmar." />
        </Panel>
      )}
    </SimulacaoPagina>
  );
}
