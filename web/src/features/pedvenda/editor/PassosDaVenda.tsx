import { useState } from 'react';
import { IconBrandWhatsapp, IconDots, IconFileTypePdf, IconMail } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { temAVoltar } from '@praca/contract/pedvenda/devolucao/rules.ts';
import { aprovar, copiar, mudarSituacao } from '@praca/contract/pedvenda/endpoints.ts';
import { gerarLink, pdf } from '@praca/contract/pedvenda/envio/endpoints.ts';
import { aoPasso, passosDe } from '@praca/contract/pedvenda/rules.ts';
import { ERROS } from '@praca/contract/errors.ts';
import type { Venda } from '@praca/contract/pedvenda/schemas.ts';
import { passoDe, VOLTA_DE, type NomeDePasso } from '@praca/contract/pedvenda/situacoes.ts';
import { gravar } from '../../../kit/escrita/gravar.ts';
import { baixar } from '../../../kit/recurso/verbos.ts';
import { oferecerVolta, voltarPor } from '../../../kit/desfazer/desfazer.ts';
import { diaDeHoje } from '../../../platform/texto/format.ts';
import { useLargo, usePhone } from '../../../platform/tela/larguras.ts';
import { paths } from '../../../paths.ts';
import { usePode } from '../../../platform/sessao/pode.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { IconButton } from '../../../ui/display/IconButton.tsx';
import { Menu } from '../../../ui/floating/Menu.tsx';
import { sucesso } from '../../../ui/window/toast.ts';
import { caminhoDaDevolucao, caminhoDaVenda } from '../parts/caminhos.ts';
import { EmailDialog } from './EnviarDialog.tsx';
import { ANTES, EnvioBotao, noMenu, type Envio } from './EnvioBotao.tsx';
import { ExcluirRascunhoDialog } from './ExcluirRascunhoDialog.tsx';
import { MotivoDialog } from '../parts/MotivoDialog.tsx';
import { ResponderDialog } from './ResponderDialog.tsx';
import { tituloDaVenda } from './VendaBar.tsx';
import { oferecerVoltaDaAprovacao } from '../parts/volta-da-aprovacao.ts';
import { nomeDoPasso, principalDe } from '../parts/passos.ts';

/** States in which a quote goes to its customer. */
const ORCADOS: ReadonlySet<string> = new Set(['RA', 'OA', 'OE']);

type Pergunta = { passo: NomeDePasso } | { aprova: 'N' | 'C' };

