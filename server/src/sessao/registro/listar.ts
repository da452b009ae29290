import { formatarCnpj } from '@praca/contract/br/cnpj.ts';
import { FUSO_DO_BRASIL, dataNoFuso } from '@praca/contract/br/data.ts';
import type { Banco } from '../../platform/banco/db.ts';
import { registrosComConta } from '../../platform/banco/registros.ts';
import { situacao, sistemas } from './palavras.ts';
import { contarUsuarios, lerContrato } from './reads.ts';

/** Every registration in one line: number, name, CNPJ, state, systems, how many users are active. */
export async function listarRegistros(banco: Banco, agora: Date): Promise<string[]> {
  const hoje = dataNoFuso(agora, FUSO_DO_BRASIL);
  const linhas: string[] = [];
  for (const registro of await banco.transacao(0, 'read', registrosComConta)) {
    const [contrato, usuarios] = await banco.transacao(registro, 'read', async (tx) => [
      await lerContrato(tx),
      await contarUsuarios(tx),
    ]);
    if (!contrato) continue;
    const cnpj = contrato.clienteregistro_cnpj;
    linhas.push(
      [
        String(registro).padStart(6),
        contrato.clienteregistro_razao,
        cnpj === null ? 'sem CNPJ' : formatarCnpj(cnpj),
        situacao(contrato, hoje),
        sistemas(contrato.clienteregistro_produtos),
        `${usuarios} ${usuarios === 1 ? 'usuário' : 'usuários'}`,
      ].join(' · '),
    );
  }
  return [...linhas, `${linhas.length} registro(s).`];
}
