import type { Ref } from 'react';
import { IconDots, IconDownload, IconFileImport, IconPlus } from '@tabler/icons-react';
import type { Recurso } from '@praca/contract/recurso.ts';
import { useConexao } from '../../platform/http/online.ts';
import { usePhone } from '../../platform/tela/larguras.ts';
import { Button } from '../../ui/display/Button.tsx';
import { IconButton } from '../../ui/display/IconButton.tsx';
import { PageBar } from '../../ui/display/PageBar.tsx';
import { SearchField } from '../../ui/field/SearchField.tsx';
import { SegmentedControl } from '../../ui/field/SegmentedControl.tsx';
import { Menu } from '../../ui/floating/Menu.tsx';
import { ColunasMenu } from '../lista/ColunasMenu.tsx';
import { palavrasDe } from './descricao.ts';
import { VisoesMenu } from '../visao/VisoesMenu.tsx';
import {
  buscaDaVisao,
  colunaDoProprio,
  colunasDe,
  colunasUsuais,
  SITUACOES,
  type EstadoDaLista,
  type Situacao,
} from './endereco.ts';
import { FiltrosMenu } from './FiltrosMenu.tsx';
import { useJeito, useProprios } from './jeito.ts';
import type { Endereco } from './use-endereco.ts';
import { useBuscaAdiada } from './use-busca-adiada.ts';

const icone = (Desenho: typeof IconPlus, size = 16) => <Desenho size={size} aria-hidden="true" />;
const NOME: Record<Situacao, string> = { ativos: 'Ativos', inativos: 'Inativos', todos: 'Todos' };

function Colunas({ recurso, estado, mudar }: { recurso: Recurso } & Endereco) {
  const todas = colunasDe(recurso).map((nome) => ({
    nome,
    titulo: recurso.campos[nome]?.rotulo ?? nome,
    fixa: nome === recurso.mostra,
  }));
  const proprias = useProprios()
    .filter(({ emUso }) => emUso)
    .map(({ codigo, rotulo }) => ({ nome: colunaDoProprio(recurso, codigo), titulo: rotulo }));
  if (todas.length < 2) return null;
  return (
    <ColunasMenu
      todas={[...todas, ...proprias]}
      colunas={estado.colunas}
      usuais={colunasUsuais(recurso)}
      aoMudar={(colunas) => mudar({ colunas }, true)}
    />
  );
}

const buscaDoEstado = ({ q }: EstadoDaLista) => q;

const FORMATOS = ['CSV', 'XLSX'] as const;

/** The bar of a cadastro: search, situation, filters, columns, import, export, and a new row. */
export function RecursoBar({
  recurso,
  endereco,
  semBusca,
  buscaRef,
  aoVoltar,
  aoImportar,
  aoExportar,
  aoCriar,
}: {
  recurso: Recurso;
  endereco: Endereco;
  /** Of a day of before no words are searched. */
  semBusca: boolean;
  buscaRef: Ref<HTMLInputElement>;
  /** null: nothing stands above it. */
  aoVoltar: (() => void) | null;
  /** null: without the right to change anything. */
  aoImportar: (() => void) | null;
  /** null: without the right to take rows away. */
  aoExportar: ((formato: 'CSV' | 'XLSX') => void) | null;
  aoCriar: (() => void) | null;
}) {
  const phone = usePhone();
  const { online } = useConexao();
  const { estado, mudar } = endereco;
  const [texto, digitar] = useBuscaAdiada(buscaDoEstado(estado), (q) => mudar({ q }, true));
  const { titulo, novo } = palavrasDe(recurso);
  const { situacoes: nomes = NOME, naBarra: NaBarra, filtrosUsuais } = useJeito();
  const fora = online ? {} : { disabled: true, reason: 'Sem conexão.' };
  const importar = aoImportar
    ? [{ label: 'Importar planilha', icon: icone(IconFileImport), onSelect: aoImportar, ...fora }]
    : [];
  const levar = aoExportar
    ? FORMATOS.map((formato) => ({
        label: `Exportar ${formato}`,
        icon: icone(IconDownload),
        onSelect: () => aoExportar(formato),
        ...fora,
      }))
    : [];
  const arquivos = [...importar, ...levar];
  return (
    <PageBar
      title={titulo}
      {...(aoVoltar && { onBack: aoVoltar, backLabel: 'Configurações' })}
      lead={
        <VisoesMenu
          tela={recurso.tabela}
          busca={buscaDaVisao(estado, filtrosUsuais)}
          colunas={estado.colunas ?? []}
          onAplicar={endereco.aplicarVisao}
        />
      }
    >
      <div className="recurso-busca">
        <SearchField
          ref={buscaRef}
          label="Buscar na lista"
          placeholder={semBusca ? 'Sem busca num dia passado' : 'Buscar na lista'}
          title={
            semBusca ? 'As palavras são as de hoje: num dia passado não se procura.' : undefined
          }
          disabled={semBusca}
          maxLength={200}
          value={semBusca ? '' : texto}
          onChange={digitar}
        />
      </div>
      <div className="recurso-situacao">
        <SegmentedControl<Situacao>
          label="Situação"
          fullWidth="phone"
          value={estado.situacao}
          options={SITUACOES.map((value) => ({ value, label: nomes[value] }))}
          onChange={(situacao) => mudar({ situacao })}
        />
      </div>
      <FiltrosMenu recurso={recurso} {...endereco} />
      {!phone && <Colunas recurso={recurso} {...endereco} />}
      {NaBarra && (
        <div className="recurso-na-barra">
          <NaBarra />
        </div>
      )}
      {arquivos.length > 0 && (
        <Menu
          label="Importar e exportar"
          align="end"
          trigger={
            <IconButton variant="default" label="Importar e exportar" icon={icone(IconDots, 18)} />
          }
          items={arquivos}
        />
      )}
      {aoCriar &&
        (phone ? (
          <IconButton variant="primary" label={novo} icon={icone(IconPlus, 18)} onClick={aoCriar} />
        ) : (
          <Button variant="primary" icon={icone(IconPlus)} onClick={aoCriar}>
            {novo}
          </Button>
        ))}
    </PageBar>
  );
}
