import { excluir } from '@praca/contract/atividade/endpoints.ts';
import type { EntradaCrua } from '@praca/contract/endpoint.ts';
import { ligar } from '@praca/contract/ligacao/endpoints.ts';
import { oferecerVolta, voltarPor } from '../../../kit/desfazer/desfazer.ts';
import { gravar } from '../../../kit/escrita/gravar.ts';
import { toast } from '../../../ui/window/toast.ts';

const AVISO = { id: 'ligacao' };

/** Keeps that somebody is called, with the way back for who did not get through after all. */
export async function registrarLigacao(entrada: EntradaCrua<typeof ligar>): Promise<void> {
  const feita = await gravar(ligar, entrada);
  if (feita === null) return;
  const { atividade_codigo } = feita;
  oferecerVolta(
    'Ligação registrada.',
    voltarPor(
      excluir,
      () => ({ atividade_codigo: String(atividade_codigo) }),
      () => {
        toast('A ligação saiu do histórico.', AVISO);
      },
    ),
    AVISO,
  );
}
