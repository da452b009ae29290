import { Link } from '@tanstack/react-router';
import { enderecos } from '@praca/contract/pessoa/enderecos.ts';
import { caminhoDoCliente } from '../../../paths.ts';
import { Badge } from '../../../ui/display/Badge.tsx';
import { irPara } from '../../../platform/tela/navegacao.ts';
import type { CelulaProps, Jeito } from '../../../kit/recurso/jeito.ts';
import { useProprios } from '../../campo/parts/use-proprios.tsx';
import { ProprioCampo } from '../../campo/parts/ProprioCampo.tsx';
import { CidadeCampo } from '../../cidade/parts/CidadeCampo.tsx';
import { CepCampo, CnpjCampo } from './CamposConsultados.tsx';
import { Email, Telefone } from './ContatoLinks.tsx';
import { JuntarLote } from './JuntarLote.tsx';
import { ParecidosAviso } from './ParecidosAviso.tsx';

const TelefoneCelula = ({ valor }: CelulaProps) => <Telefone numero={String(valor ?? '')} />;
const EmailCelula = ({ valor }: CelulaProps) =>
  typeof valor === 'string' && valor !== '' && <Email endereco={valor} />;

const NomeCelula = ({ linha, valor, mais }: CelulaProps) => (
  <>
    <span className="recurso-nome" data-inativo={linha['pessoa_ativo'] === 'S' ? undefined : ''}>
      <Link
        className="recurso-nome-texto"
        title="Abrir a página do cliente"
        to={caminhoDoCliente(Number(linha['pessoa_codigo']))}
      >
        {String(valor)}
      </Link>
      {linha['pessoa_ativo'] === 'N' && <Badge>Inativo</Badge>}
    </span>
    {mais !== undefined && mais !== '' && <span className="recurso-nome-mais">{mais}</span>}
  </>
);

/** Customers: one touch calls or writes to them; a CNPJ and a CEP fill their form. */
export const jeitoDosClientes: Jeito = {
  aviso: ParecidosAviso,
  lote: { juntar: JuntarLote },
  acoes: {
    pagina: {
      rotulo: () => 'Abrir página',
      fazer: (linha) => irPara(caminhoDoCliente(Number(linha['pessoa_codigo']))),
    },
  },
  campos: {
    pessoa_cnpj: CnpjCampo,
    endereco_cep: CepCampo,
    cidade_descricao: CidadeCampo,
    cidade_codigo: null,
    bairro_codigo: null,
    pessoa_campos: ProprioCampo,
  },
  celulasDasLinhas: {
    [enderecos.tabela]: { endereco_cep: CepCampo, cidade_descricao: CidadeCampo },
  },
  useProprios,
  celulas: {
    pessoa_razao: NomeCelula,
    pessoa_telefone: TelefoneCelula,
    pessoa_telefone2: TelefoneCelula,
    pessoa_email: EmailCelula,
  },
};
