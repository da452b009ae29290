import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { IconHistory } from '@tabler/icons-react';
import { redistribuirTags, simularTags } from '@praca/contract/negocio/lote/endpoints.ts';
import type { TagsSimuladas } from '@praca/contract/negocio/lote/schemas.ts';
import { SimulacaoPagina } from '../../../../kit/simulacao/SimulacaoPagina.tsx';
import { useSimulacao } from '../../../../kit/simulacao/use-simulacao.ts';
import { paths } from '../../../../paths.ts';
import { chamarUm } from '../../../../platform/http/api-client.ts';
import { Button } from '../../../../ui/display/Button.tsx';
import { EmptyState } from '../../../../ui/display/EmptyState.tsx';
import { Panel } from '../../../../ui/display/Panel.tsx';
import { ConfirmDialog } from '../../../../ui/window/ConfirmDialog.tsx';
import { consultaNomes, SEM_NOMES } from '../../base/nomes.ts';
import { caminhoDoLote, negocios } from '../lote-texto.ts';
import { seguirLote } from '../seguir-lote.ts';
import { UltimosLotesDialog } from '../UltimosLotesDialog.tsx';
import { entradaDe, faltasDoPedido, PEDIDO_VAZIO } from './pedido.ts';
import { PedidoForm } from './PedidoForm.tsx';
import { Previsto } from './Previsto.tsx';

/** Takes tags from deals and puts others in their place: simulated first, then done as a bulk verb, which can be taken back. */
export function TagsPage() {
  const { history } = useRouter();
  const { data: nomes = SEM_NOMES } = useQuery(consultaNomes());
  const { pedido, erros, simulado, indo, ...simulacao } = useSimulacao({
    vazio: PEDIDO_VAZIO,
    faltasDe: faltasDoPedido,
    simular: {
      nome: simularTags.nome,
      chamar: (um) => chamarUm(simularTags, entradaDe(um), { semDesvio: true }),
    },
  });
  const [aberto, abrir] = useState<'pergunta' | 'recentes' | null>(null);
  const fechar = () => abrir(null);
  const aplicar = ({ assinatura, mudam }: TagsSimuladas) => {
    fechar();
    void simulacao.tentar(redistribuirTags.nome, async () => {
      const entrada = { ...entradaDe(pedido), ASSINATURA: assinatura };
      const iniciado = await chamarUm(redistribuirTags, entrada, { semDesvio: true });
      if (iniciado === null) return;
      const { uniproc_codigo: codigo } = iniciado;
      const { href } = history.location;
      seguirLote(codigo, `Redistribuir etiquetas de ${negocios(mudam)}`, href);
      simulacao.esquecer();
      // Progress, result and way back are those of every bulk verb, over this screen.
      history.push(caminhoDoLote(href, codigo));
    });
  };

  return (
    <SimulacaoPagina
      titulo="Redistribuir etiquetas"
      voltar={{ para: () => history.push(paths.cadastros), nome: 'Configurações' }}
      acoes={
        <Button
          icon={<IconHistory size={16} aria-hidden="true" />}
          onClick={() => abrir('recentes')}
        >
          Alterações recentes
        </Button>
      }
      pedido={<PedidoForm pedido={pedido} erros={erros} nomes={nomes} aoMudar={simulacao.mudar} />}
      simulando={indo}
      aoSimular={simulacao.aoSimular}
    >
      {simulado === null ? (
        <Panel>
          <EmptyState title="Simule para ver quantos negócios mudam e como ficam as etiquetas. Nada muda antes de você confirmar." />
        </Panel>
      ) : (
        <Panel
          title="Antes e depois"
          actions={
            <Button
              variant="primary"
              disabled={simulado.mudam === 0}
              loading={indo}
              onClick={() => abrir('pergunta')}
            >
              {simulado.mudam === 0 ? 'Nada mudaria' : `Redistribuir ${negocios(simulado.mudam)}`}
            </Button>
          }
          actionsBelow
        >
          <Previsto simulado={simulado} nomes={nomes} />
          <ConfirmDialog
            open={aberto === 'pergunta'}
            title={`Redistribuir etiquetas de ${negocios(simulado.mudam)}?`}
            confirmLabel="Redistribuir"
            onConfirm={() => aplicar(simulado)}
            onCancel={fechar}
          >
            As outras etiquetas ficam como estão. Você pode desfazer depois.
          </ConfirmDialog>
        </Panel>
      )}
      {aberto === 'recentes' && <UltimosLotesDialog onClose={fechar} />}
    </SimulacaoPagina>
  );
}
