/** What the tables of the history are called on the screen. */
export const TABELAS_EM_PALAVRAS: Readonly<Record<string, string>> = {
  acesso: 'Acesso recusado',
  sessao: 'Entrada',
  usuario: 'Usuário',
  perfil: 'Perfil',
  equipe: 'Equipe',
  pessoa: 'Cliente',
  negocio: 'Negócio',
  atividade: 'Tarefa',
  acompanhamento: 'Anotação',
  anexo: 'Arquivo',
  email: 'E-mail',
  pedvenda: 'Orçamento ou pedido',
  processo: 'Processo',
  pipeline: 'Funil',
  estagio: 'Estágio',
  board: 'Quadro',
  empresa: 'Empresa',
  chave_api: 'Chave de API',
  auditoria: 'Auditoria',
  lgpd: 'Dados pessoais',
  inicio: 'Primeiros passos',
};

/** What was done, in words. */
export const ACOES_EM_PALAVRAS: Readonly<Record<string, string>> = {
  CRIAR: 'incluiu',
  ALTERAR: 'alterou',
  EXCLUIR: 'excluiu',
  RESTAURAR: 'restaurou',
  ENTRAR: 'entrou',
  SAIR: 'saiu',
  LOGIN_RECUSADO: 'teve a entrada recusada',
  RECUSADO: 'teve uma operação recusada',
  REUSO_DE_TOKEN: 'teve a sessão encerrada por reúso',
  TROCAR_SENHA: 'trocou a senha',
  ENCERRAR_SESSOES: 'encerrou sessões',
  LIGAR_SEGUNDO_FATOR: 'ligou o segundo fator',
  DESLIGAR_SEGUNDO_FATOR: 'desligou o segundo fator',
  REMOVER_SEGUNDO_FATOR: 'removeu o segundo fator',
  CODIGOS_DE_RECUPERACAO: 'gerou códigos de recuperação',
  CONTA_DE_EMAIL: 'mudou o envio de e-mails',
  PREFERENCIAS: 'mudou preferências',
  TRANSFERIR: 'passou o trabalho',
  MOVER: 'moveu',
  GANHAR: 'ganhou',
  PERDER: 'perdeu',
  REATIVAR: 'reativou',
  FINALIZAR: 'finalizou',
  IMPORTAR: 'importou',
  EXPORTAR: 'exportou',
  ENVIAR: 'enviou',
  INATIVAR: 'tirou de uso',
  SUBSTITUIR: 'substituiu',
  JUNTAR: 'juntou',
  DESFAZER_JUNCAO: 'desfez a junção de',
  SEPARAR: 'separou',
  ANONIMIZAR: 'anonimizou',
  APLICAR_MODELO: 'aplicou um modelo de funis',
  DEMONSTRACAO_POR: 'pôs dados de demonstração',
  DEMONSTRACAO_TIRAR: 'tirou dados de demonstração',
};

/** A word of the log without words of its own: "ALGUMA_COISA" reads "alguma coisa". */
export const emPalavras = (palavras: Readonly<Record<string, string>>, nome: string): string =>
  Object.hasOwn(palavras, nome)
    ? (palavras[nome] ?? nome)
    : nome.toLocaleLowerCase('pt-BR').replaceAll('_', ' ');
