import { useEffect, useState } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { contatos } from '@praca/contract/pessoa/contatos.ts';
import { pessoa } from '@praca/contract/pessoa/recurso.ts';
import { queryClient } from '../../../platform/http/query.ts';
import type { Valores } from '../CampoDoRecurso.tsx';
import { digitadas, enviadas } from './digitadas.ts';
import { LinhasGrade } from './LinhasGrade.tsx';

afterEach(cleanup);

const poucos = { ...contatos, max: 4 };
let agora: Valores = {};
const lida = (contato_codigo: number, contato_nome: string) => ({
  contato_codigo,
  contato_nome,
  contato_cargo: '',
  contato_telefone: '',
  contato_email: '',
});

function Formulario({
  inicial,
  erros = {},
  l = poucos,
}: {
  inicial: object[];
  erros?: Record<string, string>;
  l?: typeof contatos;
}) {
  const [valores, setValores] = useState<Valores>({ contatos: digitadas(contatos, inicial) });
  useEffect(() => {
    agora = valores;
  }, [valores]);
  return (
    <LinhasGrade
      nome="contatos"
      l={l}
      escrita={{
        chamada: pessoa.api.salvar,
        valores,
        erros,
        mudar: (parte) => setValores((antes) => ({ ...antes, ...parte })),
      }}
    />
  );
}
const abrir = (inicial: object[], erros?: Record<string, string>, l?: typeof contatos) => {
  render(
    <QueryClientProvider client={queryClient}>
      <div id="root">
        <Formulario inicial={inicial} {...(erros && { erros })} {...(l && { l })} />
      </div>
    </QueryClientProvider>,
  );
  return userEvent.setup();
};
const nomes = () => enviadas(contatos, agora['contatos']).map((um) => um['contato_nome']);
// A required field has a star behind its label.
const rotulo = (nome: string) => new RegExp(`^${nome}( \\*)?$`);
const campo = (nome: string) => screen.getByLabelText<HTMLInputElement>(rotulo(nome));
const emFoco = () => document.activeElement?.closest('td')?.getAttribute('data-campo');

test('lines are typed without a mouse: below the last one there is always one, Enter goes there, Tab to the next field', async () => {
  const user = abrir([]);
  await user.click(campo('Nome, novo contato'));
  await user.keyboard('Ana');
  // The line that was begun keeps the caret.
  expect(document.activeElement).toBe(campo('Nome, contato 1'));
  await user.keyboard('{Tab}Compras{Enter}');
  expect(document.activeElement).toBe(campo('Nome, novo contato'));
  await user.keyboard('Beto{Shift>}{Enter}{/Shift}');
  expect(document.activeElement).toBe(campo('Nome, contato 1'));
  await user.keyboard('Ana Maria{ArrowDown}');
  expect(document.activeElement).toBe(campo('Nome, contato 2'));
  expect(nomes()).toEqual(['Ana Maria', 'Beto']);
  expect(enviadas(contatos, agora['contatos'])[0]).toMatchObject({ contato_cargo: 'Compras' });
});

test('Ctrl+Delete removes a line and the removal is taken back; Alt with an arrow moves one', async () => {
  const user = abrir([lida(1, 'Ana'), lida(2, 'Beto'), lida(3, 'Caio')]);
  await user.click(campo('Cargo, contato 2'));
  await user.keyboard('{Control>}{Delete}{/Control}');
  expect(nomes()).toEqual(['Ana', 'Caio']);
  expect(emFoco()).toBe('contato_cargo');
  await user.click(screen.getByRole('button', { name: 'Desfazer' }));
  expect(nomes()).toEqual(['Ana', 'Beto', 'Caio']);
  await user.click(campo('Nome, contato 3'));
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(nomes()).toEqual(['Ana', 'Caio', 'Beto']);
  expect(document.activeElement).toBe(campo('Nome, contato 2'));
  await user.click(screen.getByRole('button', { name: 'Remover contato 1' }));
  expect(nomes()).toEqual(['Caio', 'Beto']);
});

