import { useEffect, useState } from 'react';
import type { comoDito } from '@praca/contract/acompanhamento/lugar.ts';
import { salvar as salvarAcompanhamento } from '@praca/contract/acompanhamento/endpoints.ts';
import { salvar as salvarAtividade } from '@praca/contract/atividade/endpoints.ts';
import type { Mandar } from '../../../../kit/escrita/tentativa.ts';
import { useEscrita } from '../../../../kit/escrita/use-escrita.ts';
import { useGuardados } from '../../../../platform/guardado/guardados.ts';
import { camposDoPrazo, instanteDe } from '../../../atividade/parts/prazo.ts';
import { relerLugar } from '../reler-lugar.ts';
import {
  guardarRascunho,
  lerRascunho,
  RASCUNHO_VAZIO,
  type Modo,
  type Rascunho,
} from './rascunho.ts';

/** What each kind of entry is called, and what its text says. */
export const NOME_DO_MODO: Record<Modo, { nome: string; rotulo: string; feito: string }> = {
  A: { nome: 'Nota', rotulo: 'Escreva uma nota', feito: 'Nota registrada.' },
  T: { nome: 'Tarefa', rotulo: 'Título da tarefa', feito: 'Tarefa agendada.' },
  L: { nome: 'Ligação', rotulo: 'O que foi dito na ligação', feito: 'Ligação registrada.' },
  E: { nome: 'E-mail', rotulo: 'O que dizia o e-mail', feito: 'E-mail registrado.' },
  V: { nome: 'Visita', rotulo: 'Como foi a visita', feito: 'Visita registrada.' },
};

/** One deal or one customer; another one is another composer. */
type Lugar = ReturnType<typeof comoDito>;

const LIMITE_TITULO = 200;

function conferir({ modo, texto, prazo }: Rascunho) {
  const tarefa = modo === 'T';
  const vazio = tarefa ? 'Dê um título à tarefa.' : 'Escreva algo antes de enviar.';
  const longo =
    tarefa && texto.trim().length > LIMITE_TITULO
      ? `Use no máximo ${LIMITE_TITULO} caracteres no título da tarefa.`
      : undefined;
  return {
    texto: texto.trim() === '' ? vazio : longo,
    prazo: tarefa && instanteDe(prazo) === null ? 'Preencha a data e a hora da tarefa.' : undefined,
  };
}

const gravar = (mandar: Mandar, lugar: Lugar, rascunho: Rascunho) => {
  const { modo, texto, prazo, tipo, responsavel } = rascunho;
  if (modo !== 'T')
    return mandar(salvarAcompanhamento, {
      ...lugar,
      acomp_situacao: modo,
      acomp_texto: texto,
    });
  return mandar(salvarAtividade, {
    ...lugar,
    atividade_titulo: texto,
    ...camposDoPrazo(prazo),
    tipoatividade_codigo: tipo,
    ...(responsavel !== null && { usuario_login: responsavel }),
  });
};

/** What is being written about a deal or a customer: kept at every key beyond this tab, sent at once, forgotten only when the server has it. */
export function useComposer(dito: Lugar) {
  const [lugar] = useState(dito);
  const [chamado, setChamado] = useState(0);
  const chamar = () => setChamado((antes) => antes + 1);
  useGuardados();
  const [inicial] = useState(() => lerRascunho(lugar));
  const escrita = useEscrita<typeof salvarAcompanhamento, Rascunho>(salvarAcompanhamento, {
    inicial,
    rascunho: null,
    continua: 'fica',
    aoFechar: () => undefined,
    campoDe: { acomp_texto: 'texto', atividade_titulo: 'texto', atividade_dthr: 'prazo' },
    conferir,
    fazer: async (mandar, valores) => {
      const { mensagens, anterior } = await gravar(mandar, lugar, valores);
      return { linha: null, mensagens, anterior };
    },
    feito: (_, { modo }) => NOME_DO_MODO[modo].feito,
    aoGravar: async (_, enviado) => {
      escrita.trocar((agora) =>
        agora === enviado ? { ...RASCUNHO_VAZIO, modo: enviado.modo } : agora,
      );
      chamar();
      await relerLugar(lugar);
    },
  });
  const { valores } = escrita;
  useEffect(() => guardarRascunho(lugar, valores), [lugar, valores]);

  return {
    escrita,
    lugar,
    rascunho: valores,
    /** Grows each time that the composer should take the focus. */
    chamado: chamado + escrita.recusas,
    mudar: escrita.mudar,
    /** Brings the composer to hand, ready to write this kind of entry. */
    abrir: (modo: Modo) => {
      escrita.mudar({ modo });
      chamar();
    },
  };
}

export type ComposerAberto = ReturnType<typeof useComposer>;
