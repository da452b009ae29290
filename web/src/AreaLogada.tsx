import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { Fragment, lazy, Suspense, useEffect } from 'react';
import { armazenamentoRecusado, assinarArmazenamento } from './platform/guardado/armazenamento.ts';
import { SinoDeAvisos } from './features/aviso/parts/SinoDeAvisos.tsx';
import { DiasDeTeste } from './features/empresa/parts/DiasDeTeste.tsx';
import { EmpresaAtual } from './features/empresa/parts/EmpresaAtual.tsx';
import { EnviosParados } from './features/empresa/parts/EnviosParados.tsx';
import { useChamada } from './features/ligacao/parts/chamada.ts';
import { useEmCurso } from './features/ligacao/parts/em-curso.ts';
import { LotesEmSegundoPlano } from './features/negocio/lote/LotesEmSegundoPlano.tsx';
import { ProcessosEmAndamento } from './features/processo/parts/ProcessosEmAndamento.tsx';
import { BloqueioSobreTela } from './features/sessao/BloqueioSobreTela.tsx';
import { bloquear } from './features/sessao/verbos.ts';
import { AppShell } from './layout/AppShell.tsx';
import { mensagensDe } from './platform/http/erro-api.ts';
import { quandoATelaEstiver } from './platform/tela/quando-a-tela-estiver.ts';
import { quandoHouverRede } from './platform/http/quando-houver-rede.ts';
import { queryClient } from './platform/http/query.ts';
import { aparelhoEhMeu, assinarAparelho } from './platform/guardado/aparelho.ts';
import { guardadosProntos } from './platform/guardado/guardados.ts';
import { irParaEntrada } from './platform/http/renovacao.ts';
import { empresaVista } from './platform/sessao/session-record.ts';
import { useSessao } from './platform/sessao/session.ts';
import { toast } from './ui/window/toast.ts';

const carregarCapa = async () => {
  const [{ CapaDoBloqueio: Capa }] = await Promise.all([
    import('./features/sessao/CapaDoBloqueio.tsx'),
    import('./traducao.ts').then(({ traducaoPronta }) => traducaoPronta),
  ]);
  return { default: Capa };
};
const CapaDoBloqueio = lazy(carregarCapa);
const FilaDeSaida = lazy(async () => {
  await quandoATelaEstiver();
  const { FilaDeSaida: Fila } = await quandoHouverRede(
    () => import('./features/atividade/saida/FilaDeSaida.tsx'),
  );
  return { default: Fila };
});
const FotosDosUsuarios = lazy(async () => {
  await quandoATelaEstiver();
  const { FotosDosUsuarios: Fotos } = await quandoHouverRede(
    () => import('./features/usuario/parts/FotosDosUsuarios.tsx'),
  );
  return { default: Fotos };
});
const BarraDeQuemVe = lazy(async () => ({
  default: (await import('./features/usuario/parts/VendoComo.tsx')).VendoComo,
}));
/** Fetched by who sees as somebody else. */
const VendoComo = () =>
  (useSessao()?.visto_por ?? null) !== null && (
    <Suspense>
      <BarraDeQuemVe />
    </Suspense>
  );
const ComoFoi = lazy(async () => ({
  default: (await import('./features/ligacao/parts/ComoFoi.tsx')).ComoFoi,
}));
const LigacaoEmCurso = lazy(async () => ({
  default: (await import('./features/ligacao/parts/LigacaoEmCurso.tsx')).LigacaoEmCurso,
}));
/** Fetched with the first call: how it goes, then what came of it. */
const PerguntaDaLigacao = () => {
  const [chamada, emCurso] = [useChamada(), useEmCurso()];
  if (chamada === null && emCurso === null) return null;
  return <Suspense>{emCurso === null ? <ComoFoi /> : <LigacaoEmCurso />}</Suspense>;
};
/** Long after the screen is there: until then it would stand in its way. */
const OCIO_MS = 20_000;

/** The cover must be at hand when the session ends, with or without network. */
const useCapaDeReserva = () => {
  useEffect(() => {
    const relogio = setTimeout(() => void carregarCapa().catch(() => undefined), OCIO_MS);
    return () => clearTimeout(relogio);
  }, []);
};

