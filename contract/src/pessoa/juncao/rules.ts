import { dobrar } from '../../br/busca.ts';
import { limparTelefone } from '../../br/telefone.ts';
import { semTipos } from '../../recurso.ts';
import { pessoa, type Pessoa } from '../recurso.ts';

type Linha = Omit<Pessoa, 'pessoa_codigo' | 'pessoa_ativo' | 'versao'>;
/** A field that somebody fills: what a merge lets one choose. The added fields are chosen by their codes. */
export type CampoDaJuncao = Exclude<
  keyof typeof pessoa.campos,
  | 'pessoa_tipo'
  | 'pessoa_campos'
  | 'pessoa_dtconsentimento'
  | 'pessoa_origemconsent'
  | 'pessoa_dtrevogacao'
  | 'pessoa_bloqueiotratamento'
  | 'pessoa_dtbloqueio'
  | 'pessoa_motivobloqueio'
>;

export const CAMPOS_DA_JUNCAO = Object.entries(semTipos(pessoa).campos)
  .filter(([nome, c]) => !c.calculado && nome !== 'pessoa_campos')
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
    campos: ['pessoa_baselegal'],
  },
];

const vazio = (valor: unknown): boolean => valor === null || valor === undefined || valor === '';
type Valores = { readonly [K in CampoDaJuncao]?: unknown } & {
  readonly pessoa_campos?: Pessoa['pessoa_campos'];
};
const iguais = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a ?? '') === JSON.stringify(b ?? '');

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

type Proprios = Pessoa['pessoa_campos'];
/** The codes of the added fields in which two customers say something different, and both of them something. */
export const propriosDiferentes = (fica: Proprios, sai: Proprios): number[] =>
  Object.keys(sai)
    .filter((um) => !vazio(fica[um]) && !vazio(sai[um]) && !iguais(fica[um], sai[um]))
    .map(Number);

/** The values of added fields of the one that stays, and those of the other that it has not. */
export const completarProprios = (fica: Proprios, sai: Proprios): Proprios => ({
  ...sai,
  ...Object.fromEntries(Object.entries(fica).filter(([, valor]) => !vazio(valor))),
});

type Contato = NonNullable<Pessoa['contatos']>[number];
type Endereco = NonNullable<Pessoa['enderecos']>[number];
const chaveDoContato = (c: Partial<Contato>): string =>
  [
    dobrar(c.contato_nome ?? ''),
    limparTelefone(c.contato_telefone ?? ''),
    (c.contato_email ?? '').toLowerCase(),
  ].join('|');
const chaveDoEndereco = (e: Partial<Endereco>): string =>
  [e.endereco_endereco, e.endereco_numero, e.endereco_complemento, e.cidade_descricao, e.uf_codigo]
    .map((parte) => dobrar(parte ?? ''))
    .join('|');

/** Lines as they are written: without the codes of the rows that they come from. */
export interface Vieram {
  contatos: Omit<Contato, 'contato_codigo'>[];
  enderecos: Omit<Endereco, 'pesend_codigo'>[];
}

/** The telephone and e-mail of each that no field holds any more, as a contact. */
function contatosQueSobram(linha: Linha, dois: readonly Linha[]): Vieram['contatos'] {
  const telefones = new Set(
    [linha.pessoa_telefone, linha.pessoa_telefone2].map(limparTelefone).filter(Boolean),
  );
  const sobra = (outro: string): string =>
    outro !== '' && !telefones.has(limparTelefone(outro)) ? outro : '';
  return dois
    .map((um) => ({
      contato_nome: (um.pessoa_fantasia || um.pessoa_razao).slice(0, 80),
      contato_cargo: '',
      contato_telefone: sobra(um.pessoa_telefone) || sobra(um.pessoa_telefone2),
      contato_email: um.pessoa_email !== linha.pessoa_email ? um.pessoa_email : '',
    }))
    .filter((p) => p.contato_telefone !== '' || p.contato_email !== '');
}

/** The address of each that is not the customer's any more, as one more of them. */
const enderecosQueSobram = (linha: Linha, dois: readonly Linha[]): Vieram['enderecos'] =>
  dois
    .filter((um) => um.endereco_endereco !== '' && chaveDoEndereco(um) !== chaveDoEndereco(linha))
    .map((um) => ({
      pesend_tipo: 'O',
      pesend_nome: '',
      endereco_cep: um.endereco_cep,
      endereco_endereco: um.endereco_endereco,
      endereco_numero: um.endereco_numero,
      endereco_complemento: um.endereco_complemento,
      bairro_descricao: um.bairro_descricao,
      cidade_descricao: um.cidade_descricao,
      uf_codigo: um.uf_codigo,
      cidade_codigo: um.cidade_codigo,
    }));

