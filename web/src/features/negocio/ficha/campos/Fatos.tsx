import { IconCalendarPlus, IconCircle } from '@tabler/icons-react';
import type { Atividade } from '@praca/contract/atividade/schemas.ts';
import type { Negocio, Situacao } from '@praca/contract/negocio/schemas.ts';
import { dataHora } from '../../../../platform/texto/format.ts';
import { Button } from '../../../../ui/display/Button.tsx';
import { classNames } from '../../../../ui/base/class-names.ts';
import { IconButton } from '../../../../ui/display/IconButton.tsx';
import { SITUACAO } from '../../base/filtros/filtros-chips.ts';
import type { Nomes } from '../../base/nomes.ts';
import { CampoEscolha } from '../../base/campos/CampoEscolha.tsx';
import { CampoTemperatura, CampoValor } from '../../base/campos/campos.tsx';
import { CampoCliente } from './Cliente.tsx';
import type { Ficha } from '../../base/campos/ficha-store.ts';
import { estaAtrasada, quandoDa } from '../../../atividade/parts/tarefa-texto.ts';
import type { Tarefas } from '../../../atividade/parts/use-tarefas.ts';
import { opcoesDeResponsavel } from '../../base/opcoes.ts';

function Passo({
  tarefa,
  tarefas,
  podeEditar,
  aoAgendar,
}: {
  tarefa: Atividade | undefined;
  tarefas: Tarefas;
  podeEditar: boolean;
  aoAgendar: () => void;
}) {
  return (
    <section className="fato-passo" aria-labelledby="fato-passo">
      <div className="fato-passo-topo">
        <h2 className="field-label" id="fato-passo">
          Próximo passo
        </h2>
        {tarefa !== undefined && (
          <span
            className={classNames(
              'fato-passo-quando',
              estaAtrasada(tarefa) && 'pendentes-atrasada',
            )}
          >
            {quandoDa(tarefa)}
          </span>
        )}
      </div>
      {tarefa === undefined ? (
        <div className="fato-passo-linha">
          <span className="fato-passo-nenhum">Nenhum</span>
          {podeEditar && (
            <Button
              size="small"
              icon={<IconCalendarPlus size={14} aria-hidden="true" />}
              onClick={aoAgendar}
            >
              Agendar
            </Button>
          )}
        </div>
      ) : (
        <div className="fato-passo-linha">
          {podeEditar && (
            <IconButton
              size="small"
              label={`Concluir o próximo passo: ${tarefa.atividade_titulo}`}
              title="Concluir"
              icon={<IconCircle size={16} aria-hidden="true" />}
              onClick={() => tarefas.encerrar(tarefa, 'C')}
            />
          )}
          <span className="fato-passo-texto" title={tarefa.atividade_titulo}>
            {tarefa.atividade_titulo}
          </span>
        </div>
      )}
    </section>
  );
}

/** How a deal ended stands where the next step of an open one does: nothing is left to schedule. */
function Fechamento({
  situacao,
  quando,
  motivo,
}: {
  situacao: Situacao;
  quando: string | null;
  motivo: string | undefined;
}) {
  return (
    <section className="fato-passo" aria-labelledby="fato-fechamento">
      <div className="fato-passo-topo">
        <h2 className="field-label" id="fato-fechamento">
          Fechamento
        </h2>
        {quando !== null && (
          <time className="fato-passo-quando" dateTime={quando}>
            {dataHora(quando)}
          </time>
        )}
      </div>
      <p className="fato-fechamento">
        {motivo === undefined ? SITUACAO[situacao] : `${SITUACAO[situacao]}: ${motivo}`}
      </p>
    </section>
  );
}

/** More digits than these before the comma do not fit in half of a phone. */
const ALGARISMOS_NA_METADE = 9;

/** Who, how much, how hot, whose and what is next, or how it ended: what the head of a deal answers, each field saved by itself. */
export function Fatos({
  ficha,
  negocio,
  tarefa,
  tarefas,
  nomes,
  podeEditar,
  podeCriarCliente,
  aoAgendar,
}: {
  ficha: Ficha;
  negocio: Negocio;
  tarefa: Atividade | undefined;
  tarefas: Tarefas;
  nomes: Nomes;
  podeEditar: boolean;
  podeCriarCliente: boolean;
  aoAgendar: () => void;
}) {
  const comum = { ficha, podeEditar };
  const { usuario_responsavel: responsavel, negocio_situacao: situacao } = negocio;
  const longo = (negocio.negocio_valor.split('.', 1)[0] ?? '').length > ALGARISMOS_NA_METADE;
  return (
    <div className={classNames('ficha-fatos fields-facts', longo && 'ficha-fatos-longo')}>
      <CampoCliente {...comum} podeCriar={podeCriarCliente} />
      <CampoValor {...comum} />
      <CampoTemperatura {...comum} />
      <CampoEscolha
        {...comum}
        campo="usuario_responsavel"
        nome="Responsável"
        placeholder="Sem responsável"
        options={opcoesDeResponsavel(nomes, responsavel)}
      />
      {situacao === 'A' ? (
        <Passo tarefa={tarefa} tarefas={tarefas} podeEditar={podeEditar} aoAgendar={aoAgendar} />
      ) : (
        <Fechamento
          situacao={situacao}
          quando={negocio.negocio_dtfechamento}
          motivo={
            nomes.motivos.find((um) => um.motperda_codigo === negocio.motperda_codigo)
              ?.motperda_descricao
          }
        />
      )}
    </div>
  );
}
