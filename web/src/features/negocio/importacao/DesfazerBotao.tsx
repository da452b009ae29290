import { useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import { IconArrowBackUp } from '@tabler/icons-react';
import { desfazer } from '@praca/contract/negocio/importacao/endpoints.ts';
import { mensagensDe } from '../../../platform/erro-api.ts';
import { plural } from '../../../platform/format.ts';
import { seguirProcesso } from '../../../platform/processos.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { mostrarOpsss } from '../../../ui/opsss.ts';
import { iniciarDesfazer } from './importacao-api.ts';
import { caminhoDaImportacao } from './use-etapa.ts';

/** Asks with the number and takes the whole import back. */
export function DesfazerDialog({
  codigo,
  nome,
  negocios,
  onFechar,
}: {
  codigo: number;
  nome: string;
  negocios: number;
  onFechar: () => void;
}) {
  const { history } = useRouter();
  const [iniciando, setIniciando] = useState(false);
  const quantos = plural(negocios, 'negócio', 'negócios');
  const iniciar = async () => {
    setIniciando(true);
    try {
      const processo = await iniciarDesfazer(codigo);
      const caminho = caminhoDaImportacao(codigo, processo);
      seguirProcesso({ codigo: processo, titulo: `Desfazer importação de ${nome}`, caminho });
      onFechar();
      history.push(caminho);
    } catch (erro) {
      onFechar();
      mostrarOpsss({ operacao: desfazer.nome, mensagens: mensagensDe(erro) });
    } finally {
      setIniciando(false);
    }
  };
  return (
    <ConfirmDialog
      open
      danger
      title={`Desfazer a importação de ${quantos}?`}
      confirmLabel={`Retirar ${quantos}`}
      loading={iniciando}
      onConfirm={() => void iniciar()}
      onCancel={onFechar}
    >
      Os negócios importados de <strong>{nome}</strong> saem do quadro, e com eles os clientes que
      só eles tinham. Ficam os negócios em que alguém já trabalhou depois da importação.
    </ConfirmDialog>
  );
}

/** The button that opens the question. */
export function DesfazerBotao(props: { codigo: number; nome: string; negocios: number }) {
  const [aberto, setAberto] = useState(false);
  return (
    <>
      <Button
        icon={<IconArrowBackUp size={16} aria-hidden="true" />}
        onClick={() => setAberto(true)}
      >
        Desfazer importação
      </Button>
      {aberto && <DesfazerDialog {...props} onFechar={() => setAberto(false)} />}
    </>
  );
}
