import { formatarTelefone, telefoneE164 } from '@praca/contract/br/telefone.ts';
import type { Privacidade } from '@praca/contract/pessoa/privacidade/schemas.ts';
import './privacidade-pe.css';

/** At the foot of a page that anybody may open: whom to ask about personal data, and the notice. Nothing where nobody said. */
export function PrivacidadePe({ privacidade: p }: { privacidade: Privacidade }) {
  if (p.nome + p.email + p.telefone + p.aviso === '') return null;
  const meios = [
    p.email !== '' && (
      <a key="email" href={`mailto:${p.email}`}>
        {p.email}
      </a>
    ),
    p.telefone !== '' && (
      <a key="telefone" href={`tel:${telefoneE164(p.telefone) ?? p.telefone}`}>
        {formatarTelefone(p.telefone)}
      </a>
    ),
  ].filter(Boolean);
  return (
    <div className="privacidade-pe">
      <p>{p.nome === '' ? 'Sobre os seus dados' : `Encarregado pelos dados: ${p.nome}`}</p>
      {meios.length > 0 && <p className="privacidade-meios">{meios}</p>}
      {p.aviso !== '' && (
        <details>
          <summary>Aviso de privacidade</summary>
          <p className="privacidade-aviso">{p.aviso}</p>
        </details>
      )}
    </div>
  );
}
