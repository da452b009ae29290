import { compararDinheiro } from '../br/dinheiro.ts';
import type { CampoExigivel } from '../pipeline/schemas.ts';
import type { ERROS_DO_CICLO } from './erros.ts';
import { CAMPOS_ALTERAVEIS, type Situacao } from './schemas.ts';

/** What the rules look at: the deal as it is now. */
export interface NegocioAgora {
  negocio_situacao: Situacao;
  board_tipo: string;
  /** Deal that winning opened in after-sales, when it already did. */
  negocio_posvenda: number | null;
  /** Recurring deal that winning or finishing opened, when it already did. */
  negocio_recorrente: number | null;
}

/** Why it may not happen now: a code of the catalogue, or null when it may. */
export type Recusa = keyof typeof ERROS_DO_CICLO | null;

const soAberto = (n: Pick<NegocioAgora, 'negocio_situacao'>): Recusa =>
  n.negocio_situacao === 'A' ? null : 'NEGOCIO_FECHADO';

export const aoMover = soAberto;
export const aoTrocarPipeline = soAberto;
export const aoPerder = soAberto;
export const aoGanhar = soAberto;
/** Fields of a deal change while it is open. */
export const aoAlterar = soAberto;
/** Only what was won, lost or finished comes back. */
export const aoReativar = (n: Pick<NegocioAgora, 'negocio_situacao'>): Recusa =>
  n.negocio_situacao === 'A' ? 'NEGOCIO_JA_ABERTO' : null;
/** Only a win or a finish opened deals that go with it; a loss is taken back by DesfazerMoverNegocio. */
export const aoDesfazerFechamento = (n: Pick<NegocioAgora, 'negocio_situacao'>): Recusa =>
  aoReativar(n) ?? (n.negocio_situacao === 'P' ? 'NADA_A_DESFAZER' : null);
/** Finishing belongs to after-sales. */
export const aoFinalizar = (n: Pick<NegocioAgora, 'negocio_situacao' | 'board_tipo'>): Recusa =>
  soAberto(n) ?? (n.board_tipo === 'posvendas' ? null : 'NAO_E_POSVENDA');

/** What a loss for this reason lacks, or null: a reason may demand an observation. */
export const faltaNaPerda = (exigeObs: boolean, obs: string): string | null =>
  exigeObs && obs.trim() === ''
    ? 'Este motivo exige uma observação. Escreva por que o negócio se perdeu.'
    : null;

export interface Opcao {
  marcada: boolean;
  travada: boolean;
}
/** An option of winning and finishing is checked as the pipeline says; checked and locked when it was already applied. */
const opcao = (aplicada: number | null, usual: boolean): Opcao => ({
  marcada: aplicada !== null || usual,
  travada: aplicada !== null,
});
export const opcoesDeGanhar = (
  n: Pick<NegocioAgora, 'negocio_posvenda' | 'negocio_recorrente'> & {
    pipeline_posvenda: 'S' | 'N';
    pipeline_recorrencia: number | null;
  },
): { enviaPosVenda: Opcao; abreNegocioRecorrente: Opcao } => ({
  enviaPosVenda: opcao(n.negocio_posvenda, n.pipeline_posvenda === 'S'),
  abreNegocioRecorrente: opcao(n.negocio_recorrente, n.pipeline_recorrencia !== null),
});

const DIAS_MAXIMO = 3650;
/** Offset of a copy: whole days, 0 or more; null when it is fine, else the message to show. */
export const diasDaCopia = (dias: number): string | null => {
  if (!Number.isInteger(dias) || dias < 0)
    return 'A quantidade de dias deve ser maior ou igual a 0.';
  return dias > DIAS_MAXIMO ? `Use no máximo ${DIAS_MAXIMO} dias.` : null;
};

/** What a required field is called, in the middle of a sentence. */
export const NOMES_EXIGIVEIS: Record<CampoExigivel, string> = {
  pessoa_codigo: 'cliente',
  negocio_valor: 'valor',
  negocio_dtprevisao: 'previsão de fechamento',
  usuario_responsavel: 'responsável',
  repres_codigo: 'representante',
  segmento_codigo: 'segmento',
  orprospect_codigo: 'origem',
  negocio_observacao: 'observação',
  etiquetas: 'etiquetas',
  negocio_proximaatividade: 'próxima tarefa',
};
/** The field that a stage's demand names: one of the list above, or `negocio_campos.12` of an added field. */
export const campoDoExigido = (exigido: string): string => exigido.split(':', 1)[0] ?? '';
/** What it is called: a demand of an added field brings its name along, as `negocio_campos.12:Prazo`. */
export const nomeDoExigido = (exigido: string): string =>
  exigivel(exigido) ? NOMES_EXIGIVEIS[exigido] : exigido.slice(exigido.indexOf(':') + 1);
