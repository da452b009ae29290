import { aplicarMaiusculas } from '@praca/contract/br/maiuscula.ts';
import { dobrar } from '@praca/contract/br/busca.ts';
import { restaurarFormula } from '@praca/contract/br/formula.ts';
import type { Campo } from '@praca/contract/recurso/campo.ts';
import { lerCelula } from '@praca/contract/recurso/celula.ts';
import type { Recurso } from '@praca/contract/recurso.ts';
import type { RegistroCsv } from '../../platform/csv/leitor.ts';
import { camposDe, escritosDe, type LinhaRecurso, type Valores } from '../colunas.ts';
import type { Destinos } from './plano.ts';

export interface Achado {
  coluna: string;
  valor: string;
  mensagem: string;
}
/** A line of the file, read: which row it means, its values, and what is wrong with it. */
export interface LinhaLida {
  registro: RegistroCsv;
  codigo: number | null;
  valores: Valores;
  achados: Achado[];
  /** A row that is there gets a reference that is created with the import. */
  muda?: true;
}

const celula = (registro: RegistroCsv, indice: number): string => registro.celulas[indice] ?? '';

/** A text as a write by the form keeps it: an e-mail in small letters, one that other systems pad to a width without the padding. */
function guardado(campo: Campo | undefined, texto: string): unknown {
  if (campo === undefined) return texto;
  const curto =
    campo.max !== undefined && texto.length > campo.max ? texto.replace(/ {2,999}/g, ' ') : texto;
  if (campo.guardar) return campo.guardar(curto);
  const conferido = campo.escrito.safeParse(curto);
  return conferido.success ? conferido.data : curto;
}

/** Reads the cells of a line by their fields' kinds. */
export function lerLinha(
  r: Recurso,
  d: Destinos,
  registro: RegistroCsv,
  maiusculas: 'S' | 'N',
): LinhaLida {
  const achados: Achado[] = [];
  const valores: Valores = {};
  const campos = new Map(escritosDe(r));
  for (const { indice, nome, cabecalho, entra } of d.campos) {
    const valor = celula(registro, indice);
    if (entra) {
      const lida = entra.ler(restaurarFormula(valor));
      if ('mensagem' in lida)
        achados.push({ coluna: cabecalho, valor, mensagem: `${lida.mensagem} ${lida.ajuda}` });
      else
        valores[entra.campo] = { ...(valores[entra.campo] as Valores), [entra.parte]: lida.valor };
      continue;
    }
    const c = campos.get(nome);
    if (!c) continue;
    const lida = lerCelula(c, valor);
    if ('mensagem' in lida) achados.push({ coluna: cabecalho, valor, mensagem: lida.mensagem });
    else if (lida.valor !== undefined)
      valores[nome] =
        c.tipo === 'texto' && typeof lida.valor === 'string'
          ? guardado(r.campos[nome], lida.valor)
          : lida.valor;
  }
  const escrito = d.codigo === undefined ? '' : celula(registro, d.codigo).trim();
  const codigo = escrito === '' ? null : Number(escrito);
  if (codigo !== null && !(Number.isSafeInteger(codigo) && codigo > 0))
    achados.push({ coluna: 'Código', valor: escrito, mensagem: 'Informe um código válido.' });
  return { registro, codigo, valores: aplicarMaiusculas(valores, maiusculas), achados };
}

/** What the fields' own limits say about the row that the line would make. */
export function achadosDoEsquema(
  r: Recurso,
  depois: Valores,
): { nome: string; mensagem: string }[] {
  const lido = r.api.salvar.input.safeParse(
    Object.fromEntries(
      camposDe(r).flatMap(([n, c]) =>
        c.calculado || depois[n] === undefined ? [] : [[n, depois[n]]],
      ),
    ),
  );
  return (lido.error?.issues ?? []).map((i) => ({
    nome: String(i.path[0] ?? r.mostra),
    mensagem: i.message,
  }));
}

/** What tells a row apart whatever it is called; null where the line, or the cadastro, has none. */
export const identidadeDe = (r: Recurso, valores: Valores): string | null =>
  r.identidade === undefined ? null : String(valores[r.identidade] ?? '') || null;

/** The row that a line means: that of its code, else of what tells it apart, else the one of its name as people read it. */
export function acharLinha(
  r: Recurso,
  l: LinhaLida,
  porCodigo: ReadonlyMap<number, LinhaRecurso>,
  porNome: ReadonlyMap<string, LinhaRecurso>,
  porIdentidade: ReadonlyMap<unknown, LinhaRecurso>,
): LinhaRecurso | undefined {
  if (l.codigo !== null) return porCodigo.get(l.codigo);
  const identidade = identidadeDe(r, l.valores);
  if (identidade !== null) return porIdentidade.get(identidade);
  return porNome.get(dobrar(String(l.valores[r.mostra] ?? '')));
}
