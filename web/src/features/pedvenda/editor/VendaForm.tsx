import { memo, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import { compararDinheiro } from '@praca/contract/br/dinheiro.ts';
import { getPedVenda, salvar } from '@praca/contract/pedvenda/endpoints.ts';
import { CABECALHO, ITENS } from '@praca/contract/pedvenda/formulario.ts';
import type { Venda } from '@praca/contract/pedvenda/schemas.ts';
import { enviarFormulario, EscritaForm } from '../../../kit/escrita/EscritaForm.tsx';
import { comoListas } from '../../../kit/escrita/juntar.ts';
import { deixarRascunho, formularioDe } from '../../../kit/escrita/rascunho.ts';
import { useEscrita } from '../../../kit/escrita/use-escrita.ts';
import type { Valores } from '../../../kit/recurso/CampoDoRecurso.tsx';
import { ERROS_DAS_LINHAS } from '../../../kit/recurso/linhas/erros.ts';
import { digitado } from '../../../kit/recurso/valor.ts';
import { ComMiniaturas } from '../../../kit/recurso/miniatura.ts';
import { ComOferta } from '../../../kit/recurso/oferta.ts';
import { LinhasGrade } from '../../../kit/recurso/linhas/LinhasGrade.tsx';
import { chamarUm } from '../../../platform/http/api-client.ts';
import { dinheiro } from '../../../platform/texto/format.ts';
import { useAtalho } from '../../../platform/tela/atalhos.ts';
import { usePhone } from '../../../platform/tela/larguras.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { Notice } from '../../../ui/display/Notice.tsx';
import { miniaturaDe } from '../../produto/parts/Foto.tsx';
import { caminhoDaVenda } from '../parts/caminhos.ts';
import { CreditoDaVenda } from '../credito/CreditoDaVenda.tsx';
import { PeDaVenda } from './PeDaVenda.tsx';
import { PassosDaVenda } from './PassosDaVenda.tsx';
import { RespostaDaAprovacao } from './RespostaDaAprovacao.tsx';
import { ParcelasGrade } from './ParcelasGrade.tsx';
import { PrecosDaTabela } from './PrecosDaTabela.tsx';
import { LadoDaVenda } from './LadoDaVenda.tsx';
import { prontasDe } from './conta.ts';
import { useOfertaDeProdutos } from './oferta.ts';
import { useCalculo, type Resultado } from './use-calculo.ts';
import { useMudancaDeFora } from './use-mudanca-de-fora.ts';
import { comCodigos, documentoDe, linhasDe, valoresDe } from './valores.ts';
import { VendaBar } from './VendaBar.tsx';
import { VendaCabecalho } from './VendaCabecalho.tsx';

/** The fields that Enter goes through; what only some lines need is reached with the arrows or Tab. */
const ORDEM = ['produto_codigo', 'itpedvenda_quantidade'];
const LISTAS = comoListas({ itens: ITENS.chave });
const codigoOuNulo = (valor: unknown): number | null => (typeof valor === 'number' ? valor : null);
const DETALHES = ['itpedvenda_dtentrega', 'itpedvenda_obs'];
const semDetalhes = {
  ...ITENS,
  campos: Object.fromEntries(
    Object.entries(ITENS.campos).filter(([nome]) => !DETALHES.includes(nome)),
  ),
};

/* At a key in the lines nothing that these show is another one. */
const Credito = memo(CreditoDaVenda);
const Passos = memo(PassosDaVenda);

async function reler(pedvenda_codigo: number): Promise<Venda> {
  const venda = await chamarUm(getPedVenda, { pedvenda_codigo });
  if (venda === null) throw new Error('O orçamento não veio.');
  return venda;
}

/* A draft is what it comes to now: what rules and tables changed since goes along with what it is sent or asked for. */
const foiRefeito = (venda: Venda | null, calculo: Resultado): boolean =>
  venda?.pedvenda_situacao === 'RA' &&
  calculo.fora.length === 0 &&
  calculo.doServidor !== null &&
  compararDinheiro(calculo.doServidor, venda.pedvenda_valor) !== 0;

const situacaoDoEditor = (enviando: boolean, porSalvar: boolean, nova: boolean): string => {
  if (enviando) return 'Salvando…';
  if (porSalvar) return 'Não salvo ainda';
  return nova ? '' : 'Salvo';
};

/** A quote while it is written: head, lines, and what they come to. */
export function VendaForm({
  venda,
  inicial,
  negocio_codigo,
  aoMudar,
  aoGerarLink,
}: {
  /** null: a new one. */
  venda: Venda | null;
  inicial: Partial<Venda> | null;
  negocio_codigo: number | null;
  aoMudar: (venda: Venda) => void;
  aoGerarLink: (url: string) => void;
}) {
  const { history } = useRouter();
  const [detalhes, setDetalhes] = useState(
    () => venda?.itens.some((i) => i.itpedvenda_dtentrega ?? i.itpedvenda_obs) ?? false,
  );
  const codigo = venda?.pedvenda_codigo ?? null;
  const gravada = useRef(0);
  const [noComeco] = useState(() => valoresDe(venda ?? inicial));
  const escrita = useEscrita<typeof salvar, Valores, Venda | null>(salvar, {
    inicial: noComeco,
    lida: venda,
    dentro: ERROS_DAS_LINHAS,
    listas: LISTAS,
    rascunho: codigo === null ? `novo-${negocio_codigo ?? 'avulso'}` : String(codigo),
    aoFechar: () => undefined,
    continua: 'fica',
    devolver: true,
    noAparelho: true,
    entrada: (valores, { lida }) => ({
      ...documentoDe(valores, negocio_codigo, lida === null),
      ...(lida !== null && {
        pedvenda_codigo: lida.pedvenda_codigo,
        versao: lida.versao,
      }),
    }),
    conciliar: codigo === null ? undefined : { reler: () => reler(codigo), valores: valoresDe },
    gravados: (feita, enviados) =>
      feita === null ? (valores) => valores : comCodigos(feita, enviados),
    aoGravar: (feita, enviados) => {
      if (feita === null) return;
      gravada.current = feita.versao;
      if (codigo !== null) return aoMudar(feita);
      // What was typed while it was created goes on on the page of what was created.
      const { valores, descartarRascunho } = agora.current;
      descartarRascunho();
      if (valores !== enviados)
        deixarRascunho(
          formularioDe(salvar, String(feita.pedvenda_codigo)),
          { lida: valoresDe(feita), versao: feita.versao },
          comCodigos(feita, enviados)(valores),
        );
      history.replace(caminhoDaVenda(feita));
    },
  });
  const agora = useRef(escrita);
  useEffect(() => {
    agora.current = escrita;
  });
  const formulario = useId();
  const [{ mudar, enviar }] = useState(() => ({
    mudar: (parte: Valores) => agora.current.mudar(parte),
    enviar: () => enviarFormulario(formulario),
  }));
  const aoPassar = useCallback(
    (feita: Venda) => {
      gravada.current = feita.versao;
      agora.current.conhecer(feita.versao);
      aoMudar(feita);
    },
    [aoMudar],
  );
  const [mexida, setMexida] = useState(false);
  const lerDeNovo = async (pedvenda_codigo: number) => {
    const nova = await reler(pedvenda_codigo).catch(() => null);
    const { sujo, enviando, trocar } = agora.current;
    if (sujo || enviando) return setMexida(sujo);
    if (nova === null || nova.versao <= gravada.current) return;
    gravada.current = nova.versao;
    trocar(() => valoresDe(nova), nova.versao);
    aoMudar(nova);
  };
  useMudancaDeFora(codigo, (versao) => {
    const conhecida = Math.max(venda?.versao ?? 0, gravada.current);
    if (codigo === null || (versao !== null && versao <= conhecida)) return;
    if (agora.current.sujo) setMexida(!agora.current.enviando);
    else void lerDeNovo(codigo);
  });
  const calculo = useCalculo(escrita.valores, negocio_codigo, venda);
  const oferta = useOfertaDeProdutos(escrita.valores, negocio_codigo, venda === null);
  useAtalho('Ctrl+S', 'Salvar', 'Orçamento', enviar);
  const telefone = usePhone();
  const principal = useRef<HTMLDivElement>(null);
  // What a new one asks for first: whom it is for, else what goes into it. On a phone that would bring the keyboard up.
  const [primeiro] = useState(() => {
    if (codigo !== null || telefone) return null;
    return noComeco['pessoa_codigo'] === null && negocio_codigo === null
      ? 'input'
      : 'td[data-campo="produto_codigo"] input';
  });
  useEffect(() => {
    if (primeiro !== null) principal.current?.querySelector<HTMLElement>(primeiro)?.focus();
  }, [primeiro]);
  const total = calculo.totais?.vltotal ?? '0.00';
  const refeito = !escrita.sujo && foiRefeito(venda, calculo);
  const porSalvar = escrita.sujo || refeito;
  return (
    <div className="venda">
      <VendaBar
        venda={venda}
        estado={situacaoDoEditor(escrita.enviando, porSalvar, venda === null)}
        aoVoltar={() => (history.canGoBack() ? history.back() : history.push(paths.listaVendas))}
      >
        {venda === null ? (
          !telefone && (
            <Button variant="primary" loading={escrita.enviando} onClick={enviar}>
              Salvar
            </Button>
          )
        ) : (
          <Passos
            venda={venda}
            sujo={porSalvar}
            aoGerarLink={aoGerarLink}
            salvar={enviar}
            aoMudar={aoPassar}
          />
        )}
      </VendaBar>
      <EscritaForm
        escrita={escrita}
        id={formulario}
        className="venda-corpo"
        acoes={
          <PeDaVenda
            total={total}
            itens={prontasDe(linhasDe(escrita.valores)).length}
            salvar={venda === null || porSalvar ? enviar : null}
            enviando={escrita.enviando}
          />
        }
      >
        <div className="venda-grade">
          <div className="venda-principal" ref={principal}>
            {venda?.pedvenda_situacao === 'OR' && venda.pedvenda_motivo !== '' && (
              <Notice>Reprovado: {venda.pedvenda_motivo}</Notice>
            )}
            {mexida && escrita.sujo && !escrita.mudouDesde && (
              <Notice tone="warning">
                Outra pessoa mudou este orçamento. O que você digitou continua aqui: ao salvar, você
                escolhe o que fica.
              </Notice>
            )}
            {refeito && venda !== null && (
              <Notice tone="warning">
                Impostos ou condições mudaram desde que este rascunho foi salvo: o total era{' '}
                {dinheiro(venda.pedvenda_valor)}. Salve para ficar com o de agora.
              </Notice>
            )}
            <RespostaDaAprovacao venda={venda} aoMudar={aoMudar} />
            <VendaCabecalho
              escrita={{ chamada: salvar, valores: escrita.valores, erros: escrita.erros, mudar }}
              venda={venda}
              detalhes={detalhes}
              aoMudarDetalhes={setDetalhes}
            />
            {venda !== null && (
              <PrecosDaTabela
                venda={venda}
                valores={escrita.valores}
                ditos={calculo.ditos}
                totalDe={calculo.totalDe}
                mudar={mudar}
              />
            )}
            <ComMiniaturas value={miniaturaDe}>
              <ComOferta value={oferta}>
                <LinhasGrade
                  escrita={escrita}
                  nome="itens"
                  nivel="h2"
                  ordem={ORDEM}
                  semNenhuma="Ponha o primeiro produto ou cole da planilha."
                  l={detalhes ? ITENS : semDetalhes}
                  notas={calculo.notas}
                  totais={calculo.totaisDasLinhas}
                />
              </ComOferta>
            </ComMiniaturas>
            <ParcelasGrade escrita={escrita} daCondicao={calculo.parcelas} total={total} />
          </div>
          <aside className="venda-lado">
            <LadoDaVenda
              calculo={calculo}
              total={total}
              manual={escrita.valores['parcelas'] !== null}
              aoDescontar={(valor) =>
                mudar({ pedvenda_vldescgeral: digitado(CABECALHO.pedvenda_vldescgeral, valor) })
              }
            />
            <Credito
              pessoa_codigo={codigoOuNulo(escrita.valores['pessoa_codigo'])}
              empresa_codigo={codigoOuNulo(escrita.valores['empresa_codigo'])}
              venda={venda}
            />
          </aside>
        </div>
      </EscritaForm>
    </div>
  );
}
