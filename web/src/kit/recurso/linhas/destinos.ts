import { dobrar } from '@praca/contract/br/busca.ts';
import type { Campo } from '@praca/contract/recurso/campo.ts';
import { lerCelula } from '@praca/contract/recurso/celula.ts';

type Par = [nome: string, campo: Campo];
type Tabela = readonly (readonly string[])[];
/** Which field each column of a pasted table goes into, and whether its first row is one of heads. */
export type Destinos = { colunas: readonly (Par | undefined)[]; pular: 0 | 1 };

const NUMEROS = new Set(['inteiro', 'decimal', 'dinheiro']);
const ehDeNumero = (par: Par | undefined): boolean => par !== undefined && NUMEROS.has(par[1].tipo);
const legivel = ([, campo]: Par, celula: string): boolean =>
  !('mensagem' in lerCelula(campo, celula));
const NUMERO = { tipo: 'decimal', casas: 15, percentual: true } as const;
const ehNumero = (celula: string): boolean =>
  celula.trim() !== '' && !('mensagem' in lerCelula(NUMERO, celula));

const nomeDe = (cabeca: string): string =>
  dobrar(cabeca)
    .replace(/[^a-z0-9]{1,99}/g, ' ')
    .trim();

const CODIGOS = new Set(
  'codigo,cod,ref,referencia,sku,item,produto,codigo do produto,cod produto,codigo do item,gtin,ean'.split(
    ',',
  ),
);
const DESCRICOES = new Set('descricao,nome,descricao do produto,nome do produto'.split(','));
/** How people call columns, and how the label of such a field begins. */
const SINONIMOS: readonly [ReadonlySet<string>, RegExp][] = [
  [new Set('qtd,qtde,quant,quantidade,qt,quantity,qty'.split(',')), /^quantidade/],
  [
    new Set(
      'preco,preco unitario,preco unit,valor,valor unitario,vl unitario,vl unit,unitario,r,price,unit price'.split(
        ',',
      ),
    ),
    /^(preco|valor)/,
  ],
  [new Set('desc,desconto,descontos,discount'.split(',')), /^desconto/],
  [new Set('entrega,data de entrega,data entrega'.split(',')), /^entrega/],
  [new Set('obs,observacao,observacoes'.split(',')), /^observac/],
];

/** The fields that the cells of a first row name, by their labels or as people call them. */
function porCabeca(campos: readonly Par[], primeira: readonly string[]): (Par | undefined)[] {
  const usados = new Set<string>();
  const usar = (par: Par | undefined): Par | undefined => {
    if (par === undefined || usados.has(par[0])) return undefined;
    usados.add(par[0]);
    return par;
  };
  const referencia = campos.find(([, campo]) => campo.tipo === 'referencia');
  const achados = primeira.map((celula) =>
    usar(campos.find(([, campo]) => nomeDe(campo.rotulo) === nomeDe(celula))),
  );
  const comNome = (achar: (nome: string) => Par | undefined) =>
    primeira.forEach((celula, i) => {
      achados[i] ??= usar(achar(nomeDe(celula)));
    });
  comNome((nome) => {
    if (CODIGOS.has(nome)) return referencia;
    const [, rotulo] = SINONIMOS.find(([nomes]) => nomes.has(nome)) ?? [];
    return rotulo && campos.find(([, campo]) => rotulo.test(nomeDe(campo.rotulo)));
  });
  // A description names the row only where no code does.
  comNome((nome) => (DESCRICOES.has(nome) ? referencia : undefined));
  return achados;
}

const coluna = (tabela: Tabela, i: number): string[] =>
  tabela.map((linha) => linha[i] ?? '').filter((celula) => celula.trim() !== '');

/** Whether the first row is one of words above columns of numbers. */
const acimaDeNumeros = ([primeira = [], ...resto]: Tabela): boolean =>
  !primeira.some(ehNumero) &&
  primeira.some((celula, i) => {
    const abaixo = coluna(resto, i);
    return celula.trim() !== '' && abaixo.length > 0 && abaixo.every(ehNumero);
  });

/** The fields of the columns from a field on, one after the other; `pulando`: a column of words alone goes into no field of numbers, and takes none away. */
function desdeO(
  campos: readonly Par[],
  tabela: Tabela,
  largura: number,
  inicio: number,
  pulando: boolean,
): (Par | undefined)[] {
  let vez = inicio;
  return Array.from({ length: largura }, (_, i) => {
    const par = campos[vez];
    const celulas = coluna(tabela, i);
    const soPalavras = celulas.length > 0 && !celulas.some((celula) => par && legivel(par, celula));
    if (pulando && ehDeNumero(par) && soPalavras) return undefined;
    vez += 1;
    return par;
  });
}

/** Whether what would go into a field of numbers is one, on every line. */
const cabe = (colunas: readonly (Par | undefined)[], tabela: Tabela): boolean =>
  colunas.every(
    (par, i) =>
      par === undefined || !ehDeNumero(par) || coluna(tabela, i).every((um) => legivel(par, um)),
  );

/**
 * The fields that the columns of the table go into: by their heads where the first row has them, else from the field of the
 * caret on. Where that would put words into a field of numbers (the caret stood in the quantity, and the table begins with
 * the product), from the first field before it from which the table fits; where it fits nowhere, a column that holds words
 * alone where a number belongs is left out (a description between code and quantity).
 */
export function destinosDe(
  campos: readonly Par[],
  tabela: Tabela,
  primeira: readonly string[],
  desde: string,
): Destinos {
  const deCabeca = porCabeca(campos, primeira);
  const achadas = deCabeca.filter((par) => par !== undefined).length;
  const soNomes = acimaDeNumeros(tabela);
  if (achadas > primeira.length / 2 || (soNomes && achadas > 1))
    return { colunas: deCabeca, pular: 1 };
  const pular = soNomes ? 1 : 0;
  const linhas = tabela.slice(pular);
  const doCursor = Math.max(
    0,
    campos.findIndex(([nome]) => nome === desde),
  );
  const inicios = [doCursor, ...campos.keys()].filter((i) => i <= doCursor);
  for (const pulando of [false, true])
    for (const inicio of inicios) {
      const colunas = desdeO(campos, linhas, primeira.length, inicio, pulando);
      if (cabe(colunas, linhas)) return { colunas, pular };
    }
  return { colunas: desdeO(campos, linhas, primeira.length, doCursor, false), pular };
}
