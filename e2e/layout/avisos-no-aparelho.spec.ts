import { expect } from 'vitest';
import { axe } from '../support/axe.ts';
import { entrar } from '../support/entrar.ts';
import { test } from '../support/fixtures.ts';
import { noRegistro } from '../support/quadro.ts';
import { inserir } from '../../server/seed/fabricas/inserir.ts';

test('avisos nos aparelhos: escolher o que chega e desligar um aparelho', async ({
  pagina,
  banco,
  basico,
}) => {
  const r = basico.registro.clienteregistro_codigo;
  await inserir(banco, 'aviso_aparelho', r, {
    usuario_codigo: basico.rep.usuario_codigo,
    aparelho_endereco: 'https://push.exemplo/antigo',
    aparelho_hash: Buffer.from('antigo'),
    aparelho_chave: 'x',
    aparelho_segredo: 'x',
    aparelho_agente: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  });
  await entrar(pagina, basico.rep.usuario_emaillogin, '/apps/crm/avisos');
  const lista = pagina.getByRole('list', { name: 'Aparelhos' });
  await lista.getByText(/Firefox/).waitFor();
  await axe(pagina);
  await pagina.getByRole('checkbox', { name: 'Tarefas, nos aparelhos' }).uncheck();
  await pagina.getByRole('button', { name: 'Salvar preferências' }).click();
  await expect
    .poll(async () => {
      const [eu] = await noRegistro(
        banco,
        basico,
        'SELECT usuario_avisos FROM usuario WHERE usuario_codigo = $1',
        [basico.rep.usuario_codigo],
      );
      return (eu?.['usuario_avisos'] as { por_push?: string[] } | undefined)?.por_push;
    })
    .toEqual(['MENCAO', 'LEMBRETE', 'ATRIBUICAO']);
  await lista.getByRole('button', { name: /^Desligar/ }).click();
  await expect
    .poll(() => noRegistro(banco, basico, 'SELECT 1 AS um FROM aviso_aparelho'))
    .toEqual([]);
});
