import type { Permissao } from '@praca/contract/permissoes.ts';
import { acessoDoUsuario, acessoPelaChave, conferirSituacao } from '../sessao/acesso-sessao.ts';
import { alcanceDe } from '../substantivo/escopo.ts';
import type { CtxBase, Sessao } from '../context.ts';
import type { Tx } from '../banco/db.ts';
import { AppError, paraAppError } from '../errors.ts';
import { devolverAFila, sairDaFila, type Reserva } from './fila.ts';
import {
  Adiado,
  internoDe,
  trabalhoDe,
  type Avanco,
  type BaseDoTrabalho,
  type Efeito,
  type ResultadoProcesso,
} from './processo.ts';
import { paraSessao } from '../sessao/session.ts';
import { transacaoDaSessao } from '../banco/transacao.ts';
import { cortar } from '../entrada/texto.ts';

type Base = BaseDoTrabalho & { sinal: AbortSignal; encerrando(): boolean };

interface Registro {
  uniproc_tipo: string;
  uniproc_entrada: Record<string, unknown>;
  uniproc_estado: Record<string, unknown>;
  uniproc_tentativas: number;
  uniproc_interno: boolean;
  uniproc_dtcriacao: string;
  usuario_codigo: number;
  empresa_codigo: number;
  uniproc_todasempresas: boolean;
  uniproc_empresas: number[] | null;
  uniproc_alcance: string | null;
  uniproc_chaveapi: string | null;
}

/** Runs in a row that ended without a piece of work done: then the process itself is what stops the workers. */
const MAX_TENTATIVAS = 5;

const TOMAR = `UPDATE processo p SET uniproc_situacao = 'EE', uniproc_trabalhador = $3, uniproc_tentativas = p.uniproc_tentativas + 1, uniproc_dtbatida = now()
  FROM processo_fila f WHERE f.clienteregistro_codigo = $1 AND f.uniproc_codigo = $2 AND f.fila_trabalhador = $3
    AND p.clienteregistro_codigo = $1 AND p.uniproc_codigo = $2 AND p.uniproc_situacao IN ('AG', 'EE')
  RETURNING p.uniproc_tipo, p.uniproc_entrada, p.uniproc_estado, p.uniproc_tentativas, p.uniproc_interno, p.uniproc_dtcriacao, p.usuario_codigo, p.empresa_codigo, p.uniproc_todasempresas, p.uniproc_empresas, p.uniproc_alcance, p.uniproc_chaveapi`;
const AVANCAR = `UPDATE processo SET uniproc_registroatual = greatest(uniproc_registroatual, coalesce($4, 0)), uniproc_registrototal = coalesce($5, uniproc_registrototal),
    uniproc_mensagem = coalesce($6, uniproc_mensagem), uniproc_observacao = coalesce($7, uniproc_observacao), uniproc_estado = coalesce($8, uniproc_estado),
    uniproc_tentativas = 1, uniproc_dtbatida = now()
  WHERE clienteregistro_codigo = $1 AND uniproc_codigo = $2 AND uniproc_trabalhador = $3 AND uniproc_situacao = 'EE' RETURNING 1`;
// What an errand was given (a letter, a link) is of no use once it is over.
const CONCLUIR = `UPDATE processo SET uniproc_entrada = CASE WHEN uniproc_interno THEN '{}' ELSE uniproc_entrada END, uniproc_situacao = $4, uniproc_resultadoobject = $5, uniproc_mensagem = $6, uniproc_dtbatida = now()
  WHERE clienteregistro_codigo = $1 AND uniproc_codigo = $2 AND uniproc_trabalhador = $3 AND uniproc_situacao = 'EE' RETURNING 1`;
const DESCONTAR = `UPDATE processo SET uniproc_tentativas = greatest(0, uniproc_tentativas - 1)
  WHERE clienteregistro_codigo = $1 AND uniproc_codigo = $2 AND uniproc_trabalhador = $3 AND uniproc_situacao = 'EE'`;

const ONDE_PAROU =
  'SELECT uniproc_registroatual AS feitos, uniproc_registrototal AS total FROM processo WHERE clienteregistro_codigo = $1 AND uniproc_codigo = $2';

class ReservaPerdida extends Error {}

const chave = (r: Reserva): [number, number, string] => [
  r.clienteregistro_codigo,
  r.uniproc_codigo,
  r.reserva,
];

