import * as z from 'zod/mini';
import { dataNoFuso, formatarData } from '@praca/contract/br/data.ts';
import type { Entrada } from '@praca/contract/endpoint.ts';
import type { Mensagem } from '@praca/contract/envelope.ts';
import { enviar } from '@praca/contract/email/endpoints.ts';
import { MAXIMO_DOS_ARQUIVOS, type Email } from '@praca/contract/email/schemas.ts';
import { alcancaLivresDe, lerAtividade } from '../atividade/reads.ts';
import { semPastas } from '../anexo/nome.ts';
import { lerAnexo, lerParte } from '../anexo/reads.ts';
import { interagir } from '../negocio/ficha/interagir.ts';
import { lerNegocio } from '../negocio/reads.ts';
import { hashDoDestino } from '../pessoa/consentimento/destino.ts';
import { linkDeSaida } from '../pessoa/consentimento/chave.ts';
import { conferirDivulgacao } from '../pessoa/consentimento/impedir.ts';
import { clienteDeAgora, lerPessoa } from '../pessoa/reads.ts';
import type { Ctx } from '../platform/context.ts';
import { enfileirarEmail, relatoPorEmail } from '../platform/email/email-fila.ts';
import { AppError } from '../platform/errors.ts';
import { registrarEvento } from '../platform/eventos/registro-evento.ts';
import { consumir } from '../platform/http/limite.ts';
import type { Pagina } from '../platform/http/resposta.ts';
import { lerDevolvidos, lerEmail, lerRemetente, messageIdDe } from './reads.ts';
import { lerCabecalho } from '../reuniao/reads.ts';
import { inserirEmail } from './writes.ts';

type Pedido = Entrada<typeof enviar>;
/** What a mail is said to be about. */
const deOnde = z.object({
  reuniao_codigo: z.optional(z.int()),
  atividade_codigo: z.optional(z.int()),
  negocio_codigo: z.optional(z.int()),
  pessoa_codigo: z.optional(z.int()),
});
type DeOnde = z.output<typeof deOnde>;

interface Arquivo {
  nome: string;
  tipo: string;
  base64: string;
}
interface Lugar {
  negocio: number | null;
  pessoa: number | null;
}

const POR_HORA = { maximo: 200, segundos: 3600 };
const POR_HORA_DE_TODOS = { maximo: 2000, segundos: 3600 };

/* What a mail is about, as far as the user sees it: a task tells its deal and its customer, a deal its customer. */
async function lugarDe(ctx: Ctx, e: DeOnde): Promise<Lugar> {
  // Minutes go to people of the house and to customers alike: they stand with the meeting, and with no deal.
  if (e.reuniao_codigo !== undefined) {
    await lerCabecalho(ctx, e.reuniao_codigo);
    return { negocio: null, pessoa: null };
  }
  if (!ctx.sessao.permissoes.has('email.escrever'))
    throw new AppError('SEM_PERMISSAO', {
      mensagem: 'Seu perfil não escreve e-mails a clientes.',
      ajuda: 'Peça esse direito a quem administra os usuários.',
    });
  const tarefa =
    e.atividade_codigo === undefined ? null : await lerAtividade(ctx, e.atividade_codigo);
  if (tarefa?.negocio_codigo === null && !(await alcancaLivresDe(ctx, tarefa.usuario_login)))
    throw new AppError('NAO_ENCONTRADO');
  const negocio = e.negocio_codigo ?? tarefa?.negocio_codigo ?? null;
  if (negocio !== null && !ctx.sessao.permissoes.has('negocio.editar'))
    throw new AppError('SEM_PERMISSAO');
  const doNegocio = negocio === null ? null : (await lerNegocio(ctx, negocio)).pessoa_codigo;
  const dita = e.pessoa_codigo ?? tarefa?.pessoa_codigo ?? doNegocio;
  const pessoa = dita === null ? null : (await clienteDeAgora(ctx, dita)).codigo;
  if (pessoa !== null && e.pessoa_codigo !== undefined) await lerPessoa(ctx, pessoa);
  if (negocio === null && pessoa === null)
    throw new AppError('ENTRADA_INVALIDA', {
      campos: [{ campo: 'pessoa_codigo', mensagem: 'Diga de que negócio, cliente ou tarefa.' }],
    });
  return { negocio, pessoa };
}

