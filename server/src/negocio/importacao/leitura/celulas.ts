import { dobrar } from '@praca/contract/br/busca.ts';
import { emNfc } from '@praca/contract/br/acentos.ts';
import { lerCep } from '@praca/contract/br/cep.ts';
import { lerData, separarData } from '@praca/contract/br/data.ts';
import { lerMomento } from '@praca/contract/br/momento.ts';
import { emailValido } from '@praca/contract/br/email.ts';
import { lerDinheiro } from '@praca/contract/br/dinheiro.ts';
import { numeroEscrito } from '@praca/contract/br/numero-escrito.ts';
import { limparTelefone, telefoneAntigo, telefoneValido } from '@praca/contract/br/telefone.ts';
import { formatarDocumento, lerDocumento } from '@praca/contract/br/documento.ts';
import type { Formato } from '@praca/contract/br/formato.ts';
import { MAXIMO_CURTO } from './limites.ts';

/** A cell as it was understood, or why it was not; `aviso` tells what the person should know of a value that was kept. */
export type CelulaLida<T> =
  | { valor: T; aviso?: string; outros?: readonly OutroEmail[] }
  | { mensagem: string; ajuda: string };
/** A further address of a cell, and who it is of: the name before it, or what stands before its at sign. */
export interface OutroEmail {
  nome: string;
  email: string;
}

const recusa = (mensagem: string, ajuda: string): { mensagem: string; ajuda: string } => ({
  mensagem,
  ajuda,
});

/** The 27 states. */
export const UFS: ReadonlySet<string> = new Set(
  'AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO'.split(' '),
);

const NOMES_UF: Record<string, string> = {
  acre: 'AC',
  alagoas: 'AL',
  amazonas: 'AM',
  amapa: 'AP',
  bahia: 'BA',
  ceara: 'CE',
  'distrito federal': 'DF',
  'espirito santo': 'ES',
  goias: 'GO',
  maranhao: 'MA',
  'minas gerais': 'MG',
  'mato grosso do sul': 'MS',
  'mato grosso': 'MT',
  para: 'PA',
  paraiba: 'PB',
  pernambuco: 'PE',
  piaui: 'PI',
  parana: 'PR',
  'rio de janeiro': 'RJ',
  'rio grande do norte': 'RN',
  rondonia: 'RO',
  roraima: 'RR',
  'rio grande do sul': 'RS',
  'santa catarina': 'SC',
  sergipe: 'SE',
  'sao paulo': 'SP',
  tocantins: 'TO',
};

/** Why a cell that is no text is too long for its parser; `null` when it is not. */
export const longa = (celula: string): { mensagem: string; ajuda: string } | null =>
  celula.length > MAXIMO_CURTO
    ? recusa(
        `O conteúdo tem ${celula.length} caracteres; cabem ${MAXIMO_CURTO}.`,
        'Confira se a coluna é esta, ou corrija a célula na planilha.',
      )
    : null;

/**
 * A text in NFC, without blanks at its ends and with single blanks inside (line breaks stay where `linhas` says so);
 * longer than `maximo` is refused, never cut.
 */
export const lerTexto = (celula: string, maximo: number, linhas = false): CelulaLida<string> => {
  const brancos = linhas ? /[^\S\r\n]+/g : /\s+/g;
  const valor = emNfc(celula.replaceAll('\u2028', '\n'))
    .replace(brancos, ' ')
    .replace(/\r\n?/g, '\n')
    .trim();
  return valor.length > maximo
    ? recusa(
        `O texto tem ${valor.length} caracteres; cabem ${maximo}.`,
        'Encurte o texto na planilha.',
      )
    : { valor };
};

