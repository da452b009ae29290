import { randomBytes } from 'node:crypto';
import * as envio from '@praca/contract/pedvenda/envio/endpoints.ts';
import * as api from '@praca/contract/proposta/endpoints.ts';
import { abrirVendas } from './vendas.ts';

const CPF = '529.982.247-25';
/** A key as the customer's page makes one for each message. */
export const novaChave = (): string => randomBytes(16).toString('hex');

/** `abrirVendas`, with quotes that their customers hold a link of. */
export async function abrirPropostas() {
  const s = await abrirVendas();
  const gerar = async (pedvenda_codigo: number, resto = {}) => {
    const r = await s.chamar(
      envio.gerarLink,
      { pedvenda_codigo, ...resto },
      { como: s.u['rep1.a'] },
    );
    if (r.status !== 200) throw new Error(r.texto);
    const link = r.dados[0]!;
    return { ...link, token: link.linkvenda_url.split('/proposta/')[1]! };
  };
  /** A quote that its customer holds a link of. */
  const enviada = async (dados: Record<string, unknown> = {}) => {
    const venda = await s.salvar({ pedvenda_dtvalidade: '2099-12-31', ...dados });
    const { token, linkvenda_codigo } = await gerar(venda.pedvenda_codigo);
    return { codigo: venda.pedvenda_codigo, token, linkvenda_codigo };
  };
  const ver = async (token: string) => {
    const r = await s.chamar(api.getProposta, { token });
    if (r.status !== 200) throw new Error(r.texto);
    return r.dados[0]!;
  };
  const sim = async (token: string, resto = {}) => {
    const { resumo, documento } = await ver(token);
    return {
      token,
      resumo,
      pedvenda_revisao: documento.pedvenda_revisao,
      aceitevenda_nome: 'Rogério Zanella',
      aceitevenda_documento: CPF,
      ...resto,
    };
  };
  const guardadoDaProposta = (codigo: number) =>
    Promise.all(
      ['pedvenda', 'aceitevenda', 'msgvenda', 'revpedvenda'].map((tabela) =>
        s.emA(`SELECT * FROM ${tabela} WHERE pedvenda_codigo = $1 ORDER BY 1, 2, 3`, [codigo]),
      ),
    );
  const acoes = async (codigo: number) =>
    (
      await s.emA(
        "SELECT evento_acao, usuario_codigo FROM evento WHERE evento_tabela = 'pedvenda' AND evento_chave = $1 ORDER BY evento_codigo",
        [String(codigo)],
      )
    ).map(
      (e) => `${String(e['evento_acao'])} ${e['usuario_codigo'] === null ? 'cliente' : 'casa'}`,
    );
  return { ...s, enviada, ver, sim, guardadoDaProposta, acoes };
}
