import { afterAll, beforeAll, expect, test } from 'vitest';
import { campoPersonalizado } from '@praca/contract/campo/recurso.ts';
import type { ResultadoImportacao } from '@praca/contract/recurso/importacao.ts';
import { pessoa } from '@praca/contract/pessoa/recurso.ts';
import { abrirCenario, type Cenario, type Nome } from '../../test-support/cenario/cenario.ts';
import { enviarCsv, fimDoProcesso } from '../../test-support/cenario/importacao.ts';
import { definirCampo } from '../../test-support/cenario/campos.ts';

type Linha = Record<string, unknown>;
const { api } = pessoa;

let s: Cenario;
const campos: Record<string, number> = {};
let opcoes: number[];
let secreto: number;
beforeAll(async () => {
  s = await abrirCenario();
  for (const campo_tipo of ['TEXTO', 'NUMERO', 'DINHEIRO', 'DATA', 'SIMNAO', 'USUARIO', 'LINK'])
    campos[campo_tipo] = (
      await definirCampo(s, { campo_tipo, campo_de: 'PESSOA', campo_descricao: `C ${campo_tipo}` })
    ).campo_codigo;
  for (const campo_tipo of ['ESCOLHA', 'ESCOLHAS']) {
    const nomes = ['Aço', 'Latão'].map((opcao_descricao) => ({ opcao_descricao }));
    const feito = await definirCampo(s, {
      campo_tipo,
      campo_de: 'PESSOA',
      campo_descricao: `C ${campo_tipo}`,
      opcoes: nomes,
    });
    campos[campo_tipo] = feito.campo_codigo;
    opcoes = feito.opcoes;
  }
  secreto = (
    await definirCampo(s, {
      campo_de: 'PESSOA',
      campo_descricao: 'Segredo',
      perfis: [{ perfil_codigo: s.c.a.administrador.perfil_codigo }],
    })
  ).campo_codigo;
});
afterAll(() => s.fechar());

const salvar = (dados: Linha, como: Nome = 'adm.a') =>
  s.chamar(api.salvar, { pessoa_razao: 'Forjas Ipê Ltda', ...dados } as never, { como: s.u[como] });
const criar = async (pessoa_campos: Linha, resto: Linha = {}) => {
  const r = await salvar({ pessoa_campos, ...resto });
  expect(r.status, r.texto).toBe(200);
  return r.dados[0]!;
};
const guardado = async (codigo: number) =>
  (await s.emA('SELECT pessoa_campos FROM pessoa WHERE pessoa_codigo = $1', [codigo]))[0]![
    'pessoa_campos'
  ];
const achar = async (entrada: Linha, como: Nome = 'adm.a') =>
  (await s.chamar(api.getLista, entrada as never, { como: s.u[como] })).dados.map((p) =>
    Number(p.pessoa_codigo),
  );

test('values of every kind are kept as they are read, changed one by one, and told in the history', async () => {
  const feita = await criar({
    [campos['TEXTO']!]: '  Linha São João ',
    [campos['NUMERO']!]: '12.50',
    [campos['DINHEIRO']!]: '1234.5',
    [campos['DATA']!]: '2026-03-15',
    [campos['SIMNAO']!]: 'S',
    [campos['USUARIO']!]: 'rep1.a',
    [campos['LINK']!]: 'https://praca.exemplo/x',
    [campos['ESCOLHAS']!]: [opcoes[1], opcoes[0]],
  });
  expect(feita.pessoa_campos).toMatchObject({
    [campos['TEXTO']!]: 'Linha São João',
    [campos['NUMERO']!]: '12.5',
    [campos['DINHEIRO']!]: '1234.50',
  });
  const { pessoa_codigo, versao } = feita;
  const mudada = await salvar({
    pessoa_codigo,
    versao,
    pessoa_campos: { [campos['NUMERO']!]: null, [campos['SIMNAO']!]: 'N' },
  });
  expect(mudada.status, mudada.texto).toBe(200);
  const { [campos['NUMERO']!]: _, ...resto } = feita.pessoa_campos;
  expect(await guardado(pessoa_codigo)).toEqual({ ...resto, [campos['SIMNAO']!]: 'N' });
  // Sent as it is, nothing is written.
  const igual = await salvar({
    pessoa_codigo,
    versao: mudada.dados[0]!.versao,
    pessoa_campos: mudada.dados[0]!.pessoa_campos,
  });
  expect(igual.dados[0]!.versao).toBe(mudada.dados[0]!.versao);
  const historico = await s.chamar(api.historico, { pessoa_codigo }, { como: s.u['adm.a'] });
  expect(historico.dados[0]!.evento_depois).toMatchObject({
    pessoa_campos: { [campos['SIMNAO']!]: 'N' },
  });
});

