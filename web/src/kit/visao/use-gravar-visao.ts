import * as api from '@praca/contract/visao/endpoints.ts';
import type { Tela, Visao } from '@praca/contract/visao/schemas.ts';
import type { EntradaCrua } from '@praca/contract/endpoint.ts';
import { chamar, chamarUm } from '../../platform/http/api-client.ts';
import { mensagensDe, semResposta } from '../../platform/http/erro-api.ts';
import { oferecerVolta, voltarPor } from '../desfazer/desfazer.ts';
import { mostrarOpsss } from '../../ui/window/opsss.ts';
import { toast } from '../../ui/window/toast.ts';

const OPCOES = { semDesvio: true } as const;
const AVISO = { id: 'visao' };

/** A deleted view is saved once more as it was, and opens its screen again where it did. */
const trazerDeVolta = (visao: Visao, reler: () => Promise<void>) => {
  const { visao_tela, visao_descricao, visao_busca, visao_colunas, visao_equipe, padrao } = visao;
  return voltarPor(
    api.salvar,
    () => ({ visao_tela, visao_descricao, visao_busca, visao_colunas, visao_equipe }),
    async (nova) => {
      if (nova && padrao === 'S')
        await chamar(api.definirPadrao, { visao_tela, visao_codigo: nova.visao_codigo }, OPCOES);
      await reler();
      toast(`Visão “${visao_descricao}” voltou.`, AVISO);
    },
  );
};

/** Writes the saved views of one screen. A refusal says why and changes nothing; whatever happens, the list is read anew. */
export function useGravarVisao({
  tela,
  busca,
  colunas,
  reler,
  abrir,
  soltar,
}: {
  tela: Tela;
  /** What the screen shows now. */
  busca: string;
  colunas: string[];
  reler: () => Promise<void>;
  abrir: (visao: Visao) => void;
  /** Leaves the view: what is on the screen stays. */
  soltar: () => void;
}) {
  const tentar = async <T>(nome: string, fazer: () => Promise<T>): Promise<T | null> => {
    try {
      return await fazer();
    } catch (erro) {
      mostrarOpsss({ operacao: nome, mensagens: mensagensDe(erro) });
      return null;
    } finally {
      await reler();
    }
  };
  const enviar = (entrada: EntradaCrua<typeof api.salvar>) =>
    tentar(api.salvar.nome, () => chamarUm(api.salvar, entrada, OPCOES));
  const mudada = ({ visao_codigo, versao, ...antes }: Visao, mudanca: Partial<Visao>) => {
    const { visao_descricao, visao_busca, visao_colunas, visao_equipe } = { ...antes, ...mudanca };
    return {
      visao_codigo,
      versao,
      visao_tela: tela,
      visao_descricao,
      visao_busca,
      visao_colunas,
      visao_equipe,
    };
  };
  const mudar = (visao: Visao, mudanca: Partial<Visao>) => enviar(mudada(visao, mudanca));
  return {
    /** What is sent for a new view of what the screen shows. */
    nova: (visao_descricao: string, visao_equipe: 'S' | 'N') => ({
      visao_tela: tela,
      visao_descricao,
      visao_equipe,
      visao_busca: busca,
      visao_colunas: colunas,
    }),
    /** What is sent for a view with these parts changed. */
    mudada,
    /** The view as it is now. */
    async ler({ visao_codigo }: Visao): Promise<Visao> {
      const { dados } = await chamar(api.getLista, { visao_tela: tela }, OPCOES);
      const agora = dados.find((uma) => uma.visao_codigo === visao_codigo);
      if (agora === undefined) throw semResposta(api.getLista.nome);
      return agora;
    },
    /** Written by a form: the list is read anew; a new view is shown. */
    async gravada(nova: Visao | null): Promise<void> {
      await reler();
      if (nova) abrir(nova);
    },
    async salvar(atual: Visao): Promise<void> {
      const feita = await mudar(atual, { visao_busca: busca, visao_colunas: colunas });
      if (feita) toast(`Visão “${feita.visao_descricao}” salva.`, { tone: 'success' });
    },
    async compartilhar(atual: Visao, comEquipe: boolean): Promise<void> {
      const feita = await mudar(atual, { visao_equipe: comEquipe ? 'S' : 'N' });
      if (feita)
        toast(
          comEquipe
            ? `A equipe agora vê “${feita.visao_descricao}”.`
            : `Só você vê “${feita.visao_descricao}”.`,
          { tone: 'success' },
        );
    },
    descartar: abrir,
    async definirPadrao({ visao_codigo, visao_descricao }: Visao, sim: boolean): Promise<void> {
      const feito = await tentar(api.definirPadrao.nome, () =>
        chamar(
          api.definirPadrao,
          { visao_tela: tela, visao_codigo: sim ? visao_codigo : null },
          OPCOES,
        ),
      );
      if (feito)
        toast(
          sim
            ? `A tela agora abre com “${visao_descricao}”.`
            : 'A tela agora abre sem nenhuma visão.',
          { tone: 'success' },
        );
    },
    async excluir(visao: Visao): Promise<boolean> {
      const { visao_codigo, visao_descricao } = visao;
      const feito = await tentar(api.excluir.nome, () =>
        chamar(api.excluir, { visao_codigo: String(visao_codigo) }, OPCOES),
      );
      if (feito === null) return false;
      soltar();
      oferecerVolta(`Visão “${visao_descricao}” excluída.`, trazerDeVolta(visao, reler), AVISO);
      return true;
    },
  };
}

export type GravarVisao = ReturnType<typeof useGravarVisao>;
