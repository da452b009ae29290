import { Link } from '@tanstack/react-router';
import {
  IconAlarm,
  IconAt,
  IconBell,
  IconBellOff,
  IconCheck,
  IconChecklist,
  IconDiscount,
  IconMail,
  IconPlugConnectedX,
  IconReceipt,
  IconUserPlus,
} from '@tabler/icons-react';
import { caminhoDoAviso } from '@praca/contract/aviso/caminho.ts';
import type { Aviso, AvisoTipo } from '@praca/contract/aviso/schemas.ts';
import { dataHora, dataLocal, diaDeHoje, hora } from '../../../platform/texto/format.ts';
import { Avatar } from '../../../ui/display/Avatar.tsx';
import { IconButton } from '../../../ui/display/IconButton.tsx';
import { desler, lerAviso } from './use-avisos.ts';

const ICONES: Record<AvisoTipo, typeof IconAt> = {
  MENCAO: IconAt,
  LEMBRETE: IconAlarm,
  TAREFA: IconChecklist,
  ATRIBUICAO: IconUserPlus,
  VENDA: IconReceipt,
  APROVACAO: IconDiscount,
  RESPOSTA: IconMail,
  INTEGRACAO: IconPlugConnectedX,
  PRIVACIDADE: IconAlarm,
  ACESSO: IconBell,
};

const quando = (em: string): string => (dataLocal(em) === diaDeHoje() ? hora(em) : dataHora(em));

function Sinal({ aviso }: { aviso: Aviso }) {
  const Icone = aviso.acessivel === 'S' ? ICONES[aviso.aviso_tipo] : IconBellOff;
  return (
    <span className="aviso-sinal" data-tipo={aviso.aviso_tipo}>
      {aviso.autor_nome ? (
        <>
          <Avatar name={aviso.autor_nome} size={32} decorative />
          <span className="aviso-marca">
            <Icone size={12} aria-hidden="true" />
          </span>
        </>
      ) : (
        <span className="aviso-disco">
          <Icone size={18} aria-hidden="true" />
        </span>
      )}
    </span>
  );
}

/** One notice: who or what, its context, where it leads, and whether it was read. */
export function LinhaDoAviso({ aviso, aoAbrir }: { aviso: Aviso; aoAbrir?: () => void }) {
  const lido = aviso.aviso_lido === 'S';
  const frase = (
    <>
      {aviso.autor_nome !== null && <b>{aviso.autor_nome} </b>}
      {aviso.aviso_titulo}
    </>
  );
  const abrir = () => {
    lerAviso(aviso);
    aoAbrir?.();
  };
  return (
    <li className="aviso" data-lido={lido ? 'S' : 'N'}>
      <span className="aviso-ponto" aria-hidden="true" />
      <Sinal aviso={aviso} />
      <div className="aviso-corpo">
        <p className="aviso-titulo">
          {!lido && <span className="sr-only">Não lido. </span>}
          {aviso.acessivel === 'S' ? (
            <Link to={caminhoDoAviso(aviso)} className="aviso-link" data-aviso onClick={abrir}>
              {frase}
            </Link>
          ) : (
            <span className="aviso-fora" data-aviso tabIndex={-1}>
              {frase}
            </span>
          )}
        </p>
        {aviso.aviso_texto !== '' && <p className="aviso-texto">{aviso.aviso_texto}</p>}
      </div>
      <time className="aviso-hora" dateTime={aviso.aviso_em}>
        {quando(aviso.aviso_em)}
      </time>
      <IconButton
        className="aviso-marcar"
        size="small"
        label={lido ? 'Marcar como não lido' : 'Marcar como lido'}
        icon={
          lido ? (
            <IconBell size={16} aria-hidden="true" />
          ) : (
            <IconCheck size={16} aria-hidden="true" />
          )
        }
        onClick={() => (lido ? desler(aviso) : lerAviso(aviso))}
      />
    </li>
  );
}
