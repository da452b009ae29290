import { lazy, Suspense, useCallback, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { ERROS_DO_CICLO } from '@praca/contract/negocio/erros.ts';
import type { Ficha } from '@praca/contract/negocio/ficha/schemas.ts';
import { aoAlterar, aoMover } from '@praca/contract/negocio/rules.ts';
import { TOAST_CEILING } from '../../../ui/window/use-toast-place.ts';
import { Notice } from '../../../ui/display/Notice.tsx';
import { Panel } from '../../../ui/display/Panel.tsx';
import type { VerboCiclo } from '../base/dialogs/ciclo.ts';
import { ConflitoDialog } from '../base/dialogs/ConflitoDialog.tsx';
import { ExigidosDialog } from '../base/dialogs/ExigidosDialog.tsx';
import { ExcluirDialog } from '../base/dialogs/ExcluirDialog.tsx';
import { consultaNomes, SEM_NOMES } from '../base/nomes.ts';
import { useDireitos } from '../base/use-direitos.ts';
import { CampoObservacao } from '../base/campos/campos.tsx';
import { Composer } from '../../acompanhamento/parts/composer/Composer.tsx';
import { Dados } from './campos/Dados.tsx';
import { DesfazerDialog } from '../base/DesfazerDialog.tsx';
import { DialogosDaTarefa } from '../../atividade/parts/DialogosDaTarefa.tsx';
import { Etapas } from './Etapas.tsx';
import { Fatos } from './campos/Fatos.tsx';
import { FichaTopo, quadroDo } from './FichaTopo.tsx';
import { Historia } from './Historia.tsx';
import { SaidaDialog } from './SaidaDialog.tsx';
import { useComposer } from '../../acompanhamento/parts/composer/use-composer.ts';
import { useDesfazer } from '../base/use-desfazer.ts';
import { useFicha } from '../base/campos/use-ficha.ts';
import { caminhoDoNegocio } from '../../../paths.ts';
import { usePode } from '../../../platform/sessao/pode.ts';
import { useLargo } from '../../../platform/tela/larguras.ts';
import { useMover } from './use-mover.ts';
import { useTarefas } from '../../atividade/parts/use-tarefas.ts';
import { useMudancasDoNegocio } from '../base/use-mudancas-do-negocio.ts';

const CicloDialog = lazy(async () => ({
  default: (await import('../base/dialogs/CicloDialog.tsx')).CicloDialog,
}));

const TextoPronto = lazy(async () => ({
  default: (await import('./TextoPronto.tsx')).TextoPronto,
}));

const EmailDoNegocio = lazy(async () => ({
  default: (await import('./EmailDoNegocio.tsx')).EmailDoNegocio,
}));

const WhatsappDoNegocio = lazy(async () => ({
  default: (await import('./WhatsappDoNegocio.tsx')).WhatsappDoNegocio,
}));

/** One deal: who, how much, where it stands, what is next, and what happened to it; each field saved by itself. */
export function FichaNegocio({
  ficha: lida,
  lidaEm,
  reler,
}: {
  ficha: Ficha;
  /** When the server answered it. */
  lidaEm: number;
  reler: () => Promise<Ficha | undefined>;
}) {
  const { history } = useRouter();
  const direitos = useDireitos();
  const largo = useLargo();
  const { negocio } = lida;
  const { negocio_codigo, versao } = negocio;
  const ficha = useFicha(negocio);
  const [excluindo, setExcluindo] = useState(false);
  const [ciclo, setCiclo] = useState<{ verbo: VerboCiclo; funil?: number } | null>(null);
  const relerSempre = useCallback(() => void reler(), [reler]);
  const relerNegocio = useCallback(async () => (await reler())?.negocio, [reler]);
  useMudancasDoNegocio(negocio_codigo, versao, relerSempre);

  const { data: nomes = SEM_NOMES } = useQuery(consultaNomes());
  const desfazer = useDesfazer(lida, relerNegocio);
  const movimento = useMover(ficha, lida.estagios, relerNegocio, desfazer.pedir, nomes.campos);
  const { movendo, conflito, exigidos, levar, manterDele } = movimento;
  const recusa = aoAlterar(negocio);
  const podeEditar = direitos.editar && recusa === null;
  const tarefas = useTarefas(() => negocio.negocio_situacao === 'A');
  const composer = useComposer({ negocio_codigo });
  const [escrevendo, setEscrevendo] = useState<'email' | 'whatsapp' | null>(null);
  const pode = usePode();
  const escreve = pode('pessoa.ver') && pode('email.escrever');
  const caixa = direitos.editar && (
    <Composer
      composer={composer}
      nome="no negócio"
      usuarios={nomes.usuarios}
      prontos={(aoEscolher) => <TextoPronto negocio={negocio} aoEscolher={aoEscolher} />}
      aoEscrever={escreve ? () => setEscrevendo('email') : null}
    />
  );

  return (
    <article className="ficha">
      <div className="ficha-cabeca" {...TOAST_CEILING}>
        <FichaTopo
          ficha={ficha}
          negocio={negocio}
          direitos={direitos}
          onCiclo={(verbo) => setCiclo({ verbo })}
          podeEditar={podeEditar}
          onExcluir={() => setExcluindo(true)}
          aoEscrever={() => setEscrevendo('whatsapp')}
        />
        {direitos.editar && recusa !== null && (
          <Notice>
            {ERROS_DO_CICLO[recusa].mensagem} {ERROS_DO_CICLO[recusa].ajuda}
          </Notice>
        )}
        <Fatos
          ficha={ficha}
          negocio={negocio}
          tarefa={lida.tarefas[0]}
          tarefas={tarefas}
          nomes={nomes}
          podeEditar={podeEditar}
          podeCriarCliente={direitos.cliente}
          aoAgendar={() => composer.abrir('T')}
        />
        <Etapas
          negocio={negocio}
          estagios={lida.estagios}
          tempos={lida.tempos}
          podeMover={direitos.editar && aoMover(negocio) === null && movendo === null}
          movendo={movendo}
          onMover={levar}
          onFunil={(funil) => setCiclo({ verbo: 'trocar-funil', funil })}
        />
      </div>

      <div className="ficha-colunas">
        <div className="ficha-lado fields-flush">
          <Dados ficha={ficha} negocio={negocio} nomes={nomes} podeEditar={podeEditar} />
          <Panel title="Observação">
            <CampoObservacao ficha={ficha} podeEditar={podeEditar} />
          </Panel>
        </div>
        <div className="ficha-historia">
          {largo && caixa}
          <Historia
            ficha={lida}
            lidaEm={lidaEm}
            nomes={nomes}
            tarefas={tarefas}
            podeEditar={direitos.editar}
            aoDesfazer={(versao) => void desfazer.pedir(versao)}
          />
        </div>
      </div>
      {!largo && caixa}

      <SaidaDialog ficha={ficha} />
      <DialogosDaTarefa tarefas={tarefas} usuarios={nomes.usuarios} />
      <DesfazerDialog desfazer={desfazer} />
      <Suspense>
        {escrevendo === 'email' && (
          <EmailDoNegocio negocio={negocio} aoFechar={() => setEscrevendo(null)} />
        )}
        {escrevendo === 'whatsapp' && (
          <WhatsappDoNegocio negocio={negocio} aoFechar={() => setEscrevendo(null)} />
        )}
      </Suspense>
      {exigidos !== null && (
        <ExigidosDialog
          negocio_codigo={negocio_codigo}
          campos={exigidos.campos}
          onDone={() => void movimento.preencheu(exigidos.para)}
          onClose={movimento.desistir}
        />
      )}
      {conflito !== null && (
        <ConflitoDialog
          titulo={negocio.negocio_titulo}
          atual={ficha.negocio().estagio_descricao}
          estagio={conflito.para.estagio_descricao}
          quem={conflito.quem}
          quando={conflito.quando}
          onTheirs={manterDele}
          onMine={() => levar(conflito.para)}
        />
      )}
      {ciclo !== null && (
        <Suspense>
          <CicloDialog
            {...ciclo}
            negocio={negocio}
            onDone={relerSempre}
            onReopened={relerSempre}
            onClose={() => setCiclo(null)}
          />
        </Suspense>
      )}
      {excluindo && (
        <ExcluirDialog
          cartao={negocio}
          onDeleted={() => {
            setExcluindo(false);
            history.replace(quadroDo(negocio), undefined, { ignoreBlocker: true });
          }}
          onRestored={() => history.push(caminhoDoNegocio(negocio_codigo))}
          onClose={() => setExcluindo(false)}
        />
      )}
    </article>
  );
}
