// Many pages that wait for one server do not march in step (S-83): what asks again and again does so at moments of its own.
import { arquivos, ehTeste, ler } from './arquivos.mjs';

/** What comes round on a page without asking the server. This list only shrinks. */
const soNaTela = new Set([
  'web/src/features/ligacao/parts/LigacaoEmCurso.tsx',
  'web/src/features/negocio/quadro/QuadroColunas.tsx',
  'web/src/kit/painel/mural.ts',
  'web/src/ui/window/use-toast-place.ts',
]);

/** One line for each file of the page whose rounds are those of every other page. */
export function rondasEmPasso() {
  return arquivos
    .filter((arquivo) => /^web\/src\/.*\.tsx?$/.test(arquivo) && !ehTeste(arquivo))
    .flatMap((arquivo) => {
      const texto = ler(arquivo);
      const faltas = [];
      if (
        /\bsetInterval\(/.test(texto) &&
        !/espalhar\(|Math\.random\(\)/.test(texto) &&
        !soNaTela.has(arquivo)
      )
        faltas.push(`${arquivo}: scatter what it asks again and again (espalhar)`);
      if (texto.includes('refetchInterval:') && !/aCada\(|Math\.random\(\)/.test(texto))
        faltas.push(`${arquivo}: refetchInterval goes by aCada`);
      return faltas;
    });
}
