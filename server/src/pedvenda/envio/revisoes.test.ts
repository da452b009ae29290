import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { excluir, getPedVenda } from '@praca/contract/pedvenda/endpoints.ts';
import * as envio from '@praca/contract/pedvenda/envio/endpoints.ts';
import * as api from '@praca/contract/proposta/endpoints.ts';
import { criarPerfil, criarUsuario } from '../../../seed/fabricas/fabricas.ts';
import { inserir } from '../../../seed/fabricas/inserir.ts';
import { VE_TUDO } from '../../../seed/fabricas/registro-a.ts';
import { abrirPropostas, novaChave } from '../../../test-support/cenario/propostas.ts';
import { hashDoDestino } from '../../pessoa/consentimento/destino.ts';

let s: Awaited<ReturnType<typeof abrirPropostas>>;
beforeAll(async () => {
  s = await abrirPropostas();
});
beforeEach(() => s.dono.query('DELETE FROM limite'));
afterAll(() => s.fechar());

const revisoes = async (pedvenda_codigo: number, como = s.u['rep1.a']) => {
  const r = await s.chamar(envio.getRevisoes, { pedvenda_codigo }, { como });
  expect(r.status, r.texto).toBe(200);
  return r;
};

test('a quote that was sent and changes stands above what the customer has, then beside it; cost and commission in none of it', async () => {
  await s.emA("UPDATE produto SET produto_custo = '77.7777'");
  await inserir(s.dono, 'regracomissao', s.a, {
    regracom_descricao: 'Geral',
    regracom_percentual: '5',
  });
  // Sent by who sees margins: what was kept holds cost and commission.
  const { repres_codigo } = s.c.a.rep1;
  const venda = await s.salvar({ repres_codigo, pedvenda_dtvalidade: '2099-12-31' }, s.gerente);
  const { pedvenda_codigo } = venda;
  await s.chamar(envio.gerarLink, { pedvenda_codigo }, { como: s.gerente });
  const [guardada] = await s.emA(
    'SELECT revpedvenda_documento::text AS d FROM revpedvenda WHERE pedvenda_codigo = $1',
    [pedvenda_codigo],
  );
  expect(guardada!['d']).toContain('77.7777');
  expect((await revisoes(pedvenda_codigo, s.gerente)).dados).toMatchObject([
    { pedvenda_revisao: 1, pedvenda_valor: '300.00', mudancas: [] },
  ]);

  const aberta = await s.passo(venda, 'reabrir', {}, s.gerente);
  await s.salvar(
    {
      pedvenda_codigo,
      versao: aberta.versao,
      pedvenda_obs: 'Sem carga.',
      itens: [
        { produto_codigo: s.produtos[1], itpedvenda_quantidade: '2' },
        { produto_codigo: s.produtos[0], itpedvenda_quantidade: '1' },
      ],
    },
    s.gerente,
  );
  const [obs, quantidade, novo] = [
    { campo: 'pedvenda_obs', item: null, antes: null, depois: 'Sem carga.' },
    { campo: 'itpedvenda_quantidade', antes: '3.0000', depois: '2.0000' },
    { campo: 'produto_codigo', antes: null, depois: '1.0000' },
  ];
  const emTrabalho = await revisoes(pedvenda_codigo, s.gerente);
  expect(emTrabalho.dados).toMatchObject([
    { pedvenda_revisao: 2, revpedvenda_em: null, mudancas: [obs, quantidade, novo] },
    { pedvenda_revisao: 1 },
  ]);
  await s.chamar(envio.gerarLink, { pedvenda_codigo }, { como: s.gerente });
  const enviada = await revisoes(pedvenda_codigo, s.gerente);
  expect(enviada.dados).toMatchObject([
    { pedvenda_revisao: 2, mudancas: [obs, quantidade, novo] },
    { pedvenda_revisao: 1, mudancas: [] },
  ]);
  expect(enviada.dados[0]!.revpedvenda_em).not.toBeNull();
  for (const { texto } of [emTrabalho, enviada])
    expect(texto).not.toMatch(/77\.7777|custo|comiss|descmaximo|vltabela/i);

  const rascunho = await s.salvar({ repres_codigo }, s.gerente);
  expect(rascunho.pedvenda_vlcomissao).toBe('15.00');
  await s.chamar(
    excluir,
    { pedvenda_codigo: String(rascunho.pedvenda_codigo) },
    { como: s.gerente },
  );
  for (const codigo of [pedvenda_codigo, rascunho.pedvenda_codigo]) {
    const historia = JSON.stringify(await s.eventos('pedvenda', codigo));
    expect(historia).toMatch(/ALTERAR|EXCLUIR/);
    expect(historia).not.toMatch(/77\.7777|15\.00|10\.62/);
  }
});

