import { expect } from 'vitest';
import * as lote from '@praca/contract/negocio/lote/endpoints.ts';
import * as estagio from '@praca/contract/pipeline/estagio/endpoints.ts';
import {
  anotar,
  chamar,
  correr,
  linhas,
  orcamentosDe,
  retrato,
  type Feito,
  type Vida,
  type Vivo,
} from './vida.ts';
import { criar, type Ordem, type Verbo } from './vida-verbos.ts';

type Linha = Record<string, unknown>;

/** Versions that the deals have now. */
async function versoes(v: Vida, feito: Feito): Promise<Feito> {
  const agora = await linhas(
    v,
    feito.mudados.map((m) => m.vivo.codigo),
  );
  for (const m of feito.mudados) m.versao = Number(agora.get(m.vivo.codigo)?.['versao'] ?? 0);
  return feito;
}

const marcados = (v: Vida, o: Ordem): Vivo[] =>
  [...v.vivos.values()].filter((_, i) => (o.qual >> (i % 6)) % 2 === 0);

type Acao = {
  ACAO: Linha;
  igual: (l: Linha) => boolean;
  mudar: (n: Vivo, l: Linha, q: Linha[]) => Feito['mudados'][number];
};
function acaoDe(v: Vida, o: Ordem): Acao {
  const simples = (n: Vivo, linha: Linha) => {
    n.historia.push('ALTERAR');
    return { vivo: n, versao: 0, linha };
  };
  const { etiqueta_codigo } = v.s.c.a;
  const pipeline = v.funis[o.qual % 2]!.pipeline_codigo;
  const lugares = v.estagios.get(pipeline)!;
  const para = lugares[o.onde % lugares.length]!;
  const tem = (l: Linha) => (l['etiquetas'] as number[]).includes(etiqueta_codigo);
  const temperatura = ['QUENTE', 'FRIO'][o.onde % 2]!;
  const acoes: Acao[] = [
    {
      ACAO: { tipo: 'MOVER', pipeline_codigo: pipeline, estagio_codigo: para },
      igual: (l) => l['estagio_codigo'] === para,
      mudar(n, linha, q) {
        const passo = anotar(n, 'MOVER', linha, q);
        n.pipeline = pipeline;
        n.estagio = para;
        return { vivo: n, versao: 0, passo, linha };
      },
    },
    {
      ACAO: {
        tipo: 'PERDER',
        motperda_codigo: v.s.c.a.motperda_codigo,
        cancelaOrcamento: o.onde % 2 ? 'S' : 'N',
      },
      igual: () => false,
      mudar(n, linha, q) {
        const passo = anotar(n, 'PERDER', linha, q);
        n.situacao = 'P';
        return { vivo: n, versao: 0, passo, linha };
      },
    },
    {
      ACAO: {
        tipo: 'ETIQUETAS',
        ...(o.onde % 2 ? { ADICIONAR: [etiqueta_codigo] } : { REMOVER: [etiqueta_codigo] }),
      },
      igual: (l) => tem(l) === (o.onde % 2 === 1),
      mudar: simples,
    },
    {
      ACAO: { tipo: 'TEMPERATURA', negocio_temperatura: temperatura },
      igual: (l) => l['negocio_temperatura'] === temperatura,
      mudar: simples,
    },
    {
      ACAO: { tipo: 'EXCLUIR' },
      igual: () => false,
      mudar(n, linha) {
        n.historia.push('EXCLUIR');
        v.vivos.delete(n.codigo);
        v.mortos.set(n.codigo, n);
        return { vivo: n, versao: 0, linha };
      },
    },
  ];
  return acoes[o.para % acoes.length]!;
}

/** A bulk verb on some of the deals, by code; now and then taken back at once, which must leave everything as it was. */
export const emLote: Verbo = async (v, o) => {
  const alvos = marcados(v, o);
  if (alvos.length === 0) return criar(v, o);
  const volta = o.onde % 3 === 0;
  const fotografia = volta ? await retrato(v) : null;
  const { ACAO, igual, mudar } = acaoDe(v, o);
  const codigos = alvos.map((n) => n.codigo);
  const antes = await linhas(v, codigos);
  const quotes = new Map<number, Linha[]>();
  for (const n of alvos) quotes.set(n.codigo, await orcamentosDe(v, n.codigo));
  const { uniproc_codigo, resultado } = await correr(v, o.quem, lote.alterar, {
    LISTA_CODIGO: codigos,
    ACAO,
  });
  const tipo = String(ACAO['tipo']);
  const recusados = tipo === 'EXCLUIR' ? [] : alvos.filter((n) => n.situacao !== 'A');
  const abertos = alvos.filter((n) => !recusados.includes(n));
  const mudam = abertos.filter((n) => !igual(antes.get(n.codigo)!));
  expect(resultado, JSON.stringify(ACAO)).toMatchObject({
    selecionados: alvos.length,
    alterados: mudam.length,
    iguais: abertos.length - mudam.length,
    recusados: recusados.length,
  });
  const feito = await versoes(v, {
    uniproc_codigo,
    acao: tipo,
    mudados: mudam.map((n) => mudar(n, antes.get(n.codigo)!, quotes.get(n.codigo)!)),
  });
  v.lotes.push(feito);
  if (!volta) return;
  await voltarLote(v, o, v.lotes.length - 1);
  expect(await retrato(v)).toEqual(fotografia);
};

