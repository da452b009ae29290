import type { Recurso } from '@praca/contract/recurso.ts';
import { lerUso } from '@praca/contract/recurso/usos.ts';
import { inserir } from '../../seed/fabricas/inserir.ts';
import type { Cenario } from './cenario.ts';

/** Puts the code into a row of each table that the recurso says uses it; one of rep1's deals, or a task of theirs. */
export async function usarRecurso(s: Cenario, r: Recurso, codigo: number): Promise<void> {
  const negocio = s.c.a.deRep1[0]!.negocio_codigo;
  for (const uso of r.usadoPor) {
    const { tabela, coluna, vetor } = lerUso(uso);
    if (tabela === 'negocio')
      await s.emA(
        `UPDATE negocio SET ${coluna} = ${vetor ? 'ARRAY[$1::bigint]' : '$1'} WHERE negocio_codigo = $2`,
        [codigo, negocio],
      );
    if (tabela === 'atividade')
      await inserir(s.dono, 'atividade', s.a, {
        atividade_titulo: 'Ligar',
        atividade_dthr: '2030-01-01T12:00:00Z',
        usuario_login: 'rep1.a',
        [coluna]: codigo,
      });
    if (tabela === 'pessoa')
      await inserir(s.dono, 'pessoa', s.a, { pessoa_razao: 'Usa', [coluna]: codigo });
    if (tabela === 'produto')
      await inserir(s.dono, 'produto', s.a, { produto_descricao: 'Usa', [coluna]: codigo });
    if (tabela === 'usuario')
      await inserir(s.dono, 'usuario', s.a, {
        usuario_login: `usa${codigo}`,
        usuario_nome: 'Usa',
        usuario_emaillogin: `usa${codigo}@a.exemplo`,
        usuario_senha: 'nenhuma',
        empresa_codigo: s.c.a.empresa1.empresa_codigo,
        perfil_codigo: s.c.a.representante.perfil_codigo,
        [coluna]: codigo,
      });
  }
}
