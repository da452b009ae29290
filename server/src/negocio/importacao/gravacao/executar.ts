import * as z from 'zod/mini';
import { dataNoFuso } from '@praca/contract/br/data.ts';
import type { ResultadoImportacao } from '@praca/contract/negocio/importacao/schemas.ts';
import { lerCampos, lerLoginsPorNome } from '../../../campo/reads.ts';
import { abrirCsv, type ArquivoCsv } from '../../../platform/csv/abrir.ts';
import { type RegistroCsv, registroVazio } from '../../../platform/csv/leitor.ts';
import { Rodape } from '../../../platform/csv/rodape.ts';
import { AppError } from '../../../platform/errors.ts';
import type { CtxTrabalho, ResultadoProcesso } from '../../../platform/fila/processo.ts';
import { bytesDoArquivo, lendoCsv } from '../leitura/arquivo.ts';
import { type CampoDestino, campoDestino, destinosProprios } from '../leitura/colunas.ts';
import { doisJeitos, type Formato, Inferidor } from '@praca/contract/br/formato.ts';
import { type ContextoLinha, foraDaTabela, lerLinha } from '../leitura/linha.ts';
import { leituraDe } from '../leitura/planilha.ts';
import { importarLote, type LinhaDoLote } from './lote.ts';
import { normalizarCabecalho } from '../leitura/mapeamento.ts';
import {
  CONTAGEM_ZERO,
  type Contagem,
  type EntradaDoProcesso,
  entradaDoProcesso,
  type Estado,
  estadoDaImportacao,
  type Plano,
} from '../plano.ts';
import { lerArquivo, lerDistribuicao, lerNomeados, lerParte } from '../reads.ts';
import { juntarProblemas } from './problemas.ts';
import { comSignificados, trocasDe } from './significados.ts';
import { somarRepartidos } from './repartir.ts';
import { replanejar } from './reads-lote.ts';
import { apagarLinhas } from './writes.ts';

const LINHAS_POR_LOTE = 500;
const CARACTERES_POR_LOTE = 2_000_000;
const RECUSAS_NO_RESULTADO = 50;

/** While its tables are small, and now and then later: planning anew costs a chunk a tenth of its time. */
const replaneja = (feitos: number): boolean => feitos < 8 || feitos % 16 === 0;

/**
 * The job of an import. First the whole file is read once, so that a file that cannot be read, or whose dates nobody
 * can decide, changes nothing. Then each chunk of lines is one transaction with its own resume point: after a crash
 * the next worker goes on after the last line that was committed.
 */
export async function executarImportacao(ctx: CtxTrabalho): Promise<ResultadoProcesso> {
  const entrada = z.parse(entradaDoProcesso, ctx.entrada);
  const simular = entrada.simular === 'S';
  const arquivo = await abrirArquivo(ctx, entrada);
  const { proprios, usuarios } = await ctx.transacao('read', async (c) => ({
    proprios: destinosProprios(await lerCampos(c)),
    usuarios: await lerLoginsPorNome(c),
  }));
  conferirCabecalho(arquivo, entrada, proprios);
  const retomado =
    'total' in ctx.estado && !simular ? z.parse(estadoDaImportacao, ctx.estado) : null;
  let estado = retomado ?? (await conferirTudo(ctx, arquivo, entrada, proprios));
  const plano = await montarPlano(ctx, entrada, simular);
  const contexto: ContextoLinha = {
    colunas: entrada.colunas.flatMap((c, i) =>
      c.campo === null
        ? []
        : [
            {
              indice: c.indice,
              cabecalho: c.cabecalho,
              campo: c.campo,
              formato: estado.formatos[i] ?? null,
            },
          ],
    ),
    largura: arquivo.cabecalho.colunas.length,
    semIlegiveis: entrada.semIlegiveis === 'S',
    proprios,
    usuarios,
    trocas: trocasDe(plano, entrada.valores),
    maiusculas: ctx.sessao.usuario_maiusculo ? 'S' : 'N',
    hoje: dataNoFuso(ctx.agora, ctx.sessao.usuario_fuso),
    fuso: ctx.sessao.usuario_fuso,
  };
  const fora = new Map(estado.fora.map(({ linha, mensagem }) => [linha, mensagem]));
  const vistas = { chaves: new Set<string>(), pessoas: new Set<string>() };
  let feitos = 0;
  for await (const lote of lotes(arquivo, estado.linha)) {
    const linhas: LinhaDoLote[] = lote.map((registro) => ({
      registro,
      lida: foraDaTabela(registro, fora.get(registro.linha)) ?? lerLinha(registro, contexto),
    }));
    const ultima = lote.at(-1)?.linha ?? estado.linha;
    const feito = await ctx.transacao('write', async (c) => {
      if (replaneja(feitos)) await replanejar(c);
      const l = await importarLote(c, plano, linhas, estado.nomesNovos, vistas);
      const novo: Estado = {
        ...estado,
        linha: ultima,
        nomesNovos: l.nomesNovos,
        contagem: somarContagem(estado.contagem, l.contagem),
        recusas: [...estado.recusas, ...l.recusas].slice(0, RECUSAS_NO_RESULTADO),
        problemas: juntarProblemas(estado.problemas, l.relatorio),
        repartidos: somarRepartidos(estado.repartidos, l.repartidos),
      };
      await ctx.avancar(c.tx, {
        registroatual: novo.contagem.linhas,
        registrototal: novo.total,
        estado: novo,
        mensagem: `${simular ? 'Conferindo' : 'Importando'}: ${novo.contagem.linhas.toLocaleString('pt-BR')} de ${novo.total.toLocaleString('pt-BR')} linhas`,
        observacao:
          novo.contagem.recusadas > 0
            ? `${novo.contagem.recusadas.toLocaleString('pt-BR')} ${novo.contagem.recusadas === 1 ? 'linha recusada' : 'linhas recusadas'}`
            : '',
      });
      // An empty list: much changed, open boards read again.
      if (l.contagem.importadas + l.contagem.fechados > 0 && !simular)
        c.aposCommit(() => ctx.difusor.publicar(ctx.sessao.clienteregistro_codigo, []));
      return { estado: novo, nomes: l.nomes, chaves: l.chaves, pessoas: l.pessoas };
    });
    if (simular) {
      for (const chave of feito.chaves) vistas.chaves.add(chave);
      for (const pessoa of feito.pessoas) vistas.pessoas.add(pessoa);
    }
    feitos += 1;
    estado = feito.estado;
    plano.nomes = feito.nomes;
  }
  return resultadoDe(estado, simular);
}

