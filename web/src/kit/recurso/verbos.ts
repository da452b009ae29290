import type { Endpoint, EntradaCrua } from '@praca/contract/endpoint.ts';
import type { DestinoDoRegistro } from '@praca/contract/recurso/esquemas.ts';
import type { Recurso } from '@praca/contract/recurso.ts';
import { chamar, chamarBruto } from '../../platform/http/api-client.ts';
import {
  arquivoDa,
  guardarComo,
  nomeNoCabecalho,
} from '../../platform/arquivo/arquivo-recebido.ts';
import { ErroApi, mensagensDe } from '../../platform/http/erro-api.ts';
import { plural } from '../../platform/texto/format.ts';
import { mostrarOpsss } from '../../ui/window/opsss.ts';
import { sucesso, toast } from '../../ui/window/toast.ts';
import { oferecerVolta, voltarPor } from '../desfazer/desfazer.ts';
import { relerDepoisDe } from '../escrita/reler.ts';
import { codigoDe, ehAtiva, type LinhaDoRecurso } from './descricao.ts';

const avisoDe = ({ tabela }: Recurso) => ({ id: `recurso-${tabela}`, tone: 'success' }) as const;

/** Takes rows out of use, or back into it, in one call; those that it changed can be put back. A refusal is told and answers false. */
export async function mudarSituacao(
  recurso: Recurso,
  linhas: readonly LinhaDoRecurso[],
  ativa: boolean,
): Promise<boolean> {
  const { inativar, reativar } = recurso.api;
  const [ida, volta] = ativa ? [reativar, inativar] : [inativar, reativar];
  const [unica] = linhas;
  const LISTA_CODIGO = linhas.map((linha) => codigoDe(recurso, linha));
  const mudam = linhas
    .filter((linha) => ehAtiva(recurso, linha) !== ativa)
    .map((linha) => codigoDe(recurso, linha));
  try {
    const entrada = {
      LISTA_CODIGO,
      ...(linhas.length === 1 && unica && { versao: unica.versao }),
    };
    const { mensagens } = await chamar(ida, entrada, { semDesvio: true });
    const feito = mensagens[0]?.Mensagem ?? '';
    if (mudam.length === 0) sucesso(feito);
    else
      oferecerVolta(
        feito,
        voltarPor(
          volta,
          () => ({ LISTA_CODIGO: mudam }),
          () => {
            sucesso('Desfeito.');
          },
        ),
        avisoDe(recurso),
      );
    return true;
  } catch (falha) {
    mostrarOpsss({ operacao: ida.nome, mensagens: mensagensDe(falha) });
    return false;
  } finally {
    await relerDepoisDe(ida);
  }
}

/** What restoring tells: all came back, or which did not and why. */
function contarVolta(destinos: readonly DestinoDoRegistro[]): void {
  const ficaram = destinos.filter(({ feito }) => feito === 'N');
  if (ficaram.length === 0) {
    sucesso('Desfeito.');
    return;
  }
  const porques = ficaram.slice(0, 3).map(({ nome, motivo }) => `${nome}: ${motivo}`);
  toast(
    `${plural(ficaram.length, 'registro não voltou', 'registros não voltaram')}. ${porques.join(' ')}`,
    { tone: 'warning', ms: 10_000 },
  );
}

const restaurar = (recurso: Recurso, LISTA_CODIGO: number[]) =>
  voltarPor(
    recurso.api.restaurar,
    () => ({ LISTA_CODIGO }),
    (_, destinos) => contarVolta(destinos),
  );

/** Where a row is used, as the refusal of its deletion says. */
export type EmUso = { mensagem: string; ajuda: string; trocavel: boolean };

/** Deletes a row, which can be brought back; one in use is told, not deleted. */
export async function excluirLinha(recurso: Recurso, linha: LinhaDoRecurso): Promise<EmUso | null> {
  const { excluir } = recurso.api;
  const codigo = codigoDe(recurso, linha);
  try {
    const { mensagens } = await chamar(
      excluir,
      { [recurso.chave]: String(codigo) },
      { semDesvio: true },
    );
    oferecerVolta(mensagens[0]?.Mensagem ?? '', restaurar(recurso, [codigo]), avisoDe(recurso));
    return null;
  } catch (falha) {
    if (!(falha instanceof ErroApi) || falha.codigo !== 'REGISTRO_EM_USO') throw falha;
    const [primeira] = falha.mensagens;
    return {
      mensagem: primeira?.Mensagem ?? '',
      ajuda: primeira?.Ajuda ?? '',
      trocavel: primeira?.Dados?.['substituir'] !== 'N',
    };
  } finally {
    await relerDepoisDe(excluir);
  }
}

/** Deletes rows in one call, which can be brought back; gives those that stayed, each with its reason. */
export async function excluirLinhas(
  recurso: Recurso,
  linhas: readonly LinhaDoRecurso[],
): Promise<DestinoDoRegistro[]> {
  const { excluirConjunto } = recurso.api;
  try {
    const { dados, mensagens } = await chamar(
      excluirConjunto,
      { LISTA_CODIGO: linhas.map((linha) => codigoDe(recurso, linha)) },
      { semDesvio: true },
    );
    const foram = dados.filter(({ feito }) => feito === 'S').map(({ codigo }) => codigo);
    if (foram.length > 0)
      oferecerVolta(mensagens[0]?.Mensagem ?? '', restaurar(recurso, foram), avisoDe(recurso));
    return dados.filter(({ feito }) => feito === 'N');
  } finally {
    await relerDepoisDe(excluirConjunto);
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