const umaVez = <T>(linhas: readonly T[], ja: readonly T[], chave: (linha: T) => string): T[] => {
  const vistas = new Set(ja.map(chave));
  return linhas.filter((linha) => !vistas.has(chave(linha)) && vistas.add(chave(linha)));
};

/**
 * The customer that stays as it is after the merge: the chosen fields of the other, its values of added fields that one has
 * not or that are `proprios` by their codes, its contacts and addresses behind one's
 * own, each once, and as such what no field holds any more. `vieram` are the lines that came.
 */
export function juntar<L extends Linha>(
  fica: L,
  sai: Linha,
  doOutro: readonly CampoDaJuncao[],
  proprios: readonly number[] = [],
): { linha: L; vieram: Vieram } {
  const linha: L = { ...fica };
  for (const nome of doOutro) Object.assign(linha, { [nome]: sai[nome] });
  linha.pessoa_campos = { ...sai.pessoa_campos, ...fica.pessoa_campos };
  for (const um of proprios.map(String))
    if (!vazio(sai.pessoa_campos[um])) linha.pessoa_campos[um] = sai.pessoa_campos[um] ?? null;
  const contatos = [
    ...(sai.contatos ?? []).map(({ contato_codigo: _, ...resto }) => resto),
    ...contatosQueSobram(linha, [fica, sai]),
  ];
  const enderecos = [
    ...(sai.enderecos ?? []).map(({ pesend_codigo: _, ...resto }) => resto),
    ...enderecosQueSobram(linha, [fica, sai]),
  ];
  return {
    linha,
    vieram: {
      contatos: umaVez(contatos, fica.contatos ?? [], chaveDoContato),
      enderecos: umaVez(enderecos, fica.enderecos ?? [], chaveDoEndereco),
    },
  };
}

const semAsQueVieram = <L>(agora: readonly L[], vieram: readonly L[], chave: (l: L) => string) => {
  const chaves = new Set(vieram.map(chave));
  return agora.filter((l) => !chaves.has(chave(l)));
};

/** Of the contacts and addresses that stand there now, those that a merge did not bring; what somebody changed since counts as theirs. */
export const semOQueVeio = (
  agora: Pick<Pessoa, 'contatos' | 'enderecos'>,
  vieram: { contatos: readonly Partial<Contato>[]; enderecos: readonly Partial<Endereco>[] },
) => ({
  contatos: semAsQueVieram<Partial<Contato>>(agora.contatos ?? [], vieram.contatos, chaveDoContato),
  enderecos: semAsQueVieram<Partial<Endereco>>(
    agora.enderecos ?? [],
    vieram.enderecos,
    chaveDoEndereco,
  ),
});

/** The added fields that still hold what a merge wrote go back, each by itself; whether one of them does not any more. */
function voltarProprios(agora: Proprios, antes: Proprios, depois: Proprios) {
  const campos = { ...agora };
  let ficou = false;
  for (const um of new Set([...Object.keys(antes), ...Object.keys(depois)])) {
    if (iguais(antes[um], depois[um])) continue;
    if (!iguais(agora[um], depois[um])) ficou = true;
    else if (um in antes) campos[um] = antes[um] ?? null;
    else delete campos[um];
  }
  return { campos, ficou };
}

/** What goes back to how it was before a merge: the fields that still hold what the merge wrote. */
export function voltar<L extends Valores>(
  agora: L,
  antes: Valores,
  depois: Valores,
): { linha: L; ficaram: (CampoDaJuncao | 'pessoa_campos')[] } {
  const linha: L = { ...agora };
  const ficaram: (CampoDaJuncao | 'pessoa_campos')[] = [];
  for (const nome of CAMPOS_DA_JUNCAO) {
    if (iguais(antes[nome], depois[nome])) continue;
    if (iguais(agora[nome], depois[nome])) Object.assign(linha, { [nome]: antes[nome] ?? null });
    else ficaram.push(nome);
  }
  const { campos, ficou } = voltarProprios(
    agora.pessoa_campos ?? {},
    antes.pessoa_campos ?? {},
    depois.pessoa_campos ?? {},
  );
  Object.assign(linha, { pessoa_campos: campos });
  if (ficou) ficaram.push('pessoa_campos');
  return { linha, ficaram };
}
