import { IconCheck, IconFileTypePdf } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { formatarTelefone, telefoneE164 } from '@praca/contract/br/telefone.ts';
import { getProposta, pdfDaProposta, visitar } from '@praca/contract/proposta/endpoints.ts';
import type { Proposta } from '@praca/contract/proposta/schemas.ts';
import { ID_CONTEUDO } from '../../layout/use-troca-de-tela.ts';
import { chamarUm } from '../../platform/http/api-client.ts';
import { ErroApi } from '../../platform/http/erro-api.ts';
import { espalhar } from '../../platform/http/espalhar.ts';
import { dia } from '../../platform/texto/format.ts';
import { montarPedido } from '../../platform/http/pedido.ts';
import { Avatar } from '../../ui/display/Avatar.tsx';
import { Button, ButtonLink } from '../../ui/display/Button.tsx';
import { EmptyState } from '../../ui/display/EmptyState.tsx';
import { LoadingState } from '../../ui/display/LoadingState.tsx';
import { Notice } from '../../ui/display/Notice.tsx';
import { AceitarDialog } from './AceitarDialog.tsx';
import { ItensDaProposta } from './ItensDaProposta.tsx';
import { MensagemDialog, type Assunto } from './MensagemDialog.tsx';
import { PixDaEntrada } from './PixDaEntrada.tsx';
import { ResumoDaProposta } from './ResumoDaProposta.tsx';
import { TOAST_FLOOR } from '../../ui/window/use-toast-place.ts';
import './PropostaPage.css';

const DE_NOVO_MS = 30_000;
const PrivacidadePe = lazy(async () => ({
  default: (await import('../pessoa/parts/PrivacidadePe.tsx')).PrivacidadePe,
}));

type Falha = 'link' | 'suspensa' | 'rede';
const FALHAS: Readonly<Record<string, Falha>> = {
  PROPOSTA_LINK: 'link',
  ENTRADA_INVALIDA: 'link',
  EMPRESA_SUSPENSA: 'suspensa',
};

/** The quote behind a token: read at once and again while the page is looked at. `falha`: the link opens nothing, the company may not work at the moment, or nobody answered. */
const useProposta = (token: string) => {
  const [proposta, setProposta] = useState<Proposta | null>(null);
  const [falha, setFalha] = useState<Falha | null>(null);
  const visitada = useRef(false);
  const ler = useCallback(async () => {
    try {
      const lida = await chamarUm(getProposta, { token });
      setFalha(null);
      setProposta(lida);
      if (visitada.current) return true;
      visitada.current = true;
      await chamarUm(visitar, { token });
      return true;
    } catch (erro) {
      const qual = FALHAS[erro instanceof ErroApi ? erro.codigo : ''] ?? 'rede';
      if (qual !== 'rede') setProposta(null);
      setFalha(qual);
      return false;
    }
  }, [token]);
  useEffect(() => {
    let relogio: ReturnType<typeof setTimeout> | undefined;
    let acabou = false;
    const seguir = async (agora: boolean) => {
      const foi = !agora || (await ler());
      if (acabou) return;
      const deNovo = () => void seguir(document.visibilityState === 'visible');
      relogio = setTimeout(deNovo, foi ? DE_NOVO_MS : espalhar(DE_NOVO_MS));
    };
    void seguir(true);
    return () => {
      acabou = true;
      clearTimeout(relogio);
    };
  }, [ler]);
  return { proposta, falha, ler, mudar: setProposta };
};

function Estado({ proposta }: { proposta: Proposta }) {
  const { estado, documento, proxima, aceite } = proposta;
  if (aceite !== null)
    return (
      <Notice tone="success" title="Orçamento aceito">
        <p>
          por {aceite.aceitevenda_nome}, documento{' '}
          <span className="proposta-junto">{aceite.aceitevenda_documento}</span>
          <br />
          em {aceite.aceitevenda_quando}
        </p>
        <p>
          Recibo {aceite.aceitevenda_recibo} · revisão {aceite.pedvenda_revisao}
        </p>
      </Notice>
    );
  if (estado === 'VENCIDA')
    return (
      <Notice tone="warning" title={`Venceu em ${dia(documento.pedvenda_dtvalidade ?? '')}`}>
        Para comprar nestas condições, peça um novo prazo ao vendedor.
      </Notice>
    );
  if (estado === 'REVISAO')
    return (
      <Notice tone="info" title="O vendedor está revisando este orçamento">
        {proxima === null
          ? 'Ele volta a valer quando o vendedor o enviar de novo.'
          : `A revisão ${proxima} aparece aqui assim que for enviada.`}
      </Notice>
    );
  if (estado === 'ENCERRADA')
    return (
      <Notice tone="neutral" title="Este orçamento foi encerrado">
        Fale com o vendedor para receber outro.
      </Notice>
    );
  return null;
}

