import { Suspense, useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import {
  IconCalendarPlus,
  IconMail,
  IconMapPin,
  IconNote,
  IconPhone,
  IconSend,
  IconTemplate,
} from '@tabler/icons-react';
import type { Dicionario } from '@praca/contract/negocio/schemas.ts';
import { EscritaAvisos } from '../../../../kit/escrita/EscritaAvisos.tsx';
import { useConexao } from '../../../../platform/http/online.ts';
import { useSessao } from '../../../../platform/sessao/session.ts';
import { Button } from '../../../../ui/display/Button.tsx';
import { Kbd } from '../../../../ui/display/Kbd.tsx';
import { SegmentedControl } from '../../../../ui/field/SegmentedControl.tsx';
import { TOAST_FLOOR } from '../../../../ui/window/use-toast-place.ts';
import { comModelo } from '../../../email/parts/carta.ts';
import { CamposDaTarefa } from '../../../atividade/parts/CamposDaTarefa.tsx';
import { PrazoCampos } from '../../../atividade/parts/PrazoCampos.tsx';
import { MODOS, type Modo } from './rascunho.ts';
import { TextoComMencao } from '../TextoComMencao.tsx';
import { NOME_DO_MODO, type ComposerAberto } from './use-composer.ts';
import './composer.css';

const ICONE: Record<Modo, typeof IconNote> = {
  A: IconNote,
  T: IconCalendarPlus,
  L: IconPhone,
  E: IconMail,
  V: IconMapPin,
};

const OPCOES = MODOS.map((modo) => {
  const Icone = ICONE[modo];
  return {
    value: modo,
    label: NOME_DO_MODO[modo].nome,
    icon: <Icone size={14} aria-hidden="true" />,
  };
});

type Usuarios = Dicionario['usuarios'];

function Tarefa({ composer, usuarios }: { composer: ComposerAberto; usuarios: Usuarios }) {
  const { rascunho, escrita, mudar } = composer;
  const eu = useSessao()?.usuario_login ?? '';
  return (
    <div className="composer-tarefa">
      <PrazoCampos
        prazo={rascunho.prazo}
        erro={escrita.erros['prazo']}
        onChange={(prazo) => mudar({ prazo })}
      />
      <CamposDaTarefa
        tipo={rascunho.tipo}
        responsavel={rascunho.responsavel ?? eu}
        usuarios={usuarios}
        onTipo={(tipo) => mudar({ tipo })}
        onResponsavel={(responsavel) => mudar({ responsavel })}
      />
    </div>
  );
}

/** One box to write down what happened or what is next; what is in it survives a reload. */
export function Composer({
  composer,
  nome: sobre,
  usuarios,
  prontos: escolherPronto,
  aoEscrever,
}: {
  composer: ComposerAberto;
  /** What is written about, with its preposition: "no negócio". */
  nome: string;
  usuarios: Usuarios;
  /** The ready texts of notes, where there are some to choose from. */
  prontos?: (aoEscolher: (texto: string) => void) => ReactNode;
  /** Opens a mail. */
  /** null: without the right to write to customers. */
  aoEscrever: (() => void) | null;
}) {
  const { rascunho, escrita, chamado, mudar, lugar } = composer;
  const { enviar, enviando } = escrita;
  const { modo, texto } = rascunho;
  const { online } = useConexao();
  const [prontos, setProntos] = useState(false);
  const caixa = useRef<HTMLFormElement>(null);
  const { nome, rotulo } = NOME_DO_MODO[modo];
  useEffect(() => {
    if (chamado === 0) return;
    const campo =
      caixa.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
      caixa.current?.querySelector<HTMLElement>('textarea');
    campo?.focus();
  }, [chamado]);
  const teclar = (evento: KeyboardEvent) => {
    if (evento.key !== 'Enter' || !(evento.ctrlKey || evento.metaKey)) return;
    evento.preventDefault();
    if (online) enviar();
  };
  return (
    <form
      ref={caixa}
      className="composer"
      {...TOAST_FLOOR}
      aria-label={`Registrar ${sobre}`}
      data-cheio={texto !== '' || modo === 'T' || undefined}
      noValidate
      onKeyDown={teclar}
      onSubmit={(evento) => {
        evento.preventDefault();
        enviar();
      }}
    >
      <div className="composer-modos">
        <SegmentedControl<Modo>
          label="O que registrar"
          size="small"
          fullWidth="narrow"
          value={modo}
          options={OPCOES}
          onChange={(novo) => mudar({ modo: novo })}
        />
      </div>
      <TextoComMencao
        sobre={modo === 'T' ? null : lugar}
        label={rotulo}
        hideLabel
        rows={1}
        autoGrow
        maxLength={5000}
        placeholder={`${rotulo}…`}
        error={escrita.erros['texto']}
        value={texto}
        onTexto={(novo) => mudar({ texto: modo === 'T' ? novo.replaceAll('\n', ' ') : novo })}
      />
      {modo === 'A' && prontos && (
        <Suspense>
          {escolherPronto?.((pronto) => {
            mudar({ texto: comModelo(pronto, texto) });
            setProntos(false);
            composer.abrir('A');
          })}
        </Suspense>
      )}
      {modo === 'T' && <Tarefa composer={composer} usuarios={usuarios} />}
      <EscritaAvisos escrita={escrita} />
      <div className="composer-pe">
        <span className="composer-dica">
          <Kbd>Ctrl</Kbd> <Kbd>Enter</Kbd> envia
          {modo !== 'T' && (
            <>
              , <Kbd>@</Kbd> menciona
            </>
          )}
        </span>
        {modo === 'A' && escolherPronto && (
          <Button
            size="small"
            variant="subtle"
            aria-expanded={prontos}
            icon={<IconTemplate size={14} aria-hidden="true" />}
            onClick={() => setProntos(!prontos)}
          >
            Texto pronto
          </Button>
        )}
        {modo === 'E' && aoEscrever && (
          <Button
            size="small"
            icon={<IconMail size={14} aria-hidden="true" />}
            onClick={aoEscrever}
          >
            Escrever e-mail
          </Button>
        )}
        <Button
          type="submit"
          variant="primary"
          size="small"
          loading={enviando}
          disabled={!online}
          title={online ? undefined : 'Sem conexão. O texto fica guardado.'}
          icon={<IconSend size={14} aria-hidden="true" />}
        >
          {modo === 'T' ? 'Agendar tarefa' : `Registrar ${nome.toLowerCase()}`}
        </Button>
      </div>
    </form>
  );
}
