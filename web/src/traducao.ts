import { iniciarI18n } from './platform/texto/i18n.ts';

/** The translations, ready: the account pages wait for them, the logged-in area never loads them. */
export const traducaoPronta = iniciarI18n(() =>
  import('./features/sessao/es.ts').then((m) => m.es),
);