test('a table of a spreadsheet goes in from the caret on; a single text is pasted as ever', async () => {
  const user = abrir([lida(1, 'Ana')]);
  const colar = (texto: string, onde: string) =>
    fireEvent.paste(campo(onde), { clipboardData: { getData: () => texto } });
  colar('Ana Lima\tCompras\r\nBeto\tDiretor\r\n', 'Nome, contato 1');
  await screen.findByText('2 linhas coladas.');
  expect(enviadas(contatos, agora['contatos'])).toMatchObject([
    { contato_codigo: 1, contato_nome: 'Ana Lima', contato_cargo: 'Compras' },
    { contato_nome: 'Beto', contato_cargo: 'Diretor' },
  ]);
  colar('x\ty\n'.repeat(5), 'Nome, novo contato');
  await screen.findByText('2 linhas coladas. 3 não couberam: são no máximo 4.');
  expect(screen.queryByLabelText(rotulo('Nome, novo contato'))).toBeNull();
  await user.click(campo('Cargo, contato 2'));
  await user.paste('Um só');
  expect(campo('Cargo, contato 2').value).toBe('DiretorUm só');
});

test('what was refused stands in its line, whatever blank lines stand between', async () => {
  abrir([lida(1, 'Ana'), lida(2, '')], {
    'contatos.1.contato_nome': 'Preencha este campo.',
    contatos: 'São no máximo 200 contatos.',
  });
  expect(campo('Nome, contato 2').getAttribute('aria-invalid')).toBe('true');
  expect(campo('Nome, contato 1').getAttribute('aria-invalid')).toBeNull();
  await screen.findByText('São no máximo 200 contatos.');
});

test('Ctrl+D repeats a line, Ctrl+Z takes back what was done to the lines and Ctrl+Shift+Z does it again; Esc gives back the value of before', async () => {
  const user = abrir([lida(1, 'Ana'), lida(2, 'Beto')]);
  await user.click(campo('Nome, contato 1'));
  await user.keyboard('{Control>}d{/Control}');
  expect(nomes()).toEqual(['Ana', 'Ana', 'Beto']);
  // A repeated line is another one: it has no code.
  expect(enviadas(contatos, agora['contatos'])[1]).not.toHaveProperty('contato_codigo');
  expect(document.activeElement).toBe(campo('Nome, contato 2'));
  await user.keyboard('{Control>}{Delete}{/Control}{Control>}zz{/Control}');
  expect(nomes()).toEqual(['Ana', 'Beto']);
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  expect(nomes()).toEqual(['Ana', 'Ana', 'Beto']);
  await user.click(campo('Cargo, contato 3'));
  await user.keyboard('Diretor{Escape}');
  expect(campo('Cargo, contato 3').value).toBe('');
});

test('of many lines those in sight are drawn, with the first, the last and the refused one; keys find the others, and all are there on paper', async () => {
  const muitos = Array.from({ length: 70 }, (_, i) => lida(i + 1, `Contato ${i + 1}`));
  const user = abrir(muitos, { 'contatos.64.contato_nome': 'Preencha este campo.' }, contatos);
  // Labels are looked for in all of the page: so many of them take long.
  const nome = (numero: number) =>
    document.querySelector<HTMLInputElement>(
      `tr[aria-rowindex="${numero + 1}"] td[data-campo="contato_nome"] input`,
    );
  const desenhadas = () => document.querySelectorAll('tr[data-linha]').length;
  expect(document.querySelector('table')?.getAttribute('aria-rowcount')).toBe('72');
  expect(desenhadas()).toBeLessThan(60);
  expect(nome(65)?.getAttribute('aria-invalid')).toBe('true');
  expect(nome(60)).toBeNull();
  nome(1)?.focus();
  await user.keyboard('{Control>}{End}{/Control}');
  expect(document.activeElement).toBe(nome(71));
  await user.keyboard('{PageUp}');
  expect(document.activeElement).toBe(nome(61));
  await user.keyboard('Z');
  expect(nomes()[60]).toBe('Z');
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(desenhadas()).toBe(71);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(desenhadas()).toBeLessThan(60);
});
