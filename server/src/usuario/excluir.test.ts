import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { empresa } from '@praca/contract/empresa/recurso.ts';
import * as sessao from '@praca/contract/sessao/endpoints.ts';
import * as e from '@praca/contract/usuario/endpoints.ts';
import {
  cenarioIdentidade,
  type CenarioIdentidade,
  type SessaoDeTeste,
} from '../../test-support/cenario/cenario-identidade.ts';
import {
  criarPelaCarta,
  SENHA_DA_CARTA,
  usuarioNovo,
  versaoDoUsuario,
} from '../../test-support/cenario/usuarios.ts';
import { emailsDe, linkDe } from '../../test-support/servidor/emails.ts';

let s: CenarioIdentidade['s'];
let c: CenarioIdentidade['c'];
let entrarComo: CenarioIdentidade['entrarComo'];
let emA: CenarioIdentidade['emA'];
let semRastro: CenarioIdentidade['semRastro'];
let adm: SessaoDeTeste;
beforeAll(async () => {
  const cenario = await cenarioIdentidade();
  ({ s, c, entrarComo, emA, semRastro } = cenario);
  adm = await cenario.entrarComo('adm.a');
});
beforeEach(() => s.dono.query('DELETE FROM limite'));
afterAll(() => s.fechar());

const versaoDe = (login: string) => versaoDoUsuario(s, adm, login);
const novo = (login: string, extra: object = {}) => usuarioNovo(c, login, extra);

test('S-13 deactivation, removerAcessoCrm, a new password and deletion end the sessions at once', async () => {
  const casos: [string, (login: string) => Promise<unknown>][] = [
    [
      'desativado',
      async (login) =>
        s.chamar(
          e.patch,
          { usuario_login: login, versao: await versaoDe(login), usuario_ativo: 'N' },
          { como: adm },
        ),
    ],
    ['semcrm', (login) => s.chamar(e.removeAcessoCrm, { usuario_login: login }, { como: adm })],
    [
      'comsenha',
      async (login) => {
        await s.chamar(sessao.esqueciSenha, { usuario_emaillogin: `${login}@registro-a.demo` });
        const hash = linkDe((await emailsDe(s)).at(-1) ?? '');
        return s.chamar(sessao.redefinirSenha, { hash, usuario_senha: 'outra-senha-77' });
      },
    ],
    ['excluido', (login) => s.chamar(e.excluir, { usuario_login: login }, { como: adm })],
  ];
  for (const [login, agir] of casos) {
    await criarPelaCarta(s, adm, novo(login));
    const entrada = await s.chamar(sessao.loginEmail, {
      usuario_emaillogin: `${login}@registro-a.demo`,
      usuario_senha: SENHA_DA_CARTA,
    });
    const [linha] = entrada.dados;
    const [cookie] = entrada.cookies;
    expect((await s.chamar(empresa.api.getLista, {}, { como: linha! })).status).toBe(200);
    await agir(login);
    expect((await s.chamar(empresa.api.getLista, {}, { como: linha! })).status, login).toBe(401);
    expect(
      (await s.chamar(sessao.renovaToken, {}, { cookies: { [cookie!.name]: cookie!.value } }))
        .status,
      login,
    ).toBe(401);
  }
});

test('the last administrator stays, even when two leave at the same time', async () => {
  const versao = await versaoDe('adm.a');
  await semRastro(async () => {
    for (const r of [
      await s.chamar(
        e.patch,
        { usuario_login: 'adm.a', versao, usuario_ativo: 'N' },
        { como: adm },
      ),
      await s.chamar(
        e.patch,
        { usuario_login: 'adm.a', versao, perfil_codigo: c.a.gerente.perfil_codigo },
        { como: adm },
      ),
      await s.chamar(e.removeAcessoCrm, { usuario_login: 'adm.a' }, { como: adm }),
      await s.chamar(e.excluir, { usuario_login: 'adm.a' }, { como: adm }),
    ])
      expect([r.status, r.codigo]).toEqual([409, 'ULTIMO_ADMINISTRADOR']);
  });
  const adm2DeA = novo('adm2.a', { perfil_codigo: c.a.administrador.perfil_codigo });
  await s.chamar(e.salvar, adm2DeA, { como: adm });
  // Whoever has not come in yet is no administrator who could replace one.
  await semRastro(async () =>
    expect(
      (await s.chamar(e.removeAcessoCrm, { usuario_login: 'adm.a' }, { como: adm })).codigo,
    ).toBe('ULTIMO_ADMINISTRADOR'),
  );
  await s.chamar(e.excluir, { usuario_login: 'adm2.a' }, { como: adm });
  await criarPelaCarta(s, adm, adm2DeA);
  const adm2 = await s.entrar('adm2.a@registro-a.demo', SENHA_DA_CARTA);
  const juntos = await Promise.all([
    s.chamar(e.removeAcessoCrm, { usuario_login: 'adm2.a' }, { como: adm }),
    s.chamar(e.removeAcessoCrm, { usuario_login: 'adm.a' }, { como: adm2 }),
  ]);
  expect(juntos.map((r) => r.status).filter((status) => status === 200)).toHaveLength(1);
  await emA(
    "UPDATE usuario SET usuario_acessocrm = true WHERE usuario_login IN ('adm.a', 'adm2.a')",
  );
  adm = await entrarComo('adm.a');
  await s.chamar(e.excluir, { usuario_login: 'adm2.a' }, { como: adm });
});

