import { dobrar } from '../br/busca.ts';
import { separarData, type OrdemData } from '../br/data.ts';
import { lerMomento } from '../br/momento.ts';
import { lerDinheiro, type Convencao } from '../br/dinheiro.ts';
import { numeroEscrito } from '../br/numero-escrito.ts';
import { lerSimNao } from '../recurso/celula.ts';
import { aceitarValor, type CampoQueRecebe } from './rules.ts';
import type { TipoDoCampo } from './tipos.ts';

/** What of a field says how a cell holds its values. */
export interface CampoEmCelula extends CampoQueRecebe {
  opcoes: readonly { opcao_codigo: number; opcao_descricao: string; opcao_inativa: string }[];
}
/** How the cells of a column are written, and who is meant by logins, mails and names, folded. */
export interface ModoDeLer {
  decimal: Convencao;
  ordem: OrdemData;
  usuarios: ReadonlyMap<string, string>;
  /** On whose clocks an instant that tells its zone is a day. */
  fuso?: string | undefined;
  /** Options out of use are read too: whether the row had them already is asked elsewhere. */
  foraDeUso?: boolean;
}
/** A value as the field keeps it, null for none; or what is wrong with the cell and what to do about it. */
export type CelulaDoCampo = { valor: unknown } | { mensagem: string; ajuda: string };

const recusa = (mensagem: string, ajuda: string): CelulaDoCampo => ({ mensagem, ajuda });
const NA_PLANILHA = 'Corrija a célula na planilha.';
const CITADAS = 10;

function opcoesDitas({ opcoes }: CampoEmCelula): string {
  const nomes = opcoes
    .filter(({ opcao_inativa }) => opcao_inativa === 'N')
    .map(({ opcao_descricao }) => opcao_descricao);
  const mais = nomes.length > CITADAS ? `, e mais ${nomes.length - CITADAS}` : '';
  return `Use uma destas: ${nomes.slice(0, CITADAS).join(', ')}${mais}.`;
}

const opcaoDe = ({ opcoes }: CampoEmCelula, nome: string): number | undefined =>
  opcoes.find(({ opcao_descricao }) => dobrar(opcao_descricao) === dobrar(nome))?.opcao_codigo;

const partes = (texto: string, onde: RegExp): string[] =>
  texto
    .split(onde)
    .map((parte) => parte.trim())
    .filter((parte) => parte !== '');

/** Names of options; a comma parts them only where it is not in a name. */
function opcoesDe(campo: CampoEmCelula, texto: string): CelulaDoCampo {
  const nomes = partes(texto, /[;|\n]/).flatMap((nome) =>
    opcaoDe(campo, nome) === undefined ? partes(nome, /,/) : [nome],
  );
  const desconhecida = nomes.find((nome) => opcaoDe(campo, nome) === undefined);
  return desconhecida === undefined
    ? { valor: nomes.map((nome) => opcaoDe(campo, nome)) }
    : recusa(`A opção “${desconhecida.slice(0, 80)}” não existe.`, opcoesDitas(campo));
}

function decimal(casas: number): (texto: string, modo: ModoDeLer) => CelulaDoCampo {
  return (texto, modo) => {
    const lido = lerDinheiro(
      numeroEscrito(casas > 2 ? texto.replace(/\s?%$/, '') : texto),
      casas,
      modo.decimal,
    );
    if (lido.ok) return { valor: lido.valor };
    if (lido.motivo === 'casas')
      return recusa(`O número tem mais de ${casas} casas decimais.`, 'Arredonde na planilha.');
    const exemplo = modo.decimal === '.' ? '1,234.56' : '1.234,56';
    return recusa('O número não pôde ser lido.', `Use só números, como ${exemplo}.`);
  };
}

const LER: Record<
  TipoDoCampo,
  (texto: string, modo: ModoDeLer, campo: CampoEmCelula) => CelulaDoCampo
> = {
  TEXTO: (valor) => ({ valor }),
  LINK: (valor) => ({ valor }),
  NUMERO: decimal(4),
  DINHEIRO: decimal(2),
  DATA: (texto, { ordem, fuso }) => {
    const valor = lerMomento(separarData(texto), ordem, fuso)?.dia ?? null;
    const exemplo = ordem === 'mda' ? '12/31/2026' : '31/12/2026';
    return valor === null
      ? recusa('Esta data não existe ou não pôde ser lida.', `Use o formato ${exemplo}.`)
      : { valor };
  },
  SIMNAO: (texto) => {
    const lido = lerSimNao(texto);
    return 'valor' in lido ? lido : recusa(lido.mensagem, NA_PLANILHA);
  },
  USUARIO: (texto, { usuarios }) => {
    const valor = usuarios.get(dobrar(texto));
    return valor === undefined
      ? recusa(
          'Este usuário não existe, está inativo ou tem o mesmo nome que outro.',
          'Escreva o login ou o e-mail de um usuário ativo.',
        )
      : { valor };
  },
  ESCOLHA: (texto, _modo, campo) => {
    const valor = opcaoDe(campo, texto);
    return valor === undefined
      ? recusa(`A opção “${texto.slice(0, 80)}” não existe.`, opcoesDitas(campo))
      : { valor };
  },
  ESCOLHAS: (texto, _modo, campo) => opcoesDe(campo, texto),
};

/** What a cell of a file says for an added field, by the field's kind and under the rules that forms have; an empty cell says none. */
export function lerCelulaDoCampo(
  campo: CampoEmCelula,
  celula: string,
  modo: ModoDeLer,
): CelulaDoCampo {
  const texto = celula.trim();
  if (texto === '') return { valor: null };
  const lido = LER[campo.campo_tipo as TipoDoCampo](texto, modo, campo);
  if ('mensagem' in lido) return lido;
  const aceito = aceitarValor(campo, lido.valor, modo.foraDeUso === true ? lido.valor : null);
  return 'recusa' in aceito ? recusa(aceito.recusa, NA_PLANILHA) : aceito;
}
