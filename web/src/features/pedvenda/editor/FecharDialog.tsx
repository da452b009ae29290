import { useState, type FormEvent } from 'react';
import { compararDinheiro, dinheiroValido } from '@praca/contract/br/dinheiro.ts';
import { dinheiro } from '../../../platform/texto/format.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { MoneyField } from '../../../ui/field/MoneyField.tsx';
import { Dialog, DialogActions } from '../../../ui/window/Dialog.tsx';
import type { Resultado } from './use-calculo.ts';

/** Asks for the total that the customer wants to pay, and says which discount in R$ gives it before it is taken. */
export function FecharDialog({
  atual,
  fechar,
  aoFechar,
  aoUsar,
}: {
  /** What it comes to now. */
  atual: string;
  fechar: Resultado['fechar'];
  aoFechar: () => void;
  aoUsar: (vldescgeral: string) => void;
}) {
  const [total, setTotal] = useState('');
  const [erro, setErro] = useState<string>();
  const fechado = dinheiroValido(total) ? fechar(total) : null;
  const enviar = (evento: FormEvent) => {
    evento.preventDefault();
    if (!dinheiroValido(total)) return setErro('Informe o total.');
    if (fechado === null)
      return setErro(
        'Nenhum desconto em R$ leva a este total: informe um entre o frete e o total sem ele.',
      );
    aoUsar(fechado.vldescgeral);
  };
  return (
    <Dialog
      open
      onClose={aoFechar}
      size="small"
      title="Fechar o total em…"
      description={`Agora: ${dinheiro(atual)}. O desconto geral em R$ muda; os percentuais e os preços ficam.`}
    >
      <form noValidate onSubmit={enviar}>
        <MoneyField
          label="Total a fechar"
          value={total}
          onChange={(valor) => {
            setTotal(valor);
            setErro(undefined);
          }}
          data-autofocus
          error={erro}
          hint={
            fechado === null
              ? undefined
              : `Desconto geral de ${dinheiro(fechado.vldescgeral)}.${
                  compararDinheiro(fechado.vltotal, total) === 0
                    ? ''
                    : ` Por causa dos impostos, o total mais próximo é ${dinheiro(fechado.vltotal)}.`
                }`
          }
        />
        <DialogActions>
          <Button onClick={aoFechar}>Cancelar</Button>
          <Button type="submit" variant="primary">
            Fechar o total
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
