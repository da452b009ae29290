/** A CEP as it is stored: 8 digits; accepts `22460-901`, `22.460-901` and `22460901`, anything else is `null`. */
export const lerCep = (texto: string): string | null => {
  const m = /^(\d{2})\.?(\d{3})-?(\d{3})$/.exec(texto.trim());
  if (!m) return null;
  const cep = `${m[1]}${m[2]}${m[3]}`;
  return cep.startsWith('000') ? null : cep;
};

/** `22460901` → `22460-901`; what is no CEP comes back as it was. */
export const formatarCep = (texto: string): string => {
  const cep = lerCep(texto);
  return cep === null ? texto : `${cep.slice(0, 5)}-${cep.slice(5)}`;
};

/** The mask while a CEP is typed: `224609` → `22460-9`. */
export const mascararCep = (texto: string): string => {
  const c = texto.replace(/\D/g, '').slice(0, 8);
  return c.length > 5 ? `${c.slice(0, 5)}-${c.slice(5)}` : c;
};