/** What may be done with a document now: the next step as the one primary button, the others in the menu. */
export function PassosDaVenda({
  venda,
  sujo,
  salvar,
  aoMudar,
  aoGerarLink,
}: {
  venda: Venda;
  /** Something typed is not kept yet: it is kept first. */
  sujo: boolean;
  salvar: (() => void) | null;
  aoMudar: (venda: Venda) => void;
  /** A link was made: it is told once. */
  aoGerarLink: (url: string) => void;
}) {
  const { history } = useRouter();
  const pode = usePode();
  const telefone = usePhone();
  const largo = useLargo();
  const [pergunta, setPergunta] = useState<Pergunta | null>(null);
  const [janela, setJanela] = useState<'email' | 'excluir' | null>(null);
  const [fazendo, setFazendo] = useState(false);
  const { pedvenda_codigo, versao } = venda;

  const oferecer = (passo: NomeDePasso, depois: Venda) => {
    const volta = VOLTA_DE[passo];
    if (volta === undefined) return sucesso(passoDe(passo).feito);
    oferecerVolta(
      passoDe(passo).feito,
      voltarPor(
        mudarSituacao,
        () => ({ pedvenda_codigo, passo: volta, versao: depois.versao, desfaz: 'S' as const }),
        (linha) => {
          if (linha) aoMudar(linha);
          sucesso('Desfeito.');
        },
      ),
      { id: `venda-${pedvenda_codigo}`, tone: 'success' },
    );
  };
  const dar = async (passo: NomeDePasso, pedvenda_motivo?: string) => {
    setFazendo(true);
    const depois = await gravar(mudarSituacao, {
      pedvenda_codigo,
      versao,
      passo,
      ...(pedvenda_motivo !== undefined && { pedvenda_motivo }),
    });
    setFazendo(false);
    if (!depois) return;
    aoMudar(depois);
    oferecer(passo, depois);
  };
  const aprovarTudo = async () => {
    setFazendo(true);
    const depois = await gravar(aprovar, { pedvenda_codigo, versao, aprova: 'S' });
    setFazendo(false);
    if (!depois) return;
    aoMudar(depois);
    oferecerVoltaDaAprovacao(depois, 'Desconto aprovado.', aoMudar);
  };
  const duplicar = async () => {
    const nova = await gravar(copiar, { pedvenda_codigo });
    if (nova) history.push(caminhoDaVenda(nova));
  };
  const baixarPdf = () =>
    baixar(pdf, { pedvenda_codigo: String(pedvenda_codigo) }, `${tituloDaVenda(venda)}.pdf`);
  const pedirLink = async () => {
    const link = await gravar(gerarLink, { pedvenda_codigo, versao });
    if (!link) return;
    aoGerarLink(link.linkvenda_url);
  };
  const pedir = (passo: NomeDePasso) =>
    passoDe(passo).motivo || passo === 'pedirAprovacao' ? setPergunta({ passo }) : void dar(passo);

  const permitidos = passosDe(venda.pedvenda_situacao).filter((um) => pode(passoDe(um).permissao));
  const principal = principalDe(venda, permitidos);
  const aprova = venda.pedvenda_situacao === 'AA' && pode('venda.aprovar');
  const impedido = (passo: NomeDePasso) => {
    const recusa = aoPasso(passo, venda, diaDeHoje());
    return recusa === null ? {} : { disabled: true, reason: ERROS[recusa].mensagem };
  };
  const recusaDoPrincipal = principal === null ? null : aoPasso(principal, venda, diaDeHoje());
  const envios: Envio[] = [
    {
      nome: 'PDF',
      porExtenso: 'Baixar PDF',
      Icone: IconFileTypePdf,
      fazer: () => void baixarPdf(),
    },
    ...(pode('venda.editar') && ORCADOS.has(venda.pedvenda_situacao)
      ? [
          {
            nome: 'WhatsApp',
            porExtenso: 'Link para o cliente…',
            Icone: IconBrandWhatsapp,
            impedido: sujo,
            fazer: () => void pedirLink(),
          },
          {
            nome: 'Enviar',
            porExtenso: 'Enviar por e-mail…',
            Icone: IconMail,
            impedido: sujo,
            fazer: () => setJanela('email'),
          },
        ]
      : []),
  ];
  return (
    <>
      {largo && envios.map((envio) => <EnvioBotao key={envio.nome} {...envio} />)}
      <Menu
        label="Mais ações"
        align="end"
        trigger={
          <IconButton
            variant="default"
            label="Mais ações"
            icon={<IconDots size={18} aria-hidden="true" />}
          />
        }
        items={[
          ...permitidos
            .filter((um) => um !== principal)
            .map((um) => ({
              label: nomeDoPasso(um, venda),
              danger: um === 'cancelar',
              ...(sujo ? ANTES : impedido(um)),
              onSelect: () => pedir(um),
            })),
          ...(pode('venda.aprovar')
            ? [{ label: 'Ver aprovações', onSelect: () => history.push(paths.aprovacoes) }]
            : []),
          ...(pode('venda.devolver') && temAVoltar(venda)
            ? [{ label: 'Devolver…', onSelect: () => history.push(caminhoDaDevolucao(venda)) }]
            : []),
          ...(largo ? [] : envios.map(noMenu)),
          ...(pode('venda.editar') ? [{ label: 'Duplicar', onSelect: () => void duplicar() }] : []),
          ...(pode('venda.editar') && venda.pedvenda_situacao === 'RA'
            ? [
                {
                  label: 'Excluir rascunho…',
                  danger: true,
                  onSelect: () => setJanela('excluir'),
                },
              ]
            : []),
        ]}
      />
      {aprova && (
        <>
          <Button onClick={() => setPergunta({ aprova: 'N' })}>Não aprovar</Button>
          <Button onClick={() => setPergunta({ aprova: 'C' })}>Contraproposta</Button>
          <Button variant="primary" loading={fazendo} onClick={() => void aprovarTudo()}>
            Aprovar
          </Button>
        </>
      )}
      {sujo && salvar
        ? // On a phone it stands at the foot.
          !telefone && (
            <Button variant="primary" onClick={salvar}>
              Salvar
            </Button>
          )
        : principal !== null && (
            <Button
              variant="primary"
              loading={fazendo}
              disabled={recusaDoPrincipal !== null}
              title={recusaDoPrincipal === null ? undefined : ERROS[recusaDoPrincipal].mensagem}
              onClick={() => pedir(principal)}
            >
              {nomeDoPasso(principal, venda)}
            </Button>
          )}
      {janela === 'email' && (
        <EmailDialog venda={venda} aoMudar={aoMudar} aoFechar={() => setJanela(null)} />
      )}
      {janela === 'excluir' && (
        <ExcluirRascunhoDialog venda={venda} aoFechar={() => setJanela(null)} />
      )}
      {pergunta && 'aprova' in pergunta && (
        <ResponderDialog
          venda={venda}
          como={pergunta.aprova}
          desconto={null}
          aoMudar={aoMudar}
          aoFechar={() => setPergunta(null)}
        />
      )}
      {pergunta && 'passo' in pergunta && (
        <MotivoDialog
          titulo={passoDe(pergunta.passo).nome}
          exigido={passoDe(pergunta.passo).motivo === true}
          perigo={pergunta.passo === 'cancelar'}
          aoFechar={() => setPergunta(null)}
          aoDizer={(motivo) => {
            setPergunta(null);
            void dar(pergunta.passo, motivo);
          }}
        />
      )}
    </>
  );
}
