import { useRouter } from '@tanstack/react-router';
import {
  IconBuildingBank,
  IconCoins,
  IconCompass,
  IconRadar2,
  IconUserQuestion,
  type TablerIcon,
} from '@tabler/icons-react';
import { pedvenda } from '@praca/contract/pedvenda/recurso.ts';
import { TIPOS } from '@praca/contract/pedvenda/situacoes.ts';
import type { CelulaProps, Jeito } from '../../kit/recurso/jeito.ts';
import { RecursoPage } from '../../kit/recurso/RecursoPage.tsx';
import { paths } from '../../paths.ts';
import { dia, dinheiro } from '../../platform/texto/format.ts';
import { usePhone } from '../../platform/tela/larguras.ts';
import { usePode } from '../../platform/sessao/pode.ts';
import { Badge } from '../../ui/display/Badge.tsx';
import { IconButton } from '../../ui/display/IconButton.tsx';
import { Menu } from '../../ui/floating/Menu.tsx';
import {
  AprovarDescontos,
  Imprimir,
  MudarSituacao,
  TrocarRepresentante,
} from './lote/LoteDeVendas.tsx';
import { AprovacoesBotao } from './aprovacoes/AprovacoesBotao.tsx';
import { ImportarPedidos } from './importacao/ImportarPedidos.tsx';
import { SomaDasVendas } from './parts/SomaDasVendas.tsx';
import { caminhoDaVenda } from './parts/caminhos.ts';
import { situacaoDaVenda } from './parts/orcamento-texto.ts';
import '../../kit/recurso/cartao-da-linha.css';
import './vendas.css';

function SituacaoCelula({ valor }: CelulaProps) {
  const { nome, tom } = situacaoDaVenda(String(valor));
  return <Badge tone={tom}>{nome}</Badge>;
}

/** The number of a sale; on a phone all that tells one from another stands with it, the customer and the state first. */
function NumeroCelula({ linha, valor }: CelulaProps) {
  if (!usePhone()) return <span className="vendas-numero">{String(valor)}</span>;
  const tipo = TIPOS[linha['pedvenda_tipo'] as keyof typeof TIPOS];
  const cliente = String(linha['pessoa_razao'] ?? '');
  const emissao = dia(String(linha['pedvenda_dtemissao']));
  return (
    <span className="cartao-da-linha">
      <span className="cartao-da-linha-parte">
        <strong className="cartao-da-linha-nome">{cliente === '' ? 'Sem cliente' : cliente}</strong>
        <span className="cartao-da-linha-valor">{dinheiro(String(linha['pedvenda_valor']))}</span>
      </span>
      <span className="cartao-da-linha-parte type-muted">
        <span className="cartao-da-linha-nome">
          {String(valor)} · {tipo} · {emissao}
        </span>
        <span className="cartao-da-linha-situacao">
          <SituacaoCelula linha={linha} valor={linha['pedvenda_situacao']} />
        </span>
      </span>
    </span>
  );
}

/** The ways on from the list: what waits for a word; what was sold brings in, and who stopped buying. */
function NaBarra() {
  const { history } = useRouter();
  const pode = usePode();
  const ir = (label: string, icone: TablerIcon, caminho: string) => {
    const Icone = icone;
    return { label, icon: <Icone size={16} />, onSelect: () => history.push(caminho) };
  };
  return (
    <>
      <AprovacoesBotao />
      <Menu
        label="Ver também"
        align="end"
        trigger={
          <IconButton
            variant="default"
            label="Ver também"
            icon={<IconCompass size={18} aria-hidden="true" />}
          />
        }
        items={[
          ...(pode('comissao.ver') ? [ir('Comissões', IconCoins, paths.comissoes)] : []),
          ir('Contas a receber', IconBuildingBank, paths.contasAReceber),
          ...(pode('pessoa.ver')
            ? [
                ir('Clientes que não compram', IconUserQuestion, paths.naoCompram),
                ir('Radar de reposição', IconRadar2, paths.radar),
              ]
            : []),
        ]}
      />
    </>
  );
}

const JEITO: Jeito = {
  pagina: {
    de: (linha) =>
      caminhoDaVenda({
        empresa_codigo: Number(linha['empresa_codigo']),
        pedvenda_codigo: Number(linha['pedvenda_codigo']),
      }),
    nova: paths.vendaNova,
  },
  situacoes: { ativos: 'Vigentes', inativos: 'Canceladas', todos: 'Todas' },
  doMenu: true,
  naBarra: NaBarra,
  importar: ImportarPedidos,
  rodape: SomaDasVendas,
  passado: 'EM_DATA',
  celulas: { pedvenda_numero: NumeroCelula, pedvenda_situacao: SituacaoCelula },
  lote: {
    situacao: null,
    excluir: null,
    mudar: MudarSituacao,
    aprovar: AprovarDescontos,
    representante: TrocarRepresentante,
    imprimir: Imprimir,
  },
};

/** Every quote and order that the person may see, newest first. */
export function VendasPage() {
  return <RecursoPage recurso={pedvenda} jeito={JEITO} />;
}
