import { expect } from 'vitest';
import { dataNoFuso, FUSO_DO_BRASIL, somarDias, somarMeses } from '@praca/contract/br/data.ts';
import { vendasDoPainel } from '@praca/contract/painel/endpoints.ts';
import { totalizar } from '@praca/contract/pedvenda/endpoints.ts';
import { inserir } from '../../seed/fabricas/inserir.ts';
import { abrirFaturados, type Faturados } from '../cenario/faturados.ts';
import type { Quem } from '../servidor/servidor.ts';
import { dobrarDeUmModo } from './dobrar-vendas.ts';
import {
  ditoPeloPainel,
  linhasVendidas,
  recontarVendas,
  somarUmAUm,
  type EquipeDoModelo,
  type LinhaVendida,
} from './vendido.ts';

export const HOJE = dataNoFuso(new Date(), FUSO_DO_BRASIL);
export const um = <T>(lista: readonly T[], qual: number): T => lista[qual % lista.length] as T;

/** Somebody who asks, by the lines and the teams that they see. */
interface Visto {
  como: Quem;
  ve: (l: LinhaVendida) => boolean;
  equipes: EquipeDoModelo[];
}
/** One thing that somebody does. */
export interface Ordem {
  verbo: string;
  qual: number;
  para: number;
  dia: number;
}

/** One team of a representative, one of two users: the first one's lines are those of a representative as well. */
async function criarEquipes(c: Faturados, doRep: number): Promise<EquipeDoModelo[]> {
  const equipe = (equipe_descricao: string) =>
    c.codigo('equipe', 'equipe_codigo', { equipe_descricao });
  const [externa, interna] = [await equipe('Externa'), await equipe('Interna')];
  await inserir(c.s.dono, 'equipe_membro', c.r, {
    equipe_codigo: externa,
    equipemembro_ordem: 1,
    repres_codigo: c.repres2,
  });
  for (const [i, { usuario_codigo }] of [c.b.rep, c.b.adm].entries())
    await inserir(c.s.dono, 'equipe_membro', c.r, {
      equipe_codigo: interna,
      equipemembro_ordem: i + 1,
      usuario_codigo,
    });
  const logins = [c.b.rep.usuario_login, c.b.adm.usuario_login];
  return [
    { equipe_codigo: externa, e: (l) => l.repres_codigo === c.repres2 },
    {
      equipe_codigo: interna,
      e: (l) => l.repres_codigo === doRep || logins.includes(l.usuario_login),
    },
  ];
}

