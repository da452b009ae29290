/** A small noun with a code, a name and perhaps more columns: its table and column names, constants of the code. */
export interface TabelaCadastro {
  tabela: 'segmento' | 'origem_contato' | 'motivo_perda' | 'etiqueta' | 'tipo_atividade';
  prefixo: 'segmento' | 'orprospect' | 'motperda' | 'etiqueta' | 'tipoatividade';
  /** Columns beside code, name and version. */
  outras: readonly string[];
}