/* Whoever wrote it may still write of that place when it goes. */
const relatarEscrito = relatoPorEmail(
  'EMAIL_DE_PESSOA',
  enviar.permission,
  deOnde,
  async (ctx, onde, email) => {
    await lugarDe(ctx, onde);
    return email;
  },
);

async function anexoDoLugar(ctx: Ctx, codigo: number, lugar: Lugar): Promise<Arquivo> {
  const anexo = await lerAnexo(ctx, codigo);
  const dele =
    anexo.negocio_codigo === null
      ? anexo.pessoa_codigo === lugar.pessoa
      : anexo.negocio_codigo === lugar.negocio;
  if (!dele) throw new AppError('NAO_ENCONTRADO');
  const partes: Buffer[] = [];
  let lidos = 0;
  while (lidos < Math.min(anexo.anexo_tamanho, MAXIMO_DOS_ARQUIVOS + 1)) {
    const parte = await lerParte(ctx, anexo.arquivo_codigo, partes.length);
    if (!parte?.length) throw new AppError('NAO_ENCONTRADO');
    partes.push(parte);
    lidos += parte.length;
  }
  return {
    nome: anexo.anexo_nome,
    tipo: anexo.anexo_tipo,
    base64: Buffer.concat(partes).toString('base64'),
  };
}

const tamanhoDe = (arquivo: Arquivo): number => Buffer.byteLength(arquivo.base64, 'base64');

async function arquivosDe(ctx: Ctx, e: Pedido, lugar: Lugar): Promise<Arquivo[]> {
  const arquivos: Arquivo[] = e.arquivos.map((um) => ({
    ...um,
    nome: semPastas(um.nome) || 'arquivo',
  }));
  for (const codigo of e.anexos) arquivos.push(await anexoDoLugar(ctx, codigo, lugar));
  if (arquivos.reduce((soma, um) => soma + tamanhoDe(um), 0) > MAXIMO_DOS_ARQUIVOS)
    throw new AppError('ENTRADA_INVALIDA', {
      campos: [
        {
          campo: 'arquivos',
          mensagem: 'Os arquivos passam de 8 MB juntos. Anexe menos, ou menores.',
        },
      ],
    });
  return arquivos;
}

/** What a mail that may be refused has besides its words: the link that ends it, which is of one person and one address. */
async function saidaDoEmail(
  ctx: Ctx,
  { finalidade, para, copia }: Pedido,
  { pessoa }: Lugar,
): Promise<{ rodape: string; sair?: string }> {
  if (finalidade === 'ATENDIMENTO') return { rodape: '' };
  const [endereco, ...outros] = [...para, ...copia];
  const recusar = (campo: string, mensagem: string) =>
    new AppError('ENTRADA_INVALIDA', { campos: [{ campo, mensagem }] });
  if (pessoa === null || endereco === undefined)
    throw recusar('finalidade', 'Escreva de um cliente: divulgação e pesquisa são de alguém.');
  if (outros.length > 0)
    throw recusar(
      'para',
      'Divulgação e pesquisa vão a um endereço de cada vez: o link de não receber mais é de uma pessoa só.',
    );
  await conferirDivulgacao(ctx, pessoa, finalidade, endereco);
  const { clienteregistro_codigo: registro } = ctx.sessao;
  const { sair, pagina } = linkDeSaida(ctx.config, { registro, pessoa, finalidade, endereco });
  return { rodape: `\n\n--\nNão quer mais receber e-mails como este? ${pagina}`, sair };
}

