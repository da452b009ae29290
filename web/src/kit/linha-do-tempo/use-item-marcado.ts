import { useEffect, useRef, useState } from 'react';
import { useLocation } from '@tanstack/react-router';
import { toast } from '../../ui/window/toast.ts';

type Linha = { ids: readonly string[]; temMais: boolean; lendo: boolean; mais: () => void };

/** The entry that the address names, and whether it is still being looked for. */
export function useItemMarcado(doEndereco: (hash: string) => string | null) {
  const alvo = doEndereco(useLocation({ select: (location) => location.hash }));
  const [achado, setAchado] = useState<string | null>(null);
  return { alvo, procurando: alvo !== null && achado !== alvo, setAchado };
}

export type ItemMarcado = ReturnType<typeof useItemMarcado>;

/** Looks for the marked entry in the pages that are there, asks for the next ones, then brings it into sight with the focus. */
export function useIrAoItem({ alvo, procurando, setAchado }: ItemMarcado, linha: Linha): void {
  const mais = useRef(linha.mais);
  useEffect(() => {
    mais.current = linha.mais;
  });
  const aqui = alvo !== null && linha.ids.includes(alvo);
  const { temMais, lendo } = linha;
  useEffect(() => {
    if (alvo === null || !procurando) return;
    if (aqui) {
      const item = document.getElementById(alvo);
      item?.scrollIntoView({ block: 'center' });
      item?.focus({ preventScroll: true });
      setAchado(alvo);
    } else if (lendo) return;
    else if (temMais) mais.current();
    else {
      toast('Este registro não está mais na linha do tempo.', { id: 'item', tone: 'warning' });
      setAchado(alvo);
    }
  }, [alvo, aqui, temMais, lendo, procurando, setAchado]);
}
