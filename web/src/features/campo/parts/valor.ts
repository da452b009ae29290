import { ehEscolha } from '@praca/contract/campo/tipos.ts';
import type { DitoDoCampo } from '../../../kit/recurso/ditos.ts';
import type { CampoLido } from '@praca/contract/campo/schemas.ts';
import { formatarNumero } from '@praca/contract/br/dinheiro.ts';
import { dia, dinheiro } from '../../../platform/texto/format.ts';

/** The names behind logins. */
export type NomesDeUsuarios = ReadonlyMap<string, string>;

const opcao = ({ opcoes }: CampoLido, codigo: unknown): string =>
  opcoes.find((uma) => uma.opcao_codigo === codigo)?.opcao_descricao ?? `nº ${String(codigo)}`;
const CASAS = 4;

/** A value of an added field as a person reads it; '' when there is none. */
export function textoDoCampo(campo: CampoLido, valor: unknown, usuarios: NomesDeUsuarios): string {
  if (valor === null || valor === undefined || valor === '') return '';
  const texto = String(valor);
  switch (campo.campo_tipo) {
    case 'TEXTO':
    case 'LINK':
      return texto;
    case 'NUMERO':
      return formatarNumero(texto, Math.min(CASAS, texto.split('.')[1]?.length ?? 0));
    case 'DINHEIRO':
      return dinheiro(texto);
    case 'DATA':
      return dia(texto);
    case 'SIMNAO':
      return texto === 'S' ? 'Sim' : 'Não';
    case 'USUARIO':
      return usuarios.get(texto) ?? texto;
    case 'ESCOLHA':
      return opcao(campo, valor);
    case 'ESCOLHAS':
      return Array.isArray(valor) ? valor.map((um) => opcao(campo, um)).join(', ') : '';
  }
}

/** The fields that a form asks for, by their section: those of none first, then in the order in which the sections first come. */
export function porSecao(campos: readonly CampoLido[]): [secao: string, campos: CampoLido[]][] {
  const secoes = new Map<string, CampoLido[]>([['', []]]);
  for (const campo of campos) {
    if (campo.campo_ativo !== 'S') continue;
    const dela = secoes.get(campo.campo_secao);
    if (dela) dela.push(campo);
    else secoes.set(campo.campo_secao, [campo]);
  }
  return [...secoes].filter(([, deles]) => deles.length > 0);
}

const DITOS: Record<DitoDoCampo['sinal'], string> = {
  '=': '',
  '>': 'desde ',
  '<': 'até ',
  '~': 'contém ',
  '!': '',
};

/** What the address says of a field, as a person reads it. */
export function textoDoDito(
  { sinal, valor }: DitoDoCampo,
  campo: CampoLido | undefined,
  usuarios: NomesDeUsuarios,
): string {
  if (sinal === '!') return valor === 'N' ? 'vazio' : 'preenchido';
  if (campo === undefined || sinal === '~') return `${DITOS[sinal]}${valor}`;
  const lido = ehEscolha(campo.campo_tipo)
    ? textoDoCampo({ ...campo, campo_tipo: 'ESCOLHA' }, Number(valor), usuarios)
    : textoDoCampo(campo, valor, usuarios);
  return `${DITOS[sinal]}${lido}`;
}
