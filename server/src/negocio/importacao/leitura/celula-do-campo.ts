import { lerCelulaDoCampo } from '@praca/contract/campo/celula.ts';
import type { CampoLido } from '@praca/contract/campo/schemas.ts';
import { dano } from '@praca/contract/br/texto-de-fora.ts';
import * as celulas from './celulas.ts';
import { type CampoDestino, NA_OBSERVACAO } from './colunas.ts';
import type { Formato } from '@praca/contract/br/formato.ts';

type Coluna = { cabecalho: string; formato: Formato | null };
/** Users by what a file may call them, and on whose clocks an instant is a day. */
type Quem = { usuarios?: ReadonlyMap<string, string> | undefined; fuso?: string | undefined };

const NINGUEM: ReadonlyMap<string, string> = new Map();

/** The value of an added field, as JSON. */
function lerProprio(
  proprio: CampoLido,
  texto: string,
  formato: Formato | null,
  { usuarios = NINGUEM, fuso }: Quem,
): celulas.CelulaLida<string> {
  const limpo = celulas.lerTexto(texto, Number.MAX_SAFE_INTEGER);
  if ('mensagem' in limpo) return limpo;
  const lida = lerCelulaDoCampo(proprio, limpo.valor, {
    decimal: formato === 'PONTO' ? '.' : ',',
    ordem: formato === 'MDA' ? 'mda' : 'dma',
    usuarios,
    fuso,
  });
  if ('mensagem' in lida) return lida;
  return { valor: lida.valor === null ? '' : JSON.stringify(lida.valor) };
}

/** The normalised text of a cell by the kind of its field; `ddd` is the area code that the line has for a telephone. */
export const lerCelula = (
  destino: CampoDestino,
  texto: string,
  coluna: Coluna,
  ddd: string,
  quem: Quem = {},
): celulas.CelulaLida<string> => {
  if (destino.proprio) return lerProprio(destino.proprio, texto, coluna.formato, quem);
  switch (destino.tipo) {
    case 'documento':
      return celulas.lerCelulaDocumento(texto, tipoPeloNome(coluna.cabecalho));
    case 'telefone':
      return celulas.lerCelulaTelefone(texto, ddd);
    case 'ddd':
      return celulas.lerCelulaDdd(texto);
    case 'cidade':
      return celulas.lerCelulaCidade(texto, destino.maximo);
    case 'email':
      return celulas.lerCelulaEmail(texto);
    case 'uf':
      return celulas.lerCelulaUf(texto);
    case 'cep':
      return celulas.lerCelulaCep(texto);
    case 'dinheiro':
      return celulas.lerCelulaDinheiro(texto, coluna.formato ?? 'VIRGULA');
    case 'data':
      return celulas.lerCelulaData(
        texto,
        coluna.formato ?? 'DMA',
        destino.campo !== 'negocio_dtprevisao' && destino.campo !== 'pessoa_dtaberturaemp',
        quem.fuso,
      );
    case 'temperatura':
      return celulas.lerCelulaTemperatura(texto);
    case 'situacao':
      return celulas.lerCelulaSituacao(texto);
    default:
      return celulas.lerTexto(
        texto,
        destino.maximo,
        destino.campo === 'negocio_observacao' || destino.campo === NA_OBSERVACAO,
      );
  }
};

/** Kinds of field whose parser takes a cell of any length. */
const TEXTOS: ReadonlySet<CampoDestino['tipo']> = new Set(['texto', 'cidade', 'lista', 'proprio']);

/** Why a cell cannot be trusted, whatever its field: too long or damaged. */
export const defeito = (destino: CampoDestino, texto: string): ReturnType<typeof dano> =>
  (TEXTOS.has(destino.tipo) ? null : celulas.longa(texto)) ?? dano(texto);

const tipoPeloNome = (cabecalho: string): 'CPF' | 'CNPJ' | undefined => {
  const cnpj = /cnpj|cgc/i.test(cabecalho);
  const cpf = /cpf/i.test(cabecalho);
  return cnpj === cpf ? undefined : cnpj ? 'CNPJ' : 'CPF';
};
