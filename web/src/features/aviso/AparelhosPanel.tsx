import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { getAparelhos } from '@praca/contract/aviso/aparelho/endpoints.ts';
import type { Aparelho } from '@praca/contract/aviso/aparelho/schemas.ts';
import { dataHora } from '../../platform/texto/format.ts';
import { consulta } from '../../platform/http/query.ts';
import { Button } from '../../ui/display/Button.tsx';
import { LoadingState } from '../../ui/display/LoadingState.tsx';
import { Panel } from '../../ui/display/Panel.tsx';
import { toast } from '../../ui/window/toast.ts';
import { aparelhoEmPalavras } from '../usuario/parts/aparelho-em-palavras.ts';
import { desligarPush, estadoDoPush, ligarPush, type EstadoDoPush } from './push.ts';

const DITO: Record<EstadoDoPush, string> = {
  SEM_SUPORTE:
    'Este navegador não recebe avisos com a página fechada. No iPhone e no iPad, instale o Praça na tela de início primeiro.',
  BLOQUEADO:
    'As notificações do Praça estão bloqueadas neste navegador. Libere-as nas configurações do site.',
  DESLIGADO: 'Receba menções, lembretes e atribuições também com a página fechada.',
  LIGADO: 'Este aparelho recebe avisos também com a página fechada.',
};

function Linha({ um, aoDesligar }: { um: Aparelho; aoDesligar: () => void }) {
  const nome = aparelhoEmPalavras(um.aparelho_agente);
  return (
    <li className="aparelhos-linha">
      <span>
        {nome}
        <span className="preferencias-explica">Desde {dataHora(um.aparelho_em)}</span>
      </span>
      <Button size="small" aria-label={`Desligar ${nome}`} onClick={aoDesligar}>
        Desligar
      </Button>
    </li>
  );
}

/** The devices on which one is told while the page is closed. */
export function AparelhosPanel() {
  const { data } = useQuery({ ...consulta(getAparelhos, {}), staleTime: 0 });
  const [estado, setEstado] = useState<EstadoDoPush | null>(null);
  const [enviando, setEnviando] = useState(false);
  const olhar = () => void estadoDoPush().then(setEstado, () => setEstado('SEM_SUPORTE'));
  useEffect(olhar, []);
  const ligar = async () => {
    setEnviando(true);
    if (await ligarPush()) toast('Avisos ligados neste aparelho.', { tone: 'success' });
    setEnviando(false);
    olhar();
  };
  const aparelhos = data?.dados ?? [];
  const desligar = async ({ aparelho_codigo, aparelho_agente }: Aparelho) => {
    const este = aparelho_agente === navigator.userAgent.slice(0, 300);
    if (await desligarPush(aparelho_codigo, este)) toast('Avisos desligados no aparelho.');
    olhar();
  };
  return (
    <Panel title="Avisos nos aparelhos" className="avisos-painel">
      {estado === null ? (
        <LoadingState />
      ) : (
        <div className="aparelhos">
          <p className="preferencias-explica">{DITO[estado]}</p>
          {estado === 'DESLIGADO' && (
            <Button variant="primary" loading={enviando} onClick={() => void ligar()}>
              Ligar neste aparelho
            </Button>
          )}
          {aparelhos.length > 0 && (
            <ul className="aparelhos-lista" aria-label="Aparelhos">
              {aparelhos.map((um) => (
                <Linha key={um.aparelho_codigo} um={um} aoDesligar={() => void desligar(um)} />
              ))}
            </ul>
          )}
        </div>
      )}
    </Panel>
  );
}
