import { useState } from 'react';
import { salvar } from '@praca/contract/visao/endpoints.ts';
import type { Visao } from '@praca/contract/visao/schemas.ts';
import { campoMarca, campoTexto } from '../escrita/campo.ts';
import { EscritaDialog } from '../escrita/EscritaDialog.tsx';
import { PerguntaDialog } from '../escrita/PerguntaDialog.tsx';
import { useEscrita } from '../escrita/use-escrita.ts';
import { Checkbox } from '../../ui/field/Checkbox.tsx';
import { ConfirmDialog } from '../../ui/window/ConfirmDialog.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import type { GravarVisao } from './use-gravar-visao.ts';

/** What is asked about a view before it is written. */
export type PedidoDeVisao = 'criar' | 'renomear' | 'excluir';

type Valores = { visao_descricao: string; visao_equipe: 'S' | 'N' };
const SEM_NOME = 'Dê um nome à visão.';

type Props = {
  atual: Visao | null;
  daEquipe: boolean;
  gravar: GravarVisao;
  onClose: () => void;
};

function CriarDialog({ daEquipe, gravar, onClose }: Props) {
  const escrita = useEscrita<typeof salvar, Valores>(salvar, {
    inicial: { visao_descricao: '', visao_equipe: 'N' },
    rascunho: null,
    aoFechar: onClose,
    entrada: ({ visao_descricao, visao_equipe }) =>
      gravar.nova(visao_descricao.trim(), visao_equipe),
    conferir: ({ visao_descricao }) =>
      visao_descricao.trim() === '' ? { visao_descricao: SEM_NOME } : {},
    feito: null,
    aoGravar: (feita) => gravar.gravada(feita),
  });
  return (
    <EscritaDialog escrita={escrita} titulo="Salvar visão" tamanho="small" acao="Salvar">
      <TextField label="Nome" data-autofocus {...campoTexto(escrita, 'visao_descricao')} />
      {daEquipe && (
        <Checkbox
          label="Compartilhar com a equipe"
          hint="Todos passam a ver esta visão; cada um vê os negócios que já podia ver."
          {...campoMarca(escrita, 'visao_equipe')}
        />
      )}
    </EscritaDialog>
  );
}

const RenomearDialog = ({ visao, gravar, onClose }: Props & { visao: Visao }) => (
  <PerguntaDialog<typeof salvar, Visao>
    chamada={salvar}
    campo="visao_descricao"
    titulo="Renomear visão"
    pergunta="Nome"
    falta={SEM_NOME}
    resposta={visao.visao_descricao}
    lida={visao}
    entrada={(visao_descricao, { lida }) => gravar.mudada(lida, { visao_descricao })}
    reler={() => gravar.ler(visao)}
    ler={(lida) => lida.visao_descricao}
    aoGravar={() => gravar.gravada(null)}
    aoFechar={onClose}
  />
);

/** Asks the name of a view, or whether it may go. */
export function VisaoDialog({ pedido, ...props }: Props & { pedido: PedidoDeVisao | null }) {
  const { atual, gravar, onClose } = props;
  const [excluindo, setExcluindo] = useState(false);
  const excluir = async (visao: Visao) => {
    setExcluindo(true);
    await gravar.excluir(visao);
    setExcluindo(false);
    onClose();
  };
  return (
    <>
      {pedido === 'criar' && <CriarDialog {...props} />}
      {pedido === 'renomear' && atual && <RenomearDialog {...props} visao={atual} />}
      {atual && (
        <ConfirmDialog
          open={pedido === 'excluir'}
          title={`Excluir “${atual.visao_descricao}”`}
          confirmLabel="Excluir visão"
          danger
          loading={excluindo}
          onConfirm={() => void excluir(atual)}
          onCancel={onClose}
        >
          {atual.visao_equipe === 'S'
            ? 'Ela some para toda a equipe. Nenhum negócio é alterado.'
            : 'Nenhum negócio é alterado.'}
        </ConfirmDialog>
      )}
    </>
  );
}