/** The added field that a demand names, by its code; null where it names another one. */
export const campoProprioDoExigido = (exigido: string): number | null => {
  const [, codigo] = /^negocio_campos\.(\d{1,15})(?:$|:)/.exec(exigido) ?? [];
  return codigo === undefined ? null : Number(codigo);
};
/** As much of a deal as the page knows: what it does not know counts as filled, the server has the last word. */
export type CamposDoNegocio = { readonly [campo in CampoExigivel]?: unknown } & {
  readonly negocio_campos?: Readonly<Record<string, unknown>> | undefined;
};

const exigivel = (campo: string): campo is CampoExigivel => Object.hasOwn(NOMES_EXIGIVEIS, campo);
const vazio = (campo: CampoExigivel, valor: unknown): boolean => {
  if (valor === undefined) return false;
  if (campo === 'negocio_valor') return Number(valor) === 0;
  return valor === null || valor === '' || (Array.isArray(valor) && valor.length === 0);
};
/** The fields that a stage demands and the deal does not have, in the order the stage names them. */
export const camposFaltando = (n: CamposDoNegocio, exigidos: readonly string[]): string[] =>
  exigidos.filter((exigido) => {
    if (exigivel(exigido)) return vazio(exigido, n[exigido]);
    const codigo = campoProprioDoExigido(exigido);
    const valor = codigo === null ? '' : (n.negocio_campos?.[codigo] ?? null);
    return codigo !== null && n.negocio_campos !== undefined && valor === null;
  });

/** An added field as far as a stage may demand it. */
export interface CampoDoEstagio {
  campo_codigo: number;
  campo_descricao: string;
  estagio_codigo: number | null;
}
/**
 * What a stage demands of the deals that leave it: its own fields, and the added ones that are demanded from this stage
 * or from an earlier one of its pipeline on, of which `estagios` are the stages.
 */
export const exigidosDoEstagio = (
  de: { estagio_ordem: number; estagio_exigidos: readonly string[] },
  estagios: readonly { estagio_codigo: number; estagio_ordem: number }[],
  campos: readonly CampoDoEstagio[],
): string[] => [
  ...de.estagio_exigidos,
  ...campos
    .filter(({ estagio_codigo }) =>
      estagios.some(
        (um) => um.estagio_codigo === estagio_codigo && um.estagio_ordem <= de.estagio_ordem,
      ),
    )
    .map(
      ({ campo_codigo, campo_descricao }) => `negocio_campos.${campo_codigo}:${campo_descricao}`,
    ),
];

interface LugarNoFunil {
  pipeline_codigo: number;
  estagio_ordem: number;
}
/** Whether leaving a stage for another asks for its fields: forward, or to another pipeline; going back is free. */
export const avanca = (de: LugarNoFunil, para: LugarNoFunil): boolean =>
  de.pipeline_codigo !== para.pipeline_codigo || para.estagio_ordem > de.estagio_ordem;

type Valores = Readonly<Record<string, unknown>>;
/** A row of a deal's history, as far as these rules look at it. */
export interface MudancaGuardada {
  evento_acao: string;
  evento_versao: number | null;
  evento_antes: Valores | null;
  evento_depois: Valores | null;
}

/** Whether the row is a change of fields by a person, which can be taken back; what took something back is none. */
export const ehAlteracaoDeCampos = (m: MudancaGuardada): boolean => {
  const campos = Object.keys(m.evento_depois ?? {});
  return (
    m.evento_acao === 'ALTERAR' &&
    m.evento_versao !== null &&
    campos.length > 0 &&
    campos.every(
      (campo) =>
        CAMPOS_ALTERAVEIS.includes(campo) &&
        campo in (m.evento_antes ?? {}) &&
        // Of added fields that the reader does not see nothing is left.
        (campo !== 'negocio_campos' || Object.keys(m.evento_depois?.[campo] ?? {}).length > 0),
    )
  );
};

const comparavel = (valor: unknown): string =>
  JSON.stringify(
    Array.isArray(valor)
      ? [...new Set(valor.map(String))].toSorted((a, b) => a.localeCompare(b))
      : (valor ?? null),
  );
const mesmo = (campo: string, um: unknown, outro: unknown): boolean =>
  campo === 'negocio_valor'
    ? compararDinheiro(String(um), String(outro)) === 0
    : comparavel(um) === comparavel(outro);
const valoresDe = (lado: unknown): Valores => (lado ?? {}) as Valores;
/** A change of added fields names some of them: only those count. */
const mesmosValores = (negocio: Valores, depois: Valores): boolean =>
  Object.keys(depois).every((campo) => comparavel(negocio[campo]) === comparavel(depois[campo]));
/** The fields of a change that the deal no longer has as the change left them: it cannot be taken back. */
export const mudadosDepois = (negocio: Valores, depois: Valores): string[] =>
  Object.keys(depois).filter((campo) =>
    campo === 'negocio_campos'
      ? !mesmosValores(valoresDe(negocio[campo]), valoresDe(depois[campo]))
      : !mesmo(campo, negocio[campo], depois[campo]),
  );
