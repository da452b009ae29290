import { useState } from 'react';
import {
  aprovarConjunto,
  imprimir,
  mudarConjunto,
  trocarRepresentante,
} from '@praca/contract/pedvenda/lote/endpoints.ts';
import { VENDAS_POR_IMPRESSO } from '@praca/contract/pedvenda/lote/limites.ts';
import { passosDe } from '@praca/contract/pedvenda/rules.ts';
import {
  VOLTA_DE,
  passoDe,
  type NomeDePasso,
  type Situacao,
} from '@praca/contract/pedvenda/situacoes.ts';
import { representante } from '@praca/contract/representante/recurso.ts';
import type { LoteProps } from '../../../kit/recurso/jeito.ts';
import { ReferenciaCampo } from '../../../kit/recurso/ReferenciaCampo.tsx';
import { baixar } from '../../../kit/recurso/verbos.ts';
import { plural } from '../../../platform/texto/format.ts';
import { usePode } from '../../../platform/sessao/pode.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { Menu } from '../../../ui/floating/Menu.tsx';
import { Dialog, DialogActions } from '../../../ui/window/Dialog.tsx';
import { MotivoDialog } from '../parts/MotivoDialog.tsx';
import { emPartes } from './em-partes.ts';
import { useLote } from './use-lote.ts';

const situacaoDe = (linha: LoteProps['linhas'][number]) => linha['pedvenda_situacao'] as Situacao;

/** The steps that the state of some of them allows, with how many that are. */
export function MudarSituacao(props: LoteProps) {
  const pode = usePode();
  const { fazendo, fazer } = useLote(props);
  const [pergunta, setPergunta] = useState<NomeDePasso | null>(null);
  const quantas = new Map<NomeDePasso, number>();
  for (const linha of props.linhas)
    for (const passo of passosDe(situacaoDe(linha)))
      if (pode(passoDe(passo).permissao)) quantas.set(passo, (quantas.get(passo) ?? 0) + 1);
  const dar = (passo: NomeDePasso, pedvenda_motivo?: string) =>
    void fazer(
      passoDe(passo).nome,
      (codigos) =>
        emPartes(mudarConjunto, codigos, (LISTA_CODIGO) => ({
          LISTA_CODIGO,
          passo,
          ...(pedvenda_motivo !== undefined && { pedvenda_motivo }),
        })),
      VOLTA_DE[passo],
    );
  if (quantas.size === 0) return null;
  return (
    <>
      <Menu
        label="Mudar situação"
        trigger={
          <Button size="small" loading={fazendo}>
            Mudar situação
          </Button>
        }
        items={[...quantas].map(([passo, n]) => ({
          label: `${passoDe(passo).nome} (${n})`,
          danger: passo === 'cancelar',
          onSelect: () => (passoDe(passo).motivo ? setPergunta(passo) : dar(passo)),
        }))}
      />
      {pergunta && (
        <MotivoDialog
          titulo={`${passoDe(pergunta).nome}: ${plural(quantas.get(pergunta) ?? 0, 'venda', 'vendas')}`}
          exigido
          perigo={pergunta === 'cancelar'}
          aoFechar={() => setPergunta(null)}
          aoDizer={(motivo) => {
            setPergunta(null);
            dar(pergunta, motivo);
          }}
        />
      )}
    </>
  );
}

/** Approves those that wait for a word. */
export function AprovarDescontos(props: LoteProps) {
  const pode = usePode();
  const { fazendo, fazer } = useLote(props);
  const esperam = props.linhas.filter((linha) => situacaoDe(linha) === 'AA').length;
  if (esperam === 0 || !pode('venda.aprovar')) return null;
  const versoes = new Map(
    props.linhas.map((linha) => [Number(linha['pedvenda_codigo']), Number(linha['versao'])]),
  );
  const vistas = (codigos: readonly number[]) =>
    codigos.map((pedvenda_codigo) => ({
      pedvenda_codigo,
      versao: versoes.get(pedvenda_codigo) ?? 0,
    }));
  return (
    <Button
      size="small"
      loading={fazendo}
      onClick={() =>
        void fazer('Aprovar descontos', (codigos) =>
          emPartes(aprovarConjunto, codigos, (quais) => ({ LISTA_VENDA: vistas(quais) })),
        )
      }
    >
      Aprovar {plural(esperam, 'desconto', 'descontos')}
    </Button>
  );
}

/** Gives quotes that may still be changed to another representative. */
export function TrocarRepresentante(props: LoteProps) {
  const pode = usePode();
  const { fazendo, fazer } = useLote(props);
  const [aberta, setAberta] = useState(false);
  const [quem, setQuem] = useState<{ codigo: number | null; nome: string }>({
    codigo: null,
    nome: '',
  });
  const [erro, setErro] = useState<string>();
  if (!pode('venda.editar')) return null;
  const trocar = async () => {
    const { codigo } = quem;
    if (codigo === null) return setErro('Escolha o representante.');
    const foi = await fazer('Trocar representante', (codigos) =>
      emPartes(trocarRepresentante, codigos, (LISTA_CODIGO) => ({
        LISTA_CODIGO,
        repres_codigo: codigo,
      })),
    );
    if (foi) setAberta(false);
  };
  return (
    <>
      <Button size="small" onClick={() => setAberta(true)}>
        Trocar representante
      </Button>
      {aberta && (
        <Dialog
          open
          size="small"
          title={`Trocar o representante de ${plural(props.linhas.length, 'venda', 'vendas')}`}
          description="Só de rascunhos e orçamentos em aberto: preços, descontos e comissão são calculados de novo."
          onClose={() => setAberta(false)}
        >
          <ReferenciaCampo
            alvo={representante}
            label="Representante"
            hideLabel={undefined}
            hint={undefined}
            disabled={false}
            required
            error={erro}
            value={quem.codigo}
            mostrado={quem.nome}
            onChange={(codigo, nome) => {
              setQuem({ codigo, nome });
              setErro(undefined);
            }}
          />
          <DialogActions>
            <Button onClick={() => setAberta(false)}>Cancelar</Button>
            <Button variant="primary" loading={fazendo} onClick={() => void trocar()}>
              Trocar
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}

/** One PDF with all of them. */
export function Imprimir({ linhas }: LoteProps) {
  const LISTA_CODIGO = linhas.map((linha) => Number(linha['pedvenda_codigo']));
  const demais = linhas.length > VENDAS_POR_IMPRESSO;
  return (
    <Button
      size="small"
      disabled={demais}
      title={demais ? `Até ${VENDAS_POR_IMPRESSO} vendas por impressão.` : undefined}
      onClick={() => void baixar(imprimir, { LISTA_CODIGO }, 'Vendas.pdf')}
    >
      Imprimir
    </Button>
  );
}
