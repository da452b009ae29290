import type { QueryClient } from '@tanstack/react-query';
import { desfazerMover, getDicionarios, getQuadro } from '@praca/contract/negocio/endpoints.ts';
import type { Cartao } from '@praca/contract/negocio/schemas.ts';
import { registrarAto } from '../../../../kit/desfazer/desfazer.ts';
import { relerDepoisDe } from '../../../../kit/escrita/reler.ts';
import { plural } from '../../../../platform/texto/format.ts';
import { chaveDe } from '../../../../platform/http/query.ts';
import { closeToast, erro, toast } from '../../../../ui/window/toast.ts';
import { sobreOPasso } from '../../base/passo-do-negocio.ts';
import { avisarLimite } from '../../base/limite-marcados.ts';
import { depoisDePintar } from '../../../../platform/tela/depois-de-pintar.ts';
import { criarControleDoQuadro } from './controle-do-quadro.ts';
import type { Lugar } from './lugares.ts';
import { entradaDoQuadro, type PedidoQuadro } from '../mover/quadro-api.ts';
import type { Conflito, Exigencia } from '../../base/recusa.ts';

/** A bulk move tells its end itself; this is only the longest that its beginning stays. */
const ENQUANTO_MOVE_MS = 60_000;
/** One toast for moves: the newest says it. */
const AVISO = 'mover';

export type ConflitoAberto = { cartao: Cartao; to: Lugar; conflito: Conflito };
/** A move that waits for fields to be filled. */
export type ExigenciaAberta = { cartao: Cartao; to: Lugar; exigencia: Exigencia };

export const chaveDoQuadro = (pedido: PedidoQuadro) => chaveDe(getQuadro, entradaDoQuadro(pedido));

/** A board bound to the cache of readings and to the toasts of the page. `ask` says what it shows from now on. */
export function criarSessaoDoQuadro(
  client: QueryClient,
  primeiro: PedidoQuadro,
  onConflict: (conflito: ConflitoAberto) => void,
  onDemand: (exigencia: ExigenciaAberta) => void,
) {
  let pedido = primeiro;
  const leitura = () => ({ queryKey: chaveDoQuadro(pedido), exato: true });
  /** The way back of the bulk move that is on its way. */
  let deMuitos: ReturnType<typeof registrarAto> | null = null;
  const quadro = criarControleDoQuadro({
    pedido: () => pedido,
    recarregar() {
      void client.refetchQueries(leitura());
      // The fields that cards show are among the names.
      void client.invalidateQueries({ queryKey: chaveDe(getDicionarios, {}) });
    },
    largarLeitura() {
      const ocupado = client.isFetching(leitura()) > 0;
      if (ocupado) void client.cancelQueries(leitura());
      return ocupado;
    },
    moveu({ negocio_codigo, negocio_titulo: title }, estagio, chave) {
      const mensagem = `Movido para ${estagio}`;
      const { mover } = quadro;
      const ato = registrarAto({
        nome: `“${title}”: ${mensagem.toLowerCase()}`,
        desfazer: () => mover.desfazer(chave),
        sobre: () => sobreOPasso(negocio_codigo, mover.versaoDe(chave)),
        aoEsquecer: () => mover.largar(chave),
      });
      depoisDePintar(() => ato.avisar(mensagem, { id: AVISO, title: `“${title}”` }));
    },
    desfeito({ negocio_titulo: title }, estagio) {
      toast(`Movimento desfeito: voltou para ${estagio}`, { id: AVISO, title: `“${title}”` });
      void relerDepoisDe(desfazerMover);
    },
    recusado: ({ mensagem, ajuda }) =>
      void erro(ajuda ? `${mensagem} ${ajuda}` : mensagem, { id: AVISO }),
    conflitar(cartao, to, conflito) {
      closeToast(AVISO);
      onConflict({ cartao, to, conflito });
    },
    exigido(cartao, to, exigencia) {
      closeToast(AVISO);
      onDemand({ cartao, to, exigencia });
    },
    muitosMovendo(quantidade, estagio, desfazer) {
      const quantos = plural(quantidade, 'negócio', 'negócios');
      deMuitos = registrarAto({ nome: `${quantos} para ${estagio}`, desfazer });
      toast(`Movendo ${quantos} para ${estagio}…`, { id: AVISO, ms: ENQUANTO_MOVE_MS });
    },
    muitosMovidos({ alterados, recusados }, estagio) {
      const moveu = `${plural(alterados, 'negócio movido', 'negócios movidos')} para ${estagio}`;
      if (recusados.length > 0) {
        const [primeiro] = recusados;
        const porQue = `${plural(recusados.length, 'recusado', 'recusados')}: ${primeiro?.titulo}, ${primeiro?.mensagem}`;
        const aviso = `${moveu}; ${porQue}`;
        if (alterados === 0) erro(aviso, { id: AVISO });
        else deMuitos?.avisar(aviso, { id: AVISO, tone: 'danger' });
      } else deMuitos?.avisar(moveu, { id: AVISO });
    },
    selecaoCheia: (tomarInteiro) =>
      avisarLimite(quadro.store.totals().quantidade, false, tomarInteiro),
    muitosDesfeitos: (quantidade) =>
      void toast(
        `Movimento desfeito: ${plural(quantidade, 'negócio voltou', 'negócios voltaram')}`,
        {
          id: AVISO,
        },
      ),
  });
  return {
    quadro,
    perguntar(proximo: PedidoQuadro) {
      pedido = proximo;
    },
    async tentarDeNovo({ cartao: card, to }: ExigenciaAberta) {
      const codigo = card.negocio_codigo;
      try {
        await quadro.mover.aplicarMeu(codigo, to);
      } catch {
        erro('Não foi possível ler o negócio. Tente novamente.', { id: AVISO });
      }
      requestAnimationFrame(() => quadro.mostrarNaTela(codigo));
    },
    async resolve({ cartao: card, to }: ConflitoAberto, escolha: 'dele' | 'meu') {
      const codigo = card.negocio_codigo;
      try {
        if (escolha === 'dele') await quadro.mover.manterDeles(codigo);
        else await quadro.mover.aplicarMeu(codigo, to);
      } catch {
        erro('Não foi possível ler o negócio. Tente novamente.', { id: AVISO });
      }
      quadro.mostrarNaTela(codigo);
    },
  };
}
