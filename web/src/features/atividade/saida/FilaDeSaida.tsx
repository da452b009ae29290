import { useEffect, useState, useSyncExternalStore } from 'react';
import { IconCloudUpload } from '@tabler/icons-react';
import { dataHora, plural } from '../../../platform/format.ts';
import { useConexao } from '../../../platform/online.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { Notice } from '../../../ui/display/Notice.tsx';
import { Dialog, DialogActions } from '../../../ui/window/Dialog.tsx';
import { sucesso } from '../../../ui/window/toast.ts';
import {
  assinarSaida,
  descartar,
  esvaziarSaida,
  insistir,
  pendentes,
  relerSaida,
  type Pendente,
} from './saida.ts';
import './saida.css';

const INSISTIR_MS = 5_000;

function Recusada({ um }: { um: Pendente }) {
  return (
    <>
      {um.recusa?.map(({ Mensagem, Ajuda }) => (
        <p key={Mensagem} className="saida-recusa">
          {Mensagem} {Ajuda}
        </p>
      ))}
      <p className="saida-acoes">
        <Button size="small" onClick={() => void insistir(um)}>
          Enviar mesmo assim
        </Button>
        <Button size="small" variant="subtle" onClick={() => void descartar(um)}>
          Descartar
        </Button>
      </p>
    </>
  );
}

/** What waits on this device for the network, on every screen: how many, which, and what the server refused of it. */
export function FilaDeSaida() {
  const fila = useSyncExternalStore(assinarSaida, pendentes);
  const { online } = useConexao();
  const [aberta, setAberta] = useState(false);
  const recusadas = fila.filter(({ recusa }) => recusa !== null).length;
  const esperam = fila.length - recusadas;
  useEffect(() => {
    if (!online) return void relerSaida();
    const enviar = () =>
      void esvaziarSaida().then((feitas) => {
        if (feitas > 0) sucesso(`${plural(feitas, 'mudança enviada', 'mudanças enviadas')}.`);
      });
    enviar();
    // One answer may be lost on a network that is there: nothing tells then that it is back.
    const relogio = esperam > 0 ? setInterval(enviar, INSISTIR_MS) : undefined;
    return () => clearInterval(relogio);
  }, [online, esperam]);
  if (fila.length === 0) return null;
  return (
    <>
      <Notice
        tone={recusadas > 0 ? 'warning' : 'info'}
        title={
          recusadas > 0
            ? `${plural(recusadas, 'mudança feita sem conexão precisa', 'mudanças feitas sem conexão precisam')} de você.`
            : `${plural(fila.length, 'mudança', 'mudanças')} na fila, para sair quando a rede voltar.`
        }
        action={<Button onClick={() => setAberta(true)}>Ver a fila</Button>}
      />
      <Dialog open={aberta} title="Fila de saída" onClose={() => setAberta(false)}>
        <ul className="saida-lista">
          {fila.map((um) => (
            <li key={um.id}>
              <span className="saida-dito">
                <IconCloudUpload size={16} aria-hidden="true" /> {um.dito}
              </span>
              <span className="saida-quando">
                Feito em {dataHora(new Date(um.em).toISOString())}
              </span>
              {um.recusa !== null && <Recusada um={um} />}
            </li>
          ))}
        </ul>
        <DialogActions>
          <Button onClick={() => setAberta(false)}>Fechar</Button>
          <Button variant="primary" disabled={!online} onClick={() => void esvaziarSaida()}>
            Enviar agora
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
