import { local, type Pacote, percorrer } from './pacote.ts';
import { planilhaGrande } from './limites.ts';
import { mostraDoFormato, type Mostra } from './valores.ts';

const ler = async (
  pacote: Pacote,
  nome: string,
  leitor: Parameters<typeof percorrer>[2],
): Promise<void> => {
  const passos = percorrer(pacote, nome, leitor, () => null);
  while ((await passos.next()).done !== true);
};

/** A sheet that people see, and its part. */
export interface Aba {
  nome: string;
  parte: string;
}

/** The sheets that are not hidden, in their order, and from which year days are counted. */
export async function lerPasta(pacote: Pacote): Promise<{ abas: Aba[]; de1904: boolean }> {
  const partes = new Map<string, string>();
  await ler(pacote, 'xl/_rels/workbook.xml.rels', {
    onopentag(nome, a) {
      if (local(nome) !== 'Relationship' || !(a['Type'] ?? '').endsWith('/worksheet')) return;
      const alvo = a['Target'] ?? '';
      partes.set(a['Id'] ?? '', alvo.startsWith('/') ? alvo.slice(1) : `xl/${alvo}`);
    },
  });
  const abas: Aba[] = [];
  let de1904 = false;
  await ler(pacote, 'xl/workbook.xml', {
    onopentag(nome, a) {
      if (local(nome) === 'workbookPr') de1904 = /^(1|true)$/.test(a['date1904'] ?? '');
      if (local(nome) !== 'sheet' || (a['state'] ?? 'visible') !== 'visible') return;
      const id = Object.entries(a).find(([chave]) => chave.endsWith(':id'))?.[1] ?? '';
      const parte = partes.get(id);
      if (parte !== undefined) abas.push({ nome: a['name'] ?? '', parte });
    },
  });
  return { abas, de1904 };
}

/** Of each style of a cell, what it shows numbers as. */
export async function lerEstilos(pacote: Pacote): Promise<Mostra[]> {
  const textos = new Map<number, string>();
  const estilos: Mostra[] = [];
  let dentro = false;
  await ler(pacote, 'xl/styles.xml', {
    onopentag(nome, a) {
      const qual = local(nome);
      if (qual === 'numFmt') textos.set(Number(a['numFmtId']), a['formatCode'] ?? '');
      if (qual === 'cellXfs') dentro = true;
      if (qual !== 'xf' || !dentro) return;
      const numero = Number(a['numFmtId'] ?? 0);
      estilos.push(mostraDoFormato(numero, textos.get(numero)));
    },
    onclosetag(nome) {
      if (local(nome) === 'cellXfs') dentro = false;
    },
  });
  return estilos;
}

/** The texts that cells name by their number. */
export async function lerTextos(pacote: Pacote): Promise<string[]> {
  const textos: string[] = [];
  let texto: string | null = null;
  let lendo = false;
  let fonetica = false;
  let caracteres = 0;
  await ler(pacote, 'xl/sharedStrings.xml', {
    onopentag(nome) {
      const qual = local(nome);
      if (qual === 'si') texto = '';
      if (qual === 'rPh') fonetica = true;
      lendo = qual === 't' && !fonetica;
    },
    ontext(pedaco) {
      if (!lendo || texto === null) return;
      texto += pedaco;
      caracteres += pedaco.length;
      if (caracteres > pacote.limites.caracteres)
        throw planilhaGrande('A planilha tem texto demais.');
    },
    onclosetag(nome) {
      const qual = local(nome);
      if (qual === 't') lendo = false;
      if (qual === 'rPh') fonetica = false;
      if (qual !== 'si') return;
      textos.push(texto ?? '');
      texto = null;
      if (textos.length > pacote.limites.textos)
        throw planilhaGrande('A planilha tem textos diferentes demais.');
    },
  });
  return textos;
}
