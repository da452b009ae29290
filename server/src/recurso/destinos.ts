import type { DestinoDoRegistro } from '@praca/contract/recurso/esquemas.ts';
import type { Recurso } from '@praca/contract/recurso.ts';
import type { Pagina } from '../platform/http/resposta.ts';
import type { Valores } from './colunas.ts';

interface Conto {
  /** "excluíd", "restaurad": the ending comes of the noun. */
  participio: string;
  /** Why nothing was done with a row; '' where it was. */
  motivo: (codigo: number, linha: Valores | undefined) => string;
}

/** What became of each row of a set, in the order asked for, and the sentence that says how many. */
export function contarDestinos(
  r: Recurso,
  codigos: readonly number[],
  linhas: readonly Valores[],
  { participio, motivo }: Conto,
): Pagina<DestinoDoRegistro> {
  const porCodigo = new Map(linhas.map((l) => [Number(l[r.chave]), l]));
  const dados = [...new Set(codigos)].map((codigo): DestinoDoRegistro => {
    const linha = porCodigo.get(codigo);
    const porque = motivo(codigo, linha);
    const nome = typeof linha?.[r.mostra] === 'string' ? linha[r.mostra] : '';
    return { codigo, nome: nome as string, feito: porque ? 'N' : 'S', motivo: porque };
  });
  const feitos = dados.filter((d) => d.feito === 'S').length;
  const a = r.nome.genero === 'f' ? 'a' : 'o';
  const quantos =
    feitos === 1
      ? `1 ${r.nome.um} ${participio}${a}.`
      : `${feitos.toLocaleString('pt-BR')} ${r.nome.varios} ${participio}${a}s.`;
  const ficaram = dados.length - feitos;
  if (!ficaram) return { dados, feito: quantos };
  return {
    dados,
    feito: {
      mensagem: feitos ? quantos : `Nada foi ${participio}o.`,
      ajuda: `${ficaram.toLocaleString('pt-BR')} ${ficaram === 1 ? 'ficou como estava' : 'ficaram como estavam'}: o motivo vai com cada registro.`,
    },
  };
}
