import { ACOES_EM_PALAVRAS } from '../auditoria/palavras.ts';
import { formatarDinheiro } from '../br/dinheiro.ts';
import { NOMES_DOS_FATOS, type Item, type Reuniao } from './schemas.ts';

const dia = (quando: string, fuso: string) =>
  new Date(quando).toLocaleDateString('pt-BR', { timeZone: fuso });
const hora = (quando: string, fuso: string) =>
  new Date(quando).toLocaleTimeString('pt-BR', {
    timeZone: fuso,
    hour: '2-digit',
    minute: '2-digit',
  });

/** What was done with a deal, in words: "Ana moveu para Proposta". */
export const feitoEmPalavras = ({
  evento_acao,
  usuario_nome,
  estagio_descricao,
}: Item['feitos'][number]): string =>
  [
    usuario_nome ?? 'O sistema',
    ACOES_EM_PALAVRAS[evento_acao] ?? evento_acao.toLowerCase(),
    estagio_descricao && `para ${estagio_descricao}`,
  ]
    .filter(Boolean)
    .join(' ');

/** What was decided, in words: "Enviar a proposta, com Ana, até 02/12/2026 09:00". */
export function decisaoEmPalavras(d: Item['decisoes'][number], fuso: string): string {
  const ate =
    d.atividade_dthr === null
      ? 'sem data'
      : `até ${dia(d.atividade_dthr, fuso)}${d.atividade_diatodo === 'S' ? '' : ` ${hora(d.atividade_dthr, fuso)}`}`;
  return `${d.atividade_titulo}, com ${d.usuario_nome}, ${ate}`;
}

/** Whether a deal was talked about: looked at, or something came of it. */
export const tratado = (i: Item): boolean =>
  i.reuniaoitem_visto !== null ||
  i.reuniaoitem_nota !== '' ||
  i.decisoes.length + i.feitos.length > 0;

function doItem(i: Item, fuso: string): string[] {
  const fatos = i.reuniaoitem_fatos.map((um) => NOMES_DOS_FATOS[um].um.toLowerCase()).join(', ');
  return [
    `- ${i.negocio_titulo}${i.pessoa_nome && ` (${i.pessoa_nome})`}, ${formatarDinheiro(i.negocio_valor)}, ${i.estagio_descricao}: ${fatos}.`,
    ...(i.reuniaoitem_nota === '' ? [] : [`  ${i.reuniaoitem_nota.replaceAll('\n', '\n  ')}`]),
    ...i.decisoes.map((d) => `  Decisão: ${decisaoEmPalavras(d, fuso)}.`),
    ...i.feitos.map((f) => `  ${feitoEmPalavras(f)}.`),
  ];
}

/** The minutes of a meeting as text, written from what happened; `fuso` is the clock of who reads them. */
export function ataDe(r: Reuniao, fuso: string): string {
  const tratados = r.itens.filter(tratado);
  const decisoes = r.itens.reduce((n, i) => n + i.decisoes.length, 0);
  const resto = r.itens.length - tratados.length;
  return [
    r.reuniao_titulo,
    `${dia(r.reuniao_inicio, fuso)}, das ${hora(r.reuniao_inicio, fuso)}${r.reuniao_fim === null ? '' : ` às ${hora(r.reuniao_fim, fuso)}`}. Conduzida por ${r.usuario_nome}.`,
    ...(r.participantes.length > 0 ? [`Participantes: ${r.participantes.join(', ')}.`] : []),
    `Fatos desde ${dia(r.reuniao_desde, fuso)}${r.pipeline_descricao === null ? '' : `, funil ${r.pipeline_descricao}`}.`,
    `${tratados.length === 1 ? '1 negócio tratado' : `${tratados.length} negócios tratados`}, ${decisoes === 1 ? '1 decisão' : `${decisoes} decisões`}.`,
    '',
    ...tratados.flatMap((i) => doItem(i, fuso)),
    ...(resto > 0
      ? [
          '',
          resto === 1
            ? '1 negócio da pauta ficou para a próxima.'
            : `${resto} negócios da pauta ficaram para a próxima.`,
        ]
      : []),
  ].join('\n');
}
