import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Board } from '@praca/contract/pipeline/board/schemas.ts';
import type { LinhaEstagio } from '@praca/contract/pipeline/estagio/schemas.ts';
import { plural } from '../../../platform/texto/format.ts';
import { ErrorState } from '../../../ui/display/ErrorState.tsx';
import { LoadingState } from '../../../ui/display/LoadingState.tsx';
import { Panel } from '../../../ui/display/Panel.tsx';
import { consultaEstagios } from './consultas.ts';
import { EstagioLido } from './EstagioLido.tsx';
import { EstagioLinha } from './EstagioLinha.tsx';
import { ExcluirEstagioDialog } from './ExcluirEstagioDialog.tsx';
import { FunilAcoes } from './FunilAcoes.tsx';
import { NovoEstagio } from './NovoEstagio.tsx';
import type { Funil } from './use-funil-escolhido.ts';
import { useOrdem } from './use-ordem.ts';

function Lista({ funil, estagios }: { funil: Funil; estagios: readonly LinhaEstagio[] }) {
  const { vistos, naMao, dito, lista, mover, arrastar } = useOrdem(funil.pipeline_codigo, estagios);
  const [aExcluir, setAExcluir] = useState<number | null>(null);
  const alvo = estagios.find((um) => um.estagio_codigo === aExcluir);
  return (
    <>
      <div className="estagio-cabecalho" aria-hidden="true">
        <span className="estagio-cabecalho-nome">Estágio</span>
        <span>Negócios</span>
        <span>Probabilidade</span>
        <span>Parado após</span>
        <span>Exige para sair</span>
        <span />
      </div>
      <ol
        className="estagio-lista"
        aria-label={`Estágios de ${funil.pipeline_descricao}`}
        ref={lista}
      >
        {vistos.map((estagio, i) => (
          <EstagioLinha
            key={estagio.estagio_codigo}
            estagio={estagio}
            primeiro={i === 0}
            ultimo={i === vistos.length - 1}
            naMao={naMao === estagio.estagio_codigo}
            onMover={(passo) => mover(estagio.estagio_codigo, passo)}
            onArrastar={(evento) => arrastar(estagio.estagio_codigo, evento)}
            onExcluir={() => setAExcluir(estagio.estagio_codigo)}
          />
        ))}
      </ol>
      <p className="sr-only" role="status" aria-label="Ordem dos estágios">
        {dito}
      </p>
      <NovoEstagio pipeline_codigo={funil.pipeline_codigo} />
      {alvo && (
        <ExcluirEstagioDialog
          estagio={alvo}
          outros={vistos.filter((um) => um.estagio_codigo !== aExcluir)}
          onClose={() => setAExcluir(null)}
        />
      )}
    </>
  );
}

/** The stages of the chosen pipeline, and what may be done with the pipeline itself. */
export function EstagiosPainel({
  funil,
  funis,
  quadros,
  edita,
  onEscolher,
}: {
  funil: Funil;
  funis: readonly Funil[];
  quadros: readonly Board[];
  edita: boolean;
  onEscolher: (codigo: number) => void;
}) {
  const { data, isError, isFetching, refetch } = useQuery(consultaEstagios(funil.pipeline_codigo));
  const corpo = () => {
    if (data === undefined)
      return isError ? (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <LoadingState />
      );
    if (edita) return <Lista funil={funil} estagios={data.dados} />;
    return (
      <ol className="estagio-lista" aria-label={`Estágios de ${funil.pipeline_descricao}`}>
        {data.dados.map((estagio) => (
          <EstagioLido key={estagio.estagio_codigo} estagio={estagio} />
        ))}
      </ol>
    );
  };
  return (
    <Panel
      className="estagios-painel"
      padded={false}
      title={funil.pipeline_descricao}
      hint={`${funil.board_descricao} · ${plural(funil.quantidade_estagios, 'estágio', 'estágios')}`}
      actions={
        edita && (
          <FunilAcoes funil={funil} funis={funis} quadros={quadros} onEscolher={onEscolher} />
        )
      }
    >
      {corpo()}
    </Panel>
  );
}
