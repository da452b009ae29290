import { recurso } from '../recurso.ts';
import { campo } from '../recurso/campo.ts';
import { lerPercentuais, lerPrazos } from '../br/parcelas.ts';

/** Conditions of payment: "30/60/90 DDL". */
export const condPag = recurso({
  substantivo: 'CondPag',
  tabela: 'cond_pag',
  prefixo: 'condpag',
  nome: { um: 'condição de pagamento', varios: 'condições de pagamento', genero: 'f' },
  permissao: { ver: 'cadastro.ver', editar: 'cadastro.editar' },
  pagina: {
    rota: '/apps/crm/condpag',
    grupo: 'vendas',
    ajuda: 'Em quantas vezes e com que prazos se paga.',
  },
  campos: {
    condpag_descricao: campo.texto({
      rotulo: 'Descrição',
      ajuda: 'Como as pessoas dizem: “30/60/90 DDL”, “À vista”.',
      max: 60,
      exigido: true,
      unico: true,
      busca: true,
      principal: true,
    }),
    condpag_prazos: campo.conferido({
      rotulo: 'Prazos em dias',
      ajuda: 'Um por parcela, com barras: 30/60/90. À vista: 0.',
      max: 120,
      guardar: (texto) => lerPrazos(texto)?.join('/') ?? texto,
      confere: (texto) => lerPrazos(texto) !== null,
      recusa: 'Informe os dias de cada parcela em ordem, com barras: 30/60/90.',
    }),
    condpag_entrada: campo.simNao({
      rotulo: 'Com entrada',
      ajuda: 'A primeira parcela vence no dia do pedido.',
    }),
    condpag_percentuais: campo.conferido({
      rotulo: 'Percentual de cada parcela',
      ajuda: 'Com barras, somando 100, a entrada primeiro: 40/30/30. Vazio: parcelas iguais.',
      max: 600,
      coluna: false,
      guardar: (texto) => lerPercentuais(texto)?.join('/') ?? texto,
      confere: (texto) => lerPercentuais(texto) !== null,
      recusa: 'Informe o percentual de cada parcela, com barras, somando 100: 40/30/30.',
    }),
    condpag_vlminimo: campo.dinheiro({
      rotulo: 'Valor mínimo do pedido',
      ajuda: 'Abaixo dele o orçamento não é enviado nem vira pedido com esta condição.',
      coluna: false,
    }),
    condpag_acrescimo: campo.decimal({
      rotulo: 'Acréscimo (%)',
      ajuda: 'Aumenta os preços de tabela dos orçamentos com esta condição.',
      percentual: true,
      casas: 4,
      casasLidas: 2,
      min: 0,
      coluna: false,
    }),
    condpag_diautil: campo.simNao({
      rotulo: 'Vence em dia útil',
      ajuda: 'Fins de semana e feriados nacionais passam para o dia útil seguinte.',
      coluna: false,
    }),
  },
  usadoPor: ['pedvenda.condpag_codigo'],
});
