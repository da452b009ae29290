import { useRef, useState } from 'react';
import { salvar as salvarAcompanhamento } from '@praca/contract/acompanhamento/endpoints.ts';
import { salvar as salvarAtividade } from '@praca/contract/atividade/endpoints.ts';
import { chamarUm } from '../../../../platform/api-client.ts';
import { ErroApi, mensagensDe } from '../../../../platform/erro-api.ts';
import { novaChave } from '../../../../platform/pedido.ts';
import { sucesso } from '../../../../ui/window/toast.ts';
import { relerFicha } from '../../parts/ficha-consulta.ts';
import { instanteDe } from '../../../atividade/parts/prazo.ts';
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

export type ErrosDoComposer = { texto?: string; prazo?: string; geral?: string };

const LIMITE_TITULO = 200;

function conferir({ modo, texto, prazo }: Rascunho): ErrosDoComposer {
  const erros: ErrosDoComposer = {};
  if (texto.trim() === '')
    erros.texto = modo === 'T' ? 'Dê um título à tarefa.' : 'Escreva algo antes de enviar.';
  if (modo !== 'T') return erros;
  if (texto.trim().length > LIMITE_TITULO)
    erros.texto = `Use no máximo ${LIMITE_TITULO} caracteres no título da tarefa.`;
  if (instanteDe(prazo) === null) erros.prazo = 'Preencha a data e a hora da tarefa.';
  return erros;
}

const CAMPO: Record<string, keyof ErrosDoComposer> = {
  acomp_texto: 'texto',
  atividade_titulo: 'texto',
  atividade_dthr: 'prazo',
};

function recusas(falha: unknown): ErrosDoComposer {
  const erros: ErrosDoComposer = {};
  for (const { Campo, Mensagem, Ajuda } of mensagensDe(falha)) {
    const campo = CAMPO[Campo ?? ''];
    if (campo !== undefined) erros[campo] = Mensagem;
    else erros.geral = [Mensagem, Ajuda].filter(Boolean).join(' ');
  }
  return erros;
}

/** Whether the answer may have been lost on the way: the same call may already have acted. */
const semCerteza = (falha: unknown) =>
  falha instanceof ErroApi && (falha.status === 0 || falha.status >= 500);

/**
 * What is being written about a deal: kept at every key, sent at once, forgotten only when the server has it. A try
 * after a lost answer carries the same key, so that it acts once.
 */
export function useComposer(negocio_codigo: number) {
  const [rascunho, setRascunho] = useState(() => lerRascunho(negocio_codigo));
  const [erros, setErros] = useState<ErrosDoComposer>({});
  const [enviando, setEnviando] = useState(false);
  const [chamado, setChamado] = useState(0);
  const pendente = useRef<{ corpo: string; chave: string } | null>(null);
  const atual = useRef(rascunho);

  const guardar = (novo: Rascunho) => {
    atual.current = novo;
    setRascunho(novo);
    guardarRascunho(negocio_codigo, novo);
  };
  const mudar = (mudanca: Partial<Rascunho>) => {
    guardar({ ...atual.current, ...mudanca });
    setErros({});
  };

  const chamar = (chave: string) => {
    const { modo, texto, prazo, tipo, responsavel } = rascunho;
    const opcoes = { semDesvio: true, chave };
    if (modo !== 'T')
      return chamarUm(
        salvarAcompanhamento,
        { negocio_codigo, acomp_situacao: modo, acomp_texto: texto },
        opcoes,
      );
    return chamarUm(
      salvarAtividade,
      {
        negocio_codigo,
        atividade_titulo: texto,
        atividade_dthr: instanteDe(prazo) ?? '',
        tipoatividade_codigo: tipo,
        ...(responsavel !== null && { usuario_login: responsavel }),
      },
      opcoes,
    );
  };

  const enviar = async () => {
    if (enviando) return;
    const faltas = conferir(rascunho);
    setErros(faltas);
    if (Object.keys(faltas).length > 0) return setChamado((antes) => antes + 1);
    const corpo = JSON.stringify(rascunho);
    const chave = pendente.current?.corpo === corpo ? pendente.current.chave : novaChave();
    pendente.current = { corpo, chave };
    setEnviando(true);
    try {
      await chamar(chave);
      pendente.current = null;
      // What was typed while it was on its way stays.
      if (JSON.stringify(atual.current) === corpo)
        guardar({ ...RASCUNHO_VAZIO, modo: rascunho.modo });
      sucesso(NOME_DO_MODO[rascunho.modo].feito);
      setChamado((antes) => antes + 1);
      await relerFicha(negocio_codigo);
    } catch (falha) {
      if (!semCerteza(falha)) pendente.current = null;
      setErros(recusas(falha));
    } finally {
      setEnviando(false);
    }
  };

  return {
    rascunho,
    erros,
    enviando,
    /** Grows each time that the composer should take the focus. */
    chamado,
    mudar,
    enviar: () => void enviar(),
    /** Brings the composer to hand, ready to write this kind of entry. */
    abrir: (modo: Modo) => {
      mudar({ modo });
      setChamado((antes) => antes + 1);
    },
  };
}

export type ComposerAberto = ReturnType<typeof useComposer>;
