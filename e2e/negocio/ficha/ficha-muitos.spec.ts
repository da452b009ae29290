import { expect } from 'vitest';
import { abrirFicha, caixa, irParaAba, semearNegocio } from '../../support/ficha.ts';
import { test } from '../../support/fixtures.ts';
import { noRegistro } from '../../support/quadro.ts';

const MUITOS = 203;

test('mais de duzentos orçamentos: o mais antigo também está na aba', async ({
  pagina,
  banco,
  basico,
}) => {
  const codigo = await semearNegocio(banco, basico);
  await noRegistro(
    banco,
    basico,
    "INSERT INTO pedvenda (clienteregistro_codigo, empresa_codigo, negocio_codigo, pedvenda_numero) SELECT $1, $2, $3, 'ORC-' || i FROM generate_series(1, $4::int) i",
    [basico.registro.clienteregistro_codigo, basico.empresa.empresa_codigo, codigo, MUITOS],
  );
  await abrirFicha(pagina, basico, codigo);
  await pagina.getByRole('tab', { name: 'Orçamentos 20+' }).waitFor();
  const aba = await irParaAba(pagina, 'Orçamentos');
  await aba.getByText('nº ORC-1', { exact: true }).waitFor();
  expect(await aba.getByRole('listitem').count()).toBe(MUITOS);
  const estrela = aba.getByRole('button', { name: 'Orçamento nº ORC-1 favorito', exact: true });
  await estrela.click();
  await pagina.getByText('O orçamento nº ORC-1 é o favorito').waitFor();
  await expect.poll(() => estrela.getAttribute('aria-pressed')).toBe('true');
});

test('mais de duzentos tipos de tarefa: o último do alfabeto se acha e se escolhe', async ({
  pagina,
  banco,
  basico,
}) => {
  const codigo = await semearNegocio(banco, basico);
  await noRegistro(
    banco,
    basico,
    "INSERT INTO tipo_atividade (clienteregistro_codigo, tipoatividade_descricao) SELECT $1, 'Visita ' || lpad(i::text, 3, '0') FROM generate_series(1, $2::int) i",
    [basico.registro.clienteregistro_codigo, MUITOS],
  );
  await abrirFicha(pagina, basico, codigo);
  await pagina.getByRole('button', { name: 'Agendar' }).click();
  const tipo = caixa(pagina).getByRole('combobox', { name: 'Tipo' });
  await tipo.fill(`Visita ${MUITOS}`);
  await pagina.getByRole('option', { name: `Visita ${MUITOS}` }).click();
  expect(await tipo.inputValue()).toBe(`Visita ${MUITOS}`);
});
