import { useState } from 'react';
import { IconX } from '@tabler/icons-react';
import type { DestinoDoRegistro } from '@praca/contract/recurso/esquemas.ts';
import type { Recurso } from '@praca/contract/recurso.ts';
import { mensagensDe } from '../../platform/erro-api.ts';
import { numero, plural } from '../../platform/format.ts';
import { Button } from '../../ui/display/Button.tsx';
import { IconButton } from '../../ui/display/IconButton.tsx';
import { ConfirmDialog } from '../../ui/window/ConfirmDialog.tsx';
import { mostrarOpsss } from '../../ui/window/opsss.ts';
import { codigoDe, ehAtiva, type LinhaDoRecurso } from './descricao.ts';
import { baixar, excluirLinhas, mudarSituacao } from './verbos.ts';

/** What may be done with the marked rows at once. */
export function RecursoLote({
  recurso,
  linhas,
  aoMarcar,
  aoFicar,
}: {
  recurso: Recurso;
  linhas: readonly LinhaDoRecurso[];
  aoMarcar: (codigos: Set<number>) => void;
  /** Rows that were to go and did not. */
  aoFicar: (ficaram: DestinoDoRegistro[]) => void;
}) {
  const [pergunta, setPergunta] = useState(false);
  const [trabalhando, setTrabalhando] = useState(false);
  const { nome, api } = recurso;
  const codigos = linhas.map((linha) => codigoDe(recurso, linha));
  const quantos = plural(linhas.length, nome.um, nome.varios);
  const algumaAtiva = linhas.some((linha) => ehAtiva(recurso, linha));
  const aoLimpar = () => aoMarcar(new Set());
  const mudar = async () => {
    setTrabalhando(true);
    if (await mudarSituacao(recurso, linhas, !algumaAtiva)) aoLimpar();
    setTrabalhando(false);
  };
  const excluir = async () => {
    setTrabalhando(true);
    try {
      const ficaram = await excluirLinhas(recurso, linhas);
      // What stayed is still marked: it may be put out of use instead.
      aoMarcar(new Set(ficaram.map(({ codigo }) => codigo)));
      if (ficaram.length > 0) aoFicar(ficaram);
    } catch (falha) {
      mostrarOpsss({ operacao: api.excluirConjunto.nome, mensagens: mensagensDe(falha) });
    } finally {
      setTrabalhando(false);
      setPergunta(false);
    }
  };
  return (
    <div className="recurso-lote" role="region" aria-label="Selecionados">
      <span role="status">
        {numero(linhas.length)} {linhas.length === 1 ? 'selecionado' : 'selecionados'}
      </span>
      <Button size="small" loading={trabalhando} onClick={() => void mudar()}>
        {algumaAtiva ? 'Inativar' : 'Reativar'}
      </Button>
      <Button
        size="small"
        onClick={() => void baixar(api.exportar, { LISTA_CODIGO: codigos }, `${nome.varios}.csv`)}
      >
        Exportar
      </Button>
      <Button size="small" variant="danger" onClick={() => setPergunta(true)}>
        Excluir
      </Button>
      <IconButton
        size="small"
        label="Limpar a seleção"
        icon={<IconX size={16} aria-hidden="true" />}
        onClick={aoLimpar}
      />
      <ConfirmDialog
        open={pergunta}
        danger
        title={`Excluir ${quantos}?`}
        confirmLabel="Excluir"
        loading={trabalhando}
        onConfirm={() => void excluir()}
        onCancel={() => setPergunta(false)}
      >
        O que está em uso fica como está. Dá para desfazer.
      </ConfirmDialog>
    </div>
  );
}
