import { empresaVista, type RegistroSessao } from './session-record.ts';

/** Whose screens these are: registration, person and company; `null` when nobody may see them now. */
export const donoDaTela = (registro: RegistroSessao | null): string | null =>
  registro === null || registro.bloqueio !== undefined
    ? null
    : [registro.clienteregistro_codigo, registro.usuario_codigo, empresaVista(registro)].join('/');

/** The files that this page is made of: another build may read the answers of this one wrongly. */
export const paginaAtual = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="telas"]')?.content ?? '';