async function abrirArquivo(ctx: CtxTrabalho, entrada: EntradaDoProcesso): Promise<ArquivoCsv> {
  const arquivo = await ctx.transacao('read', (c) => lerArquivo(c, entrada.csv));
  if (arquivo === undefined)
    throw new AppError('ARQUIVO_INVALIDO', {
      mensagem: 'O arquivo não está mais guardado.',
      ajuda: 'Envie o arquivo novamente.',
    });
  const registro = ctx.sessao.clienteregistro_codigo;
  const bytes = bytesDoArquivo(arquivo.partes, (parte) =>
    ctx.transacao('read', (c) => lerParte(c.tx, registro, entrada.csv, parte)),
  );
  return lendoCsv(() =>
    abrirCsv(
      bytes,
      leituraDe(arquivo.arquivo_nome, {
        codificacao: entrada.codificacao,
        delimitador: entrada.delimitador,
      }),
    ),
  );
}

/** The columns chosen must be those of this file, not of another one previewed before, and go where there is something to go to. */
function conferirCabecalho(
  arquivo: ArquivoCsv,
  entrada: EntradaDoProcesso,
  proprios: readonly CampoDestino[],
): void {
  const perdida = entrada.colunas.find(
    ({ campo }) => campo !== null && campoDestino(campo, proprios) === undefined,
  );
  if (perdida !== undefined)
    throw new AppError('ARQUIVO_INVALIDO', {
      mensagem: `O campo da coluna “${perdida.cabecalho}” não existe mais.`,
      ajuda: 'Abra a prévia do arquivo de novo e confira o destino das colunas.',
    });
  const { colunas } = arquivo.cabecalho;
  const troca = entrada.colunas.find(
    (c) =>
      c.campo !== null &&
      normalizarCabecalho(colunas[c.indice]?.nome ?? '\u0000') !== normalizarCabecalho(c.cabecalho),
  );
  if (troca !== undefined) {
    throw new AppError('ARQUIVO_INVALIDO', {
      mensagem: `A coluna ${troca.indice + 1} deste arquivo não se chama “${troca.cabecalho}”.`,
      ajuda: 'Abra a prévia do arquivo de novo e confira o destino das colunas.',
    });
  }
}

