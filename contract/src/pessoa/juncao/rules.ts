import { dobrar } from '../../br/busca.ts';
import { limparTelefone } from '../../br/telefone.ts';
import { semTipos } from '../../recurso.ts';
import { pessoa, type Pessoa } from '../recurso.ts';

type Linha = Omit<Pessoa, 'pessoa_codigo' | 'pessoa_ativo' | 'versao'>;
/** A field that somebody fills: what a merge lets one choose. */
export type CampoDaJuncao = Exclude<keyof typeof pessoa.campos, 'pessoa_tipo'>;

export const CAMPOS_DA_JUNCAO = Object.entries(semTipos(pessoa).campos)
  .filter(([, c]) => !c.calculado)
  .map(([nome]) => nome) as [CampoDaJuncao, ...CampoDaJuncao[]];

/** What is chosen together: half an address of one and half of the other is nobody's. */
export const GRUPOS_DA_JUNCAO: readonly { rotulo: string; campos: readonly CampoDaJuncao[] }[] = [
  { rotulo: 'Nome ou razão social', campos: ['pessoa_razao'] },
  { rotulo: 'Nome fantasia', campos: ['pessoa_fantasia'] },
  { rotulo: 'CNPJ ou CPF', campos: ['pessoa_cnpj'] },
  { rotulo: 'Telefone', campos: ['pessoa_telefone'] },
  { rotulo: 'Outro telefone', campos: ['pessoa_telefone2'] },
  { rotulo: 'E-mail', campos: ['pessoa_email'] },
  {
    rotulo: 'Endereço',
    campos: [
      'endereco_endereco',
      'endereco_numero',
      'endereco_complemento',
      'bairro_descricao',
      'bairro_codigo',
      'cidade_descricao',
      'cidade_codigo',
      'uf_codigo',
      'endereco_cep',
      'endereco_cnpj',
    ],
  },
  { rotulo: 'Representante', campos: ['repres_codigo'] },
  { rotulo: 'Segmento', campos: ['segmento_codigo'] },
  { rotulo: 'Tabela de preço', campos: ['tabpreco_codigo'] },
  { rotulo: 'Data de abertura', campos: ['pessoa_dtaberturaemp'] },
  {
    rotulo: 'Privacidade (LGPD)',
    campos: [
      'pessoa_baselegal',
      'pessoa_dtconsentimento',
      'pessoa_origemconsent',
      'pessoa_dtrevogacao',
    ],
  },
];

const vazio = (valor: unknown): boolean => valor === null || valor === undefined || valor === '';
type Valores = { readonly [K in CampoDaJuncao]?: unknown };

/** The groups in which two customers say something different. */
export const gruposDiferentes = (a: Valores, b: Valores) =>
  GRUPOS_DA_JUNCAO.filter(({ campos }) =>
    campos.some((nome) => (a[nome] ?? '') !== (b[nome] ?? '')),
  );

/** The fields that a merge takes from the one that goes where nobody chose: those of the groups that the one that stays has empty. */
export const proporEscolha = (fica: Valores, sai: Valores): CampoDaJuncao[] =>
  gruposDiferentes(fica, sai)
    .filter(({ campos }) => campos.every((nome) => vazio(fica[nome])))
    .flatMap(({ campos }) => campos);

type Contato = NonNullable<Pessoa['contatos']>[number];
const chaveDoContato = (c: Partial<Contato>): string =>
  [
    dobrar(c.contato_nome ?? ''),
    limparTelefone(c.contato_telefone ?? ''),
    (c.contato_email ?? '').toLowerCase(),
  ].join('|');

/** A contact as it is written: without the code of the row that it comes from. */
export type ContatoNovo = Omit<Contato, 'contato_codigo'>;

/**
 * The customer that stays as it is after the merge: the chosen fields of the other, its contacts behind one's own, each
 * once, and as a contact the telephone and e-mail that no field holds any more. `novos` are the contacts that came.
 */
export function juntar<L extends Linha>(
  fica: L,
  sai: Linha,
  doOutro: readonly CampoDaJuncao[],
): { linha: L; novos: ContatoNovo[] } {
  const linha: L = { ...fica };
  for (const nome of doOutro) Object.assign(linha, { [nome]: sai[nome] });
  const telefones = new Set(
    [linha.pessoa_telefone, linha.pessoa_telefone2].map(limparTelefone).filter(Boolean),
  );
  const sobra = (outro: string | null): string =>
    outro !== null && outro !== '' && !telefones.has(limparTelefone(outro)) ? outro : '';
  const perdidos = [fica, sai].map((um) => ({
    contato_nome: (um.pessoa_fantasia || um.pessoa_razao).slice(0, 80),
    contato_cargo: '',
    contato_telefone: sobra(um.pessoa_telefone) || sobra(um.pessoa_telefone2),
    contato_email:
      um.pessoa_email !== '' && um.pessoa_email !== linha.pessoa_email ? um.pessoa_email : '',
  }));
  const vistos = new Set((fica.contatos ?? []).map(chaveDoContato));
  const novos = [
    ...(sai.contatos ?? []).map(({ contato_codigo: _, ...resto }) => resto),
    ...perdidos.filter((p) => p.contato_telefone !== '' || p.contato_email !== ''),
  ].filter((c) => {
    const chave = chaveDoContato(c);
    return !vistos.has(chave) && vistos.add(chave);
  });
  return { linha, novos };
}

/** Of the contacts that stand there now, those that a merge did not bring; what somebody changed since counts as theirs. */
export function semOsQueVieram<C extends Partial<Contato>>(
  agora: readonly C[],
  vieram: readonly Partial<Contato>[],
): C[] {
  const chaves = new Set(vieram.map(chaveDoContato));
  return agora.filter((c) => !chaves.has(chaveDoContato(c)));
}

/** What goes back to how it was before a merge: the fields that still hold what the merge wrote. */
export function voltar<L extends Valores>(
  agora: L,
  antes: Valores,
  depois: Valores,
): { linha: L; ficaram: CampoDaJuncao[] } {
  const linha: L = { ...agora };
  const ficaram: CampoDaJuncao[] = [];
  for (const nome of CAMPOS_DA_JUNCAO) {
    if ((antes[nome] ?? '') === (depois[nome] ?? '')) continue;
    if ((agora[nome] ?? '') === (depois[nome] ?? ''))
      Object.assign(linha, { [nome]: antes[nome] ?? null });
    else ficaram.push(nome);
  }
  return { linha, ficaram };
}
