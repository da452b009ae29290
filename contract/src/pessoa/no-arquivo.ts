import type { NoArquivo, UmaPorLinha } from '../recurso/no-arquivo.ts';

/** A first and a last name. */
const comEspaco = (nome: string, sobrenome: string): string =>
  `${nome.trim()} ${sobrenome.trim()}`.trim();

/** A telephone with the area code of its own column, where it has none: zeros are no area code. */
const comDdd = (telefone: string, ddd: string): string => {
  const area = ddd.replace(/\D/g, '').replace(/^0{1,4}/, '');
  return area.length === 2 && /^\d{8,9}$/.test(telefone.replace(/[\s.-]/g, ''))
    ? `${area}${telefone.trim()}`
    : telefone;
};

/** What the last name of a person is called in files. */
const SOBRENOMES = [
  'sobrenome',
  'ultimo nome',
  'last name',
  'surname',
  'apellido',
  'apellidos',
] as const;

/** Lists of people as CRMs, mail programs and telephones export them: a line a person, with their company. */
const PESSOAS_DA_EMPRESA: UmaPorLinha = {
  linhas: 'contatos',
  doTodo: [
    'empresa',
    'nome da empresa',
    'razao social',
    'company',
    'company name',
    'account name',
    'organizacao',
    'organization',
    'organization name',
    'compania',
  ],
  dela: [
    'nome',
    'primeiro nome',
    'nome completo',
    'first name',
    'given name',
    'full name',
    'name',
    'nombre',
  ],
  passam: { pessoa_email: 'contato_email', pessoa_telefone: 'contato_telefone' },
  emails: { campo: 'pessoa_email', nome: 'contato_nome', email: 'contato_email' },
  colunas: [
    {
      campo: 'contato_nome',
      rotulo: 'Contato: nome',
      nomes: ['contato', 'nome do contato', 'contact', 'contact name', 'contact person'],
    },
    {
      campo: 'contato_nome',
      parte: 'sobrenome',
      rotulo: 'Contato: sobrenome (junta-se ao nome)',
      nomes: [],
      juntar: comEspaco,
    },
    {
      campo: 'contato_cargo',
      rotulo: 'Contato: cargo',
      nomes: ['cargo', 'funcao', 'job title', 'title', 'position', 'puesto'],
    },
    { campo: 'contato_telefone', rotulo: 'Contato: telefone', nomes: ['telefone do contato'] },
    { campo: 'contato_email', rotulo: 'Contato: e-mail', nomes: ['e mail do contato'] },
  ],
};

/** What files of customers have beside the columns of their fields. */
export const CLIENTES_NO_ARQUIVO: NoArquivo = {
  umaPorLinha: PESSOAS_DA_EMPRESA,
  partes: [
    {
      campo: 'pessoa_razao',
      parte: 'sobrenome',
      rotulo: 'Sobrenome (junta-se ao nome)',
      nomes: SOBRENOMES,
      juntar: comEspaco,
    },
    {
      campo: 'pessoa_email',
      parte: 'outro',
      rotulo: 'Outro e-mail (vira contato)',
      nomes: [
        'e mail 2',
        'email 2',
        'email2',
        'outro e mail',
        'outro email',
        'segundo e mail',
        'e mail secundario',
        'email secundario',
        'e mail financeiro',
        'e mail nfe',
        'email nfe',
        'e mail 2 value',
        'secondary email',
        'other email',
      ],
      juntar: (um, outro) => [um.trim(), outro.trim()].filter(Boolean).join('; '),
    },
    {
      campo: 'endereco_endereco',
      parte: 'tipo',
      rotulo: 'Tipo de logradouro (vai antes do endereço)',
      nomes: ['tipo logradouro', 'tipo de logradouro', 'tp logradouro'],
      juntar: (logradouro, tipo) => comEspaco(tipo, logradouro),
    },
    {
      campo: 'pessoa_telefone',
      parte: 'ddd',
      rotulo: 'DDD do telefone',
      nomes: ['ddd', 'ddd1', 'ddd 1', 'ddd telefone', 'pessoa ddd'],
      juntar: comDdd,
    },
    {
      campo: 'pessoa_telefone2',
      parte: 'ddd',
      rotulo: 'DDD do outro telefone',
      nomes: ['ddd2', 'ddd 2', 'ddd celular', 'pessoa ddd2'],
      juntar: comDdd,
    },
  ],
};
