import { formatarCep } from '@praca/contract/br/cep.ts';
import { dobrar } from '@praca/contract/br/busca.ts';
import { formatarTelefone } from '@praca/contract/br/telefone.ts';
import { dia } from '../../../platform/texto/format.ts';

/** What a look-up may fill, in the order of the form, with the name by which people know it. */
export const PREENCHIDOS = {
  pessoa_razao: 'Nome',
  pessoa_fantasia: 'Nome fantasia',
  pessoa_telefone: 'Telefone',
  pessoa_telefone2: 'Outro telefone',
  pessoa_email: 'E-mail',
  cidade_descricao: 'Cidade',
  uf_codigo: 'UF',
  bairro_descricao: 'Bairro',
  endereco_cep: 'CEP',
  endereco_endereco: 'Endereço',
  endereco_numero: 'Número',
  endereco_complemento: 'Complemento',
  pessoa_dtaberturaemp: 'Data de abertura',
} as const;
export type Preenchido = keyof typeof PREENCHIDOS;
export type Achado = Partial<Record<Preenchido, string | null>>;
/** What stands in the form already and the look-up knows otherwise. */
export type Diferenca = { campo: Preenchido; achado: string };

const escrito = (campo: Preenchido, valor: string): string => {
  if (campo === 'pessoa_telefone' || campo === 'pessoa_telefone2') return formatarTelefone(valor);
  return campo === 'endereco_cep' ? formatarCep(valor) : valor;
};
/** A found value as it is read. */
export const lido = ({ campo, achado }: Diferenca): string =>
  campo === 'pessoa_dtaberturaemp' ? dia(achado) : achado;

/** What fills empty fields, and what differs from what was typed: nothing that was typed is ever wiped. */
export function separar(
  digitados: Readonly<Record<string, unknown>>,
  achado: Achado,
): { novos: Partial<Record<Preenchido, string>>; diferentes: Diferenca[] } {
  const novos: Partial<Record<Preenchido, string>> = {};
  const diferentes: Diferenca[] = [];
  for (const campo of Object.keys(PREENCHIDOS) as Preenchido[]) {
    const valor = escrito(campo, achado[campo] ?? '');
    const ja = String(digitados[campo] ?? '').trim();
    if (valor === '') continue;
    if (ja === '') novos[campo] = valor;
    else if (dobrar(ja) !== dobrar(valor)) diferentes.push({ campo, achado: valor });
  }
  return { novos, diferentes };
}
