import { vizinhosDe, type Lugar } from '../modelo/lugares.ts';
import type { QuadroStore, Origem } from '../modelo/quadro-store.ts';
import type { Movido, MoverEvents, MoverPort } from './porta-do-mover.ts';
import type { Volta } from '../../../../platform/atos.ts';
import { criarFilaEmSerie } from '../../../../platform/http/fila-em-serie.ts';
import { criarPilhaDeDesfazer, type MovimentoFeito } from './pilha-de-desfazer.ts';
import type { Falha, Recusa } from '../../base/recusa.ts';

const ALTERADO_DEPOIS = {
  tipo: 'recusado',
  mensagem: 'Este negócio foi movido por outra pessoa depois de você.',
  ajuda: 'O quadro já mostra a situação atual. Mova o negócio novamente se precisar.',
} as const;

const comoFalha = (recusa: Recusa): Falha => {
  if (recusa.tipo === 'conflito') return { tipo: 'recusado', mensagem: recusa.mensagem, ajuda: '' };
  return recusa.tipo === 'exigidos' ? { ...recusa, tipo: 'recusado' } : recusa;
};

/**
 * Moves at once on the screen and, one after the other, on the server. A refusal puts back that card
 * only, and gives up its later moves that still waited; everything else on the board stays as it is.
 */
