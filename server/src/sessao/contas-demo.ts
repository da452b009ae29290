/** The logins of the demonstration, told only on this machine. */
export const SENHA_DEMO = 'praca-demo-2026';
export const CONTAS_DEMO = [
  { email: 'adm@acosul.demo', descricao: 'Metalúrgica Aço Sul: administrador' },
  {
    email: 'gerente@acosul.demo',
    descricao: 'Metalúrgica Aço Sul: gerente, vê todos os representantes',
  },
  {
    email: 'rep1@acosul.demo',
    descricao: 'Metalúrgica Aço Sul: representante, vê só os próprios negócios',
  },
  {
    email: 'rep2@acosul.demo',
    descricao: 'Metalúrgica Aço Sul: representante, vê só os próprios negócios',
  },
  { email: 'adm@valeplast.demo', descricao: 'Plásticos Vale: administrador' },
  { email: 'rep1@valeplast.demo', descricao: 'Plásticos Vale: representante' },
];
