import { useState } from 'react';
import type { Cartao, Negocio } from '@praca/contract/negocio/schemas.ts';
import { mensagensDe } from '../../../platform/http/erro-api.ts';
import { mostrarOpsss } from '../../../ui/window/opsss.ts';
import type { VerboCiclo } from '../base/dialogs/ciclo.ts';
import type { AlvoDoDialogo } from '../base/dialogs/NegocioDialog.tsx';
import { lerNegocio } from '../base/dialogs/ler-negocio.ts';
import type { CartaoMenuEm } from './cartao/CartaoMenu.tsx';

/** What floats over the board: one thing at a time. */
export type Camada =
  | { tipo: 'form'; alvo: AlvoDoDialogo }
  | { tipo: 'mover-para' | 'excluir'; cartao: Cartao }
  | { tipo: 'ciclo'; verbo: VerboCiclo; negocio: Negocio; funil?: number | undefined }
  | { tipo: 'menu'; at: CartaoMenuEm }
  | { tipo: 'filtros' };

/** Opens and closes what floats over the board; an edit, and each verb of a deal's life, reads the whole deal first. */
export function useCamadas() {
  const [camada, setCamada] = useState<Camada | null>(null);
  const abrirLido = async (
    codigo: number,
    camadaDe: (negocio: Negocio) => Camada,
    desistir?: () => void,
  ) => {
    try {
      setCamada(camadaDe(await lerNegocio(codigo)));
    } catch (falha) {
      desistir?.();
      mostrarOpsss({
        operacao: 'Abrir negócio',
        mensagens: mensagensDe(falha),
        tentar: () => void abrirLido(codigo, camadaDe, desistir),
      });
    }
  };
  return {
    camada,
    abrir: setCamada,
    fechar: () => setCamada(null),
    /** The menu went away: by itself, or because one of its entries opened something else. */
    fecharMenu: () => setCamada((agora) => (agora?.tipo === 'menu' ? null : agora)),
    editar: (codigo: number) =>
      void abrirLido(codigo, (negocio) => ({ tipo: 'form', alvo: { editar: negocio } })),
    ciclo: (codigo: number, verbo: VerboCiclo, desistir?: () => void) =>
      void abrirLido(codigo, (negocio) => ({ tipo: 'ciclo', verbo, negocio }), desistir),
    /** Asks for the stage of another pipeline, with that pipeline chosen. */
    outroFunil: (codigo: number, funil: number) =>
      void abrirLido(codigo, (negocio) => ({
        tipo: 'ciclo',
        verbo: 'trocar-funil',
        negocio,
        funil,
      })),
  };
}
