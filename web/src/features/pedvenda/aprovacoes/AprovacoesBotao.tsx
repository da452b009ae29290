import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IconChecklist } from '@tabler/icons-react';
import { getAprovacoes } from '@praca/contract/pedvenda/endpoints.ts';
import { paths } from '../../../paths.ts';
import { numeroOuMais } from '../../../platform/texto/format.ts';
import { useWide } from '../../../platform/tela/larguras.ts';
import { usePode } from '../../../platform/sessao/pode.ts';
import { consulta } from '../../../platform/http/query.ts';
import { Badge } from '../../../ui/display/Badge.tsx';
import './aprovacoes.css';

/** More are not counted: the inbox shows so many at a time. */
const ATE = 100;

/** The way from the list of sales to what waits for the reader's word, and how much that is. */
export function AprovacoesBotao() {
  const aprova = usePode()('venda.aprovar');
  const largo = useWide();
  const { data } = useQuery({
    ...consulta(getAprovacoes, { SQL_LIMIT: ATE }),
    enabled: aprova,
    staleTime: 0,
  });
  if (!aprova) return null;
  const quantas = data?.dados.length ?? 0;
  return (
    <Link className="aprovacoes-caminho" to={paths.aprovacoes} title="Aprovações">
      <IconChecklist size={18} aria-hidden="true" />
      <span className={largo ? undefined : 'sr-only'}>Aprovações</span>
      {quantas > 0 && <Badge tone="warning">{numeroOuMais(quantas, quantas === ATE)}</Badge>}
    </Link>
  );
}
