import { dobrar } from '@praca/contract/br/busca.ts';
import type { ResultadoImportacao } from '@praca/contract/negocio/importacao/schemas.ts';
import type { Dono } from '../../../distribuicao/distribuir.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { RegistroCsv } from '../../../platform/csv/leitor.ts';
import { buscaDoNegocio } from '../../reads-referencia.ts';
import { avisarCidades } from './avisar-cidades.ts';
import { CAMPOS_CADASTRO, MAXIMO_DE_NOMES_NOVOS, type Nomes } from './cadastros.ts';
import { chaveImportacao } from './chave.ts';
import {
  cabecalhoDe,
  type Candidata,
  duplicada,
  fechada,
  separarExistentes,
} from './existentes.ts';
import { fecharNegocios } from './fechar.ts';
import { pessoasImpedidas } from './impedidas.ts';
import type { LinhaLida } from '../leitura/linha.ts';
import { acharOuCriarPessoas, identidade, type PessoasDoLote } from './pessoas.ts';
import type { Contagem, Plano } from '../plano.ts';
import { lerNomes } from '../reads.ts';
import { lerFundos } from './reads-lote.ts';
import { contarRepartidos, repartir, type Repartidos } from './repartir.ts';
import { comHora } from './reads-fechamento.ts';
import {
  codigoDoNome,
  nomesInativos,
  nomesQueFaltam,
  nomesUsados,
  resolverPessoal,
  type Resolvido,
} from './resolver.ts';
import {
  gravarLinhas,
  inserirNegocios,
  inserirNomes,
  type LinhaParaRelatorio,
  type NegocioNovo,
} from './writes.ts';
import { cortar } from '../../../platform/entrada/texto.ts';

/** A line of the file as it was read. */
export type LinhaDoLote = { registro: RegistroCsv; lida: LinhaLida };

/** What a chunk did; `nomes` are the cadastros as they are once its transaction commits, `chaves` those of the deals it created or closed. */
export type LoteFeito = {
  contagem: Contagem;
  recusas: ResultadoImportacao['recusas'];
  /** Everything that the chunk has to tell, line by line. */
  relatorio: readonly LinhaParaRelatorio[];
  repartidos: Repartidos;
  nomes: Nomes;
  nomesNovos: number;
  chaves: string[];
  /** Identities of the customers that a dry run would create. */
  pessoas: string[];
};

type Pronta = Candidata & { resolvido: Resolvido };

const PASSO = 1024;

/** What a dry run would have made so far: keys of deals, identities of customers. In a real import the database holds them. */
export interface Vistas {
  chaves: ReadonlySet<string>;
  pessoas: ReadonlySet<string>;
}

/**
 * Imports one chunk inside the caller's transaction: refused lines, duplicates and warnings go to the report, the rest
 * become deals or close those that are there. In a dry run only the report is written. `vistas` holds what the dry run's earlier chunks would have made.
 */
