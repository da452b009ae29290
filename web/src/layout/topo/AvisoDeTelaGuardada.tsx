import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { dataHoraRelativa } from '../../platform/texto/format.ts';
import { veioGuardada } from '../../platform/guardado/veio-guardada.ts';
import './AvisoDeTelaGuardada.css';

/** Says that what is on the screen is of another visit, until the server's answer took its place. */
export function AvisoDeTelaGuardada() {
  const cache = useQueryClient().getQueryCache();
  const assinar = useCallback((mudou: () => void) => cache.subscribe(mudou), [cache]);
  const situacao = useSyncExternalStore(assinar, () => {
    const velhas = cache.findAll({ type: 'active', predicate: veioGuardada });
    if (velhas.length === 0) return null;
    const de = Math.min(...velhas.map(({ state }) => state.dataUpdatedAt));
    const falhou = velhas.some(({ state }) => state.fetchStatus !== 'fetching');
    return `${falhou ? 'Sem atualizar' : 'Atualizando'}: isto é de ${dataHoraRelativa(de)}`;
  });
  if (situacao === null) return null;
  return (
    <p className="tela-guardada" role="status">
      {situacao}
    </p>
  );
}
