import { excluir } from '@praca/contract/atividade/endpoints.ts';
import { formatarTelefone } from '@praca/contract/br/telefone.ts';
import type { EntradaCrua } from '@praca/contract/endpoint.ts';
import { ligar } from '@praca/contract/ligacao/endpoints.ts';
import { oferecerVolta, voltarPor } from '../../../kit/desfazer/desfazer.ts';
import { gravar } from '../../../kit/escrita/gravar.ts';
import { largarLigacao, perguntarDaLigacao } from './chamada.ts';
import { toast } from '../../../ui/window/toast.ts';

const AVISO = { id: 'ligacao' };

/** Keeps that somebody is called, asks how it went, with the way back for who did not call after all. */
export async function registrarLigacao(entrada: EntradaCrua<typeof ligar>): Promise<void> {
  const feita = await gravar(ligar, entrada);
  if (feita === null) return;
  const { atividade_codigo, ligacao_telefone, versao } = feita;
  perguntarDaLigacao({
    atividade_codigo,
    versao,
    atividade_titulo: formatarTelefone(ligacao_telefone),
    atividade_desfecho: '',
    ligacao_resultado: null,
    ligacao_duracao: null,
  });
  oferecerVolta(
    'Ligação registrada.',
    voltarPor(
      excluir,
      () => ({ atividade_codigo: String(atividade_codigo) }),
      () => {
        largarLigacao(atividade_codigo);
        toast('A ligação saiu do histórico.', AVISO);
      },
    ),
    AVISO,
  );
}
