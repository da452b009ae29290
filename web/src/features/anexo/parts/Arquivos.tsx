import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IconDownload, IconPhoto, IconPhotoOff, IconTrash } from '@tabler/icons-react';
import { excluir, getLista } from '@praca/contract/anexo/endpoints.ts';
import type { Anexo } from '@praca/contract/anexo/schemas.ts';
import {
  ehVisivel,
  EXTENSOES,
  LIMITES_ANEXO,
  NOMES_DOS_TIPOS,
  recusaPeloNome,
} from '@praca/contract/anexo/tipos.ts';
import { caminhoDoArquivo } from '../../../paths.ts';
import { mensagensDe } from '../../../platform/http/erro-api.ts';
import { dataHoraRelativa, numero, percentual } from '../../../platform/texto/format.ts';
import { chaveDe } from '../../../platform/http/query.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { ConfirmDialog } from '../../../ui/window/ConfirmDialog.tsx';
import { ErrorState } from '../../../ui/display/ErrorState.tsx';
import { FileDrop } from '../../../ui/field/FileDrop.tsx';
import { IconButton } from '../../../ui/display/IconButton.tsx';
import { Notice } from '../../../ui/display/Notice.tsx';
import { mostrarOpsss } from '../../../ui/window/opsss.ts';
import { ProgressBar } from '../../../ui/display/ProgressBar.tsx';
import { Skeleton } from '../../../ui/display/Skeleton.tsx';
import { guardarComo } from '../../../platform/arquivo/arquivo-recebido.ts';
import { consultaArquivo, tamanhoEscrito } from './arquivo.ts';
import { useEnderecoDe } from '../../../platform/arquivo/use-endereco-de.ts';
import { gravarNoLugar, relerLugar } from '../../acompanhamento/parts/reler-lugar.ts';
import { TipoDoArquivo } from './TipoDoArquivo.tsx';
import { nomeDoLugar, type Lugar } from './lugar.ts';
import { useArquivos } from './use-arquivos.ts';
import { oferecerVoltaDaExclusao } from './voltas.ts';
import { useEnvios } from './use-envios.ts';
import './arquivos.css';

const ACEITOS = EXTENSOES.map((uma) => `.${uma}`).join(',');

const MEGA = 1_048_576;
const DICA = `${NOMES_DOS_TIPOS}. Imagens até ${LIMITES_ANEXO.imagem / MEGA} MB, outros até ${LIMITES_ANEXO.arquivo / MEGA} MB.`;

function Imagem({ anexo }: { anexo: Anexo }) {
  const { data, isError } = useQuery(consultaArquivo(anexo.anexo_codigo));
  const endereco = useEnderecoDe(data);
  if (endereco !== null) return <img src={endereco} alt="" />;
  const Icone = isError ? IconPhotoOff : IconPhoto;
  return <Icone size={24} stroke={1.5} aria-hidden="true" />;
}

/** What was redrawn by us is shown; of any other file its kind. */
function Miniatura({ anexo }: { anexo: Anexo }) {
  if (ehVisivel(anexo.anexo_tipo)) return <Imagem anexo={anexo} />;
  return <TipoDoArquivo nome={anexo.anexo_nome} size={32} />;
}

function Cartao({ anexo, aoExcluir }: { anexo: Anexo; aoExcluir: (() => void) | null }) {
  const client = useQueryClient();
  const [baixando, setBaixando] = useState(false);
  const { anexo_codigo, anexo_nome } = anexo;
  const baixar = async () => {
    setBaixando(true);
    try {
      guardarComo(await client.fetchQuery(consultaArquivo(anexo_codigo)), anexo_nome);
    } catch (falha) {
      mostrarOpsss({
        operacao: 'Baixar arquivo',
        mensagens: mensagensDe(falha),
        tentar: () => void baixar(),
      });
    } finally {
      setBaixando(false);
    }
  };
  return (
    <li className="arquivos-cartao">
      <Link
        className="arquivos-miniatura"
        to={caminhoDoArquivo(anexo_codigo)}
        target={ehVisivel(anexo.anexo_tipo) ? undefined : '_blank'}
        aria-label={`Abrir ${anexo_nome}`}
      >
        <Miniatura anexo={anexo} />
      </Link>
      <p className="arquivos-nome" title={anexo_nome}>
        {anexo_nome}
      </p>
      <p className="arquivos-detalhe">
        {tamanhoEscrito(anexo.anexo_tamanho)} · {anexo.usuario_nome} ·{' '}
        {dataHoraRelativa(anexo.anexo_em)}
      </p>
      <div className="arquivos-acoes">
        <IconButton
          size="small"
          label={`Baixar ${anexo_nome}`}
          title="Baixar"
          loading={baixando}
          icon={<IconDownload size={16} aria-hidden="true" />}
          onClick={() => void baixar()}
        />
        {aoExcluir !== null && (
          <IconButton
            size="small"
            label={`Excluir ${anexo_nome}`}
            title="Excluir"
            icon={<IconTrash size={16} aria-hidden="true" />}
            onClick={aoExcluir}
          />
        )}
      </div>
    </li>
  );
}

