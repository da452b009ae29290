import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { intitular } from '../../layout/use-troca-de-tela.ts';
import { TRADUZIDO } from '../../platform/texto/i18n.ts';

/** The language of a page that speaks Portuguese and Spanish: tells it to the browser, and offers the other one. */
export function TrocaDeIdioma({ titulo }: { titulo: string }) {
  const { i18n } = useTranslation(TRADUZIDO);
  const idioma = i18n.resolvedLanguage ?? 'pt-BR';
  useEffect(() => {
    document.documentElement.lang = idioma;
    intitular(titulo);
  }, [idioma, titulo]);
  const outro =
    idioma === 'es' ? { codigo: 'pt-BR', nome: 'Português' } : { codigo: 'es', nome: 'Español' };
  return (
    <button
      type="button"
      className="troca-idioma"
      lang={outro.codigo}
      onClick={() => void i18n.changeLanguage(outro.codigo)}
    >
      {outro.nome}
    </button>
  );
}
