import type { Icone } from '@praca/contract/recurso/icones.ts';

/** Kinds of task that every simulated registration has, how often each comes, and what it is about. */
export const TAREFAS: readonly {
  tipo: string;
  icone: Icone;
  cor: number;
  duracao: number;
  peso: number;
  titulos: readonly string[];
}[] = [
  {
    tipo: 'Ligação',
    icone: 'telefone',
    cor: 5,
    duracao: 15,
    peso: 34,
    titulos: [
      'Ligar para confirmar as medidas',
      'Cobrar retorno da proposta',
      'Confirmar o recebimento da amostra',
      'Ligar para o comprador',
      'Retomar o contato depois da feira',
    ],
  },
  {
    tipo: 'E-mail',
    icone: 'email',
    cor: 8,
    duracao: 10,
    peso: 18,
    titulos: [
      'Enviar a proposta revisada',
      'Enviar o certificado de qualidade',
      'Responder às dúvidas sobre o prazo',
      'Mandar o catálogo atualizado',
    ],
  },
  {
    tipo: 'Reunião',
    icone: 'reuniao',
    cor: 2,
    duracao: 60,
    peso: 14,
    titulos: [
      'Reunião com engenharia e compras',
      'Apresentar a proposta à diretoria',
      'Alinhar a entrega programada',
    ],
  },
  {
    tipo: 'Visita',
    icone: 'visita',
    cor: 4,
    duracao: 120,
    peso: 12,
    titulos: [
      'Visita técnica na fábrica',
      'Visita ao cliente para medir a área',
      'Acompanhar o teste do lote piloto',
    ],
  },
  {
    tipo: 'WhatsApp',
    icone: 'mensagem',
    cor: 6,
    duracao: 10,
    peso: 14,
    titulos: ['Mandar fotos do acabamento', 'Confirmar a data da descarga', 'Perguntar do pedido'],
  },
  {
    tipo: 'Tarefa interna',
    icone: 'tarefa',
    cor: 10,
    duracao: 30,
    peso: 8,
    titulos: [
      'Pedir o custo à produção',
      'Conferir o desenho com a engenharia',
      'Aprovar o desconto com a gerência',
    ],
  },
];

/** What people write down: notes, telephone calls, e-mails and visits. */
export const ANOTACOES: Record<'A' | 'L' | 'E' | 'V', readonly string[]> = {
  A: [
    'O comprador sai de férias na segunda quinzena; quem decide é a diretora industrial.',
    'Concorrente ofereceu 3% a menos, mas com prazo de 45 dias. Nosso prazo pesa a favor.',
    'Pediram amostra de duas espessuras antes de fechar o lote.',
    'Aprovação interna prevista para a reunião de quinta-feira.',
    'Só aceitam receber até as 15h, com agendamento de 24 horas.',
    'Cadastro de fornecedor em análise no financeiro deles.',
    'Querem contrato anual com reajuste pelo IPCA.',
    'Desenho revisado: a tolerância caiu para 0,2 mm.',
  ],
  L: [
    'Falei com o comprador: gostou do preço, pediu para melhorar o frete.',
    'Não atendeu; deixei recado com a recepção.',
    'Confirmou que o projeto segue e que decide até o fim do mês.',
    'Ligou pedindo urgência: a linha atual para em três semanas.',
    'Retornou a ligação e pediu uma nova condição de pagamento.',
  ],
  E: [
    'Enviei a proposta com as duas opções de acabamento.',
    'Responderam aceitando as condições, falta o pedido formal.',
    'Mandei certificado de qualidade e ficha técnica.',
    'Pediram para incluir a montagem no preço.',
  ],
  V: [
    'Visita à fábrica: três máquinas usam a nossa peça, há espaço para crescer.',
    'Conheci a engenharia; a aprovação técnica depende do teste de carga.',
    'Mostrei o lote piloto, aprovaram o acabamento.',
  ],
};