test.each<[string, (c: typeof campos) => Linha]>([
  ['a text that is no number', (c) => ({ [c['NUMERO']!]: 'doze' })],
  ['a date that is none', (c) => ({ [c['DATA']!]: '2026-02-30' })],
  ['an option of nobody', (c) => ({ [c['ESCOLHA']!]: 999_999 })],
  ['a user of nobody', (c) => ({ [c['USUARIO']!]: 'rep1.b' })],
  ['a field of nobody', () => ({ 999_999: 'x' })],
])('%s is refused by its field', async (_, valores) => {
  const pessoa_campos = valores(campos);
  await s.recusada(
    api.salvar,
    { pessoa_razao: 'Recusada Ltda', pessoa_campos },
    {
      como: s.u['adm.a'],
      status: 400,
      codigo: 'ENTRADA_INVALIDA',
      campo: `pessoa_campos.${Object.keys(pessoa_campos)[0]}`,
    },
  );
});

test('customers are found by a value, by a range and by words; deals’ fields find none of them', async () => {
  const { pessoa_codigo } = await criar({
    [campos['TEXTO']!]: 'Trefilação especial',
    [campos['NUMERO']!]: '77',
    [campos['ESCOLHAS']!]: [opcoes[0]],
  });
  const so = (campo_codigo: number, resto: Linha) => ({
    pessoa_campos: [{ campo_codigo, ...resto }],
  });
  expect(await achar(so(campos['NUMERO']!, { DE: '76', ATE: '78' }))).toEqual([pessoa_codigo]);
  expect(await achar(so(campos['NUMERO']!, { DE: '78' }))).toEqual([]);
  expect(await achar(so(campos['ESCOLHAS']!, { VALORES: [opcoes[0]] }))).toContain(pessoa_codigo);
  const { pessoa_codigo: semNumero } = await criar({ [campos['TEXTO']!]: 'Sem número' });
  const vazias = await achar(so(campos['NUMERO']!, { PREENCHIDO: 'N' }));
  expect(vazias).toContain(semNumero);
  expect(vazias).not.toContain(pessoa_codigo);
  expect(await achar({ FILTRO_GERAL: 'trefilacao' })).toEqual([pessoa_codigo]);
  const doNegocio = await definirCampo(s, { campo_tipo: 'TEXTO' });
  await s.recusada(api.getLista, so(doNegocio.campo_codigo, { PREENCHIDO: 'S' }), {
    como: s.u['adm.a'],
    status: 400,
    codigo: 'ENTRADA_INVALIDA',
  });
});

test('who may not see a field sees no trace of it, and a write of theirs leaves its value where it is', async () => {
  const { pessoa_codigo, versao } = await criar(
    { [secreto]: 'cartel', [campos['NUMERO']!]: '5' },
    { repres_codigo: s.c.a.rep1.repres_codigo },
  );
  const vista = await s.chamar(
    api.getPorCampos,
    { pessoa_codigo, CAMPOS: ['pessoa_campos'] },
    { como: s.u['ger.a'] },
  );
  expect(vista.dados[0]!.pessoa_campos).toEqual({ [campos['NUMERO']!]: '5' });
  expect(await achar({ FILTRO_GERAL: 'cartel' }, 'ger.a')).toEqual([]);
  expect(await achar({ FILTRO_GERAL: 'cartel' })).toEqual([pessoa_codigo]);
  await s.recusada(
    api.salvar,
    { pessoa_codigo, versao, pessoa_razao: 'Forjas Ipê Ltda', pessoa_campos: { [secreto]: 'x' } },
    { como: s.u['ger.a'], status: 400, campo: `pessoa_campos.${secreto}` },
  );
  const mudada = await salvar(
    { pessoa_codigo, versao, pessoa_campos: { [campos['NUMERO']!]: '6' } },
    'ger.a',
  );
  expect(mudada.status, mudada.texto).toBe(200);
  expect(mudada.texto).not.toContain('cartel');
  expect(await guardado(pessoa_codigo)).toEqual({ [secreto]: 'cartel', [campos['NUMERO']!]: '6' });
  const historico = await s.chamar(api.historico, { pessoa_codigo }, { como: s.u['ger.a'] });
  expect(historico.texto).not.toContain('cartel');
  const arquivo = await s.app.inject({
    method: 'PUT',
    url: `/api${api.exportar.path}`,
    headers: { authorization: `JWT ${s.u['ger.a'].token}` },
    payload: { FILTRO_GERAL: 'forjas' },
  });
  expect(arquivo.body).toContain('C NUMERO');
  expect(arquivo.body).not.toMatch(/cartel|Segredo/);
});