export function criarMover(store: QuadroStore, porta: MoverPort, events: MoverEvents) {
  const pilhaDeDesfazer = criarPilhaDeDesfazer();
  const fila = criarFilaEmSerie(() => events.assentou());
  // Per deal: grows when the moves that still wait in the queue are no longer worth sending.
  const epocas = new Map<number, number>();
  const epocaDe = (codigo: number) => epocas.get(codigo) ?? 0;
  // Per deal: how often this person moved it, or took that back.
  const desejos = new Map<number, number>();
  const desejo = (codigo: number) => desejos.set(codigo, (desejos.get(codigo) ?? 0) + 1);

  const aceitar = ({ negocio_codigo, versao, negocio_posicao, negocio_dtestagio }: Movido) =>
    store.remendar(negocio_codigo, { versao, negocio_posicao, negocio_dtestagio });

  const relerTudo = async (codigo: number): Promise<boolean> => {
    const antes = desejos.get(codigo);
    const cartao = await porta.reler(codigo);
    // Moved again meanwhile: what was read is older than what this person wants now.
    if (cartao && antes !== desejos.get(codigo)) return true;
    if (cartao) events.voltando(codigo, () => store.guardarCartao(cartao));
    else store.tirar(codigo);
    return cartao !== null;
  };

  /** Without the server's word the card stays where the rollback put it; the next live event corrects it. */
  const tentarReler = (codigo: number) => relerTudo(codigo).catch(() => false);

  const devolverLugar = async (codigo: number, origem: Origem, error: unknown) => {
    const cartao = store.cartao(codigo);
    epocas.set(codigo, epocaDe(codigo) + 1);
    pilhaDeDesfazer.tirarNegocio(codigo);
    if (!cartao) return;
    const desejado = store.where(codigo);
    const recusa = porta.motivo(error);
    events.voltando(codigo, () => store.restaurar(codigo, origem));
    if (recusa.tipo === 'conflito' && desejado) return events.conflitar(cartao, desejado, recusa);
    if (recusa.tipo === 'exigidos' && desejado) return events.exigido(cartao, desejado, recusa);
    events.recusado(cartao, comoFalha(recusa));
    if (recusa.tipo === 'sem-resposta') await tentarReler(codigo);
  };

  const enviar = (codigo: number, to: Lugar, movimento: MovimentoFeito) => {
    const epoca = epocaDe(codigo);
    // Cards that stand by another order are no neighbours: by hand the card comes to the top.
    const ids = store.ordem() === 'quadro' ? store.coluna(to.estagio_codigo)?.ids : undefined;
    const { anterior = null, posterior = null } = vizinhosDe(ids ?? [], codigo, to.indice);
    void fila.somar(async () => {
      const versao = store.cartao(codigo)?.versao;
      if (versao === undefined || epoca !== epocaDe(codigo)) return;
      const pedido = {
        negocio_codigo: codigo,
        estagio_codigo: to.estagio_codigo,
        versao,
        negocio_anterior: anterior,
        negocio_posterior: posterior,
      };
      try {
        const movido = await porta.mover(pedido);
        movimento.posicao = movido.negocio_posicao;
        movimento.versao = movido.versao;
        aceitar(movido);
      } catch (error) {
        await devolverLugar(codigo, movimento.origem, error);
      }
    });
  };

  /** Moves a card; false when it already is there or is not on the board. */
  const levar = (codigo: number, desejado: Lugar): boolean => {
    const aqui = store.where(codigo);
    const to = store.lugarDe(codigo, desejado);
    if (!aqui || (aqui.estagio_codigo === to.estagio_codigo && aqui.indice === to.indice))
      return false;
    const origem = store.levar(codigo, to);
    const cartao = store.cartao(codigo);
    const pousado = store.where(codigo);
    if (!origem || !cartao || !pousado) return false;
    desejo(codigo);
    const movimento = pilhaDeDesfazer.push(codigo, origem);
    enviar(codigo, pousado, movimento);
    events.moveu(cartao, pousado, movimento.chave);
    return true;
  };

  const voltar = async (movimento: MovimentoFeito, mostrados: Lugar | null): Promise<Volta> => {
    const codigo = movimento.negocio_codigo;
    const cartao = store.cartao(codigo);
    if (!cartao || movimento.versao === null) return 'nada';
    try {
      if (movimento.posicao !== cartao.negocio_posicao) {
        events.recusado(cartao, ALTERADO_DEPOIS);
        await tentarReler(codigo);
        return 'recusada';
      }
      aceitar(await porta.desfazer(codigo, movimento.versao));
      events.desfeito(cartao);
      return 'feita';
    } catch (error) {
      const recusa = porta.motivo(error);
      if (mostrados) events.voltando(codigo, () => store.levar(codigo, mostrados));
      events.recusado(cartao, recusa.tipo === 'conflito' ? ALTERADO_DEPOIS : comoFalha(recusa));
      await tentarReler(codigo);
      if (recusa.tipo !== 'sem-resposta') return 'recusada';
      // Saved although nobody said so: the card is no longer where the move had put it.
      if (store.cartao(codigo)?.negocio_posicao !== movimento.posicao) return 'feita';
      pilhaDeDesfazer.devolver(movimento);
      return 'incerta';
    }
  };

  /** Undoes the given move of this visit; 'nada' when it was refused, is undone, or a later one of the deal is not. */
  const desfazer = (chave: number): Volta | Promise<Volta> => {
    const movimento = pilhaDeDesfazer.tomar(chave);
    if (!movimento) return 'nada';
    const codigo = movimento.negocio_codigo;
    const epoca = epocaDe(codigo);
    const mostrados = store.where(codigo);
    desejo(codigo);
    events.voltando(codigo, () => store.restaurar(codigo, movimento.origem));
    let fim: Volta = 'nada';
    return fila
      .somar(async () => {
        if (epoca === epocaDe(codigo)) fim = await voltar(movimento, mostrados);
      })
      .then(() => fim);
  };

  return {
    levar,
    desfazer,
    versaoDe: pilhaDeDesfazer.versaoDe,
    /** A move was taken back from another place: the board has to see it before an earlier one of the deal goes back. */
    largar(chave: number) {
      const movimento = pilhaDeDesfazer.tomar(chave);
      if (movimento)
        void fila.somar(async () => void (await tentarReler(movimento.negocio_codigo)));
    },
    ocupado: fila.ocupado,
    /** After a conflict: shows the deal as the colleague left it. */
    manterDeles: relerTudo,
    /** After a conflict: moves the deal, as it now is, to where this person had put it. */
    aplicarMeu: async (codigo: number, to: Lugar): Promise<boolean> =>
      (await relerTudo(codigo)) && levar(codigo, to),
  };
}