/** Reads all lines once: counts them, decides the formats that nobody chose, refuses what cannot be read or decided. */
async function conferirTudo(
  ctx: CtxTrabalho,
  arquivo: ArquivoCsv,
  entrada: EntradaDoProcesso,
  proprios: readonly CampoDestino[],
): Promise<Estado> {
  const inferidores = entrada.colunas.map((c) => {
    const tipo =
      c.campo === null || c.formato !== undefined
        ? undefined
        : campoDestino(c.campo, proprios)?.tipo;
    return tipo === 'data' || tipo === 'dinheiro' ? new Inferidor(tipo, arquivo) : null;
  });
  let total = 0;
  const rodape = new Rodape();
  await lendoCsv(async () => {
    for await (const lote of arquivo.registros()) {
      ctx.sinal.throwIfAborted();
      for (const registro of lote) {
        rodape.ver(registro);
        if (registroVazio(registro)) continue;
        total++;
        for (const [i, inferidor] of inferidores.entries())
          inferidor?.ver(registro.celulas[entrada.colunas[i]?.indice ?? -1] ?? '');
      }
    }
  });
  if (total === 0)
    throw new AppError('ARQUIVO_INVALIDO', {
      mensagem: 'O arquivo só tem o cabeçalho.',
      ajuda: 'Inclua ao menos uma linha abaixo dele e envie de novo.',
    });
  const formatos = entrada.colunas.map((c, i): Formato | null => {
    if (c.formato !== undefined) return c.formato;
    const inferido = inferidores[i]?.concluir();
    if (inferido?.ambigua === true) {
      throw new AppError('ARQUIVO_INVALIDO', {
        mensagem: `A coluna “${c.cabecalho}” pode ser lida de dois jeitos${doisJeitos(inferido)}.`,
        ajuda:
          'Escolha na prévia se ela usa dia/mês ou mês/dia, vírgula ou ponto, e importe de novo. Nada foi gravado.',
      });
    }
    return inferido?.formato ?? null;
  });
  const estado: Estado = {
    total,
    formatos,
    fora: rodape.concluir(),
    linha: 0,
    contagem: CONTAGEM_ZERO,
    recusas: [],
    problemas: [],
    repartidos: [],
    nomesNovos: 0,
    origem: {
      cabecalho: arquivo.cabecalho.colunas.map((c) => c.original),
      delimitador: arquivo.delimitador,
      codificacao: arquivo.codificacao,
    },
  };
  await ctx.transacao('write', async (c) => {
    await apagarLinhas(c, ctx.uniproc_codigo);
    await ctx.avancar(c.tx, {
      registroatual: 0,
      registrototal: total,
      estado,
      mensagem: `O arquivo tem ${total.toLocaleString('pt-BR')} linhas.`,
    });
  });
  return estado;
}

const montarPlano = (
  ctx: CtxTrabalho,
  entrada: EntradaDoProcesso,
  simular: boolean,
): Promise<Plano> =>
  ctx.transacao('read', async (c) => {
    const distribuicao =
      entrada.distauto_codigo == null
        ? null
        : ((await lerDistribuicao(c, entrada.distauto_codigo)) ?? []);
    if (distribuicao?.length === 0)
      throw new AppError('REFERENCIA_INVALIDA', {
        mensagem: 'A distribuição automática ficou sem usuários ativos.',
        ajuda: 'Escolha outra distribuição ou um responsável.',
      });
    return comSignificados({
      processo: ctx.uniproc_codigo,
      entrada,
      simular,
      distribuicao,
      empresa_codigo: entrada.empresa_codigo ?? ctx.sessao.empresa_codigo,
      ...(await lerNomeados(c, entrada.pipeline_codigo)),
    });
  });

/** The lines after the resume point, in chunks bounded by number and by size; blank lines are no lines. */
async function* lotes(arquivo: ArquivoCsv, depoisDe: number): AsyncGenerator<RegistroCsv[]> {
  let lote: RegistroCsv[] = [];
  let tamanho = 0;
  for await (const registros of arquivo.registros()) {
    for (const registro of registros) {
      if (registro.linha <= depoisDe || registroVazio(registro)) continue;
      lote.push(registro);
      tamanho += registro.bruto.length;
      if (lote.length < LINHAS_POR_LOTE && tamanho < CARACTERES_POR_LOTE) continue;
      yield lote;
      lote = [];
      tamanho = 0;
    }
  }
  if (lote.length > 0) yield lote;
}

const somarContagem = (a: Contagem, b: Contagem): Contagem => ({
  linhas: a.linhas + b.linhas,
  importadas: a.importadas + b.importadas,
  fechados: a.fechados + b.fechados,
  recusadas: a.recusadas + b.recusadas,
  duplicadas: a.duplicadas + b.duplicadas,
  avisos: a.avisos + b.avisos,
  pessoas_criadas: a.pessoas_criadas + b.pessoas_criadas,
});

const contar = (n: number, um: string, muitos: string): string =>
  `${n.toLocaleString('pt-BR')} ${n === 1 ? um : muitos}`;

const resultadoDe = (
  { contagem, recusas, problemas, repartidos }: Estado,
  simular: boolean,
): ResultadoImportacao => {
  const partes = [
    simular
      ? contar(contagem.importadas, 'linha pode ser importada', 'linhas podem ser importadas')
      : contar(contagem.importadas, 'negócio importado', 'negócios importados'),
    ...(contagem.fechados === 0
      ? []
      : [
          simular
            ? contar(contagem.fechados, 'negócio seria fechado', 'negócios seriam fechados')
            : contar(contagem.fechados, 'negócio fechado', 'negócios fechados'),
        ]),
    contar(contagem.duplicadas, 'já existia', 'já existiam'),
    contar(contagem.recusadas, 'linha recusada', 'linhas recusadas'),
  ];
  return {
    Resultado: contagem.recusadas === contagem.linhas ? '1' : '0',
    simulada: simular ? 'S' : 'N',
    ...contagem,
    recusas,
    problemas: problemas.toSorted((a, b) => b.linhas - a.linhas),
    repartidos,
    mensagem: `${partes.join(', ')}.`,
  };
};
