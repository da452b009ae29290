import { endpoint } from '../../endpoint.ts';
import { nada } from '../../primitives.ts';
import * as s from './schemas.ts';

/* Both work on what the browser holds (the session's cookie, or what a refused login left), because who has no access gets no token. */
export const getPedidoDeAcesso = endpoint({
  nome: 'Ver a quem pedir acesso',
  method: 'PUT',
  path: '/TWSCliente_Registro/GetPedidoAcesso',
  kind: 'read',
  permission: 'publica',
  registroParado: 'atende',
  tabela: 'CLIENTE_REGISTRO',
  input: nada,
  output: s.pedidoDeAcesso,
  cookie: true,
  adicao: true,
});
export const pedirAcesso = endpoint({
  nome: 'Pedir acesso',
  feito: {
    mensagem: 'Pedido enviado.',
    ajuda: 'Um por dia basta: quem cuida do sistema vê todos.',
  },
  method: 'PUT',
  path: '/TWSCliente_Registro/PedirAcesso',
  kind: 'write',
  permission: 'publica',
  registroParado: 'atende',
  tabela: 'CLIENTE_REGISTRO',
  input: nada,
  output: s.pedidoDeAcesso,
  cookie: true,
  adicao: true,
});
