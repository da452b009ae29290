import type { salvar } from '@praca/contract/negocio/endpoints.ts';
import type { EntradaCrua } from '@praca/contract/endpoint.ts';
import { entradaNegocio, type Negocio, type Temperatura } from '@praca/contract/negocio/schemas.ts';
import { erroDoCliente, type ClienteDoForm } from '../../../pessoa/parts/cliente-do-form.ts';

/** What the form of a deal holds while it is typed. Empty text means nothing chosen. */
export type NegocioForm = {
  negocio_titulo: string;
  cliente: ClienteDoForm | null;
  negocio_valor: string;
  negocio_dtprevisao: string;
  estagio_codigo: number | null;
  negocio_temperatura: Temperatura;
  etiquetas: number[];
  usuario_responsavel: string | null;
  repres_codigo: number | null;
  orprospect_codigo: number | null;
  segmento_codigo: number | null;
  empresa_codigo: number | null;
  negocio_observacao: string;
  /** Values of added fields, by code. */
  negocio_campos: Record<string, unknown>;
};

export type CampoNegocio = keyof NegocioForm | 'pessoa_codigo';
export type ErrosNegocio = Partial<Record<CampoNegocio | `negocio_campos.${number}`, string>>;

export const formVazio = (fields: Partial<NegocioForm>): NegocioForm => ({
  negocio_titulo: '',
  cliente: null,
  negocio_valor: '',
  negocio_dtprevisao: '',
  estagio_codigo: null,
  negocio_temperatura: 'MORNO',
  etiquetas: [],
  usuario_responsavel: null,
  repres_codigo: null,
  orprospect_codigo: null,
  segmento_codigo: null,
  empresa_codigo: null,
  negocio_observacao: '',
  negocio_campos: {},
  ...fields,
});

export const formDe = (negocio: Negocio): NegocioForm => ({
  negocio_titulo: negocio.negocio_titulo,
  cliente:
    negocio.pessoa_codigo === null
      ? null
      : { codigo: negocio.pessoa_codigo, nome: negocio.pessoa_nome },
  negocio_valor: negocio.negocio_valor,
  negocio_dtprevisao: negocio.negocio_dtprevisao ?? '',
  estagio_codigo: negocio.estagio_codigo,
  negocio_temperatura: negocio.negocio_temperatura,
  etiquetas: negocio.etiquetas,
  usuario_responsavel: negocio.usuario_responsavel,
  repres_codigo: negocio.repres_codigo,
  orprospect_codigo: negocio.orprospect_codigo,
  segmento_codigo: negocio.segmento_codigo,
  empresa_codigo: negocio.empresa_codigo,
  negocio_observacao: negocio.negocio_observacao,
  negocio_campos: negocio.negocio_campos,
});

type Campos = Omit<
  EntradaCrua<typeof salvar>,
  'negocio_codigo' | 'versao' | 'pipeline_codigo' | 'estagio_codigo'
>;

/** The form as the wire wants it. The customer's code is given apart: a new one is created first. */
export const camposDoForm = (form: NegocioForm, pessoa_codigo: number | null): Campos => ({
  negocio_titulo: form.negocio_titulo,
  negocio_valor: form.negocio_valor === '' ? '0.00' : form.negocio_valor,
  negocio_temperatura: form.negocio_temperatura,
  negocio_dtprevisao: form.negocio_dtprevisao === '' ? null : form.negocio_dtprevisao,
  negocio_observacao: form.negocio_observacao,
  pessoa_codigo,
  usuario_responsavel: form.usuario_responsavel,
  repres_codigo: form.repres_codigo,
  segmento_codigo: form.segmento_codigo,
  orprospect_codigo: form.orprospect_codigo,
  etiquetas: form.etiquetas,
  ...(form.empresa_codigo !== null && { empresa_codigo: form.empresa_codigo }),
  ...(Object.keys(form.negocio_campos).length > 0 && {
    negocio_campos: form.negocio_campos as NonNullable<Campos['negocio_campos']>,
  }),
});

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Only the fields that the person changed: what a colleague changed meanwhile in the others stays. */
export function camposMudados(before: Campos, after: Campos): Partial<Campos> {
  const names = Object.keys(after) as (keyof Campos)[];
  const changed = Object.fromEntries(
    names.filter((name) => !same(before[name], after[name])).map((name) => [name, after[name]]),
  ) as Partial<Campos>;
  const { negocio_campos } = changed;
  if (negocio_campos === undefined) return changed;
  const were = before.negocio_campos ?? {};
  return {
    ...changed,
    negocio_campos: Object.fromEntries(
      Object.entries(negocio_campos).filter(([code, value]) => !same(were[code], value)),
    ),
  };
}

/** What the contract would refuse, by field, before anything is sent. */
export function errosDoForm(form: NegocioForm): ErrosNegocio {
  const errors: ErrosNegocio = {};
  if (form.negocio_titulo.trim() === '') errors.negocio_titulo = 'Dê um título ao negócio';
  if (form.estagio_codigo === null) errors.estagio_codigo = 'Escolha o estágio';
  const cliente = erroDoCliente(form.cliente);
  if (cliente !== undefined) errors.cliente = cliente;
  const read = entradaNegocio.safeParse(camposDoForm(form, form.cliente?.codigo ?? null));
  for (const issue of read.error?.issues ?? []) {
    const [raiz] = issue.path;
    const onde = raiz === 'negocio_campos' ? issue.path.join('.') : raiz;
    const field = onde as keyof ErrosNegocio | undefined;
    if (field !== undefined) errors[field] ??= issue.message;
  }
  return errors;
}
