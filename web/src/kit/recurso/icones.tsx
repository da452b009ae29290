import {
  IconBriefcase,
  IconCoffee,
  IconFileDescription,
  IconFileDollar,
  IconFlag,
  IconMail,
  IconMapPin,
  IconMessage,
  IconPackage,
  IconPhone,
  IconReportMoney,
  IconSignature,
  IconChecklist,
  IconTool,
  IconTruckDelivery,
  IconUsersGroup,
  IconVideo,
  type TablerIcon,
} from '@tabler/icons-react';
import type { Icone } from '@praca/contract/recurso/icones.ts';

const DESENHO: Record<Icone, TablerIcon> = {
  telefone: IconPhone,
  email: IconMail,
  mensagem: IconMessage,
  reuniao: IconUsersGroup,
  visita: IconMapPin,
  video: IconVideo,
  tarefa: IconChecklist,
  documento: IconFileDescription,
  proposta: IconFileDollar,
  contrato: IconSignature,
  entrega: IconTruckDelivery,
  amostra: IconPackage,
  ferramenta: IconTool,
  dinheiro: IconReportMoney,
  cafe: IconCoffee,
  bandeira: IconFlag,
};

/** The drawing of an icon that a row carries, by the name that is stored. */
export function DesenhoDoIcone({ icone, size = 16 }: { icone: string; size?: number }) {
  const Desenho = DESENHO[icone as Icone] ?? IconBriefcase;
  return <Desenho size={size} stroke={1.5} aria-hidden="true" />;
}
