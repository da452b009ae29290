import { lazy, Suspense, useState } from 'react';
import { Link } from '@tanstack/react-router';
import { IconDots } from '@tabler/icons-react';
import { desfazerUsoDoCredito } from '@praca/contract/pedvenda/credito/endpoints.ts';
import { livreDo } from '@praca/contract/pedvenda/credito/rules.ts';
import type { Credito, Uso } from '@praca/contract/pedvenda/credito/schemas.ts';
import { gravar } from '../../../kit/escrita/gravar.ts';
import { caminhoDoCliente } from '../../../paths.ts';
import { dataLocal, dia, dinheiro } from '../../../platform/texto/format.ts';
import { usePode } from '../../../platform/sessao/pode.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { IconButton } from '../../../ui/display/IconButton.tsx';
import { Menu } from '../../../ui/floating/Menu.tsx';
import { sucesso } from '../../../ui/window/toast.ts';
import { caminhoDaVenda } from './caminhos.ts';
import './creditos.css';

const ReembolsarDialog = lazy(async () => ({
  default: (await import('./ReembolsarDialog.tsx')).ReembolsarDialog,
}));

const algo = (valor: string): boolean => /[1-9]/.test(valor);

function onde(u: Uso) {
  if (u.usocred_tipo === 'D')
    return ['devolvidos em dinheiro', u.usocred_obs && `(${u.usocred_obs})`]
      .filter(Boolean)
      .join(' ');
  if (u.pedvenda_codigo === null || u.empresa_codigo === null) return 'em outro pedido do cliente';
  const { pedvenda_codigo, empresa_codigo } = u;
  return (
    <>
      {u.usocred_tipo === 'R' ? 'reservados para o ' : 'no '}
      <Link to={caminhoDaVenda({ empresa_codigo, pedvenda_codigo })}>
        pedido {u.pedvenda_numero}
      </Link>
      {u.contarec_descricao !== null && ` (${u.contarec_descricao})`}
    </>
  );
}

function UsoFeito({ uso }: { uso: Uso }) {
  const pode = usePode();
  const [indo, setIndo] = useState(false);
  const volta = pode('venda.credito') && (uso.usocred_tipo !== 'D' || pode('venda.devolver'));
  const desfazer = async () => {
    setIndo(true);
    if (await gravar(desfazerUsoDoCredito, { usos: [uso.usocred_codigo] }))
      sucesso('O crédito está em aberto de novo.');
    setIndo(false);
  };
  return (
    <li>
      <span>
        {dinheiro(uso.usocred_valor)} {onde(uso)} · {dia(uso.usocred_dia)}
        {uso.usuario_nome && ` · ${uso.usuario_nome}`}
      </span>
      {volta && (
        <Button
          size="small"
          variant="subtle"
          loading={indo}
          aria-label={`Desfazer o uso de ${dinheiro(uso.usocred_valor)}`}
          onClick={() => void desfazer()}
        >
          Desfazer
        </Button>
      )}
    </li>
  );
}

/** What returns left customers: how much of it is open, where it comes from, where of it went, and the way back in money. */
export function Creditos({
  creditos,
  comCliente = false,
}: {
  creditos: readonly Credito[];
  /** They are of several customers: each is named. */
  comCliente?: boolean;
}) {
  const devolve = usePode()('venda.devolver');
  const [devolvendo, setDevolvendo] = useState<Credito | null>(null);
  return (
    <>
      <ul className="creditos-lista" data-solta={comCliente || undefined}>
        {creditos.map((c) => {
          const livre = livreDo(c);
          const nome = `Ações do crédito do pedido ${c.pedvenda_numero}`;
          return (
            <li key={c.devvenda_codigo}>
              <span className="creditos-origem">
                {comCliente && <Link to={caminhoDoCliente(c.pessoa_codigo)}>{c.pessoa_razao}</Link>}
                <span>
                  {c.devvenda_sequencia}ª devolução do{' '}
                  <Link to={caminhoDaVenda(c)}>pedido {c.pedvenda_numero}</Link>
                </span>
                <span className="type-muted">
                  {[
                    dia(dataLocal(c.devvenda_dt)),
                    c.devvenda_nota && `NF-e ${c.devvenda_nota}`,
                    c.empresa_fantasia,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <span className="creditos-valor">
                <strong className="type-strong">{dinheiro(livre)}</strong>
                {algo(c.devvenda_creditousado) && (
                  <span className="type-muted">de {dinheiro(c.devvenda_credito)}</span>
                )}
              </span>
              {devolve && algo(livre) ? (
                <Menu
                  label={nome}
                  align="end"
                  trigger={
                    <IconButton
                      size="small"
                      label={nome}
                      icon={<IconDots size={16} aria-hidden="true" />}
                    />
                  }
                  items={[{ label: 'Devolver em dinheiro…', onSelect: () => setDevolvendo(c) }]}
                />
              ) : (
                <span />
              )}
              {c.usos.length > 0 && (
                <ul className="creditos-usos" aria-label="Para onde foi">
                  {c.usos.map((u) => (
                    <UsoFeito key={u.usocred_codigo} uso={u} />
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ul>
      {devolvendo !== null && (
        <Suspense>
          <ReembolsarDialog credito={devolvendo} aoFechar={() => setDevolvendo(null)} />
        </Suspense>
      )}
    </>
  );
}
