import { Parser, type Handler, type ParserOptions } from 'htmlparser2';

export type { Handler as LeitorDeMarcas } from 'htmlparser2';

/** What a text of marks (XML, HTML) may hold: how deep its elements lie, how many they are, attributes of one of them. */
export interface LimitesDeMarcas {
  profundidade: number;
  elementos: number;
  atributos: number;
}

/** A text of marks holds more than it may. */
export class MarcasDemais extends Error {
  readonly limite: keyof LimitesDeMarcas;
  constructor(limite: keyof LimitesDeMarcas) {
    super(`marcas demais: ${limite}`);
    this.name = 'MarcasDemais';
    this.limite = limite;
  }
}

/**
 * A reader of marks that asks its bounds at each element, before the library opens the next one: the library keeps a list
 * of what is open and moves all of it at each mark, so that without a bound its time grows with the square of the depth.
 * Throws MarcasDemais out of `write` and `end`; nothing may be written behind that.
 */
export function abrirMarcas(
  leitor: Partial<Handler>,
  limites: LimitesDeMarcas,
  opcoes: ParserOptions = {},
): Parser {
  let abertos = 0;
  let elementos = 0;
  let atributos = 0;
  return new Parser(
    {
      ...leitor,
      onopentagname(nome) {
        abertos += 1;
        elementos += 1;
        atributos = 0;
        if (abertos > limites.profundidade) throw new MarcasDemais('profundidade');
        if (elementos > limites.elementos) throw new MarcasDemais('elementos');
        leitor.onopentagname?.(nome);
      },
      onattribute(nome, valor, aspas) {
        atributos += 1;
        if (atributos > limites.atributos) throw new MarcasDemais('atributos');
        leitor.onattribute?.(nome, valor, aspas);
      },
      onclosetag(nome, implicita) {
        abertos -= 1;
        leitor.onclosetag?.(nome, implicita);
      },
    },
    opcoes,
  );
}
