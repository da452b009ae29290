import { aoGanhar, aoPerder, nomeDoExigido } from '@praca/contract/negocio/rules.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { RegistroCsv } from '../../../platform/csv/leitor.ts';
import type { Achado, LinhaLida } from '../leitura/linha.ts';
import type { Plano } from '../plano.ts';
import type { RascunhoNegocio } from '../leitura/rascunho.ts';
import { lerChavesExistentes } from './reads-lote.ts';
import { type Travado, travarParaFechar } from './reads-fechamento.ts';
import type { LinhaParaRelatorio } from './writes.ts';

/** A line that can be read, with its key. */
export type Candidata = {
  registro: RegistroCsv;
  lida: LinhaLida;
  rascunho: RascunhoNegocio;
  chave: string;
};

/** A line that closes an open deal that is there; its draft keeps of the names only the reason of a loss. */
type Fechamento = Candidata & {
  negocio_codigo: number;
  situacao: 'G' | 'P';
};
/** The same, with the deal as it was locked. */
type FechamentoTravado = Fechamento & { travado: Travado };

type Problema = Pick<Achado, 'coluna' | 'valor' | 'mensagem' | 'ajuda'>;

/** What the file calls a field. */
export const cabecalhoDe = (plano: Plano, campo: string): string =>
  plano.entrada.colunas.find((c) => c.campo === campo)?.cabecalho ?? campo;

const DA_SITUACAO = { G: 'ganho', P: 'perdido' } as const;

/** The report's row of a line that made nothing: `mensagem` tells why. */
export const duplicada = (
  c: Candidata,
  mensagem = 'Esta linha já apareceu neste arquivo.',
  ajuda = 'Nada foi criado de novo.',
): LinhaParaRelatorio => ({
  linha: c.registro.linha,
  situacao: 'DUPLICADA',
  achados: [{ coluna: '', valor: '', mensagem, ajuda }],
  bruto: c.registro.bruto,
});

const recusada = (c: Candidata, problema: Problema): LinhaParaRelatorio => ({
  linha: c.registro.linha,
  situacao: 'RECUSADA',
  achados: [problema],
  bruto: c.registro.bruto,
});

/** The report's row of a line that closed a deal, or would. */
export const fechada = (plano: Plano, c: FechamentoTravado): LinhaParaRelatorio => {
  const coluna = c.lida.valores.has('negocio_dtfechamento')
    ? 'negocio_dtfechamento'
    : c.lida.valores.has('negocio_situacao')
      ? 'negocio_situacao'
      : c.lida.valores.has('motperda_descricao')
        ? 'motperda_descricao'
        : 'estagio_descricao';
  const onde = { coluna: cabecalhoDe(plano, coluna), valor: c.lida.valores.get(coluna) ?? '' };
  const foi = plano.simular ? 'seria fechado' : 'foi fechado';
  const achados = [
    {
      ...onde,
      mensagem: `O negócio ${c.negocio_codigo} ${foi} como ${DA_SITUACAO[c.situacao]}.`,
      ajuda: '',
    },
  ];
  if (c.travado.antes_do_inicio)
    achados.push({
      ...onde,
      mensagem: `O fechamento é anterior à criação do negócio ${c.negocio_codigo}: a criação ${plano.simular ? 'passaria' : 'passou'} para esta data.`,
      ajuda: 'Confira as duas datas na planilha.',
    });
  return { linha: c.registro.linha, situacao: 'FECHADA', achados, bruto: c.registro.bruto };
};

