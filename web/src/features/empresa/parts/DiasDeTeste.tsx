import { useQuery } from '@tanstack/react-query';
import { getVerificaValidade } from '@praca/contract/empresa/endpoints.ts';
import { chamarUm } from '../../../platform/http/api-client.ts';
import { dia } from '../../../platform/texto/format.ts';
import { chaveDe } from '../../../platform/http/query.ts';
import { useSessao } from '../../../platform/sessao/session.ts';
import { Badge } from '../../../ui/display/Badge.tsx';
import './dias-de-teste.css';
import { acabaLogo, restoDoTeste } from './dias-de-teste.ts';

const UMA_HORA = 3_600_000;

/** How long the trial still lasts, on every screen of who is in one; nothing for who has a plan. */
export function DiasDeTeste() {
  const registro = useSessao();
  const cnpj = registro?.pubcnpjreg ?? '0';
  const emTeste = registro?.clienteregistro_teste === 'S';
  const pedido = { cnpj, registro: String(registro?.clienteregistro_codigo ?? '') };
  // What the login said holds until the server says otherwise: a plan may have been taken meanwhile.
  const { data } = useQuery({
    queryKey: chaveDe(getVerificaValidade, pedido),
    queryFn: ({ signal }) =>
      chamarUm(getVerificaValidade, pedido, { sinal: signal, semDesvio: true }),
    enabled: emTeste,
    staleTime: UMA_HORA,
  });
  const validade = data?.clienteregistro_validade ?? registro?.clienteregistro_validade ?? null;
  if (!emTeste || data?.clienteregistro_teste === 'N' || validade === null) return null;
  return (
    <span className="dias-de-teste" title={`O teste vale até ${dia(validade)}`}>
      <Badge tone={acabaLogo(validade) ? 'warning' : 'neutral'}>{restoDoTeste(validade)}</Badge>
    </span>
  );
}
