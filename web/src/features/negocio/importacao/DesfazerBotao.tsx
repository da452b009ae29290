import { useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import { IconArrowBackUp } from '@tabler/icons-react';
import { desfazer } from '@praca/contract/negocio/importacao/endpoints.ts';
import type { ResultadoImportacao } from '@praca/contract/negocio/importacao/schemas.ts';
import { mensagensDe } from '../../../platform/erro-api.ts';
import { plural } from '../../../platform/format.ts';
import { seguirProcesso } from '../../../platform/processos.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { mostrarOpsss } from '../../../ui/opsss.ts';
import { iniciarDesfazer } from './importacao-api.ts';
import { caminhoDaImportacao } from './use-etapa.ts';

/** What goes and what opens again, for the question and its button. */
const textos = ({ importadas, fechados }: ResultadoImportacao) => {
  const quantos = (n: number) => plural(n, 'negócio', 'negócios');
  if (fechados === 0)
    return { alvo: quantos(importadas), confirmar: `Retirar ${quantos(importadas)}` };
  return importadas === 0
    ? { alvo: quantos(fechados), confirmar: `Reabrir ${quantos(fechados)}` }
    : { alvo: quantos(importadas + fechados), confirmar: 'Desfazer importação' };
};

/** Asks with the number and takes the whole import back. */
export function DesfazerDialog({
  codigo,
  nome,
  resultado,
  onFechar,
}: {
  codigo: number;
  nome: string;
  resultado: ResultadoImportacao;
  onFechar: () => void;
}) {
  const { history } = useRouter();
  const [iniciando, setIniciando] = useState(false);
  const { importadas, fechados } = resultado;
  const { alvo, confirmar } = textos(resultado);
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
      title={`Desfazer a importação de ${alvo}?`}
      confirmLabel={confirmar}
      loading={iniciando}
      onConfirm={() => void iniciar()}
      onCancel={onFechar}
    >
      {importadas > 0 && (
        <>
          Os negócios importados de <strong>{nome}</strong> saem do quadro, e com eles os clientes
          que só eles tinham.{' '}
        </>
      )}
      {fechados > 0 && (
        <>
          {fechados === 1 ? 'O negócio que ' : 'Os negócios que '}
          <strong>{nome}</strong>
          {fechados === 1 ? ' fechou volta a ficar aberto' : ' fechou voltam a ficar abertos'}, como
          antes da importação.{' '}
        </>
      )}
      Ficam como estão os negócios em que alguém já trabalhou depois da importação.
    </ConfirmDialog>
  );
}

/** The button that opens the question. */
export function DesfazerBotao(props: {
  codigo: number;
  nome: string;
  resultado: ResultadoImportacao;
}) {
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
