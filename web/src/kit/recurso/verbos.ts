import type { Endpoint, EntradaCrua } from '@praca/contract/endpoint.ts';
import type { Recurso } from '@praca/contract/recurso.ts';
import { chamar, chamarBruto } from '../../platform/api-client.ts';
import { arquivoDa, guardarComo, nomeNoCabecalho } from '../../platform/arquivo-recebido.ts';
import { ErroApi, mensagensDe } from '../../platform/erro-api.ts';
import { mostrarOpsss } from '../../ui/window/opsss.ts';
import { sucesso } from '../../ui/window/toast.ts';
import { relerDepoisDe } from '../escrita/reler.ts';
import { codigoDe, type LinhaDoRecurso } from './descricao.ts';

/** Sends a write that needs no form, says what it did and reads again what it changed; a refusal is told and answers false. */
export async function gravar<E extends Endpoint>(
  chamada: E,
  entrada: EntradaCrua<E>,
): Promise<boolean> {
  try {
    const { mensagens } = await chamar(chamada, entrada, { semDesvio: true });
    const [feito] = mensagens;
    if (feito) sucesso(feito.Mensagem);
    return true;
  } catch (falha) {
    mostrarOpsss({ operacao: chamada.nome, mensagens: mensagensDe(falha) });
    return false;
  } finally {
    await relerDepoisDe(chamada);
  }
}

/** Where a row is used, as the refusal of its deletion says. */
export type EmUso = { mensagem: string; ajuda: string };

/** Deletes a row; one in use is told, not deleted. */
export async function excluirLinha(recurso: Recurso, linha: LinhaDoRecurso): Promise<EmUso | null> {
  const { excluir } = recurso.api;
  const entrada = { [recurso.chave]: String(codigoDe(recurso, linha)) };
  try {
    const { mensagens } = await chamar(excluir, entrada, { semDesvio: true });
    if (mensagens[0]) sucesso(mensagens[0].Mensagem);
    return null;
  } catch (falha) {
    if (!(falha instanceof ErroApi) || falha.codigo !== 'REGISTRO_EM_USO') throw falha;
    const [primeira] = falha.mensagens;
    return { mensagem: primeira?.Mensagem ?? '', ajuda: primeira?.Ajuda ?? '' };
  } finally {
    await relerDepoisDe(excluir);
  }
}

/** Brings a file of the server to the downloads of the browser. */
export async function baixar<E extends Endpoint>(
  chamada: E,
  entrada: EntradaCrua<E>,
  nome: string,
): Promise<void> {
  try {
    const resposta = await chamarBruto(chamada, entrada, { semDesvio: true, semPrazo: true });
    guardarComo(await arquivoDa(resposta, nome), nomeNoCabecalho(resposta) ?? nome);
  } catch (falha) {
    mostrarOpsss({ operacao: chamada.nome, mensagens: mensagensDe(falha) });
  }
}
