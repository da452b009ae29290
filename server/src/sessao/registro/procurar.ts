import { limparDocumento } from '@praca/contract/br/limpar-documento.ts';
import type { Banco, Tx } from '../../platform/banco/db.ts';
import { registrosComConta } from '../../platform/banco/registros.ts';
import { MauUso } from '../../platform/errors.ts';
import { nomeDe } from './palavras.ts';
import { lerContrato, temDocumento, temEmail, type Contrato } from './reads.ts';

const NUMERO = /^\d{1,10}$/;
const DOCUMENTO = /^(?:\d{11}|[0-9A-Z]{12}\d{2})$/;

/** Which of the registrations hold for the question, with what is asked of each: rows of one are seen from inside it alone. */
async function aquelesQue(banco: Banco, tem: (tx: Tx) => Promise<boolean>): Promise<Contrato[]> {
  const achados: Contrato[] = [];
  for (const registro of await banco.transacao(0, 'read', registrosComConta)) {
    const contrato = await banco.transacao(registro, 'read', async (tx) =>
      (await tem(tx)) ? lerContrato(tx) : undefined,
    );
    if (contrato) achados.push(contrato);
  }
  return achados;
}

function comoProcurar(alvo: string): { tem: (tx: Tx) => Promise<boolean>; qual: string } {
  if (alvo.includes('@')) {
    const email = alvo.toLowerCase();
    return { tem: (tx) => temEmail(tx, email), qual: `o e-mail ${alvo}` };
  }
  const documento = limparDocumento(alvo);
  if (DOCUMENTO.test(documento))
    return { tem: (tx) => temDocumento(tx, documento), qual: `o CNPJ ou CPF ${alvo}` };
  throw new MauUso(
    `"${alvo}" não é número de registro, CNPJ nem e-mail. Veja os que existem com: npm run registro -- listar`,
  );
}

/** The registration of that number, CNPJ or CPF (its own or that of one of its companies), or e-mail of one of its users. MauUso for none and for several, which are named. */
export async function procurarRegistro(banco: Banco, alvo: string): Promise<Contrato> {
  if (NUMERO.test(alvo)) {
    const contrato = await banco.transacao(Number(alvo), 'read', lerContrato);
    if (!contrato) throw new MauUso(`Não há registro de número ${alvo}. Nada foi alterado.`);
    return contrato;
  }
  const { tem, qual } = comoProcurar(alvo);
  const [achado, ...outros] = await aquelesQue(banco, tem);
  if (!achado) throw new MauUso(`Nenhum registro tem ${qual}. Nada foi alterado.`);
  if (outros.length > 0)
    throw new MauUso(
      `Mais de um registro tem ${qual}: ${[achado, ...outros].map(nomeDe).join('; ')}. Repita com o número de um deles. Nada foi alterado.`,
    );
  return achado;
}
