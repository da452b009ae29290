import { FUSO_DO_BRASIL, dataNoFuso } from '@praca/contract/br/data.ts';
import { SISTEMAS } from '@praca/contract/sessao/sistemas.ts';
import type { Banco } from '../../platform/banco/db.ts';
import type { Config } from '../../platform/config.ts';
import { USO, type PedidoAoRegistro } from './argumentos.ts';
import { bloquearRegistro } from './bloquear.ts';
import { contratarSistema } from './contratar.ts';
import { liberarRegistro } from './liberar.ts';
import { listarRegistros } from './listar.ts';
import { mostrarRegistro } from './mostrar.ts';
import type { Balcao, Mudado } from './mudar.ts';
import { nomeDe, situacao } from './palavras.ts';
import { procurarRegistro } from './procurar.ts';
import { renovarRegistro } from './renovar.ts';

function dizer({ contrato, avisados }: Mudado, hoje: string): string[] {
  const expirou =
    contrato.clienteregistro_validade !== null && contrato.clienteregistro_validade < hoje;
  const aindaFora = contrato.clienteregistro_situacao !== 'ATIVO' || expirou;
  return [
    `Registro ${nomeDe(contrato)}: ${situacao(contrato, hoje)}.`,
    ...(aindaFora
      ? [`Ninguém deste registro entra: use ${expirou ? 'renovar' : 'liberar'} para deixar entrar.`]
      : []),
    avisados === 0
      ? 'Nenhum administrador foi avisado: nenhum confirmou o e-mail.'
      : `${avisados} administrador(es) avisado(s), por e-mail e na tela.`,
  ];
}

/** Does what was asked of the command; gives the lines that it says. MauUso changes nothing. */
export async function atenderRegistro(
  casa: { banco: Banco; config: Config; quem: string; agora?: Date },
  pedido: PedidoAoRegistro,
): Promise<string[]> {
  const { banco, config, agora = new Date() } = casa;
  if (pedido.verbo === 'ajuda') return [USO];
  if (pedido.verbo === 'listar') return listarRegistros(banco, agora);
  const contrato = await procurarRegistro(banco, pedido.alvo);
  if (pedido.verbo === 'mostrar') return mostrarRegistro(banco, contrato, agora);
  const balcao: Balcao = { banco, config, agora, quem: pedido.quem ?? casa.quem };
  const registro = contrato.clienteregistro_codigo;
  const hoje = dataNoFuso(agora, FUSO_DO_BRASIL);
  switch (pedido.verbo) {
    case 'renovar':
      return dizer(await renovarRegistro(balcao, { ...pedido, registro }), hoje);
    case 'bloquear':
      return dizer(await bloquearRegistro(balcao, { ...pedido, registro }), hoje);
    case 'liberar':
      return dizer(await liberarRegistro(balcao, { ...pedido, registro }), hoje);
    case 'contratar': {
      const { nome, pronto } = SISTEMAS[pedido.sistema];
      return [
        ...dizer(await contratarSistema(balcao, { ...pedido, registro }), hoje),
        ...(pronto
          ? []
          : [`O sistema ${nome} ainda não existe nesta versão: vale quando existir.`]),
      ];
    }
  }
}