const bloquearTela = () => {
  bloquear().catch((erro: unknown) =>
    toast(
      `A tela está bloqueada, mas o servidor não foi avisado: ${mensagensDe(erro)[0]?.Mensagem ?? ''}`,
      { tone: 'warning' },
    ),
  );
};

const SEM_ARMAZENAMENTO =
  'Este navegador não está guardando nada: ao recarregar, será preciso entrar de novo e rascunhos se perdem.';

/** Says once what is lost, as soon as the browser refuses to keep something. */
const useAvisoDeArmazenamento = () => {
  useEffect(() => {
    const avisar = () => void toast(SEM_ARMAZENAMENTO, { id: 'armazenamento', tone: 'warning' });
    if (armazenamentoRecusado()) avisar();
    return assinarArmazenamento(avisar);
  }, []);
};

/** Once the screen is there, and again behind a lock: a browser that may show notices says in which session it is used. */
const useAvisosDoAparelho = () => {
  const registro = useSessao();
  const dentro = registro !== null && registro.bloqueio === undefined;
  useEffect(() => {
    if (!dentro || !('Notification' in globalThis) || Notification.permission !== 'granted') return;
    quandoATelaEstiver()
      .then(() => import('./features/aviso/parts/conferir-push.ts'))
      .then(({ conferirPush }) => conferirPush())
      // The next visit asks again.
      .catch(() => undefined);
  }, [dentro]);
};

const useSaidaDaSessao = () => {
  const registro = useSessao();
  const semSessao = registro === null;
  const bloqueada = registro?.bloqueio !== undefined;
  useEffect(() => {
    if (!semSessao) return;
    queryClient.clear();
    irParaEntrada();
  }, [semSessao]);
  useEffect(() => {
    if (!bloqueada) void queryClient.invalidateQueries();
  }, [bloqueada]);
};

/** What a day without a network needs: not forgotten while the page is open, however long nobody looks. */
const DO_DIA = [
  '/TWSAtividade/GetMeuDia',
  '/TWSAtividade/GetCentral',
  '/TWSTipoAtividade/GetLista',
];

/* Only a device that its person called theirs keeps screens: no other needs the code for it. */
let deTelas: Promise<void> | undefined;
const guardarTelas = (): Promise<void> =>
  (deTelas ??= import('./platform/guardado/telas-guardadas.ts').then(
    ({ telasDoAparelho }) => telasDoAparelho(queryClient),
    () => {
      // Out of reach without a network: the page goes on as one that keeps nothing.
      deTelas = undefined;
    },
  ));

/** Done when what this device keeps for its person is at hand; the screen is drawn after it. */
export const prepararArea = async (): Promise<void> => {
  for (const caminho of DO_DIA) queryClient.setQueryDefaults([caminho], { gcTime: Infinity });
  assinarAparelho(() => void guardarTelas());
  await Promise.all([guardadosProntos(), aparelhoEhMeu() ? guardarTelas() : undefined]);
};

/** Everything behind the login: data, floating parts, the frame, and the cover of the locked screen. */
export function AreaLogada() {
  const registro = useSessao();
  useSaidaDaSessao();
  useAvisosDoAparelho();
  useCapaDeReserva();
  useAvisoDeArmazenamento();
  return (
    <QueryClientProvider client={queryClient}>
      <BloqueioSobreTela
        capa={
          <Suspense fallback={null}>
            <CapaDoBloqueio />
          </Suspense>
        }
      >
        <AppShell
          noTopo={
            <>
              <ProcessosEmAndamento />
              <DiasDeTeste />
              <EmpresaAtual />
              <SinoDeAvisos />
            </>
          }
          sobTopo={
            <>
              <VendoComo />
              <EnviosParados />
              <Suspense>
                <FilaDeSaida />
              </Suspense>
            </>
          }
          aoBloquear={bloquearTela}
        >
          {/* Of another company nothing that is on the screen holds. */}
          <Fragment key={empresaVista(registro)}>
            <Outlet />
          </Fragment>
          <LotesEmSegundoPlano />
          <Suspense>
            <FotosDosUsuarios />
          </Suspense>
          <PerguntaDaLigacao />
        </AppShell>
      </BloqueioSobreTela>
    </QueryClientProvider>
  );
}
