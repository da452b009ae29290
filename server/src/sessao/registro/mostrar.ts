import { FUSO_DO_BRASIL, dataNoFuso, formatarData } from '@praca/contract/br/data.ts';
import { ERROS } from '@praca/contract/errors.ts';
import { ACOES_EM_PALAVRAS, emPalavras } from '@praca/contract/auditoria/palavras.ts';
import type { Banco } from '../../platform/banco/db.ts';
import { lerPedidos } from '../pedido/reads.ts';
import { administradoresDe } from './administradores.ts';
import { nomeDe, quando, situacao, sistemas } from './palavras.ts';
import { contarUsuarios, lerAtos, type Contrato } from './reads.ts';

const ULTIMOS = 20;

const comTitulo = (titulo: string, linhas: string[], nada: string): string[] => [
  `${titulo}:`,
  ...(linhas.length === 0 ? [nada] : linhas).map((linha) => `  ${linha}`),
];

/** All that is known of a registration: its state, who administers it, who asked for access, what was done to it and why. */
export const mostrarRegistro = (banco: Banco, contrato: Contrato, agora: Date): Promise<string[]> =>
  banco.transacao(contrato.clienteregistro_codigo, 'read', async (tx) => {
    const pessoas = await administradoresDe(tx, contrato.clienteregistro_codigo);
    const pedidos = await lerPedidos(tx, ULTIMOS);
    const atos = await lerAtos(tx, ULTIMOS);
    return [
      `Registro ${nomeDe(contrato)}`,
      `Situação: ${situacao(contrato, dataNoFuso(agora, FUSO_DO_BRASIL))}`,
      `Sistemas: ${sistemas(contrato.clienteregistro_produtos)}`,
      `Criado em: ${quando(contrato.clienteregistro_dtcriacao)}`,
      `Usuários ativos: ${await contarUsuarios(tx)}`,
      ...comTitulo(
        'Administradores',
        pessoas.map((p) => `${p.usuario_nome} <${p.usuario_emaillogin}>`),
        'nenhum com o e-mail confirmado',
      ),
      ...comTitulo(
        'Pedidos de acesso',
        pedidos.map(
          (p) =>
            `${formatarData(p.pedacesso_dia)}: ${p.usuario_nome} <${p.usuario_emaillogin}>, ${ERROS[p.pedacesso_motivo].mensagem} (${p.pedacesso_motivo})`,
        ),
        'nenhum',
      ),
      ...comTitulo(
        'Alterações',
        atos.map(
          (a) =>
            `${quando(a.evento_em)}: ${a.quem} ${emPalavras(ACOES_EM_PALAVRAS, a.evento_acao)}. Motivo: ${a.motivo}`,
        ),
        'nenhuma',
      ),
    ];
  });
