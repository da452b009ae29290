import { ERROS_DA_AGENDA } from './atividade/agenda/erros.ts';
import { ERROS_DA_COPIA } from './empresa/erros.ts';
import { ERROS_DO_ACESSO } from './sessao/pedido/erros.ts';
import { ERROS_DA_CONTA } from './usuario/conta/erros.ts';
import { ERROS_DO_INICIO } from './inicio/erros.ts';
import { ERROS_DO_CONSENTIMENTO } from './pessoa/consentimento/erros.ts';
import { ERROS_DO_CICLO } from './negocio/erros.ts';
import { ERROS_DA_VENDA } from './pedvenda/erros.ts';
import { ERROS_DA_PROPOSTA } from './proposta/erros.ts';
import { ERROS_DA_SEPARACAO } from './pedvenda/expedicao/erros.ts';
import { ERROS_DO_CREDITO } from './pedvenda/credito/erros.ts';
import { ERROS_DA_DEVOLUCAO } from './pedvenda/devolucao/erros.ts';
import { ERROS_DA_FINALIZACAO } from './pedvenda/finalizacao/erros.ts';
import { ERROS_DA_REUNIAO } from './reuniao/erros.ts';
import { ERROS_DO_RECEBIMENTO } from './contarec/erros.ts';
import { ERROS_DA_MUDANCA } from './mudanca/erros.ts';
import { ERROS_DO_WEBHOOK } from './webhook/erros.ts';
import { ERROS_DA_LIGACAO } from './ligacao/erros.ts';
import type { Erro } from './erro.ts';
/** The closed list of refusals: HTTP status, what happened, what to do. Published codes keep their numbers. */
export const ERROS = {
  ...ERROS_DO_ACESSO,
  ...ERROS_DA_CONTA,
  ...ERROS_DA_COPIA,
  ...ERROS_DO_INICIO,
  ...ERROS_DO_CONSENTIMENTO,
  '1566': {
    status: 403,
    mensagem: 'Seu usuário não tem acesso ao CRM.',
    ajuda: 'Peça ao administrador da sua empresa para liberar o acesso ao CRM.',
  },

  ENTRADA_INVALIDA: {
    status: 400,
    mensagem: 'Há campos que precisam de correção.',
    ajuda: 'Confira os campos indicados e tente novamente.',
  },
  JSON_INVALIDO: {
    status: 400,
    mensagem: 'Não foi possível ler o que foi enviado.',
    ajuda: 'Envie um JSON válido, sem chaves repetidas.',
  },
  ENDERECO_INVALIDO: {
    status: 400,
    mensagem: 'O pedido não diz a que endereço foi feito.',
    ajuda: 'Confira o cabeçalho Host, que aparece uma vez só.',
  },
  TRANSFERENCIA_NAO_ACEITA: {
    status: 501,
    mensagem: 'Esta forma de transferência não é aceita.',
    ajuda: 'Envie o conteúdo inteiro ou em pedaços (chunked), sem outra codificação.',
  },
  REFERENCIA_INVALIDA: {
    status: 400,
    mensagem: 'Um dos registros escolhidos não existe.',
    ajuda: 'Atualize a tela e escolha novamente.',
  },
  SENHA_FRACA: {
    status: 400,
    mensagem: 'Esta senha é fácil de adivinhar.',
    ajuda: 'Use de 8 a 128 caracteres e evite senhas comuns.',
  },
  SENHA_ATUAL_INVALIDA: {
    status: 400,
    mensagem: 'A senha atual não confere.',
    ajuda: 'Digite novamente a sua senha atual.',
  },
  LINK_INVALIDO: {
    status: 400,
    mensagem: 'Este link não vale mais.',
    ajuda: 'Peça um novo link: cada um serve uma única vez, por até 60 minutos.',
  },

  SESSAO_INVALIDA: {
    status: 401,
    mensagem: 'Sua sessão terminou.',
    ajuda: 'Entre novamente para continuar.',
  },
  LOGIN_INVALIDO: {
    status: 401,
    mensagem: 'E-mail ou senha incorretos.',
    ajuda:
      'Confira os dados ou redefina a sua senha. Se a conta é nova, abra antes a mensagem que enviamos e confirme o e-mail.',
  },

  SEM_PERMISSAO: {
    status: 403,
    mensagem: 'Você não tem permissão para esta operação.',
    ajuda: 'Peça ao administrador da sua empresa para liberar esta permissão no seu perfil.',
  },
  CONTEXTO_DIVERGENTE: {
    status: 403,
    mensagem: 'O contexto enviado não é o da sua sessão.',
    ajuda: 'Saia e entre novamente.',
  },
  ORIGEM_RECUSADA: {
    status: 403,
    mensagem: 'Este pedido veio de outro endereço e foi recusado.',
    ajuda: 'Abra o sistema pelo endereço oficial e tente novamente.',
  },

  VENDO_COMO: {
    status: 409,
    mensagem: 'Você está vendo como outra pessoa: aqui só se olha.',
    ajuda: 'Use “Voltar a ser você”, no alto da tela, para alterar com o seu usuário.',
  },

  NAO_ENCONTRADO: {
    status: 404,
    mensagem: 'Registro não encontrado.',
    ajuda: 'Ele pode ter sido excluído, ou não está entre os que você pode ver.',
  },
  CHAMADA_INEXISTENTE: {
    status: 404,
    mensagem: 'Esta chamada não existe.',
    ajuda: 'Confira o endereço em /api/docs.',
  },
  CNPJ_NAO_ENCONTRADO: {
    status: 404,
    mensagem: 'CNPJ não encontrado',
    ajuda: 'Confira o número, ou preencha os dados à mão.',
  },
  CEP_NAO_ENCONTRADO: {
    status: 404,
    mensagem: 'CEP não encontrado',
    ajuda: 'Confira o número, ou preencha o endereço à mão.',
  },
  METODO_INVALIDO: {
    status: 405,
    mensagem: 'Este endereço não aceita este método.',
    ajuda: 'Confira o método em /api/docs.',
  },

  NEGOCIO_ALTERADO: {
    status: 409,
    mensagem: 'Este negócio foi alterado por outra pessoa. Atualize e tente novamente.',
    ajuda: 'Veja o que mudou e escolha entre manter a alteração feita ou aplicar a sua.',
  },
  CARTEIRA_MUDOU: {
    status: 409,
    mensagem: 'A carteira mudou depois da simulação.',
    ajuda: 'Simule de novo e confira antes de redistribuir. Nada foi alterado.',
  },
  ETIQUETAS_MUDARAM: {
    status: 409,
    mensagem: 'Os negócios mudaram depois da simulação.',
    ajuda: 'Simule de novo e confira antes de redistribuir. Nada foi alterado.',
  },
  REGISTRO_ALTERADO: {
    status: 409,
    mensagem: 'Este registro foi alterado por outra pessoa. Atualize e tente novamente.',
    ajuda: 'Veja o que mudou antes de gravar de novo.',
  },
  REGISTRO_EM_USO: {
    status: 409,
    mensagem: 'Este registro está em uso e não pode ser excluído.',
    ajuda: 'Troque-o nos negócios que o usam e tente novamente.',
  },
  REGISTRO_REPETIDO: {
    status: 409,
    mensagem: 'Já existe um registro com este nome.',
    ajuda: 'Use outro nome ou escolha o que já existe.',
  },
  CNPJ_REPETIDO: {
    status: 409,
    mensagem: 'Já existe um cliente com este CNPJ ou CPF.',
    ajuda: 'Procure o cliente pelo documento e use o cadastro que já existe.',
  },
  EMAIL_REPETIDO: {
    status: 409,
    mensagem: 'Este e-mail já é usado por outro usuário.',
    ajuda: 'Use outro e-mail de acesso.',
  },
  SEM_FUNIL_POSVENDA: {
    status: 409,
    mensagem: 'Não há funil de Pós-Vendas para receber o negócio.',
    ajuda: 'Crie um funil de Pós-Vendas com ao menos um estágio, ou desmarque a opção.',
  },
  ESTAGIO_COM_NEGOCIOS: {
    status: 409,
    mensagem: 'Há negócios neste estágio.',
    ajuda: 'Escolha outro estágio do mesmo funil para recebê-los.',
  },
  ULTIMO_ESTAGIO: {
    status: 409,
    mensagem: 'Um funil precisa de ao menos um estágio.',
    ajuda: 'Crie outro estágio antes de excluir este.',
  },
  ATIVIDADE_ENCERRADA: {
    status: 409,
    mensagem: 'Esta tarefa já foi encerrada.',
    ajuda: 'Reabra a tarefa antes de mudar a data ou concluir de novo.',
  },
  ATIVIDADE_ABERTA: {
    status: 409,
    mensagem: 'Esta tarefa já está aberta.',
    ajuda: 'Atualize a tela para ver a situação atual.',
  },
  DERIVADO_ALTERADO: {
    status: 409,
    mensagem: 'Um negócio que este fechamento abriu já foi trabalhado.',
    ajuda: 'Reative este negócio, ou exclua antes o outro.',
  },
  NEGOCIO_COM_VENDA: {
    status: 409,
    mensagem: 'Este negócio tem uma venda e não pode ser excluído.',
    ajuda: 'Cancele a venda antes de excluir, ou ganhe ou perca o negócio para tirá-lo do quadro.',
  },
  ESTOQUE_INSUFICIENTE: {
    status: 409,
    mensagem: 'Não há estoque que chegue.',
    ajuda:
      'Diminua a quantidade, libere o que outros documentos reservam, ou dê entrada no que chegou.',
  },
  COMISSAO_FORA_DE_ORDEM: {
    status: 409,
    mensagem: 'A comissão não passa a esta situação.',
    ajuda: 'Libere antes de pagar; o que foi estornado fica estornado.',
  },
  LOTE_DESFEITO: {
    status: 409,
    mensagem: 'Esta alteração já foi desfeita.',
    ajuda: 'Faça a alteração de novo se precisar.',
  },
  ANEXO_INVALIDO: {
    status: 400,
    mensagem: 'Este arquivo não é de um tipo que guardamos.',
    ajuda:
      'Envie PDF, desenho (DWG, DXF, STEP), planilha (XLSX, ODS, CSV), documento (DOCX, ODT, PPTX, TXT) ou imagem (JPG, PNG, WebP, BMP, GIF).',
  },
  ULTIMO_ADMINISTRADOR: {
    status: 409,
    mensagem: 'Este é o último usuário com poder de administrar usuários.',
    ajuda: 'Dê essa permissão a outro usuário antes.',
  },
  CADASTRO_COMPLETO: {
    status: 409,
    mensagem: 'Os dados da empresa já foram preenchidos.',
    ajuda: 'Altere-os nas configurações.',
  },
  PROCESSO_EM_ANDAMENTO: {
    status: 409,
    mensagem: 'Este processo ainda está em andamento.',
    ajuda: 'Aguarde o fim do processo e tente novamente.',
  },
  EMPRESA_SUSPENSA: {
    status: 423,
    mensagem: 'O acesso desta empresa ao sistema está suspenso no momento.',
    ajuda: 'Fale diretamente com ela. Este endereço volta a abrir quando o acesso for retomado.',
  },
  IMPORTACAO_DESFEITA: {
    status: 409,
    mensagem: 'Esta importação já foi desfeita.',
    ajuda: 'Importe o arquivo novamente se precisar.',
  },

  ...ERROS_DO_CICLO,
  ...ERROS_DA_VENDA,
  ...ERROS_DA_AGENDA,
  ...ERROS_DA_REUNIAO,
  ...ERROS_DA_PROPOSTA,
  ...ERROS_DA_FINALIZACAO,
  ...ERROS_DA_DEVOLUCAO,
  ...ERROS_DO_CREDITO,
  ...ERROS_DO_RECEBIMENTO,
  ...ERROS_DA_MUDANCA,
  ...ERROS_DO_WEBHOOK,
  ...ERROS_DA_LIGACAO,
  ...ERROS_DA_SEPARACAO,

  ENVIO_LENTO: {
    status: 408,
    mensagem: 'O envio demorou demais e foi interrompido.',
    ajuda: 'Confira a sua conexão e tente novamente. Nada do que você enviou foi gravado.',
  },
  CORPO_GRANDE: {
    status: 413,
    mensagem: 'O que foi enviado é grande demais.',
    ajuda: 'Envie em partes menores.',
  },
  ARQUIVO_GRANDE: {
    status: 413,
    mensagem: 'O arquivo é grande demais.',
    ajuda: 'Divida o arquivo em partes menores e importe cada uma.',
  },
  TIPO_NAO_ACEITO: {
    status: 415,
    mensagem: 'Este tipo de conteúdo não é aceito.',
    ajuda: 'Envie como application/json.',
  },
  ARQUIVO_INVALIDO: {
    status: 400,
    mensagem: 'Não foi possível ler o arquivo.',
    ajuda: 'Envie um CSV (texto separado por vírgula, ponto e vírgula ou tabulação) com cabeçalho.',
  },
  CHAVE_REUTILIZADA: {
    status: 422,
    mensagem: 'Esta chave de repetição já foi usada com outro conteúdo.',
    ajuda: 'Envie o pedido com uma chave nova.',
  },
  MUITAS_TENTATIVAS: {
    status: 429,
    mensagem: 'Muitas tentativas em pouco tempo.',
    ajuda: 'Aguarde um pouco e tente novamente.',
  },

  ERRO_INTERNO: {
    status: 500,
    mensagem: 'Algo inesperado aconteceu.',
    ajuda: 'Tente realizar novamente a operação.',
  },
  CONSULTA_CNPJ_FALHOU: {
    status: 503,
    mensagem: 'Erro ao buscar dados do CNPJ',
    ajuda: 'Tente novamente em alguns minutos, ou preencha os dados à mão.',
  },
  CONSULTA_CEP_FALHOU: {
    status: 503,
    mensagem: 'Erro ao buscar o CEP',
    ajuda: 'Tente novamente em alguns minutos, ou preencha o endereço à mão.',
  },
  INDISPONIVEL: {
    status: 503,
    mensagem: 'Serviço temporariamente indisponível.',
    ajuda: 'Tente novamente em alguns segundos. Nada do que você enviou foi gravado.',
  },
  GRAVACAO_PARADA: {
    status: 507,
    mensagem: 'Não foi possível gravar agora: falta espaço no servidor.',
    ajuda:
      'Avise o administrador e tente novamente em alguns instantes. As consultas continuam; nada do que você enviou foi gravado.',
  },
  SEM_ESPACO: {
    status: 507,
    mensagem: 'Não foi possível gravar o arquivo: falta espaço no servidor.',
    ajuda: 'Avise o administrador e tente novamente.',
  },
} as const satisfies Record<string, Erro>;

export type CodigoErro = keyof typeof ERROS;
