import * as z from 'zod/mini';
import { dobrar } from '@praca/contract/br/busca.ts';
import { arredondar } from '@praca/contract/br/dinheiro.ts';
import { dano, textoDaCelula } from '@praca/contract/br/texto-de-fora.ts';
import type { Entrada } from '@praca/contract/endpoint.ts';
import { semTipos } from '@praca/contract/recurso.ts';
import { campo } from '@praca/contract/recurso/campo.ts';
import { lerCelula } from '@praca/contract/recurso/celula.ts';
import type { importarPrecos } from '@praca/contract/tabpreco/endpoints.ts';
import { tabPreco } from '@praca/contract/tabpreco/recurso.ts';
import {
  COLUNAS_DOS_PRECOS,
  precoEscrito,
  type ColunaDosPrecos,
} from '@praca/contract/tabpreco/schemas.ts';
import type { Ctx } from '../platform/context.ts';
import type { RegistroCsv } from '../platform/csv/leitor.ts';
import { AppError } from '../platform/errors.ts';
import { registrarEvento } from '../platform/eventos/registro-evento.ts';
import type { CtxTrabalho, ResultadoProcesso } from '../platform/fila/processo.ts';
import {
  avancarImportacao,
  guardarAsRecusadas,
  resultadoDe,
} from '../recurso/importacao/executar.ts';
import { importarRecurso } from '../recurso/importacao/importar.ts';
import { abrir, comecar, lerLinhasDe, lotes } from '../recurso/importacao/leitura.ts';
import { modoDaColuna, type LinhaLida, type ModoDaLinha } from '../recurso/importacao/linha.ts';
import type { Achado } from '../recurso/importacao/achado.ts';
import {
  CONTAGEM_ZERO,
  entradaDoProcesso,
  estadoDoProcesso,
  type Contagem,
  type EntradaDoProcesso,
} from '../recurso/importacao/plano.ts';
import { lerLinhas, travarLinhas } from '../recurso/reads.ts';
import { destinosDe, ehColuna, type Destinos } from './colunas.ts';
import { precosAtuais, produtosPeloNome } from './reads.ts';
import { gravarPrecos, type PrecoAGravar } from './writes.ts';

/** What the process reads, as far as its messages and its report name it. */
export const PRECOS = {
  tabela: 'ittabpreco',
  nome: { um: 'preço', varios: 'preços', genero: 'm' },
} as const;
const TABELAS = semTipos(tabPreco);

type Nome = ColunaDosPrecos;

const CAMPOS = {
  quantidade: campo.decimal({ rotulo: 'A partir de', casas: 4, min: 0 }),
  preco: campo.decimal({ rotulo: 'Preço', casas: 4, min: 0 }),
  descmaximo: campo.percentual({ rotulo: 'Desconto máximo (%)', min: 0, max: 100 }),
} as const;

/** Starts the import of prices into a table that is there. */
export async function importarPrecosDaTabela(
  ctx: Ctx,
  e: Entrada<typeof importarPrecos>,
): Promise<{ uniproc_codigo: number }[]> {
  const [tabela] = await lerLinhas(ctx, TABELAS, [e.tabpreco_codigo]);
  if (!tabela) throw new AppError('NAO_ENCONTRADO');
  if (e.colunas?.some(({ campo: dela }) => dela !== null && !ehColuna(dela)))
    throw new AppError('ENTRADA_INVALIDA', {
      campos: [{ campo: 'colunas', mensagem: 'Uma das colunas vai para um campo que não existe.' }],
    });
  return importarRecurso(ctx, PRECOS, e);
}

type Lida = LinhaLida & { nomes: string[]; preco: Omit<PrecoAGravar, 'produto_codigo'> };
type Modo = Pick<ModoDaLinha, 'formatos' | 'fuso'> & { apagar: boolean };

function lerLinha(d: Destinos, registro: RegistroCsv, modo: Modo): Lida {
  const achados: Achado[] = [];
  const texto = (nome: Nome): string => {
    const coluna = d.get(nome);
    return coluna === undefined ? '' : textoDaCelula(registro.celulas[coluna.indice] ?? '').trim();
  };
  for (const { indice, cabecalho } of d.values()) {
    const valor = registro.celulas[indice] ?? '';
    const ruim = dano(valor);
    if (ruim !== null)
      achados.push({ coluna: cabecalho, valor, mensagem: `${ruim.mensagem} ${ruim.ajuda}` });
  }
  const numero = (nome: keyof typeof CAMPOS, casas: number): string | null => {
    const coluna = d.get(nome);
    if (coluna === undefined || texto(nome) === '') return null;
    const lido = lerCelula(CAMPOS[nome], texto(nome), modoDaColuna(modo, coluna.indice));
    if (!('mensagem' in lido)) return arredondar(String(lido.valor), casas);
    achados.push({ coluna: coluna.cabecalho, valor: texto(nome), mensagem: lido.mensagem });
    return null;
  };
  const [quantidade, preco, descmaximo] = [
    numero('quantidade', 4),
    numero('preco', 4),
    numero('descmaximo', 4),
  ];
  if (texto('preco') === '')
    achados.push({
      coluna: d.get('preco')?.cabecalho ?? 'Preço',
      valor: '',
      mensagem: 'Informe o preço.',
    });
  const lido = {
    quantidade: quantidade ?? '0.0000',
    preco,
    // A blank cell leaves the limit that is there, unless somebody said that it empties it.
    descmaximo:
      d.has('descmaximo') && (descmaximo !== null || modo.apagar) ? descmaximo : undefined,
  };
  for (const { path, message } of precoEscrito.safeParse(lido).error?.issues ?? []) {
    const nome = path[0] as keyof typeof CAMPOS;
    achados.push({
      coluna: d.get(nome)?.cabecalho ?? COLUNAS_DOS_PRECOS[nome],
      valor: texto(nome),
      mensagem: message,
    });
  }
  return {
    registro,
    codigo: null,
    valores: {},
    achados,
    nomes: [texto('produto_referencia'), texto('produto_descricao')].filter(Boolean).map(dobrar),
    preco: lido,
  };
}

