import { recurso } from '../recurso.ts';
import { campo } from '../recurso/campo.ts';

/** Forms of payment, each with its code of the NF-e (tPag). */
export const formaPag = recurso({
  substantivo: 'FormaPag',
  tabela: 'forma_pag',
  prefixo: 'formapag',
  nome: { um: 'forma de pagamento', varios: 'formas de pagamento', genero: 'f' },
  permissao: { ver: 'cadastro.ver', editar: 'cadastro.editar' },
  pagina: {
    rota: '/apps/crm/formapag',
    grupo: 'vendas',
    ajuda: 'Com que se paga: boleto, Pix, cartão.',
  },
  campos: {
    formapag_descricao: campo.texto({
      rotulo: 'Descrição',
      max: 60,
      exigido: true,
      unico: true,
      busca: true,
      principal: true,
    }),
    formapag_tipo: campo.escolhaCom({
      rotulo: 'Tipo na nota fiscal',
      filtro: true,
      padrao: '15',
      opcoes: {
        '01': 'Dinheiro',
        '02': 'Cheque',
        '03': 'Cartão de crédito',
        '04': 'Cartão de débito',
        '15': 'Boleto',
        '16': 'Depósito',
        '17': 'Pix dinâmico',
        '18': 'Transferência',
        '20': 'Pix estático',
        '90': 'Sem pagamento',
        '99': 'Outros',
      },
    }),
  },
  usadoPor: ['pedvenda.formapag_codigo', 'contarec.formapag_codigo', 'baixa.formapag_codigo'],
});