test('deleted by who does not see a field, a customer comes back whole', async () => {
  const { pessoa_codigo } = await criar({ [secreto]: 'cartel' });
  await s.chamar(api.excluir, { pessoa_codigo: String(pessoa_codigo) }, { como: s.u['ger.a'] });
  const volta = await s.chamar(
    api.restaurar,
    { LISTA_CODIGO: [pessoa_codigo] },
    { como: s.u['ger.a'] },
  );
  expect(volta.status, volta.texto).toBe(200);
  expect(await guardado(pessoa_codigo)).toEqual({ [secreto]: 'cartel' });
});

test('a field that is filled stays where it is; one of customers asks for no stage', async () => {
  await criar({ [campos['LINK']!]: 'https://praca.exemplo' });
  const [campo] = (
    await s.chamar(
      campoPersonalizado.api.getPorCampos,
      { campo_codigo: campos['LINK']!, CAMPOS: ['versao', 'campo_descricao'] },
      { como: s.u['adm.a'] },
    )
  ).dados;
  await s.recusada(
    campoPersonalizado.api.salvar,
    { campo_codigo: campos['LINK']!, campo_de: 'NEGOCIO', ...(campo as Linha) },
    { como: s.u['adm.a'], status: 409, campo: 'campo_de' },
  );
  const uso = await s.recusada(
    campoPersonalizado.api.excluir,
    { campo_codigo: String(campos['LINK']) },
    { como: s.u['adm.a'], status: 409, codigo: 'REGISTRO_EM_USO' },
  );
  expect(uso).toMatch(/\d clientes?/);
  await s.recusada(
    campoPersonalizado.api.salvar,
    {
      campo_descricao: 'Com estágio',
      campo_de: 'PESSOA',
      estagio_codigo: s.c.a.funil.estagios[0]!.estagio_codigo,
    },
    { como: s.u['adm.a'], status: 400, campo: 'estagio_codigo' },
  );
  await s.recusada(
    campoPersonalizado.api.salvar,
    { campo_descricao: 'No cartão', campo_de: 'PESSOA', campo_nocartao: 'S' },
    { como: s.u['adm.a'], status: 400, campo: 'campo_nocartao' },
  );
});

test('a field of companies takes no value of a person, nor the other way; what was there before stays, and can be cleared', async () => {
  const CNPJ = '11222333000181';
  const CPF = '52998224725';
  const so = async (campo_pessoatipo: 'J' | 'F') =>
    (
      await definirCampo(s, {
        campo_de: 'PESSOA',
        campo_tipo: 'TEXTO',
        campo_descricao: `Só ${campo_pessoatipo}`,
        campo_pessoatipo,
      })
    ).campo_codigo;
  const deEmpresas = await so('J');
  const dePessoas = await so('F');
  for (const [pessoa_cnpj, campo, palavra] of [
    [CPF, deEmpresas, 'só para empresas'],
    [CNPJ, dePessoas, 'só para pessoas físicas'],
  ] as const) {
    const texto = await s.recusada(
      api.salvar,
      { pessoa_razao: 'Recusada Ltda', pessoa_cnpj, pessoa_campos: { [campo]: 'x' } },
      { como: s.u['adm.a'], status: 400, campo: `pessoa_campos.${campo}` },
    );
    expect(texto).toContain(palavra);
  }
  // Without a document nobody knows which it is: both are taken, and stay when the document comes.
  const nova = await criar({ [deEmpresas]: 'frota', [dePessoas]: 'aniversário' });
  const { pessoa_codigo } = nova;
  const comCpf = await salvar({ pessoa_codigo, versao: nova.versao, pessoa_cnpj: CPF });
  expect(comCpf.status, comCpf.texto).toBe(200);
  expect(await guardado(pessoa_codigo)).toEqual({
    [deEmpresas]: 'frota',
    [dePessoas]: 'aniversário',
  });
  await s.recusada(
    api.salvar,
    {
      pessoa_codigo,
      versao: comCpf.dados[0]!.versao,
      pessoa_razao: 'Forjas Ipê Ltda',
      pessoa_campos: { [deEmpresas]: 'outra frota' },
    },
    { como: s.u['adm.a'], status: 400, campo: `pessoa_campos.${deEmpresas}` },
  );
  const limpa = await salvar({
    pessoa_codigo,
    versao: comCpf.dados[0]!.versao,
    pessoa_campos: { [deEmpresas]: null },
  });
  expect(limpa.status, limpa.texto).toBe(200);
  expect(await guardado(pessoa_codigo)).toEqual({ [dePessoas]: 'aniversário' });
  await s.recusada(
    campoPersonalizado.api.salvar,
    { campo_descricao: 'De negócios', campo_pessoatipo: 'J' },
    { como: s.u['adm.a'], status: 400, campo: 'campo_pessoatipo' },
  );
});

