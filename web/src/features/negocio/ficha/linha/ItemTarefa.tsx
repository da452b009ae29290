import {
  IconCalendarCheck,
  IconCalendarEvent,
  IconCircleCheck,
  IconPhone,
} from '@tabler/icons-react';
import type { Item } from '@praca/contract/negocio/ficha/schemas.ts';
import { Button } from '../../../../ui/display/Button.tsx';
import type { Nomes } from '../../base/nomes.ts';
import { entradaDoLink } from '../../../../kit/linha-do-tempo/ItemDaLinha.tsx';
import { caminhoDoNegocio } from '../../../../paths.ts';
import { ItemMoldura } from './ItemMoldura.tsx';
import { idDoItem } from './linha-filtros.ts';
import { ResultadoDaLigacao } from '../../../ligacao/parts/ResultadoDaLigacao.tsx';
import { MenuDaTarefa } from '../../../atividade/parts/MenuDaTarefa.tsx';
import { situacaoDa } from '../../../atividade/parts/tarefa-texto.ts';
import type { Tarefas } from '../../../atividade/parts/use-tarefas.ts';

/** A task in the timeline: what, for when, how it ended, and the way to end or reopen it. */
export function ItemTarefa({
  negocio_codigo,
  item,
  tarefas,
  nomes,
  marcado,
  podeEditar,
}: {
  negocio_codigo: number;
  item: Extract<Item, { item_tipo: 'TAREFA' }>;
  tarefas: Tarefas;
  nomes: Nomes;
  marcado: boolean;
  podeEditar: boolean;
}) {
  const { tarefa } = item;
  const aberta = tarefa.atividade_situacao === 'P';
  const deTarefa = aberta ? IconCalendarEvent : IconCalendarCheck;
  const Icone = tarefa.ligacao_telefone === null ? deTarefa : IconPhone;
  const link = entradaDoLink(caminhoDoNegocio(negocio_codigo), idDoItem(item));
  return (
    <ItemMoldura
      negocio_codigo={negocio_codigo}
      item={item}
      icone={<Icone size={14} />}
      marcado={marcado}
      titulo={<strong className="type-strong">{tarefa.atividade_titulo}</strong>}
      acoes={
        podeEditar ? <MenuDaTarefa tarefa={tarefa} tarefas={tarefas} mais={[link]} /> : undefined
      }
    >
      <p className="tempo-detalhe">
        {situacaoDa(tarefa)} · {nomes.usuario.get(tarefa.usuario_login) ?? tarefa.usuario_login}
      </p>
      <ResultadoDaLigacao tarefa={tarefa} podeEditar={podeEditar} />
      {podeEditar && tarefa.ligacao_telefone === null && (
        <div className="tempo-botoes">
          {aberta ? (
            <Button
              size="small"
              icon={<IconCircleCheck size={14} aria-hidden="true" />}
              onClick={() => tarefas.encerrar(tarefa, 'C')}
            >
              Concluir
            </Button>
          ) : (
            <Button size="small" variant="subtle" onClick={() => tarefas.reabrir(tarefa)}>
              Reabrir
            </Button>
          )}
        </div>
      )}
    </ItemMoldura>
  );
}
