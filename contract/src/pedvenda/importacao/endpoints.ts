import { endpoint } from '../../endpoint.ts';
import { pedvenda } from '../recurso.ts';
import * as s from './schemas.ts';

/** Orders come in by a file with a row for each item; the calls are those by which every cadastro is imported. */
export const { enviarArquivo, relatorio, desfazer } = pedvenda.api;
/** As every import, with what columns hold where their names do not say it. */
export const importar = endpoint({
  ...pedvenda.api.importar,
  kind: 'write',
  feito: { mensagem: 'Importação iniciada.', ajuda: 'Acompanhe o andamento até o fim.' },
  input: s.entradaImportarPedidos,
});
/** What the columns of an uploaded file are taken for, before anything is read by it. */
export const conferirColunas = endpoint({
  nome: 'Conferir colunas do arquivo de pedidos',
  method: 'PUT',
  path: '/TWSPedVenda/ConferirColunas',
  kind: 'read',
  permission: 'venda.importar',
  tabela: 'COLUNA',
  input: s.entradaColunas,
  output: s.colunaDoArquivo,
  adicao: true,
});
