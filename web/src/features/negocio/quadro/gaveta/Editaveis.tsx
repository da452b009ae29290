import { useEffect } from 'react';
import type { Ficha } from '@praca/contract/negocio/ficha/schemas.ts';
import { Button } from '../../../../ui/display/Button.tsx';
import { toast } from '../../../../ui/window/toast.ts';
import { classNames } from '../../../../ui/base/class-names.ts';
import { DialogosDaTarefa } from '../../../atividade/parts/DialogosDaTarefa.tsx';
import { estaAtrasada, quandoDa } from '../../../atividade/parts/tarefa-texto.ts';
import { useTarefas } from '../../../atividade/parts/use-tarefas.ts';
import { CampoEscolha } from '../../base/campos/CampoEscolha.tsx';
import {
  CampoEtiquetas,
  CampoObservacao,
  CampoPrevisao,
  CampoTemperatura,
  CampoValor,
} from '../../base/campos/campos.tsx';
import { useFicha } from '../../base/campos/use-ficha.ts';
import { nomeDoCampo } from '../../base/campos/nome-do-campo.ts';
import type { Nomes } from '../../base/nomes.ts';
import { opcoesDeEtiqueta, opcoesDeResponsavel } from '../../base/opcoes.ts';

function ProximoPasso({
  ficha: { negocio, tarefas: pendentes },
  nomes,
  podeEditar,
  onChanged,
}: Props) {
  const { negocio_codigo, negocio_situacao } = negocio;
  const tarefas = useTarefas(() => negocio_situacao === 'A', onChanged);
  const [proximo] = pendentes;
  if (!proximo && negocio_situacao !== 'A') return null;
  return (
    <section className="gaveta-par gaveta-passo" aria-labelledby="gaveta-passo">
      <h3 className="gaveta-rotulo" id="gaveta-passo">
        Próximo passo
      </h3>
      {proximo ? (
        <p className="gaveta-passo-texto">
          {proximo.atividade_titulo}
          <small
            className={classNames(
              'gaveta-passo-quando',
              estaAtrasada(proximo) && 'gaveta-passo-atrasado',
            )}
          >
            {quandoDa(proximo)}
          </small>
        </p>
      ) : (
        <p className="gaveta-passo-texto gaveta-passo-atrasado">Nenhum</p>
      )}
      {podeEditar && (
        <div className="gaveta-passo-acoes">
          {proximo && (
            <>
              <Button size="small" onClick={() => tarefas.encerrar(proximo, 'C')}>
                Concluir
              </Button>
              <Button size="small" onClick={() => tarefas.reagendar(proximo)}>
                Reagendar
              </Button>
            </>
          )}
          {!proximo && (
            <Button size="small" onClick={() => tarefas.planejar(negocio_codigo)}>
              Agendar
            </Button>
          )}
        </div>
      )}
      <DialogosDaTarefa tarefas={tarefas} usuarios={nomes.usuarios} />
    </section>
  );
}

const NAO_GRAVADO_MS = 10_000;

type Props = { ficha: Ficha; nomes: Nomes; podeEditar: boolean; onChanged: () => void };

/** What changes most often about a deal, each field saved by itself without leaving the board. */
export function Editaveis(props: Props) {
  const { ficha: lida, nomes, podeEditar, onChanged } = props;
  const { negocio } = lida;
  const ficha = useFicha(negocio);
  useEffect(() => {
    let { versao } = ficha.negocio();
    return ficha.assinar(() => {
      const agora = ficha.negocio().versao;
      if (agora === versao) return;
      versao = agora;
      onChanged();
    });
  }, [ficha, onChanged]);
  useEffect(
    () => () => {
      void ficha.salvarPendentes().then(() => {
        const campos = ficha.naoSalvos().map(nomeDoCampo);
        if (campos.length === 0) return;
        toast(
          `Não foi gravado em “${ficha.negocio().negocio_titulo}”: ${campos.join(', ')}. O que você digitou está lá quando o negócio abrir de novo.`,
          { tone: 'warning', ms: NAO_GRAVADO_MS },
        );
      });
    },
    [ficha],
  );
  const comum = { ficha, podeEditar };
  const { usuario_responsavel: responsavel } = negocio;
  return (
    <div className="gaveta-campos" data-campos>
      <div className="gaveta-lado fields-side">
        <CampoValor {...comum} />
        <CampoPrevisao {...comum} />
        <CampoTemperatura {...comum} />
        <CampoEscolha
          {...comum}
          campo="usuario_responsavel"
          nome="Responsável"
          placeholder="Sem responsável"
          options={opcoesDeResponsavel(nomes, responsavel)}
        />
        <CampoEtiquetas {...comum} options={opcoesDeEtiqueta(nomes, negocio.etiquetas)} />
      </div>
      <ProximoPasso {...props} />
      <div className="gaveta-par">
        <p className="gaveta-rotulo" aria-hidden="true">
          Observação
        </p>
        <CampoObservacao {...comum} />
      </div>
    </div>
  );
}
