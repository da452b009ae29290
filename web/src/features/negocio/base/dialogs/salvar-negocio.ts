import { ler, patch, salvar } from '@praca/contract/negocio/endpoints.ts';
import type { Negocio } from '@praca/contract/negocio/schemas.ts';
import { salvar as salvarPessoa } from '@praca/contract/pessoa/endpoints.ts';
import { chamarUm } from '../../../../platform/api-client.ts';
import { ErroApi } from '../../../../platform/erro-api.ts';
import {
  camposDoForm,
  camposMudados,
  formDe,
  formVazio,
  type ErrosNegocio,
  type NegocioForm,
} from './negocio-form.ts';

const semLinha = (operacao: string) =>
  new ErroApi({
    status: 404,
    operacao,
    mensagens: [
      {
        Codigo: 'NAO_ENCONTRADO',
        Mensagem: 'Registro não encontrado.',
        Ajuda: 'Ele pode ter sido excluído por outra pessoa.',
      },
    ],
  });

/** The code of the form's customer; a new one is created now and remembered, so that a second try does not repeat it. */
async function codigoDoCliente(
  form: NegocioForm,
  onCreated: (codigo: number) => void,
): Promise<number | null> {
  if (!form.cliente || form.cliente.codigo !== null) return form.cliente?.codigo ?? null;
  const pessoa = await chamarUm(
    salvarPessoa,
    { pessoa_razao: form.cliente.nome },
    { semDesvio: true },
  );
  if (!pessoa) throw semLinha('Salvar cliente');
  onCreated(pessoa.pessoa_codigo);
  return pessoa.pessoa_codigo;
}

/** The whole deal, or a refusal when it is not there for this user. */
export async function lerNegocio(negocio_codigo: number, sinal?: AbortSignal): Promise<Negocio> {
  const negocio = await chamarUm(ler, { negocio_codigo: String(negocio_codigo) }, { sinal });
  if (!negocio) throw semLinha('Abrir negócio');
  return negocio;
}

export async function criarNegocio(
  form: NegocioForm,
  pipeline_codigo: number,
  onCustomer: (codigo: number) => void,
): Promise<Negocio> {
  const campos = camposDoForm(form, await codigoDoCliente(form, onCustomer));
  const lugar = { pipeline_codigo, estagio_codigo: form.estagio_codigo ?? undefined };
  const criado = await chamarUm(salvar, { ...campos, ...lugar }, { semDesvio: true });
  if (!criado) throw semLinha('Salvar negócio');
  return criado;
}

/** Sends what the person changed since `original`, at the version given. */
export async function alterarNegocio(
  form: NegocioForm,
  original: Negocio,
  versao: number,
  onCustomer: (codigo: number) => void,
): Promise<Negocio> {
  const pessoa = await codigoDoCliente(form, onCustomer);
  const before = camposDoForm(formDe(original), original.pessoa_codigo);
  const mudados = camposMudados(before, camposDoForm(form, pessoa));
  if (Object.keys(mudados).length === 0) return original;
  const { negocio_codigo } = original;
  const salvo = await chamarUm(patch, { negocio_codigo, versao, ...mudados }, { semDesvio: true });
  if (!salvo) throw semLinha('Alterar negócio');
  return salvo;
}

const FIELDS = new Set<string>(['pessoa_codigo', ...Object.keys(formVazio({}))]);

/** The server's refusals by field; null when none of them names a field of the form. */
export function errosDoServidor(erro: unknown): ErrosNegocio | null {
  if (!(erro instanceof ErroApi)) return null;
  const byField = erro.mensagens.filter((one) => one.Campo !== undefined && FIELDS.has(one.Campo));
  return byField.length > 0
    ? Object.fromEntries(byField.map((one) => [one.Campo, one.Mensagem]))
    : null;
}
