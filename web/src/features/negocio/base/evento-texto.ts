import type { Item } from '@praca/contract/negocio/ficha/schemas.ts';
import type { Temperatura } from '@praca/contract/negocio/schemas.ts';
import { dia, dinheiro } from '../../../platform/texto/format.ts';
import { textoDoCampo } from '../../campo/parts/valor.ts';
import { textoDosOrcamentos, textoDoCiclo } from './ciclo-texto.ts';
import type { Nomes } from './nomes.ts';
import { TEMPERATURA } from './temperatura.ts';

/** A change of the deal: an entry of the timeline, or a line of the history. */
export type Evento = Pick<
  Extract<Item, { item_tipo: 'EVENTO' }>,
  'evento_acao' | 'evento_antes' | 'evento_depois' | 'usuario_nome'
>;

/** Names behind the codes that a history line may hold. */
export type Dicionarios = {
  nomes: Nomes;
  estagio: (codigo: number) => string | undefined;
  pipeline: (codigo: number) => string | undefined;
  pessoa: (codigo: number) => string | undefined;
};

export type MudancaLida = { campo: string; de: string; para: string };
export type TipoEvento = 'criacao' | 'movimento' | 'desfeito' | 'alteracao' | 'ganho' | 'perda';
/** A line of the history as a person reads it. */
export type EventoLido = { tipo: TipoEvento; quem: string; acao: string; mudancas: MudancaLida[] };

const VAZIO = 'vazio';
/** What it is called that a field holds nothing. */
const SEM: Record<string, string> = {
  pessoa_codigo: 'sem cliente',
  usuario_responsavel: 'sem responsável',
  repres_codigo: 'sem representante',
  segmento_codigo: 'sem segmento',
  orprospect_codigo: 'sem origem',
  negocio_dtprevisao: 'sem previsão',
  negocio_observacao: 'sem observação',
  etiquetas: 'sem etiqueta',
};

type Ler = (valor: unknown, d: Dicionarios) => string | undefined;

const achar =
  <T>(lista: (d: Dicionarios) => readonly T[], codigo: keyof T, nome: keyof T): Ler =>
  (valor, d) => {
    const achado = lista(d).find((um) => um[codigo] === valor);
    return achado == null ? undefined : String(achado[nome]);
  };

const etiquetas: Ler = (valor, { nomes }) =>
  Array.isArray(valor) && valor.length > 0
    ? valor.map((codigo) => nomes.etiqueta.get(Number(codigo))?.nome ?? `nº ${codigo}`).join(', ')
    : undefined;

/** What a field of the deal is called on the page; undefined for one that is added. */
export const nomeDoCampoUsual = (campo: string): string | undefined => CAMPOS[campo]?.[0];

const CAMPOS: Record<string, [nome: string, ler: Ler]> = {
  negocio_titulo: ['Título', (valor) => String(valor)],
  negocio_valor: ['Valor', (valor) => dinheiro(String(valor))],
  negocio_temperatura: ['Temperatura', (valor) => TEMPERATURA[valor as Temperatura]?.nome],
  negocio_dtprevisao: ['Previsão', (valor) => dia(String(valor))],
  negocio_observacao: ['Observação', (valor) => String(valor)],
  pessoa_codigo: ['Cliente', (valor, d) => d.pessoa(Number(valor))],
  usuario_responsavel: ['Responsável', (valor, { nomes }) => nomes.usuario.get(String(valor))],
  repres_codigo: [
    'Representante',
    achar((d) => d.nomes.representantes, 'repres_codigo', 'repres_razao'),
  ],
  segmento_codigo: [
    'Segmento',
    achar((d) => d.nomes.segmentos, 'segmento_codigo', 'segmento_descricao'),
  ],
  orprospect_codigo: [
    'Origem',
    achar((d) => d.nomes.origens, 'orprospect_codigo', 'orprospect_descricao'),
  ],
  empresa_codigo: ['Empresa', achar((d) => d.nomes.empresas, 'empresa_codigo', 'empresa_razao')],
  etiquetas: ['Etiquetas', etiquetas],
};

const lerValor = (campo: string, ler: Ler, valor: unknown, d: Dicionarios): string => {
  const nada = valor === null || valor === undefined || valor === '';
  if (nada || (Array.isArray(valor) && valor.length === 0)) return SEM[campo] ?? VAZIO;
  return ler(valor, d) ?? `nº ${String(valor)}`;
};

type Valores = Readonly<Record<string, unknown>>;
/** The same of added fields, those that are still there. */
const mudancasProprias = (antes: unknown, depois: unknown, { nomes }: Dicionarios): MudancaLida[] =>
  Object.keys((depois ?? {}) as Valores).flatMap((codigo) => {
    const campo = nomes.campos.find((um) => um.campo_codigo === Number(codigo));
    if (campo === undefined) return [];
    const ler = (lado: unknown) =>
      textoDoCampo(campo, ((lado ?? {}) as Valores)[codigo], nomes.usuario) || VAZIO;
    const [de, para] = [ler(antes), ler(depois)];
    return de === para ? [] : [{ campo: campo.campo_descricao, de, para }];
  });

