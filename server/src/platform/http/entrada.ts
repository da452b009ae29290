import type { Endpoint } from '@praca/contract/endpoint.ts';
import { conferenciaDeListas, type Conferencia } from '@praca/contract/listas.ts';
import { conferenciaDeNomes, type ConferenciaDeNomes } from '@praca/contract/nomes.ts';
import { closestMatch } from 'leven';
import { AppError } from '../errors.ts';
import { cortar } from '../entrada/texto.ts';

const objeto = (v: unknown): v is Record<string, unknown> =>
  typeof v === 'object' && v !== null && !Array.isArray(v);

/** Takes a record bare or wrapped as { DADOS: [ {…} ] }. */
function desembrulhar(corpo: unknown): Record<string, unknown> {
  if (corpo === undefined || corpo === null) return {};
  if (!objeto(corpo))
    throw new AppError('ENTRADA_INVALIDA', { mensagem: 'O corpo do pedido deve ser um objeto.' });
  if (!('DADOS' in corpo) || Object.keys(corpo).length > 1) return corpo;
  const dados = corpo.DADOS;
  if (!Array.isArray(dados) || dados.length !== 1 || !objeto(dados[0]))
    throw new AppError('ENTRADA_INVALIDA', {
      mensagem: 'DADOS deve trazer exatamente um registro.',
    });
  return dados[0];
}

const vazio = (v: unknown): boolean =>
  v === '' || v === null || (Array.isArray(v) && v.length === 0);
/** In a read an empty name is an absent one, also in the filters that a read carries along. */
const semVazios = (nomes: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(nomes)
      .filter(([, v]) => !vazio(v))
      .map(([nome, v]) => [nome, nome === 'FILTROS' && objeto(v) ? semVazios(v) : v]),
  );

const conferencias = new WeakMap<Endpoint, Conferencia>();
const nenhuma: Conferencia = () => undefined;

/** Refuses a list that is longer than its call takes before anybody looks at what is in it. */
function conferirListas(e: Endpoint, nomes: Record<string, unknown>): void {
  let olhar = conferencias.get(e);
  if (olhar === undefined) {
    olhar = conferenciaDeListas(e.input) ?? nenhuma;
    conferencias.set(e, olhar);
  }
  const longa = olhar(nomes, '');
  if (longa !== undefined)
    throw new AppError('ENTRADA_INVALIDA', {
      campos: [{ campo: longa.caminho, mensagem: longa.mensagem }],
    });
}

const dosNomes = new WeakMap<Endpoint, ConferenciaDeNomes>();
const MAIOR_NOME = 60;
const LONGE_DEMAIS = 4;

/* What somebody meant most likely by a name that a call does not know. */
function sugestao(nome: string, conhecidos: readonly string[]): string {
  if (nome === 'EM_DATA') return ' Isto só se conhece como é hoje: tire o dia.';
  if (nome.length > MAIOR_NOME) return '';
  const iguais = new Map(conhecidos.map((um) => [um.toLowerCase(), um]));
  const perto = closestMatch(nome.toLowerCase(), [...iguais.keys()], { maxDistance: LONGE_DEMAIS });
  const dito = perto === undefined ? undefined : iguais.get(perto);
  return dito === undefined ? '' : ` Você quis dizer ${dito}?`;
}

/** No call ignores what it is asked: a name that it does not know is refused, with the nearest one, whatever it holds. */
function conferirNomes(e: Endpoint, nomes: Record<string, unknown>, foraDoCorpo: object): void {
  let olhar = dosNomes.get(e);
  if (olhar === undefined) {
    olhar = conferenciaDeNomes(e.input);
    dosNomes.set(e, olhar);
  }
  const noEndereco = Object.keys(foraDoCorpo)[0];
  if (noEndereco !== undefined) {
    const campo = cortar(noEndereco, 100);
    const mensagem = `Campo desconhecido: ${campo}. Esta chamada lê o corpo, e nada do endereço.`;
    throw new AppError('ENTRADA_INVALIDA', { campos: [{ campo, mensagem }] });
  }
  const achado = olhar(nomes, '');
  if (achado === undefined) return;
  const campo = cortar(achado.caminho, 100);
  const nome = achado.caminho.split('.').at(-1) ?? '';
  throw new AppError('ENTRADA_INVALIDA', {
    campos: [
      {
        campo,
        mensagem: `Campo desconhecido: ${campo}.${sugestao(nome, achado.conhecidos)}`,
      },
    ],
  });
}

/** Path parameters, query and body, parsed together by the endpoint's one input; each invalid field is one message. */
export function lerEntrada(
  e: Endpoint,
  req: { params: unknown; query: unknown; body: unknown },
): unknown {
  const semCorpo = e.method === 'GET' || e.forma === 'multipart' || e.forma === 'fluxo';
  const corpo = semCorpo ? {} : desembrulhar(req.body);
  const consulta = e.method === 'GET' ? (req.query as Record<string, unknown>) : {};
  const nomes = { ...consulta, ...corpo };
  conferirNomes(e, nomes, e.method === 'GET' ? {} : (req.query as object));
  const ditos = {
    ...(e.kind === 'read' ? semVazios(nomes) : nomes),
    ...(req.params as Record<string, unknown>),
  };
  conferirListas(e, ditos);
  const lido = e.input.safeParse(ditos);
  if (lido.success) return lido.data;
  const campos = lido.error.issues.slice(0, 20).map((i) => {
    const desconhecidos = i.code === 'unrecognized_keys' ? cortar(i.keys.join(', '), 100) : '';
    return {
      campo: desconhecidos || i.path.map(String).join('.'),
      mensagem: desconhecidos ? `Campo desconhecido: ${desconhecidos}.` : i.message,
    };
  });
  throw new AppError('ENTRADA_INVALIDA', { campos });
}