test('revisions and addressees of a quote are for who sees it', async () => {
  const { codigo: pedvenda_codigo } = await s.enviada();
  for (const chamada of [envio.getRevisoes, envio.getDestinatarios])
    for (const como of [s.u['rep2.a'], s.u['adm.b']]) {
      const r = await s.chamar(chamada, { pedvenda_codigo }, { como });
      expect([r.status, r.codigo]).toEqual([404, 'NAO_ENCONTRADO']);
    }
});

test('a document goes to the contact that it names, else to the customer; who may not see customers gets nobody', async () => {
  await s.emA(
    "UPDATE pessoa SET pessoa_email = 'compras@horizonte.demo', pessoa_telefone = '4733334444' WHERE pessoa_codigo = $1",
    [s.pessoa_codigo],
  );
  for (const [i, [contato_nome, contato_email]] of [
    ['Bruno', 'bruno@horizonte.demo'],
    ['Cíntia Souza', 'cintia@horizonte.demo'],
    ['Sem Nada', ''],
  ].entries())
    await inserir(s.dono, 'pessoa_contato', s.a, {
      pessoa_codigo: s.pessoa_codigo,
      contato_ordem: i,
      contato_nome,
      contato_email,
      contato_telefone: contato_email === '' ? '' : '47991234567',
    });
  const paraQuem = async (pedvenda_contato: string) => {
    const { pedvenda_codigo } = await s.salvar({ pedvenda_contato });
    const r = await s.chamar(envio.getDestinatarios, { pedvenda_codigo }, { como: s.u['rep1.a'] });
    expect(r.status, r.texto).toBe(200);
    const voltaram = r.dados.filter((um) => um.devolvido_em !== null).map((um) => um.email);
    return { pedvenda_codigo, emails: r.dados.map((um) => um.email), voltaram };
  };
  expect((await paraQuem('cintia  souza')).emails).toEqual([
    'cintia@horizonte.demo',
    'compras@horizonte.demo',
    'bruno@horizonte.demo',
  ]);
  await s.emA(
    'INSERT INTO email_devolvido (clienteregistro_codigo, devolvido_hash) VALUES ($1, $2)',
    [s.a, hashDoDestino('Bruno@horizonte.demo')],
  );
  const { pedvenda_codigo, emails, voltaram } = await paraQuem('');
  expect(voltaram).toEqual(['bruno@horizonte.demo']);
  expect(emails[0]).toBe('compras@horizonte.demo');

  const com = async (...perfil_permissoes: string[]) => {
    const perfil = await criarPerfil(s.dono, s.a, { perfil_permissoes });
    const { usuario_emaillogin } = await criarUsuario(s.dono, s.a, {
      empresa_codigo: s.c.a.empresa1.empresa_codigo,
      perfil_codigo: perfil.perfil_codigo,
      ...VE_TUDO,
    });
    return s.entrar(usuario_emaillogin);
  };
  const perguntar = async (...permissoes: string[]) => {
    const como = await com(...permissoes);
    return s.chamar(envio.getDestinatarios, { pedvenda_codigo }, { como });
  };
  const semPessoa = await perguntar('venda.ver', 'venda.editar');
  expect([semPessoa.status, semPessoa.dados]).toEqual([200, []]);
  const soLe = await perguntar('venda.ver', 'pessoa.ver');
  expect([soLe.status, soLe.codigo]).toEqual([403, 'SEM_PERMISSAO']);
});

test('a price that is proposed stands beside what was quoted, and each notice leads to its part of the page', async () => {
  const { codigo, token } = await s.enviada();
  const escrever = (resto: object) =>
    s.chamar(api.perguntar, { token, chave: novaChave(), msgvenda_texto: 'Faz?', ...resto });
  await s.chamar(api.visitar, { token });
  await escrever({ itpedvenda_sequencia: 1, msgvenda_preco: '90.5' });
  await escrever({ msgvenda_preco: '280' });
  await escrever({ itpedvenda_sequencia: 1 });
  await s.chamar(api.aceitar, await s.sim(token));
  const como = s.u['rep1.a'];
  const conversa = await s.chamar(envio.getMensagens, { pedvenda_codigo: codigo }, { como });
  const item = (await s.chamar(getPedVenda, { pedvenda_codigo: codigo }, { como })).dados[0]!
    .itens[0]!;
  expect(conversa.dados).toMatchObject([
    { itpedvenda_descricao: item.itpedvenda_descricao, msgvenda_precoorcado: '100.0000' },
    { itpedvenda_descricao: null, msgvenda_precoorcado: '300.00' },
    { itpedvenda_descricao: item.itpedvenda_descricao, msgvenda_precoorcado: null },
  ]);
  const avisos = await s.emA(
    'SELECT aviso_ancora FROM aviso WHERE pedvenda_codigo = $1 ORDER BY aviso_codigo',
    [codigo],
  );
  expect(avisos.map((um) => um['aviso_ancora'])).toEqual([
    'links',
    'conversa',
    'conversa',
    'conversa',
    'aceites',
  ]);
});
