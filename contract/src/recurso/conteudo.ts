/** What a text is, where it has a form that files write in many ways. */
export type Conteudo = 'telefone' | 'cep' | 'uf' | 'cidade' | 'email' | 'documento';
