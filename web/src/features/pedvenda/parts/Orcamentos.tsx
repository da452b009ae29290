import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { IconPlus, IconStar, IconStarFilled } from '@tabler/icons-react';
import type { Ficha } from '@praca/contract/negocio/ficha/schemas.ts';
import { favoritarOrcamento } from '@praca/contract/negocio/ciclo/endpoints.ts';
import { orcamentosDoNegocio } from '@praca/contract/pedvenda/do-negocio.ts';
import { dia, dinheiro } from '../../../platform/texto/format.ts';
import { usePode } from '../../../platform/sessao/pode.ts';
import { chaveDe } from '../../../platform/http/query.ts';
import { chamarTodas } from '../../../platform/http/todas-as-linhas.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { Badge } from '../../../ui/display/Badge.tsx';
import { EmptyState } from '../../../ui/display/EmptyState.tsx';
import { IconButton } from '../../../ui/display/IconButton.tsx';
import { Notice } from '../../../ui/display/Notice.tsx';
import { toast } from '../../../ui/window/toast.ts';
import { gravarNaFicha } from '../../negocio/parts/gravar.ts';
import { caminhoDaVenda, caminhoDoOrcamentoNovo } from './caminhos.ts';
import { ORCAMENTOS_NA_FICHA, situacaoDaVenda } from './orcamento-texto.ts';
import './orcamentos.css';

/** The quotes of the deal; the favourite one gives the deal its value. */
export function Orcamentos({ ficha, podeEditar }: { ficha: Ficha; podeEditar: boolean }) {
  const { negocio_codigo, versao } = ficha.negocio;
  const { history } = useRouter();
  const podeOrcar = usePode()('venda.editar');
  const [mudando, setMudando] = useState<number | null>(null);
  const { data: todos } = useQuery({
    // Another favourite, whoever chose it, is another version of the deal.
    queryKey: chaveDe(orcamentosDoNegocio, { negocio_codigo, versao }),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      chamarTodas(orcamentosDoNegocio, { negocio_codigo }, 'pedvenda_codigo', { sinal: signal }),
    enabled: ficha.orcamentos.length >= ORCAMENTOS_NA_FICHA,
    staleTime: 0,
  });
  const lista = todos ?? ficha.orcamentos;
  const favoritar = async ({
    pedvenda_codigo,
    empresa_codigo,
    pedvenda_numero,
  }: (typeof lista)[0]) => {
    setMudando(pedvenda_codigo);
    const entrada = { negocio_codigo, pedvenda_codigo, empresa_codigo };
    const feito = await gravarNaFicha(negocio_codigo, favoritarOrcamento, entrada);
    setMudando(null);
    if (feito !== null)
      toast(`O orçamento nº ${pedvenda_numero} é o favorito: o valor do negócio é o dele.`, {
        id: 'orcamento',
        tone: 'success',
      });
  };
  const novo = podeEditar && podeOrcar && (
    <Button
      onClick={() => history.push(caminhoDoOrcamentoNovo(negocio_codigo))}
      icon={<IconPlus size={16} aria-hidden="true" />}
    >
      Novo orçamento
    </Button>
  );
  if (lista.length === 0)
    return (
      <EmptyState title="Nenhum orçamento neste negócio." action={novo}>
        Quando houver, o favorito dá o valor ao negócio.
      </EmptyState>
    );
  return (
    <div className="linha-pilha">
      {lista.some((um) => um.pedvenda_favorito === 'S') && (
        <Notice>O valor do negócio segue o orçamento favorito.</Notice>
      )}
      <ul className="orcamentos">
        {lista.map((um) => {
          const favorito = um.pedvenda_favorito === 'S';
          const { nome, tom } = situacaoDaVenda(um.pedvenda_situacao);
          return (
            <li key={um.pedvenda_codigo} className="orcamentos-linha">
              {podeEditar && um.pedvenda_situacao !== 'CA' ? (
                <IconButton
                  pressed={favorito}
                  label={`Orçamento nº ${um.pedvenda_numero} favorito`}
                  title={favorito ? 'Favorito' : 'Tornar favorito'}
                  loading={mudando === um.pedvenda_codigo}
                  icon={
                    favorito ? (
                      <IconStarFilled className="orcamentos-estrela" size={18} aria-hidden="true" />
                    ) : (
                      <IconStar size={18} aria-hidden="true" />
                    )
                  }
                  onClick={() => {
                    if (!favorito) void favoritar(um);
                  }}
                />
              ) : (
                <span className="orcamentos-vago">
                  {favorito && (
                    <IconStarFilled
                      className="orcamentos-estrela"
                      size={18}
                      aria-label="Favorito"
                    />
                  )}
                </span>
              )}
              <span className="orcamentos-nome">
                <Link to={caminhoDaVenda(um)}>
                  {um.pedvenda_tipo === 'P' ? 'Pedido ' : ''}nº {um.pedvenda_numero}
                </Link>
                <span className="type-muted"> {dia(um.pedvenda_dtemissao)}</span>
              </span>
              <Badge tone={tom}>{nome}</Badge>
              <span className="orcamentos-valor">{dinheiro(um.pedvenda_valor)}</span>
            </li>
          );
        })}
      </ul>
      {novo}
    </div>
  );
}
