import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { empresa } from '@praca/contract/empresa/recurso.ts';
import * as perfil from '@praca/contract/perfil/endpoints.ts';
import * as sessao from '@praca/contract/sessao/endpoints.ts';
import * as api from '@praca/contract/usuario/conta/endpoints.ts';
import {
  cenarioIdentidade,
  type CenarioIdentidade,
  type SessaoDeTeste,
} from '../../../test-support/cenario/cenario-identidade.ts';
import {
  criarPelaCarta,
  SENHA_DA_CARTA,
  usuarioNovo,
} from '../../../test-support/cenario/usuarios.ts';
import { emailsDe } from '../../../test-support/servidor/emails.ts';
import { codigoTotp, passoDe } from './totp.ts';

let s: CenarioIdentidade['s'];
let c: CenarioIdentidade['c'];
let cenario: CenarioIdentidade;
let adm: SessaoDeTeste;
beforeAll(async () => {
  cenario = await cenarioIdentidade();
  ({ s, c } = cenario);
  adm = await cenario.entrarComo('adm.a');
});
beforeEach(() => s.dono.query('DELETE FROM limite'));
afterAll(() => s.fechar());

const nova = async (login: string, extra: object = {}) => {
  await criarPelaCarta(s, adm, usuarioNovo(c, login, extra));
  return s.entrar(`${login}@registro-a.demo`, SENHA_DA_CARTA);
};
const entrarCom = (login: string, login_codigo?: string, usuario_senha = SENHA_DA_CARTA) =>
  s.chamar(sessao.loginEmail, {
    usuario_emaillogin: `${login}@registro-a.demo`,
    usuario_senha,
    ...(login_codigo !== undefined && { login_codigo }),
  });
const agora = (segredo: string, passos = 0) => codigoTotp(segredo, passoDe(new Date()) + passos);

/** Switches the second factor on; the code of now is used up by it, and holds though its half minute ends on the way. */
async function ligar(como: SessaoDeTeste) {
  const r = await s.chamar(api.prepararFator, { senha_atual: SENHA_DA_CARTA }, { como });
  expect(r.status, r.texto).toBe(200);
  const { fator_segredo } = r.dados[0]!;
  const fator_codigo = agora(fator_segredo);
  const l = await s.chamar(api.ligarFator, { fator_codigo }, { como });
  expect(l.status, l.texto).toBe(200);
  return { segredo: fator_segredo, codigos: l.dados[0]!.codigos, usado: fator_codigo };
}

test('one’s own facts are changed at the version seen, with history, and hold at once', async () => {
  const ana = await nova('ana.conta');
  const [antes] = (await s.chamar(api.getMinhaConta, {}, { como: ana })).dados;
  expect(antes).toMatchObject({ usuario_segundofator: 'N', perfil_segundofator: 'N' });
  const pedido = {
    versao: antes!.versao,
    usuario_nome: 'Ana da Conta',
    usuario_email: 'ana@outra.demo',
    usuario_ramal: '204',
    usuario_maiusculo: 'N' as const,
    usuario_fuso: 'America/Manaus',
    usuario_assinatura: 'Ana\nAço Sul',
  };
  const r = await s.chamar(api.salvarMinhaConta, pedido, { como: ana });
  expect(r.status, r.texto).toBe(200);
  expect(r.dados[0]).toMatchObject({ usuario_fuso: 'America/Manaus', versao: antes!.versao + 1 });
  const [evento] = await cenario.emA(
    "SELECT evento_antes, evento_depois FROM evento WHERE clienteregistro_codigo = $1 AND evento_tabela = 'usuario' AND evento_chave = 'ana.conta' AND evento_acao = 'ALTERAR' ORDER BY evento_codigo DESC LIMIT 1",
    [cenario.registro],
  );
  expect(evento).toMatchObject({
    evento_depois: { usuario_ramal: '204', usuario_nome: 'Ana da Conta' },
  });
  await cenario.semRastro(async () => {
    const velha = await s.chamar(api.salvarMinhaConta, pedido, { como: ana });
    expect([velha.status, velha.codigo]).toEqual([409, 'REGISTRO_ALTERADO']);
    const fuso = await s.chamar(
      api.salvarMinhaConta,
      { ...pedido, versao: antes!.versao + 1, usuario_fuso: 'Europe/Lisbon' },
      { como: ana },
    );
    expect([fuso.status, fuso.mensagens[0]?.Campo]).toEqual([400, 'usuario_fuso']);
  });
});

