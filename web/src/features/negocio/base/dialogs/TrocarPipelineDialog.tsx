import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { trocarPipeline } from '@praca/contract/negocio/ciclo/endpoints.ts';
import { desfazerMover } from '@praca/contract/negocio/endpoints.ts';
import {
  getListaEstagioByPipeline,
  getListaPipelinesBoard,
} from '@praca/contract/pipeline/endpoints.ts';
import { chamarUm } from '../../../../platform/api-client.ts';
import { mensagensDe } from '../../../../platform/erro-api.ts';
import { consulta } from '../../../../platform/query.ts';
import { mostrarOpsss } from '../../../../ui/window/opsss.ts';
import { Select } from '../../../../ui/field/Select.tsx';
import { toast } from '../../../../ui/window/toast.ts';
import type { DoCiclo } from './ciclo.ts';
import { CicloMoldura } from './CicloMoldura.tsx';
import { useEnvio } from './use-envio.ts';

const AVISO = { id: 'mover' };
const DESFAZER_MS = 8_000;
const CAMPOS = ['pipeline_codigo', 'estagio_codigo'];

/** Takes a deal to a stage of another pipeline, with the way back. */
export function TrocarPipelineDialog({ negocio: lido, onDone, onClose }: DoCiclo) {
  const envio = useEnvio(lido);
  const atual = envio.negocio.pipeline_codigo;
  const [funil, setFunil] = useState<number | null>(null);
  const [escolhido, setEscolhido] = useState<number | null>(null);
  const funis = useQuery({ ...consulta(getListaPipelinesBoard, {}), staleTime: 60_000 });
  const lista = funis.data?.dados.filter((um) => um.pipeline_codigo !== atual) ?? [];
  const { data: lidos } = useQuery({
    ...consulta(getListaEstagioByPipeline, { pipeline_codigo: funil ?? 1 }),
    staleTime: 60_000,
    enabled: funil !== null,
  });
  const estagios = funil === null ? [] : (lidos?.dados ?? []);
  const estagio = escolhido ?? estagios[0]?.estagio_codigo ?? null;

  const desfazer = async (negocio_codigo: number) => {
    try {
      await chamarUm(desfazerMover, { NEGOCIO_CODIGO: negocio_codigo }, { semDesvio: true });
      toast(`Movimento desfeito: voltou para ${lido.pipeline_descricao}`, AVISO);
      onDone([negocio_codigo]);
    } catch (falha) {
      mostrarOpsss({ operacao: desfazerMover.nome, mensagens: mensagensDe(falha) });
    }
  };

  const confirmar = () => {
    const { negocio_codigo, versao } = envio.negocio;
    if (funil === null) return envio.invalidar({ pipeline_codigo: 'Escolha o funil.' });
    if (estagio === null) return envio.invalidar({ estagio_codigo: 'Escolha o estágio.' });
    void envio.enviar(
      trocarPipeline,
      { negocio_codigo, versao, pipeline_codigo: funil, estagio_codigo: estagio },
      CAMPOS,
      (feito) => {
        onClose();
        toast(`Levado para ${feito.pipeline_descricao}, ${feito.estagio_descricao}`, {
          ...AVISO,
          ms: DESFAZER_MS,
          action: { label: 'Desfazer', onSelect: () => void desfazer(negocio_codigo) },
        });
        onDone([negocio_codigo]);
      },
    );
  };

  return (
    <CicloMoldura
      verbo="trocar-funil"
      titulo="Trocar de funil"
      confirmar="Trocar de funil"
      envio={envio}
      onSubmit={confirmar}
      onClose={onClose}
    >
      <Select
        label="Funil"
        required
        data-autofocus
        searchable={lista.length > 8}
        emptyText="Não há outro funil. Peça ao administrador para criar um."
        value={funil}
        error={envio.erros['pipeline_codigo']}
        options={lista.map((um) => ({
          value: um.pipeline_codigo,
          label: um.pipeline_descricao,
          group: um.board_descricao,
        }))}
        onChange={(novo) => {
          setFunil(novo);
          setEscolhido(null);
          envio.corrigir('pipeline_codigo');
        }}
      />
      <Select
        label="Estágio"
        required
        disabled={funil === null}
        hint={funil === null ? 'Escolha o funil primeiro.' : undefined}
        value={estagio}
        error={envio.erros['estagio_codigo']}
        options={estagios.map((um) => ({
          value: um.estagio_codigo,
          label: um.estagio_descricao,
          color: um.estagio_cor,
        }))}
        onChange={(novo) => {
          setEscolhido(novo);
          envio.corrigir('estagio_codigo');
        }}
      />
    </CicloMoldura>
  );
}