/** Takes the record, runs its job with the user's rights of now, and writes the result in the last transaction. */
export async function executar(base: Base, r: Reserva): Promise<void> {
  const { banco } = base;
  const [p] = await banco.transacao(r.clienteregistro_codigo, 'write', (tx) =>
    tx.sql<Registro>(TOMAR, chave(r)),
  );
  if (!p)
    return void (await banco.transacao(r.clienteregistro_codigo, 'write', (tx) =>
      sairDaFila(tx, r),
    ));
  try {
    const efeitos: Efeito[] = [];
    const resultado = p.uniproc_interno
      ? await atender(base, r, p, efeitos)
      : await trabalhar(base, r, p);
    await concluir(base, r, resultado, efeitos);
  } catch (erro) {
    await falhar(base, r, p, erro);
  }
}

interface OndeParou {
  feitos: number;
  total: number | null;
}

const ondeParou = async (base: Base, r: Reserva): Promise<OndeParou | undefined> => {
  const [parou] = await base.banco.transacao(r.clienteregistro_codigo, 'read', (tx) =>
    tx.sql<OndeParou>(ONDE_PAROU, [r.clienteregistro_codigo, r.uniproc_codigo]),
  );
  return parou;
};

/** What was done stays done; what was not is said. */
function dizerOndeParou(parou: OndeParou | undefined): string {
  if (!parou?.feitos) return '';
  const feitos = parou.feitos.toLocaleString('pt-BR');
  const deTodos = parou.total === null ? '' : ` de ${parou.total.toLocaleString('pt-BR')}`;
  return `Parou depois de ${feitos}${deTodos}: o que foi feito continua, o resto não foi feito.`;
}

/** Gives a stopped process back to the queue, delays one that may work later, and ends one that cannot work with the reason in its result. */
async function falhar(base: Base, r: Reserva, p: Registro, erro: unknown): Promise<void> {
  if (erro instanceof ReservaPerdida || base.sinal.aborted)
    return devolver(base, r, 0, base.encerrando());
  if (erro instanceof Adiado) return devolver(base, r, erro.segundos, true);
  const recusa = paraAppError(erro);
  if (recusa.codigo === 'INDISPONIVEL' && p.uniproc_tentativas < MAX_TENTATIVAS)
    return devolver(base, r, 5 * p.uniproc_tentativas, false);
  base.log.error(
    {
      err: recusa.detalhes.causa ?? recusa,
      codigo: recusa.codigo,
      uniproc_codigo: r.uniproc_codigo,
    },
    'processo falhou',
  );
  const [mensagem] = recusa.mensagens();
  const ate = await ondeParou(base, r);
  await concluir(base, r, {
    Resultado: '1',
    codigo: recusa.codigo,
    mensagem: [mensagem?.Mensagem, dizerOndeParou(ate), mensagem?.Ajuda].filter(Boolean).join(' '),
    ...(ate?.feitos ? ate : {}),
  });
}

/**
 * Who asked, with their rights of now: meanwhile they may have been deactivated, or lost the company or the permission
 * (docs/casos.md R-33). Asked by each piece of work in its own transaction, so that nothing follows a refusal (S-50).
 */
async function sessaoDeAgora(
  base: Base,
  tx: Tx,
  r: Reserva,
  p: Registro,
  exigidas: readonly Permissao[],
): Promise<Sessao> {
  const registro = r.clienteregistro_codigo;
  const linha =
    p.uniproc_chaveapi === null
      ? await acessoDoUsuario(tx, registro, p.usuario_codigo)
      : await acessoPelaChave(tx, registro, p.uniproc_chaveapi);
  if (!linha && p.uniproc_chaveapi !== null)
    throw semDireito('A chave de API que pediu este processo foi revogada.', 'com acesso');
  if (!linha?.usuario_ativo)
    throw semDireito('Quem pediu este processo não tem mais acesso ao sistema.', 'com acesso');
  conferirSituacao(linha, base.config, new Date());
  if ([p.empresa_codigo, ...(p.uniproc_empresas ?? [])].some((e) => !linha.empresas.includes(e)))
    throw semDireito(
      'Quem pediu este processo não vê mais a empresa em que ele começou.',
      'que vê essa empresa',
    );
  const sessao = paraSessao(linha, `processo:${r.uniproc_codigo}`, {
    empresa_codigo: p.empresa_codigo,
    todasempresas: p.uniproc_todasempresas && linha.usuario_permitealterarempresa,
  });
  const alcance = alcanceDe(sessao);
  if (
    p.uniproc_alcance !== null &&
    alcance !== p.uniproc_alcance &&
    alcance !== 'TODOS' &&
    p.uniproc_alcance !== 'PROPRIOS'
  )
    throw semDireito(
      'Quem pediu este processo não vê mais tudo o que via quando ele começou.',
      'com esse alcance',
    );
  if (exigidas.some((permissao) => !sessao.permissoes.has(permissao)))
    throw semDireito('Quem pediu este processo não tem mais permissão para ele.', 'com permissão');
  return sessao;
}

