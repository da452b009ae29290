import { useEffect, useRef, useState } from 'react';
import { IconBookmark, IconChevronDown } from '@tabler/icons-react';
import type { Tela, Visao } from '@praca/contract/visao/schemas.ts';
import { usePode } from '../../platform/sessao/pode.ts';
import { Badge } from '../../ui/display/Badge.tsx';
import { Button } from '../../ui/display/Button.tsx';
import { Menu, type MenuEntry } from '../../ui/floating/Menu.tsx';
import { acoesDaVisao } from './visoes-acoes.tsx';
import { useGravarVisao } from './use-gravar-visao.ts';
import { useVisoes } from './use-visoes.ts';
import { VisaoDialog, type PedidoDeVisao } from './VisaoDialog.tsx';
import { buscaDaVisao, modificada, separarVisao, type AplicarVisao } from './visoes.ts';
import './visoes.css';

/**
 * The saved views of a screen: mine and the team's, the current one by name, what differs from it, and what may be done
 * with it. An address without any search opens with the view chosen as the default.
 */
export function VisoesMenu({
  tela,
  busca,
  colunas,
  onAplicar,
}: {
  tela: Tela;
  /** Search part of the screen's address, with `visao` when a view is on. */
  busca: string;
  colunas?: string[];
  onAplicar: AplicarVisao;
}) {
  const { visoes, lendo, reler } = useVisoes(tela);
  const [pedido, setPedido] = useState<PedidoDeVisao | null>(null);
  const daEquipe = usePode()('cadastro.editar');
  const { visao, resto } = separarVisao(busca);
  const atual = visoes.find((uma) => uma.visao_codigo === visao) ?? null;
  const mudou = atual !== null && modificada(atual, resto, colunas);
  const padrao = visoes.find((uma) => uma.padrao === 'S');
  const aplicar = useRef(onAplicar);
  useEffect(() => {
    aplicar.current = onAplicar;
  });
  const abrePadrao = visao === undefined && resto === '' && (colunas?.length ?? 0) === 0;
  useEffect(() => {
    if (abrePadrao && padrao)
      aplicar.current(
        { busca: buscaDaVisao(padrao), colunas: padrao.visao_colunas },
        { substituir: true },
      );
  }, [abrePadrao, padrao]);

  const gravar = useGravarVisao({
    tela,
    busca: resto,
    colunas: colunas ?? atual?.visao_colunas ?? [],
    reler,
    abrir: (uma) => onAplicar({ busca: buscaDaVisao(uma), colunas: uma.visao_colunas }),
    soltar: () => onAplicar({ busca: `${resto}${resto && '&'}visao=0`, colunas: colunas ?? [] }),
  });
  const item = (uma: Visao): MenuEntry => ({
    label: uma.visao_descricao,
    checked: uma === atual,
    ...(uma.padrao === 'S' && { shortcut: 'padrão' }),
    onSelect: () => onAplicar({ busca: buscaDaVisao(uma), colunas: uma.visao_colunas }),
  });
  const grupo = (titulo: string, quais: Visao[]): MenuEntry[] =>
    quais.length === 0 ? [] : [{ section: titulo }, ...quais.map(item)];
  const itens: MenuEntry[] = [
    ...grupo(
      'Minhas',
      visoes.filter((uma) => uma.visao_equipe === 'N'),
    ),
    ...grupo(
      'Da equipe',
      visoes.filter((uma) => uma.visao_equipe === 'S'),
    ),
    {
      label: 'Sem visão',
      checked: atual === null,
      onSelect: () => onAplicar({ busca: 'visao=0', colunas: [] }),
    },
    { separator: true },
    ...acoesDaVisao({ atual, mudou, daEquipe, gravar, pedir: setPedido }),
  ];
  const nome = atual?.visao_descricao ?? 'Visões';
  return (
    <div className="visoes">
      <Menu
        label="Visões"
        width={280}
        trigger={
          <Button
            className="visoes-botao"
            icon={<IconBookmark size={16} aria-hidden="true" />}
            iconRight={<IconChevronDown size={14} aria-hidden="true" />}
            aria-label={atual ? `Visão: ${nome}${mudou ? ', modificada' : ''}` : 'Visões'}
            title={nome}
            loading={lendo && visao !== undefined && visao !== 0}
          >
            <span className="visoes-nome">{nome}</span>
          </Button>
        }
        items={itens}
      />
      {mudou && <Badge tone="warning">modificado</Badge>}
      <VisaoDialog
        pedido={pedido}
        atual={atual}
        daEquipe={daEquipe}
        gravar={gravar}
        onClose={() => setPedido(null)}
      />
    </div>
  );
}
