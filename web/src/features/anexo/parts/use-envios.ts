import { useEffect, useRef, useState } from 'react';
import { mensagensDe } from '../../../platform/http/erro-api.ts';
import { enviarArquivo } from './arquivo.ts';
import type { Lugar } from './lugar.ts';
import { oferecerVoltaDoEnvio } from './voltas.ts';

/** A file on its way: how much of it has left, or why it was refused. */
export type Envio = { id: number; arquivo: File; parte: number; recusa: string | null };

let ultimo = 0;

/** Sends files one after the other and keeps each refusal until the person has seen it. */
export function useEnvios(lugar: Lugar, aoChegar: () => Promise<void>) {
  const [envios, setEnvios] = useState<Envio[]>([]);
  const fila = useRef(Promise.resolve());
  const [saida] = useState(() => new AbortController());
  useEffect(() => () => saida.abort(), [saida]);

  const mudar = (id: number, mudanca: Partial<Envio>) =>
    setEnvios((antes) => antes.map((um) => (um.id === id ? { ...um, ...mudanca } : um)));
  const tirar = (id: number) => setEnvios((antes) => antes.filter((um) => um.id !== id));

  const levar = async ({ id, arquivo }: Envio) => {
    try {
      const anexo = await enviarArquivo(
        lugar,
        arquivo,
        ({ enviados, total }) => mudar(id, { parte: total > 0 ? enviados / total : 0 }),
        saida.signal,
      );
      if (anexo !== null) oferecerVoltaDoEnvio(anexo, aoChegar);
      await aoChegar();
      tirar(id);
    } catch (falha) {
      const [primeira] = mensagensDe(falha);
      mudar(id, { recusa: [primeira?.Mensagem, primeira?.Ajuda].filter(Boolean).join(' ') });
    }
  };
  const enfileirar = (novos: Envio[]) => {
    for (const um of novos) fila.current = fila.current.then(() => levar(um));
  };

  return {
    envios,
    tirar,
    enviar: (arquivos: File[]) => {
      const novos = arquivos.map((arquivo) => ({ id: ++ultimo, arquivo, parte: 0, recusa: null }));
      setEnvios((antes) => [...antes, ...novos]);
      enfileirar(novos);
    },
    repetir: (envio: Envio) => {
      mudar(envio.id, { parte: 0, recusa: null });
      enfileirar([envio]);
    },
  };
}
