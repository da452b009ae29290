import { useState } from 'react';
import type { Recurso } from '@praca/contract/recurso.ts';
import { mensagensDe } from '../../platform/http/erro-api.ts';
import { Button } from '../../ui/display/Button.tsx';
import { Notice } from '../../ui/display/Notice.tsx';
import { ConfirmDialog } from '../../ui/window/ConfirmDialog.tsx';
import { mostrarOpsss } from '../../ui/window/opsss.ts';
import { campo } from '../escrita/campo.ts';
import { EscritaDialog } from '../escrita/EscritaDialog.tsx';
import { useEscrita } from '../escrita/use-escrita.ts';
import { codigoDe, ehAtiva, nomeDaLinha, palavrasDe, type LinhaDoRecurso } from './descricao.ts';
import { ReferenciaCampo } from './ReferenciaCampo.tsx';
import { excluirLinha, mudarSituacao, type EmUso } from './verbos.ts';

type Props = {
  recurso: Recurso;
  linha: LinhaDoRecurso;
  aoExcluir: () => void;
  aoFechar: () => void;
};

/** A row that is in use cannot go: it is put out of use, or another one takes its place first. */
function EmUsoDialog({ recurso, linha, uso, aoExcluir, aoFechar }: Props & { uso: EmUso }) {
  const codigo = codigoDe(recurso, linha);
  const { a } = palavrasDe(recurso);
  const [nome, nomear] = useState('');
  const escrita = useEscrita<typeof recurso.api.substituir, { por_codigo: number | null }>(
    recurso.api.substituir,
    {
      inicial: { por_codigo: null },
      rascunho: null,
      aoFechar,
      entrada: ({ por_codigo }) => ({
        [recurso.chave]: codigo,
        versao: linha.versao,
        por_codigo: por_codigo ?? 0,
      }),
      conferir: ({ por_codigo }) => ({
        por_codigo:
          por_codigo === null ? `Escolha ${a === 'a' ? 'a' : 'o'} que fica no lugar.` : undefined,
      }),
      aoGravar: aoExcluir,
    },
  );
  const inativar = async () => {
    aoFechar();
    if (await mudarSituacao(recurso, [linha], false)) aoExcluir();
  };
  return (
    <EscritaDialog
      escrita={escrita}
      titulo={`“${nomeDaLinha(recurso, linha)}” está em uso`}
      descricao={uso.mensagem}
      tamanho="small"
      acao="Trocar e excluir"
      perigo
      outras={ehAtiva(recurso, linha) && <Button onClick={() => void inativar()}>Inativar</Button>}
    >
      <Notice tone="info">{uso.ajuda}</Notice>
      <ReferenciaCampo
        alvo={recurso}
        label="Trocar por"
        data-autofocus
        hideLabel={false}
        disabled={escrita.enviando}
        hint={undefined}
        menos={codigo}
        mostrado={nome}
        {...campo(escrita, 'por_codigo')}
        required
        onChange={(por_codigo, dito) => {
          nomear(dito);
          escrita.mudar({ por_codigo });
        }}
      />
    </EscritaDialog>
  );
}

/** A row that is in use cannot go, and nothing can take its place: it is put out of use. */
function InativarDialog({ recurso, linha, uso, aoExcluir, aoFechar }: Props & { uso: EmUso }) {
  const inativar = async () => {
    aoFechar();
    if (await mudarSituacao(recurso, [linha], false)) aoExcluir();
  };
  return (
    <ConfirmDialog
      open
      title={`“${nomeDaLinha(recurso, linha)}” está em uso`}
      confirmLabel="Inativar"
      onConfirm={() => void inativar()}
      onCancel={aoFechar}
    >
      {uso.mensagem} {uso.ajuda}
    </ConfirmDialog>
  );
}

/** Asks before a row goes; one in use offers what to do instead. */
export function ExcluirDialog(props: Props) {
  const { recurso, linha, aoExcluir, aoFechar } = props;
  const [uso, setUso] = useState<EmUso | null>(null);
  const [excluindo, setExcluindo] = useState(false);
  const excluir = async () => {
    setExcluindo(true);
    try {
      const achado = await excluirLinha(recurso, linha);
      if (achado !== null) return setUso(achado);
      aoFechar();
      aoExcluir();
    } catch (falha) {
      aoFechar();
      mostrarOpsss({ operacao: recurso.api.excluir.nome, mensagens: mensagensDe(falha) });
    } finally {
      setExcluindo(false);
    }
  };
  if (uso !== null && !uso.trocavel) return <InativarDialog {...props} uso={uso} />;
  if (uso !== null) return <EmUsoDialog {...props} uso={uso} />;
  return (
    <ConfirmDialog
      open
      danger
      title={`Excluir ${recurso.nome.um}?`}
      confirmLabel={`Excluir ${recurso.nome.um}`}
      loading={excluindo}
      onConfirm={() => void excluir()}
      onCancel={aoFechar}
    >
      <strong>{nomeDaLinha(recurso, linha)}</strong> deixa de existir. O histórico fica guardado.
    </ConfirmDialog>
  );
}