/** A registration of two companies in which sales are changed in every way, and who asks for their figures. */
export async function abrirVendasSomadas() {
  const c = await abrirFaturados();
  const { r } = c;
  let juncoes: { sai: number | null; fica: number | null; foram: unknown[] }[] = [];
  const mexer = (sql: string, ...valores: unknown[]) =>
    c.s.banco.transacao(r, 'write', (tx) => tx.sql<Record<string, number>>(sql, [r, ...valores]));

  const outra = await c.codigo('empresa', 'empresa_codigo', { empresa_razao: 'Filial' });
  const empresas = [c.b.empresa.empresa_codigo, outra];
  await inserir(c.s.dono, 'usuario_empresa', r, {
    usuario_codigo: c.b.adm.usuario_codigo,
    empresa_codigo: outra,
  });
  await mexer(
    'UPDATE usuario SET usuario_visualizarempresa = false WHERE clienteregistro_codigo = $1',
  );
  const represes: (number | null)[] = [c.b.representante.repres_codigo, c.repres2, null];
  const clientes: (number | null)[] = [
    await c.cliente('Sul', { uf_codigo: 'RS', segmento_codigo: c.segmento }),
    await c.cliente('Norte', { uf_codigo: 'AM' }),
    await c.cliente('Leste'),
    null,
  ];
  const equipes = await criarEquipes(c, represes[0] ?? 0);
  const [primeira] = empresas;
  const quem: Visto[] = [
    { como: await c.s.entrar(c.b.adm.usuario_emaillogin), ve: () => true, equipes },
    // One company of two, and everybody's sales in it.
    { como: c.quem.gerente, ve: (l) => l.empresa_codigo === primeira, equipes },
    {
      como: await c.s.entrar(c.b.rep.usuario_emaillogin),
      ve: (l) => l.empresa_codigo === primeira && l.repres_codigo === represes[0],
      equipes: [],
    },
  ];

  /** What people, imports, merges and corrections do to orders and customers. */
  async function agir(pedidos: number[], { verbo, qual, para, dia }: Ordem): Promise<void> {
    const pedido = um(pedidos, qual);
    const quando = somarDias(HOJE, -dia);
    const mudar = (coluna: string, valor: unknown) =>
      mexer(
        `UPDATE pedvenda SET ${coluna} = $3 WHERE clienteregistro_codigo = $1 AND pedvenda_codigo = $2`,
        pedido,
        valor,
      );
    const itens = [0, 1].map(
      (i) => [um([...c.produtos, null], qual + i * para), '2', `${para + i}.07`] as const,
    );
    switch (verbo) {
      case 'faturar':
        pedidos.push(
          await c.faturar(quando, itens[0]?.[0] === itens[1]?.[0] ? itens.slice(1) : itens, {
            pessoa_codigo: um(clientes, qual + para),
            repres_codigo: um(represes, para),
            empresa_codigo: um(empresas, qual),
            usuario_login: um(['ninguem', 'alguem', c.b.adm.usuario_login], para),
          }),
        );
        break;
      case 'parte': {
        const [ha] = await mexer(
          'SELECT coalesce(max(finvenda_sequencia), 0)::int + 1 AS n FROM finvenda WHERE clienteregistro_codigo = $1 AND pedvenda_codigo = $2',
          pedido,
        );
        await c.parte(pedido, ha?.['n'] ?? 1, `${quando}T12:00:00Z`, [
          [c.produtos[0], '1', `${para}.11`],
        ]);
        break;
      }
      case 'desfazerParte':
        await mexer(
          "UPDATE finvenda SET finvenda_desfeitaem = now(), finvenda_desfeitapor = 'adm' WHERE clienteregistro_codigo = $1 AND pedvenda_codigo = $2 AND finvenda_desfeitaem IS NULL",
          pedido,
        );
        break;
      case 'devolver': {
        const [dev] = await mexer(
          `INSERT INTO devvenda (clienteregistro_codigo, pedvenda_codigo, devvenda_sequencia, devvenda_dt, usuario_login, devvenda_vlprodutos, devvenda_vlipi, devvenda_vlst, devvenda_valor, devvenda_abatido, devvenda_credito)
           SELECT $1, $2, coalesce(max(devvenda_sequencia), 0) + 1, ($3::date)::timestamp + interval '15 hours', 'adm', 1, 0, 0, 1, 0, 1 FROM devvenda WHERE clienteregistro_codigo = $1 AND pedvenda_codigo = $2 RETURNING devvenda_codigo`,
          pedido,
          quando,
        );
        await mexer(
          `INSERT INTO itdevvenda (clienteregistro_codigo, devvenda_codigo, itpedvenda_sequencia, produto_codigo, itdevvenda_quantidade, itdevvenda_motivo, itdevvenda_vlliquido, itdevvenda_vlipi, itdevvenda_vlst, itdevvenda_vltotal)
           VALUES ($1, $2, 1, $3, 1, 'Veio errado', 1, 0, 0, 1)`,
          dev?.['devvenda_codigo'],
          um(c.produtos, para),
        );
        break;
      }
      case 'cancelar':
        await mudar('pedvenda_situacao', um(['CA', 'FI', 'LI'], para));
        break;
      case 'inativar':
        await mudar('pedvenda_ativo', para % 3 === 0);
        break;
      case 'valor':
        await mudar('pedvenda_valor', `${para}.50`);
        break;
      case 'representante':
        await mudar('repres_codigo', um(represes, para));
        break;
      case 'empresa':
        await mudar('empresa_codigo', um(empresas, para));
        break;
      case 'cliente':
        await mudar('pessoa_codigo', um(clientes, para));
        break;
      case 'juntar': {
        const [sai, fica] = [um(clientes, qual), um(clientes.slice(0, 3), para)];
        const foram = await mexer(
          'UPDATE pedvenda SET pessoa_codigo = $3 WHERE clienteregistro_codigo = $1 AND pessoa_codigo = $2 RETURNING pedvenda_codigo',
          sai,
          fica,
        );
        juncoes.push({ sai, fica, foram: foram.map((p) => p['pedvenda_codigo']) });
        break;
      }
      case 'desfazerJuncao': {
        // What came from the other one and is still there goes back.
        const ultima = juncoes.pop();
        if (ultima)
          await mexer(
            'UPDATE pedvenda SET pessoa_codigo = $3 WHERE clienteregistro_codigo = $1 AND pessoa_codigo = $2 AND pedvenda_codigo = ANY ($4::bigint[])',
            ultima.fica,
            ultima.sai,
            ultima.foram,
          );
        break;
      }
      case 'lugar':
        await mexer(
          'UPDATE pessoa SET uf_codigo = $3, segmento_codigo = $4 WHERE clienteregistro_codigo = $1 AND pessoa_codigo = $2',
          um(clientes.slice(0, 3), qual),
          um(['RS', 'AM', ''], para),
          um([c.segmento, null], para),
        );
        break;
      case 'excluir':
        await mexer(
          'DELETE FROM pedvenda WHERE clienteregistro_codigo = $1 AND pedvenda_codigo = $2',
          pedido,
        );
        if (pedidos.length > 1) pedidos.splice(pedidos.indexOf(pedido), 1);
        break;
      case 'conferir':
        await conferir(dia, para);
        break;
      default:
        await dobrarDeUmModo(c.s.banco, r, { verbo, qual, para });
    }
  }

  /** What the dashboard says, of whoever asks and whatever is asked for, is what its lines say. */
  async function conferir(desde: number, ate: number): Promise<void> {
    await conferirLista();
    const todas = await linhasVendidas(c.s, r);
    const periodos = [
      {},
      { DATA_INICIAL: somarDias(HOJE, -desde - 1), DATA_FINAL: somarDias(HOJE, -(ate % 9)) },
      { DATA_INICIAL: somarDias(somarMeses(HOJE, -12), 1), DATA_FINAL: HOJE },
    ];
    const filtros: [object, (l: LinhaVendida) => boolean][] = [
      [{}, () => true],
      [{ LISTA_REPRESENTANTE: [represes[0]] }, (l) => l.repres_codigo === represes[0]],
      [{ LISTA_EMPRESA: [empresas[ate % 2]] }, (l) => l.empresa_codigo === empresas[ate % 2]],
      [
        { LISTA_EMPRESA: empresas, LISTA_REPRESENTANTE: represes.slice(0, 2) },
        (l) => l.repres_codigo !== null,
      ],
    ];
    for (const { como, ve, equipes } of quem)
      for (const periodo of periodos)
        for (const [filtro, serve] of filtros) {
          const { dados, status, texto } = await c.s.chamar(
            vendasDoPainel,
            { ...periodo, ...filtro },
            { como },
          );
          expect(status, texto).toBe(200);
          const [painel] = dados;
          if (!painel) throw new Error('no dashboard');
          expect(ditoPeloPainel(painel), JSON.stringify({ ...periodo, ...filtro })).toEqual(
            recontarVendas(todas.filter(ve), painel, serve, equipes),
          );
        }
  }

  /** The sums of the list, whole and by whether documents are active, of whoever asks. */
  async function conferirLista(): Promise<void> {
    const [primeira] = empresas;
    const [repres] = represes;
    for (const [i, { como }] of quem.entries())
      for (const pedvenda_ativo of [undefined, 'S', 'N'] as const) {
        const { dados } = await c.s.chamar(totalizar, { pedvenda_ativo }, { como });
        const ativo = pedvenda_ativo === undefined ? null : pedvenda_ativo === 'S';
        const empresa = i === 0 ? null : (primeira ?? null);
        expect(dados[0]).toEqual(
          await somarUmAUm(c.s, r, ativo, empresa, i === 2 ? (repres ?? null) : null),
        );
      }
  }

  /** Nothing is sold. */
  const limpar = async (): Promise<void> => {
    juncoes = [];
    await mexer('DELETE FROM pedvenda WHERE clienteregistro_codigo = $1');
  };
  return { c, r, mexer, agir, conferir, limpar, empresas, represes, clientes, quem };
}
export type VendasSomadas = Awaited<ReturnType<typeof abrirVendasSomadas>>;
