import type { AvisoDasLinhas, PorCampo } from '@praca/contract/recurso/importacao.ts';
import type { Recurso } from '@praca/contract/recurso.ts';
import { celulaDe } from '../celulas.ts';
import { camposDe, escritosDe, mesmoValor, type Valores } from '../colunas.ts';
import type { Achado } from './achado.ts';
import type { LinhaLida } from './linha.ts';
import type { Destinos } from './plano.ts';
import { cortar } from '../../platform/entrada/texto.ts';

const EXEMPLOS = 3;
const TAMANHO = 80;
/** So many kinds of warnings are told; of a file that has more, those come first that came first. */
const AVISOS = 100;

/** What one line says of one field. */
export interface DoCampo {
  campo: string;
  linha: number;
  antes: string;
  depois: string;
}

/** Adds what lines say to what those before them said, field by field. */
export function juntarPorCampo(antes: readonly PorCampo[], ditos: readonly DoCampo[]): PorCampo[] {
  const juntos = new Map(antes.map((um) => [um.campo, { ...um, exemplos: [...um.exemplos] }]));
  for (const { campo, ...exemplo } of ditos) {
    const um = juntos.get(campo) ?? { campo, linhas: 0, exemplos: [] };
    um.linhas += 1;
    if (um.exemplos.length < EXEMPLOS) um.exemplos.push(exemplo);
    juntos.set(campo, um);
  }
  return [...juntos.values()];
}

/** Adds warnings to those of the lines before, kind by kind. */
export function juntarAvisos(
  antes: readonly AvisoDasLinhas[],
  linhas: readonly Pick<LinhaLida, 'registro' | 'avisos'>[],
): AvisoDasLinhas[] {
  const chaveDe = ({ coluna, mensagem }: Pick<Achado, 'coluna' | 'mensagem'>): string =>
    `${coluna}\n${mensagem}`;
  const juntos = new Map(antes.map((um) => [chaveDe(um), { ...um, exemplos: [...um.exemplos] }]));
  for (const { registro, avisos = [] } of linhas)
    for (const { coluna, valor, mensagem } of avisos) {
      // What it says of this one value stands in the example.
      const geral = mensagem.split(': ')[0] ?? mensagem;
      const chave = chaveDe({ coluna, mensagem: geral });
      const um = juntos.get(chave) ?? { coluna, mensagem: geral, linhas: 0, exemplos: [] };
      if (!juntos.has(chave) && juntos.size >= AVISOS) continue;
      um.linhas += 1;
      if (um.exemplos.length < EXEMPLOS)
        um.exemplos.push({ linha: registro.linha, valor: cortar(valor, TAMANHO) });
      juntos.set(chave, um);
    }
  return [...juntos.values()];
}

/** A value of a row as an exported file has it. */
function textoDe(r: Recurso, nome: string, linha: Valores): string {
  const c = r.campos[nome] ?? { tipo: 'simNao' as const };
  const valor = 'alvo' in c && c.alvo ? linha[c.alvo.mostra] : linha[nome];
  return cortar(celulaDe(c, valor)?.valor ?? '', TAMANHO);
}

const escritoEm = (d: Destinos, lida: LinhaLida, nome: string): string => {
  const coluna = d.campos.find((c) => c.nome === nome);
  return coluna ? cortar(lida.registro.celulas[coluna.indice] ?? '', TAMANHO) : '';
};

/** What of a row that is there a line changes, field by field. */
export const mudancasDe = (
  r: Recurso,
  d: Destinos,
  { antes, depois, lida }: { antes: Valores; depois: Valores; lida: LinhaLida },
): DoCampo[] =>
  escritosDe(r).flatMap(([nome, c]) =>
    c.tipo === 'proprios' || mesmoValor(r, nome, antes, depois)
      ? []
      : [
          {
            campo: c.rotulo,
            linha: lida.registro.linha,
            antes: textoDe(r, nome, antes),
            depois: escritoEm(d, lida, nome),
          },
        ],
  );

/** The values of a row that blank cells of its line would empty. */
export function vaziosDe(
  r: Recurso,
  d: Destinos,
  { antes, lida }: { antes: Valores; lida: LinhaLida },
): DoCampo[] {
  const linha = lida.registro.linha;
  const proprios = new Set(
    camposDe(r).flatMap(([nome, c]) => (c.tipo === 'proprios' ? [nome] : [])),
  );
  return Object.entries(lida.vazios ?? {}).flatMap(([nome, vazio]) => {
    if (!proprios.has(nome)) {
      if (mesmoValor(r, nome, antes, { ...antes, [nome]: vazio })) return [];
      const campo = escritosDe(r).find(([este]) => este === nome)?.[1].rotulo ?? nome;
      return [{ campo, linha, antes: textoDe(r, nome, antes), depois: '' }];
    }
    const eram = (antes[nome] ?? {}) as Valores;
    return Object.keys(vazio as Valores).flatMap((parte) => {
      if (eram[parte] === undefined || eram[parte] === null) return [];
      const coluna = d.campos.find((c) => c.entra?.campo === nome && c.entra.parte === parte);
      return [
        {
          campo: coluna?.cabecalho ?? parte,
          linha,
          antes: cortar(String(eram[parte]), TAMANHO),
          depois: '',
        },
      ];
    });
  });
}
