import { useState } from 'react';
import { IconDots } from '@tabler/icons-react';
import type { Board } from '@praca/contract/pipeline/board/schemas.ts';
import { excluir, salvar } from '@praca/contract/pipeline/endpoints.ts';
import { oferecerVolta, registrarSemVolta, voltarPor } from '../../../kit/desfazer/desfazer.ts';
import { chamarUm } from '../../../platform/http/api-client.ts';
import { ConfirmDialog } from '../../../ui/window/ConfirmDialog.tsx';
import { IconButton } from '../../../ui/display/IconButton.tsx';
import { Menu } from '../../../ui/floating/Menu.tsx';
import { sucesso } from '../../../ui/window/toast.ts';
import { AoGanharDialog } from './AoGanharDialog.tsx';
import { FunilDialog } from './FunilDialog.tsx';
import { MudarDeQuadroDialog } from './MudarDeQuadroDialog.tsx';
import { levarFunil } from './ordem-dos-funis.ts';
import { relerDepoisDe } from '../../../kit/escrita/reler.ts';
import { contarRecusa } from './recusa.ts';
import type { Funil } from './use-funil-escolhido.ts';

const AVISO = { id: 'mostrar-funil' };

async function mostrar(funil: Funil, pipeline_ativo: 'S' | 'N'): Promise<void> {
  const { pipeline_codigo, versao, pipeline_descricao } = funil;
  try {
    const salvo = await chamarUm(
      salvar,
      { pipeline_codigo, versao, pipeline_descricao, pipeline_ativo },
      { semDesvio: true },
    );
    await relerDepoisDe(salvar);
    if (!salvo) return;
    const voltou = () => sucesso(`${pipeline_descricao} voltou aos quadros.`, AVISO);
    if (pipeline_ativo === 'S') voltou();
    else
      oferecerVolta(
        `${pipeline_descricao} não aparece mais nos quadros.`,
        voltarPor(
          salvar,
          () => ({
            pipeline_codigo,
            versao: salvo.versao,
            pipeline_descricao,
            pipeline_ativo: 'S' as const,
          }),
          () => void voltou(),
        ),
        AVISO,
      );
  } catch (falha) {
    contarRecusa(salvar.nome, falha);
  }
}

/** Rename, take to another board, hide or show, delete: what may be done with a pipeline. */
export function FunilAcoes({
  funil,
  funis,
  quadros,
  onEscolher,
}: {
  funil: Funil;
  funis: readonly Funil[];
  quadros: readonly Board[];
  onEscolher: (codigo: number) => void;
}) {
  const [aberto, setAberto] = useState<'renomear' | 'mudar' | 'ganho' | 'excluir' | null>(null);
  const [excluindo, setExcluindo] = useState(false);
  const ativo = funil.pipeline_ativo === 'S';
  const nome = funil.pipeline_descricao;
  const destinos = quadros.filter(
    (um) => um.board_tipo === funil.board_tipo && um.board_codigo !== funil.board_codigo,
  );
  const irmaos = funis.filter((um) => um.board_codigo === funil.board_codigo);
  const lugar = irmaos.findIndex((um) => um.pipeline_codigo === funil.pipeline_codigo);
  const fechar = () => setAberto(null);
  const excluirFunil = async () => {
    setExcluindo(true);
    try {
      const pipeline_codigo = String(funil.pipeline_codigo);
      await chamarUm(excluir, { pipeline_codigo }, { semDesvio: true });
      sucesso(`Funil ${nome} excluído.`);
      registrarSemVolta(`Funil ${nome} excluído`, 'Os estágios foram com ele.');
      const outro = funis.find((um) => um.pipeline_codigo !== funil.pipeline_codigo);
      if (outro) onEscolher(outro.pipeline_codigo);
      await relerDepoisDe(excluir);
    } catch (falha) {
      contarRecusa(excluir.nome, falha);
    } finally {
      setExcluindo(false);
      fechar();
    }
  };
  return (
    <>
      <Menu
        label={`Ações do funil ${nome}`}
        align="end"
        trigger={
          <IconButton
            label={`Ações do funil ${nome}`}
            icon={<IconDots size={18} aria-hidden="true" />}
          />
        }
        items={[
          { label: 'Renomear funil…', onSelect: () => setAberto('renomear') },
          { label: 'Ao ganhar…', onSelect: () => setAberto('ganho') },
          ...(destinos.length > 0
            ? [{ label: 'Mudar de quadro…', onSelect: () => setAberto('mudar') }]
            : []),
          ...(lugar > 0
            ? [{ label: 'Mostrar antes', onSelect: () => void levarFunil(irmaos, lugar, -1) }]
            : []),
          ...(lugar < irmaos.length - 1
            ? [{ label: 'Mostrar depois', onSelect: () => void levarFunil(irmaos, lugar, 1) }]
            : []),
          ativo
            ? {
                label: 'Desativar funil',
                reason: 'Sai dos quadros; só sem negócios abertos.',
                onSelect: () => void mostrar(funil, 'N'),
              }
            : { label: 'Ativar funil', onSelect: () => void mostrar(funil, 'S') },
          { separator: true },
          { label: 'Excluir funil…', danger: true, onSelect: () => setAberto('excluir') },
        ]}
      />
      {aberto === 'renomear' && <FunilDialog funil={funil} onClose={fechar} />}
      {aberto === 'ganho' && <AoGanharDialog funil={funil} onClose={fechar} />}
      {aberto === 'mudar' && (
        <MudarDeQuadroDialog funil={funil} destinos={destinos} onClose={fechar} />
      )}
      {aberto === 'excluir' && (
        <ConfirmDialog
          open
          danger
          title={`Excluir o funil ${nome}?`}
          confirmLabel="Excluir funil"
          loading={excluindo}
          onConfirm={() => void excluirFunil()}
          onCancel={fechar}
        >
          Os estágios vão com ele. Só um funil sem negócios, abertos ou encerrados, pode ser
          excluído.
        </ConfirmDialog>
      )}
    </>
  );
}
