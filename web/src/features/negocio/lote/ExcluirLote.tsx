import { LoteMoldura, type DoLote } from './LoteMoldura.tsx';

/** Deletes the selection, with all that goes along. */
export function ExcluirLote(props: DoLote) {
  return (
    <LoteMoldura
      {...props}
      titulo="Excluir negócios"
      verbo="Excluir"
      soAbertos={false}
      perigo
      pergunta
      onSubmit={(titulo) => void props.envio.alterar(titulo, { tipo: 'EXCLUIR' })}
    >
      <p>
        Anotações, tarefas, orçamentos e arquivos vão junto. Depois de excluir, dá para desfazer e
        tudo volta como estava.
      </p>
    </LoteMoldura>
  );
}
