import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { recursos } from '@praca/contract/recursos.ts';

/** The folder that the paths below begin at: that of the sweep. */
const DE_ONDE = join(import.meta.dirname, '../../src/negocio');

/** Where the writes that no sweep goes through are tried: forms, sessions, users, the company itself. */
const NOUTRO_TESTE: Record<string, string> = {
  sessao: '../sessao',
  pedidoDeAcesso: '../sessao/pedido/pedir-acesso.test.ts',
  proposta: '../pedvenda/envio/proposta.test.ts',
  reuniao: '../reuniao/reuniao.test.ts',
  aparelho: '../aviso/aparelho/empurrar.test.ts',
  'agenda.revogarAgenda': '../atividade/agenda/agenda.test.ts',
  'perfil.salvar': '../perfil/perfil.test.ts',
  'perfil.excluir': '../perfil/perfil.test.ts',
  'usuario.salvar': '../usuario/salvar.test.ts',
  'usuario.patch': '../usuario/alterar.test.ts',
  'usuario.excluir': '../usuario/excluir.test.ts',
  'usuario.reenviarConvite': '../usuario/reenviar-convite.test.ts',
  'usuario.retirarConvite': '../usuario/reenviar-convite.test.ts',
  'usuario.verComo': '../usuario/ver-como.test.ts',
  'usuario.deixarDeVerComo': '../usuario/ver-como.test.ts',
  'usuario.removeAcessoCrm': '../usuario/excluir.test.ts',
  'usuario.criarChaveApi': '../usuario/chave-api/chave-api.test.ts',
  'usuario.revogarChaveApi': '../usuario/chave-api/chave-api.test.ts',
  minhaConta: '../usuario/conta/conta.test.ts',
  'minhaConta.trocarEmail': '../usuario/email-alheio.test.ts',
  'minhaConta.salvarContaDeEmail': '../usuario/conta/conta-de-email.test.ts',
  'minhaConta.testarContaDeEmail': '../usuario/conta/conta-de-email.test.ts',
  transferencia: '../usuario/transferencia/transferir.test.ts',
  'email.enviar': '../email/enviar.test.ts',
  saida: '../painel/carta/carta.test.ts',
  'empresa.completarCadastro': '../empresa',
  'empresa.liberarEnvios': '../empresa',
  'anexo.enviar': '../anexo/anexo.test.ts',
  'anexo.enviarDoCliente': '../anexo/do-cliente.test.ts',
  logo: '../empresa/cadastro.test.ts',
  carteira: '../carteira/carteira.test.ts',
  webhook: '../webhook/webhook.test.ts',
  inicio: '../inicio/inicio.test.ts',
  'juncao.dispensarPar': '../pessoa/juncao/parecidos.test.ts',
  'juncao.desfazerJuncao': '../pessoa/juncao/juncao.test.ts',
  caixa: '../email/caixa/caixa.test.ts',
  'caixa.salvarCaixa': '../caminhos.test.ts',
  central: '../ligacao/central/central.test.ts',
  'contarec.receberConjunto': '../contarec/conjunto.test.ts',
  'contarec.estornarConjunto': '../contarec/conjunto.test.ts',
  consentimento: '../pessoa/consentimento',
  privacidade: '../pessoa/consentimento/divulgacao.test.ts',
  lgpd: '../pessoa/lgpd/lgpd.test.ts',
  'lgpd.salvarRetencao': '../pessoa/lgpd/reter.test.ts',
  'lgpd.anonimizarConjunto': '../pessoa/lgpd/reter.test.ts',
  'preco.importarPrecos': '../tabpreco/importar.test.ts',
  fotoDoProduto: '../produto/foto/foto.test.ts',
  fotoDoUsuario: '../usuario/foto/foto.test.ts',
  importacaoDePedidos: '../pedvenda/importacao/importar.test.ts',
  'importacao.enviarArquivo': 'importacao/gravacao/retomar.test.ts',
  'importacao.importar': 'importacao/importar.test.ts',
  'importacao.desfazer': 'importacao/desfazer/desfazer.test.ts',
  ...Object.fromEntries(
    Object.keys(recursos).flatMap((modulo) =>
      ['enviarArquivo', 'importar', 'desfazer'].map((chave) => [
        `${modulo}.${chave}`,
        '../recurso/importacao/executar.test.ts',
      ]),
    ),
  ),
};

/** The text of the test named, or of every test of the folder named; '' where there is none. */
function textoDosTestes(onde: string): string {
  const caminho = join(DE_ONDE, onde);
  if (!existsSync(caminho)) return '';
  const arquivos = onde.endsWith('.ts')
    ? [caminho]
    : readdirSync(caminho, { recursive: true, encoding: 'utf8' })
        .filter((nomeDele) => nomeDele.endsWith('.test.ts'))
        .map((nomeDele) => join(caminho, nomeDele));
  return arquivos.map((arquivo) => readFileSync(arquivo, 'utf8')).join('\n');
}
/** Whether a text names a call: as a word of its own, not as the beginning of another. */
const nomeia = (texto: string, chave: string) => new RegExp(`\\b${chave}\\b`).test(texto);

/** Whether the test that is named for a call of a module tries it: its text names the call. */
export function tentadaNoutroTeste(modulo: string, chave: string): boolean {
  const onde = NOUTRO_TESTE[`${modulo}.${chave}`] ?? NOUTRO_TESTE[modulo];
  return onde !== undefined && nomeia(textoDosTestes(onde), chave);
}
