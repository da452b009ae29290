import { comNomes } from '@praca/contract/acompanhamento/mencoes.ts';
import type { Ficha, Item } from '@praca/contract/negocio/ficha/schemas.ts';
import { dataHoraRelativa } from '../../../../platform/texto/format.ts';
import { lerEvento, type Dicionarios } from '../../base/evento-texto.ts';
import { NOME_DA_NOTA } from '../../../acompanhamento/parts/nota-texto.ts';
import type { Nomes } from '../../base/nomes.ts';

const MOSTRADOS = 8;

/** An entry of the timeline as one sentence: who did what. */
function frase(item: Item, dicionarios: Dicionarios): string {
  const quem = item.usuario_nome ?? 'O sistema';
  switch (item.item_tipo) {
    case 'EVENTO': {
      const { acao, mudancas } = lerEvento(item, dicionarios);
      const [unica] = mudancas;
      return `${quem} ${acao}${mudancas.length === 1 && unica ? `: ${unica.de} → ${unica.para}` : ''}`;
    }
    case 'NOTA':
      return `${quem} ${NOME_DA_NOTA[item.nota.acomp_situacao].feito}: ${comNomes(item.nota.acomp_texto, dicionarios.nomes.usuarios)}`;
    case 'TAREFA':
      return `Tarefa: ${item.tarefa.atividade_titulo}`;
    case 'ORCAMENTO':
      return `Orçamento nº ${item.orcamento.pedvenda_numero}`;
    case 'EMAIL':
      return `E-mail: ${item.email.email_assunto}`;
    case 'PASSO':
      return `${item.pedvenda_tipo === 'P' ? 'Pedido' : 'Orçamento'} nº ${item.pedvenda_numero} mudou`;
    default:
      return `${quem} enviou ${item.arquivo.anexo_nome}`;
  }
}

/** The last things that happened to a deal, in short. */
export function Ultimos({
  ficha,
  nomes,
  nomeDoEstagio,
}: {
  ficha: Ficha;
  nomes: Nomes;
  nomeDoEstagio: (codigo: number) => string;
}) {
  const dicionarios: Dicionarios = {
    nomes,
    estagio: (codigo) =>
      ficha.estagios.find((um) => um.estagio_codigo === codigo)?.estagio_descricao ||
      nomeDoEstagio(codigo) ||
      undefined,
    pipeline: () => undefined,
    pessoa: () => undefined,
  };
  return (
    <section className="historico" aria-labelledby="historico-titulo">
      <h3 className="historico-titulo" id="historico-titulo">
        Últimos registros
      </h3>
      <ul>
        {ficha.itens.slice(0, MOSTRADOS).map((item) => (
          <li key={`${item.item_tipo}-${item.item_codigo}`} className="historico-linha">
            <p className="historico-frase">{frase(item, dicionarios)}</p>
            <p className="historico-quando">
              <time dateTime={item.item_em}>{dataHoraRelativa(item.item_em)}</time>
            </p>
          </li>
        ))}
      </ul>
      {ficha.itens.length === 0 && <p className="type-muted">Nenhum registro ainda.</p>}
    </section>
  );
}
