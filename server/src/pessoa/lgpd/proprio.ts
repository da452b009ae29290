import { incidenteDados } from '@praca/contract/pessoa/lgpd/incidente.ts';
import { pedidoTitular } from '@praca/contract/pessoa/lgpd/pedido.ts';
import { prazoDaComunicacao, prazoDoPedido } from '@praca/contract/pessoa/lgpd/prazos.ts';
import { doSeuJeito } from '../../recurso/proprio.ts';

const prazo = (dia: unknown, de: (dia: string) => string): string | null =>
  typeof dia === 'string' ? de(dia) : null;

/** The registers of privacy in the cadastro: until when an answer or a notice is due follows from the day it began. */
export function registrosDoSeuJeito(): void {
  doSeuJeito(pedidoTitular.tabela, {
    derivadas: {
      tipos: { pedtit_dtprazo: 'date' },
      de: ({ pedtit_dtpedido: dia }) => ({ pedtit_dtprazo: prazo(dia, prazoDoPedido) }),
    },
  });
  doSeuJeito(incidenteDados.tabela, {
    derivadas: {
      tipos: { incid_dtprazo: 'date' },
      de: ({ incid_dtconhecido: dia }) => ({ incid_dtprazo: prazo(dia, prazoDaComunicacao) }),
    },
  });
}