const semDireito = (mensagem: string, quem: string): AppError =>
  new AppError('SEM_PERMISSAO', {
    mensagem,
    ajuda: `Peça a alguém ${quem} para começar de novo.`,
  });

/** The function of a process that may still run. */
function conhecido<T>(p: Registro, trabalho: T | undefined): T {
  if (!trabalho)
    throw new AppError('ERRO_INTERNO', {
      causa: new Error(`tipo de processo desconhecido: ${p.uniproc_tipo}`),
    });
  if (p.uniproc_tentativas > MAX_TENTATIVAS)
    throw new AppError('ERRO_INTERNO', {
      mensagem: 'O processo foi interrompido várias vezes e parou.',
    });
  return trabalho;
}

/** An errand of the product: whoever it is about may be inactive or unconfirmed, and gets it all the same. */
async function atender(
  base: Base,
  r: Reserva,
  p: Registro,
  efeitos: Efeito[],
): Promise<ResultadoProcesso> {
  const registro = r.clienteregistro_codigo;
  return conhecido(
    p,
    internoDe(p.uniproc_tipo),
  )({
    ...base,
    registro,
    uniproc_codigo: r.uniproc_codigo,
    criado: new Date(p.uniproc_dtcriacao),
    entrada: p.uniproc_entrada,
    estado: p.uniproc_estado,
    usuario: p.usuario_codigo,
    noFim: (efeito) => void efeitos.push(efeito),
    guardar: (estado) =>
      base.banco.transacao(registro, 'write', (tx) => avancar(base, r, tx, { estado })),
  });
}

async function trabalhar(base: Base, r: Reserva, p: Registro): Promise<ResultadoProcesso> {
  const { trabalho, exigidas } = conhecido(p, trabalhoDe(p.uniproc_tipo));
  const pedidas = exigidas(p.uniproc_entrada);
  const agora = (tx: Tx) => sessaoDeAgora(base, tx, r, p, pedidas);
  const inicial = await base.banco.transacao(r.clienteregistro_codigo, 'read', agora);
  const requisicao = `processo:${r.uniproc_codigo}`;
  const comum: CtxBase = { ...base, requisicao, agora: new Date(), ip: '', agente: 'processo' };
  return trabalho({
    ...comum,
    sessao: inicial,
    uniproc_codigo: r.uniproc_codigo,
    entrada: p.uniproc_entrada,
    estado: p.uniproc_estado,
    sinal: base.sinal,
    confirmar: () => base.banco.transacao(r.clienteregistro_codigo, 'read', agora),
    transacao: (modo, fn) =>
      transacaoDaSessao({ ...comum, agora: new Date() }, inicial, modo, async (c) =>
        fn({ ...c, sessao: await agora(c.tx) }),
      ),
    avancar: (tx, avanco) => avancar(base, r, tx, avanco),
  });
}

async function avancar(base: Base, r: Reserva, tx: Tx, a: Avanco): Promise<void> {
  const [nosso] = await tx.sql(AVANCAR, [
    ...chave(r),
    a.registroatual ?? null,
    a.registrototal ?? null,
    a.mensagem ?? null,
    a.observacao ?? null,
    a.estado ?? null,
  ]);
  if (!nosso || base.sinal.aborted) throw new ReservaPerdida();
}

async function concluir(
  base: Base,
  r: Reserva,
  resultado: ResultadoProcesso,
  efeitos: readonly Efeito[] = [],
): Promise<void> {
  const situacao = resultado.Resultado === '0' ? 'FI' : 'ER';
  const depois: (() => void)[] = [];
  await base.banco.transacao(r.clienteregistro_codigo, 'write', async (tx) => {
    // A transaction may be tried again: what the former try was to do afterwards is forgotten.
    depois.length = 0;
    const mensagem = cortar(resultado.mensagem, 500);
    const [nosso] = await tx.sql(CONCLUIR, [...chave(r), situacao, resultado, mensagem]);
    if (!nosso) throw new ReservaPerdida();
    for (const efeito of efeitos) {
      const feito = await efeito(tx);
      if (feito) depois.push(feito);
    }
    await sairDaFila(tx, r);
  });
  for (const fazer of depois) fazer();
}

/** Gives the process back to the queue; a run that the server itself stopped does not count against it. */
async function devolver(
  base: Base,
  r: Reserva,
  segundos: number,
  semCulpa: boolean,
): Promise<void> {
  await base.banco.transacao(r.clienteregistro_codigo, 'write', async (tx) => {
    if (semCulpa) await tx.sql(DESCONTAR, chave(r));
    // What one outage stopped together is not tried again together.
    await devolverAFila(tx, r, segundos * (1 + Math.random() / 2));
  });
}
