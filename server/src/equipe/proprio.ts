import { equipe } from '@praca/contract/equipe/recurso.ts';
import { filhasDe, type Valores } from '../recurso/colunas.ts';
import type { Falta, Proposta } from '../recurso/proposta.ts';
import { doSeuJeito } from '../recurso/proprio.ts';
import { resumirEquipes } from './reads.ts';

/** Why a member is none; `antes` are the members that stand above it. */
function recusaDoMembro(
  um: Valores,
  antes: readonly Valores[],
): [campo: string, mensagem: string] | null {
  const { usuario_codigo, repres_codigo } = um;
  const usuario = usuario_codigo ?? null;
  const repres = repres_codigo ?? null;
  if (usuario === null && repres === null)
    return ['usuario_codigo', 'Escolha um usuário ou um representante.'];
  if (usuario !== null && repres !== null)
    return [
      'repres_codigo',
      'Escolha o usuário ou o representante: o representante do usuário já vem com ele.',
    ];
  if (usuario === null && um['equipemembro_gerente'] === 'S')
    return ['equipemembro_gerente', 'Gerente é um usuário: escolha quem entra no sistema.'];
  const repetido = antes.some(
    (outro) =>
      (outro['usuario_codigo'] ?? null) === usuario && (outro['repres_codigo'] ?? null) === repres,
  );
  if (!repetido) return null;
  return [
    usuario === null ? 'repres_codigo' : 'usuario_codigo',
    'Já está na equipe. Deixe uma linha só.',
  ];
}

const membrosRuins = (propostas: readonly Proposta[]): Falta[] =>
  propostas.flatMap(({ depois }, linha) => {
    const membros = filhasDe(depois, 'membros');
    return membros.flatMap((um, i) => {
      const recusa = recusaDoMembro(um, membros.slice(0, i));
      return recusa === null
        ? []
        : [
            {
              linha,
              campo: `membros.${i}.${recusa[0]}`,
              codigo: 'ENTRADA_INVALIDA' as const,
              mensagem: recusa[1],
            },
          ];
    });
  });

/** Teams in the cadastro: each member once, and what people see through a team follows at once in their open sessions. */
export const equipesDoSeuJeito = (): void =>
  doSeuJeito(equipe.tabela, {
    faltas: (_, propostas) => Promise.resolve(membrosRuins(propostas)),
    nasSessoes: true,
    resumir: resumirEquipes,
  });
