import { useState, type ComponentType } from 'react';
import { IconX } from '@tabler/icons-react';
import { mensagensDe } from '../../platform/http/erro-api.ts';
import { usePode } from '../../platform/sessao/pode.ts';
import { numero, plural } from '../../platform/texto/format.ts';
import { Button } from '../../ui/display/Button.tsx';
import { IconButton } from '../../ui/display/IconButton.tsx';
import { ConfirmDialog } from '../../ui/window/ConfirmDialog.tsx';
import { mostrarOpsss } from '../../ui/window/opsss.ts';
import { codigoDe, ehAtiva } from './descricao.ts';
import { useJeito, type DoLote, type LoteProps } from './jeito.ts';
import { baixar, excluirLinhas, mudarSituacao } from './verbos.ts';
import { MAXIMO_DO_LOTE, type Todas } from './use-selecao.ts';
import { TOAST_FLOOR } from '../../ui/window/use-toast-place.ts';

function Situacao({ recurso, linhas, aoMarcar }: LoteProps) {
  const [trabalhando, setTrabalhando] = useState(false);
  const algumaAtiva = linhas.some((linha) => ehAtiva(recurso, linha));
  const mudar = async () => {
    setTrabalhando(true);
    if (await mudarSituacao(recurso, linhas, !algumaAtiva)) aoMarcar(new Set());
    setTrabalhando(false);
  };
  return (
    <Button size="small" loading={trabalhando} onClick={() => void mudar()}>
      {algumaAtiva ? 'Inativar' : 'Reativar'}
    </Button>
  );
}

function Exportar({ recurso, linhas }: LoteProps) {
  const leva = usePode()(recurso.permissao.exportar);
  const LISTA_CODIGO = linhas.map((linha) => codigoDe(recurso, linha));
  if (!leva) return null;
  return (
    <Button
      size="small"
      onClick={() =>
        void baixar(recurso.api.exportar, { LISTA_CODIGO }, `${recurso.nome.varios}.csv`)
      }
    >
      Exportar
    </Button>
  );
}

function Excluir({ recurso, linhas, aoMarcar, aoFicar }: LoteProps) {
  const [pergunta, setPergunta] = useState(false);
  const [trabalhando, setTrabalhando] = useState(false);
  const { nome, api } = recurso;
  const excluir = async () => {
    setTrabalhando(true);
    try {
      const ficaram = await excluirLinhas(recurso, linhas);
      // What stayed is still marked: it may be put out of use instead.
      aoMarcar(new Set(ficaram.map(({ codigo }) => codigo)));
      if (ficaram.length > 0) aoFicar(ficaram, true);
    } catch (falha) {
      mostrarOpsss({ operacao: api.excluirConjunto.nome, mensagens: mensagensDe(falha) });
    } finally {
      setTrabalhando(false);
      setPergunta(false);
    }
  };
  return (
    <>
      <Button size="small" variant="danger" onClick={() => setPergunta(true)}>
        Excluir
      </Button>
      <ConfirmDialog
        open={pergunta}
        danger
        title={`Excluir ${plural(linhas.length, nome.um, nome.varios)}?`}
        confirmLabel={`Excluir ${plural(linhas.length, nome.um, nome.varios)}`}
        loading={trabalhando}
        onConfirm={() => void excluir()}
        onCancel={() => setPergunta(false)}
      >
        O que está em uso fica como está. Dá para desfazer.
      </ConfirmDialog>
    </>
  );
}

const DO_KIT: Record<DoLote, ComponentType<LoteProps>> = {
  situacao: Situacao,
  exportar: Exportar,
  excluir: Excluir,
};

const dizerTodas = ({ quantas }: Todas): string =>
  quantas > MAXIMO_DO_LOTE
    ? `Selecionar os ${numero(MAXIMO_DO_LOTE)} primeiros`
    : `Selecionar todos os ${numero(quantas)}`;

/** What may be done with the marked rows at once: what every cadastro has, with what the noun has of its own. */
export function RecursoLote({ todas, ...props }: LoteProps & { todas?: Todas | null }) {
  const { linhas, aoMarcar } = props;
  const { lote } = useJeito();
  const acoes = Object.entries<ComponentType<LoteProps> | null>({ ...DO_KIT, ...lote });
  return (
    <div className="recurso-lote" role="region" aria-label="Selecionados" {...TOAST_FLOOR}>
      <span role="status">
        {numero(linhas.length)} {linhas.length === 1 ? 'selecionado' : 'selecionados'}
      </span>
      {todas && (
        <Button
          size="small"
          variant="subtle"
          loading={todas.lendo}
          onClick={() => void todas.marcar()}
        >
          {dizerTodas(todas)}
        </Button>
      )}
      {acoes.map(([nome, Acao]) => Acao && <Acao key={nome} {...props} />)}
      <IconButton
        size="small"
        label="Limpar a seleção"
        icon={<IconX size={16} aria-hidden="true" />}
        onClick={() => aoMarcar(new Set())}
      />
    </div>
  );
}
