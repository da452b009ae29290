import { useEffect, useState, useSyncExternalStore } from 'react';
import { aparelhoEhMeu } from '../../../platform/guardado/aparelho.ts';
import { plural } from '../../../platform/texto/format.ts';
import { useConexao } from '../../../platform/http/online.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { Notice } from '../../../ui/display/Notice.tsx';
import { Dialog, DialogActions } from '../../../ui/window/Dialog.tsx';
import { sucesso } from '../../../ui/window/toast.ts';
import { soNaPagina } from './deposito.ts';
import { ItemDaFila } from './ItemDaFila.tsx';
import type { Pendente } from './regras.ts';
import { assinarSaida, estadoAgora, esvaziarSaida, filaAtual, relerSaida } from './saida.ts';
import './saida.css';

const INSISTIR_MS = 5_000;

/* Sends what waits as soon as the network is there, and again while something waits. */
function useEnvio(esperam: number, online: boolean) {
  useEffect(() => {
    if (!online) return void relerSaida();
    const enviar = () =>
      void esvaziarSaida().then((feitas) => {
        if (feitas > 0) sucesso(`${plural(feitas, 'mudança enviada', 'mudanças enviadas')}.`);
      });
    enviar();
    // One answer may be lost on a network that is there: nothing tells then that it is back.
    const relogio =
      esperam > 0 ? setInterval(enviar, INSISTIR_MS * (0.5 + Math.random())) : undefined;
    return () => clearInterval(relogio);
  }, [online, esperam]);
}

/* What lives in the page alone goes with it: the browser asks first. */
function useAvisoAoFechar(some: boolean) {
  useEffect(() => {
    if (!some) return;
    const segurar = (evento: BeforeUnloadEvent) => evento.preventDefault();
    window.addEventListener('beforeunload', segurar);
    return () => window.removeEventListener('beforeunload', segurar);
  }, [some]);
}

const ondeEstao = (fila: readonly Pendente[]): string => {
  if (!fila.some(soNaPagina))
    return 'Guardadas neste aparelho, que você disse ser seu: esperam também se a página fechar.';
  return aparelhoEhMeu()
    ? 'Este navegador não deixou guardar: estas mudanças vivem só nesta página. Não a feche antes de a rede voltar.'
    : 'Este aparelho não está marcado como seu: estas mudanças vivem só nesta página. Não a feche antes de a rede voltar.';
};

/** What waits on this device for the network, on every screen: how many, which, and what asks for a word of the person. */
export function FilaDeSaida() {
  const { pendentes: fila } = useSyncExternalStore(assinarSaida, filaAtual);
  const { online } = useConexao();
  const [aberta, setAberta] = useState(false);
  const pedem = fila.filter((um) => ['recusada', 'antiga'].includes(estadoAgora(um)));
  useEnvio(fila.length - pedem.length, online);
  useAvisoAoFechar(fila.some(soNaPagina));
  // The next entry is told, and opens nothing.
  if (fila.length === 0 && aberta) setAberta(false);
  if (fila.length === 0) return null;
  return (
    <>
      <Notice
        tone={pedem.length > 0 ? 'warning' : 'info'}
        title={
          pedem.length > 0
            ? `${plural(pedem.length, 'mudança feita sem conexão precisa', 'mudanças feitas sem conexão precisam')} de você.`
            : `${plural(fila.length, 'mudança', 'mudanças')} aguardando rede.`
        }
        action={<Button onClick={() => setAberta(true)}>Ver a fila</Button>}
      />
      <Dialog
        open={aberta}
        title="Fila de saída"
        description={ondeEstao(fila)}
        onClose={() => setAberta(false)}
      >
        <ul className="saida-lista">
          {fila.map((um) => (
            <ItemDaFila
              key={um.id}
              um={um}
              estado={estadoAgora(um)}
              aoSair={() => setAberta(false)}
            />
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
