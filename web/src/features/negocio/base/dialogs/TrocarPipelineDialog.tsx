import { useQuery } from '@tanstack/react-query';
import { trocarPipeline } from '@praca/contract/negocio/ciclo/endpoints.ts';
import { desfazerMover } from '@praca/contract/negocio/endpoints.ts';
import {
  getListaEstagioByPipeline,
  getListaPipelinesBoard,
} from '@praca/contract/pipeline/endpoints.ts';
import { campo } from '../../../../kit/escrita/campo.ts';
import { oferecerVolta, voltarPor } from '../../../../kit/desfazer/desfazer.ts';
import { consulta } from '../../../../platform/http/query.ts';
import { Select } from '../../../../ui/field/Select.tsx';
import { toast } from '../../../../ui/window/toast.ts';
import { sobreOPasso } from '../passo-do-negocio.ts';
import { QUADRO_DO_AVANCO, type DoCiclo, type VerboCiclo } from './ciclo.ts';
import { CicloMoldura } from './CicloMoldura.tsx';
import { useCiclo } from './use-ciclo.ts';

const TITULO: Partial<Record<VerboCiclo, string>> = {
  qualificar: 'Qualificar',
  'virar-oportunidade': 'Virar oportunidade',
};

type Valores = { pipeline_codigo: number | null; estagio_codigo: number | null };

/** Takes a deal to a stage of another pipeline, with the way back; where the way is known, pipeline and first stage stand there. */
export function TrocarPipelineDialog(props: DoCiclo & { verbo: VerboCiclo }) {
  const { negocio: lido, verbo, onDone } = props;
  const titulo = TITULO[verbo] ?? 'Trocar de funil';
  const { negocio_codigo } = lido;
  const aviso = { id: 'mover', title: `“${lido.negocio_titulo}”` };
  const escrita = useCiclo<typeof trocarPipeline, Valores>(trocarPipeline, props, {
    inicial: { pipeline_codigo: null, estagio_codigo: null },
    rascunho: null,
    entrada: (_, { versao }) => ({
      negocio_codigo,
      versao,
      pipeline_codigo: funil ?? 0,
      estagio_codigo: estagio ?? 0,
    }),
    conferir: () => ({
      pipeline_codigo: funil === null ? 'Escolha o funil.' : undefined,
      estagio_codigo: funil !== null && estagio === null ? 'Escolha o estágio.' : undefined,
    }),
    feito: null,
    aoGravar: (feito) => {
      if (!feito) return;
      oferecerVolta(
        `Levado para ${feito.pipeline_descricao}, ${feito.estagio_descricao}`,
        voltarPor(
          desfazerMover,
          () => ({ NEGOCIO_CODIGO: negocio_codigo, VERSAO_DO_MOVIMENTO: feito.versao }),
          () => {
            toast(`Movimento desfeito: voltou para ${lido.pipeline_descricao}`, aviso);
            onDone([negocio_codigo]);
          },
        ),
        aviso,
        sobreOPasso(negocio_codigo, feito.versao),
      );
      onDone([negocio_codigo]);
    },
  });
  const atual = escrita.lida.pipeline_codigo;
  const { pipeline_codigo: mudado, estagio_codigo: escolhido } = escrita.valores;
  const funis = useQuery({ ...consulta(getListaPipelinesBoard, {}), staleTime: 60_000 });
  const lista = funis.data?.dados.filter((um) => um.pipeline_codigo !== atual) ?? [];
  const quadro = QUADRO_DO_AVANCO[verbo];
  const proposto = lista.find((um) =>
    quadro === undefined ? um.pipeline_codigo === props.funil : um.board_tipo === quadro,
  );
  const funil: number | null = mudado ?? proposto?.pipeline_codigo ?? null;
  const { data: lidos } = useQuery({
    ...consulta(getListaEstagioByPipeline, { pipeline_codigo: funil ?? 1 }),
    staleTime: 60_000,
    enabled: funil !== null,
  });
  const estagios = funil === null ? [] : (lidos?.dados ?? []);
  const estagio: number | null = escolhido ?? estagios[0]?.estagio_codigo ?? null;

  return (
    <CicloMoldura verbo={verbo} titulo={titulo} acao={titulo} escrita={escrita}>
      <Select
        label="Funil"
        data-autofocus
        searchable={lista.length > 8}
        emptyText="Não há outro funil. Peça ao administrador para criar um."
        options={lista.map((um) => ({
          value: um.pipeline_codigo,
          label: um.pipeline_descricao,
          group: um.board_descricao,
        }))}
        {...campo(escrita, 'pipeline_codigo')}
        value={funil}
        onChange={(pipeline_codigo) => escrita.mudar({ pipeline_codigo, estagio_codigo: null })}
      />
      <Select
        label="Estágio"
        disabled={funil === null}
        hint={funil === null ? 'Escolha o funil primeiro.' : undefined}
        options={estagios.map((um) => ({
          value: um.estagio_codigo,
          label: um.estagio_descricao,
          color: um.estagio_cor,
        }))}
        {...campo(escrita, 'estagio_codigo')}
        value={estagio}
      />
    </CicloMoldura>
  );
}
