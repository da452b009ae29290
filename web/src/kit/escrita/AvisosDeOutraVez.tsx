import { dataHora } from '../../platform/texto/format.ts';
import { Button } from '../../ui/display/Button.tsx';
import { Notice } from '../../ui/display/Notice.tsx';
import type { Casca } from './casca.ts';

/* What follows tells what to do, better than the rest of the message. */
const primeiraFrase = (mensagem: string) => mensagem.split('. ', 1)[0] ?? mensagem;

function AvisoDeConflito({ escrita }: { escrita: Casca }) {
  const { conflito, escolha } = escrita;
  if (conflito === null) return null;
  const quem = conflito.quem ?? 'Outra pessoa';
  const quando = conflito.quando === null ? '' : ` em ${dataHora(conflito.quando)}`;
  return (
    <Notice
      tone="warning"
      title={primeiraFrase(conflito.mensagem)}
      action={
        escolha && (
          <>
            <Button size="small" onClick={escolha.manterODele}>
              Ficar com o gravado
            </Button>
            <Button size="small" variant="primary" onClick={escolha.aplicarOMeu}>
              Aplicar o meu
            </Button>
          </>
        )
      }
    >
      {quem} gravou{quando}.{' '}
      {escolha === null
        ? 'Nada foi feito. Confira e confirme outra vez.'
        : 'O que você digitou continua aqui: aplique-o por cima ou fique com o que está gravado.'}
    </Notice>
  );
}

/** What a form says of a draft of its own, and of what somebody else wrote meanwhile. */
export function AvisosDeOutraVez({ escrita }: { escrita: Casca }) {
  const { rascunho, mudouDesde, conflito } = escrita;
  const aoSalvar =
    escrita.escolha === null ? 'confira antes de salvar.' : 'ao salvar, você escolhe o que fica.';
  return (
    <>
      {rascunho && (
        <Notice
          tone="info"
          title={`Você começou a preencher em ${dataHora(new Date(rascunho.em).toISOString())}`}
          action={
            <>
              <Button size="small" onClick={escrita.descartarRascunho}>
                Descartar rascunho
              </Button>
              <Button size="small" variant="primary" onClick={escrita.usarRascunho}>
                Continuar rascunho
              </Button>
            </>
          }
        >
          O que foi digitado e não foi salvo continua guardado.
          {mudouDesde && ` Depois disso o registro foi mudado: ${aoSalvar}`}
        </Notice>
      )}
      {rascunho === null && mudouDesde && conflito === null && (
        <Notice tone="warning" title="O registro foi mudado depois que você começou">
          O que você digitou e não salvou está aqui de novo: {aoSalvar}
        </Notice>
      )}
      <AvisoDeConflito escrita={escrita} />
    </>
  );
}
