import { useRef, useState } from 'react';
import type { Endpoint, EntradaCrua, Linha } from '@praca/contract/endpoint.ts';
import type { Negocio } from '@praca/contract/negocio/schemas.ts';
import { chamarUm } from '../../../../platform/api-client.ts';
import { ErroApi, mensagensDe } from '../../../../platform/erro-api.ts';
import { dataHora } from '../../../../platform/format.ts';
import { novaChave } from '../../../../platform/pedido.ts';
import { lerNegocio } from './salvar-negocio.ts';

export type Recusado = { titulo: string; ajuda: string; conflito: boolean };

/** Why the server refused, in the words that a person is told. */
function recusaDe(falha: unknown): Recusado {
  const [primeira] = mensagensDe(falha);
  const { usuario_nome: quem, evento_em: quando } = primeira?.Dados ?? {};
  if (!(falha instanceof ErroApi) || falha.codigo !== 'NEGOCIO_ALTERADO')
    return {
      titulo: primeira?.Mensagem ?? '',
      ajuda: primeira?.Ajuda ?? '',
      conflito: falha instanceof ErroApi && falha.status === 409,
    };
  const nome = typeof quem === 'string' && quem !== '' ? quem : 'Outra pessoa';
  const em = typeof quando === 'string' ? ` em ${dataHora(quando)}` : '';
  return {
    titulo: 'Este negócio foi alterado por outra pessoa',
    ajuda: `${nome} gravou${em}. Nada foi feito. Confira e confirme outra vez.`,
    conflito: true,
  };
}

/** Whether the answer may have been lost on the way: the same call may already have acted. */
const semCerteza = (falha: unknown) =>
  falha instanceof ErroApi && (falha.status === 0 || falha.status >= 500);

/**
 * Sends one verb of a deal and keeps what came of it. A refusal changes nothing on the screen and reads the deal again;
 * a try after a lost answer carries the same key, so that it acts once.
 */
export function useEnvio(lido: Negocio) {
  const [relido, setRelido] = useState<Negocio | null>(null);
  const [trabalhando, setTrabalhando] = useState(false);
  const [recusa, setRecusa] = useState<Recusado | null>(null);
  const [erros, setErros] = useState<Record<string, string>>({});
  const [invalidacoes, setInvalidacoes] = useState(0);
  const pendente = useRef<{ corpo: string; chave: string } | null>(null);

  const negocio = relido !== null && relido.versao > lido.versao ? relido : lido;

  const recusar = (motivo: Recusado) => {
    setRecusa(motivo);
    void lerNegocio(lido.negocio_codigo)
      .then(setRelido)
      .catch(() => null);
  };
  const invalidar = (campos: Record<string, string>) => {
    setErros(campos);
    setInvalidacoes((antes) => antes + 1);
  };

  const enviar = async <E extends Endpoint>(
    chamada: E,
    entrada: EntradaCrua<E>,
    campos: readonly string[],
    feito: (linha: Linha<E>) => void,
  ): Promise<void> => {
    setTrabalhando(true);
    setRecusa(null);
    const corpo = JSON.stringify(entrada);
    const chave = pendente.current?.corpo === corpo ? pendente.current.chave : novaChave();
    pendente.current = { corpo, chave };
    try {
      const linha = await chamarUm(chamada, entrada, { semDesvio: true, chave });
      pendente.current = null;
      if (linha !== null) feito(linha);
    } catch (falha) {
      if (!semCerteza(falha)) pendente.current = null;
      const doCampo = mensagensDe(falha).filter((uma) => campos.includes(uma.Campo ?? ''));
      if (doCampo.length > 0)
        invalidar(Object.fromEntries(doCampo.map((uma) => [uma.Campo, uma.Mensagem])));
      else recusar(recusaDe(falha));
    } finally {
      setTrabalhando(false);
    }
  };

  return {
    /** The deal as it was read last. */
    negocio,
    trabalhando,
    recusa,
    erros,
    /** Grows each time that fields were refused: the moment to take the focus to the first. */
    invalidacoes,
    recusar,
    invalidar,
    corrigir: (campo: string) =>
      setErros((antes) => Object.fromEntries(Object.entries(antes).filter(([um]) => um !== campo))),
    enviar,
  };
}

export type Envio = ReturnType<typeof useEnvio>;
