import { useState, type FormEvent } from 'react';
import type { Visao } from '@praca/contract/visao/schemas.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { Checkbox } from '../../../ui/field/Checkbox.tsx';
import { ConfirmDialog } from '../../../ui/window/ConfirmDialog.tsx';
import { Dialog, DialogActions } from '../../../ui/window/Dialog.tsx';
import { FormStack } from '../../../ui/field/Form.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import type { GravarVisao } from './use-gravar-visao.ts';

/** What is asked about a view before it is written. */
export type PedidoDeVisao = 'criar' | 'renomear' | 'excluir';

type Props = {
  atual: Visao | null;
  daEquipe: boolean;
  gravar: GravarVisao;
  onClose: () => void;
};

function NomeForm({
  pedido,
  atual,
  daEquipe,
  gravar,
  onClose,
}: Props & { pedido: 'criar' | 'renomear' }) {
  const [nome, setNome] = useState(pedido === 'renomear' ? (atual?.visao_descricao ?? '') : '');
  const [equipe, setEquipe] = useState(false);
  const [erro, setErro] = useState<string | undefined>(undefined);
  const [gravando, setGravando] = useState(false);
  const enviar = async (evento: FormEvent) => {
    evento.preventDefault();
    const limpo = nome.trim();
    if (limpo === '') return setErro('Dê um nome à visão.');
    setGravando(true);
    const feito =
      pedido === 'criar' || atual === null
        ? await gravar.criar(limpo, equipe ? 'S' : 'N')
        : await gravar.renomear(atual, limpo);
    setGravando(false);
    if (feito) onClose();
  };
  return (
    <form onSubmit={(evento) => void enviar(evento)} noValidate>
      <FormStack>
        <TextField
          label="Nome"
          required
          maxLength={60}
          data-autofocus
          value={nome}
          error={erro}
          onChange={(evento) => {
            setNome(evento.target.value);
            setErro(undefined);
          }}
        />
        {pedido === 'criar' && daEquipe && (
          <Checkbox
            label="Compartilhar com a equipe"
            hint="Todos passam a ver esta visão; cada um vê os negócios que já podia ver."
            checked={equipe}
            onChange={(evento) => setEquipe(evento.target.checked)}
          />
        )}
      </FormStack>
      <DialogActions>
        <Button onClick={onClose}>Cancelar</Button>
        <Button type="submit" variant="primary" loading={gravando}>
          Salvar
        </Button>
      </DialogActions>
    </form>
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
      <Dialog
        open={pedido === 'criar' || pedido === 'renomear'}
        onClose={onClose}
        title={pedido === 'renomear' ? 'Renomear visão' : 'Salvar visão'}
        size="small"
      >
        {(pedido === 'criar' || pedido === 'renomear') && <NomeForm {...props} pedido={pedido} />}
      </Dialog>
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
