import { Link } from '@tanstack/react-router';
import { IconMessages } from '@tabler/icons-react';
import type { ParteDoCliente } from '@praca/contract/pedvenda/envio/partes.ts';
import type { Venda } from '@praca/contract/pedvenda/schemas.ts';
import { dia, dataLocal, plural } from '../../../platform/texto/format.ts';
import { Badge } from '../../../ui/display/Badge.tsx';
import { caminhoDaVenda } from '../parts/caminhos.ts';
import { semResposta } from './conversa.ts';
import { useCliente } from './use-cliente.ts';
import './cliente.css';

/** How far the customer is, in few words, and where more of it stands. */
function andamentoDe({ mensagens, links, aceites }: ReturnType<typeof useCliente>): {
  parte: ParteDoCliente;
  texto: string;
  espera?: true;
} {
  const aceite = aceites.data?.dados[0];
  const esperam = semResposta(mensagens.data?.dados ?? [], aceite?.aceitevenda_em).length;
  if (esperam > 0) return { parte: 'conversa', texto: `${esperam} sem resposta`, espera: true };
  if (aceite) return { parte: 'aceites', texto: 'aceitou' };
  const lista = links.data?.dados ?? [];
  const aberto = lista.flatMap((um) => um.linkvenda_aberto ?? []).toSorted();
  const ultimo = aberto.at(-1);
  if (ultimo !== undefined) return { parte: 'links', texto: `abriu em ${dia(dataLocal(ultimo))}` };
  const valem = lista.filter((um) => um.vale === 'S').length;
  if (valem > 0) return { parte: 'links', texto: `${plural(valem, 'link', 'links')}, não abriu` };
  return { parte: 'conversa', texto: lista.length === 0 ? 'sem link' : 'nenhum link vale' };
}

/** The door to what the customer did with a quote; what waits for an answer is counted on it. */
export function ClienteLink({ venda }: { venda: Venda }) {
  const { parte, texto, espera } = andamentoDe(useCliente(venda.pedvenda_codigo));
  return (
    <Link to={caminhoDaVenda(venda)} hash={parte} className="venda-cliente-porta">
      <IconMessages size={16} aria-hidden="true" />
      Cliente
      <Badge tone={espera ? 'warning' : 'neutral'}>{texto}</Badge>
    </Link>
  );
}
