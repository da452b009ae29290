import { FUSO_DO_BRASIL, dataNoFuso, somarDias, somarMeses } from '@praca/contract/br/data.ts';
import { criarNegocio } from '../../seed/fabricas/fabricas-negocio.ts';
import { criarFunil, criarUsuario, type Funil } from '../../seed/fabricas/fabricas.ts';
import { inserir } from '../../seed/fabricas/inserir.ts';
import { abrirFaturados } from './faturados.ts';

type Dados = Record<string, unknown>;
const HORA_MS = 3_600_000;
const DIA_MS = 24 * HORA_MS;
export const HOJE = dataNoFuso(new Date(), FUSO_DO_BRASIL);
const ha = (dias: number, horas = 0) =>
  new Date(Date.now() - dias * DIA_MS + horas * HORA_MS).toISOString();

/** A registration with deals, tasks and sales of two periods, seen by a representative, the manager of their team, and all. */
export async function abrirPaineis() {
  const c = await abrirFaturados();
  const { s, b, r, faturar, cliente, codigo, produtos } = c;
  const meu = b.representante.repres_codigo;
  const repres3 = await codigo('representante', 'repres_codigo', { repres_razao: 'De fora' });
  const chefe = await criarUsuario(s.dono, r, {
    empresa_codigo: b.empresa.empresa_codigo,
    perfil_codigo: b.perfil.perfil_codigo,
    usuario_login: 'chefe',
    usuario_alcance: 'EQUIPE',
    usuario_fuso: 'America/Manaus',
  });
  const equipe_codigo = await codigo('equipe', 'equipe_codigo', { equipe_descricao: 'Sul' });
  for (const [i, membro] of [
    { usuario_codigo: chefe.usuario_codigo, equipemembro_gerente: true },
    { usuario_codigo: b.rep.usuario_codigo },
    { repres_codigo: c.repres2 },
  ].entries())
    await inserir(s.dono, 'equipe_membro', r, {
      equipe_codigo,
      equipemembro_ordem: i + 1,
      ...membro,
    });
  const [feira, site, etiqueta, motivo, visita] = [
    await codigo('origem_contato', 'orprospect_codigo', { orprospect_descricao: 'Feira' }),
    await codigo('origem_contato', 'orprospect_codigo', { orprospect_descricao: 'Site' }),
    await codigo('etiqueta', 'etiqueta_codigo', {
      etiqueta_descricao: 'Quente',
      etiqueta_cor: 3,
    }),
    await codigo('motivo_perda', 'motperda_codigo', { motperda_descricao: 'Preço' }),
    await codigo('tipo_atividade', 'tipoatividade_codigo', { tipoatividade_descricao: 'Visita' }),
  ];
  const funis: Funil[] = [b.funil];
  for (const board_tipo of ['leads', 'prospects'] as const)
    funis.push(await criarFunil(s.dono, r, { board_tipo }));

  const DE_QUEM = {
    rep: { usuario_responsavel: b.rep.usuario_login, repres_codigo: meu },
    equipe: { usuario_responsavel: null, repres_codigo: c.repres2 },
    outro: { usuario_responsavel: b.adm.usuario_login, repres_codigo: repres3 },
  };
  type DeQuem = keyof typeof DE_QUEM;
  const vividos: number[] = [];
  /** A deal of somebody, created so many days ago, worth `era` then; with `fim` it passed two stages and closed so many hours after its creation. */
  const viver = async (
    dias: number,
    deQuem: DeQuem,
    {
      funil = b.funil,
      fim,
      era,
      adiado,
      ...dados
    }: Dados & {
      funil?: Funil;
      era?: string;
      /** From which day to which it was put off. */
      adiado?: [string, string];
      fim?: ['G' | 'P' | 'F', number];
    } = {},
  ) => {
    const [primeiro, segundo] = funil.estagios.map((um) => um.estagio_codigo);
    const { negocio_codigo } = await criarNegocio(s.dono, r, {
      empresa_codigo: b.empresa.empresa_codigo,
      pipeline_codigo: funil.pipeline_codigo,
      estagio_codigo: primeiro ?? 0,
      negocio_valor: '100.10',
      negocio_dtcriacao: ha(dias),
      negocio_dtinteracao: ha(dias),
      negocio_dtestagio: ha(dias),
      ...DE_QUEM[deQuem],
      ...(adiado && { negocio_dtprevisao: adiado[1] }),
      ...dados,
      ...(fim && { negocio_situacao: fim[0], negocio_dtfechamento: ha(dias, fim[1]) }),
    });
    vividos.push(negocio_codigo);
    if (era !== undefined)
      await inserir(s.dono, 'evento', r, {
        evento_tabela: 'negocio',
        evento_chave: String(negocio_codigo),
        evento_acao: 'ALTERAR',
        evento_em: ha(dias, 1),
        evento_antes: { negocio_valor: era },
        evento_depois: { negocio_valor: '100.10' },
      });
    if (adiado !== undefined)
      await inserir(s.dono, 'evento', r, {
        evento_tabela: 'negocio',
        evento_chave: String(negocio_codigo),
        evento_acao: 'ALTERAR',
        evento_em: ha(dias, 2),
        evento_antes: { negocio_dtprevisao: adiado[0] },
        evento_depois: { negocio_dtprevisao: adiado[1] },
      });
    if (!fim) return;
    await inserir(s.dono, 'evento', r, {
      evento_tabela: 'negocio',
      evento_chave: String(negocio_codigo),
      evento_acao: 'MOVER',
      evento_em: ha(dias, fim[1] / 2),
      negocio_codigo,
      pipeline_codigo: funil.pipeline_codigo,
      evento_deestagio: primeiro,
      evento_paraestagio: segundo,
    });
  };
  const tarefa = (dias: number, usuario_login: string, dados: Dados = {}) =>
    inserir(s.dono, 'atividade', r, {
      atividade_titulo: 'Tarefa',
      usuario_login,
      atividade_dthr: ha(dias),
      ...dados,
    });
  const concluida = (dias: number, horas: number) => ({
    atividade_situacao: 'C',
    atividade_dtconclusao: ha(dias, horas),
  });

  for (const funil of funis)
    for (const [i, quem] of (['rep', 'equipe', 'outro'] as const).entries()) {
      await viver(2 + i, quem, {
        funil,
        orprospect_codigo: feira,
        etiquetas: [etiqueta],
        era: '90.10',
      });
      await viver(3, quem, { funil, fim: ['G', 20 + i], negocio_valor: `${200 + i}.01` });
      await viver(5, quem, { funil, orprospect_codigo: site, fim: ['P', 30] });
      await viver(5, quem, {
        funil,
        fim: ['P', 9],
        motperda_codigo: motivo,
        orprospect_codigo: feira,
      });
      await viver(16, quem, { funil, orprospect_codigo: feira, fim: ['F', 50 + i] });
      await viver(17, quem, { funil, orprospect_codigo: site, negocio_temperatura: 'QUENTE' });
      await viver(18 + i, quem, { funil, negocio_valor: '0.07' });
      await viver(4, quem, {
        funil,
        era: '50.00',
        negocio_valor: `${60 + i}.03`,
        adiado: [somarDias(HOJE, -1), somarDias(HOJE, 20)],
      });
      await viver(19, quem, { funil, adiado: [somarDias(HOJE, -15), somarDias(HOJE, -5)] });
      if (i < 2) await viver(372, quem, { funil, orprospect_codigo: site, fim: ['G', 10] });
    }
  for (const [i, login] of ['rep', 'chefe', 'adm'].entries()) {
    await tarefa(1 + i, login, { tipoatividade_codigo: visita, ...concluida(1 + i, 0.1) });
    await tarefa(4, login, { ...concluida(4, 30), atividade_reagendamentos: 1 });
    await tarefa(5, login);
    await tarefa(6, login, { atividade_situacao: 'N', tipoatividade_codigo: visita });
    await tarefa(15 + i, login, { tipoatividade_codigo: visita, atividade_situacao: 'X' });
    await tarefa(16, login, { ...concluida(16, 0.2), tipoatividade_codigo: visita });
    await tarefa(17 + i, login);
  }
  // Tasks of deals, for who narrows by these.
  for (const [i, negocio_codigo] of vividos.entries())
    await tarefa(1 + (i % 25), ['rep', 'adm'][i % 2] ?? 'rep', {
      negocio_codigo,
      tipoatividade_codigo: visita,
      ...(i % 3 === 0 && concluida(1 + (i % 25), 0.2)),
    });
  const [parafuso, porca, arruela] = produtos;
  const clientes = {
    rep: await cliente('Sul', { uf_codigo: 'RS', segmento_codigo: c.segmento, repres_codigo: meu }),
    equipe: await cliente('Norte', { uf_codigo: 'AM', repres_codigo: c.repres2 }),
    outro: await cliente('Leste', { uf_codigo: 'SP', segmento_codigo: c.segmento }),
  };
  for (const quem of ['rep', 'equipe', 'outro'] as const) {
    const dela = { pessoa_codigo: clientes[quem], repres_codigo: DE_QUEM[quem].repres_codigo };
    if (quem !== 'rep') await faturar(somarDias(HOJE, -20), [[parafuso, '10', '100.10']], dela);
    await faturar(
      somarDias(HOJE, -3),
      [
        [parafuso, '20', '230.33'],
        [arruela, '1', '9.67'],
      ],
      dela,
    );
    await faturar(somarDias(HOJE, -1), [[porca, '3', '33.33']], dela);
    await faturar(somarMeses(HOJE, -12), [[porca, '4', '40.00']], dela);
  }
  await faturar(HOJE, [[null, '0', '7.77']], { pessoa_codigo: null, repres_codigo: null });
  await inserir(s.dono, 'meta', r, {
    meta_mes: `${HOJE.slice(0, 7)}-01`,
    empresa_codigo: b.empresa.empresa_codigo,
    repres_codigo: meu,
    meta_valor: '1000.00',
  });
  return {
    ...c,
    viver,
    tarefa,
    feira,
    etiqueta,
    equipe_codigo,
    clienteDeFora: clientes.outro,
    deFora: repres3,
    funis,
    como: {
      representante: c.quem.rep,
      'gerente da equipe': await s.entrar(chefe.usuario_emaillogin),
      administrador: c.quem.adm,
    },
  };
}
export type Paineis = Awaited<ReturnType<typeof abrirPaineis>>;