test('S-13 a session that is ended, the others, all: each is out at once; nobody ends somebody else’s', async () => {
  const uma = await nova('beto.sessoes');
  const outra = await s.entrar('beto.sessoes@registro-a.demo', SENHA_DA_CARTA);
  const terceira = await s.entrar('beto.sessoes@registro-a.demo', SENHA_DA_CARTA);
  const lista = (await s.chamar(api.getListaSessao, {}, { como: uma })).dados;
  expect(lista).toHaveLength(3);
  expect(lista.filter((l) => l.sessao_atual === 'S')).toHaveLength(1);
  const daAdm = (await s.chamar(api.getListaSessao, {}, { como: adm })).dados[0]!;
  await cenario.semRastro(async () => {
    const alheia = await s.chamar(
      api.encerrarSessao,
      { sessao_codigo: daAdm.sessao_codigo },
      { como: uma },
    );
    expect(alheia.status).toBe(404);
  });
  const dentro = async (quem: SessaoDeTeste) =>
    (await s.chamar(empresa.api.getLista, {}, { como: quem })).status;
  const codigoDa = async (quem: SessaoDeTeste) =>
    (await s.chamar(api.getListaSessao, {}, { como: quem })).dados[0]!.sessao_codigo;
  await s.chamar(api.encerrarSessao, { sessao_codigo: await codigoDa(outra) }, { como: uma });
  expect([await dentro(uma), await dentro(outra), await dentro(terceira)]).toEqual([200, 401, 200]);
  const so = await s.chamar(api.sairDeTodas, { outras: 'S' }, { como: uma });
  expect(so.dados).toEqual([{ encerradas: 1 }]);
  expect([await dentro(uma), await dentro(terceira)]).toEqual([200, 401]);
  await s.chamar(api.sairDeTodas, {}, { como: uma });
  expect([await dentro(uma), await dentro(adm)]).toEqual([401, 200]);
});

test('the second factor: asked for after the right password alone, each code once, recovery codes once, off with a code and not with the password alone', async () => {
  const como = await nova('caio.fator');
  const errada = await s.chamar(api.prepararFator, { senha_atual: 'nao-e-esta-9' }, { como });
  expect([errada.status, errada.codigo]).toEqual([400, 'SENHA_ATUAL_INVALIDA']);
  const { segredo, codigos, usado } = await ligar(como);
  expect(codigos).toHaveLength(10);
  const [linha] = await cenario.emA(
    "SELECT usuario_totp FROM usuario WHERE clienteregistro_codigo = $1 AND usuario_login = 'caio.fator'",
    [cenario.registro],
  );
  expect(String(linha?.usuario_totp)).not.toContain(segredo);
  expect((await entrarCom('caio.fator', undefined, 'nao-e-esta-9')).codigo).toBe('LOGIN_INVALIDO');
  const pedido = await entrarCom('caio.fator');
  expect([pedido.status, pedido.codigo, pedido.cookies]).toEqual([401, 'FATOR_PEDIDO', []]);
  const ruim = await entrarCom('caio.fator', '000000');
  expect([ruim.status, ruim.codigo]).toEqual([401, 'FATOR_INVALIDO']);
  // The code that switched it on is used up.
  expect((await entrarCom('caio.fator', usado)).codigo).toBe('FATOR_INVALIDO');
  const certo = agora(segredo, 1);
  expect((await entrarCom('caio.fator', certo)).status).toBe(200);
  expect((await entrarCom('caio.fator', certo)).codigo).toBe('FATOR_INVALIDO');
  const papel = codigos[0]!.toUpperCase().replaceAll('-', ' ');
  expect((await entrarCom('caio.fator', papel)).status).toBe(200);
  expect((await entrarCom('caio.fator', papel)).codigo).toBe('FATOR_INVALIDO');
  const conta = await s.chamar(api.getMinhaConta, {}, { como });
  expect(conta.dados[0]).toMatchObject({ usuario_segundofator: 'S', codigos_restantes: 9 });
  const senha_atual = SENHA_DA_CARTA;
  await cenario.semRastro(async () => {
    for (const chamada of [api.novosCodigos, api.desligarFator])
      for (const extra of [{}, { fator_codigo: '000 000' }, { fator_codigo: codigos[0] ?? '' }]) {
        const r = await s.chamar(chamada, { senha_atual, ...extra }, { como });
        expect([r.status, r.mensagens[0]?.Campo]).toEqual([400, 'fator_codigo']);
      }
  });
  const comCodigo = { senha_atual, fator_codigo: codigos[2] ?? '' };
  const novos = await s.chamar(api.novosCodigos, comCodigo, { como });
  expect(novos.status, novos.texto).toBe(200);
  expect((await entrarCom('caio.fator', codigos[1])).codigo).toBe('FATOR_INVALIDO');
  expect((await entrarCom('caio.fator', novos.dados[0]!.codigos[0])).status).toBe(200);
  const comOutro = { senha_atual, fator_codigo: novos.dados[0]!.codigos[1] ?? '' };
  const fora = await s.chamar(api.desligarFator, comOutro, { como });
  expect(fora.status, fora.texto).toBe(200);
  expect((await entrarCom('caio.fator')).status).toBe(200);
});