const chaveDe = (produto: number, quantidade: string): string => `${produto} ${quantidade}`;

/** Reads, checks and writes one chunk; a dry run only reads and checks. */
async function importarLote(
  ctx: Ctx,
  tabpreco_codigo: number,
  p: { simular: boolean; destinos: Destinos; vistas: Set<string> },
  linhas: Lida[],
): Promise<{ contagem: Contagem; recusadas: Lida[] }> {
  // What cannot be read never reaches a query.
  const legiveis = linhas.filter((l) => l.achados.length === 0);
  const produtos = await produtosPeloNome(ctx, [...new Set(legiveis.flatMap((l) => l.nomes))]);
  const precos: PrecoAGravar[] = [];
  for (const lida of legiveis) {
    const produto = lida.nomes.map((nome) => produtos.get(nome)).find((um) => um !== undefined);
    const coluna = p.destinos.get('produto_referencia') ?? p.destinos.get('produto_descricao');
    const recusar = (mensagem: string) =>
      lida.achados.push({
        coluna: coluna?.cabecalho ?? 'Produto',
        valor: lida.registro.celulas[coluna?.indice ?? 0] ?? '',
        mensagem,
      });
    if (produto === undefined) recusar('Não existe um produto com esta referência ou descrição.');
    else if (p.vistas.has(chaveDe(produto, lida.preco.quantidade)))
      recusar(
        'Uma linha acima deste arquivo já tem o preço deste produto a partir da mesma quantidade.',
      );
    if (lida.achados.length || produto === undefined) continue;
    p.vistas.add(chaveDe(produto, lida.preco.quantidade));
    precos.push({ produto_codigo: produto, ...lida.preco });
  }
  const atuais = new Map(
    (
      await precosAtuais(
        ctx,
        tabpreco_codigo,
        precos.map((um) => um.produto_codigo),
      )
    ).map((um) => [chaveDe(um.produto_codigo, um.quantidade), um]),
  );
  const novos = precos.filter((um) => !atuais.has(chaveDe(um.produto_codigo, um.quantidade)));
  const mudam = precos.filter((um) => {
    const atual = atuais.get(chaveDe(um.produto_codigo, um.quantidade));
    if (atual === undefined) return false;
    return (
      atual.preco !== um.preco ||
      (um.descmaximo !== undefined && um.descmaximo !== atual.descmaximo)
    );
  });
  if (!p.simular && novos.length + mudam.length > 0) {
    await travarLinhas(ctx, TABELAS, [tabpreco_codigo]);
    const depois = await gravarPrecos(ctx, tabpreco_codigo, [...novos, ...mudam]);
    await registrarEvento(ctx, {
      tabela: 'tabpreco',
      chave: tabpreco_codigo,
      acao: 'ALTERAR_PRECOS',
      depois,
    });
  }
  const recusadas = linhas.filter((l) => l.achados.length > 0);
  return {
    recusadas,
    contagem: {
      ...CONTAGEM_ZERO,
      linhas: linhas.length,
      criadas: novos.length,
      alteradas: mudam.length,
      iguais: precos.length - novos.length - mudam.length,
      recusadas: recusadas.length,
    },
  };
}

/** The columns of numbers, and how each is read where somebody said so. */
const comFormato = (destinos: Destinos, { colunas = [] }: EntradaDoProcesso) =>
  [...destinos].flatMap(([nome, coluna]) =>
    nome in CAMPOS
      ? [
          {
            ...coluna,
            tipo: 'dinheiro' as const,
            dito: colunas.find(({ indice }) => indice === coluna.indice)?.formato,
          },
        ]
      : [],
  );

/** The job of an import of prices: each chunk is one transaction with its own resume point. */
export async function executarImportacaoDePrecos(ctx: CtxTrabalho): Promise<ResultadoProcesso> {
  const { tabpreco_codigo } = z.object({ tabpreco_codigo: z.int() }).parse(ctx.entrada);
  const entrada = entradaDoProcesso.parse(ctx.entrada);
  const simular = entrada.simular === 'S';
  const arquivo = await abrir(ctx, entrada.csv);
  const destinos = destinosDe(arquivo.cabecalho.colunas, entrada.colunas);
  let estado =
    'linha' in ctx.estado
      ? estadoDoProcesso.parse(ctx.estado)
      : await comecar(ctx, arquivo, comFormato(destinos, entrada));
  const modo = {
    formatos: estado.formatos,
    fuso: ctx.sessao.usuario_fuso,
    apagar: entrada.apagarVazios === 'S',
  };
  const vistas = new Set<string>();
  for await (const registros of lotes(arquivo)) {
    const linhas = lerLinhasDe(estado, registros, (registro) => lerLinha(destinos, registro, modo));
    const ultima = registros.at(-1)?.linha ?? 0;
    const feito = ultima <= estado.linha;
    const atual = estado;
    estado = await ctx.transacao('write', async (c) => {
      // A chunk that was done before a crash is only read again, for what later lines must not repeat.
      const opcoes = { simular: simular || feito, destinos, vistas };
      const lote = await importarLote(c, tabpreco_codigo, opcoes, linhas);
      if (feito) return atual;
      await guardarAsRecusadas(c, ctx.uniproc_codigo, lote.recusadas);
      return avancarImportacao(ctx, c, atual, { ...lote, linha: ultima, simular });
    });
  }
  return resultadoDe(PRECOS, estado, simular);
}
