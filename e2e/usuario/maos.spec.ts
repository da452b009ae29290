import { permissoesPadrao } from '@praca/contract/permissoes.ts';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { SENHA_PADRAO } from '../../server/seed/fabricas/senha.ts';
import { codigoDoAplicativo } from '../../server/seed/fabricas/totp.ts';
import { axe } from '../support/axe.ts';
import { abrirCorreio } from '../support/correio.ts';
import { entrar } from '../support/entrar.ts';
import { test } from '../support/fixtures.ts';
import { MANEIRAS, maosNoTeclado, maosNoToque, type Maos } from '../support/maos.ts';
import { noRegistro } from '../support/quadro.ts';

const maos = (maneira: (typeof MANEIRAS)[number], pagina: Page, celular: Page): Maos =>
  maneira === 'no celular' ? maosNoToque(celular) : maosNoTeclado(pagina);

const botao = ({ pagina }: Maos, nome: string) =>
  pagina.getByRole('button', { name: nome, exact: true });

async function entrarComCodigo(m: Maos, email: string, codigo: string) {
  const { pagina } = m;
  await m.escrever(pagina.getByRole('textbox', { name: 'E-mail' }), email);
  await m.escrever(pagina.getByLabel('Senha', { exact: true }), SENHA_PADRAO);
  await m.acionar(botao(m, 'Entrar'));
  const campo = pagina.getByLabel('Código do segundo fator');
  await campo.waitFor();
  await axe(pagina);
  await m.escrever(campo, codigo);
  await m.acionar(botao(m, 'Entrar'));
  await pagina.getByRole('heading', { level: 1, name: /Funil de vendas|Minha conta/ }).waitFor();
  await pagina.goto('/apps/crm/usuario/minhaconta');
}

async function sairDeTodas(m: Maos) {
  const { pagina } = m;
  await m.acionar(botao(m, 'Sair de todas'));
  const pergunta = pagina.getByRole('alertdialog', { name: 'Sair de todas as sessões?' });
  await pergunta.waitFor();
  await axe(pagina);
  await m.acionar(pergunta.getByRole('button', { name: 'Sair de todas' }));
  await botao(m, 'Entrar').waitFor();
}

test.for(MANEIRAS)(
  '%s: o segundo fator ligado, usado pelo aplicativo e por um código do papel, e desligado',
  async (maneira, { pagina, celular, basico, guarda }) => {
    guarda.permitir(/40[01]/);
    const m = maos(maneira, pagina, celular);
    const p = m.pagina;
    const email = basico.rep.usuario_emaillogin;
    await entrar(p, email, '/apps/crm/usuario/minhaconta');
    await m.acionar(botao(m, 'Ligar segundo fator'));
    const senha = p.getByRole('dialog', { name: 'Ligar segundo fator' });
    await m.escrever(senha.getByLabel('Senha atual'), SENHA_PADRAO);
    await m.acionar(senha.getByRole('button', { name: 'Continuar' }));
    await p.getByRole('img', { name: 'Código QR do segundo fator' }).waitFor();
    await axe(p);
    const segredo = (await p.getByLabel('Ou digite este segredo').inputValue()).replaceAll(' ', '');
    await m.escrever(p.getByLabel('Código do aplicativo'), codigoDoAplicativo(segredo));
    await m.acionar(botao(m, 'Ligar'));
    const codigos = p.getByRole('dialog', { name: 'Códigos de recuperação' });
    await expect.poll(() => codigos.getByRole('listitem').count()).toBe(10);
    await axe(p);
    const [papel = '', outro = ''] = await codigos.getByRole('listitem').allTextContents();
    await m.acionar(codigos.getByRole('button', { name: 'Já guardei os códigos' }));
    await p.getByText(/Restam 10 códigos/).waitFor();

    await sairDeTodas(m);
    await entrarComCodigo(m, email, papel);
    await p.getByText(/Restam 9 códigos/).waitFor();
    await sairDeTodas(m);
    // The code that turned it on is used up; the next one is good already.
    await entrarComCodigo(m, email, codigoDoAplicativo(segredo, 1));

    await m.acionar(botao(m, 'Desligar'));
    const fora = p.getByRole('dialog', { name: 'Desligar segundo fator' });
    await m.escrever(fora.getByLabel('Senha atual'), SENHA_PADRAO);
    await m.escrever(fora.getByLabel('Código do segundo fator'), outro);
    await axe(p);
    await m.acionar(fora.getByRole('button', { name: 'Desligar' }));
    await botao(m, 'Ligar segundo fator').waitFor();
  },
);

