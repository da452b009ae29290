import { useState } from 'react';
import { IconDotsVertical } from '@tabler/icons-react';
import type { Recurso } from '@praca/contract/recurso.ts';
import { IconButton } from '../../ui/display/IconButton.tsx';
import { Menu } from '../../ui/floating/Menu.tsx';
import { ehAtiva, type LinhaDoRecurso } from './descricao.ts';
import { ExcluirDialog } from './ExcluirDialog.tsx';
import { useJeito, type AcaoDaLinha, type DaLinha } from './jeito.ts';
import { mudarSituacao } from './verbos.ts';

/** What may be done with a row of every cadastro: out of use or back, and away. */
const doKit = (recurso: Recurso): Record<DaLinha, AcaoDaLinha> => ({
  situacao: {
    rotulo: (linha) => (ehAtiva(recurso, linha) ? 'Inativar' : 'Reativar'),
    fazer: async (linha, aoMudar) => {
      if (await mudarSituacao(recurso, [linha], !ehAtiva(recurso, linha))) aoMudar();
    },
  },
  excluir: {
    rotulo: () => 'Excluir',
    perigo: true,
    janela: ({ linha, aoFechar, aoMudar }) => (
      <ExcluirDialog recurso={recurso} linha={linha} aoExcluir={aoMudar} aoFechar={aoFechar} />
    ),
  },
});

/** What may be done with one row besides writing its fields: what the noun has of its own, then what every cadastro has. */
export function AcoesDaLinha({
  recurso,
  linha,
  aoMudar,
}: {
  recurso: Recurso;
  linha: LinhaDoRecurso;
  aoMudar: () => void;
}) {
  const proprias = useJeito().acoes ?? {};
  const [aberta, setAberta] = useState<AcaoDaLinha | null>(null);
  const [padrao] = useState(() => doKit(recurso));
  const novas = Object.entries(proprias).filter(([nome]) => !(nome in padrao));
  const daCasa = Object.entries(padrao).map(([nome, acao]) =>
    nome in proprias ? proprias[nome] : acao,
  );
  const acoes = [...novas.map(([, acao]) => acao), ...daCasa].filter((acao) => acao != null);
  const Janela = aberta?.janela;
  if (acoes.length === 0) return null;
  return (
    <>
      <Menu
        label="Mais ações"
        trigger={
          <IconButton
            variant="default"
            label="Mais ações"
            icon={<IconDotsVertical size={18} aria-hidden="true" />}
          />
        }
        items={acoes.map((acao) => {
          const razao = acao.impedida?.(linha);
          return {
            label: acao.rotulo(linha),
            danger: acao.perigo === true,
            ...(razao !== undefined && { disabled: true, reason: razao }),
            onSelect: () => {
              if (acao.janela) setAberta(acao);
              else void acao.fazer?.(linha, aoMudar);
            },
          };
        })}
      />
      {Janela && <Janela linha={linha} aoFechar={() => setAberta(null)} aoMudar={aoMudar} />}
    </>
  );
}
