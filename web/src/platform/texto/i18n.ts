import i18next, { type BackendModule } from 'i18next';
import LanguageDetector from 'i18next-browser-languagedetector';
import { initReactI18next } from 'react-i18next';
import { gravarTexto, lerTexto } from '../guardado/armazenamento.ts';

/** Namespace of the texts that exist in Spanish too: login and sign-up. Every other text is pt-BR only. */
export const TRADUZIDO = 'sessao';

/** Loads the Spanish texts; called only when the language asks for them. */
export type CarregarEspanhol = () => Promise<Record<string, string>>;

const sobDemanda = (carregar: CarregarEspanhol): BackendModule => ({
  type: 'backend',
  init: () => undefined,
  read: (idioma, espaco, pronto) => {
    if (idioma !== 'es' || espaco !== TRADUZIDO) return pronto(null, {});
    carregar().then(
      (textos) => pronto(null, textos),
      (erro: Error) => pronto(erro, false),
    );
  },
});

const CHAVE_IDIOMA = 'i18nextLng';

/* The library's own storage detectors write without asking whether the browser lets them. */
const detector = new LanguageDetector();
detector.addDetector({
  name: 'guardado',
  lookup: () => lerTexto(CHAVE_IDIOMA) ?? undefined,
  cacheUserLanguage: (idioma) => void gravarTexto(CHAVE_IDIOMA, idioma),
});
detector.addDetector({
  name: 'guardadoNaAba',
  lookup: () => lerTexto(CHAVE_IDIOMA, 'aba') ?? undefined,
});

const aproximar = (codigo: string): string => {
  if (/^es\b/i.test(codigo)) return 'es';
  return /^pt\b/i.test(codigo) ? 'pt-BR' : codigo;
};

/** Starts the translations: keys are the pt-BR sentences; detection follows the order of §9. */
export const iniciarI18n = (espanhol: CarregarEspanhol): Promise<unknown> =>
  i18next
    .use(detector)
    .use(sobDemanda(espanhol))
    .use(initReactI18next)
    .init({
      supportedLngs: ['pt-BR', 'es'],
      fallbackLng: 'pt-BR',
      load: 'currentOnly',
      ns: [TRADUZIDO],
      defaultNS: 'geral',
      keySeparator: false,
      nsSeparator: false,
      contextSeparator: '|',
      pluralSeparator: '|',
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
      detection: {
        order: ['querystring', 'cookie', 'guardado', 'guardadoNaAba', 'navigator', 'htmlTag'],
        lookupQuerystring: 'lng',
        lookupCookie: 'i18next',
        caches: ['guardado'],
        convertDetectedLanguage: aproximar,
      },
    });