/** Each changed field with its value before and after, by name. */
const mudancasDe = ({ evento_antes, evento_depois }: Evento, d: Dicionarios): MudancaLida[] =>
  Object.keys(evento_depois ?? {}).flatMap((campo) => {
    if (campo === 'negocio_campos')
      return mudancasProprias(evento_antes?.[campo], evento_depois?.[campo], d);
    const conhecido = CAMPOS[campo];
    if (conhecido === undefined) return [];
    const [nome, ler] = conhecido;
    const de = lerValor(campo, ler, evento_antes?.[campo], d);
    const para = lerValor(campo, ler, evento_depois?.[campo], d);
    return de === para ? [] : [{ campo: nome, de, para }];
  });

const lugar = (lado: Evento['evento_antes'], d: Dicionarios): string => {
  const codigo = Number(lado?.['estagio_codigo']);
  return d.estagio(codigo) ?? 'outro estágio';
};

const movimento = ({ evento_antes, evento_depois }: Evento, d: Dicionarios): string => {
  const [de, para] = [lugar(evento_antes, d), lugar(evento_depois, d)];
  const funilDe = evento_antes?.['pipeline_codigo'];
  const funilPara = evento_depois?.['pipeline_codigo'];
  if (evento_antes?.['estagio_codigo'] === evento_depois?.['estagio_codigo'])
    return `mudou a posição em ${para}`;
  if (funilDe !== funilPara)
    return `levou de ${de} para outro funil, ${d.pipeline(Number(funilPara)) ?? 'que você não vê'}`;
  return `moveu de ${de} para ${para}`;
};

const TIPO_DO_CICLO: Record<string, TipoEvento> = {
  CRIAR: 'criacao',
  IMPORTAR: 'criacao',
  GANHAR: 'ganho',
  PERDER: 'perda',
  FINALIZAR: 'ganho',
  REATIVAR: 'criacao',
  FAVORITAR: 'alteracao',
};
/** Verbs that take the deal somewhere or end it; every other one changes its data. */
const MOVIMENTOS = new Set([
  ...Object.keys(TIPO_DO_CICLO).filter((acao) => acao !== 'FAVORITAR'),
  'MOVER',
  'DESFAZER_MOVER',
  'TROCAR_PIPELINE',
]);
/** Whether the change is a movement of the deal, as the filters of the timeline tell them apart. */
export const ehMovimento = ({ evento_acao }: Pick<Evento, 'evento_acao'>): boolean =>
  MOVIMENTOS.has(evento_acao);

/** A favourite quote may have changed the deal's value. */
const COM_VALOR = new Set(['FAVORITAR']);

/** A history line in words. `quem` is empty for what the system did by itself. */
export function lerEvento(evento: Evento, d: Dicionarios): EventoLido {
  const quem = evento.usuario_nome ?? 'O sistema';
  const sem = { quem, mudancas: [] };
  const ciclo = TIPO_DO_CICLO[evento.evento_acao];
  const dito = textoDoCiclo(
    evento,
    (codigo) =>
      d.nomes.motivos.find((um) => um.motperda_codigo === codigo)?.motperda_descricao ?? '',
  );
  if (ciclo !== undefined && dito !== null)
    return {
      tipo: ciclo,
      quem,
      acao: dito,
      mudancas: COM_VALOR.has(evento.evento_acao) ? mudancasDe(evento, d) : [],
    };
  switch (evento.evento_acao) {
    case 'MOVER':
    case 'TROCAR_PIPELINE':
      return { ...sem, tipo: 'movimento', acao: movimento(evento, d) };
    case 'DESFAZER_MOVER':
      if (evento.evento_antes?.['negocio_situacao'] === 'P')
        return {
          ...sem,
          tipo: 'desfeito',
          acao: `desfez a perda: o negócio está aberto de novo${textoDosOrcamentos(evento.evento_depois)}`,
        };
      return {
        ...sem,
        tipo: 'desfeito',
        acao: `desfez o movimento: voltou de ${lugar(evento.evento_antes, d)} para ${lugar(evento.evento_depois, d)}${textoDosOrcamentos(evento.evento_depois)}`,
      };
    default: {
      const mudancas = mudancasDe(evento, d);
      const [unica] = mudancas;
      const oQue = mudancas.length === 1 && unica ? unica.campo.toLowerCase() : 'o negócio';
      return evento.evento_acao === 'DESFAZER_ALTERAR'
        ? { tipo: 'desfeito', quem, acao: `desfez a alteração em ${oQue}`, mudancas }
        : { tipo: 'alteracao', quem, acao: `alterou ${oQue}`, mudancas };
    }
  }
}

/** The customers that these lines name by code. */
export const pessoasDe = (eventos: readonly Evento[]): number[] => [
  ...new Set(
    eventos
      .flatMap((evento) => [evento.evento_antes, evento.evento_depois])
      .map((lado) => lado?.['pessoa_codigo'])
      .filter((codigo) => typeof codigo === 'number'),
  ),
];