/** Why this line may not close this deal, by the rules of the verbs; null when it may. */
const recusaDeFechar = (
  ctx: Ctx,
  plano: Plano,
  c: Fechamento,
  travado: Travado | undefined,
): Problema | null => {
  const problema = (mensagem: string, ajuda: string, campo = ''): Problema => ({
    coluna: campo === '' ? '' : cabecalhoDe(plano, campo),
    valor: '',
    mensagem,
    ajuda,
  });
  if (travado === undefined)
    return problema(
      'O negócio desta linha não está entre os que você vê.',
      'Peça a um gerente que importe esta linha.',
    );
  if (!ctx.sessao.permissoes.has('negocio.editar'))
    return problema(
      'Você não pode fechar negócios.',
      'Peça ao administrador a permissão de alterar negócios, ou a um gerente que importe esta linha.',
    );
  if (c.situacao === 'P')
    return c.rascunho.motperda_descricao === null
      ? problema(
          'Para perder um negócio é preciso dizer o motivo.',
          'Preencha o motivo da perda na planilha e importe de novo.',
          'motperda_descricao',
        )
      : null;
  return travado.faltam.length === 0
    ? null
    : problema(
        `Falta preencher no negócio ${c.negocio_codigo}: ${travado.faltam.map(nomeDoExigido).join(', ')}.`,
        'O estágio dele exige estes campos: preencha-os no negócio e importe a linha de novo.',
      );
};

const repetida = (c: Fechamento, travado: Travado | undefined, plano: Plano): string | null => {
  if (travado === undefined) return null;
  if (travado.uniproc_codigo === plano.processo) return 'Esta linha já apareceu neste arquivo.';
  if ((c.situacao === 'G' ? aoGanhar : aoPerder)(travado) !== null)
    return `Esta linha já foi importada: negócio ${c.negocio_codigo}, que está fechado.`;
  return travado.reaberto
    ? `Esta linha já fechou o negócio ${c.negocio_codigo}, e alguém o reabriu depois.`
    : null;
};

const fechamentoDe = (c: Candidata, negocio_codigo: number): Fechamento | null => {
  const { negocio_situacao: situacao, motperda_descricao } = c.rascunho;
  if (situacao === 'A') return null;
  const rascunho = {
    ...c.rascunho,
    orprospect_descricao: null,
    segmento_descricao: null,
    motperda_descricao: situacao === 'P' ? motperda_descricao : null,
    etiquetas: [],
  };
  return { ...c, rascunho, negocio_codigo, situacao };
};

/**
 * Parts the lines of a chunk: those whose key has no deal yet, and those that close an open deal that is there, which
 * is locked. The others go to the report: what says nothing new as repeated, what may not be closed as refused.
 * A deal of this very import is never closed by it, so that the outcome does not depend on where a chunk ends.
 */
export async function separarExistentes(
  ctx: Ctx,
  plano: Plano,
  candidatas: readonly Candidata[],
  vistas: ReadonlySet<string>,
  relatorio: LinhaParaRelatorio[],
): Promise<{ novas: Candidata[]; fechamentos: FechamentoTravado[] }> {
  const novas: Candidata[] = [];
  const fechamentos: FechamentoTravado[] = [];
  if (candidatas.length === 0) return { novas, fechamentos };
  const existentes = await lerChavesExistentes(
    ctx,
    candidatas.map((c) => c.chave),
  );
  const aFechar = candidatas.flatMap((c) => {
    const negocio = existentes.get(c.chave);
    return (negocio === undefined ? null : fechamentoDe(c, negocio)) ?? [];
  });
  const porLinha = new Map(aFechar.map((c) => [c.registro.linha, c]));
  const travados = await travarParaFechar(ctx, aFechar);
  const daVez = new Set<string>();
  for (const c of candidatas) {
    const negocio = existentes.get(c.chave);
    const fechamento = porLinha.get(c.registro.linha);
    if (daVez.has(c.chave) || (plano.simular && vistas.has(c.chave))) relatorio.push(duplicada(c));
    else if (negocio === undefined) {
      daVez.add(c.chave);
      novas.push(c);
    } else if (fechamento === undefined)
      relatorio.push(duplicada(c, `Esta linha já foi importada: negócio ${negocio}.`));
    else {
      const travado = travados.get(c.registro.linha);
      const repete = repetida(fechamento, travado, plano);
      const recusa = recusaDeFechar(ctx, plano, fechamento, travado);
      if (repete !== null) relatorio.push(duplicada(c, repete, 'O negócio ficou como está.'));
      else if (recusa !== null) relatorio.push(recusada(c, recusa));
      else if (travado !== undefined) {
        daVez.add(c.chave);
        fechamentos.push({ ...fechamento, travado });
      }
    }
  }
  return { novas, fechamentos };
}