export async function importarLote(
  ctx: Ctx,
  plano: Plano,
  linhas: readonly LinhaDoLote[],
  nomesNovosAntes: number,
  vistas: Vistas,
): Promise<LoteFeito> {
  const relatorio: LinhaParaRelatorio[] = [];
  const recusar = (registro: RegistroCsv, achados: LinhaParaRelatorio['achados']): void =>
    void relatorio.push({
      linha: registro.linha,
      situacao: 'RECUSADA',
      achados,
      bruto: registro.bruto,
    });
  const candidatas: Candidata[] = [];
  for (const { registro, lida } of linhas) {
    if (lida.rascunho === null) recusar(registro, lida.erros);
    else
      candidatas.push({
        registro,
        lida,
        rascunho: lida.rascunho,
        chave: chaveImportacao(plano.entrada.board_tipo, lida.valores),
      });
  }
  const { novas, fechamentos } = await separarExistentes(
    ctx,
    plano,
    candidatas,
    vistas.chaves,
    relatorio,
  );
  const impedidas = await pessoasImpedidas(
    ctx,
    novas.flatMap((c) => c.rascunho.pessoa ?? []),
  );
  const resolvidas: Pronta[] = [];
  for (const c of novas) {
    const { pessoa } = c.rascunho;
    const impedida = pessoa === null ? undefined : impedidas.get(identidade(pessoa));
    const resolvido = impedida ? [impedida] : resolverPessoal(plano, ctx.sessao, c.rascunho);
    if (Array.isArray(resolvido))
      recusar(
        c.registro,
        resolvido.map((p) => ({ ...p, coluna: cabecalhoDe(plano, p.coluna) })),
      );
    else resolvidas.push({ ...c, resolvido });
  }
  const { nomes, nomesNovos } = await completarNomes(
    ctx,
    plano,
    [...resolvidas, ...fechamentos],
    nomesNovosAntes,
  );
  const temNomes = (c: Candidata): boolean => {
    const cria = plano.simular && plano.entrada.criaCadastros === 'S';
    const faltam = [
      ...nomesInativos(nomes, c.rascunho),
      ...(cria ? [] : nomesQueFaltam(nomes, c.rascunho)),
    ];
    if (faltam.length > 0)
      recusar(
        c.registro,
        faltam.map((p) => ({ ...p, coluna: cabecalhoDe(plano, p.coluna) })),
      );
    return faltam.length === 0;
  };
  const prontas = resolvidas.filter(temNomes);
  const aFechar = fechamentos.filter(temNomes);
  const pessoas = await acharOuCriarPessoas(
    ctx,
    plano.processo,
    prontas.flatMap((c) => c.rascunho.pessoa ?? []),
    plano.simular,
    vistas.pessoas,
  );
  await avisarCidades(ctx, plano, prontas);
  const donos = await darDonos(ctx, plano, prontas, nomes, pessoas);
  const criados = plano.simular
    ? new Map(prontas.map((c) => [c.chave, 0]))
    : await gravarNegocios(ctx, plano, prontas, nomes, pessoas, donos);
  if (!plano.simular)
    await fecharNegocios(
      ctx,
      plano.processo,
      aFechar.map((c) => ({
        negocio_codigo: c.negocio_codigo,
        situacao: c.situacao,
        motperda_codigo: codigoDoNome(nomes, 'motperda_descricao', c.rascunho.motperda_descricao),
        travado: c.travado,
      })),
    );
  relatorio.push(...aFechar.map((c) => fechada(plano, c)));
  for (const c of prontas) {
    if (!criados.has(c.chave)) relatorio.push(duplicada(c));
    else if (c.lida.avisos.length > 0)
      relatorio.push({
        linha: c.registro.linha,
        situacao: 'AVISO',
        achados: c.lida.avisos,
        bruto: c.registro.bruto,
      });
  }
  await gravarLinhas(ctx, plano.processo, relatorio);
  const quantas = (situacao: string): number =>
    relatorio.filter((l) => l.situacao === situacao).length;
  return {
    contagem: {
      linhas: linhas.length,
      importadas: criados.size,
      fechados: aFechar.length,
      recusadas: quantas('RECUSADA'),
      duplicadas: quantas('DUPLICADA'),
      avisos: quantas('AVISO') + aFechar.filter((c) => c.travado.antes_do_inicio).length,
      pessoas_criadas: pessoas.criadas,
    },
    recusas: relatorio
      .filter((l) => l.situacao === 'RECUSADA')
      .sort((a, b) => a.linha - b.linha)
      .map((l) => ({
        linha: l.linha,
        mensagens: l.achados.map((a) =>
          a.coluna === '' ? a.mensagem : `${a.coluna}: ${a.mensagem}`,
        ),
        achados: l.achados.map(({ coluna, valor, mensagem, ajuda }) => ({
          coluna,
          valor: cortar(valor, 200),
          mensagem,
          ajuda,
        })),
      })),
    relatorio,
    repartidos: contarRepartidos(donos),
    nomes,
    nomesNovos,
    chaves: [...criados.keys(), ...aFechar.map((c) => c.chave)],
    pessoas: pessoas.novas,
  };
}

/** Creates the names that the lines use and no cadastro has, if the import may; one in another spelling is the same name. */
async function completarNomes(
  ctx: Ctx,
  plano: Plano,
  prontas: readonly Candidata[],
  antes: number,
): Promise<{ nomes: Nomes; nomesNovos: number }> {
  const nomes = { ...plano.nomes };
  if (plano.simular || plano.entrada.criaCadastros === 'N') return { nomes, nomesNovos: antes };
  let nomesNovos = antes;
  for (const campo of CAMPOS_CADASTRO) {
    const faltam = new Map<string, string>();
    for (const { rascunho } of prontas) {
      for (const [c, nome] of nomesUsados(rascunho)) {
        if (c === campo && !nomes[campo].has(dobrar(nome)) && !faltam.has(dobrar(nome)))
          faltam.set(dobrar(nome), nome);
      }
    }
    // Far too many names mean a wrong column: its lines are refused below, by name.
    if (faltam.size === 0 || nomesNovos + faltam.size > MAXIMO_DE_NOMES_NOVOS) continue;
    await inserirNomes(ctx, plano.processo, campo, [...faltam.values()]);
    nomes[campo] = await lerNomes(ctx, campo);
    nomesNovos += faltam.size;
  }
  return { nomes, nomesNovos };
}

