import { useState } from 'react';
import { IconX } from '@tabler/icons-react';
import { desfazer } from '@praca/contract/atividade/endpoints.ts';
import { anotar } from '@praca/contract/ligacao/endpoints.ts';
import {
  CODIGOS_DITOS,
  RESULTADOS_DITOS,
  type ResultadoDito,
} from '@praca/contract/ligacao/resultados.ts';
import { oferecerVolta, voltarPor } from '../../../kit/desfazer/desfazer.ts';
import { campo, campoTexto } from '../../../kit/escrita/campo.ts';
import { EscritaForm } from '../../../kit/escrita/EscritaForm.tsx';
import { gravar } from '../../../kit/escrita/gravar.ts';
import { useEscrita } from '../../../kit/escrita/use-escrita.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { IconButton } from '../../../ui/display/IconButton.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { toast } from '../../../ui/window/toast.ts';
import { TOAST_FLOOR } from '../../../ui/window/use-toast-place.ts';
import { largarLigacao, perguntarDaLigacao, useChamada, type Chamada } from './chamada.ts';
import './como-foi.css';
import { parseMinutes } from '../../../ui/field/number-text.ts';
import { NumberField } from '../../../ui/field/NumberField.tsx';

const AVISO = { id: 'ligacao' };
const MINUTOS = /^\d{0,4}$/;

/** How long it took and what was said, once the result is known; what is typed goes with the call. */
function Detalhes({ chamada, aoFechar }: { chamada: Chamada; aoFechar: () => void }) {
  const atendeu = chamada.ligacao_resultado === 'AT';
  const escrita = useEscrita<
    typeof anotar,
    { ligacao_duracao: string; atividade_desfecho: string }
  >(anotar, {
    inicial: {
      ligacao_duracao: chamada.ligacao_duracao?.toString() ?? '',
      atividade_desfecho: chamada.atividade_desfecho,
    },
    rascunho: `ligacao-${chamada.atividade_codigo}`,
    aoFechar,
    conferir: ({ ligacao_duracao }) => ({
      ligacao_duracao: MINUTOS.test(parseMinutes(ligacao_duracao) ?? ligacao_duracao)
        ? undefined
        : 'Informe os minutos em um número inteiro.',
    }),
    entrada: ({ ligacao_duracao, atividade_desfecho }) => {
      const minutos = parseMinutes(ligacao_duracao);
      return {
        atividade_codigo: chamada.atividade_codigo,
        versao: chamada.versao,
        ligacao_resultado: chamada.ligacao_resultado,
        ligacao_duracao: minutos ? Number(minutos) : null,
        atividade_desfecho,
      };
    },
  });
  return (
    <EscritaForm
      escrita={escrita}
      className="como-foi-detalhes"
      acoes={
        <Button type="submit" size="small" variant="primary" loading={escrita.enviando}>
          Salvar
        </Button>
      }
    >
      {atendeu && (
        <NumberField
          {...campo(escrita, 'ligacao_duracao')}
          className="como-foi-minutos"
          label="Duração (min)"
          minutes
        />
      )}
      <TextField {...campoTexto(escrita, 'atividade_desfecho')} label="O que foi dito" />
    </EscritaForm>
  );
}

function Pergunta({ chamada }: { chamada: Chamada }) {
  const [enviando, setEnviando] = useState<ResultadoDito | null>(null);
  const { atividade_codigo } = chamada;
  const fechar = () => largarLigacao(atividade_codigo);
  const responder = async (ligacao_resultado: ResultadoDito) => {
    setEnviando(ligacao_resultado);
    const entrada = { atividade_codigo, versao: chamada.versao, ligacao_resultado };
    await gravar(anotar, entrada, (feita) => {
      perguntarDaLigacao(feita);
      oferecerVolta(
        `Ligação: ${RESULTADOS_DITOS[ligacao_resultado].toLowerCase()}.`,
        voltarPor(
          desfazer,
          () => ({ atividade_codigo, versao: feita.versao }),
          () => {
            fechar();
            toast('A ligação está como antes.', AVISO);
          },
        ),
        AVISO,
      );
    });
    setEnviando(null);
  };
  return (
    <section className="como-foi" aria-label="Como foi a ligação?" {...TOAST_FLOOR}>
      <p className="como-foi-titulo">
        <strong>Como foi a ligação?</strong>{' '}
        <span className="type-muted">{chamada.atividade_titulo}</span>
      </p>
      <IconButton
        className="como-foi-fechar"
        size="small"
        label="Responder depois"
        icon={<IconX size={16} aria-hidden="true" />}
        onClick={fechar}
      />
      <div className="como-foi-respostas" role="group" aria-label="Resultado">
        {CODIGOS_DITOS.map((um) => (
          <Button
            key={um}
            size="small"
            aria-pressed={chamada.ligacao_resultado === um}
            variant={chamada.ligacao_resultado === um ? 'primary' : undefined}
            loading={enviando === um}
            onClick={() => void responder(um)}
          >
            {RESULTADOS_DITOS[um]}
          </Button>
        ))}
      </div>
      {chamada.ligacao_resultado !== null && (
        <Detalhes key={chamada.versao} chamada={chamada} aoFechar={fechar} />
      )}
    </section>
  );
}

/** Asks what came of the last call, over whatever screen there is; nothing has to be answered. */
export function ComoFoi() {
  const chamada = useChamada();
  return chamada && <Pergunta key={chamada.atividade_codigo} chamada={chamada} />;
}