test('S-12 codes are guessed ten times in five minutes, whatever the browser', async () => {
  const como = await nova('duda.fator');
  await ligar(como);
  let ultimo = '';
  for (let i = 0; i < 11; i += 1) ultimo = (await entrarCom('duda.fator', '000000')).codigo ?? '';
  expect(ultimo).toBe('MUITAS_TENTATIVAS');
});

test('a code is typed as it is shown, with its blank; the factor goes off with it', async () => {
  const como = await nova('bia.fator');
  const r = await s.chamar(api.prepararFator, { senha_atual: SENHA_DA_CARTA }, { como });
  const { fator_segredo } = r.dados[0]!;
  const comBranco = (codigo: string) => `${codigo.slice(0, 3)} ${codigo.slice(3)}`;
  const ligado = await s.chamar(
    api.ligarFator,
    { fator_codigo: comBranco(agora(fator_segredo)) },
    { como },
  );
  expect(ligado.status, ligado.texto).toBe(200);
  const fator_codigo = comBranco(agora(fator_segredo, 1));
  const fora = await s.chamar(
    api.desligarFator,
    { senha_atual: SENHA_DA_CARTA, fator_codigo },
    { como },
  );
  expect(fora.status, fora.texto).toBe(200);
  expect((await entrarCom('bia.fator')).status).toBe(200);
});

test('two logins with one code at once: one gets in', async () => {
  const como = await nova('eva.fator');
  const { segredo } = await ligar(como);
  const codigo = agora(segredo, 1);
  const dois = await Promise.all([entrarCom('eva.fator', codigo), entrarCom('eva.fator', codigo)]);
  expect(dois.map((r) => r.status).sort()).toEqual([200, 401]);
});

test('a profile that asks for it: nothing answers before it is on, and then it cannot be switched off', async () => {
  const novoPerfil = {
    perfil_descricao: 'Com segundo fator',
    perfil_base: 'REPRESENTANTE' as const,
    perfil_permissoes: [],
    perfil_segundofator: 'S' as const,
  };
  const criado = await s.chamar(perfil.salvar, novoPerfil, { como: adm });
  expect(criado.status, criado.texto).toBe(200);
  const { perfil_codigo } = criado.dados[0]!;
  const como = await nova('fabio.exigido', { perfil_codigo });
  expect(como).toMatchObject({ fator_pendente: 'S' });
  const antes = await s.chamar(empresa.api.getLista, {}, { como });
  expect([antes.status, antes.codigo]).toEqual([403, 'FATOR_PENDENTE']);
  await ligar(como);
  expect((await s.chamar(empresa.api.getLista, {}, { como })).status).toBe(200);
  await cenario.semRastro(async () => {
    const fora = await s.chamar(api.desligarFator, { senha_atual: SENHA_DA_CARTA }, { como });
    expect([fora.status, fora.codigo]).toEqual([409, 'FATOR_EXIGIDO']);
  });
});

test('who administers users takes it off whoever lost it, and nobody else does; their sessions end', async () => {
  const como = await nova('gil.perdeu');
  await ligar(como);
  const rep = await cenario.entrarComo('rep1.a');
  const admB = await cenario.entrarComo('adm.b');
  await cenario.semRastro(async () => {
    const r = await s.chamar(api.removerFator, { usuario_login: 'gil.perdeu' }, { como: rep });
    expect(r.status).toBe(403);
  });
  const deFora = await s.chamar(api.removerFator, { usuario_login: 'gil.perdeu' }, { como: admB });
  expect(deFora.status).toBe(404);
  // Who has a second factor of their own proves it; the other one hears of it by mail.
  const chefe = await nova('chefe.fator', {
    perfil_codigo: c.a.administrador.perfil_codigo,
    usuario_visualizaoutrosrep: 'S',
  });
  const { codigos } = await ligar(chefe);
  const pedido = { usuario_login: 'gil.perdeu' };
  await cenario.semRastro(async () => {
    for (const extra of [{}, { fator_codigo: '000000' }]) {
      const sem = await s.chamar(api.removerFator, { ...pedido, ...extra }, { como: chefe });
      expect([sem.status, sem.mensagens[0]?.Campo]).toEqual([400, 'fator_codigo']);
    }
  });
  const comSeu = { ...pedido, fator_codigo: codigos[0] ?? '' };
  const r = await s.chamar(api.removerFator, comSeu, { como: chefe });
  expect(r.status, r.texto).toBe(200);
  const carta = (await emailsDe(s)).at(-1) ?? '';
  expect(carta).toContain('<gil.perdeu@registro-a.demo>');
  expect(carta).toContain('segundo fator');
  expect((await s.chamar(empresa.api.getLista, {}, { como })).status).toBe(401);
  expect((await entrarCom('gil.perdeu')).status).toBe(200);
});
