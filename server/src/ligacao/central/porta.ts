import { telefoneDiscavel } from '@praca/contract/br/telefone.ts';
import { numeroParaDiscar, RAMAL, urlDaChamada } from '@praca/contract/ligacao/central/rules.ts';
import { enderecoServe } from '@praca/contract/webhook/rules.ts';
import type { Config } from '../../platform/config.ts';
import { buscarFora, FalhaFora } from '../../platform/saida/buscar.ts';
import type { Passagem } from '../../platform/saida/passagem.ts';
import {
  chamar,
  type Desfecho,
  type MomentoDaChamada,
} from '../../platform/telefonia/chamada-ami.ts';
import { FalhaDaCentral, LinhaAmi } from '../../platform/telefonia/linha-ami.ts';
import type { CentralGuardada } from './reads.ts';
import { SEGREDO_DA_CENTRAL } from './segredo.ts';

/** An exchange that may be asked for calls, and by whom. */
export interface Porta {
  passagem: Passagem<'LIGACAO'>;
  config: Config;
  registro: number;
  central: CentralGuardada;
  ramal: string;
  sinal: AbortSignal;
}

const PRAZO_MS = 10_000;
const MAXIMO_DA_RESPOSTA = 16 * 1024;

/** Why no call came about, in words for who called; `certo`: the exchange surely did not dial. */
export class SemChamada extends Error {
  readonly certo: boolean;
  constructor(mensagem: string, certo: boolean, causa: unknown) {
    super(mensagem, { cause: causa });
    this.certo = certo;
  }
}

const DITO: Record<FalhaDaCentral['motivo'], string> = {
  PROIBIDA: 'O endereço da central leva a uma rede que não pode ser alcançada daqui.',
  INALCANCAVEL: 'A central telefônica não respondeu.',
  ESTRANHA: 'Neste endereço não responde um Asterisk (AMI).',
  SENHA: 'A central recusou o usuário ou a senha.',
  SENHA_ABERTA: 'A central só aceita a senha aberta, e isso exige TLS. Ligue o TLS na central.',
  RECUSOU: 'A central recusou a ligação.',
  CAIU: 'A linha com a central caiu.',
};
/** After these nobody knows whether anything rang. */
const INCERTAS: readonly FalhaDaCentral['motivo'][] = ['INALCANCAVEL', 'CAIU'];

const paraSemChamada = (erro: unknown): unknown => {
  if (erro instanceof FalhaDaCentral)
    return new SemChamada(DITO[erro.motivo], !INCERTAS.includes(erro.motivo), erro);
  if (erro instanceof FalhaFora)
    return erro.motivo === 'PROIBIDO'
      ? new SemChamada(DITO.PROIBIDA, true, erro)
      : new SemChamada(DITO.INALCANCAVEL, false, erro);
  return erro;
};

function segredoDe({ config, registro, central }: Porta): string {
  const { central_segredo: guardado } = central;
  const segredo =
    guardado === null ? '' : SEGREDO_DA_CENTRAL.abrir(config, registro, registro, guardado);
  if (segredo === null)
    throw new SemChamada(
      'A senha da central foi gravada com outra chave. Escreva-a de novo em Configurações.',
      true,
      undefined,
    );
  return segredo;
}

async function comAmi<T>(p: Porta, agir: (ami: LinhaAmi) => Promise<T>): Promise<T> {
  const { central_servidor: servidor, central_porta: porta, central_usuario: usuario } = p.central;
  const tls = p.central.central_criptografia === 'TLS';
  const segredo = segredoDe(p);
  const ami = await LinhaAmi.abrir(p.passagem, p.config, {
    servidor,
    porta,
    tls,
    usuario,
    segredo,
  });
  try {
    return await agir(ami);
  } finally {
    ami.fechar();
  }
}

async function pedirPorHttp(p: Porta, numero: string): Promise<number> {
  const { central_url, central_metodo, central_cabecalho } = p.central;
  if (!enderecoServe(central_url, p.config.redePermitida)) throw new FalhaFora('PROIBIDO');
  const segredo = segredoDe(p);
  const cabecalhos = central_cabecalho === '' ? {} : { [central_cabecalho.toLowerCase()]: segredo };
  const { status } = await buscarFora(p.passagem, {
    url: new URL(urlDaChamada(central_url, p.ramal, numero)),
    prazoMs: PRAZO_MS,
    maximo: MAXIMO_DA_RESPOSTA,
    permitidos: p.config.redePermitida,
    sinal: p.sinal,
    ...(central_metodo === 'POST'
      ? { envio: { corpo: JSON.stringify({ ramal: p.ramal, numero }), cabecalhos } }
      : { cabecalhos }),
  });
  if (status < 200 || status >= 300)
    throw new SemChamada(`A central recusou a ligação (${status}).`, status < 500, undefined);
  return status;
}

/** The last look before anything rings: whatever asked for the call, only what is on the list is dialled. */
function numeroDe({ central }: Porta, telefone: string): string {
  if (!telefoneDiscavel(telefone))
    throw new SemChamada('A central não disca para este número.', true, undefined);
  return numeroParaDiscar(telefone, central.central_prefixo);
}

/** Enters an exchange and leaves again, or by HTTP asks for a call; gives what the exchange said. Throws SemChamada. */
export async function experimentar(p: Porta, telefone: string): Promise<string> {
  try {
    if (p.central.central_tipo === 'HTTP') {
      const numero = numeroDe(p, telefone);
      return `A central aceitou a ligação (${await pedirPorHttp(p, numero)}).`;
    }
    return await comAmi(p, async (ami) => {
      await ami.pedir('Ping');
      return `${ami.nome} respondeu, e aceitou usuário e senha.`;
    });
  } catch (erro) {
    throw paraSemChamada(erro);
  }
}

/**
 * Asks an exchange for a call, once, and waits for its end; null where the exchange tells nothing of it (HTTP). Throws
 * SemChamada.
 */
export async function pedirChamada(
  p: Porta,
  telefone: string,
  antesDeDiscar: () => Promise<void>,
  aoMudar: (momento: MomentoDaChamada) => void,
): Promise<Desfecho | null> {
  const numero = numeroDe(p, telefone);
  try {
    if (p.central.central_tipo === 'HTTP') {
      await antesDeDiscar();
      await pedirPorHttp(p, numero);
      return null;
    }
    return await comAmi(p, async (ami) => {
      await antesDeDiscar();
      aoMudar('RAMAL');
      const { central_canal, central_contexto: contexto } = p.central;
      const canal = central_canal.replaceAll(RAMAL, p.ramal);
      return chamar(ami, { canal, contexto, numero, ramal: p.ramal }, { aoMudar, sinal: p.sinal });
    });
  } catch (erro) {
    throw paraSemChamada(erro);
  }
}
