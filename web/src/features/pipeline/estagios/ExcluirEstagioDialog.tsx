import { useState } from 'react';
import type { LinhaEstagio } from '@praca/contract/pipeline/estagio/schemas.ts';
import { palavra, plural } from '../../../platform/texto/format.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { Dialog, DialogActions } from '../../../ui/window/Dialog.tsx';
import { Select } from '../../../ui/field/Select.tsx';
import { excluirEstagio } from './exclusao.ts';

/** Asks before a stage goes, with the number of deals in it and where they are to go. */
export function ExcluirEstagioDialog({
  estagio,
  outros,
  onClose,
}: {
  estagio: LinhaEstagio;
  /** The other stages of its pipeline; the neighbour is proposed. */
  outros: readonly LinhaEstagio[];
  onClose: () => void;
}) {
  const perto = outros.findLast((um) => um.estagio_ordem < estagio.estagio_ordem) ?? outros[0];
  const [destino, setDestino] = useState(perto?.estagio_codigo ?? null);
  const [trabalhando, setTrabalhando] = useState(false);
  const { quantidade_negocios: quantos, estagio_descricao: nome } = estagio;
  const negocios = plural(quantos, 'negócio', 'negócios');
  const deOutros = estagio.outros_negocios === 'S';
  const vazio = quantos === 0 && !deOutros;

  const confirmar = async () => {
    setTrabalhando(true);
    if (vazio) await excluirEstagio(estagio);
    else if (destino !== null) await excluirEstagio(estagio, destino);
    setTrabalhando(false);
    onClose();
  };

  if (outros.length === 0)
    return (
      <Dialog
        open
        role="alertdialog"
        size="small"
        title="Este é o único estágio do funil"
        description="Um funil precisa de ao menos um estágio. Adicione outro antes de excluir este."
        onClose={onClose}
      >
        <DialogActions>
          <Button variant="primary" data-autofocus onClick={onClose}>
            Entendi
          </Button>
        </DialogActions>
      </Dialog>
    );
  return (
    <Dialog
      open
      role="alertdialog"
      size="small"
      title={`Excluir o estágio ${nome}?`}
      description={
        vazio
          ? 'Nenhum negócio está nele. O histórico dos negócios que passaram por ele continua.'
          : deOutros
            ? 'Há negócios nele, também de outras pessoas ou empresas, contando os encerrados. Eles vão para o estágio que você escolher, no fim da coluna.'
            : `${quantos === 1 ? 'Há 1 negócio' : `Há ${negocios}`} nele, contando os encerrados. ${palavra(quantos, 'Ele vai', 'Eles vão')} para o estágio que você escolher, no fim da coluna.`
      }
      onClose={onClose}
    >
      {!vazio && (
        <Select
          label={`Para onde ${quantos === 1 && !deOutros ? 'vai o negócio' : 'vão os negócios'}`}
          required
          value={destino}
          options={outros.map((um) => ({
            value: um.estagio_codigo,
            label: um.estagio_descricao,
            color: um.estagio_cor,
          }))}
          onChange={setDestino}
        />
      )}
      <DialogActions>
        <Button onClick={onClose} data-autofocus>
          Cancelar
        </Button>
        <Button variant="danger" loading={trabalhando} onClick={() => void confirmar()}>
          {vazio ? 'Excluir estágio' : `Mover ${deOutros ? 'os negócios' : negocios} e excluir`}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
