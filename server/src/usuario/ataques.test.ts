import * as z from 'zod/mini';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { empresa } from '@praca/contract/empresa/recurso.ts';
import type { Endpoint } from '@praca/contract/endpoint.ts';
import { todosEndpoints } from '@praca/contract/index.ts';
import { representante } from '@praca/contract/representante/recurso.ts';
import * as transferencia from '@praca/contract/usuario/transferencia/endpoints.ts';
import * as e from '@praca/contract/usuario/endpoints.ts';
import type { Cenario } from '../../test-support/cenario/cenario.ts';
import { esperarProcesso } from '../../test-support/servidor/esperar-processo.ts';
import {
  abrirAtacante,
  ATAQUES,
  lerRepresentante,
} from '../../test-support/varredura/ataques-de-alcance.ts';
import { entregas } from '../../test-support/varredura/entregas.ts';
import { portadores } from '../platform/alcance/portador.ts';

let s: Cenario;
/** May do everything, and sees their own rows in one company. */
let eu: { token: string };
beforeAll(async () => {
  ({ s, eu } = await abrirAtacante());
});
afterAll(() => s.fechar());

/** Columns that the attack of another one of their table gives with it. */
const COM_OUTRA: Readonly<Record<string, string>> = {
  'usuario.usuario_permissoes': 'usuario/alterar.test.ts: permissions are compared one by one',
  'usuario.usuario_permitealterarempresa': 'usuario_empresa.empresa_codigo',
  'usuario.usuario_visualizarempresa': 'usuario_empresa.empresa_codigo',
  'usuario_empresa.usuario_codigo': 'usuario_empresa.empresa_codigo',
  'empresa.empresa_codigo': 'the maker of a company has it, and nobody else',
  'perfil.perfil_base': 'perfil/perfil.test.ts: permissions are compared one by one',
  'perfil.perfil_permissoes': 'perfil/perfil.test.ts',
  'perfil.perfil_negadas': 'perfil/perfil.test.ts',
  'equipe_membro.equipe_codigo': 'equipe_membro.usuario_codigo',
  'equipe_membro.equipemembro_gerente': 'equipe_membro.usuario_codigo',
  'campo_perfil.campo_codigo': 'campo_perfil.perfil_codigo',
  'regiao_lugar.cidade_descricao': 'regiao_lugar.uf_codigo',
  'regiao_lugar.regiao_codigo': 'regiao_lugar.uf_codigo',
  'distribuicao_automatica.distauto_ativo': 'distribuicao_automatica.distauto_novos',
  'distribuicao_participante.distauto_codigo': 'distribuicao_participante.usuario_codigo',
  'distribuicao_participante.distpart_fim': 'distribuicao_participante.usuario_codigo',
  'distribuicao_participante.distpart_inicio': 'distribuicao_participante.usuario_codigo',
  'distribuicao_participante.distpart_maximo': 'distribuicao_participante.usuario_codigo',
  'distribuicao_participante.distpart_peso': 'distribuicao_participante.usuario_codigo',
  'distribuicao_participante.orprospect_codigo': 'distribuicao_participante.usuario_codigo',
  'distribuicao_participante.regiao_codigo': 'distribuicao_participante.usuario_codigo',
  'distribuicao_participante.segmento_codigo': 'distribuicao_participante.usuario_codigo',
};
const declaradas = (): string[] => [
  ...new Set(
    portadores().flatMap((p) =>
      Object.entries(p.colunas).flatMap(([t, delas]) => delas.map((c) => `${t}.${c}`)),
    ),
  ),
];

test('every column that carries reach has its attack', () => {
  expect(declaradas().filter((um) => !(um in ATAQUES) && !(um in COM_OUTRA))).toEqual([]);
  expect(
    Object.keys({ ...ATAQUES, ...COM_OUTRA }).filter((um) => !declaradas().includes(um)),
  ).toEqual([]);
});

test('S-59 who may do everything and sees little gives nobody more: no column, no form, no straw man; the database stays as it was', async () => {
  const todos = await Promise.all(Object.values(ATAQUES).map(async (f) => f()));
  await s.recusadas(todos.flat(), { como: eu, status: 403, codigo: 'SEM_PERMISSAO' });
});

/** Fields by which rows or reach go over to somebody. */
const DE_ALCANCE = new Set([
  'DESTINO',
  'LISTA_DESTINO',
  'empresas',
  'lugares',
  'membros',
  'para_login',
  'participantes',
  'perfil_alcance',
  'perfis',
  'por_codigo',
  'repres_codigo',
  'usuario_alcance',
  'usuario_login',
  'usuario_responsavel',
]);
const chave = (um: Endpoint) => `${um.method} ${um.path}`;
/** The calls of reach that the attacks above, or the tests named, try. */
const TENTADAS: Readonly<Record<string, string>> = {
  'PUT /TWSUsuario/TransferirLinux': 'below',
  'PUT /TWSRepresentante/Substituir': 'below',
  'PUT /TWSUsuario/VerComo': 'usuario/ver-como.test.ts',
  'PUT /TWSUsuario/ReenviarConvite': 'usuario/credenciais.test.ts',
  'PUT /TWSUsuario/RetirarConvite': 'usuario/reenviar-convite.test.ts',
  'PUT /TWSUsuario/RemoverSegundoFator': 'usuario/conta/conta.test.ts',
  'DELETE /TWSRepresentante/Representante/{repres_codigo}': 'takes, and gives nothing',
  'PUT /TWSNegocio/incluirReposicaoLinux': 'negocio/reposicao/reposicao.test.ts',
  'PUT /TWSReuniao/Decidir': 'a task for somebody',
  'PUT /TWSMeta/Meta': 'a target is no reach',
  'PUT /TWSRegraComissao/RegraComissao': 'a rule of commission is no reach',
};

