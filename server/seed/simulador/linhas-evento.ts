import { criarVinculos } from './atributos.ts';
import { emExpediente } from './calendario.ts';
import type { Codigos } from './codigos.ts';
import { linhaDeCopia } from './copiar.ts';
import type { Valor } from './copiar.ts';
import { foiAlterado, posicaoEm } from './linhas-negocio.ts';
import { reais } from './linhas-vida.ts';
import type { Mundo } from './mundo.ts';
import { criarTrajetoria } from './trajetoria.ts';
import type { Passo } from './trajetoria.ts';
import { ACAO, TABELA_NEGOCIO } from '../fabricas/vocabulario.ts';

export const COLUNAS_EVENTO =
  'clienteregistro_codigo evento_codigo evento_em evento_tabela evento_chave usuario_codigo empresa_codigo repres_codigo usuario_responsavel evento_acao evento_versao evento_antes evento_depois negocio_codigo pipeline_codigo evento_deestagio evento_paraestagio'.split(
    ' ',
  );

/** One event that waits for its day; `resto` is its row after the code. */
type Pendente = { em: number; ordem: number; resto: string };

/** Every event of deal `i`, oldest first, given to `anotar` with its moment in continuous time. */
const eventosDoNegocio = (
  mundo: Mundo,
  c: Codigos,
  i: number,
  anotar: (tempo: number, resto: string) => void,
): void => {
  const t = criarTrajetoria(mundo.trajetorias, i);
  const v = criarVinculos(mundo, i, t);
  const negocio = c.negocio + i;
  const pipeline = c.pipeline + t.funil;
  const estagio = (n: number) => (c.estagios[t.funil] ?? 0) + n;
  const autor = v.responsavel ?? mundo.internos[0] ?? 0;
  const comum: Valor[] = [
    TABELA_NEGOCIO,
    negocio,
    c.usuario + autor,
    c.empresa + v.empresa,
    v.representante === null ? null : c.representante + v.representante,
    v.responsavel === null ? null : (mundo.plano.usuarios[v.responsavel]?.login ?? null),
  ];
  const alterado = foiAlterado(t, i);
  const inicial = alterado ? reais(Math.round(v.centavos * 0.9)) : reais(v.centavos);
  let versao = 0;
  const escrever = (
    tempo: number,
    acao: string,
    antes: object | null,
    depois: object,
    funil: Valor[],
  ) => {
    versao++;
    const em = new Date(emExpediente(tempo)).toISOString();
    anotar(
      tempo,
      linhaDeCopia([
        em,
        ...comum,
        acao,
        versao,
        antes && JSON.stringify(antes),
        JSON.stringify(depois),
        ...funil,
      ]),
    );
  };
  const fora: Valor[] = [null, null, null, null];
  const lugar = ({ tempo, estagio: n }: Passo) => ({
    pipeline_codigo: pipeline,
    estagio_codigo: estagio(n),
    negocio_posicao: posicaoEm(mundo, tempo),
    negocio_dtestagio: new Date(emExpediente(tempo)).toISOString(),
  });
  for (const [n, passo] of t.passos.entries()) {
    const anterior = t.passos[n - 1];
    if (!anterior) {
      escrever(passo.tempo, ACAO.criar, null, { ...lugar(passo), negocio_valor: inicial }, [
        negocio,
        pipeline,
        null,
        estagio(passo.estagio),
      ]);
      const seguinte = t.passos[1];
      if (alterado && seguinte)
        escrever(
          (passo.tempo + seguinte.tempo) / 2,
          ACAO.alterar,
          { negocio_valor: inicial },
          { negocio_valor: reais(v.centavos) },
          fora,
        );
      continue;
    }
    escrever(passo.tempo, ACAO.mover, lugar(anterior), lugar(passo), [
      negocio,
      pipeline,
      estagio(anterior.estagio),
      estagio(passo.estagio),
    ]);
  }
  if (t.fim === null || t.situacao === 'A') return;
  const acao = { G: ACAO.ganhar, P: ACAO.perder, F: ACAO.finalizar }[t.situacao];
  escrever(t.fim, acao, { negocio_situacao: 'A' }, { negocio_situacao: t.situacao }, fora);
};

/**
 * COPY rows of every event in the order of time, which is the order of their codes: deals are walked day by day and
 * what happens later waits for its day, so that memory holds only the days to come.
 */
export function* linhasDeEventos(mundo: Mundo, c: Codigos): Generator<string> {
  const { negocios } = mundo;
  const { ritmo } = mundo.trajetorias;
  const porDia = new Map<number, Pendente[]>();
  let ordem = 0;
  const anotar = (tempo: number, resto: string): void => {
    const dia = Math.floor(tempo);
    const lista = porDia.get(dia);
    const pendente = { em: tempo, ordem: ordem++, resto };
    if (lista) lista.push(pendente);
    else porDia.set(dia, [pendente]);
  };
  let codigo = c.evento;
  let proximo = 0;
  for (let dia = mundo.inicio; dia < ritmo.fim; dia++) {
    // Deal `proximo` starts no earlier than this part of the whole, so none is met after its first day.
    while (proximo < negocios && Math.floor(ritmo.momento(proximo / negocios)) <= dia)
      eventosDoNegocio(mundo, c, proximo++, anotar);
    const doDia = porDia.get(dia) ?? [];
    porDia.delete(dia);
    doDia.sort((a, b) => a.em - b.em || a.ordem - b.ordem);
    for (const { resto } of doDia) yield `${c.registro}\t${codigo++}\t${resto}`;
  }
}
