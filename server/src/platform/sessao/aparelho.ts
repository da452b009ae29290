import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { chavePara } from './chave.ts';
import type { Config } from '../config.ts';

/** A user of a registration: one person may have one in each. */
export interface DonoDaConta {
  clienteregistro_codigo: number;
  usuario_codigo: number;
}

const MAXIMO_DE_CONTAS = 8;
const TEXTO = /^[\w-]{22}(?:\.[\w-]{22}){1,8}$/;

function prova(config: Config, aparelho: string, dono: DonoDaConta): string {
  return createHmac('sha256', chavePara(config, 'aparelho'))
    .update(`${aparelho}.${dono.clienteregistro_codigo}.${dono.usuario_codigo}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url');
}

function partes(texto: string | undefined): { aparelho: string; provas: string[] } {
  const [aparelho, ...provas] = TEXTO.test(texto ?? '') ? (texto ?? '').split('.') : [];
  return { aparelho: aparelho ?? randomBytes(16).toString('base64url'), provas };
}

const igual = (a: string, b: string): boolean => timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** The browser's own code, when the cookie proves that this person entered there before; undefined otherwise. */
export function aparelhoConhecido(
  config: Config,
  texto: string | undefined,
  dono: DonoDaConta,
): string | undefined {
  const { aparelho, provas } = partes(texto);
  const certa = prova(config, aparelho, dono);
  return provas.some((p) => igual(p, certa)) ? aparelho : undefined;
}

/** The text of the cookie once this person has entered: a code of the browser, and a proof for each of its last eight people. */
export function lembrarNoAparelho(
  config: Config,
  texto: string | undefined,
  dono: DonoDaConta,
): string {
  const { aparelho, provas } = partes(texto);
  const certa = prova(config, aparelho, dono);
  const outras = provas.filter((p) => !igual(p, certa)).slice(0, MAXIMO_DE_CONTAS - 1);
  return [aparelho, certa, ...outras].join('.');
}