async function escrever(ctx: Ctx, e: Pedido, lugar: Lugar): Promise<number> {
  const { clienteregistro_codigo: registro, usuario_codigo: usuario } = ctx.sessao;
  const eu = await lerRemetente(ctx.tx, registro, usuario);
  if (!eu) throw new AppError('SESSAO_INVALIDA');
  const { rodape, sair } = await saidaDoEmail(ctx, e, lugar);
  const arquivos = await arquivosDe(ctx, e, lugar);
  const emResposta =
    e.email_codigo === undefined ? '' : await messageIdDe(ctx, e.email_codigo, lugar);
  const codigo = await inserirEmail(ctx, {
    ...lugar,
    empresa: ctx.sessao.empresa_codigo,
    de: eu.usuario_email,
    para: e.para,
    copia: e.copia,
    assunto: e.assunto,
    texto: e.mensagem,
    finalidade: e.finalidade,
    arquivos: arquivos.map((um) => ({ nome: um.nome, tamanho: tamanhoDe(um) })),
  });
  const [para = '', ...outros] = e.para;
  await enfileirarEmail(ctx.config, ctx.tx, {
    registro,
    usuario,
    chave: codigo,
    conta: relatarEscrito(z.parse(deOnde, e), {
      para,
      nome: '',
      assunto: e.assunto,
      texto: `${e.mensagem}${rodape}`,
      responderPara: eu.usuario_email,
      copias: [...outros, ...e.copia],
      produto: ctx.config.sistema,
      anexos: arquivos,
      ...(emResposta !== '' && { emResposta }),
      ...(sair !== undefined && { sair }),
    }),
  });
  await registrarEvento(ctx, {
    tabela: 'email',
    chave: codigo,
    acao: 'ENVIAR',
    depois: { ...lugar, para: e.para, copia: e.copia, assunto: e.assunto },
  });
  ctx.aposCommit(() => ctx.difusor.acordarFila());
  return codigo;
}

/** Of the addresses of a mail, those that the last one did not reach. */
async function alertasDe(ctx: Ctx, { para, copia }: Pedido): Promise<Mensagem[]> {
  const porHash = new Map([...para, ...copia].map((um) => [hashDoDestino(um), um]));
  const devolvidos = await lerDevolvidos(ctx, [...porHash.keys()]);
  return [...devolvidos].map(([hash, em]) => ({
    Codigo: 'ENDERECO_DEVOLVIDO',
    Mensagem: `O último e-mail para ${porHash.get(hash)} voltou em ${formatarData(dataNoFuso(new Date(em), ctx.sessao.usuario_fuso))}.`,
    Ajuda: 'Confira o endereço com o cliente e corrija-o no cadastro.',
  }));
}

/**
 * Writes a mail to a customer and queues it in the same transaction: it goes by the user's own server, or by the provider
 * of the product, and the timeline tells what became of it. A mail of a deal is an interaction with it. The product id
 * that is sent must be the running one.
 */
export async function enviarEmail(ctx: Ctx, e: Pedido): Promise<Pagina<Email>> {
  const { clienteregistro_codigo: registro, usuario_codigo: usuario } = ctx.sessao;
  if (e.produto_id !== undefined && e.produto_id !== ctx.config.sistema) throw new AppError('1548');
  const lugar = await lugarDe(ctx, e);
  await consumir(ctx.banco, [
    { chave: `email:${registro}:${usuario}`, ...POR_HORA },
    { chave: `email-registro:${registro}`, ...POR_HORA_DE_TODOS },
  ]);
  const codigo =
    lugar.negocio === null
      ? await escrever(ctx, e, lugar)
      : await interagir(ctx, lugar.negocio, async () => ({
          resultado: await escrever(ctx, e, lugar),
          humana: true,
        }));
  return { dados: [await lerEmail(ctx, codigo)], alertas: await alertasDe(ctx, e) };
}
