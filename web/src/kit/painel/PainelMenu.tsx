import { useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { IconDeviceTv, IconDots, IconFileTypePdf, IconMail } from '@tabler/icons-react';
import { getCartas, salvarCarta } from '@praca/contract/painel/endpoints.ts';
import type { PapelDoPainel } from '@praca/contract/painel/pdf.ts';
import type { TelaDoPainel } from '@praca/contract/painel/telas.ts';
import { paths } from '../../paths.ts';
import { chamar } from '../../platform/http/api-client.ts';
import { mensagensDe } from '../../platform/http/erro-api.ts';
import { usePode } from '../../platform/sessao/pode.ts';
import { chaveDe, consulta, queryClient } from '../../platform/http/query.ts';
import { Button } from '../../ui/display/Button.tsx';
import { Menu } from '../../ui/floating/Menu.tsx';
import { mostrarOpsss } from '../../ui/window/opsss.ts';
import { toast } from '../../ui/window/toast.ts';
import { comecar, terminar, useMural, virar } from './mural.ts';
import { baixarPapel } from './papel.ts';
import './painel.css';

const MURAL = [
  paths.funilVendas,
  paths.graficoVendas,
  paths.indicador,
  paths.graficoProspect,
  paths.graficoLeads,
  paths.graficoOportunidades,
  paths.graficoEtiqueta,
  paths.previsao,
];
const icone = (Desenho: typeof IconMail) => <Desenho size={16} aria-hidden="true" />;

/** What the wall shows in the place of the menus: where it is, and how it goes on and ends. */
function NoMural({ lugar, quantos }: { lugar: number; quantos: number }) {
  return (
    <div className="painel-mural">
      <span role="status">
        Painel {lugar} de {quantos}
      </span>
      <Button onClick={() => virar()}>Próximo painel</Button>
      <Button onClick={terminar}>Sair do mural</Button>
    </div>
  );
}

/** What can be done with a whole dashboard: as a paper, by mail every Monday, on a wall. */
export function PainelMenu({
  tela,
  papel,
  arquivo,
  carta,
  mais,
}: {
  tela: TelaDoPainel;
  /** null while there are no numbers. */
  papel: (() => PapelDoPainel) | null;
  arquivo: string;
  /** What a mail is narrowed by, its address included; null where what is shown is no mail: a day of before. */
  carta: { busca: string; filtros: object } | null;
  /** What stands before all that, where there is no room for its buttons. */
  mais: readonly { label: string; icon: ReactNode; onSelect: () => void }[];
}) {
  const { history } = useRouter();
  const pode = usePode();
  const mural = useMural();
  const [mandando, setMandando] = useState(false);
  const { data } = useQuery({ ...consulta(getCartas, {}), staleTime: 60_000 });
  const recebe = data?.dados.some((uma) => uma.tela === tela) === true;
  const receber = async () => {
    setMandando(true);
    try {
      await chamar(
        salvarCarta,
        { tela, receber: recebe ? 'N' : 'S', ...(!recebe && carta) },
        { semDesvio: true },
      );
      toast(
        recebe
          ? 'Este painel não chega mais por e-mail.'
          : 'Toda segunda-feira, às 7h, a semana que passou chega no seu e-mail, com estes filtros.',
        { tone: 'success' },
      );
    } catch (erro) {
      mostrarOpsss({ operacao: salvarCarta.nome, mensagens: mensagensDe(erro) });
    } finally {
      setMandando(false);
      await queryClient.invalidateQueries({ queryKey: chaveDe(getCartas) });
    }
  };
  if (mural !== null) return <NoMural {...mural} />;
  const caminhos = MURAL.filter((um) => um !== paths.graficoVendas || pode('venda.ver'));
  return (
    <Menu
      label="Mais"
      align="end"
      width={280}
      trigger={
        <Button icon={<IconDots size={16} aria-hidden="true" />} loading={mandando}>
          Mais
        </Button>
      }
      items={[
        ...mais,
        ...(mais.length > 0 ? [{ separator: true } as const] : []),
        {
          label: 'Baixar em PDF',
          icon: icone(IconFileTypePdf),
          onSelect: () => papel && void baixarPapel(papel(), arquivo),
          ...(papel === null && { disabled: true, reason: 'Espere os números chegarem.' }),
        },
        {
          label: 'Receber toda segunda-feira',
          icon: icone(IconMail),
          checked: recebe,
          onSelect: () => void receber(),
          ...(carta === null &&
            !recebe && {
              disabled: true,
              reason: 'Volte para hoje: o e-mail traz a semana que passou.',
            }),
        },
        { separator: true },
        {
          label: 'Modo mural',
          icon: icone(IconDeviceTv),
          onSelect: () =>
            void comecar(
              // The dashboard that is open keeps its filters when its turn comes again.
              caminhos.map((um) => (um === history.location.pathname ? history.location.href : um)),
              (caminho) => history.replace(caminho),
              history.location.pathname,
            ),
        },
      ]}
    />
  );
}
