import { reenviar } from '@praca/contract/webhook/endpoints.ts';
import { eventoEmPalavras } from '@praca/contract/webhook/eventos.ts';
import type { Entrega } from '@praca/contract/webhook/schemas.ts';
import { useState } from 'react';
import { gravar } from '../../kit/escrita/gravar.ts';
import { dataHora } from '../../platform/texto/format.ts';
import { Badge } from '../../ui/display/Badge.tsx';
import { Button } from '../../ui/display/Button.tsx';
import { Drawer } from '../../ui/window/Drawer.tsx';
import { sucesso } from '../../ui/window/toast.ts';
import { respostaDe, situacaoDe } from './palavras.ts';

const legivel = (corpo: string): string => JSON.stringify(JSON.parse(corpo), null, 2);

/** One delivery whole: what was sent, what came of it, and the same once more. */
export function EntregaDrawer({ entrega, onClose }: { entrega: Entrega; onClose: () => void }) {
  const [mandando, setMandando] = useState(false);
  const { nome, tom } = situacaoDe(entrega);
  const fatos: [string, string][] = [
    ['Criada em', dataHora(entrega.entrega_dtcriacao)],
    ['Tentativas', String(entrega.entrega_tentativas)],
    ...(entrega.entrega_dttentativa
      ? ([['Última tentativa', dataHora(entrega.entrega_dttentativa)]] as [string, string][])
      : []),
    ...(respostaDe(entrega) === ''
      ? []
      : ([['Resposta', respostaDe(entrega)]] as [string, string][])),
    ...(entrega.entrega_ms === null
      ? []
      : ([['Demorou', `${entrega.entrega_ms} ms`]] as [string, string][])),
    ...(entrega.entrega_situacao === 'AG'
      ? ([['Próxima tentativa', dataHora(entrega.entrega_proxima)]] as [string, string][])
      : []),
    ['webhook-id', entrega.entrega_id],
  ];
  const mandar = async () => {
    setMandando(true);
    const feita = await gravar(reenviar, { entrega_codigo: entrega.entrega_codigo });
    setMandando(false);
    if (feita === null) return;
    sucesso('Entrega posta na fila de novo.');
    onClose();
  };
  return (
    <Drawer
      open
      title={eventoEmPalavras(entrega.entrega_tipo)}
      subtitle={entrega.entrega_tipo}
      onClose={onClose}
    >
      <div className="webhook-entrega">
        <p>
          <Badge tone={tom}>{nome}</Badge>
        </p>
        <dl className="webhook-fatos">
          {fatos.map(([rotulo, valor]) => (
            <div key={rotulo}>
              <dt>{rotulo}</dt>
              <dd>{valor}</dd>
            </div>
          ))}
        </dl>
        <h3 className="webhook-subtitulo" id="webhook-mensagem">
          Mensagem
        </h3>
        <pre className="webhook-corpo" tabIndex={0} aria-labelledby="webhook-mensagem">
          {legivel(entrega.entrega_corpo)}
        </pre>
        {(entrega.entrega_situacao !== 'AG' || entrega.entrega_falha !== '') && (
          <div>
            <Button variant="primary" loading={mandando} onClick={() => void mandar()}>
              {entrega.entrega_situacao === 'AG' ? 'Tentar agora' : 'Reenviar'}
            </Button>
          </div>
        )}
      </div>
    </Drawer>
  );
}
