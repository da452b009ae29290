import { useEffect, useRef, useState } from 'react';
import { ganhar } from '@praca/contract/negocio/ciclo/endpoints.ts';
import { opcoesDeGanhar } from '@praca/contract/negocio/rules.ts';
import type { Negocio } from '@praca/contract/negocio/schemas.ts';
import { ErroApi } from '../../../../platform/erro-api.ts';
import { ProgressBar } from '../../../../ui/display/ProgressBar.tsx';
import { erro } from '../../../../ui/window/toast.ts';
import { adiante, type DoCiclo } from './ciclo.ts';
import { CicloMoldura } from './CicloMoldura.tsx';
import { OpcaoUnica } from './OpcaoUnica.tsx';
import { seguirGanho, type FimDoGanho } from './seguir-ganho.ts';
import { useCiclo } from './use-ciclo.ts';

const naoGanho = (Ajuda: string) =>
  new ErroApi({
    status: 409,
    operacao: ganhar.nome,
    mensagens: [{ Codigo: 'NAO_GANHO', Mensagem: 'O negócio não foi ganho', Ajuda }],
  });

/** Wins a deal with its two options; the answer is a process, which is followed to its end even if the dialog is left. */
export function GanharDialog(props: DoCiclo) {
  const { negocio_codigo, negocio_titulo } = props.negocio;
  const usuais = opcoesDeGanhar(props.negocio);
  /** The deal as it was when the process began: the options stay as they were chosen until its end. */
  const [enviado, setEnviado] = useState<Negocio | null>(null);
  const ganhando = enviado !== null;
  const aberto = useRef(true);
  useEffect(() => {
    aberto.current = true;
    return () => {
      aberto.current = false;
    };
  }, []);
  const escrita = useCiclo<typeof ganhar, { posvenda: boolean; recorrente: boolean }>(
    ganhar,
    props,
    {
      inicial: {
        posvenda: usuais.enviaPosVenda.marcada,
        recorrente: usuais.abreNegocioRecorrente.marcada,
      },
      rascunho: null,
      continua: 'fica',
      entrada: ({ posvenda, recorrente }, { versao }) => ({
        negocio_codigo,
        versao,
        enviaPosVenda: posvenda ? 'S' : 'N',
        abreNegocioRecorrente: recorrente ? 'S' : 'N',
      }),
      feito: null,
      aoGravar: async (processo) => {
        if (!processo) return;
        setEnviado(escrita.lida);
        const fim = await seguirGanho(processo.uniproc_codigo);
        setEnviado(null);
        if (fim !== null) terminar(fim);
      },
    },
  );
  const negocio = enviado ?? escrita.lida;
  const { valores } = escrita;
  const opcoes = opcoesDeGanhar(negocio);

  const terminar = (fim: Exclude<FimDoGanho, null>) => {
    if ('codigos' in fim) {
      if (aberto.current) props.onClose();
      return props.onDone(fim.codigos);
    }
    if (aberto.current) throw naoGanho(fim.motivo);
    erro(fim.motivo, { title: `“${negocio_titulo}” não foi ganho` });
  };

  return (
    <CicloMoldura
      verbo="ganhar"
      titulo="Ganhar negócio"
      acao="Ganhar negócio"
      cancelar={ganhando ? 'Fechar' : 'Cancelar'}
      negocio={negocio}
      escrita={escrita}
    >
      <OpcaoUnica
        label="Enviar para o pós-vendas"
        explica="Abre um negócio no primeiro estágio do funil de pós-vendas."
        feita={`Já foi enviado: negócio nº ${negocio.negocio_posvenda}.`}
        opcao={opcoes.enviaPosVenda}
        valor={valores.posvenda}
        foco
        disabled={ganhando}
        onChange={(posvenda) => escrita.mudar({ posvenda })}
      />
      <OpcaoUnica
        label="Abrir um novo negócio recorrente"
        explica={`Abre um negócio igual no primeiro estágio do funil${adiante(negocio)}.`}
        feita={`Já foi aberto: negócio nº ${negocio.negocio_recorrente}.`}
        opcao={opcoes.abreNegocioRecorrente}
        valor={valores.recorrente}
        foco={opcoes.enviaPosVenda.travada}
        disabled={ganhando}
        onChange={(recorrente) => escrita.mudar({ recorrente })}
      />
      {ganhando && <ProgressBar label="Ganhando o negócio…" />}
    </CicloMoldura>
  );
}
