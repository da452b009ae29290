import { afterAll, beforeAll, expect, test } from 'vitest';
import * as acompanhamento from '@praca/contract/acompanhamento/endpoints.ts';
import { criarUsuario } from '../../../seed/fabricas/fabricas.ts';
import { inserir } from '../../../seed/fabricas/inserir.ts';
import { abrirLgpd } from '../../../test-support/cenario/lgpd.ts';
import { abrirZip } from '../../../test-support/cenario/ler-zip.ts';
import { DO_TITULAR } from './do-titular.ts';

/** Tables tied to a person of which nothing is handed out, each with its reason. */
const NAO_SAI: ReadonlyMap<string, string> = new Map([
  ['anonimizacao_marca', 'codes of what was ticked'],
  ['aprovacao', 'what colleagues asked and answered each other about discounts'],
  ['atividade_era', 'earlier states of the tasks that are told'],
  ['atividade_serie', 'the pattern of tasks that are told one by one'],
  ['aviso', 'notices to colleagues'],
  ['carteira_movimento', 'between which representatives the customer went'],
  ['comissao', 'what a colleague earns'],
  ['juncao', 'the rows that became this one are told as this one'],
  ['lixeira', 'deals on their way out'],
  ['negocio_texto', 'words of the deals that are told, for searching'],
  ['pedvenda_era', 'earlier states of the documents that are told'],
  ['pessoa_distinta', 'that two customers are not one'],
  ['pessoa_era', 'earlier states of the customer that is told'],
  ['presep', 'who packs'],
  ['regracomissao', 'what a colleague earns'],
  ['reuniao_decisao', 'what colleagues decided in a meeting'],
  ['reuniao_item', 'what colleagues noted in a meeting'],
  ['vendaimportada', 'the number of an import'],
  ['vendido_era', 'sums of the documents that are told'],
]);

let s: Awaited<ReturnType<typeof abrirLgpd>>;
beforeAll(async () => {
  s = await abrirLgpd();
});
afterAll(() => s.fechar());

test('S-68 every table tied to a person says what of it is handed out, or why nothing is; a new one fails here', async () => {
  const ligadas = await s.emA(
    "SELECT t AS tabela FROM (SELECT c.relname::text AS t FROM pg_class c WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND c.relrowsecurity) x WHERE t IN (SELECT lgpd_tabelas()) AND lgpd_ligacao(t) <> 'false' ORDER BY 1",
    [],
  );
  const ditas = [...DO_TITULAR.keys(), ...NAO_SAI.keys()];
  expect(ligadas.map((l) => String(l['tabela'])).filter((t) => !ditas.includes(t))).toEqual([]);
  const colunas = new Set(
    (
      await s.emA(
        "SELECT table_name || '.' || column_name AS c FROM information_schema.columns WHERE table_schema = 'public'",
        [],
      )
    ).map((l) => String(l['c'])),
  );
  for (const [tabela, { colunas: saem }] of DO_TITULAR)
    for (const nome of saem) {
      if (nome !== 'contatos' && nome !== 'enderecos')
        expect(colunas.has(`${tabela}.${nome}`), `${tabela}.${nome}`).toBe(true);
      expect(nome).not.toMatch(
        /custo|comiss|descmax|limite|interna|margem|login|usuario|repres|senha|hash|token/,
      );
    }
});

const SEGREDOS = [
  'CANARIO-INTERNA',
  'CANARIO-COLEGA',
  'CANARIO-PERGUNTA',
  'CANARIO-LOGIN',
  '77.7771',
  '66.6661',
  '55.5551',
  '44.41',
];

test('S-68 the file has neither cost, commission, limits, notes of colleagues nor logins', async () => {
  const { pessoa_codigo } = await s.salvarCliente({ pessoa_razao: 'Titular Que Pediu' });
  const venda = await s.salvar({ pessoa_codigo, pedvenda_obsinterna: 'CANARIO-INTERNA' });
  const { pedvenda_codigo } = venda;
  await s.emA(
    'UPDATE itpedvenda SET itpedvenda_vlcusto = 77.7771, itpedvenda_percomissao = 66.6661, itpedvenda_descmaximo = 55.5551 WHERE pedvenda_codigo = $1',
    [pedvenda_codigo],
  );
  await s.emA(
    "UPDATE pedvenda SET pedvenda_vlcomissao = 44.41, usuario_login = 'CANARIO-LOGIN' WHERE pedvenda_codigo = $1",
    [pedvenda_codigo],
  );
  await inserir(s.dono, 'aprovacao', s.a, {
    pedvenda_codigo,
    aprovacao_pedidapor: 'CANARIO-LOGIN',
    aprovacao_motivo: 'CANARIO-PERGUNTA',
    aprovacao_desconto: '20',
    aprovacao_valor: '10',
  });
  await s.ok(
    s.chamar(
      acompanhamento.salvar,
      { pessoa_codigo, acomp_texto: 'CANARIO-COLEGA: cuidado com este.' } as never,
      s.adm(),
    ),
  );
  const arquivo = await s.exportar(pessoa_codigo);
  expect(arquivo.statusCode).toBe(200);
  const partes = abrirZip(arquivo.rawPayload);
  const [json, html] = [partes.get('dados.json')!, partes.get('leia.html')!];
  for (const segredo of [...SEGREDOS, ...Object.values(s.c.usuarios).map((u) => u.usuario_login)])
    expect(`${json}${html}`.includes(segredo), segredo).toBe(false);
  const { dados, completo } = JSON.parse(json) as {
    dados: Record<string, Record<string, unknown>[]>;
    completo: boolean;
  };
  expect(completo).toBe(true);
  expect(dados['itpedvenda']).toHaveLength(1);
  expect(dados['acompanhamento']).toHaveLength(1);
  for (const [tabela, linhas] of Object.entries(dados))
    for (const linha of linhas)
      for (const nome of Object.keys(linha))
        expect(DO_TITULAR.get(tabela)?.colunas, `${tabela}.${nome}`).toContain(nome);
});

test('S-68 the file shows its maker no more than the screens do, and says that there is more', async () => {
  const { pessoa_codigo } = await s.salvarCliente({ pessoa_razao: 'Titular De Todos' });
  const { pedvenda_numero } = await s.salvar({ pessoa_codigo }, s.gerente);
  await s.emA(
    "UPDATE pedvenda SET repres_codigo = NULL, usuario_login = 'ninguem' WHERE pessoa_codigo = $1",
    [pessoa_codigo],
  );
  const { usuario_emaillogin } = await criarUsuario(s.dono, s.a, {
    empresa_codigo: s.c.a.empresa1.empresa_codigo,
    perfil_codigo: s.c.a.representante.perfil_codigo,
    repres_codigo: s.c.a.rep2.repres_codigo,
    usuario_permissoes: ['pessoa.anonimizar'],
  });
  const arquivo = await s.exportar(pessoa_codigo, await s.entrar(usuario_emaillogin));
  expect(arquivo.statusCode, arquivo.body.slice(0, 300)).toBe(200);
  const partes = abrirZip(arquivo.rawPayload);
  expect(partes.get('dados.json')).not.toContain(`"${pedvenda_numero}"`);
  expect(JSON.parse(partes.get('dados.json')!)).toMatchObject({ completo: false });
  expect(partes.get('leia.html')).toContain('O que não está aqui');
});