/** A city: a text with letters; signs that no city has are kept and told. */
export const lerCelulaCidade = (celula: string, maximo: number): CelulaLida<string> => {
  if (!/\p{L}/u.test(celula))
    return recusa('A cidade não tem letras.', 'Escreva o nome da cidade ou deixe a célula vazia.');
  const lida = lerTexto(celula, maximo);
  return 'valor' in lida && /[^\p{L}\p{M}\s'’.()/,-]/u.test(lida.valor)
    ? { ...lida, aviso: 'A cidade tem sinais ou números incomuns; gravada como veio.' }
    : lida;
};

/** An area code of two digits; only zeros mean none. */
export const lerCelulaDdd = (celula: string): CelulaLida<string> => {
  const digitos = celula.trim().replace(/^\((.*)\)$/, '$1');
  if (/^0*$/.test(digitos)) return { valor: '' };
  return /^0?[1-9]\d$/.test(digitos)
    ? { valor: digitos.slice(-2) }
    : recusa('O DDD precisa ter 2 números.', 'Corrija o DDD, como 11.');
};

/** A CNPJ or CPF with right check digits. Zeros lost on the left come back only if the digits then fit, and it is told. */
export const lerCelulaDocumento = (celula: string, tipo?: 'CPF' | 'CNPJ'): CelulaLida<string> => {
  // A column called CNPJ may also hold the CPF of people.
  const lido = lerDocumento(celula, tipo) ?? lerDocumento(celula);
  if (lido === null) {
    return recusa(
      'O CNPJ ou CPF não é válido: os dígitos não conferem.',
      'Confira o documento com o cliente. Na planilha, deixe a coluna como texto para não perder zeros.',
    );
  }
  return lido.reparado
    ? {
        valor: lido.documento,
        aviso: `Zeros à esquerda recolocados: ${formatarDocumento(lido.documento)}.`,
      }
    : { valor: lido.documento };
};

/** A telephone in digits, with the area code of its own column if there is one. Letters are refused; odd numbers kept and told. */
export const lerCelulaTelefone = (celula: string, ddd: string): CelulaLida<string> => {
  const texto = celula.trim();
  if (/\p{L}/u.test(texto.replace(/\b(tel|fone|cel|ramal|ou|e|fax)\b\.?/gi, ''))) {
    return recusa('O telefone tem letras.', 'Deixe só o número, com DDD.');
  }
  const numeros = texto
    .split(/[/;]|\bou\b|\be\b/i)
    .map(limparTelefone)
    .filter((n) => n !== '');
  const primeiro = numeros[0];
  if (primeiro === undefined)
    return recusa(
      'O telefone não tem número.',
      'Informe o número com DDD ou deixe a célula vazia.',
    );
  if (/^0+$/.test(primeiro)) return { valor: '', aviso: 'O telefone só tem zeros; ficou vazio.' };
  const limpoDdd = ddd.replace(/\D/g, '').replace(/^0/, '');
  const valor =
    limpoDdd.length === 2 && /^\d{8,9}$/.test(primeiro) ? limpoDdd + primeiro : primeiro;
  if (valor.length > 15)
    return recusa('O telefone tem números demais.', 'Deixe um só telefone na célula, com DDD.');
  if (numeros.length > 1)
    return { valor, aviso: 'A célula tem mais de um telefone; ficou o primeiro.' };
  if (telefoneValido(valor)) return { valor };
  return telefoneAntigo(valor)
    ? { valor, aviso: 'Celular sem o nono dígito; gravado como veio.' }
    : {
        valor,
        aviso: 'O telefone não tem o formato usual (DDD e 8 ou 9 números); gravado como veio.',
      };
};

/** The parts of a text that would be addresses, whatever parts them; a name before `<address>` is none. */
const enderecosDe = (texto: string): string[] =>
  texto
    .replace(/[^<>;,|\n]{0,300}<([^<>]{0,300})>/g, ';$1;')
    .split(/[;,|/\n]/)
    .map((parte) => parte.trim().replace(/^(mailto|e-?mail):\s?/, ''))
    .flatMap((parte) => {
      const palavras = parte.split(/\s{1,99}/).filter((um) => um !== 'e' && um !== 'ou');
      return palavras.every((um) => um.includes('@')) ? palavras : [parte];
    })
    .filter((parte) => parte !== '');

/** Who an address of a cell is of. */
const donoDe = (celula: string, email: string): OutroEmail => {
  const onde = celula.toLowerCase().indexOf(`<${email}>`);
  const antes = onde < 0 ? '' : celula.slice(Math.max(0, onde - 80), onde);
  const nome = (antes.split(/[;,|/\n>]/).at(-1) ?? '').replaceAll('"', '').trim();
  return { email, nome: nome || (email.split('@')[0] ?? email) };
};

/** An e-mail address in lower case; of several the first is kept, the others are told. */
export const lerCelulaEmail = (celula: string): CelulaLida<string> => {
  const [primeiro, ...outros] = [...new Set(enderecosDe(celula.trim().toLowerCase()))];
  if (
    primeiro === undefined ||
    !emailValido(primeiro) ||
    outros.some((outro) => !outro.includes('@'))
  )
    return recusa(
      'O e-mail não é válido.',
      'Use um endereço como nome@empresa.com.br, ou deixe a célula vazia.',
    );
  return outros.length === 0
    ? { valor: primeiro }
    : {
        valor: primeiro,
        aviso: `A célula tem mais de um e-mail; ficou o primeiro. Os outros: ${outros.join(', ')}.`,
        outros: outros.filter(emailValido).map((email) => donoDe(celula, email)),
      };
};

/** A state by its two letters or its name. */
export const lerCelulaUf = (celula: string): CelulaLida<string> => {
  const sigla = celula.trim().toUpperCase();
  const valor = UFS.has(sigla) ? sigla : NOMES_UF[dobrar(celula)];
  return valor === undefined
    ? recusa('A UF não existe.', 'Use a sigla do estado, como SP.')
    : { valor };
};

/** A CEP of 8 digits; one lost zero on the left comes back and is told; the 5 digits of an old CEP or prefix are refused. */
export const lerCelulaCep = (celula: string): CelulaLida<string> => {
  const cep = lerCep(celula);
  if (cep !== null) return { valor: cep };
  const digitos = celula.trim();
  if (/^[1-9]\d{6}$/.test(digitos))
    return { valor: `0${digitos}`, aviso: `Zero à esquerda recolocado no CEP: 0${digitos}.` };
  return recusa('O CEP precisa ter 8 números.', 'Corrija o CEP ou deixe a célula vazia.');
};

/** An amount of at least zero with at most two decimals, in the convention of its column. */
export const lerCelulaDinheiro = (celula: string, formato: Formato): CelulaLida<string> => {
  const escrito = numeroEscrito(celula);
  const lido = lerDinheiro(escrito, 2, formato === 'PONTO' ? '.' : ',');
  if (lido.ok) {
    return lido.valor.startsWith('-')
      ? recusa('O valor não pode ser negativo.', 'Corrija o valor na planilha.')
      : lido.valor.length > 16
        ? recusa('O valor é grande demais.', 'Corrija o valor na planilha.')
        : { valor: lido.valor };
  }
  const exemplo = formato === 'PONTO' ? '1,234.56' : '1.234,56';
  if (lido.motivo === 'letras')
    return recusa('O valor tem letras.', `Use só números, como ${exemplo}.`);
  if (lido.motivo === 'casas')
    return recusa('O valor tem mais de duas casas decimais.', 'Arredonde o valor na planilha.');
  if (lido.motivo === 'grande')
    return recusa('O valor é grande demais.', 'Corrija o valor na planilha.');
  return recusa('O valor não pôde ser lido.', `Use o formato ${exemplo}, igual em toda a coluna.`);
};

/** A date, and its hour when the cell has one (`yyyy-MM-dd` or `yyyy-MM-ddTHH:mm:ss`, the clocks of the user); an instant with its zone is read on those clocks. */
export const lerCelulaData = (
  celula: string,
  formato: Formato,
  comHora = false,
  fuso?: string,
): CelulaLida<string> => {
  const lida = lerMomento(separarData(celula.trim()), formato === 'MDA' ? 'mda' : 'dma', fuso);
  if (lida === null && lerData(separarData(celula.trim()), formato === 'MDA' ? 'mda' : 'dma'))
    return recusa('Esta hora não existe.', 'Corrija a hora ou deixe só a data.');
  if (lida === null || lida.dia < '1900-01-01' || lida.dia > '2999-12-31') {
    const exemplo = {
      DMA: '31/12/2026',
      MDA: '12/31/2026',
      AMD: '2026-12-31',
      VIRGULA: '',
      PONTO: '',
    }[formato];
    return recusa(
      'Esta data não existe ou não pôde ser lida.',
      `Use o formato ${exemplo}, igual em toda a coluna.`,
    );
  }
  return { valor: comHora && lida.hora !== null ? `${lida.dia}T${lida.hora}` : lida.dia };
};

const TEMPERATURAS: Record<string, string> = {
  frio: 'FRIO',
  fria: 'FRIO',
  cold: 'FRIO',
  baixa: 'FRIO',
  morno: 'MORNO',
  morna: 'MORNO',
  warm: 'MORNO',
  media: 'MORNO',
  quente: 'QUENTE',
  hot: 'QUENTE',
  alta: 'QUENTE',
  'muito quente': 'MUITO_QUENTE',
  'very hot': 'MUITO_QUENTE',
  muito_quente: 'MUITO_QUENTE',
  'muito alta': 'MUITO_QUENTE',
};

/** A temperature by its name. */
export const lerCelulaTemperatura = (celula: string): CelulaLida<string> => {
  const valor = TEMPERATURAS[dobrar(celula)];
  return valor === undefined
    ? recusa('A temperatura não é conhecida.', 'Use Frio, Morno, Quente ou Muito quente.')
    : { valor };
};

const SITUACOES: Record<string, string> = {
  a: 'A',
  aberto: 'A',
  aberta: 'A',
  open: 'A',
  'em andamento': 'A',
  g: 'G',
  ganho: 'G',
  ganha: 'G',
  won: 'G',
  vendido: 'G',
  fechado: 'G',
  'closed won': 'G',
  p: 'P',
  perdido: 'P',
  perdida: 'P',
  lost: 'P',
  'closed lost': 'P',
};

/** Open, won or lost by its name. */
export const lerCelulaSituacao = (celula: string): CelulaLida<string> => {
  const valor = SITUACOES[dobrar(celula)];
  return valor === undefined
    ? recusa('A situação não é conhecida.', 'Use Aberto, Ganho ou Perdido.')
    : { valor };
};
