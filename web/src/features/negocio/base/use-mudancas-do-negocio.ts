import { useEffect } from 'react';
import { assinarEventos } from '../../../platform/eventos/eventos.ts';

/** Calls back when somebody changed or deleted the deal, or when changes may have been missed. */
export function useMudancasDoNegocio(codigo: number, versao: number, reler: () => void): void {
  useEffect(
    () =>
      assinarEventos((mudanca) => {
        if (mudanca === null) return reler();
        if (mudanca.tabela.toLowerCase() !== 'negocio' || mudanca.codigo !== codigo) return;
        if (mudanca.acao === 'EXCLUIR' || mudanca.versao === null || mudanca.versao > versao)
          reler();
      }),
    [codigo, versao, reler],
  );
}
