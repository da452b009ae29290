import type { Erro } from '../erro.ts';

/** Why a template or the demonstration cannot be put in or taken out now. */
export const ERROS_DO_INICIO = {
  MODELO_COM_NEGOCIOS: {
    status: 409,
    mensagem: 'Já há negócios nos funis que o modelo trocaria.',
    ajuda:
      'Os modelos servem para começar. Mude os estágios em Configurações > Estágios e funis, onde nenhum negócio se perde.',
  },
  DEMONSTRACAO_POSTA: {
    status: 409,
    mensagem: 'Os dados de demonstração já estão aqui.',
    ajuda: 'Tire-os antes de pôr outra vez.',
  },
  DEMONSTRACAO_AUSENTE: {
    status: 409,
    mensagem: 'Não há dados de demonstração para tirar.',
    ajuda: 'Nada precisa ser feito.',
  },
  DEMONSTRACAO_EM_ANDAMENTO: {
    status: 409,
    mensagem: 'Os dados de demonstração já estão sendo postos ou tirados.',
    ajuda: 'Espere esse processo terminar.',
  },
} as const satisfies Record<string, Erro>;
