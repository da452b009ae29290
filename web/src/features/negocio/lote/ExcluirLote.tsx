import { LoteMoldura } from './LoteMoldura.tsx';
import { useLote, type DoLote } from './use-lote.ts';

/** Deletes the selection, with all that goes along. */
export function ExcluirLote(doLote: DoLote) {
  const lote = useLote(doLote, {
    verbo: 'Excluir',
    inicial: {},
    acao: () => ({ tipo: 'EXCLUIR' }),
    soAbertos: false,
  });
  return (
    <LoteMoldura titulo="Excluir negócios" lote={lote} perigo pergunta>
      <p>
        Anotações, tarefas, orçamentos e arquivos vão junto. Depois de excluir, dá para desfazer e
        tudo volta como estava.
      </p>
    </LoteMoldura>
  );
}
