import { expect, test } from 'vitest';
import { mudancasLidas, quemMudou, valorLido } from './valores.ts';

const mudou = (campo: string, antes: string, depois: string) => ({ campo, antes, depois });

test('what was empty and stays so is not told; the name of the row comes first', () => {
  expect(
    mudancasLidas({
      evento_tabela: 'pessoa',
      mudancas: [
        mudou('pessoa_codigo', '', 'Marcenaria Imbuia'),
        mudou('pessoa_ativo', '', 'S'),
        mudou('bairro_codigo', '', 'null'),
        mudou('contatos', '', '[]'),
        mudou('pessoa_campos', '', '{}'),
        mudou('pessoa_telefone', '', '4733221100'),
        mudou('pessoa_razao', '', 'Marcenaria Imbuia'),
        mudou('segmento_codigo', 'Móveis', 'null'),
      ],
    }),
  ).toEqual([
    mudou('pessoa_razao', '', 'Marcenaria Imbuia'),
    mudou('pessoa_ativo', '', 'Sim'),
    mudou('pessoa_telefone', '', '4733221100'),
    mudou('segmento_codigo', 'Móveis', ''),
  ]);
});

test.each<[valor: string, lido: string]>([
  [
    '[{"uf_codigo": "SC", "cidade_descricao": "Joinville", "regiaolugar_codigo": 7}]',
    'SC, Joinville',
  ],
  ['[{"uf_codigo": "SC"}, {"uf_codigo": "PR", "cidade_descricao": null}]', 'SC; PR'],
  ['[{"contato_nome": "Ana", "contato_cargo": "Comp', 'Ana, Comp'],
])('lines in words: %s', (valor, lido) => {
  expect(valorLido('lugares', valor)).toBe(lido);
});

test.each<[quando: string, chave: string, mudancas: ReturnType<typeof mudou>[], nome: string]>([
  ['by its new name', '534', [mudou('pessoa_razao', 'Velho', 'Novo')], 'Novo'],
  ['by the one it had, where it is gone', '534', [mudou('pessoa_razao', 'Velho', '')], 'Velho'],
  [
    'by its principal field',
    '9',
    [mudou('pessoa_fantasia', '', 'F'), mudou('pessoa_razao', '', 'R')],
    'R',
  ],
  [
    'by its own name before that of what it points at',
    '534',
    [mudou('segmento_descricao', '', 'Móveis'), mudou('pessoa_fantasia', '', 'F')],
    'F',
  ],
  ['by its key', '534', [mudou('pessoa_telefone', '1', '2')], '534'],
  [
    'by nothing where the key is a number of the machine',
    'e935d706-86e9-4d34-9cac-fe0e24409dad',
    [],
    '',
  ],
])('a row is called %s', (_, evento_chave, mudancas, nome) => {
  expect(quemMudou({ evento_tabela: 'pessoa', evento_chave, evento_nome: '', mudancas })).toBe(
    nome,
  );
});

test('a line that does not name its row is told by the name that the row has today', () => {
  const linha = { evento_tabela: 'pessoa', evento_chave: '534', evento_nome: 'Hoje Ltda' };
  expect(quemMudou({ ...linha, mudancas: [mudou('pessoa_telefone', '1', '2')] })).toBe('Hoje Ltda');
  expect(quemMudou({ ...linha, mudancas: [mudou('pessoa_razao', 'A', 'B')] })).toBe('B');
});

test.each([
  ['negocio_situacao', 'A', 'Em aberto'],
  ['pedvenda_situacao', 'OE', 'Orçamento enviado'],
  ['atividade_situacao', 'N', 'Não compareceu'],
  ['negocio_situacao', 'Z', 'Z'],
  ['usuario_acessocrm', 'S', 'Sim'],
  ['pessoa_cnpj', '52998224725', '***.982.247-**'],
  ['usuario_smtptipo', 'SMTP', 'Pelo próprio servidor'],
  ['funis', '{"posvendas": 13}', 'posvendas: 13'],
  ['empresas', '[4, 9]', '4, 9'],
])('of %s %s is told as %s', (campo, valor, lido) => {
  expect(valorLido(campo, valor)).toBe(lido);
});
