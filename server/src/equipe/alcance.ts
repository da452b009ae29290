import { DE_LINHAS } from '../platform/alcance/pessoas.ts';
import type { Dador } from '../platform/alcance/dador.ts';
import { portador } from '../platform/alcance/portador.ts';
import { lerMembros, type MembroLido } from './reads-alcance.ts';

/** A team: who could see through it, as a member or as its manager, and whose rows. */
interface Time {
  veem: Set<string>;
  represes: Set<number>;
  logins: Set<string>;
}

function timesDe(membros: readonly MembroLido[]): Map<number, Time> {
  const times = new Map<number, Time>();
  for (const m of membros) {
    const time = times.get(m.equipe_codigo) ?? {
      veem: new Set<string>(),
      represes: new Set<number>(),
      logins: new Set<string>(),
    };
    times.set(m.equipe_codigo, time);
    for (const login of m.logins) {
      time.logins.add(login);
      time.veem.add(`membro:${login}`);
      if (m.gerente) time.veem.add(`gerente:${login}`);
    }
    for (const repres of m.represes) time.represes.add(repres);
  }
  return times;
}

const VAZIO: Time = { veem: new Set(), represes: new Set(), logins: new Set() };

/* Whoever comes in may see all that is in it, whoever is in it all that comes in, whatever their profile says today. */
function timeAlem(d: Dador, era: Time, fica: Time): boolean {
  const entrou = [...fica.veem].some((um) => !era.veem.has(um));
  const novos = <T>(antes: ReadonlySet<T>, agora: ReadonlySet<T>): T[] =>
    [...agora].filter((um) => entrou || !antes.has(um));
  return (
    novos(era.represes, fica.represes).some((codigo) => !d.veRepres(codigo)) ||
    novos(era.logins, fica.logins).some((login) => !d.veLogin(login))
  );
}

/** Teams carry reach, also that of profiles to come: who puts somebody into one sees everybody in it. */
export const declararAlcanceDaEquipe = (): void =>
  void portador<Map<number, Time>>({
    nome: 'equipes',
    colunas: {
      equipe: [],
      equipe_membro: ['equipe_codigo', 'equipemembro_gerente', 'repres_codigo', 'usuario_codigo'],
      usuario: ['repres_codigo'],
    },
    ler: async (ctx) => timesDe(await lerMembros(ctx)),
    alem: (d, antes, depois) =>
      !d.veTudo &&
      [...depois].some(([codigo, fica]) => timeAlem(d, antes.get(codigo) ?? VAZIO, fica))
        ? DE_LINHAS
        : undefined,
  });
