/** Spanish texts of login and sign-up; the keys are the pt-BR sentences. */
export const es: Record<string, string> = {
  Entrar: 'Ingresar',
  'Use o e-mail e a senha da sua conta.': 'Use el correo y la contraseña de su cuenta.',
  'Ainda não tem conta?': '¿Todavía no tiene cuenta?',
  'Criar conta grátis': 'Crear cuenta gratis',
  'E-mail': 'Correo electrónico',
  Senha: 'Contraseña',
  'Mostrar senha': 'Mostrar contraseña',
  'Ocultar senha': 'Ocultar contraseña',
  'A tecla Caps Lock está ligada.': 'La tecla Bloq Mayús está activada.',
  'Lembrar meu e-mail': 'Recordar mi correo',
  'Este aparelho é meu': 'Este dispositivo es mío',
  'Abre na hora o que você viu por último. Não marque se outros o usam.':
    'Abre al instante lo último que vio. No lo marque si otros lo usan.',
  'Esqueci a senha': 'Olvidé mi contraseña',
  'Contas de demonstração': 'Cuentas de demostración',
  'Tente novamente em {{segundos}} s.': 'Vuelva a intentarlo en {{segundos}} s.',

  'Este navegador não deixa o Praça guardar nada.': 'Este navegador no deja que Praça guarde nada.',
  'Você entra e trabalha normalmente, mas ao recarregar a página será preciso entrar de novo, e rascunhos, aparência e e-mail lembrado se perdem. Para mantê-los, permita que este site guarde dados.':
    'Puede ingresar y trabajar normalmente, pero al recargar la página tendrá que ingresar de nuevo, y se pierden borradores, apariencia y correo recordado. Para conservarlos, permita que este sitio guarde datos.',

  'Criar conta': 'Crear cuenta',
  'Teste grátis por 30 dias, com tudo liberado e sem cartão.':
    'Prueba gratis por 30 días, con todo incluido y sin tarjeta.',
  'Já tem conta?': '¿Ya tiene cuenta?',
  'Nome completo': 'Nombre completo',
  'E-mail de trabalho': 'Correo de trabajo',
  'De 8 a 128 caracteres. Uma frase longa é mais segura e fácil de lembrar.':
    'De 8 a 128 caracteres. Una frase larga es más segura y fácil de recordar.',
  'Força da senha': 'Seguridad de la contraseña',
  'Curta demais: use ao menos 8 caracteres': 'Demasiado corta: use al menos 8 caracteres',
  Fraca: 'Débil',
  Boa: 'Buena',
  Forte: 'Fuerte',

  'Informe o e-mail.': 'Escriba el correo.',
  'Informe um e-mail válido.': 'Escriba un correo válido.',
  'Informe a senha.': 'Escriba la contraseña.',
  'Use ao menos 8 caracteres.': 'Use al menos 8 caracteres.',
  'Use ao menos 3 caracteres.': 'Use al menos 3 caracteres.',
  'Use no máximo 120 caracteres.': 'Use como máximo 120 caracteres.',
  'Use no máximo 128 caracteres.': 'Use como máximo 128 caracteres.',
  'Use no máximo 254 caracteres.': 'Use como máximo 254 caracteres.',
  'Há caracteres inválidos no texto.': 'Hay caracteres no válidos en el texto.',

  'E-mail ou senha incorretos.': 'Correo o contraseña incorrectos.',
  'Confira os dados ou redefina a sua senha.': 'Revise los datos o restablezca su contraseña.',
  'Falta confirmar o seu e-mail.': 'Falta confirmar su correo.',
  'Abra a mensagem que enviamos e clique em confirmar.': 'Abra el mensaje que enviamos y confirme.',
  'Esta senha é fácil de adivinhar.': 'Esta contraseña es fácil de adivinar.',
  'Use de 8 a 128 caracteres e evite senhas comuns.':
    'Use de 8 a 128 caracteres y evite contraseñas comunes.',
  'Muitas tentativas em pouco tempo.': 'Demasiados intentos en poco tiempo.',
  'Aguarde um pouco e tente novamente.': 'Espere un poco e inténtelo de nuevo.',
  'A API não respondeu': 'La API no respondió',
  'Confira a sua conexão e tente novamente.': 'Revise su conexión e inténtelo de nuevo.',
  'Serviço temporariamente indisponível.': 'Servicio temporalmente no disponible.',
  'Algo inesperado aconteceu.': 'Ocurrió algo inesperado.',
  'Tente realizar novamente a operação.': 'Intente realizar la operación de nuevo.',

  'O sistema {{sistema}} ainda não existe nesta versão':
    'El sistema {{sistema}} todavía no existe en esta versión',
  'Por este endereço ninguém entra nem cria conta. Quem já tem conta entra pelo endereço do CRM: nada do que está cadastrado se perde. Quem cuida deste servidor o inicia com PRACA_SISTEMA=0003 para usar o CRM.':
    'Por esta dirección nadie ingresa ni crea cuenta. Quien ya tiene cuenta ingresa por la dirección del CRM: nada de lo registrado se pierde. Quien cuida este servidor lo inicia con PRACA_SISTEMA=0003 para usar el CRM.',
};
