import { reativar } from '@praca/contract/negocio/ciclo/endpoints.ts';
import type { DoCiclo } from './ciclo.ts';
import { CicloMoldura } from './CicloMoldura.tsx';
import { useCiclo } from './use-ciclo.ts';

/** Asks before opening a closed deal again. */
export function ReativarDialog(props: DoCiclo) {
  const { negocio_codigo, negocio_titulo } = props.negocio;
  const escrita = useCiclo(reativar, props, {
    inicial: {},
    rascunho: null,
    entrada: (_, { versao }) => ({ negocio_codigo, versao }),
    feito: () => `“${negocio_titulo}” está aberto de novo.`,
    aoGravar: () => props.onDone([negocio_codigo]),
  });
  const { pipeline_descricao, estagio_descricao, negocio_situacao } = escrita.lida;
  return (
    <CicloMoldura
      verbo="reativar"
      titulo="Reativar negócio?"
      acao="Reativar"
      pergunta
      escrita={escrita}
    >
      <p>
        Ele volta a ficar em aberto em {pipeline_descricao}, {estagio_descricao}.
        {negocio_situacao === 'P' && ' O motivo da perda fica só no histórico.'}
      </p>
    </CicloMoldura>
  );
}
