import { useCallback, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useQuery } from '@tanstack/react-query';
import { documentoEmLista } from '@praca/contract/br/documento-em-lista.ts';
import type { Ficha } from '@praca/contract/negocio/ficha/schemas.ts';
import { aoAlterar } from '@praca/contract/negocio/rules.ts';
import type { Negocio } from '@praca/contract/negocio/schemas.ts';
import { LinkBotao } from '../../../../layout/LinkBotao.tsx';
import { caminhoDoNegocio } from '../../../../paths.ts';
import { dataHora } from '../../../../platform/texto/format.ts';
import { Button } from '../../../../ui/display/Button.tsx';
import { Drawer } from '../../../../ui/window/Drawer.tsx';
import { ErrorState } from '../../../../ui/display/ErrorState.tsx';
import { LoadingState } from '../../../../ui/display/LoadingState.tsx';
import { SidePanel } from '../../../../ui/window/SidePanel.tsx';
import { LigarBotoes } from '../../../pessoa/parts/LigarBotoes.tsx';
import { Email, Telefone } from '../../../pessoa/parts/ContatoLinks.tsx';
import { DesfazerDialog } from '../../base/DesfazerDialog.tsx';
import { consultaFicha } from '../../parts/ficha-consulta.ts';
import { NotaRapida } from '../../../acompanhamento/parts/NotaRapida.tsx';
import { useDesfazer } from '../../base/use-desfazer.ts';
import { useLargo } from '../../../../platform/tela/larguras.ts';
import type { Nomes } from '../../base/nomes.ts';
import type { Direitos } from '../../base/use-direitos.ts';
import { Ultimos } from './Ultimos.tsx';
import './negocio.css';
import { useMudancasDoNegocio } from '../../base/use-mudancas-do-negocio.ts';
import { Editaveis } from './Editaveis.tsx';

function Dado({ rotulo, children }: { rotulo: string; children: ReactNode }) {
  return (
    <div className="negocio-dado">
      <dt>{rotulo}</dt>
      <dd>{children || '—'}</dd>
    </div>
  );
}

const nomeEm = <T,>(lista: readonly T[], numero: keyof T, valor: unknown, text: keyof T): string =>
  String(lista.find((item) => item[numero] === valor)?.[text] ?? '');

/** Document, telephone and e-mail, those that there are. */
function Contato({ negocio }: { negocio: Negocio }) {
  const { pessoa_cnpj: cnpj, pessoa_telefone: telefone, pessoa_email: email } = negocio;
  return (
    <>
      {cnpj && <small>{documentoEmLista(cnpj)}</small>}
      {telefone && (
        <small>
          <Telefone numero={telefone} />
        </small>
      )}
      {email && (
        <small>
          <Email endereco={email} />
        </small>
      )}
    </>
  );
}

function Dados({ ficha: { negocio }, nomes }: { ficha: Ficha; nomes: Nomes }) {
  return (
    <dl className="negocio-dados">
      <Dado rotulo="Cliente">
        {negocio.pessoa_nome && (
          <>
            {negocio.pessoa_nome}
            <Contato negocio={negocio} />
          </>
        )}
      </Dado>
      <Dado rotulo="Estágio">
        {negocio.pipeline_descricao} › {negocio.estagio_descricao}
      </Dado>
      <Dado rotulo="Representante">
        {nomeEm(nomes.representantes, 'repres_codigo', negocio.repres_codigo, 'repres_razao')}
      </Dado>
      <Dado rotulo="Segmento">
        {nomeEm(nomes.segmentos, 'segmento_codigo', negocio.segmento_codigo, 'segmento_descricao')}
      </Dado>
      <Dado rotulo="Origem">
        {nomeEm(
          nomes.origens,
          'orprospect_codigo',
          negocio.orprospect_codigo,
          'orprospect_descricao',
        )}
      </Dado>
      {nomes.empresas.length > 1 && (
        <Dado rotulo="Empresa">
          {nomeEm(nomes.empresas, 'empresa_codigo', negocio.empresa_codigo, 'empresa_razao')}
        </Dado>
      )}
      <Dado rotulo="Criado em">{dataHora(negocio.negocio_dtcriacao)}</Dado>
    </dl>
  );
}