test.for(MANEIRAS)(
  '%s: o servidor de e-mail próprio gravado, o teste recebido, e a senha recusada dita',
  async (maneira, { pagina, celular, basico, guarda, onTestFinished }) => {
    guarda.permitir(/409/);
    const correio = await abrirCorreio();
    onTestFinished(() => correio.fechar());
    const m = maos(maneira, pagina, celular);
    const p = m.pagina;
    await entrar(p, basico.rep.usuario_emaillogin, '/apps/crm/usuario/minhaconta');
    const envio = p.getByRole('region', { name: 'Envio de e-mails' });
    await m.escolher(
      envio.getByRole('combobox', { name: 'Como os seus e-mails saem' }),
      /Pelo meu servidor/,
      'Pelo meu',
    );
    await m.escrever(envio.getByLabel('Servidor'), '127.0.0.1');
    await m.escolher(envio.getByRole('combobox', { name: 'Criptografia' }), /Nenhuma/, 'Nen');
    await m.escrever(envio.getByLabel('Porta', { exact: true }), String(correio.porta));
    await m.escrever(envio.getByLabel('Usuário'), 'rep@fabrica.exemplo');
    await m.escrever(envio.getByLabel('Senha', { exact: true }), 'segredo-do-smtp');
    await m.escrever(envio.getByLabel('Nome de exibição'), 'Vendas da Fábrica');
    await axe(p);
    await m.acionar(envio.getByRole('button', { name: 'Salvar' }));
    await p.getByText('Envio de e-mails salvo.').waitFor();
    await envio.getByText(/Há uma senha gravada/).waitFor();

    await m.acionar(envio.getByRole('button', { name: 'Enviar teste' }));
    await p.getByText(/^E-mail de teste enviado para /).waitFor();
    expect(correio.recebidos).toHaveLength(1);
    expect(correio.recebidos[0]).toMatch(/^From: .*Vendas[ _]da[ _]F/m);

    correio.recusarSenhas();
    await m.acionar(envio.getByRole('button', { name: 'Enviar teste' }));
    await p
      .getByText('Não foi possível realizar o envio de email, verifique suas credenciais.')
      .waitFor();
    await axe(p);
    expect(correio.recebidos).toHaveLength(1);
  },
);

test.for(MANEIRAS)(
  '%s: um perfil com os direitos escolhidos, e alguém convidado com ele',
  async (maneira, { pagina, celular, banco, basico }) => {
    const m = maos(maneira, pagina, celular);
    const p = m.pagina;
    const direito = (descricao: string, resposta: string) =>
      p
        .getByRole('radiogroup', { name: descricao, exact: true })
        .getByRole('radio', { name: resposta, exact: true });
    await entrar(p, basico.adm.usuario_emaillogin, '/apps/crm/perfil');
    await m.acionar(botao(m, 'Novo perfil').first());
    const perfil = p.getByRole('dialog', { name: 'Novo perfil' });
    await m.escrever(perfil.getByRole('textbox', { name: /^Nome/ }), 'Vendas externas');
    await m.escolher(perfil.getByRole('combobox', { name: /^Base/ }), /^Representante/, 'Rep');
    await m.marcar(direito('Excluir negócios', 'Não'));
    await m.marcar(direito('Ver usuários', 'Sim'));
    await axe(p);
    await m.acionar(perfil.getByRole('button', { name: 'Salvar' }));
    await perfil.waitFor({ state: 'detached' });
    await p.getByRole('row', { name: /Vendas externas/ }).waitFor();

    await p.goto('/apps/crm/usuario');
    await m.acionar(p.getByRole('button', { name: /^Convidar usuário/ }).first());
    const convite = p.getByRole('dialog', { name: 'Convidar usuário' });
    await m.escrever(convite.getByRole('textbox', { name: /^Nome/ }), 'Otávio Brandão');
    await m.escrever(
      convite.getByRole('textbox', { name: /^E-mail/ }),
      `otavio.${basico.registro.clienteregistro_codigo}@fabrica.exemplo`,
    );
    await m.escolher(convite.getByRole('combobox', { name: /^Perfil/ }), /^Vendas externas/, 'Ven');
    await axe(p);
    await m.acionar(convite.getByRole('button', { name: 'Enviar convite' }));
    await convite.waitFor({ state: 'detached' });
    await p.getByRole('row', { name: /Otávio Brandão/ }).waitFor();
    const [gravado] = await noRegistro(
      banco,
      basico,
      'SELECT p.perfil_descricao, ARRAY(SELECT um FROM unnest(permissoes_efetivas(p, u)) um ORDER BY um COLLATE "C") AS todas FROM usuario u JOIN perfil p USING (clienteregistro_codigo, perfil_codigo) WHERE u.usuario_login = \'otavio.brandao\'',
    );
    expect(gravado).toEqual({
      perfil_descricao: 'Vendas externas',
      todas: [
        ...permissoesPadrao('REPRESENTANTE').filter((um) => um !== 'negocio.excluir'),
        'usuario.ver',
      ].toSorted(),
    });
  },
);
