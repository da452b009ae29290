import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import {
  gerarAgenda,
  getAgenda,
  revogarAgenda,
} from '@praca/contract/atividade/agenda/endpoints.ts';
import { gravar } from '../../../kit/escrita/gravar.ts';
import { dataHora } from '../../../platform/texto/format.ts';
import { consulta } from '../../../platform/http/query.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { Espera } from '../../../kit/escrita/Espera.tsx';
import { Panel } from '../../../ui/display/Panel.tsx';
import { ConfirmDialog } from '../../../ui/window/ConfirmDialog.tsx';
import { toast } from '../../../ui/window/toast.ts';
import { EnderecoDaAgenda } from './EnderecoDaAgenda.tsx';
import './agenda-publicada.css';

/** The feed by which other calendars read one's tasks: its address is made, made anew and taken back here. */
export function AgendaPanel() {
  const lida = useQuery({ ...consulta(getAgenda, {}), staleTime: 0 });
  const { data } = lida;
  const [url, setUrl] = useState<string | null>(null);
  const [perguntando, setPerguntando] = useState<'gerar' | 'revogar' | null>(null);
  const [enviando, setEnviando] = useState(false);
  const agenda = data?.dados[0];
  const criada = agenda?.agenda_criada_em ?? null;
  const gerar = async () => {
    setEnviando(true);
    const feita = await gravar(gerarAgenda, { SUBSTITUIR: criada === null ? 'N' : 'S' });
    setEnviando(false);
    setPerguntando(null);
    if (feita !== null) setUrl(feita.agenda_url);
  };
  const revogar = async () => {
    setEnviando(true);
    const feito = await gravar(revogarAgenda, {});
    setEnviando(false);
    setPerguntando(null);
    if (feito !== null) toast('Endereço da agenda revogado.');
  };
  return (
    <Panel title="Agenda em outros calendários">
      <p className="agenda-como">
        Google Agenda, Outlook e o calendário do celular mostram as suas tarefas com data: as dos
        últimos 30 dias e todas as que vêm. Eles só leem.
      </p>
      {agenda === undefined ? (
        <Espera por={lida} />
      ) : (
        <div className="agenda-estado">
          <span>
            {criada === null
              ? 'Nenhum endereço gerado.'
              : `Endereço gerado em ${dataHora(criada)}. ${
                  agenda.agenda_lida_em === null
                    ? 'Nenhum calendário o leu ainda.'
                    : `Lido pela última vez depois das ${dataHora(agenda.agenda_lida_em)}.`
                }`}
          </span>
          <div className="agenda-acoes">
            {criada !== null && (
              <Button variant="danger" size="small" onClick={() => setPerguntando('revogar')}>
                Revogar
              </Button>
            )}
            <Button
              size="small"
              loading={enviando}
              onClick={() => (criada === null ? void gerar() : setPerguntando('gerar'))}
            >
              {criada === null ? 'Gerar endereço' : 'Gerar outro endereço'}
            </Button>
          </div>
        </div>
      )}
      <ConfirmDialog
        open={perguntando === 'gerar'}
        title="Gerar outro endereço?"
        confirmLabel="Gerar outro"
        loading={enviando}
        onConfirm={() => void gerar()}
        onCancel={() => setPerguntando(null)}
      >
        O endereço de agora deixa de valer: troque-o em cada calendário que o lê.
      </ConfirmDialog>
      <ConfirmDialog
        open={perguntando === 'revogar'}
        danger
        title="Revogar o endereço da agenda?"
        confirmLabel="Revogar"
        loading={enviando}
        onConfirm={() => void revogar()}
        onCancel={() => setPerguntando(null)}
      >
        Os calendários que o leem deixam de receber as suas tarefas.
      </ConfirmDialog>
      {url !== null && <EnderecoDaAgenda url={url} onClose={() => setUrl(null)} />}
    </Panel>
  );
}