/** The entry of the last move that may be taken back now; an older one is taken back on the deal's page. */
const movimentoDe = ({ itens }: Ficha) =>
  itens.find((um) => um.item_tipo === 'EVENTO' && um.desfazer);

function Desfazer({ ficha, reler }: { ficha: Ficha; reler: () => Promise<Negocio | undefined> }) {
  const desfazer = useDesfazer(ficha, reler);
  const item = movimentoDe(ficha);
  const ultimo = item?.item_tipo === 'EVENTO' ? (item.evento_versao ?? undefined) : undefined;
  const botao = useRef<HTMLButtonElement>(null);
  // With the last move taken back the button goes, and would take the focus along.
  useLayoutEffect(() => {
    const este = botao.current;
    return () => {
      if (este === null || este !== document.activeElement) return;
      este.parentElement?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    };
  }, []);
  return (
    <>
      <Button ref={botao} onClick={() => void desfazer.pedir(ultimo)} loading={desfazer.desfazendo}>
        Desfazer último movimento
      </Button>
      <DesfazerDialog desfazer={desfazer} />
    </>
  );
}

/** A quick look at one deal beside the board, which goes on working; over it where there is no room for both. */
export function NegocioDrawer({
  codigo,
  painel,
  nomes,
  direitos,
  nomeDoEstagio,
  onEdit,
  onChanged,
  onClose,
}: {
  codigo: number;
  painel: RefObject<HTMLDivElement | null>;
  nomes: Nomes;
  direitos: Direitos;
  nomeDoEstagio: (codigo: number) => string;
  onEdit: () => void;
  onChanged: () => void;
  onClose: () => void;
}) {
  const { data, isError, isFetching, refetch } = useQuery(consultaFicha(codigo));
  const reler = useCallback(() => void refetch(), [refetch]);
  useMudancasDoNegocio(codigo, data?.negocio.versao ?? 0, reler);
  const largo = useLargo();
  const title = data?.negocio.negocio_titulo ?? 'Negócio';
  const relerTudo = async () => {
    onChanged();
    return (await refetch()).data?.negocio;
  };
  const conteudo = (
    <>
      <div className="negocio-acoes">
        <LinkBotao variant="primary" to={caminhoDoNegocio(codigo)} data-autofocus>
          Abrir página
        </LinkBotao>
        {direitos.editar && <Button onClick={onEdit}>Editar</Button>}
        {direitos.editar &&
          data?.negocio.negocio_situacao === 'A' &&
          movimentoDe(data) !== undefined && <Desfazer ficha={data} reler={relerTudo} />}
      </div>
      {isError && (
        <ErrorState
          title="Não foi possível abrir este negócio."
          onRetry={() => void refetch()}
          retrying={isFetching}
        >
          Ele pode ter sido excluído, ou não está entre os que você pode ver.
        </ErrorState>
      )}
      {!data && !isError && <LoadingState />}
      {data && (
        <>
          <LigarBotoes numero={data.negocio.pessoa_telefone} de={{ negocio_codigo: codigo }} />
          <Editaveis
            key={codigo}
            ficha={data}
            nomes={nomes}
            podeEditar={direitos.editar && aoAlterar(data.negocio) === null}
            onChanged={onChanged}
          />
          <Dados ficha={data} nomes={nomes} />
          {direitos.editar && <NotaRapida key={`nota-${codigo}`} negocio_codigo={codigo} />}
          <Ultimos ficha={data} nomes={nomes} nomeDoEstagio={nomeDoEstagio} />
        </>
      )}
    </>
  );
  return largo ? (
    <SidePanel panel={painel} onClose={onClose} title={title}>
      {conteudo}
    </SidePanel>
  ) : (
    <Drawer open onClose={onClose} title={title} width={420}>
      {conteudo}
    </Drawer>
  );
}
