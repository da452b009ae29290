import { IconArrowRight } from '@tabler/icons-react';
import { classNames } from '../../../ui/base/class-names.ts';
import type { Option } from '../../../ui/floating/option.ts';
import { Select } from '../../../ui/field/Select.tsx';
import type { ColunaDecidida, Escolha } from './colunas.ts';
import { FormatoPergunta } from './FormatoPergunta.tsx';
import { FORMATOS, NOME_FORMATO } from './formatos.ts';
import { MOTIVOS } from './textos.ts';

/** One column of the file: its name and values on the left, the field it fills on the right. */
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
  const motivo = campo === null || escolhida ? '' : MOTIVOS[coluna.motivo];
  return (
    <li className={classNames('colunas-item', campo === null && 'colunas-ignorada')}>
      <div className="colunas-origem">
        <p className="colunas-titulo">
          <span className="colunas-nome">{coluna.cabecalho}</span>
          {motivo && <span className="colunas-motivo">Sugerido {motivo}</span>}
        </p>
        <p className="colunas-exemplos">
          {coluna.exemplos.length > 0
            ? coluna.exemplos.join(' · ')
            : 'Sem valores nas primeiras linhas'}
        </p>
      </div>
      <IconArrowRight className="colunas-seta" size={16} aria-hidden="true" />
      <div
        className={classNames(
          'colunas-destino',
          tipo !== null && !emDuvida && 'colunas-destino-par',
        )}
      >
        <Select
          label={`Destino de ${coluna.cabecalho}`}
          hideLabel
          searchable
          clearable
          placeholder="Não importar"
          emptyText="Nenhum campo com este nome"
          value={campo?.campo ?? null}
          options={campos}
          error={erro !== undefined && !(emDuvida && formato === null) ? erro : undefined}
          onChange={(novo) => onEscolher({ campo: novo, formato: undefined })}
        />
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
      </div>
    </li>
  );
}
