import type { Linha } from '@praca/contract/endpoint.ts';
import { liberarEnvios, type getEnvios } from '@praca/contract/empresa/endpoints.ts';
import { campo } from '../../../kit/escrita/campo.ts';
import { EscritaDialog } from '../../../kit/escrita/EscritaDialog.tsx';
import { useEscrita } from '../../../kit/escrita/use-escrita.ts';
import { plural } from '../../../platform/texto/format.ts';
import { RadioGroup } from '../../../ui/field/RadioGroup.tsx';

type Valores = { antigas: 'S' | 'N' };

const emails = (quantos: number) => plural(quantos, 'e-mail', 'e-mails');

/** Lets the mails of a copy go: those written since, and, when there is no original any more, those that came with it. */
export function LiberarEnviosDialog({
  envios: { vieram_na_copia, escritos_depois },
  aoFechar,
}: {
  envios: Linha<typeof getEnvios>;
  aoFechar: () => void;
}) {
  const escrita = useEscrita<typeof liberarEnvios, Valores>(liberarEnvios, {
    inicial: { antigas: 'N' },
    rascunho: null,
    aoFechar,
  });
  return (
    <EscritaDialog
      escrita={escrita}
      titulo="Liberar envios"
      tamanho="small"
      acao="Liberar envios"
      pergunta={vieram_na_copia === 0}
      descricao={
        <>
          Este banco de dados veio de uma cópia, e dela não saem e-mails, avisos, webhooks, agendas,
          ligações nem consultas, e nenhuma caixa de entrada é lida. Libere os envios se as pessoas
          trabalham aqui, e não em uma cópia de teste. {emails(escritos_depois)} desde então{' '}
          {escritos_depois === 1 ? 'espera' : 'esperam'} para sair.
        </>
      }
    >
      {vieram_na_copia > 0 && (
        <RadioGroup
          label={`${emails(vieram_na_copia)} já ${vieram_na_copia === 1 ? 'esperava' : 'esperavam'} quando a cópia foi feita`}
          direction="column"
          {...campo(escrita, 'antigas')}
          options={[
            {
              value: 'N',
              label: 'Descartar os que vieram na cópia',
              hint: 'O banco original continua em uso e os envia.',
            },
            {
              value: 'S',
              label: 'Enviar também os que vieram na cópia',
              hint: 'O banco original não existe mais.',
            },
          ]}
        />
      )}
    </EscritaDialog>
  );
}
