import { IconCalendarPlus, IconCircle } from '@tabler/icons-react';
import type { Atividade } from '@praca/contract/atividade/schemas.ts';
import { Button } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import type { Nomes } from '../pipeline/nomes.ts';
import { CampoEscolha } from './CampoEscolha.tsx';
import { CampoTemperatura, CampoValor } from './campos.tsx';
import { CampoCliente } from './Cliente.tsx';
import type { Ficha } from './ficha-store.ts';
import { estaAtrasada, quandoDa } from './tarefa-texto.ts';
import type { Tarefas } from './use-tarefas.ts';

function Passo({
  tarefa,
  tarefas,
  fuso,
  podeEditar,
  aoAgendar,
}: {
  tarefa: Atividade | undefined;
  tarefas: Tarefas;
  fuso: string | undefined;
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
            {quandoDa(tarefa, fuso)}
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

/** Who, how much, how hot, what is next and whose: what the head of a deal answers, each field saved by itself. */
export function Fatos({
  ficha,
  tarefa,
  tarefas,
  nomes,
  fuso,
  podeEditar,
  podeCriarCliente,
  aoAgendar,
}: {
  ficha: Ficha;
  tarefa: Atividade | undefined;
  tarefas: Tarefas;
  nomes: Nomes;
  fuso: string | undefined;
  podeEditar: boolean;
  podeCriarCliente: boolean;
  aoAgendar: () => void;
}) {
  const comum = { ficha, podeEditar };
  const { usuario_responsavel: responsavel } = ficha.negocio();
  return (
    <div className="ficha-fatos">
      <CampoCliente {...comum} podeCriar={podeCriarCliente} />
      <CampoValor {...comum} />
      <CampoTemperatura {...comum} />
      <CampoEscolha
        {...comum}
        campo="usuario_responsavel"
        nome="Responsável"
        placeholder="Sem responsável"
        options={nomes.usuarios
          .filter((um) => um.usuario_ativo === 'S' || um.usuario_login === responsavel)
          .map((um) => ({ value: um.usuario_login, label: um.usuario_nome }))}
      />
      <Passo
        tarefa={tarefa}
        tarefas={tarefas}
        fuso={fuso}
        podeEditar={podeEditar}
        aoAgendar={aoAgendar}
      />
    </div>
  );
}
