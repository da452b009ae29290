const NUMEROS = `12345678 123456789 1234567890 12345678910 87654321 987654321 0123456789 11223344 1122334455 12121212 12341234 123123123
  11112222 10203040 102030405060 01020304 010203 13579246 24681012 147258369 159753456 159357456 789456123 741852963 963852741 321654987
  99887766 44445555 20202020 20242024 20252025 20262026 31121999 01011990 01012000 01011980`;
const TECLADO = `qwertyui qwertyuiop qwerty123 qwerty1234 qwerty12345 asdfghjk asdfghjkl zxcvbnm1 1q2w3e4r 1q2w3e4r5t 1qaz2wsx q1w2e3r4 qazwsxedc
  zaq12wsx a1b2c3d4 abcd1234 abc12345 abcdefgh abcdefg1 aa123456 a1234567 a12345678 asdf1234 qwer1234 1234abcd 1234qwer 12345abc`;
const INGLES = `password password1 password12 password123 passw0rd p4ssword letmein1 welcome1 welcome123 iloveyou iloveyou1 sunshine princess football
  baseball superman batman123 starwars computer internet trustno1 whatever administrator admin123 admin1234 admin12345 root1234 test1234 test12345
  testtest changeme changeme1 secret123 default1 guest123 login123 master12 master123 dragon12 monkey12 michael1 jordan23 pokemon1 minecraft`;
const PORTUGUES = `senha123 senha1234 senha12345 senha123456 minhasenha minhasenha1 mudar123 mudar1234 mudarsenha trocar123 trocarsenha novasenha
  senhanova senhasenha senhafacil semsenha suasenha bemvindo bemvindo1 bemvindo123 acesso123 acesso1234 sistema1 sistema123 usuario1 usuario123
  administrador gerente1 gerente123 vendas123 vendas1234 vendedor vendedor1 vendedor123 comercial comercial1 comercial123 empresa1 empresa123
  industria fabrica123 cliente1 cliente123 teste123 teste1234 teste12345 testeteste brasil123 brasil10 brasil2022 brasil2024 brasil2025 brasil2026
  brasileiro saopaulo saopaulo1 riodejaneiro curitiba portoalegre florianopolis belohorizonte fortaleza salvador flamengo flamengo1 flamengo10
  corinthians corinthians1 palmeiras palmeiras1 vascodagama cruzeiro cruzeiro1 botafogo gremio1903 internacional atletico santos10 santosfc
  fluminense deusefiel deusefiel1 deusebom deuseamor deusnocomando jesus123 jesuscristo jesuseluz nossasenhora familia1 familia123 minhafamilia
  meuamor1 meuamor123 teamo123 teamomuito eutamo123 amor1234 felicidade esperanca saudades estrela1 princesa princesa1 gatinha1 gatinho1
  cachorro cachorro1 borboleta chocolate chocolate1 coxinha1 feijoada carnaval futebol1 futebol10 gabriel1 gabriel123 rafael123 lucas123 lucas1234
  mateus123 matheus1 felipe123 gustavo1 guilherme guilherme1 leonardo1 rodrigo1 fernando1 fernanda fernanda1 patricia1 mariana1 juliana1 amanda123
  beatriz1 isabela1 carolina1 camila123 larissa1 vitoria1 mariaclara anapaula joaopedro pedro123 carlos123 roberto1 eduardo1 marcelo1 ricardo1
  segredo1 segredo123 confidencial praca123 praca2026 pracademo computador internet1 internet123 celular1 janeiro1 fevereiro setembro1 dezembro1`;

/** Passwords that are tried first, in small letters; of our own collection. */
export const COMUNS: ReadonlySet<string> = new Set(
  [NUMEROS, TECLADO, INGLES, PORTUGUES]
    .join(' ')
    .split(/\s+/)
    .filter((senha) => senha.length >= 8),
);
