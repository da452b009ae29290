/**
 * The text fields that the uppercase flag of the user (`S`) turns into upper case: names, titles, descriptions and
 * addresses. Never e-mails, logins, passwords, addresses of the web, keys of Pix, colours, or long notes.
 */
export const CAMPOS_EM_MAIUSCULAS: ReadonlySet<string> = new Set([
  'negocio_titulo',
  'pessoa_razao',
  'pessoa_fantasia',
  'pessoa_contato',
  'endereco_endereco',
  'endereco_numero',
  'endereco_complemento',
  'bairro_descricao',
  'cidade_descricao',
  'empresa_razao',
  'empresa_fantasia',
  'repres_razao',
  'repres_fantasia',
  'usuario_nome',
  'motperda_descricao',
  'segmento_descricao',
  'orprospect_descricao',
  'etiqueta_descricao',
  'tipoatividade_descricao',
  'distauto_descricao',
  'board_descricao',
  'pipeline_descricao',
  'estagio_descricao',
  'perfil_descricao',
  'atividade_titulo',
]);

/** Upper case by the rules of pt-BR; accents stay. */
export const maiuscula = (texto: string): string => texto.toLocaleUpperCase('pt-BR');

/** A copy of the record with its listed text fields in upper case when the flag is `S`; else the record itself. */
export const aplicarMaiusculas = <T extends object>(registro: T, flag: 'S' | 'N'): T => {
  if (flag !== 'S') return registro;
  const entradas = Object.entries(registro).map(([campo, valor]) =>
    typeof valor === 'string' && CAMPOS_EM_MAIUSCULAS.has(campo)
      ? [campo, maiuscula(valor)]
      : [campo, valor],
  );
  return Object.fromEntries(entradas) as T;
};
