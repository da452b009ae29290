import { useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { getDicionarios } from '@praca/contract/negocio/endpoints.ts';
import { encerrar, ir } from '@praca/contract/reuniao/endpoints.ts';
import type { Reuniao } from '@praca/contract/reuniao/schemas.ts';
import { gravar } from '../../kit/escrita/gravar.ts';
import { useNomearTela } from '../../layout/nome-da-tela.ts';
import { paths } from '../../paths.ts';
import { useAtalho } from '../../platform/tela/atalhos.ts';
import { dataHora, dataLocal, dia } from '../../platform/texto/format.ts';
import { usePode } from '../../platform/sessao/pode.ts';
import { consulta } from '../../platform/http/query.ts';
import { useSessao } from '../../platform/sessao/session.ts';
import { Button } from '../../ui/display/Button.tsx';
import { EmptyState } from '../../ui/display/EmptyState.tsx';
import { ErrorState } from '../../ui/display/ErrorState.tsx';
import { LoadingState } from '../../ui/display/LoadingState.tsx';
import { PageBar } from '../../ui/display/PageBar.tsx';
import { ConfirmDialog } from '../../ui/window/ConfirmDialog.tsx';
import { Ata } from './Ata.tsx';
import { DecisaoDialog } from './DecisaoDialog.tsx';
import { ItemDaPauta } from './ItemDaPauta.tsx';
import { Pauta } from './Pauta.tsx';
import { useReuniao } from './use-reuniao.ts';
import './reuniao.css';

/** A meeting: one deal at a time, the same for everybody who has it open; ended, its minutes. */
export function ReuniaoPage() {
  const { reuniao_codigo = '' } = useParams({ strict: false }) as { reuniao_codigo?: string };
  const { data, isError, isFetching, refetch } = useReuniao(Number(reuniao_codigo));
  const reuniao = data?.dados[0];
  useNomearTela(reuniao?.reuniao_titulo);
  if (reuniao) return <ReuniaoAberta key={reuniao_codigo} reuniao={reuniao} />;
  if (isError) return <ErrorState onRetry={() => void refetch()} retrying={isFetching} />;
  return <LoadingState />;
}

function ReuniaoAberta({ reuniao }: { reuniao: Reuniao }) {
  const { history } = useRouter();
  const eu = useSessao()?.usuario_login ?? '';
  const edita = usePode()('negocio.editar');
  const usuarios = useQuery(consulta(getDicionarios, {})).data?.dados[0]?.usuarios ?? [];
  const nota = useRef<HTMLTextAreaElement>(null);
  const [decidindo, setDecidindo] = useState(false);
  const [encerrando, setEncerrando] = useState(false);
  const { reuniao_codigo, itens, reuniao_item } = reuniao;
  const andando = reuniao.reuniao_fim === null;
  const conduz = andando && edita && reuniao.conduz === 'S';
  const escreve = andando && edita;
  const lugar = itens.findIndex((i) => i.reuniaoitem_ordem === reuniao_item);
  const item = itens[lugar];
  const abrir = (reuniaoitem_ordem: number) =>
    void gravar(ir, { reuniao_codigo, reuniaoitem_ordem });
  const andar = (passo: 1 | -1) => {
    const alvo = itens[lugar + passo];
    if (conduz && alvo) abrir(alvo.reuniaoitem_ordem);
  };
  useAtalho('J', 'Próximo negócio', 'Reunião', () => andar(1));
  useAtalho('K', 'Negócio anterior', 'Reunião', () => andar(-1));
  useAtalho('D', 'Registrar decisão', 'Reunião', () => {
    if (escreve && item) setDecidindo(true);
  });
  useAtalho('N', 'Anotar', 'Reunião', () => nota.current?.focus());
  const fim = async () => {
    await gravar(encerrar, { reuniao_codigo });
    setEncerrando(false);
  };
  return (
    <div className="reuniao">
      <PageBar
        title={reuniao.reuniao_titulo}
        onBack={() => history.push(paths.reunioes)}
        lead={
          <span className="reuniao-nota">
            {reuniao.reuniao_fim === null
              ? `Fatos desde ${dia(dataLocal(reuniao.reuniao_desde))}`
              : `Encerrada em ${dataHora(reuniao.reuniao_fim)}`}
            {` · conduzida por ${reuniao.usuario_nome}`}
          </span>
        }
      >
        {conduz && <Button onClick={() => setEncerrando(true)}>Encerrar reunião</Button>}
      </PageBar>
      {!andando && <Ata reuniao={reuniao} />}
      {andando && (
        <div className="reuniao-corpo">
          <Pauta reuniao={reuniao} aoIr={conduz ? abrir : null} />
          <div className="reuniao-meio">
            <div className="reuniao-andar">
              {conduz && (
                <Button
                  icon={<IconChevronLeft size={16} aria-hidden="true" />}
                  disabled={lugar <= 0}
                  onClick={() => andar(-1)}
                >
                  Anterior
                </Button>
              )}
              <span role="status">
                {item
                  ? `Negócio ${lugar + 1} de ${itens.length}`
                  : 'O negócio aberto não está entre os que você vê.'}
              </span>
              {conduz && (
                <Button
                  variant="primary"
                  disabled={lugar >= itens.length - 1}
                  iconRight={<IconChevronRight size={16} aria-hidden="true" />}
                  onClick={() => andar(1)}
                >
                  Próximo
                </Button>
              )}
            </div>
            {item ? (
              <ItemDaPauta
                key={item.negocio_codigo}
                reuniao_codigo={reuniao_codigo}
                item={item}
                podeEscrever={escreve}
                notaRef={nota}
                aoDecidir={() => setDecidindo(true)}
              />
            ) : (
              <EmptyState title="Espere o próximo: quem conduz a reunião escolhe." />
            )}
          </div>
        </div>
      )}
      {decidindo && item && (
        <DecisaoDialog
          reuniao_codigo={reuniao_codigo}
          item={item}
          eu={eu}
          usuarios={usuarios}
          aoFechar={() => setDecidindo(false)}
        />
      )}
      <ConfirmDialog
        open={encerrando}
        title="Encerrar a reunião?"
        confirmLabel="Encerrar"
        onConfirm={() => void fim()}
        onCancel={() => setEncerrando(false)}
      >
        A ata é escrita do que aconteceu e guardada. Depois disso nada mais muda nela.
      </ConfirmDialog>
    </div>
  );
}
