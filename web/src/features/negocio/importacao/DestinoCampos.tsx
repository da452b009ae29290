import type { Estagio, Pipeline } from '@praca/contract/pipeline/schemas.ts';
import { FormRow, FormStack } from '../../../ui/field/Form.tsx';
import { MultiSelect } from '../../../ui/field/MultiSelect.tsx';
import { RadioGroup } from '../../../ui/field/RadioGroup.tsx';
import { Select } from '../../../ui/field/Select.tsx';
import { Switch } from '../../../ui/field/Switch.tsx';
import type { Nomes } from '../base/nomes.ts';
import type { Destino } from './rascunho.ts';
import {
  opcoesDeEmpresa,
  opcoesDeEtiqueta,
  opcoesDeOrigem,
  opcoesDeRepresentante,
  opcoesDeResponsavel,
  opcoesDeSegmento,
} from '../base/opcoes.ts';

const unicos = (pipelines: readonly Pipeline[]): Pipeline[] => [
  ...new Map(pipelines.map((um) => [um.board_codigo, um])).values(),
];

/** Everything that the lines get where the file itself does not say it. */
export function DestinoCampos({
  destino,
  erros,
  nomes,
  pipelines,
  estagios,
  podeEscolherPessoa,
  onMudar,
}: {
  destino: Destino;
  erros: Partial<Record<keyof Destino, string>>;
  nomes: Nomes;
  pipelines: readonly Pipeline[];
  estagios: readonly Estagio[];
  /** Without the right to see the deals of others, they can only be one's own. */
  podeEscolherPessoa: boolean;
  onMudar: (mudanca: Partial<Destino>) => void;
}) {
  const doQuadro = pipelines.filter((um) => um.board_codigo === destino.board_codigo);
  const distribui = podeEscolherPessoa && nomes.distribuicoes.length > 0;
  const levar = (pipeline: Pipeline | undefined) =>
    pipeline &&
    onMudar({
      board_codigo: pipeline.board_codigo,
      pipeline_codigo: pipeline.pipeline_codigo,
      estagio_codigo: null,
    });
  return (
    <FormStack>
      <FormRow>
        <Select
          label="Quadro"
          required
          value={destino.board_codigo}
          options={unicos(pipelines).map((um) => ({
            value: um.board_codigo,
            label: um.board_descricao,
          }))}
          onChange={(board) => levar(pipelines.find((um) => um.board_codigo === board))}
        />
        <Select
          label="Funil"
          required
          value={destino.pipeline_codigo}
          error={erros.pipeline_codigo}
          options={doQuadro.map((um) => ({
            value: um.pipeline_codigo,
            label: um.pipeline_descricao,
          }))}
          onChange={(codigo) => levar(doQuadro.find((um) => um.pipeline_codigo === codigo))}
        />
        <Select
          label="Estágio"
          required
          value={destino.estagio_codigo}
          error={erros.estagio_codigo}
          options={estagios.map((um) => ({
            value: um.estagio_codigo,
            label: um.estagio_descricao,
            color: um.estagio_cor,
          }))}
          onChange={(estagio_codigo) => onMudar({ estagio_codigo })}
        />
      </FormRow>
      {distribui && (
        <RadioGroup<Destino['quem']>
          label="Quem recebe os negócios"
          direction="row"
          value={destino.quem}
          options={[
            { value: 'responsavel', label: 'Um responsável' },
            { value: 'distribuicao', label: 'Distribuição automática' },
          ]}
          onChange={(quem) => onMudar({ quem })}
        />
      )}
      <FormRow>
        {distribui && destino.quem === 'distribuicao' ? (
          <Select
            label="Distribuição automática"
            required
            hint="Os negócios são repartidos em rodízio entre os usuários dela"
            value={destino.distauto_codigo}
            error={erros.distauto_codigo}
            options={nomes.distribuicoes.map((uma) => ({
              value: uma.distauto_codigo,
              label: uma.distauto_descricao,
            }))}
            onChange={(distauto_codigo) => onMudar({ distauto_codigo })}
          />
        ) : (
          <Select
            label="Responsável"
            searchable
            disabled={!podeEscolherPessoa}
            hint={podeEscolherPessoa ? undefined : 'Os negócios que você importa ficam com você'}
            value={destino.usuario_responsavel}
            options={opcoesDeResponsavel(nomes)}
            onChange={(usuario_responsavel) => onMudar({ usuario_responsavel })}
          />
        )}
        {podeEscolherPessoa && (
          <Select
            label="Representante"
            searchable
            clearable
            placeholder="O do responsável"
            value={destino.repres_codigo}
            options={opcoesDeRepresentante(nomes)}
            onChange={(repres_codigo) => onMudar({ repres_codigo })}
          />
        )}
        {nomes.empresas.length > 1 && (
          <Select
            label="Empresa"
            value={destino.empresa_codigo}
            options={opcoesDeEmpresa(nomes)}
            onChange={(empresa_codigo) => onMudar({ empresa_codigo })}
          />
        )}
      </FormRow>
      <FormRow>
        <Select
          label="Origem"
          searchable
          clearable
          placeholder="Sem origem"
          value={destino.orprospect_codigo}
          options={opcoesDeOrigem(nomes)}
          onChange={(orprospect_codigo) => onMudar({ orprospect_codigo })}
        />
        <Select
          label="Segmento"
          searchable
          clearable
          placeholder="Sem segmento"
          value={destino.segmento_codigo}
          options={opcoesDeSegmento(nomes)}
          onChange={(segmento_codigo) => onMudar({ segmento_codigo })}
        />
      </FormRow>
      <MultiSelect
        label="Etiquetas"
        hint="Todos os negócios desta importação recebem estas etiquetas, além das que o arquivo traz"
        placeholder="Nenhuma"
        value={destino.etiquetas}
        options={opcoesDeEtiqueta(nomes)}
        onChange={(etiquetas) => onMudar({ etiquetas })}
      />
      <Switch
        label="Criar os cadastros que faltarem"
        hint="Origens, segmentos, motivos de perda e etiquetas que o arquivo cita e ainda não existem. Desligado, essas linhas são recusadas."
        checked={destino.criaCadastros}
        onChange={(evento) => onMudar({ criaCadastros: evento.target.checked })}
      />
      <Switch
        label="Importar a linha sem o campo que não pôde ser lido"
        hint="Datas, valores, telefones, e-mails e endereços que ninguém entende ficam vazios, e o relatório diz o que estava escrito. Título, cliente, CNPJ ou CPF, situação e data de fechamento ilegíveis continuam recusando a linha."
        checked={destino.semIlegiveis}
        onChange={(evento) => onMudar({ semIlegiveis: evento.target.checked })}
      />
    </FormStack>
  );
}
