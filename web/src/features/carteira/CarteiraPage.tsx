import { useState } from 'react';
import { redistribuir, simular } from '@praca/contract/carteira/endpoints.ts';
import type { Simulado } from '@praca/contract/carteira/schemas.ts';
import { SimulacaoPagina } from '../../kit/simulacao/SimulacaoPagina.tsx';
import { chamarUm } from '../../platform/api-client.ts';
import { mensagensDe } from '../../platform/erro-api.ts';
import { plural } from '../../platform/format.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/display/Button.tsx';
import { EmptyState } from '../../ui/display/EmptyState.tsx';
import { Panel } from '../../ui/display/Panel.tsx';
import { ConfirmDialog } from '../../ui/window/ConfirmDialog.tsx';
import { mostrarOpsss } from '../../ui/window/opsss.ts';
import { seguirProcesso } from '../processo/parts/processos.ts';
import { AntesEDepois } from './AntesEDepois.tsx';
import { entradaDe, faltasDoPedido, PEDIDO_VAZIO, type Pedido } from './pedido.ts';
import { PedidoForm } from './PedidoForm.tsx';
import { Resultado } from './Resultado.tsx';

/** Moves customers, with their open deals and pending tasks, between representatives: simulated first, then done, then taken back. */
export function CarteiraPage() {
  const [pedido, setPedido] = useState(PEDIDO_VAZIO);
  const [erros, setErros] = useState<Partial<Record<keyof Pedido, string>>>({});
  const [simulado, setSimulado] = useState<Simulado | null>(null);
  const [feita, setFeita] = useState<{ codigo: number; volta: number | null } | null>(null);
  const [indo, setIndo] = useState(false);
  const [pergunta, perguntar] = useState(false);

  const mudar = (parte: Partial<Pedido>) => {
    setPedido((antes) => ({ ...antes, ...parte }));
    setErros({});
    // What was simulated is not what is chosen any more.
    setSimulado(null);
  };
  const tentar = async (operacao: string, agir: () => Promise<void>) => {
    setIndo(true);
    try {
      await agir();
    } catch (erro) {
      setSimulado(null);
      mostrarOpsss({ operacao, mensagens: mensagensDe(erro) });
    } finally {
      setIndo(false);
    }
  };
  const aoSimular = () => {
    const faltas = faltasDoPedido(pedido);
    setErros(faltas);
    if (Object.keys(faltas).length === 0)
      void tentar(simular.nome, async () =>
        setSimulado(await chamarUm(simular, entradaDe(pedido), { semDesvio: true })),
      );
  };
  const aplicar = (assinatura: string) => {
    perguntar(false);
    void tentar(redistribuir.nome, async () => {
      const entrada = { ...entradaDe(pedido), ASSINATURA: assinatura };
      const iniciado = await chamarUm(redistribuir, entrada, { semDesvio: true });
      if (iniciado === null) return;
      const codigo = iniciado.uniproc_codigo;
      seguirProcesso({ codigo, titulo: 'Redistribuição', caminho: paths.carteira });
      setFeita({ codigo, volta: null });
      setSimulado(null);
    });
  };

  return (
    <SimulacaoPagina
      titulo="Redistribuir carteira"
      pedido={<PedidoForm pedido={pedido} erros={erros} aoMudar={mudar} />}
      simulando={indo}
      aoSimular={aoSimular}
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
