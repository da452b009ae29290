import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { IconArrowBackUp } from '@tabler/icons-react';
import { conferirDesfazer, desfazer } from '@praca/contract/negocio/importacao/endpoints.ts';
import type { PreviaDesfazer } from '@praca/contract/negocio/importacao/schemas.ts';
import { mensagensDe } from '../../../platform/http/erro-api.ts';
import { plural } from '../../../platform/texto/format.ts';
import { consulta } from '../../../platform/http/query.ts';
import { seguirProcesso } from '../../../kit/processo/processos.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { ConfirmDialog } from '../../../ui/window/ConfirmDialog.tsx';
import { Dialog, DialogActions } from '../../../ui/window/Dialog.tsx';
import { mostrarOpsss } from '../../../ui/window/opsss.ts';
import { iniciarDesfazer } from './importacao-api.ts';
import { caminhoDaImportacao } from './use-etapa.ts';

const quantos = (n: number) => plural(n, 'negócio', 'negócios');

/** Asks with what the server counted now and takes back what the import did; says what stays, and why. */
export function DesfazerDialog({
  codigo,
  nome,
  onFechar,
}: {
  codigo: number;
  nome: string;
  onFechar: () => void;
}) {
  const { history } = useRouter();
  const [iniciando, setIniciando] = useState(false);
  const { data, isError, isFetching, refetch } = useQuery({
    ...consulta(conferirDesfazer, { uniproc_codigo: codigo }),
    staleTime: 0,
    gcTime: 0,
  });
  const previa = data?.dados[0];
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
  if (previa === undefined)
    return (
      <ConfirmDialog
        open
        title="Desfazer a importação?"
        confirmLabel={isError ? 'Tentar novamente' : 'Conferindo…'}
        loading={isFetching}
        onConfirm={() => void refetch()}
        onCancel={onFechar}
      >
        {isError
          ? 'Não foi possível conferir quantos negócios saem.'
          : 'Conferindo quantos negócios saem...'}
      </ConfirmDialog>
    );
  const { retirar, reabrir } = previa;
  if (retirar + reabrir === 0)
    return (
      <Dialog
        open
        onClose={onFechar}
        size="small"
        role="alertdialog"
        title="Não há o que desfazer agora"
        description={<QueFicam previa={previa} />}
      >
        <DialogActions>
          <Button variant="primary" data-autofocus onClick={onFechar}>
            Entendi
          </Button>
        </DialogActions>
      </Dialog>
    );
  const confirmar =
    reabrir === 0
      ? `Retirar ${quantos(retirar)}`
      : retirar === 0
        ? `Reabrir ${quantos(reabrir)}`
        : 'Desfazer importação';
  return (
    <ConfirmDialog
      open
      danger
      title={`Desfazer a importação de ${quantos(retirar + reabrir)}?`}
      confirmLabel={confirmar}
      loading={iniciando}
      onConfirm={() => void iniciar()}
      onCancel={onFechar}
    >
      {retirar > 0 && (
        <p>
          {quantos(retirar)} de <strong>{nome}</strong>{' '}
          {retirar === 1
            ? 'sai do quadro, e com ele o cliente que só ele tinha.'
            : 'saem do quadro, e com eles os clientes que só eles tinham.'}
        </p>
      )}
      {reabrir > 0 && (
        <p>
          {quantos(reabrir)} que <strong>{nome}</strong>{' '}
          {reabrir === 1 ? 'fechou volta a ficar aberto' : 'fechou voltam a ficar abertos'}, como
          antes da importação.
        </p>
      )}
      <QueFicam previa={previa} />
    </ConfirmDialog>
  );
}

/** What stays: held by another import, which is to be undone first, or by the work of somebody. */
function QueFicam({ previa }: { previa: PreviaDesfazer }) {
  const presos = previa.antes.reduce((soma, uma) => soma + uma.negocios, 0);
  const outros = previa.ficam - presos;
  return (
    <>
      {previa.antes.map((uma) => (
        <p key={uma.uniproc_codigo}>
          {uma.negocios === 1 ? 'Fica ' : 'Ficam '}
          {quantos(uma.negocios)} que{' '}
          {uma.arquivo_nome === '' ? (
            `a importação nº ${uma.uniproc_codigo}, de outra pessoa,`
          ) : (
            <>
              a importação de <strong>{uma.arquivo_nome}</strong>
            </>
          )}{' '}
          fechou: desfaça essa primeiro para {uma.negocios === 1 ? 'retirá-lo' : 'retirá-los'}{' '}
          também.
        </p>
      ))}
      {outros > 0 && (
        <p>
          {outros === 1 ? 'Fica como está ' : 'Ficam como estão '}
          {quantos(outros)} em que alguém já trabalhou depois da importação.
        </p>
      )}
      {previa.ficam + previa.retirar + previa.reabrir === 0 && (
        <p>Nenhum negócio desta importação existe mais.</p>
      )}
    </>
  );
}

/** The button that opens the question. */
export function DesfazerBotao(props: { codigo: number; nome: string }) {
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
