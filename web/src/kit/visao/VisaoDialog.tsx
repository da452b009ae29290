import { useState } from 'react';
import { salvar } from '@praca/contract/visao/endpoints.ts';
import type { Visao } from '@praca/contract/visao/schemas.ts';
import { campoMarca, campoTexto } from '../escrita/campo.ts';
import { EscritaDialog } from '../escrita/EscritaDialog.tsx';
import { useEscrita } from '../escrita/use-escrita.ts';
import { Checkbox } from '../../ui/field/Checkbox.tsx';
import { ConfirmDialog } from '../../ui/window/ConfirmDialog.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import type { GravarVisao } from './use-gravar-visao.ts';

/** What is asked about a view before it is written. */
export type PedidoDeVisao = 'criar' | 'renomear' | 'excluir';

type Valores = { visao_descricao: string; visao_equipe: 'S' | 'N' };
const valoresDe = (visao: Visao | null): Valores => ({
  visao_descricao: visao?.visao_descricao ?? '',
  visao_equipe: visao?.visao_equipe ?? 'N',
});

type Props = {
  atual: Visao | null;
  daEquipe: boolean;
  gravar: GravarVisao;
  onClose: () => void;
};

function NomeDialog({
  pedido,
  atual,
  daEquipe,
  gravar,
  onClose,
}: Props & { pedido: 'criar' | 'renomear' }) {
  const visao = pedido === 'renomear' ? atual : null;
  const escrita = useEscrita<typeof salvar, Valores, Visao | null>(salvar, {
    inicial: valoresDe(visao),
    lida: visao,
    rascunho: null,
    aoFechar: onClose,
    entrada: ({ visao_descricao, visao_equipe }, { lida }) =>
      lida === null
        ? gravar.nova(visao_descricao.trim(), visao_equipe)
        : gravar.mudada(lida, { visao_descricao: visao_descricao.trim() }),
    conferir: ({ visao_descricao }) =>
      visao_descricao.trim() === '' ? { visao_descricao: 'Dê um nome à visão.' } : {},
    conciliar: visao === null ? undefined : { reler: () => gravar.ler(visao), valores: valoresDe },
    feito: null,
    aoGravar: (feita) => gravar.gravada(visao === null ? feita : null),
  });
  return (
    <EscritaDialog
      escrita={escrita}
      titulo={visao === null ? 'Salvar visão' : 'Renomear visão'}
      tamanho="small"
      acao="Salvar"
    >
      <TextField label="Nome" data-autofocus {...campoTexto(escrita, 'visao_descricao')} />
      {visao === null && daEquipe && (
        <Checkbox
          label="Compartilhar com a equipe"
          hint="Todos passam a ver esta visão; cada um vê os negócios que já podia ver."
          {...campoMarca(escrita, 'visao_equipe')}
        />
      )}
    </EscritaDialog>
  );
}

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
      {(pedido === 'criar' || pedido === 'renomear') && <NomeDialog {...props} pedido={pedido} />}
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
