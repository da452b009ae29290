import { useEffect } from 'react';
import { useRouter } from '@tanstack/react-router';
import type { BaldeDaCentral } from '@praca/contract/atividade/schemas.ts';
import { caminhoDoCliente, caminhoDoNegocio, paths } from '../../../paths.ts';
import { aparelhoEhMeu } from '../../../platform/guardado/aparelho.ts';
import { guardarArquivos } from './guardar-arquivos.ts';
import { usePhone } from '../../../platform/tela/larguras.ts';
import { conexaoAtual } from '../../../platform/http/online.ts';
import { queryClient } from '../../../platform/http/query.ts';
import { consultaMeuDia } from '../parts/meu-dia.ts';

const ESPERA_MS = 3_000;

/** The day and the code of the screens that it is read on, in the idle time of the page: one request of data, however many tasks. */
async function levar(abrir: (endereco: string) => Promise<unknown>): Promise<void> {
  if (!conexaoAtual().online) return;
  await queryClient.prefetchQuery(consultaMeuDia());
  // Any deal and any customer: it is the screens that are fetched.
  await Promise.all([
    abrir(caminhoDoNegocio(1)),
    abrir(caminhoDoCliente(1)),
    import('../parts/FichaDeCampo.tsx'),
    // The other views of the same tasks.
    import('./uma/UmaAUma.tsx'),
    import('./Prazo.tsx'),
    import('./Tabela.tsx'),
    import('./Calendario.tsx').then((m) => m.trazerGrade()),
    // Who leaves without a network takes everything along all the same.
    abrir(paths.sair),
    import('../parts/saida-de-quem-sai.ts'),
  ]);
  await guardarArquivos();
}

/** On a device of one's own, and on a phone: fetches what is late and of today with its deals and customers, so that they open without a network. */
export function useLevarACampo(baldes: readonly BaldeDaCentral[] | undefined) {
  const router = useRouter();
  const telefone = usePhone();
  const quais = (baldes ?? [])
    .filter(({ balde }) => balde === 'ATRASADAS' || balde === 'HOJE')
    .flatMap(({ tarefas }) => tarefas.map((um) => um.atividade_codigo))
    .join();
  useEffect(() => {
    if (quais === '' || !(telefone || aparelhoEhMeu())) return;
    const abrir = (to: string) => router.preloadRoute({ to });
    // What does not come now is asked for by the screen that needs it.
    const relogio = setTimeout(() => void levar(abrir).catch(() => undefined), ESPERA_MS);
    return () => clearTimeout(relogio);
  }, [quais, telefone, router]);
}
