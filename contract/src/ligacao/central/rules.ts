import { limparTelefone, telefoneE164 } from '../../br/telefone.ts';
import type { MotivoSemCentral } from '../schemas.ts';

export const RAMAL = '{ramal}';
export const NUMERO = '{numero}';

/** An extension as an exchange can ring it: nothing that could mean more than a place. */
const FORMA_DO_RAMAL = /^[\w.*#+-]{1,20}$/;

/** Whether an exchange can ring this extension. */
export const ramalServe = (ramal: string): boolean => FORMA_DO_RAMAL.test(ramal);

/** Why the exchange does not dial for somebody; '' where it does. */
export function motivoSemCentral(
  tipo: 'NENHUMA' | 'AMI' | 'HTTP',
  ramal: string,
): MotivoSemCentral {
  if (tipo === 'NENHUMA') return 'SEM_CENTRAL';
  if (ramal.trim() === '') return 'SEM_RAMAL';
  return ramalServe(ramal.trim()) ? '' : 'RAMAL_INVALIDO';
}

/** What the exchange dials: the prefix of the outside line, then area code and number as one dials within the country. */
export function numeroParaDiscar(telefone: string, prefixo: string): string {
  const nacional = telefoneE164(telefone) === null ? telefone : limparTelefone(telefone);
  return `${prefixo}${nacional.replace(/\D/g, '')}`;
}

/** The address that asks for a call; its names are written as parts of an address. */
export const urlDaChamada = (modelo: string, ramal: string, numero: string): string =>
  modelo
    .replaceAll(RAMAL, encodeURIComponent(ramal))
    .replaceAll(NUMERO, encodeURIComponent(numero));

/** Why an address does not serve to ask for calls; null where it does. Host and port are said in full: nothing of a call decides where it goes. */
export function recusaDaUrl(modelo: string): string | null {
  const inteira = urlDaChamada(modelo, '1', '2');
  if (!/^https?:\/\//i.test(modelo) || !URL.canParse(inteira))
    return 'Informe um endereço que comece com https://.';
  const [casa = ''] = modelo.replace(/^https?:\/\//i, '').split(/[/?#]/, 1);
  if (casa.includes('{')) return 'O servidor precisa estar escrito por extenso.';
  return modelo.includes(NUMERO) || modelo.includes(RAMAL)
    ? null
    : 'Use {ramal} e {numero} onde eles entram no endereço.';
}

/** How a call goes, in words for who waits; the process of the call tells the code. */
export const MOMENTOS_DA_LIGACAO = {
  FILA: 'Chamando a central…',
  RAMAL: 'Atenda o seu ramal: ele está tocando.',
  CHAMANDO: 'Chamando o cliente…',
  CONVERSA: 'Em conversa.',
} as const;
export type MomentoDaLigacao = keyof typeof MOMENTOS_DA_LIGACAO;
