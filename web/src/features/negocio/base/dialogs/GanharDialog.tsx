import { useEffect, useRef, useState } from 'react';
import { ganhar } from '@praca/contract/negocio/ciclo/endpoints.ts';
import { opcoesDeGanhar } from '@praca/contract/negocio/rules.ts';
import type { Negocio } from '@praca/contract/negocio/schemas.ts';
import { ProgressBar } from '../../../../ui/display/ProgressBar.tsx';
import { erro, sucesso } from '../../../../ui/window/toast.ts';
import { AVISO_DO_CICLO, type DoCiclo } from './ciclo.ts';
import { CicloMoldura } from './CicloMoldura.tsx';
import { OpcaoUnica } from './OpcaoUnica.tsx';
import { seguirGanho } from './seguir-ganho.ts';
import { useEnvio } from './use-envio.ts';

/** Wins a deal with its two options; the answer is a process, which is followed to its end even if the dialog is left. */
export function GanharDialog({ negocio: lido, onDone, onClose }: DoCiclo) {
  const envio = useEnvio(lido);
  const [posvenda, setPosvenda] = useState(true);
  const [recorrente, setRecorrente] = useState(true);
  /** The deal as it was when the process began: the options stay as they were chosen until its end. */
  const [enviado, setEnviado] = useState<Negocio | null>(null);
  const ganhando = enviado !== null;
  const negocio = enviado ?? envio.negocio;
  const aberto = useRef(true);
  useEffect(() => {
    aberto.current = true;
    return () => {
      aberto.current = false;
    };
  }, []);
  const opcoes = opcoesDeGanhar(negocio);

  const seguir = async (uniproc_codigo: number) => {
    const fim = await seguirGanho(uniproc_codigo);
    setEnviado(null);
    if (fim === null) return;
    if ('codigos' in fim) {
      if (aberto.current) onClose();
      sucesso('Négocio ganho com Sucesso!', { id: AVISO_DO_CICLO });
      return onDone(fim.codigos);
    }
    if (aberto.current)
      return envio.recusar({
        titulo: 'O negócio não foi ganho',
        ajuda: fim.motivo,
        conflito: false,
      });
    erro(fim.motivo, { title: `“${negocio.negocio_titulo}” não foi ganho` });
  };

  const confirmar = () => {
    const { negocio_codigo, versao } = negocio;
    void envio.enviar(
      ganhar,
      {
        negocio_codigo,
        versao,
        enviaPosVenda: posvenda ? 'S' : 'N',
        abreNegocioRecorrente: recorrente ? 'S' : 'N',
      },
      [],
      ({ uniproc_codigo }) => {
        setEnviado(negocio);
        void seguir(uniproc_codigo);
      },
    );
  };

  return (
    <CicloMoldura
      verbo="ganhar"
      titulo="Ganhar negócio"
      confirmar="Ganhar negócio"
      cancelar={ganhando ? 'Fechar' : 'Cancelar'}
      envio={envio}
      ocupado={envio.trabalhando || ganhando}
      onSubmit={confirmar}
      onClose={onClose}
    >
      <OpcaoUnica
        label="Enviar para o pós-vendas"
        explica="Abre um negócio no primeiro estágio do funil de pós-vendas."
        feita={`Já foi enviado: negócio nº ${negocio.negocio_posvenda}.`}
        opcao={opcoes.enviaPosVenda}
        valor={posvenda}
        foco
        disabled={ganhando}
        onChange={setPosvenda}
      />
      <OpcaoUnica
        label="Abrir um novo negócio recorrente"
        explica="Abre um negócio igual no primeiro estágio do funil."
        feita={`Já foi aberto: negócio nº ${negocio.negocio_recorrente}.`}
        opcao={opcoes.abreNegocioRecorrente}
        valor={recorrente}
        foco={opcoes.enviaPosVenda.travada}
        disabled={ganhando}
        onChange={setRecorrente}
      />
      {ganhando && <ProgressBar label="Ganhando o negócio…" />}
    </CicloMoldura>
  );
}
