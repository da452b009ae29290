import { useRouter } from '@tanstack/react-router';
import { excluir, salvar } from '@praca/contract/pedvenda/endpoints.ts';
import type { Venda } from '@praca/contract/pedvenda/schemas.ts';
import { EscritaDialog } from '../../../kit/escrita/EscritaDialog.tsx';
import { esquecerRascunho } from '../../../kit/escrita/rascunho.ts';
import { useEscrita } from '../../../kit/escrita/use-escrita.ts';
import { caminhoDoNegocio, paths } from '../../../paths.ts';

/** Asks before a draft goes; afterwards its deal is shown, or the list. */
export function ExcluirRascunhoDialog({ venda, aoFechar }: { venda: Venda; aoFechar: () => void }) {
  const { history } = useRouter();
  const codigo = String(venda.pedvenda_codigo);
  const escrita = useEscrita(excluir, {
    inicial: { pedvenda_codigo: codigo },
    rascunho: null,
    aoFechar,
    aoGravar: () => {
      esquecerRascunho(`${salvar.path}.${codigo}`, 'navegador');
      history.replace(
        venda.negocio_codigo === null ? paths.listaVendas : caminhoDoNegocio(venda.negocio_codigo),
      );
    },
  });
  return (
    <EscritaDialog
      escrita={escrita}
      titulo="Excluir este rascunho?"
      descricao={
        <>
          <strong>Orçamento {venda.pedvenda_numero}</strong> deixa de existir, com tudo o que está
          nele. Não dá para voltar atrás.
        </>
      }
      tamanho="small"
      acao="Excluir rascunho"
      perigo
      pergunta
    />
  );
}
