import { useState } from 'react';
import { IconX } from '@tabler/icons-react';
import type { Recurso } from '@praca/contract/recurso.ts';
import { mensagensDe } from '../../platform/erro-api.ts';
import { numero, plural } from '../../platform/format.ts';
import { Button } from '../../ui/display/Button.tsx';
import { IconButton } from '../../ui/display/IconButton.tsx';
import { ConfirmDialog } from '../../ui/window/ConfirmDialog.tsx';
import { mostrarOpsss } from '../../ui/window/opsss.ts';
import { toast } from '../../ui/window/toast.ts';
import { codigoDe, ehAtiva, nomeDaLinha, type LinhaDoRecurso } from './descricao.ts';
import { baixar, excluirLinha, gravar } from './verbos.ts';

/** Deletes rows one after the other; those in use stay and are told. */
async function excluirTodas(recurso: Recurso, linhas: readonly LinhaDoRecurso[]) {
  const ficaram: string[] = [];
  for (const linha of linhas) {
    const uso = await excluirLinha(recurso, linha);
    if (uso !== null) ficaram.push(nomeDaLinha(recurso, linha));
  }
  if (ficaram.length > 0)
    toast(
      `${plural(ficaram.length, 'registro está', 'registros estão')} em uso e não saíram: ${ficaram.join(', ')}. Abra cada um para trocar por outro.`,
      { tone: 'warning', ms: 10_000 },
    );
}

/** What may be done with the marked rows at once. */
export function RecursoLote({
  recurso,
  linhas,
  aoLimpar,
}: {
  recurso: Recurso;
  linhas: readonly LinhaDoRecurso[];
  aoLimpar: () => void;
}) {
  const [pergunta, setPergunta] = useState(false);
  const [trabalhando, setTrabalhando] = useState(false);
  const { nome, api } = recurso;
  const codigos = linhas.map((linha) => codigoDe(recurso, linha));
  const quantos = plural(linhas.length, nome.um, nome.varios);
  const algumaAtiva = linhas.some((linha) => ehAtiva(recurso, linha));
  const trabalhar = async (fazer: () => Promise<boolean | void>) => {
    setTrabalhando(true);
    try {
      if ((await fazer()) !== false) aoLimpar();
    } catch (falha) {
      mostrarOpsss({ operacao: api.excluir.nome, mensagens: mensagensDe(falha) });
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
      <Button
        size="small"
        loading={trabalhando}
        onClick={() =>
          void trabalhar(() =>
            gravar(algumaAtiva ? api.inativar : api.reativar, { LISTA_CODIGO: codigos }),
          )
        }
      >
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
        onConfirm={() => void trabalhar(() => excluirTodas(recurso, linhas))}
        onCancel={() => setPergunta(false)}
      >
        O que está em uso fica como está. O histórico de cada um continua guardado.
      </ConfirmDialog>
    </div>
  );
}
