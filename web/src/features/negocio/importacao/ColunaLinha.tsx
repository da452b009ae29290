import { ColunaDoArquivo } from '../../../kit/recurso/importacao/ColunaDoArquivo.tsx';
import type { Option } from '../../../ui/floating/option.ts';
import { Select } from '../../../ui/field/Select.tsx';
import type { ColunaDecidida, Escolha } from './colunas.ts';
import { FormatoPergunta } from './FormatoPergunta.tsx';
import { FORMATOS, NOME_FORMATO } from './formatos.ts';
import { MOTIVOS } from './textos.ts';

/** A column of a file of deals with the field it fills and, of days and amounts, how they are written. */
export function ColunaLinha({
  decidida,
  campos,
  onEscolher,
}: {
  decidida: ColunaDecidida;
  campos: readonly Option<string>[];
  onEscolher: (escolha: Escolha) => void;
}) {
  const { coluna, campo, tipo, formato, emDuvida, escolhida, erro } = decidida;
  return (
    <ColunaDoArquivo
      coluna={coluna}
      motivo={campo === null || escolhida ? '' : MOTIVOS[coluna.motivo]}
      campo={campo?.campo ?? null}
      campos={campos}
      erro={erro !== undefined && !(emDuvida && formato === null) ? erro : undefined}
      aoEscolher={(novo) => onEscolher({ campo: novo, formato: undefined })}
      par={tipo !== null && !emDuvida}
    >
      {tipo !== null && emDuvida && (
        <FormatoPergunta
          coluna={coluna.cabecalho}
          tipo={tipo}
          valores={decidida.valores}
          formato={formato}
          onEscolher={(novo) => onEscolher({ formato: novo })}
        />
      )}
      {tipo !== null && !emDuvida && (
        <Select
          label={`Formato de ${coluna.cabecalho}`}
          hideLabel
          value={formato}
          options={FORMATOS[tipo].map((um) => ({ value: um, label: NOME_FORMATO[um] }))}
          onChange={(novo) => onEscolher({ formato: novo ?? undefined })}
        />
      )}
    </ColunaDoArquivo>
  );
}
