import { afterAll, beforeAll, expect, test } from 'vitest';
import { pessoa } from '@praca/contract/pessoa/recurso.ts';
import { abrirCenario, type Cenario } from '../../../test-support/cenario/cenario.ts';
import { trazer } from '../../../test-support/cenario/trazer.ts';

let s: Cenario;
beforeAll(async () => {
  s = await abrirCenario();
});
afterAll(() => s.fechar());

const trazerLista = (csv: string, dito?: object) => trazer(s, s.u['adm.a'], pessoa.api, csv, dito);
const contatosDe = (nome: string) =>
  s.emA(
    'SELECT c.contato_nome AS nome, c.contato_cargo AS cargo, c.contato_email AS email, c.contato_telefone AS fone FROM pessoa_contato c JOIN pessoa p USING (clienteregistro_codigo, pessoa_codigo) WHERE p.pessoa_razao = $1 ORDER BY c.contato_ordem',
    [nome],
  );

test('a list of people with their companies makes a customer of each company, and its people are the contacts', async () => {
  const csv =
    'Nome,Sobrenome,Empresa,Cargo,E-mail,Telefone\n' +
    'Ana,Lima,Usina Um,Compras,ana@usina.demo,47 3333-4444\n' +
    'Rui,de Sá,Usina Dois,,rui@dois.demo,\n' +
    'Eva,,usina um,Diretora,eva@usina.demo,\n' +
    'Ana,Lima,Usina Um,Compras,ana@usina.demo,\n' +
    'Ivo,,Usina Um,,sem arroba,\n';
  const esperado = { linhas: 5, criadas: 2, alteradas: 2, recusadas: 1 };
  expect(await trazerLista(csv, { simular: 'S' })).toMatchObject(esperado);
  expect(await contatosDe('Usina Um')).toEqual([]);
  expect(await trazerLista(csv)).toMatchObject({
    ...esperado,
    recusas: [{ linha: 6, achados: [{ coluna: 'E-mail' }] }],
  });
  expect(await contatosDe('Usina Um')).toEqual([
    { nome: 'Ana Lima', cargo: 'Compras', email: 'ana@usina.demo', fone: '4733334444' },
    { nome: 'Eva', cargo: 'Diretora', email: 'eva@usina.demo', fone: '' },
  ]);
  expect(await contatosDe('Usina Dois')).toMatchObject([{ nome: 'Rui de Sá' }]);
  // The same list again changes nothing, and a further one adds.
  expect(await trazerLista(csv)).toMatchObject({ criadas: 0, alteradas: 0, iguais: 4 });
  expect(await trazerLista('Empresa;Nome;E-mail\nUsina Dois;Noa;noa@dois.demo\n')).toMatchObject({
    alteradas: 1,
  });
  expect(await contatosDe('Usina Dois')).toMatchObject([{ nome: 'Rui de Sá' }, { nome: 'Noa' }]);
});

test('five hundred people of fifty-five companies, over more than one part of the file', async () => {
  const linhas = Array.from(
    { length: 620 },
    (_, i) =>
      `Nome ${i},Sobrenome,Empresa ${i % 55} SA,p${i}@e${i % 55}.demo,4733${String(i).padStart(6, '0')}`,
  );
  const csv = `first_name,last_name,company_name,email_work,phone_work\n${linhas.join('\n')}\n`;
  const esperado = { linhas: 620, criadas: 55, alteradas: 565, recusadas: 0 };
  expect(await trazerLista(csv, { simular: 'S' })).toMatchObject(esperado);
  expect(await trazerLista(csv)).toMatchObject(esperado);
  expect(
    await s.emA(
      "SELECT count(DISTINCT p.pessoa_codigo)::int AS empresas, count(*)::int AS pessoas FROM pessoa p JOIN pessoa_contato c USING (clienteregistro_codigo, pessoa_codigo) WHERE p.pessoa_razao LIKE 'Empresa % SA'",
    ),
  ).toEqual([{ empresas: 55, pessoas: 620 }]);
});

test('further e-mails of a company, in its cell or in a second column, are contacts: of a new one, of one that is there, never twice', async () => {
  const csv =
    'Razão social;CNPJ;E-mail;E-mail NFe\n' +
    'Fundição Aço Vivo;11.222.333/0001-81;Geral@acovivo.demo, "Compras Sul" <compras@acovivo.demo>;nfe@acovivo.demo\n' +
    'Molas Serra;45.997.418/0001-53;molas@serra.demo;\n';
  const trazida = await trazerLista(csv);
  expect(trazida).toMatchObject({ criadas: 2, recusadas: 0, avisos: [{ coluna: 'E-mail' }] });
  expect(trazida.avisos[0]?.mensagem).toContain('os outros são contatos');
  const contatos = [
    { nome: 'Compras Sul', cargo: '', email: 'compras@acovivo.demo', fone: '' },
    { nome: 'nfe', cargo: '', email: 'nfe@acovivo.demo', fone: '' },
  ];
  expect(await contatosDe('Fundição Aço Vivo')).toEqual(contatos);
  expect(await contatosDe('Molas Serra')).toEqual([]);
  expect(
    await s.emA("SELECT pessoa_email FROM pessoa WHERE pessoa_cnpj = '11222333000181'"),
  ).toEqual([{ pessoa_email: 'geral@acovivo.demo' }]);
  expect(await trazerLista(csv)).toMatchObject({ alteradas: 0, iguais: 2 });
  // An address that the customer has already is no contact; a new one comes beside those that are there.
  const mais =
    'Razão social;CNPJ;E-mail\nFundição Aço Vivo;11.222.333/0001-81;"geral@acovivo.demo; nfe@acovivo.demo; fin@acovivo.demo"\n';
  expect(await trazerLista(mais)).toMatchObject({ alteradas: 1 });
  expect((await contatosDe('Fundição Aço Vivo')).map(({ email }) => email)).toEqual([
    'compras@acovivo.demo',
    'nfe@acovivo.demo',
    'fin@acovivo.demo',
  ]);
});
