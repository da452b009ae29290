import { useState } from 'react';
import { excluir } from '@praca/contract/negocio/endpoints.ts';
import type { Cartao } from '@praca/contract/negocio/schemas.ts';
import { chamar } from '../../../../platform/api-client.ts';
import { mensagensDe } from '../../../../platform/erro-api.ts';
import { dinheiro } from '../../../../platform/format.ts';
import { ConfirmDialog } from '../../../../ui/window/ConfirmDialog.tsx';
import { mostrarOpsss } from '../../../../ui/window/opsss.ts';
import { sucesso } from '../../../../ui/window/toast.ts';

/** Deletes a deal after naming it: there is no way back. */
export function ExcluirDialog({
  cartao,
  onDeleted,
  onClose,
}: {
  cartao: Pick<Cartao, 'negocio_codigo' | 'negocio_titulo' | 'negocio_valor' | 'pessoa_nome'>;
  onDeleted: () => void;
  onClose: () => void;
}) {
  const [working, setWorking] = useState(false);
  const remove = async () => {
    setWorking(true);
    try {
      await chamar(excluir, { negocio_codigo: String(cartao.negocio_codigo) }, { semDesvio: true });
      sucesso(`“${cartao.negocio_titulo}” foi excluído.`);
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
      {cartao.pessoa_nome && `, de ${cartao.pessoa_nome}`}, {dinheiro(cartao.negocio_valor)}. Não
      será possível desfazer.
    </ConfirmDialog>
  );
}
