import { useState } from 'react';
import { excluir } from '@praca/contract/negocio/endpoints.ts';
import { restaurar } from '@praca/contract/negocio/lixeira/endpoints.ts';
import { DIAS_NA_LIXEIRA } from '@praca/contract/negocio/lixeira/schemas.ts';
import type { Cartao } from '@praca/contract/negocio/schemas.ts';
import { oferecerVolta, voltarPor } from '../../../../kit/desfazer/desfazer.ts';
import { chamar } from '../../../../platform/http/api-client.ts';
import { mensagensDe } from '../../../../platform/http/erro-api.ts';
import { dinheiro } from '../../../../platform/texto/format.ts';
import { ConfirmDialog } from '../../../../ui/window/ConfirmDialog.tsx';
import { mostrarOpsss } from '../../../../ui/window/opsss.ts';
import { toast } from '../../../../ui/window/toast.ts';

const AVISO = 'excluir';

type Excluido = Pick<Cartao, 'negocio_codigo' | 'negocio_titulo' | 'negocio_valor' | 'pessoa_nome'>;

/** Deletes a deal after naming it; for some seconds the toast takes it back. */
export function ExcluirDialog({
  cartao,
  onDeleted,
  onRestored,
  onClose,
}: {
  cartao: Excluido;
  onDeleted: () => void;
  /** It is there again. */
  onRestored: () => void;
  onClose: () => void;
}) {
  const [working, setWorking] = useState(false);
  const remove = async () => {
    setWorking(true);
    try {
      await chamar(excluir, { negocio_codigo: String(cartao.negocio_codigo) }, { semDesvio: true });
      const volta = voltarPor(
        restaurar,
        () => ({ LISTA_CODIGO: [cartao.negocio_codigo] }),
        () => {
          toast(`“${cartao.negocio_titulo}” voltou.`, { id: AVISO });
          onRestored();
        },
      );
      oferecerVolta(`“${cartao.negocio_titulo}” foi excluído.`, volta, {
        id: AVISO,
        title: 'Sucesso',
        tone: 'success',
      });
      onDeleted();
    } catch (failure) {
      onClose();
      mostrarOpsss({
        operacao: excluir.nome,
        mensagens: mensagensDe(failure),
        tentar: () => void remove(),
      });
    } finally {
      setWorking(false);
    }
  };
  return (
    <ConfirmDialog
      open
      danger
      title="Excluir negócio?"
      confirmLabel="Excluir negócio"
      loading={working}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      <strong>{cartao.negocio_titulo}</strong>
      {cartao.pessoa_nome && `, de ${cartao.pessoa_nome}`}, {dinheiro(cartao.negocio_valor)}. Dá
      para desfazer logo depois, e ele fica {DIAS_NA_LIXEIRA} dias guardado.
    </ConfirmDialog>
  );
}
