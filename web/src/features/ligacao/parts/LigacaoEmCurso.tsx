import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { IconBrandWhatsapp, IconPhone, IconX } from '@tabler/icons-react';
import { getLista } from '@praca/contract/atividade/endpoints.ts';
import { formatarTelefone, limparTelefone, telefoneE164 } from '@praca/contract/br/telefone.ts';
import { MOMENTOS_DA_LIGACAO } from '@praca/contract/ligacao/central/rules.ts';
import { ligar } from '@praca/contract/ligacao/endpoints.ts';
import { getPorCampos } from '@praca/contract/processo/endpoints.ts';
import type { Processo } from '@praca/contract/processo/schemas.ts';
import { relerDepoisDe } from '../../../kit/escrita/reler.ts';
import { chamarUm } from '../../../platform/http/api-client.ts';
import { consulta } from '../../../platform/http/query.ts';
import { Button, ButtonLink } from '../../../ui/display/Button.tsx';
import { IconButton } from '../../../ui/display/IconButton.tsx';
import { Spinner } from '../../../ui/display/Spinner.tsx';
import { TOAST_FLOOR } from '../../../ui/window/use-toast-place.ts';
import { perguntarDaLigacao } from './chamada.ts';
import { mostrarLigacao, useEmCurso, type EmCurso } from './em-curso.ts';
import './como-foi.css';

const TOCANDO_MS = 1000;
const CONVERSA_MS = 3000;
const ACABADAS: readonly string[] = ['FI', 'ER'];
/** Of these somebody can say more: what was said, or what came of it at all. */
const A_DIZER: readonly unknown[] = ['AT', null];

const acabado = (p: Processo | undefined): boolean =>
  p !== undefined && ACABADAS.includes(p.uniproc_situacao);

/** Minutes and seconds since the other side answered. */
function Relogio() {
  const [segundos, setSegundos] = useState(0);
  useEffect(() => {
    const comeco = performance.now();
    const relogio = setInterval(
      () => setSegundos(Math.floor((performance.now() - comeco) / 1000)),
      1000,
    );
    return () => clearInterval(relogio);
  }, []);
  const dois = (n: number) => String(n).padStart(2, '0');
  return (
    <span className="como-foi-relogio" aria-hidden="true">
      {dois(Math.floor(segundos / 60))}:{dois(segundos % 60)}
    </span>
  );
}

/** Asks what came of a call at the version that it has by now. */
async function perguntar(atividade_codigo: number): Promise<void> {
  const tarefa = await chamarUm(getLista, { atividade_codigo });
  if (tarefa !== null) perguntarDaLigacao(tarefa);
}

function Outros({ telefone, aoAnotar }: { telefone: string; aoAnotar: () => void }) {
  const internacional = telefoneE164(telefone);
  return (
    <div className="como-foi-respostas">
      <ButtonLink
        size="small"
        href={`tel:${internacional ?? limparTelefone(telefone)}`}
        icon={<IconPhone size={14} aria-hidden="true" />}
      >
        Ligar pelo telefone
      </ButtonLink>
      {internacional !== null && (
        <ButtonLink
          size="small"
          href={`https://wa.me/${internacional.slice(1)}`}
          target="_blank"
          rel="noopener noreferrer"
          icon={<IconBrandWhatsapp size={14} aria-hidden="true" />}
        >
          WhatsApp
        </ButtonLink>
      )}
      <Button size="small" onClick={aoAnotar}>
        Anotar resultado
      </Button>
    </div>
  );
}

/** What the process of a call says of it, read as long as it goes on. */
function useAndamento(ligacao: EmCurso): Processo | undefined {
  const { chamada } = ligacao;
  const { data } = useQuery({
    ...consulta(getPorCampos, { uniproc_codigo: chamada?.uniproc_codigo ?? 0 }),
    enabled: chamada !== null,
    staleTime: 0,
    refetchInterval: ({ state }) => {
      const [p] = state.data?.dados ?? [];
      if (acabado(p)) return false;
      const ms = p?.uniproc_observacao === 'CONVERSA' ? CONVERSA_MS : TOCANDO_MS;
      return ms * (1 - Math.random() / 4);
    },
  });
  const processo = data?.dados[0];
  const fim = acabado(processo);
  const resultado = processo?.uniproc_resultadoobject?.['ligacao_resultado'];
  useEffect(() => {
    if (!fim || ligacao.acabou || ligacao.chamada === null) return;
    void relerDepoisDe(ligar);
    if (!A_DIZER.includes(resultado)) return mostrarLigacao({ ...ligacao, acabou: true });
    mostrarLigacao(null);
    void perguntar(ligacao.chamada.atividade_codigo);
  }, [fim, ligacao, resultado]);
  return processo;
}

function Cartao({ ligacao }: { ligacao: EmCurso }) {
  const processo = useAndamento(ligacao);
  const { ligacao_telefone, chamada, acabou } = ligacao;
  const conversa = !acabou && processo?.uniproc_observacao === 'CONVERSA';
  return (
    <section className="como-foi" aria-label="Ligação em curso" {...TOAST_FLOOR}>
      <p className="como-foi-titulo">
        <strong>{formatarTelefone(ligacao_telefone)}</strong> {conversa && <Relogio />}
      </p>
      {acabou && (
        <IconButton
          className="como-foi-fechar"
          size="small"
          label="Fechar"
          icon={<IconX size={16} aria-hidden="true" />}
          onClick={() => mostrarLigacao(null)}
        />
      )}
      <p className="como-foi-estado" role="status">
        {!acabou && !conversa && <Spinner />}
        {processo?.uniproc_mensagem || MOMENTOS_DA_LIGACAO.FILA}
      </p>
      {acabou && chamada !== null && (
        <Outros
          telefone={ligacao_telefone}
          aoAnotar={() => {
            mostrarLigacao(null);
            void perguntar(chamada.atividade_codigo);
          }}
        />
      )}
    </section>
  );
}

/** The call that the exchange makes: which telephone rings, how long one speaks, and what came of it. */
export function LigacaoEmCurso() {
  const ligacao = useEmCurso();
  return ligacao && <Cartao ligacao={ligacao} />;
}
