import type { Previa } from '@praca/contract/negocio/importacao/schemas.ts';
import { numero } from '../../../platform/texto/format.ts';
import type { OpcoesCsv } from './rascunho.ts';

/** 1 MB = 1.048.576 bytes. */
export function tamanhoDoArquivo(bytes: number): string {
  if (bytes < 1024) return `${numero(bytes)} B`;
  if (bytes < 1_048_576) return `${numero(bytes / 1024, 0)} KB`;
  return `${numero(bytes / 1_048_576, 1)} MB`;
}

export const CODIFICACOES: { value: NonNullable<OpcoesCsv['codificacao']>; label: string }[] = [
  { value: 'utf-8', label: 'UTF-8' },
  { value: 'windows-1252', label: 'Windows-1252 (ISO-8859-1)' },
  { value: 'utf-16le', label: 'UTF-16' },
  { value: 'utf-16be', label: 'UTF-16 (big-endian)' },
];

export const DELIMITADORES: { value: NonNullable<OpcoesCsv['delimitador']>; label: string }[] = [
  { value: ',', label: 'Vírgula ( , )' },
  { value: ';', label: 'Ponto e vírgula ( ; )' },
  { value: '\t', label: 'Tabulação' },
  { value: '|', label: 'Barra vertical ( | )' },
];

/** Why a column has its field. */
export const MOTIVOS: Record<Previa['colunas'][number]['motivo'], string> = {
  lembrado: 'como da última vez',
  cabecalho: 'pelo nome da coluna',
  conteudo: 'pelo conteúdo',
  nenhum: '',
};
