import type { Endpoint } from '@praca/contract/endpoint.ts';
import { empresaVista, type RegistroSessao } from '../sessao/session-record.ts';

/** Where the API lives, on the same origin as the page. */
const BASE_API = '/api';

/** The address and the JSON body of a call: names in `{braces}` leave the input for the path, the rest goes along. */
export const montarPedido = (
  chamada: Endpoint,
  entrada: Record<string, unknown>,
): { url: string; corpo: string | undefined } => {
  const resto = { ...entrada };
  const caminho = chamada.path.replace(/\{(\w{1,60})\}/g, (_, nome: string) => {
    const valor = resto[nome];
    delete resto[nome];
    return encodeURIComponent(String(valor));
  });
  const url = BASE_API + caminho;
  if (chamada.method !== 'GET' && chamada.method !== 'DELETE' && chamada.forma !== 'multipart') {
    return { url, corpo: JSON.stringify(resto) };
  }
  const busca = new URLSearchParams();
  for (const [nome, valor] of Object.entries(resto)) {
    for (const item of Array.isArray(valor) ? valor : [valor]) {
      if (item !== undefined && item !== null) busca.append(nome, String(item));
    }
  }
  const texto = busca.toString();
  return { url: texto === '' ? url : `${url}?${texto}`, corpo: undefined };
};

const CONTEXTO = [
  'usuario_login',
  'empresa_codigo',
  'sistema_codigo',
  'usuario_maiusculo',
  'clienteregistro_codigo',
  'login_macadress',
  'usuario_email',
  'clienteregistro_tiposistema',
  'login_modo',
] as const satisfies (keyof RegistroSessao)[];

/** The context headers of the session. A value that no header can carry stays out: the server trusts none of them. */
export const cabecalhosDeContexto = (registro: RegistroSessao | null): Record<string, string> => {
  if (registro === null) return {};
  const enviado = (nome: (typeof CONTEXTO)[number]) =>
    nome === 'empresa_codigo' ? empresaVista(registro) : registro[nome];
  const pares = CONTEXTO.map((nome) => [nome, String(enviado(nome) ?? '')] as const);
  return Object.fromEntries(pares.filter(([, valor]) => /^[\x21-\x7e]+$/.test(valor)));
};

/** A key that makes a repeated write act once. */
export const novaChave = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
};
