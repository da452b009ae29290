import { dia, diaDeHoje, diasEntre, plural } from '../../../platform/texto/format.ts';
import { irPara } from '../../../platform/tela/navegacao.ts';
import type { CelulaProps, Jeito } from '../../../kit/recurso/jeito.ts';
import { caminhoDoCliente } from '../../../paths.ts';
import { Badge } from '../../../ui/display/Badge.tsx';

const PERTO = 5;

/** Until when, and how near that is while nobody answered. */
function PrazoCelula({ linha, valor }: CelulaProps) {
  if (typeof valor !== 'string') return null;
  if (linha['pedtit_situacao'] !== 'ABERTO') return dia(valor);
  const faltam = diasEntre(diaDeHoje(), valor);
  return (
    <>
      {dia(valor)}{' '}
      {faltam < 0 ? (
        <Badge tone="danger">Venceu há {plural(-faltam, 'dia', 'dias')}</Badge>
      ) : faltam === 0 ? (
        <Badge tone="danger">Vence hoje</Badge>
      ) : (
        <Badge tone={faltam <= PERTO ? 'warning' : 'neutral'}>
          {faltam === 1 ? 'Falta 1 dia' : `Faltam ${faltam} dias`}
        </Badge>
      )}
    </>
  );
}

const pessoaDe = (linha: CelulaProps['linha']): number => Number(linha['pessoa_codigo'] ?? 0);
const semPessoa = (linha: CelulaProps['linha']): string | undefined =>
  pessoaDe(linha) === 0 ? 'Diga primeiro, no pedido, de que cliente ele é.' : undefined;

/** Requests of data subjects: how near the deadline is, the data of who asked at one press. */
export const jeitoDosPedidos: Jeito = {
  celulas: { pedtit_dtprazo: PrazoCelula },
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