function Vendedor({ vendedor }: { vendedor: Proposta['vendedor'] }) {
  const { nome, telefone } = vendedor;
  if (nome === '' && telefone === '') return null;
  return (
    <p className="proposta-vendedor">
      Fale com {nome === '' ? 'o vendedor' : nome}
      {telefone !== '' && (
        <>
          {' · '}
          <a href={`tel:${telefoneE164(telefone) ?? telefone}`}>{formatarTelefone(telefone)}</a>
        </>
      )}
    </p>
  );
}

function SemProposta({ falha, aoTentar }: { falha: Falha; aoTentar: () => void }) {
  return (
    <main id={ID_CONTEUDO} tabIndex={-1} className="proposta-vazia">
      <meta name="robots" content="noindex" />
      <h1 className="sr-only">Orçamento</h1>
      {falha === 'link' && (
        <EmptyState title="Este link não vale">Peça um novo a quem enviou o orçamento.</EmptyState>
      )}
      {falha === 'suspensa' && (
        <EmptyState title="Página fora do ar por enquanto">
          Para tratar deste orçamento, fale diretamente com quem o enviou. O link volta a abrir
          assim que o atendimento por aqui for retomado.
        </EmptyState>
      )}
      {falha === 'rede' && (
        <EmptyState title="Sem conexão" action={<Button onClick={aoTentar}>Tentar de novo</Button>}>
          Não foi possível abrir o orçamento agora.
        </EmptyState>
      )}
    </main>
  );
}

/** A quote for its customer: on a phone, without an account, with nothing on it that is not theirs. */
export function PropostaPage() {
  const { token = '' } = useParams({ strict: false }) as { token?: string };
  const { proposta, falha, ler, mudar } = useProposta(token);
  const [assunto, setAssunto] = useState<Assunto | null>(null);
  const [aceitando, setAceitando] = useState(false);

  if (proposta === null)
    return falha === null ? (
      <LoadingState label="Abrindo o orçamento..." />
    ) : (
      <SemProposta falha={falha} aoTentar={() => void ler()} />
    );

  const { documento, empresa, estado, vendedor, pix } = proposta;
  const nome = empresa.empresa_fantasia === '' ? empresa.empresa_razao : empresa.empresa_fantasia;
  const aberta = estado === 'ABERTA';
  return (
    <div className="proposta">
      <meta name="robots" content="noindex" />
      <header className="proposta-topo">
        <Avatar name={nome} size={40} decorative />
        <div className="proposta-nome">
          <h1>{nome}</h1>
          <p className="proposta-nota">
            Orçamento {documento.pedvenda_numero} · revisão {documento.pedvenda_revisao}
          </p>
        </div>
        <ButtonLink
          variant="subtle"
          href={montarPedido(pdfDaProposta, { token }).url}
          download
          aria-label="Baixar PDF"
          icon={<IconFileTypePdf size={22} aria-hidden="true" />}
        >
          PDF
        </ButtonLink>
      </header>
      <main id={ID_CONTEUDO} tabIndex={-1} className="proposta-corpo">
        <Estado proposta={proposta} />
        {falha === 'rede' && (
          <Notice tone="warning" title="Sem conexão">
            O que está aqui é de antes; nada é enviado até a conexão voltar.
          </Notice>
        )}
        {pix !== null && <PixDaEntrada pix={pix} empresa={empresa} />}
        <ResumoDaProposta proposta={proposta} />
        <ItensDaProposta
          proposta={proposta}
          token={token}
          aoEscrever={estado === 'ENCERRADA' ? undefined : setAssunto}
        />
        <Suspense>
          <PrivacidadePe privacidade={proposta.privacidade} />
        </Suspense>
      </main>
      <footer className="proposta-pe" {...TOAST_FLOOR}>
        {(aberta || estado === 'VENCIDA') && (
          <div className="proposta-acoes">
            <Button
              onClick={() => setAssunto({ item: null, comPreco: aberta })}
              fullWidth
              variant={aberta ? 'default' : 'primary'}
            >
              {aberta ? 'Contraproposta' : 'Pedir novo prazo'}
            </Button>
            {aberta && (
              <Button
                variant="primary"
                fullWidth
                icon={<IconCheck size={18} aria-hidden="true" />}
                onClick={() => setAceitando(true)}
              >
                Aceitar orçamento
              </Button>
            )}
          </div>
        )}
        <Vendedor vendedor={vendedor} />
      </footer>
      {assunto !== null && (
        <MensagemDialog
          token={token}
          assunto={assunto}
          aoFechar={() => setAssunto(null)}
          aoMudar={mudar}
        />
      )}
      {aceitando && (
        <AceitarDialog
          token={token}
          proposta={proposta}
          aoFechar={() => setAceitando(false)}
          aoMudar={mudar}
        />
      )}
    </div>
  );
}
