import { useState } from 'react';
import { IconEye } from '@tabler/icons-react';
import { documentoEmLista } from '@praca/contract/br/documento-em-lista.ts';
import { formatarDocumento } from '@praca/contract/br/documento.ts';
import { semRotuloDoDocumento } from '@praca/contract/br/limpar-documento.ts';
import { TextField, type TextFieldProps } from '../../ui/field/TextField.tsx';

const MAIOR_COLADO = 40;

/** A CNPJ, or a CPF: that of a row that is there stands as its list shows it, until who may change it asks to see it. */
export function DocumentoCampo(props: TextFieldProps & { value: string }) {
  const { value, disabled } = props;
  const [eraAssim] = useState(value);
  const [aberto, setAberto] = useState(false);
  const escondido = documentoEmLista(value);
  if (aberto || value !== eraAssim || escondido === formatarDocumento(value))
    return (
      <TextField
        {...props}
        // What is pasted may come with its name: the number in it is not cut.
        maxLength={MAIOR_COLADO}
        onChange={(evento) => {
          const campo = evento.target;
          campo.value = semRotuloDoDocumento(campo.value);
          props.onChange?.(evento);
        }}
      />
    );
  return (
    <TextField
      {...props}
      value={escondido}
      readOnly
      suffix={
        !disabled && (
          <button
            type="button"
            className="field-button"
            aria-label="Mostrar CPF"
            title="Mostrar CPF"
            onClick={() => setAberto(true)}
          >
            <IconEye size={16} aria-hidden="true" />
          </button>
        )
      }
    />
  );
}
