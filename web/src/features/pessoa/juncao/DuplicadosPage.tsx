import { lazy, Suspense, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { documentoEmLista } from '@praca/contract/br/documento-em-lista.ts';
import { formatarTelefone } from '@praca/contract/br/telefone.ts';
import { getDuplicados } from '@praca/contract/pessoa/juncao/endpoints.ts';
import type { DoPar, Par } from '@praca/contract/pessoa/juncao/schemas.ts';
import { caminhoDoCliente, paths } from '../../../paths.ts';
import { plural } from '../../../platform/texto/format.ts';
import { consulta } from '../../../platform/http/query.ts';
import { Badge } from '../../../ui/display/Badge.tsx';
import { Button } from '../../../ui/display/Button.tsx';
import { EmptyState } from '../../../ui/display/EmptyState.tsx';
import { ErrorState } from '../../../ui/display/ErrorState.tsx';
import { LoadingState } from '../../../ui/display/LoadingState.tsx';
import { PageBar } from '../../../ui/display/PageBar.tsx';
import { Panel } from '../../../ui/display/Panel.tsx';
import { SegmentedControl } from '../../../ui/field/SegmentedControl.tsx';
import { dizerQueSao } from './juntar.ts';
import { motivosEmPalavras } from './motivos.ts';
import './juncao.css';

const JuntarDialog = lazy(async () => ({
  default: (await import('./JuntarDialog.tsx')).JuntarDialog,
}));
const NA_PAGINA = 50;

/** The one that stays is proposed by what hangs on it; equal ones, the older. */
const ordemDe = ({ primeiro, segundo }: Par): [number, number] =>
  segundo.pedidos * 100 + segundo.negocios > primeiro.pedidos * 100 + primeiro.negocios
    ? [segundo.pessoa_codigo, primeiro.pessoa_codigo]
    : [primeiro.pessoa_codigo, segundo.pessoa_codigo];

function Um({ um }: { um: DoPar }) {
  const fatos = [
    um.pessoa_cnpj && documentoEmLista(um.pessoa_cnpj),
    um.pessoa_telefone && formatarTelefone(um.pessoa_telefone),
    um.pessoa_email,
    [um.cidade_descricao, um.uf_codigo].filter(Boolean).join('/'),
    um.repres_razao,
  ].filter(Boolean);
  return (
    <div className="juncao-um">
      <Link to={caminhoDoCliente(um.pessoa_codigo)}>{um.pessoa_fantasia || um.pessoa_razao}</Link>
      {um.pessoa_fantasia !== '' && um.pessoa_fantasia !== um.pessoa_razao && (
        <span className="type-muted">{um.pessoa_razao}</span>
      )}
      <span className="type-muted">{fatos.join(' · ') || 'Sem outros dados'}</span>
      <span className="type-muted">
        nº {um.pessoa_codigo} · {plural(um.negocios, 'negócio', 'negócios')} ·{' '}
        {plural(um.pedidos, 'pedido', 'pedidos')}
      </span>
    </div>
  );
}

function UmPar({ par, juntar }: { par: Par; juntar: (() => void) | null }) {
  return (
    <li className="juncao-par">
      <span className="juncao-motivos">
        <Badge tone={par.motivos.length > 1 ? 'warning' : 'neutral'}>
          {motivosEmPalavras(par.motivos)}
        </Badge>
      </span>
      <div className="juncao-dois">
        <Um um={par.primeiro} />
        <Um um={par.segundo} />
      </div>
      <div className="juncao-acoes">
        <Button size="small" onClick={() => void dizerQueSao(par, juntar !== null)}>
          {juntar ? 'Não são o mesmo' : 'Voltar para a lista'}
        </Button>
        {juntar && (
          <Button size="small" variant="primary" onClick={juntar}>
            Juntar…
          </Button>
        )}
      </div>
    </li>
  );
}

/** Customers that look like one, the surest pairs first: to be made one, or said not to be. */
export function DuplicadosPage() {
  const navigate = useNavigate();
  const [quais, mostrar] = useState<'N' | 'S'>('N');
  const [par, abrir] = useState<[number, number] | null>(null);
  const { data, isError, isFetching, refetch } = useQuery({
    ...consulta(getDuplicados, { DISPENSADOS: quais, SQL_LIMIT: NA_PAGINA }),
    staleTime: 0,
  });
  const pares = data?.dados;
  return (
    <div className="juncao">
      <PageBar title="Clientes repetidos" onBack={() => void navigate({ to: paths.cadastros })}>
        <SegmentedControl
          label="Quais"
          size="small"
          value={quais}
          onChange={mostrar}
          options={[
            { value: 'N', label: 'A conferir' },
            { value: 'S', label: 'Não são o mesmo' },
          ]}
        />
      </PageBar>
      <div className="juncao-miolo">
        {pares === undefined && isError && (
          <Panel>
            <ErrorState onRetry={() => void refetch()} retrying={isFetching} />
          </Panel>
        )}
        {pares === undefined && !isError && <LoadingState />}
        {pares?.length === 0 && (
          <Panel>
            <EmptyState
              title={
                quais === 'N' ? 'Nenhum cliente repetido.' : 'Ninguém foi posto de lado ainda.'
              }
            >
              {quais === 'N' &&
                'Nomes iguais a não ser por acentos e abreviações, telefones e e-mails são comparados a cada cadastro.'}
            </EmptyState>
          </Panel>
        )}
        {pares !== undefined && pares.length > 0 && (
          <Panel padded={false}>
            <ul className="juncao-lista" aria-label="Pares de clientes">
              {pares.map((um) => (
                <UmPar
                  key={`${um.primeiro.pessoa_codigo}-${um.segundo.pessoa_codigo}`}
                  par={um}
                  juntar={quais === 'N' ? () => abrir(ordemDe(um)) : null}
                />
              ))}
            </ul>
          </Panel>
        )}
        {pares?.length === NA_PAGINA && (
          <p className="type-muted">Há mais: aparecem à medida que estes são resolvidos.</p>
        )}
      </div>
      {par && (
        <Suspense>
          <JuntarDialog par={par} aoFechar={() => abrir(null)} />
        </Suspense>
      )}
    </div>
  );
}
