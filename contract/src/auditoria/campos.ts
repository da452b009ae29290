/** What the columns of the history are called on the screen, where no form's description says it. */
const CAMPOS_EM_PALAVRAS: Readonly<Record<string, string>> = {
  agente: 'Navegador',
  ip: 'Endereço IP',
  itens: 'Itens',
  parcelas: 'Parcelas',
  etiquetas: 'Etiquetas',
  empresa_codigo: 'Empresa',
  pipeline_codigo: 'Funil',
  estagio_codigo: 'Estágio',
  board_codigo: 'Quadro',
  pessoa_codigo: 'Cliente',
  repres_codigo: 'Representante',
  segmento_codigo: 'Segmento',
  orprospect_codigo: 'Origem',
  motperda_codigo: 'Motivo da perda',
  perfil_codigo: 'Perfil',
  pedvenda_codigo: 'Orçamento ou pedido',
  negocio_codigo: 'Negócio',
  tabpreco_codigo: 'Tabela de preço',
  condpag_codigo: 'Condição de pagamento',
  formapag_codigo: 'Forma de pagamento',
  transp_codigo: 'Transportadora',
  usuario_responsavel: 'Responsável',
  usuario_login: 'Usuário',
  usuario_nome: 'Nome',
  usuario_email: 'E-mail',
  negocio_titulo: 'Título',
  negocio_valor: 'Valor',
  negocio_situacao: 'Situação',
  negocio_temperatura: 'Temperatura',
  negocio_dtprevisao: 'Previsão de fechamento',
  negocio_dtfechamento: 'Fechado em',
  negocio_observacao: 'Observação',
  negocio_obsperda: 'Observação da perda',
  pessoa_nome: 'Nome do cliente',
  pedvenda_numero: 'Número',
  pedvenda_situacao: 'Situação',
  pedvenda_valor: 'Total',
  pedvenda_dtvalidade: 'Validade',
  pedvenda_dtprevisaoentrega: 'Entrega prevista',
  pedvenda_desccascata: 'Desconto geral',
  pedvenda_obs: 'Observações para o cliente',
  pedvenda_obsinterna: 'Observações internas',
  pedvenda_motivo: 'Motivo',
  pedvenda_parcmanual: 'Parcelas digitadas',
  atividade_titulo: 'Título',
  atividade_dthr: 'Quando',
  atividade_situacao: 'Situação',
  estagio_descricao: 'Descrição',
  pipeline_descricao: 'Descrição',
  board_descricao: 'Descrição',
};

/** The name of a column in words: its own, that of the form that holds it, else what is left of it without its table. */
export const campoEmPalavras = (
  campo: string,
  dosFormularios: ReadonlyMap<string, string> = new Map(),
): string =>
  (Object.hasOwn(CAMPOS_EM_PALAVRAS, campo) ? CAMPOS_EM_PALAVRAS[campo] : undefined) ??
  dosFormularios.get(campo) ??
  campo
    .replace(/^[a-z]{1,20}_/, '')
    .replaceAll('_', ' ')
    .replace(/^./, (letra) => letra.toLocaleUpperCase('pt-BR'));
