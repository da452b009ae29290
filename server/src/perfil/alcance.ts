import type { Dador } from '../platform/alcance/dador.ts';
import { DE_CAMPO } from '../platform/alcance/pessoas.ts';
import { portador } from '../platform/alcance/portador.ts';
import { nivelDe } from '../platform/alcance/vistas.ts';
import { lerAlcanceDosPerfis, type AlcanceDoPerfil } from './reads-alcance.ts';

const MAIS_LARGO =
  'O perfil passaria a ver mais do que você vê. Escolha um alcance até o seu, ou peça a quem vê mais.';

function perfilAlem(
  d: Dador,
  era: AlcanceDoPerfil | undefined,
  fica: AlcanceDoPerfil,
): string | undefined {
  const nivel = nivelDe(fica.perfil_alcance);
  if (nivel > nivelDe(era?.perfil_alcance ?? '') && nivel > d.nivel) return MAIS_LARGO;
  const mostra = (campo: string) =>
    era?.camposocultos.includes(campo) === true && !fica.camposocultos.includes(campo);
  return d.camposocultos.some(mostra) ? DE_CAMPO : undefined;
}

/** Profiles carry reach, also those that nobody has yet: who will get them is not asked again whether it was theirs to give. */
export const declararAlcanceDoPerfil = (): void =>
  void portador<Map<number, AlcanceDoPerfil>>({
    nome: 'perfis',
    colunas: { perfil: ['perfil_alcance'], campo_perfil: ['campo_codigo', 'perfil_codigo'] },
    ler: async (ctx) => new Map((await lerAlcanceDosPerfis(ctx)).map((p) => [p.perfil_codigo, p])),
    alem: (d, antes, depois) => {
      for (const [codigo, fica] of depois) {
        const recusa = perfilAlem(d, antes.get(codigo), fica);
        if (recusa !== undefined) return recusa;
      }
      return undefined;
    },
  });
