import { textoBusca } from '@praca/contract/br/busca.ts';
import { criarAtributos, criarVinculos } from './atributos.ts';
import { dataDe, emExpediente } from './calendario.ts';
import { criarCliente } from './clientes.ts';
import type { Codigos } from './codigos.ts';
import { linhaDeCopia, vetor } from './copiar.ts';
import { escreverVida, reais, type LinhasDaVida } from './linhas-vida.ts';
import type { Mundo } from './mundo.ts';
import { criarTrajetoria } from './trajetoria.ts';
import type { Trajetoria } from './trajetoria.ts';

export const COLUNAS_PESSOA =
  'clienteregistro_codigo pessoa_codigo pessoa_razao pessoa_fantasia pessoa_cnpj pessoa_tipo pessoa_telefone pessoa_telefone2 pessoa_email pessoa_dtaberturaemp endereco_cep endereco_endereco endereco_numero bairro_descricao cidade_descricao uf_codigo segmento_codigo repres_codigo pessoa_busca pessoa_dtcriacao pessoa_dtalteracao'.split(
    ' ',
  );

export const COLUNAS_NEGOCIO =
  'clienteregistro_codigo negocio_codigo empresa_codigo pipeline_codigo estagio_codigo negocio_situacao negocio_posicao negocio_titulo negocio_valor negocio_temperatura negocio_dtprevisao negocio_observacao pessoa_codigo pessoa_nome usuario_responsavel repres_codigo segmento_codigo orprospect_codigo motperda_codigo negocio_obsperda pedvenda_codigo etiquetas negocio_proximaatividade negocio_dtestagio negocio_dtinteracao negocio_dtfechamento negocio_dtcriacao negocio_dtalteracao negocio_origem versao'.split(
    ' ',
  );

export const COLUNAS_TEXTO = ['clienteregistro_codigo', 'negocio_codigo', 'negocio_busca'];

const iso = (instante: number): string => new Date(instante).toISOString();

/**
 * The newest card of a column stands at its top: the later somebody put it there, the smaller its position. Seconds
 * since the start of the history, to the millisecond: no two cards share a place and a double has room between them.
 */
export const posicaoEm = (mundo: Mundo, tempo: number): number =>
  -Math.round((tempo - mundo.inicio) * 86_400_000) / 1000;

/** Whether somebody corrected the value of this deal before its first move. */
export const foiAlterado = (trajetoria: Trajetoria, indice: number): boolean =>
  trajetoria.passos.length > 1 && indice % 4 === 0;

/** COPY rows of every customer, in the order of their codes. */
export function* linhasDePessoas(mundo: Mundo, c: Codigos): Generator<string> {
  for (let i = 0; i < mundo.plano.clientes; i++) {
    const p = criarCliente(mundo.clientes, i);
    const busca = textoBusca({
      textos: [p.razao, p.fantasia],
      documentos: [p.documento],
      telefones: [p.telefone, p.telefone2],
    });
    const criacao = iso(p.criacao);
    yield linhaDeCopia([
      c.registro,
      c.pessoa + i,
      p.razao,
      p.fantasia,
      p.documento,
      p.tipo,
      p.telefone,
      p.telefone2,
      p.email,
      p.abertura === null ? null : dataDe(p.abertura),
      p.cep,
      p.rua,
      p.numero,
      p.bairro,
      p.cidade,
      p.uf,
      c.segmento + p.segmento,
      p.representante === null ? null : c.representante + p.representante,
      busca,
      criacao,
      criacao,
    ]);
  }
}

/** Deals from one index to another, and the rows that wait until they are in: their words, and what happened around them. */
export type Bloco = { de: number; ate: number; textos: string[]; vida: LinhasDaVida };

const linhaDeNegocio = (mundo: Mundo, c: Codigos, i: number, bloco: Bloco): string => {
  const t = criarTrajetoria(mundo.trajetorias, i);
  const v = criarVinculos(mundo, i, t);
  const a = criarAtributos(mundo, i, t, v);
  const primeiro = t.passos[0]?.tempo ?? mundo.inicio;
  const ultimo = t.passos.at(-1);
  const noEstagio = emExpediente(ultimo?.tempo ?? primeiro);
  const fechamento = t.fim === null ? null : emExpediente(t.fim);
  const nome = a.cliente.fantasia || a.cliente.razao;
  const busca = textoBusca({
    textos: [a.titulo, a.cliente.razao, a.cliente.fantasia, a.cliente.email],
    documentos: [a.cliente.documento],
    telefones: [a.cliente.telefone, a.cliente.telefone2],
    numeros: [c.negocio + i],
  });
  bloco.textos.push(linhaDeCopia([c.registro, c.negocio + i, busca]));
  const favorito = escreverVida({ mundo, c, linhas: bloco.vida }, i, t, { v, a });
  const responsavel =
    v.responsavel === null ? null : (mundo.plano.usuarios[v.responsavel]?.login ?? null);
  return linhaDeCopia([
    c.registro,
    c.negocio + i,
    c.empresa + v.empresa,
    c.pipeline + t.funil,
    (c.estagios[t.funil] ?? 0) + (ultimo?.estagio ?? 0),
    t.situacao,
    posicaoEm(mundo, ultimo?.tempo ?? primeiro),
    a.titulo,
    reais(v.centavos),
    a.temperatura,
    a.previsao,
    a.observacao,
    c.pessoa + v.cliente,
    nome,
    responsavel,
    v.representante === null ? null : c.representante + v.representante,
    c.segmento + a.cliente.segmento,
    c.origem + a.origem,
    a.motivo === null ? null : c.motivo + a.motivo,
    a.obsPerda,
    favorito,
    vetor(a.etiquetas.map((e) => c.etiqueta + e)),
    a.proxima === null ? null : iso(a.proxima),
    iso(noEstagio),
    iso(emExpediente(t.interacao)),
    fechamento === null ? null : iso(fechamento),
    iso(emExpediente(primeiro)),
    iso(fechamento ?? noEstagio),
    v.origem === null ? null : c.negocio + v.origem,
    t.passos.length + (foiAlterado(t, i) ? 1 : 0) + (fechamento === null ? 0 : 1),
  ]);
};

/** COPY rows of the deals of a block, in the order of their creation; fills what waits for them. */
export function* linhasDeNegocios(mundo: Mundo, c: Codigos, bloco: Bloco): Generator<string> {
  for (let i = bloco.de; i < bloco.ate; i++) yield linhaDeNegocio(mundo, c, i, bloco);
}
