import { excluir } from '@praca/contract/atividade/endpoints.ts';
import { formatarTelefone } from '@praca/contract/br/telefone.ts';
import type { EntradaCrua, Linha } from '@praca/contract/endpoint.ts';
import { ligar } from '@praca/contract/ligacao/endpoints.ts';
import { oferecerVolta, voltarPor } from '../../../kit/desfazer/desfazer.ts';
import { gravar } from '../../../kit/escrita/gravar.ts';
import { largarLigacao, perguntarDaLigacao } from './chamada.ts';
import { haLigacao, mostrarLigacao } from './em-curso.ts';
import { toast } from '../../../ui/window/toast.ts';

const AVISO = { id: 'ligacao' };

/** Whom one calls, and on which number. */
export type Ligada = Omit<EntradaCrua<typeof ligar>, 'ligacao_central' | 'ligacao_telefone'> & {
  ligacao_telefone: string;
};

function perguntar(feita: Linha<typeof ligar>): void {
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

/** Keeps that somebody is called by one's own telephone, asks how it went, with the way back for who did not call after all. */
export async function registrarLigacao(ligada: Ligada): Promise<void> {
  const feita = await gravar(ligar, { ...ligada, ligacao_central: 'N' });
  if (feita !== null) perguntar(feita);
}

/** Lets the exchange call somebody and shows how it goes. While a call goes on, pressing again does nothing; where the exchange is gone meanwhile, one's own telephone opens. */
export async function ligarPelaCentral(ligada: Ligada): Promise<void> {
  if (haLigacao()) return;
  const { ligacao_telefone } = ligada;
  perguntarDaLigacao(null);
  mostrarLigacao({ ligacao_telefone, chamada: null, acabou: false });
  const feita = await gravar(ligar, ligada);
  if (feita?.ligacao_central === 'S') {
    const { uniproc_codigo, atividade_codigo } = feita;
    mostrarLigacao({
      ligacao_telefone,
      chamada: { uniproc_codigo, atividade_codigo },
      acabou: false,
    });
    return;
  }
  mostrarLigacao(null);
  if (feita === null) return;
  perguntar(feita);
  window.location.assign(feita.ligacao_link);
}
