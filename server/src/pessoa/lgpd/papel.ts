import { ESQUERDA, Folha, LARGURA } from '../../pedvenda/pdf/folha.ts';

/** A head, a text or nothing, and rows as pairs of what it is and what it says. */
export interface ParteDaDeclaracao {
  titulo: string;
  texto: string;
  linhas: [string, string][][];
}

/** The declaration to a person of all that is held of them (LGPD, art. 19, II). */
export interface DadosDaDeclaracao {
  papel: 'declaracao';
  empresa: string;
  quando: string;
  partes: ParteDaDeclaracao[];
}

const NOMES = 150;
/** So many characters take a second or two, and the thread of the papers draws for everybody: of who has more, the paper tells where the rest is. */
const MAXIMO = 250_000;

const tamanhoDe = (pares: readonly [string, string][]): number =>
  pares.reduce((soma, [campo, valor]) => soma + campo.length + valor.length, 0);

function linha(f: Folha, pares: readonly [string, string][]): void {
  f.espaco(4);
  f.reservar(24);
  f.traco();
  f.espaco(4);
  for (const [campo, valor] of pares) {
    const nome = { tamanho: 7.5, apagado: true, largura: NOMES - 10 };
    const alto = f.altura(campo, nome);
    f.reservar(Math.max(alto, 11));
    f.por(campo, nome);
    const antes = f.y;
    f.linha(valor, { tamanho: 8.5, x: ESQUERDA + NOMES, largura: LARGURA - NOMES });
    // On the same sheet the name may be the taller one.
    if (f.y > antes) f.y = Math.max(f.y, antes + alto);
    f.espaco(2);
  }
}

/** Draws the declaration on A4: whose it is and when, then part by part. */
export function desenharDeclaracao(d: DadosDaDeclaracao): Promise<Buffer> {
  const f = new Folha('Declaração de dados pessoais', d.empresa);
  f.linha(d.empresa, { tamanho: 8, apagado: true });
  f.linha('Declaração de dados pessoais', { tamanho: 16, forte: true });
  f.linha(`O que este sistema guarda sobre a pessoa em ${d.quando}.`, { apagado: true });
  let cabem = MAXIMO;
  for (const { titulo, texto, linhas } of d.partes) {
    f.espaco(12);
    f.reservar(60);
    f.linha(titulo, { tamanho: 11, forte: true });
    f.linha(texto);
    for (const [i, uma] of linhas.entries()) {
      cabem -= tamanhoDe(uma);
      if (cabem < 0) {
        f.linha(`Mais ${linhas.length - i}: em leia.html e em dados.json.`, { apagado: true });
        break;
      }
      linha(f, uma);
    }
  }
  return f.fechar(`${d.empresa}, ${d.quando}`);
}
