import type { Recurso } from '@praca/contract/recurso.ts';
import { lerUso } from '@praca/contract/recurso/usos.ts';
import { inserir } from '../../seed/fabricas/inserir.ts';
import type { Cenario } from './cenario.ts';

const CONTA = {
  contarec_parcela: 1,
  contarec_documento: 'Usa',
  contarec_dtemissao: '2026-01-01',
  contarec_dtvencimento: '2026-02-01',
  contarec_valor: '1.00',
  contarec_tipopagamento: 'RC',
};

/** A receivable that holds the code, or a receipt of one that does. */
async function usarNaConta(
  s: Cenario,
  tabela: string,
  coluna: string,
  codigo: number,
): Promise<void> {
  if (tabela !== 'contarec' && tabela !== 'baixa') return;
  const { contarec_codigo } = await inserir(s.dono, 'contarec', s.a, {
    empresa_codigo: s.c.a.empresa1.empresa_codigo,
    ...CONTA,
    ...(tabela === 'contarec' && { [coluna]: codigo }),
  });
  if (tabela === 'baixa')
    await inserir(s.dono, tabela, s.a, {
      contarec_codigo,
      baixa_dt: '2026-02-01',
      baixa_principal: '1.00',
      usuario_login: 'rep1.a',
      [coluna]: codigo,
    });
}

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
    if (tabela === 'representante')
      await inserir(s.dono, 'representante', s.a, {
        repres_razao: `Usa ${codigo}`,
        [coluna]: codigo,
      });
    if (tabela === 'tabpreco')
      await inserir(s.dono, 'tabpreco', s.a, {
        tabpreco_descricao: `Usa ${codigo}`,
        [coluna]: codigo,
      });
    if (tabela === 'regracomissao')
      await inserir(s.dono, tabela, s.a, {
        regracom_descricao: `Usa ${coluna.replaceAll('_', ' ')} ${codigo}`,
        [coluna]: codigo,
      });
    if (tabela === 'comissao')
      await inserir(s.dono, tabela, s.a, {
        comissao_descricao: 'Usa',
        empresa_codigo: s.c.a.empresa1.empresa_codigo,
        [coluna]: codigo,
      });
    await usarNaConta(s, tabela, coluna, codigo);
    if (tabela === 'email')
      await inserir(s.dono, 'email', s.a, {
        email_sentido: 'S',
        email_situacao: 'EN',
        [coluna]: codigo,
      });
    if (tabela === 'acompanhamento')
      await inserir(s.dono, tabela, s.a, {
        acomp_texto: 'Usa',
        usuario_codigo: s.c.usuarios['rep1.a'].usuario_codigo,
        [coluna]: codigo,
      });
    if (tabela === 'anexo') {
      const arquivo_codigo = crypto.randomUUID();
      const dono = { usuario_codigo: s.c.usuarios['rep1.a'].usuario_codigo };
      await inserir(s.dono, 'arquivo', s.a, {
        arquivo_codigo,
        arquivo_nome: 'usa.png',
        arquivo_tamanho: 1,
        arquivo_sha256: '',
        arquivo_finalidade: 'ANEXO',
        ...dono,
      });
      await inserir(s.dono, tabela, s.a, {
        anexo_nome: 'usa.png',
        anexo_tipo: 'image/png',
        anexo_tamanho: 1,
        arquivo_codigo,
        [coluna]: codigo,
        ...dono,
      });
    }
    if (tabela === 'pedido_titular')
      await inserir(s.dono, tabela, s.a, { pedtit_protocolo: `usa${codigo}`, [coluna]: codigo });
    if (tabela === 'imposto')
      await inserir(s.dono, 'imposto', s.a, {
        imposto_descricao: `Usa ${codigo}`,
        [coluna]: codigo,
      });
    if (tabela === 'pedvenda' || tabela === 'itpedvenda') {
      const { pedvenda_codigo } = await inserir(s.dono, 'pedvenda', s.a, {
        empresa_codigo: s.c.a.empresa1.empresa_codigo,
        pedvenda_numero: `usa${codigo}`,
        ...(tabela === 'pedvenda' ? { [coluna]: codigo } : {}),
      });
      if (tabela === 'itpedvenda')
        await inserir(s.dono, 'itpedvenda', s.a, {
          pedvenda_codigo,
          itpedvenda_sequencia: 1,
          itpedvenda_descricao: 'Usa',
          itpedvenda_quantidade: '1',
          itpedvenda_vlunitario: '1',
          itpedvenda_vlliquido: '1',
          itpedvenda_vltotal: '1',
          [coluna]: codigo,
        });
    }
    if (tabela === 'equipe_membro') {
      const { equipe_codigo } = await inserir(s.dono, 'equipe', s.a, {
        equipe_descricao: `Usa ${codigo}`,
      });
      await inserir(s.dono, tabela, s.a, {
        equipe_codigo,
        equipemembro_ordem: 1,
        [coluna]: codigo,
      });
    }
    if (tabela === 'distribuicao_participante') {
      const [{ usuario_codigo } = {}] = await s.emA(
        "SELECT usuario_codigo FROM usuario WHERE usuario_login = 'rep1.a'",
        [],
      );
      await inserir(s.dono, tabela, s.a, {
        distauto_codigo: s.c.a.distauto_codigo,
        distpart_ordem: 9,
        usuario_codigo,
        [coluna]: codigo,
      });
    }
    if (tabela === 'usuario')
      await inserir(s.dono, 'usuario', s.a, {
        usuario_login: `usa.${coluna}${codigo}`,
        usuario_nome: 'Usa',
        usuario_emaillogin: `usa.${coluna}${codigo}@a.exemplo`,
        usuario_senha: 'nenhuma',
        empresa_codigo: s.c.a.empresa1.empresa_codigo,
        perfil_codigo: s.c.a.representante.perfil_codigo,
        [coluna]: codigo,
      });
  }
}
