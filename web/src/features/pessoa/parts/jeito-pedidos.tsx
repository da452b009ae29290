import { pedidoTitular } from '@praca/contract/pessoa/lgpd/pedido.ts';
import { semTipos } from '@praca/contract/recurso.ts';
import { dia, diaDeHoje, diasEntre, plural } from '../../../platform/texto/format.ts';
import { irPara } from '../../../platform/tela/navegacao.ts';
import { Nome } from '../../../kit/recurso/Celula.tsx';
import type { CelulaProps, Jeito } from '../../../kit/recurso/jeito.ts';
import { caminhoDoCliente } from '../../../paths.ts';
import { Badge } from '../../../ui/display/Badge.tsx';
import './jeito-pedidos.css';

const PERTO = 5;

/** How near the deadline is, while nobody answered. */
function Prazo({ linha }: Pick<CelulaProps, 'linha'>) {
  const ate = linha['pedtit_dtprazo'];
  if (typeof ate !== 'string' || linha['pedtit_situacao'] !== 'ABERTO') return null;
  const faltam = diasEntre(diaDeHoje(), ate);
  if (faltam < 0) return <Badge tone="danger">Venceu há {plural(-faltam, 'dia', 'dias')}</Badge>;
  if (faltam === 0) return <Badge tone="danger">Vence hoje</Badge>;
  return (
    <Badge tone={faltam <= PERTO ? 'warning' : 'neutral'}>
      {faltam === 1 ? 'Falta 1 dia' : `Faltam ${faltam} dias`}
    </Badge>
  );
}

function PrazoCelula({ linha, valor }: CelulaProps) {
  if (typeof valor !== 'string') return null;
  return (
    <>
      {dia(valor)} <Prazo linha={linha} />
    </>
  );
}

const PEDIDO = semTipos(pedidoTitular);

/** The protocol; on a phone, which has no column for the deadline, with how near that is. */
function ProtocoloCelula({ linha, mais = '' }: CelulaProps) {
  return (
    <span className="pedido-protocolo">
      <Nome recurso={PEDIDO} linha={linha} mais={mais} />
      {mais !== '' && <Prazo linha={linha} />}
    </span>
  );
}

const pessoaDe = (linha: CelulaProps['linha']): number => Number(linha['pessoa_codigo'] ?? 0);
const semPessoa = (linha: CelulaProps['linha']): string | undefined =>
  pessoaDe(linha) === 0 ? 'Diga primeiro, no pedido, de que cliente ele é.' : undefined;

/** Requests of data subjects: how near the deadline is, the data of who asked at one press. */
export const jeitoDosPedidos: Jeito = {
  celulas: { pedtit_protocolo: ProtocoloCelula, pedtit_dtprazo: PrazoCelula },
  colunas: { pedtit_dtprazo: { width: 240 } },
  acoes: {
    exportar: {
      rotulo: () => 'Exportar os dados da pessoa',
      impedida: semPessoa,
      fazer: async (linha) => {
        const { baixarDadosDe } = await import('../lgpd/exportar-dados.ts');
        await baixarDadosDe(pessoaDe(linha));
      },
    },
    pessoa: {
      rotulo: () => 'Abrir a página do cliente',
      impedida: semPessoa,
      fazer: (linha) => irPara(caminhoDoCliente(pessoaDe(linha))),
    },
  },
};
