import type { ReactNode } from 'react';
import { IconArrowRight } from '@tabler/icons-react';
import { classNames } from '../../../ui/base/class-names.ts';
import { Select } from '../../../ui/field/Select.tsx';
import type { Option } from '../../../ui/floating/option.ts';
import './coluna-do-arquivo.css';

/** One column of a file: its name and values on the left, the field it fills on the right. */
export function ColunaDoArquivo({
  coluna,
  motivo,
  campo,
  campos,
  erro,
  aoEscolher,
  par = false,
  children,
}: {
  coluna: { indice: number; cabecalho: string; exemplos: readonly string[] };
  /** Why this field was suggested; empty: a person chose it. */
  motivo: string;
  campo: string | null;
  campos: readonly Option<string>[];
  erro: string | undefined;
  aoEscolher: (campo: string | null) => void;
  /** What else is asked stands beside the field. */
  par?: boolean;
  /** What else is asked of the column. */
  children?: ReactNode;
}) {
  const nome = coluna.cabecalho.trim() || `Coluna ${coluna.indice + 1}, sem nome`;
  return (
    <li className={classNames('colunas-item', campo === null && 'colunas-ignorada')}>
      <div className="colunas-origem">
        <p className="colunas-titulo">
          <span className="colunas-nome">{nome}</span>
          {motivo && <span className="colunas-motivo">Sugerido {motivo}</span>}
        </p>
        <p className="colunas-exemplos">
          {coluna.exemplos.length > 0
            ? coluna.exemplos.join(' · ')
            : 'Sem valores nas primeiras linhas'}
        </p>
      </div>
      <IconArrowRight className="colunas-seta" size={16} aria-hidden="true" />
      <div className={classNames('colunas-destino', par && 'colunas-destino-par')}>
        <Select
          label={`Destino de ${nome}`}
          hideLabel
          searchable
          clearable
          placeholder="Não importar"
          emptyText="Nenhum campo com este nome"
          value={campo}
          options={campos}
          error={erro}
          onChange={aoEscolher}
        />
        {children}
      </div>
    </li>
  );
}
