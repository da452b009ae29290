import { createServer, type Server } from 'node:http';

/** A company and a CEP of our own making, which the services of the tests know. */
export const EMPRESA = {
  cnpj: '11.222.333/0001-81',
  nome: 'METALURGICA PONTE ALTA LTDA',
  situacao: 'BAIXADA',
} as const;
/** A CNPJ that they do not know, and one about which they fail. */
export const DESCONHECIDO = '12.ABC.345/01DE-35';
export const QUEBRADO = '33.683.111/0002-80';

const bare = (texto: string) => texto.replace(/[./-]/g, '');

function responder(caminho: string): [status: number, corpo: object] {
  if (caminho.startsWith('/cep/'))
    return [
      200,
      {
        cep: '12210-010',
        logradouro: 'Rua das Flores',
        bairro: 'Centro',
        localidade: 'São José dos Campos',
        uf: 'SP',
        ibge: '3549904',
      },
    ];
  if (caminho.endsWith(bare(QUEBRADO))) return [503, {}];
  if (!caminho.endsWith(bare(EMPRESA.cnpj)))
    return [200, { status: 'ERROR', message: 'CNPJ rejeitado pela Receita Federal' }];
  return [
    200,
    {
      status: 'OK',
      ...EMPRESA,
      fantasia: '',
      telefone: '(12) 3912-3456 / (12) 99712-3456',
      abertura: '31/01/1986',
      logradouro: 'R DAS FLORES',
      numero: '10',
      municipio: 'SAO JOSE DOS CAMPOS',
      uf: 'SP',
      cep: '12.210-010',
      tipo: 'MATRIZ',
    },
  ];
}

/** The public services that the server of the tests asks: one that answers as they do. */
export const criarReceita = (): Server =>
  createServer((req, res) => {
    const [status, corpo] = responder(req.url ?? '');
    res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(corpo));
  });
