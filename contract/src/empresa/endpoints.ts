import { endpoint } from '../endpoint.ts';
import { nada } from '../primitives.ts';
import * as s from './schemas.ts';

export const completarCadastro = endpoint({
  nome: 'Completar cadastro',
  feito: 'Cadastro completo.',
  method: 'PUT',
  path: '/TWSCliente_Registro/CompletaCadastro',
  kind: 'write',
  permission: 'empresa.editar',
  tabela: 'EMPRESA',
  input: s.entradaCompletarCadastro,
  output: s.empresa,
  adicao: true,
});
export const getEnvios = endpoint({
  nome: 'Situação dos envios',
  method: 'GET',
  path: '/TWSCliente_Registro/GetEnvios',
  kind: 'read',
  permission: 'empresa.editar',
  tabela: 'CLIENTE_REGISTRO',
  input: nada,
  output: s.envios,
  adicao: true,
});
export const liberarEnvios = endpoint({
  nome: 'Liberar envios',
  feito: 'Envios liberados.',
  muda: ['/TWSCliente_Registro/GetEnvios'],
  method: 'PUT',
  path: '/TWSCliente_Registro/LiberarEnvios',
  kind: 'write',
  permission: 'empresa.editar',
  pessoal: true,
  tabela: 'CLIENTE_REGISTRO',
  input: s.entradaLiberarEnvios,
  output: s.envios,
  adicao: true,
});
export const getVerificaValidade = endpoint({
  nome: 'Verificar validade do acesso',
  method: 'GET',
  path: '/TWSCliente_Registro/getVerificaValidadeAcessoSistema/{cnpj}/{registro}',
  kind: 'read',
  permission: 'sessao',
  tabela: 'CLIENTE_REGISTRO',
  input: s.entradaValidade,
  mesmoSemAcesso: true,
  output: s.validade,
});