const pessoaDe = (pessoas: PessoasDoLote, { rascunho: { pessoa } }: Pronta) =>
  pessoa === null ? null : (pessoas.porIdentidade.get(identidade(pessoa)) ?? null);

const referenciasDe = ({ entrada }: Plano, nomes: Nomes, { rascunho: r }: Pronta) => ({
  segmento_codigo:
    codigoDoNome(nomes, 'segmento_descricao', r.segmento_descricao) ??
    entrada.segmento_codigo ??
    null,
  orprospect_codigo:
    codigoDoNome(nomes, 'orprospect_descricao', r.orprospect_descricao) ??
    entrada.orprospect_codigo ??
    null,
});

/** Who gets the deals that name nobody, in their order. */
const darDonos = (
  ctx: Ctx,
  plano: Plano,
  prontas: readonly Pronta[],
  nomes: Nomes,
  pessoas: PessoasDoLote,
) =>
  repartir(
    ctx,
    plano,
    prontas
      .filter((c) => c.resolvido.usuario_responsavel === null)
      .map((c) => {
        const codigo = pessoaDe(pessoas, c)?.pessoa_codigo ?? 0;
        const { pessoa } = c.rascunho;
        return {
          ...referenciasDe(plano, nomes, c),
          pessoa_codigo: codigo || null,
          // Nobody registers the customers of a dry run.
          ...(codigo === 0 && pessoa !== null && { lugar: pessoa }),
        };
      }),
  );

async function gravarNegocios(
  ctx: Ctx,
  plano: Plano,
  prontas: readonly Pronta[],
  nomes: Nomes,
  pessoas: PessoasDoLote,
  donos: readonly (Dono | null)[],
): Promise<Map<string, number>> {
  if (prontas.length === 0) return new Map();
  const { entrada } = plano;
  const fundos = await lerFundos(ctx, entrada.pipeline_codigo);
  let vez = 0;
  const daLista = entrada.LISTA_ETIQUETA ?? [];
  const negocios = prontas.map((pronta): NegocioNovo => {
    const { rascunho: r, chave, resolvido } = pronta;
    const pessoa = pessoaDe(pessoas, pronta);
    const login = resolvido.usuario_responsavel ?? donos[vez++]?.usuario_login ?? null;
    const posicao = (fundos.get(resolvido.estagio_codigo) ?? -PASSO) + PASSO;
    if (r.negocio_situacao === 'A') fundos.set(resolvido.estagio_codigo, posicao);
    const etiquetas = new Set([
      ...daLista,
      ...r.etiquetas.flatMap((e) => nomes.etiqueta_descricao.get(dobrar(e))?.codigo ?? []),
    ]);
    return {
      chave,
      posicao,
      estagio_codigo: resolvido.estagio_codigo,
      situacao: r.negocio_situacao,
      titulo: r.negocio_titulo,
      valor: r.negocio_valor,
      temperatura: r.negocio_temperatura ?? 'MORNO',
      dtprevisao: r.negocio_dtprevisao,
      observacao: r.negocio_observacao,
      campos: r.campos,
      pessoa_nome: pessoa === null ? '' : pessoa.pessoa_fantasia || pessoa.pessoa_razao,
      usuario_responsavel: login,
      repres_codigo:
        resolvido.repres_codigo ??
        (login === null ? null : (plano.responsaveis.get(dobrar(login))?.repres_codigo ?? null)),
      ...referenciasDe(plano, nomes, pronta),
      pessoa_codigo: pessoa?.pessoa_codigo ?? null,
      motperda_codigo: codigoDoNome(nomes, 'motperda_descricao', r.motperda_descricao),
      etiquetas: `{${[...etiquetas].join(',')}}`,
      // A deal known only by its end began no later than then.
      dtcriacao: comHora(r.negocio_dtcriacao ?? r.negocio_dtfechamento),
      dtfechamento: comHora(r.negocio_dtfechamento),
      busca: [
        buscaDoNegocio([r.negocio_titulo], pessoa),
        r.id_externo === null ? '' : dobrar(r.id_externo),
      ]
        .filter((t) => t !== '')
        .join(' '),
    };
  });
  return inserirNegocios(
    ctx,
    {
      processo: plano.processo,
      empresa_codigo: plano.empresa_codigo,
      pipeline_codigo: entrada.pipeline_codigo,
    },
    negocios,
  );
}