test('excluirUsuario: one note, task, file, shared view, distribution or added field is enough to stay, and the message counts it', async () => {
  await s.chamar(e.salvar, novo('autor'), { como: adm });
  const [autor] = await emA("SELECT usuario_codigo FROM usuario WHERE usuario_login = 'autor'");
  const [negocio] = await emA('SELECT negocio_codigo FROM negocio ORDER BY 1 LIMIT 1');
  const usos = [
    [
      `INSERT INTO atividade (clienteregistro_codigo, atividade_titulo, atividade_dthr, usuario_login) VALUES (${c.a.registro.clienteregistro_codigo}, 'x', now(), 'autor')`,
      '1 tarefa traz',
      'DELETE FROM atividade WHERE usuario_login = $$autor$$',
    ],
    [
      `INSERT INTO atividade (clienteregistro_codigo, atividade_titulo, atividade_dthr, usuario_login, atividade_participantes) VALUES (${c.a.registro.clienteregistro_codigo}, 'de outro', now(), 'adm.a', '{autor}')`,
      '1 tarefa com a participação dele traz',
      "DELETE FROM atividade WHERE atividade_titulo = 'de outro'",
    ],
    [
      `INSERT INTO pedvenda (clienteregistro_codigo, empresa_codigo, pedvenda_numero, usuario_login) SELECT ${c.a.registro.clienteregistro_codigo}, ${c.a.empresa1.empresa_codigo}, 'A-' || n, 'autor' FROM generate_series(1, 2) n`,
      '2 orçamentos ou pedidos trazem',
      "DELETE FROM pedvenda WHERE usuario_login = 'autor'",
    ],
    [
      `INSERT INTO acompanhamento (clienteregistro_codigo, acomp_texto, negocio_codigo, usuario_codigo) SELECT ${c.a.registro.clienteregistro_codigo}, 'x', ${negocio?.['negocio_codigo']}, ${autor?.['usuario_codigo']} FROM generate_series(1, 2)`,
      '2 anotações trazem',
      `DELETE FROM acompanhamento WHERE usuario_codigo = ${autor?.['usuario_codigo']}`,
    ],
    [
      `INSERT INTO visao (clienteregistro_codigo, visao_descricao, visao_tela, visao_equipe, usuario_codigo) VALUES (${c.a.registro.clienteregistro_codigo}, 'x', 'lista', true, ${autor?.['usuario_codigo']})`,
      '1 visão da equipe traz',
      `DELETE FROM visao WHERE usuario_codigo = ${autor?.['usuario_codigo']}`,
    ],
    [
      `WITH d AS (INSERT INTO distribuicao_automatica (clienteregistro_codigo, distauto_descricao) VALUES (${c.a.registro.clienteregistro_codigo}, 'do autor') RETURNING *) INSERT INTO distribuicao_participante (clienteregistro_codigo, distauto_codigo, distpart_ordem, usuario_codigo) SELECT clienteregistro_codigo, distauto_codigo, 1, ${autor?.['usuario_codigo']} FROM d`,
      '1 distribuição automática traz',
      "DELETE FROM distribuicao_automatica WHERE distauto_descricao = 'do autor'",
    ],
    [
      `WITH f AS (INSERT INTO campo (clienteregistro_codigo, campo_descricao, campo_tipo) VALUES (${c.a.registro.clienteregistro_codigo}, 'Projetista', 'USUARIO') RETURNING campo_codigo) UPDATE negocio SET negocio_campos = (SELECT jsonb_build_object(campo_codigo::text, 'autor') FROM f) WHERE negocio_codigo = ${negocio?.['negocio_codigo']}`,
      '1 campo personalizado preenchido traz',
      `UPDATE negocio SET negocio_campos = '{}' WHERE negocio_codigo = ${negocio?.['negocio_codigo']}`,
    ],
  ] as const;
  for (const [criar, dito, apagar] of usos) {
    await emA(criar);
    await semRastro(async () => {
      const r = await s.chamar(e.excluir, { usuario_login: 'autor' }, { como: adm });
      expect([r.status, r.codigo]).toEqual([409, 'REGISTRO_EM_USO']);
      expect(r.mensagens[0]?.Mensagem).toContain(dito);
      expect(r.mensagens[0]?.Ajuda).toContain('Desative o usuário');
    });
    await emA(apagar);
  }
  expect((await s.chamar(e.excluir, { usuario_login: 'autor' }, { como: adm })).status).toBe(200);
});

test('excluirUsuario: a user who is responsible for deals is not deleted; the help says what to do instead; the history stays', async () => {
  await semRastro(async () => {
    const r = await s.chamar(e.excluir, { usuario_login: 'rep2.a' }, { como: adm });
    expect([r.status, r.codigo]).toEqual([409, 'REGISTRO_EM_USO']);
    expect(r.mensagens[0]?.Ajuda).toContain('Desative o usuário');
  });
  await s.chamar(e.salvar, novo('passageiro'), { como: adm });
  expect((await s.chamar(e.excluir, { usuario_login: 'passageiro' }, { como: adm })).status).toBe(
    200,
  );
  expect((await s.chamar(e.excluir, { usuario_login: 'passageiro' }, { como: adm })).codigo).toBe(
    'NAO_ENCONTRADO',
  );
  const acoes = await emA(
    "SELECT evento_acao FROM evento WHERE evento_tabela = 'usuario' AND evento_chave = 'passageiro' ORDER BY evento_codigo",
  );
  expect(acoes.map((a) => a.evento_acao)).toEqual(['CRIAR', 'EXCLUIR']);
  expect(
    (await s.dono.query("SELECT 1 FROM conta WHERE conta_email = 'passageiro@registro-a.demo'"))
      .rows,
  ).toHaveLength(0);
});
