import { finalizar } from '@praca/contract/negocio/ciclo/endpoints.ts';
import { opcoesDeGanhar } from '@praca/contract/negocio/rules.ts';
import { adiante, type DoCiclo } from './ciclo.ts';
import { CicloMoldura } from './CicloMoldura.tsx';
import { OpcaoUnica } from './OpcaoUnica.tsx';
import { useCiclo } from './use-ciclo.ts';

/** Finishes an after-sales deal; of the options of winning it offers the recurring one. */
export function FinalizarDialog(props: DoCiclo) {
  const { negocio_codigo } = props.negocio;
  const escrita = useCiclo<typeof finalizar, { recorrente: boolean }>(finalizar, props, {
    inicial: { recorrente: opcoesDeGanhar(props.negocio).abreNegocioRecorrente.marcada },
    rascunho: null,
    entrada: ({ recorrente }, { versao }) => ({
      negocio_codigo,
      versao,
      abreNegocioRecorrente: recorrente ? 'S' : 'N',
    }),
    feito: null,
    aoGravar: (feito) => {
      const outro = feito?.negocio_recorrente ?? null;
      props.onDone(outro === null ? [negocio_codigo] : [negocio_codigo, outro]);
    },
  });

  return (
    <CicloMoldura
      verbo="finalizar"
      titulo="Finalizar no Pós-Vendas"
      acao="Finalizar"
      escrita={escrita}
    >
      <OpcaoUnica
        label="Abrir um novo negócio recorrente"
        explica={`Abre um negócio igual no primeiro estágio do funil da venda${adiante(escrita.lida)}.`}
        feita={`Já foi aberto: negócio nº ${escrita.lida.negocio_recorrente}.`}
        opcao={opcoesDeGanhar(escrita.lida).abreNegocioRecorrente}
        valor={escrita.valores.recorrente}
        foco
        disabled={escrita.enviando}
        onChange={(recorrente) => escrita.mudar({ recorrente })}
      />
    </CicloMoldura>
  );
}
