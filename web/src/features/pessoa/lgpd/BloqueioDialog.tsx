import { bloquear, desbloquear } from '@praca/contract/pessoa/consentimento/endpoints.ts';
import { lerFicha } from '@praca/contract/pessoa/ficha/endpoints.ts';
import type { Pessoa } from '@praca/contract/pessoa/recurso.ts';
import { PerguntaDialog } from '../../../kit/escrita/PerguntaDialog.tsx';
import { chamarUm } from '../../../platform/http/api-client.ts';
import { Notice } from '../../../ui/display/Notice.tsx';

/** Asks why, and blocks what is done with a person's data or ends that. */
export function BloqueioDialog({ pessoa, aoFechar }: { pessoa: Pessoa; aoFechar: () => void }) {
  const bloqueada = pessoa.pessoa_bloqueiotratamento === 'S';
  const { pessoa_codigo } = pessoa;
  return (
    <PerguntaDialog
      chamada={bloqueada ? desbloquear : bloquear}
      campo="motivo"
      titulo={bloqueada ? 'Desbloquear o tratamento?' : 'Bloquear o tratamento?'}
      pergunta="Motivo"
      falta="Diga o motivo."
      resposta=""
      lida={pessoa}
      acao={bloqueada ? 'Desbloquear' : 'Bloquear'}
      entrada={(motivo, { lida }) => ({ pessoa_codigo, versao: lida.versao, motivo })}
      reler={async () => {
        const ficha = await chamarUm(lerFicha, { pessoa_codigo: String(pessoa_codigo) });
        return ficha?.pessoa ?? pessoa;
      }}
      ler={() => ''}
      aoGravar={() => undefined}
      aoFechar={aoFechar}
    >
      {!bloqueada && (
        <Notice tone="info">
          Enquanto estiver bloqueado, nenhum processo usa os dados desta pessoa: distribuição,
          clientes que não compram, reposição, divulgação, pesquisas e importações. O cadastro e o
          que já existe continuam aqui.
        </Notice>
      )}
    </PerguntaDialog>
  );
}
