import type { CampoLido } from '@praca/contract/campo/schemas.ts';

/** How a file holds the values of a field. */
export const tipoDaCelula = ({
  campo_tipo,
}: CampoLido): 'texto' | 'numero' | 'dinheiro' | 'dia' => {
  if (campo_tipo === 'NUMERO') return 'numero';
  if (campo_tipo === 'DINHEIRO') return 'dinheiro';
  return campo_tipo === 'DATA' ? 'dia' : 'texto';
};

const opcao = ({ opcoes }: CampoLido, codigo: unknown): string =>
  opcoes.find((uma) => uma.opcao_codigo === codigo)?.opcao_descricao ?? String(codigo);

/** A value as a file says it: names of options and users, what an import reads back as the same value; '' for none. */
export function textoNoArquivo(
  campo: CampoLido,
  valor: unknown,
  usuarios: ReadonlyMap<string, string>,
): string {
  if (valor === null || valor === undefined) return '';
  if (Array.isArray(valor)) return valor.map((um) => opcao(campo, um)).join('; ');
  const puro = String(valor);
  if (campo.campo_tipo === 'ESCOLHA') return opcao(campo, valor);
  if (campo.campo_tipo === 'SIMNAO') return puro === 'S' ? 'Sim' : 'Não';
  return campo.campo_tipo === 'USUARIO' ? (usuarios.get(puro) ?? puro) : puro;
}
