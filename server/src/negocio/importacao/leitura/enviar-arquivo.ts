import { createHash, randomUUID } from 'node:crypto';
import type { Linha } from '@praca/contract/endpoint.ts';
import type { enviarArquivo } from '@praca/contract/negocio/importacao/endpoints.ts';
import { nomeLimpo } from '../../../anexo/nome.ts';
import { recusarBinario } from '../../../platform/csv/binario.ts';
import { comEnvio, EnvioInterrompido, type Enviado } from '../../../platform/entrada/envio.ts';
import { cortar } from '../../../platform/entrada/texto.ts';
import { LIMITES_CSV } from '../../../platform/csv/limites.ts';
import type { Concluido, CtxEnvio, CtxLivre } from '../../../platform/context.ts';
import type { Pedido } from '../../../platform/http/mount.ts';
import { AppError } from '../../../platform/errors.ts';
import { apagarArquivo, concluirArquivo, inserirArquivo, inserirParte } from './writes.ts';
import { lendoCsv } from './arquivo.ts';
import { nomeConforme } from './nome.ts';
import {
  comArquivoNoDisco,
  espiar,
  pareceOffice,
  pareceZip,
  planilhaEmCsv,
  recusarOffice,
} from './planilha.ts';

/** Small enough that what a piece leaves behind, as it is read again, is gone with the young generation. */
const PARTE = 24_576;

/** Of one registration, at once: three of the largest files; of one person two, so that nobody takes all of the room. */
const COTA = 3 * LIMITES_CSV.bytes;
const COTA_DA_PESSOA = 2 * LIMITES_CSV.bytes;

const recusaDoEnvio = (erro: unknown): unknown => {
  if (!(erro instanceof EnvioInterrompido)) return erro;
  if (erro.motivo === 'DEMOROU') return new AppError('ENVIO_LENTO', { causa: erro });
  return new AppError('ARQUIVO_INVALIDO', {
    mensagem:
      erro.motivo === 'NENHUM' ? 'Nenhum arquivo foi enviado.' : 'O envio chegou incompleto.',
    causa: erro,
  });
};

/** A body never grows past what its header says; without one it may be as large as files go. */
const reservaDe = (tamanho: string | undefined): number =>
  Math.min(Number(tamanho ?? LIMITES_CSV.bytes), LIMITES_CSV.bytes);

/** Receives the file as a stream and stores it in pieces; one that breaks off, is too big or came before leaves nothing behind. */
export async function receberArquivo(
  ctx: CtxEnvio<Linha<typeof enviarArquivo>>,
  _entrada: object,
  req: Pedido,
): Promise<Concluido> {
  try {
    return await comEnvio(req, LIMITES_CSV.bytes, (enviado) => guardarEnvio(ctx, req, enviado));
  } catch (erro) {
    throw recusaDoEnvio(erro);
  }
}

async function guardarEnvio(
  ctx: CtxEnvio<Linha<typeof enviarArquivo>>,
  req: Pedido,
  { nome, fluxo, campos }: Enviado,
): Promise<Concluido> {
  const arquivo_codigo = randomUUID();
  const enviado_nome = cortar(nomeLimpo(nome), 200) || 'arquivo.csv';
  const cabe = await ctx.transacao('write', (c) =>
    inserirArquivo(c, {
      codigo: arquivo_codigo,
      nome: enviado_nome,
      reserva: reservaDe(req.headers['content-length']),
      cota: COTA,
      cotaDaPessoa: COTA_DA_PESSOA,
    }),
  );
  if (!cabe)
    throw new AppError('MUITAS_TENTATIVAS', {
      mensagem: 'Há arquivos demais da sua empresa à espera de importação.',
      ajuda:
        'Importe os que já foram enviados, ou tente novamente mais tarde: os que ninguém importa são apagados em 6 horas.',
      esperar: 3600,
    });
  try {
    const { tamanho, sha256, planilha, abas, aba } = await lendoCsv(() =>
      guardar(ctx, arquivo_codigo, fluxo, campos.get('aba')),
    );
    if (fluxo.truncated || tamanho > LIMITES_CSV.bytes) throw new AppError('ARQUIVO_GRANDE');
    if (tamanho === 0)
      throw new AppError('ARQUIVO_INVALIDO', {
        mensagem: 'O arquivo está vazio.',
        ajuda: 'Escolha uma planilha ou um CSV com cabeçalho e ao menos uma linha.',
      });
    const arquivo_nome = nomeConforme(enviado_nome, planilha);
    const concluido = await ctx.concluir(async (c) => {
      await concluirArquivo(c, {
        codigo: arquivo_codigo,
        nome: arquivo_nome,
        tamanho,
        sha256,
      });
      return [
        {
          arquivo_codigo,
          arquivo_nome,
          arquivo_tamanho: tamanho,
          arquivo_abas: abas,
          arquivo_aba: aba,
        },
      ];
    });
    if (concluido.repetida) await ctx.transacao('write', (c) => apagarArquivo(c, arquivo_codigo));
    return concluido;
  } catch (erro) {
    await ctx.transacao('write', (c) => apagarArquivo(c, arquivo_codigo));
    throw erro;
  }
}

type Guardado = {
  tamanho: number;
  sha256: string;
  planilha: boolean;
  /** The sheets of a workbook, and which of them was read. */
  abas: string[];
  aba: string;
};

/** Stores a text as it came, and a workbook as the lines of its sheet, so that both are read, resumed and reported alike. */
async function guardar(
  ctx: CtxLivre,
  codigo: string,
  fluxo: AsyncIterable<Buffer>,
  escolhida: string | undefined,
): Promise<Guardado> {
  const [inicio, todo] = await espiar(fluxo);
  if (pareceOffice(inicio)) await recusarOffice(todo);
  if (!pareceZip(inicio))
    return { ...(await guardarPartes(ctx, codigo, todo)), planilha: false, abas: [], aba: '' };
  return comArquivoNoDisco(todo, async (caminho) => {
    const lida: { abas: string[]; aba: string } = { abas: [], aba: '' };
    const linhas = planilhaEmCsv(caminho, {
      aba: escolhida || undefined,
      aoEscolher: (aba, abas) => Object.assign(lida, { aba, abas: [...abas] }),
    });
    return { ...(await guardarPartes(ctx, codigo, linhas)), planilha: true, ...lida };
  });
}

async function guardarPartes(
  ctx: CtxLivre,
  codigo: string,
  fluxo: AsyncIterable<Buffer>,
): Promise<Pick<Guardado, 'tamanho' | 'sha256'>> {
  const resumo = createHash('sha256');
  let pendentes: Buffer[] = [];
  let tamanhoPendente = 0;
  let tamanho = 0;
  let parte = 0;
  const gravar = async (): Promise<void> => {
    const bytes = Buffer.concat(pendentes);
    pendentes = [];
    tamanhoPendente = 0;
    const numero = parte++;
    await ctx.transacao('write', (c) => inserirParte(c, codigo, numero, bytes));
  };
  for await (const pedaco of fluxo) {
    if (tamanho === 0) recusarBinario(pedaco);
    if (tamanho + pedaco.length > LIMITES_CSV.bytes) throw new AppError('ARQUIVO_GRANDE');
    resumo.update(pedaco);
    pendentes.push(pedaco);
    tamanhoPendente += pedaco.length;
    tamanho += pedaco.length;
    if (tamanhoPendente >= PARTE) await gravar();
  }
  if (tamanhoPendente > 0) await gravar();
  return { tamanho, sha256: resumo.digest('hex') };
}
