import { useEffect, useRef, useState } from 'react';
import { ganhar } from '@praca/contract/negocio/ciclo/endpoints.ts';
import { opcoesDeGanhar } from '@praca/contract/negocio/rules.ts';
import type { Negocio } from '@praca/contract/negocio/schemas.ts';
import { ErroApi } from '../../../../platform/http/erro-api.ts';
import { dinheiro } from '../../../../platform/texto/format.ts';
import { ProgressBar } from '../../../../ui/display/ProgressBar.tsx';
import { Checkbox } from '../../../../ui/field/Checkbox.tsx';
import { erro } from '../../../../ui/window/toast.ts';
import { adiante, type DoCiclo } from './ciclo.ts';
import { CicloMoldura } from './CicloMoldura.tsx';
import { OpcaoUnica } from './OpcaoUnica.tsx';
import { seguirGanho, type FimDoGanho } from './seguir-ganho.ts';
import { useCiclo } from './use-ciclo.ts';
import { useOrcamentoAGanhar } from './use-orcamento-a-ganhar.ts';

const naoGanho = (Ajuda: string) =>
  new ErroApi({
    status: 409,
    operacao: ganhar.nome,
    mensagens: [{ Codigo: 'NAO_GANHO', Mensagem: 'O negócio não foi ganho', Ajuda }],
  });

type Valores = {
  posvenda: boolean;
  recorrente: boolean;
  /** null: as the deal has a favourite quote or not. */
  pedido: boolean | null;
};

/** Wins a deal with its two options, and makes its favourite quote an order; the answer is a process, which is followed to its end even if the dialog is left. */
export function GanharDialog(props: DoCiclo) {
  const { negocio_codigo, negocio_titulo } = props.negocio;
  const usuais = opcoesDeGanhar(props.negocio);
  const favorito = useOrcamentoAGanhar(negocio_codigo);
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
  const escrita = useCiclo<typeof ganhar, Valores>(ganhar, props, {
    inicial: {
      posvenda: usuais.enviaPosVenda.marcada,
      recorrente: usuais.abreNegocioRecorrente.marcada,
      pedido: null,
    },
    rascunho: null,
    continua: 'fica',
    entrada: ({ posvenda, recorrente, pedido }, { versao }) => ({
      negocio_codigo,
      versao,
      enviaPosVenda: posvenda ? 'S' : 'N',
      abreNegocioRecorrente: recorrente ? 'S' : 'N',
      geraPedido: favorito !== null && (pedido ?? true) ? 'S' : 'N',
    }),
    feito: null,
    aoGravar: async (processo) => {
      if (!processo) return;
      setEnviado(escrita.lida);
      const fim = await seguirGanho(processo.uniproc_codigo);
      setEnviado(null);
      if (fim !== null) terminar(fim);
    },
  });
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
        label="Enviar para o Pós-Vendas"
        explica="Abre um negócio no primeiro estágio do funil de Pós-Vendas."
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
      {favorito !== null && (
        <Checkbox
          label={`Gerar o pedido do orçamento nº ${favorito.pedvenda_numero}`}
          hint={`O orçamento favorito, de ${dinheiro(favorito.pedvenda_valor)}, vira pedido liberado.`}
          checked={valores.pedido ?? true}
          disabled={ganhando}
          onChange={(evento) => escrita.mudar({ pedido: evento.target.checked })}
        />
      )}
      {ganhando && <ProgressBar label="Ganhando o negócio…" />}
    </CicloMoldura>
  );
}
