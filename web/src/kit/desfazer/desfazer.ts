import type { Endpoint, EntradaCrua, Linha } from '@praca/contract/endpoint.ts';
import type { Mensagem } from '@praca/contract/envelope.ts';
import { criarAtos, type Ato, type Volta } from '../../platform/atos.ts';
import { chamar } from '../../platform/http/api-client.ts';
import { ErroApi, mensagensDe } from '../../platform/http/erro-api.ts';
import { dataHora } from '../../platform/texto/format.ts';
import { novaChave } from '../../platform/http/pedido.ts';
import { assinarSessao, sessaoAtual } from '../../platform/sessao/session.ts';
import { mostrarOpsss } from '../../ui/window/opsss.ts';
import {
  closeToast,
  currentToasts,
  toast,
  type ToastAction,
  type ToastOptions,
} from '../../ui/window/toast.ts';
import { relerDepoisDe } from '../escrita/reler.ts';

/** How long "Desfazer" stays in sight; Ctrl+Z takes the act back later too. */
const DESFAZER_MS = 8_000;
const AVISO = 'desfazer';

const atos = criarAtos();
/** Which act the message with that id offers to take back. */
const avisos = new Map<string, { chave: number; volta: ToastAction }>();

assinarSessao(() => {
  if (sessaoAtual() !== null) return;
  atos.esvaziar();
  avisos.clear();
});

/** Where a finger is what points, the keys are not told. */
const rotulo = () => (matchMedia('(pointer: coarse)').matches ? 'Desfazer' : 'Desfazer (Ctrl+Z)');

const fecharAviso = (chave: number) => {
  for (const [id, oferecida] of avisos) {
    if (oferecida.chave !== chave) continue;
    avisos.delete(id);
    const mostrado = currentToasts().find((um) => um.id === id);
    // A later message may have taken its place.
    if ([mostrado?.action, mostrado?.other].includes(oferecida.volta)) closeToast(id);
  }
};

async function pedir(chave?: number): Promise<void> {
  const alvo = chave ?? atos.ultima();
  if (alvo !== null) fecharAviso(alvo);
  const pedido = await atos.desfazer(chave);
  if (pedido.fim === 'vazia' && chave === undefined)
    toast('Nada para desfazer desde que esta página foi aberta.', { id: AVISO });
  if (pedido.fim === 'sem-volta')
    toast(`${pedido.ato.nome}: não dá para desfazer. ${pedido.porque}`, {
      id: AVISO,
      tone: 'warning',
      ms: DESFAZER_MS,
    });
}

/** Takes back the last thing that this person did on this page, whatever screen is open; says when there is nothing, or why it stays. */
export const desfazerUltimo = (): void => void pedir();

/** An act that can be taken back from now on by Ctrl+Z; `avisar` shows the message that offers it, as long as it may. */
export function registrarAto(ato: Ato) {
  const chave = atos.registrar(ato);
  return {
    avisar(mensagem: string, opcoes: ToastOptions & { id: string }): void {
      if (!atos.tem(chave)) return;
      const volta = { label: rotulo(), onSelect: () => void pedir(chave) };
      avisos.set(opcoes.id, { chave, volta });
      toast(mensagem, {
        ms: DESFAZER_MS,
        ...opcoes,
        ...(opcoes.action ? { other: volta } : { action: volta }),
      });
    },
    /** It failed after all, or was taken back in another way. */
    soltar: () => {
      fecharAviso(chave);
      atos.soltar(chave);
    },
  };
}

/** Tells what was done, with the way back beside it, and keeps that way for Ctrl+Z; `sobre` as in `Ato`. */
export const oferecerVolta = (
  mensagem: string,
  desfazer: () => Volta | Promise<Volta>,
  opcoes: ToastOptions & { id: string },
  sobre?: string,
): void =>
  registrarAto({
    nome: opcoes.title ?? mensagem,
    desfazer,
    ...(sobre !== undefined && { sobre: () => sobre }),
  }).avisar(mensagem, opcoes);

/** What this is about was taken back from another place: there is nothing left to undo of it. */
export const esquecerAto = (sobre: string): void => {
  for (const { chave, ato } of atos.sobre(sobre)) {
    fecharAviso(chave);
    atos.soltar(chave);
    ato.aoEsquecer?.();
  }
};

/** What was done and stays: Ctrl+Z says why, instead of taking back what came before. */
export const registrarSemVolta = (nome: string, porque: string): void =>
  void atos.registrar({ nome: nome.replace(/\.$/, ''), desfazer: porque });

/** The key of the last thing done on this page. */
export const ultimoAto = (): number | null => atos.ultima();

const semCerteza = (falha: unknown): boolean =>
  falha instanceof ErroApi && (falha.status === 0 || falha.status >= 500);

const ALTERADO = new Set(['NEGOCIO_ALTERADO', 'REGISTRO_ALTERADO']);

/** The messages of a refused way back: who changed the row since, and when, where the server says so. */
function porQueFica(falha: unknown): Mensagem[] {
  const mensagens = mensagensDe(falha);
  const [primeira] = mensagens;
  const { usuario_nome: quem, evento_em: quando } = primeira?.Dados ?? {};
  if (!primeira || !ALTERADO.has(primeira.Codigo) || typeof quem !== 'string') return mensagens;
  const em = typeof quando === 'string' ? ` em ${dataHora(quando)}` : '';
  return [
    {
      ...primeira,
      Mensagem: `Não dá mais para desfazer: ${quem} mexeu depois${em}.`,
      Ajuda: 'O que está na tela é a situação atual.',
    },
  ];
}

/** Tells why an act stays as it is, and whether it may be tried again. */
function contarQueFica(operacao: string, falha: unknown): Volta {
  mostrarOpsss({ operacao, mensagens: porQueFica(falha) });
  return semCerteza(falha) ? 'incerta' : 'recusada';
}

/**
 * The way back that is one call of the contract. Tried again after a lost answer, it goes out under the same key. What the
 * call says that it changes is read again, whatever came of it.
 */
export function voltarPor<E extends Endpoint>(
  chamada: E,
  entrada: () => EntradaCrua<E> | Promise<EntradaCrua<E>>,
  depois: (linha: Linha<E> | null, linhas: Linha<E>[]) => void | Promise<void>,
): () => Promise<Volta> {
  const chave = novaChave();
  let enviada: { entrada: EntradaCrua<E> } | undefined;
  return async () => {
    try {
      enviada ??= { entrada: await entrada() };
      const { dados } = await chamar(chamada, enviada.entrada, { chave, semDesvio: true });
      await depois(dados[0] ?? null, dados);
      return 'feita';
    } catch (falha) {
      return contarQueFica(chamada.nome, falha);
    } finally {
      await relerDepoisDe(chamada);
    }
  };
}