/** Whose every deal, customer, task and sale is. */
const donos = () =>
  s.emA(
    `SELECT 'negocio' AS o, negocio_codigo AS codigo, repres_codigo, usuario_responsavel AS login FROM negocio
     UNION ALL SELECT 'pessoa', pessoa_codigo, repres_codigo, NULL FROM pessoa
     UNION ALL SELECT 'atividade', atividade_codigo, NULL, usuario_login FROM atividade
     UNION ALL SELECT 'pedvenda', pedvenda_codigo, repres_codigo, NULL FROM pedvenda ORDER BY 1, 2`,
  );
/** How such a call says no: the row is not there, nobody is there to get it, or one may not. */
const NEGADAS = new Set(['NAO_ENCONTRADO', 'REFERENCIA_INVALIDA', 'SEM_PERMISSAO', '404']);

test('S-69 no row of somebody whom one does not see comes over by any call, and none of one’s own goes to them', async () => {
  const todas = await entregas(s, eu);
  const antes = await donos();
  const estranhas: unknown[] = [];
  for (const [um, entrada] of todas) {
    const r = await s.chamar(um, entrada as never, { como: eu });
    const [dado] = r.dados as { uniproc_codigo?: number; feito?: string }[];
    if (dado?.uniproc_codigo !== undefined) await esperarProcesso(s, dado.uniproc_codigo, eu);
    else if (dado?.feito !== 'N' && !NEGADAS.has(r.codigo ?? ''))
      estranhas.push([chave(um), entrada, r.texto]);
    expect([chave(um), entrada, await donos()]).toEqual([chave(um), entrada, antes]);
  }
  // What was refused for something else was not tried.
  expect(estranhas).toEqual([]);
});

test('every call by which reach or rows go over to somebody is tried', async () => {
  const deAlcanceDadas = await Promise.all(Object.values(ATAQUES).map(async (f) => f()));
  const atacadas = new Set(
    [...deAlcanceDadas.flat(), ...(await entregas(s, eu))].map(([um]) => chave(um)),
  );
  const propriedades = (x: unknown): string[] =>
    typeof x !== 'object' || x === null
      ? []
      : Object.entries(x).flatMap(([k, v]) => [
          ...(k === 'properties' && typeof v === 'object' && v !== null ? Object.keys(v) : []),
          ...propriedades(v),
        ]);
  const deAlcance = todosEndpoints
    .map(({ endpoint }) => endpoint as Endpoint)
    .filter((um) => um.kind === 'write')
    .filter((um) =>
      propriedades(z.toJSONSchema(um.input, { io: 'input', unrepresentable: 'any' })).some((p) =>
        DE_ALCANCE.has(p),
      ),
    )
    // A cadastro that carries none may put any row in the place of another.
    .filter((um) => !(um.path.endsWith('/Substituir') && !um.path.includes('Representante')));
  const faltam = deAlcance.map(chave).filter((um) => !atacadas.has(um) && !(um in TENTADAS));
  expect(faltam).toEqual([]);
});

test('S-59 the work of who leaves goes to others unseen, and not to oneself; nor is one’s own representative replaced by another', async () => {
  const aMim = { usuario_login: 'rep2.a', para_login: 'ataque' };
  const como = { como: eu, status: 403, codigo: 'SEM_PERMISSAO' } as const;
  await s.recusada(transferencia.transferir, aMim, como);
  const { repres_codigo, versao } = await lerRepresentante('rep1');
  await s.recusada(
    representante.api.substituir,
    { repres_codigo, versao, por_codigo: s.c.a.rep2.repres_codigo },
    como,
  );
  // To somebody else, also what one does not see.
  const r = await s.chamar(
    transferencia.transferir,
    { usuario_login: 'rep2.a', para_login: 'ger.a', desativa: 'N' },
    { como: eu },
  );
  expect(r.status, r.texto).toBe(200);
  await esperarProcesso(s, r.dados[0]!.uniproc_codigo, eu);
  expect(
    await s.emA(
      "SELECT DISTINCT usuario_responsavel AS de FROM negocio WHERE usuario_responsavel IN ('rep2.a', 'ger.a', 'ataque') AND negocio_situacao = 'A'",
    ),
  ).toEqual([{ de: 'ger.a' }]);
});

test('the maker of a company has it, and gives it', async () => {
  const r = await s.chamar(
    empresa.api.salvar,
    { empresa_razao: 'Filial de Quem Fez' },
    { como: eu },
  );
  expect(r.status, r.texto).toBe(200);
  const { empresa_codigo } = r.dados[0] as unknown as { empresa_codigo: number };
  const meu = await s.chamar(
    e.patch,
    { usuario_login: 'rep2.a', versao: 1, empresas: [empresa_codigo] },
    { como: eu },
  );
  expect(meu.status, meu.texto).toBe(200);
  // The administrator does not see it, and so does not give it.
  const [linha] = await s.emA("SELECT versao FROM usuario WHERE usuario_login = 'ger.a'");
  await s.recusada(
    e.patch,
    { usuario_login: 'ger.a', versao: linha?.['versao'], empresas: [empresa_codigo] },
    { como: s.u['adm.a'], status: 403, codigo: 'SEM_PERMISSAO' },
  );
});
