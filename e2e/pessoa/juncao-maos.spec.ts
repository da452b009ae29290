import { expect } from 'vitest';
import { criarNegocio } from '../../server/seed/fabricas/fabricas-negocio.ts';
import { criarPessoa } from '../../server/seed/fabricas/fabricas.ts';
import { axe } from '../support/axe.ts';
import { entrar } from '../support/entrar.ts';
import { test } from '../support/fixtures.ts';
import { MANEIRAS, maosNoTeclado, maosNoToque } from '../support/maos.ts';
import { noRegistro } from '../support/quadro.ts';

test.for(MANEIRAS)(
  '%s: dois clientes juntados com uma escolha por campo, e separados como eram',
  async (maneira, { pagina, celular, banco, basico }) => {
    const m = maneira === 'no celular' ? maosNoToque(celular) : maosNoTeclado(pagina);
    const p = m.pagina;
    const r = basico.registro.clienteregistro_codigo;
    const comum = { pessoa_fantasia: '', pessoa_cnpj: null, pessoa_telefone: '4733221100' };
    const fica = await criarPessoa(banco, r, {
      ...comum,
      pessoa_razao: 'MARCENARIA IMBUIA',
      pessoa_email: 'oi@imbuia.com.br',
    });
    const sai = await criarPessoa(banco, r, {
      ...comum,
      pessoa_razao: 'Marcenaria Imbuia Ltda',
      pessoa_email: 'compras@imbuia.com.br',
      cidade_descricao: 'Pomerode',
      uf_codigo: 'SC',
    });
    await criarNegocio(banco, r, {
      empresa_codigo: basico.empresa.empresa_codigo,
      pipeline_codigo: basico.funil.pipeline_codigo,
      estagio_codigo: basico.funil.estagios[0]!.estagio_codigo,
      pessoa_codigo: fica.pessoa_codigo,
    });
    const clientes = () =>
      noRegistro(
        banco,
        basico,
        'SELECT pessoa_codigo::int AS codigo, pessoa_razao AS razao, pessoa_email AS email, cidade_descricao AS cidade, pessoa_ativo AS ativo FROM pessoa WHERE clienteregistro_codigo = $1 ORDER BY 1',
        [r],
      );
    const antes = await clientes();

    await entrar(p, basico.adm.usuario_emaillogin, '/apps/crm/clientesRepetidos');
    const par = p.getByRole('list', { name: 'Pares de clientes' }).getByRole('listitem').first();
    await par.waitFor();
    await axe(p);
    await m.acionar(par.getByRole('button', { name: 'Juntar…' }));
    const janela = p.getByRole('dialog', { name: 'Juntar clientes' });
    await janela.getByText(`nº ${fica.pessoa_codigo}`, { exact: false }).first().waitFor();
    await axe(p);
    const escolha = (campo: string, valor: RegExp) =>
      janela.getByRole('radiogroup', { name: campo }).getByRole('radio', { name: valor });
    await m.marcar(escolha('Nome ou razão social', /^Marcenaria Imbuia Ltda/));
    await m.marcar(escolha('E-mail', /^oi@imbuia/));
    await m.acionar(janela.getByRole('button', { name: 'Juntar', exact: true }));
    await janela.waitFor({ state: 'detached' });
    const [juntado, fora] = await clientes();
    expect(juntado).toEqual({
      codigo: fica.pessoa_codigo,
      razao: 'Marcenaria Imbuia Ltda',
      email: 'oi@imbuia.com.br',
      cidade: 'Pomerode',
      ativo: true,
    });
    expect(fora).toMatchObject({ codigo: sai.pessoa_codigo, ativo: false });

    await p.goto(`/apps/crm/pessoa/${fica.pessoa_codigo}`);
    await p.getByRole('heading', { level: 1, name: 'Marcenaria Imbuia Ltda' }).waitFor();
    await m.acionar(p.getByRole('button', { name: /^Desfazer junção com/ }));
    await p.getByText('Os dois clientes voltaram a ser como eram.').first().waitFor();
    await axe(p);
    expect(await clientes()).toEqual(antes);
  },
);