test('customers come in with the values of their columns and go out again; an undo leaves what was, and a field that is not seen stays', async () => {
  const { pessoa_codigo } = await criar(
    {
      [campos['TEXTO']!]: 'Antes',
      [campos['LINK']!]: 'https://fica.exemplo',
      [secreto]: 'cartel',
    },
    { pessoa_razao: 'Usinagem Canela Ltda', repres_codigo: s.c.a.rep1.repres_codigo },
  );
  const importar = async (texto: string, como: Nome = 'ger.a', mais = {}) => {
    const { path } = api.enviarArquivo;
    const { arquivo_codigo: csv } = await enviarCsv(s, s.u[como], texto, 'a.csv', path);
    const inicio = await s.chamar(api.importar, { csv, ...mais }, { como: s.u[como] });
    const { uniproc_codigo } = inicio.dados[0]!;
    const fim = await fimDoProcesso(s.chamar, s.u[como], uniproc_codigo);
    return { uniproc_codigo, fim: fim.uniproc_resultadoobject as ResultadoImportacao };
  };
  const csv = [
    'Código;Nome ou razão social;c texto;C_NUMERO;C DATA;C ESCOLHAS;C USUARIO;Segredo;E-mail;Complemento',
    `${pessoa_codigo};Usinagem Canela Ltda;;12,5;31/12/2026;latão, aço;rep1.a;roubo`,
    `;Nova Fundição Ltda;Novo;;;;;roubo;CONTATO@Nova.Exemplo;KM 2${' '.repeat(90)}GALPÃO 3`,
    ';Ruim Ltda;;doze;;Ouro;;',
  ].join('\r\n');
  const { uniproc_codigo, fim } = await importar(csv, 'ger.a', { apagarVazios: 'S' });
  expect(fim).toMatchObject({ criadas: 1, alteradas: 1, recusadas: 1 });
  expect(fim.recusas).toEqual([
    {
      linha: 4,
      achados: [
        { coluna: 'C_NUMERO', valor: 'doze', mensagem: expect.stringContaining('Use só números') },
        { coluna: 'C ESCOLHAS', valor: 'Ouro', mensagem: expect.stringContaining('Aço, Latão') },
      ],
    },
  ]);
  expect(await guardado(pessoa_codigo)).toEqual({
    [campos['NUMERO']!]: '12.5',
    [campos['DATA']!]: '2026-12-31',
    [campos['ESCOLHAS']!]: [opcoes[1], opcoes[0]],
    [campos['USUARIO']!]: 'rep1.a',
    [campos['LINK']!]: 'https://fica.exemplo',
    [secreto]: 'cartel',
  });
  const nova = await s.emA(
    "SELECT pessoa_campos AS c, pessoa_email AS e, endereco_complemento AS l FROM pessoa WHERE pessoa_razao = 'Nova Fundição Ltda'",
  );
  // As the form keeps them: an e-mail in small letters, and no padding.
  expect(nova).toEqual([
    { c: { [campos['TEXTO']!]: 'Novo' }, e: 'contato@nova.exemplo', l: 'KM 2 GALPÃO 3' },
  ]);
  const arquivo = await s.app.inject({
    method: 'PUT',
    url: `/api${api.exportar.path}`,
    headers: { authorization: `JWT ${s.u['ger.a'].token}` },
    payload: { FILTRO_GERAL: 'canela' },
  });
  expect((await importar(arquivo.body)).fim).toMatchObject({ linhas: 1, iguais: 1 });
  const volta = await s.chamar(api.desfazer, { uniproc_codigo }, { como: s.u['ger.a'] });
  await fimDoProcesso(s.chamar, s.u['ger.a'], volta.dados[0]!.uniproc_codigo);
  expect(await guardado(pessoa_codigo)).toEqual({
    [campos['TEXTO']!]: 'Antes',
    [campos['LINK']!]: 'https://fica.exemplo',
    [secreto]: 'cartel',
  });
  const ficou = await s.emA("SELECT 1 FROM pessoa WHERE pessoa_razao = 'Nova Fundição Ltda'");
  expect(ficou).toEqual([]);
});
