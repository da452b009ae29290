import { campoDaColuna, type Coluna } from '@praca/contract/negocio/exportacao/schemas.ts';
import { textoNoArquivo, tipoDaCelula } from '../../campo/celulas.ts';
import type { Celula } from '../../platform/xlsx/escrita.ts';
import type { LinhaExportada, NomesExportados } from './reads.ts';

const SITUACAO: Record<string, string> = {
  A: 'Em aberto',
  G: 'Ganho',
  P: 'Perdido',
  F: 'Finalizado',
};
const TEMPERATURA: Record<string, string> = {
  FRIO: 'Frio',
  MORNO: 'Morno',
  QUENTE: 'Quente',
  MUITO_QUENTE: 'Muito quente',
};
const MOMENTOS: ReadonlySet<Coluna> = new Set<Coluna>([
  'negocio_proximaatividade',
  'negocio_dtestagio',
  'negocio_dtinteracao',
  'negocio_dtcriacao',
  'negocio_dtalteracao',
  'negocio_dtfechamento',
]);

const texto = (valor: string): Celula => (valor === '' ? null : { tipo: 'texto', valor });

/** What a column says of a deal: names instead of codes; a name that is gone leaves its code. */
export function celulaDe(coluna: string, linha: LinhaExportada, nomes: NomesExportados): Celula {
  const codigo = campoDaColuna(coluna);
  return codigo === undefined
    ? celulaUsual(coluna as Coluna, linha, nomes)
    : celulaPropria(codigo, linha, nomes);
}

function celulaPropria(codigo: number, linha: LinhaExportada, nomes: NomesExportados): Celula {
  const campo = nomes.campos.get(codigo);
  if (!campo) return null;
  const usuarios = nomes.porColuna.usuario_responsavel ?? new Map<string, string>();
  const valor = textoNoArquivo(campo, linha.negocio_campos[codigo], usuarios);
  return valor === '' ? null : { tipo: tipoDaCelula(campo), valor };
}

function celulaUsual(coluna: Coluna, linha: LinhaExportada, nomes: NomesExportados): Celula {
  const valor = linha[coluna];
  if (valor === null) return null;
  if (Array.isArray(valor))
    return texto(valor.map((codigo) => nomes.etiquetas.get(codigo) ?? String(codigo)).join(', '));
  const puro = String(valor);
  if (MOMENTOS.has(coluna)) return { tipo: 'momento', valor: puro };
  switch (coluna) {
    case 'negocio_codigo':
      return { tipo: 'numero', valor: puro };
    case 'negocio_valor':
      return { tipo: 'dinheiro', valor: puro };
    case 'negocio_dtprevisao':
      return { tipo: 'dia', valor: puro };
    case 'negocio_situacao':
      return texto(SITUACAO[puro] ?? puro);
    case 'negocio_temperatura':
      return texto(TEMPERATURA[puro] ?? puro);
    default:
      return texto(nomes.porColuna[coluna]?.get(puro) ?? puro);
  }
}
