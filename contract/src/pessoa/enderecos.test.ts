import { expect, test } from 'vitest';
import { enderecoEscrito } from './enderecos.ts';

const SO_A_RUA = {
  pesend_tipo: 'E',
  pesend_nome: '',
  endereco_cep: '',
  endereco_endereco: 'Rua das Flores',
  endereco_numero: '',
  endereco_complemento: '',
  bairro_descricao: '',
  cidade_descricao: '',
  uf_codigo: '',
};

test.each([
  [SO_A_RUA, 'Rua das Flores'],
  [{ ...SO_A_RUA, uf_codigo: 'RS' }, 'Rua das Flores, RS'],
  [
    {
      ...SO_A_RUA,
      pesend_nome: 'Depósito 2',
      endereco_cep: '95010000',
      endereco_numero: '10',
      endereco_complemento: 'Galpão B',
      bairro_descricao: 'Centro',
      cidade_descricao: 'Caxias do Sul',
      uf_codigo: 'RS',
    },
    'Depósito 2: Rua das Flores, 10, Galpão B, Centro, Caxias do Sul/RS, CEP 95010-000',
  ],
])('%o', (endereco, escrito) => {
  expect(enderecoEscrito(endereco)).toBe(escrito);
});
