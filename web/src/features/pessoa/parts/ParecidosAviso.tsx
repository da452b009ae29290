import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { documentoEmLista } from '@praca/contract/br/documento-em-lista.ts';
import { getParecidos } from '@praca/contract/pessoa/juncao/endpoints.ts';
import { caminhoDoCliente } from '../../../paths.ts';
import type { AvisoProps } from '../../../kit/recurso/jeito.ts';
import { consulta } from '../../../platform/http/query.ts';
import { Notice } from '../../../ui/display/Notice.tsx';
import { motivosEmPalavras } from '../juncao/motivos.ts';
import '../juncao/juncao.css';

const ESPERA_MS = 400;
const COMPARADOS = [
  'pessoa_razao',
  'pessoa_fantasia',
  'pessoa_cnpj',
  'pessoa_telefone',
  'pessoa_telefone2',
  'pessoa_email',
] as const;

/** The value some time after the last change of it. */
function useAssentado(valor: string): string {
  const [assentado, assentar] = useState(valor);
  useEffect(() => {
    const relogio = setTimeout(() => assentar(valor), ESPERA_MS);
    return () => clearTimeout(relogio);
  }, [valor]);
  return assentado;
}

/** While a customer is typed: who is there already with the same name, document, telephone or e-mail. */
export function ParecidosAviso({ valores, codigo }: AvisoProps) {
  const digitado = useAssentado(
    JSON.stringify({
      ...(codigo !== null && { pessoa_codigo: codigo }),
      ...Object.fromEntries(COMPARADOS.map((nome) => [nome, String(valores[nome] ?? '')])),
    }),
  );
  const { data } = useQuery({
    ...consulta(getParecidos, JSON.parse(digitado) as Record<string, string>),
    staleTime: 30_000,
  });
  const parecidos = data?.dados ?? [];
  if (parecidos.length === 0) return null;
  const mesmo = parecidos.some((um) => um.motivos.includes('DOCUMENTO'));
  return (
    <Notice
      tone={mesmo ? 'warning' : 'info'}
      title={mesmo ? 'Este documento já está cadastrado.' : 'Já existe cliente parecido.'}
    >
      <ul className="juncao-parecidos">
        {parecidos.map((um) => (
          <li key={um.pessoa_codigo}>
            <a href={caminhoDoCliente(um.pessoa_codigo)} target="_blank" rel="noreferrer">
              {um.pessoa_fantasia || um.pessoa_razao}
            </a>{' '}
            <span className="type-muted">
              {[
                motivosEmPalavras(um.motivos),
                um.pessoa_cnpj && documentoEmLista(um.pessoa_cnpj),
                um.cidade_descricao,
                um.pessoa_ativo === 'N' && 'fora de uso',
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