/** The files of a deal or a customer: send, see, download, delete. */
export function Arquivos({ lugar, podeEditar }: { lugar: Lugar; podeEditar: boolean }) {
  const client = useQueryClient();
  const nome = nomeDoLugar(lugar);
  const lista = useArquivos(lugar);
  const arquivos = lista.data?.pages.flatMap((pagina) => pagina.dados);
  const [excluindo, setExcluindo] = useState<Anexo | null>(null);
  const reler = async () => {
    await client.invalidateQueries({ queryKey: chaveDe(getLista) });
    void relerLugar(lugar);
  };
  const { envios, enviar, repetir, tirar } = useEnvios(lugar, reler);
  const apagar = async (anexo: Anexo) => {
    setExcluindo(null);
    const entrada = { anexo_codigo: String(anexo.anexo_codigo) };
    await gravarNoLugar(lugar, excluir, entrada, () => oferecerVoltaDaExclusao(anexo, reler));
    await reler();
  };

  return (
    <div className="linha-pilha">
      {podeEditar && (
        <FileDrop
          label="Solte aqui os arquivos ou clique para escolher"
          hint={DICA}
          accept={ACEITOS}
          multiple
          refuse={({ name, size }) => recusaPeloNome(name, size)}
          onFiles={enviar}
        />
      )}
      {envios.map((envio) =>
        envio.recusa === null ? (
          <ProgressBar
            key={envio.id}
            label={`Enviando ${envio.arquivo.name} · ${percentual(envio.parte)}`}
            value={envio.parte}
            max={1}
          />
        ) : (
          <Notice
            key={envio.id}
            tone="danger"
            title={`“${envio.arquivo.name}” não foi enviado.`}
            action={
              <Button size="small" onClick={() => repetir(envio)}>
                Tentar novamente
              </Button>
            }
            onClose={() => tirar(envio.id)}
          >
            {envio.recusa}
          </Notice>
        ),
      )}
      {lista.isError && arquivos === undefined && (
        <ErrorState onRetry={() => void lista.refetch()} retrying={lista.isFetching} />
      )}
      {lista.isPending && <Skeleton lines={3} />}
      {arquivos?.length === 0 && <p className="type-muted">Nenhum arquivo neste {nome}.</p>}
      <ul className="arquivos">
        {arquivos?.map((anexo) => (
          <Cartao
            key={anexo.anexo_codigo}
            anexo={anexo}
            aoExcluir={podeEditar ? () => setExcluindo(anexo) : null}
          />
        ))}
      </ul>
      {arquivos !== undefined && lista.hasNextPage && (
        <div className="arquivos-mais">
          <p className="type-muted" role="status">
            {numero(arquivos.length)} de {numero(lista.data?.pages.at(-1)?.total ?? 0)} arquivos
          </p>
          <Button
            size="small"
            loading={lista.isFetching}
            onClick={() => void lista.fetchNextPage()}
          >
            {lista.isError ? 'Não foi possível carregar. Tentar novamente' : 'Mostrar mais'}
          </Button>
        </div>
      )}
      {excluindo !== null && (
        <ConfirmDialog
          open
          danger
          title="Excluir arquivo?"
          confirmLabel="Excluir arquivo"
          onConfirm={() => void apagar(excluindo)}
          onCancel={() => setExcluindo(null)}
        >
          “{excluindo.anexo_nome}” sai do {nome}. Dá para desfazer logo depois; passadas algumas
          horas, não volta mais.
        </ConfirmDialog>
      )}
    </div>
  );
}