const existe = (v: Vida, linha: Linha): boolean =>
  v.estagios.get(Number(linha['pipeline_codigo']))?.includes(Number(linha['estagio_codigo'])) ===
  true;

function voltarUm(v: Vida, acao: string, m: Feito['mudados'][number]): void {
  const n = m.vivo;
  if (acao === 'EXCLUIR') {
    v.mortos.delete(n.codigo);
    v.vivos.set(n.codigo, n);
    n.historia.push('RESTAURAR');
    return;
  }
  if (m.passo) n.passos = n.passos.filter((p) => p !== m.passo);
  n.historia.push(m.passo ? `DESFAZER_${m.passo.acao}` : 'ALTERAR');
  n.situacao = m.linha['negocio_situacao'] as Vivo['situacao'];
  n.pipeline = Number(m.linha['pipeline_codigo']);
  n.estagio = Number(m.linha['estagio_codigo']);
}

async function voltarLote(v: Vida, o: Ordem, qual: number): Promise<void> {
  const [feito] = v.lotes.splice(qual, 1);
  const agora = await linhas(
    v,
    feito!.mudados.map((m) => m.vivo.codigo),
  );
  const { resultado } = await correr(v, o.quem, lote.desfazer, {
    uniproc_codigo: feito!.uniproc_codigo,
  });
  const voltam = feito!.mudados.filter((m) =>
    feito!.acao === 'EXCLUIR'
      ? !v.vivos.has(m.vivo.codigo) && existe(v, m.linha)
      : agora.get(m.vivo.codigo)?.['versao'] === m.versao &&
        (feito!.acao !== 'MOVER' || existe(v, m.linha)),
  );
  expect(resultado, feito!.acao).toMatchObject({
    alterados: voltam.length,
    recusados: feito!.mudados.length - voltam.length,
  });
  for (const m of voltam) voltarUm(v, feito!.acao, m);
  await chamar(
    v,
    o.quem,
    lote.desfazer,
    { uniproc_codigo: feito!.uniproc_codigo },
    'LOTE_DESFEITO',
  );
}

/** Takes back one of the bulk verbs of before: what was touched since stays. */
export const desfazerLote: Verbo = (v, o) =>
  v.lotes.length ? voltarLote(v, o, o.onde % v.lotes.length) : emLote(v, o);

async function voltarEstagio(v: Vida, o: Ordem, qual: number): Promise<void> {
  const [feito] = v.exclusoes.splice(qual, 1);
  const { pipeline, codigo } = feito!.estagio!;
  const agora = await linhas(
    v,
    feito!.mudados.map((m) => m.vivo.codigo),
  );
  const { resultado } = await correr(v, o.quem, estagio.desfazerExclusao, {
    uniproc_codigo: feito!.uniproc_codigo,
  });
  const voltam = feito!.mudados.filter((m) => agora.get(m.vivo.codigo)?.['versao'] === m.versao);
  expect(resultado).toMatchObject({ voltaram: voltam.length });
  const original = v.funis
    .find((f) => f.pipeline_codigo === pipeline)!
    .estagios.map((e) => e.estagio_codigo);
  const vivos = [...v.estagios.get(pipeline)!, codigo];
  v.estagios.set(
    pipeline,
    original.filter((e) => vivos.includes(e)),
  );
  for (const m of voltam) voltarUm(v, 'MOVER', m);
}

/** Deletes a stage whose deals, open and closed, go to another one; now and then taken back at once. */
export const excluirEstagio: Verbo = async (v, o) => {
  const pipeline = v.funis[o.qual % 2]!.pipeline_codigo;
  const lugares = v.estagios.get(pipeline)!;
  if (lugares.length < 2) return desfazerExclusao(v, o);
  const fotografia = await retrato(v);
  const codigo = lugares[o.para % lugares.length]!;
  const restam = lugares.filter((l) => l !== codigo);
  const destino = restam[o.onde % restam.length]!;
  const [linha] = await v.s.emA(
    'SELECT versao FROM estagio WHERE clienteregistro_codigo = $1 AND estagio_codigo = $2',
    [v.s.a, codigo],
  );
  const alvos = [...v.vivos.values()].filter((n) => n.estagio === codigo);
  const antes = await linhas(
    v,
    alvos.map((n) => n.codigo),
  );
  const quotes = new Map<number, Linha[]>();
  for (const n of alvos) quotes.set(n.codigo, await orcamentosDe(v, n.codigo));
  const { uniproc_codigo, resultado } = await correr(v, o.quem, estagio.excluirComDestino, {
    estagio_codigo: codigo,
    versao: Number(linha!['versao']),
    estagio_destino: destino,
  });
  expect(resultado).toMatchObject({ Resultado: '0', movidos: alvos.length });
  v.estagios.set(pipeline, restam);
  const mudados = alvos.map((n) => {
    const era = antes.get(n.codigo)!;
    const passo = anotar(n, 'MOVER', era, quotes.get(n.codigo)!);
    n.estagio = destino;
    return { vivo: n, versao: 0, passo, linha: era };
  });
  v.exclusoes.push(
    await versoes(v, { uniproc_codigo, acao: 'MOVER', mudados, estagio: { pipeline, codigo } }),
  );
  if (o.onde % 2) return;
  await voltarEstagio(v, o, v.exclusoes.length - 1);
  expect(await retrato(v)).toEqual(fotografia);
};

export const desfazerExclusao: Verbo = (v, o) =>
  v.exclusoes.length ? voltarEstagio(v, o, o.onde % v.exclusoes.length) : excluirEstagio(v, o);
