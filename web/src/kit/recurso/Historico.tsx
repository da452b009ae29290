import type { Recurso } from '@praca/contract/recurso.ts';
import type { Campo } from '@praca/contract/recurso/campo.ts';
import type { LinhasDescritas } from '@praca/contract/recurso/linhas.ts';
import type { LinhaHistorico } from '@praca/contract/recurso/esquemas.ts';
import { dataHora } from '../../platform/texto/format.ts';
import { ErrorState } from '../../ui/display/ErrorState.tsx';
import { LoadingState } from '../../ui/display/LoadingState.tsx';
import { usePartes } from '../lista/use-partes.ts';
import { VerMais } from '../lista/VerMais.tsx';
import { camposDe } from './descricao.ts';
import { useProprios, type ProprioLido } from './jeito.ts';
import { textoDoValor } from './valor.ts';

const ACAO: Record<string, string> = {
  CRIAR: 'criou',
  ALTERAR: 'alterou',
  INATIVAR: 'inativou',
  REATIVAR: 'reativou',
  EXCLUIR: 'excluiu',
  SUBSTITUIR: 'substituiu',
  JUNTAR: 'juntou com outro',
  DESFAZER_JUNCAO: 'desfez a junção',
  RESTAURAR: 'trouxe de volta',
};

const igual = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

type Valores = Record<string, unknown>;
const filhasDe = (linha: Valores, nome: string) => (linha[nome] ?? []) as Valores[];

/** What a change did to the lines of a row, as "Contato Ana: Telefone: 1 → 2". */
function mudancasDasLinhas(l: LinhasDescritas, eram: Valores[], sao: Valores[]): string[] {
  const campos = Object.entries(l.campos);
  const mostra = campos.find(([, campo]) => campo.principal) ?? campos[0];
  const lido = (campo: Campo, nome: string, linha: Valores | undefined) =>
    textoDoValor(campo, linha?.[campo.alvo?.mostra ?? nome]) || 'vazio';
  const chamada = (linha: Valores) =>
    `${l.nome.um} ${mostra ? lido(mostra[1], mostra[0], linha) : ''}`;
  const a = l.nome.genero === 'f' ? 'a' : 'o';
  const porCodigo = new Map(eram.map((era) => [era[l.chave], era]));
  const ficaram = new Set(sao.map((linha) => linha[l.chave]));
  return [
    ...eram
      .filter((era) => !ficaram.has(era[l.chave]))
      .map((era) => `${chamada(era)}: removid${a}`),
    ...sao.flatMap((linha) => {
      const era = porCodigo.get(linha[l.chave]);
      if (!era) return [`${chamada(linha)}: acrescentad${a}`];
      return campos
        .filter(([nome]) => !igual(era[nome], linha[nome]))
        .map(
          ([nome, campo]) =>
            `${chamada(linha)}: ${campo.rotulo}: ${lido(campo, nome, era)} → ${lido(campo, nome, linha)}`,
        );
    }),
  ];
}

/** What a change did to added fields, each by its name. */
const mudancasDosProprios = (proprios: readonly ProprioLido[], era: Valores, ficou: Valores) =>
  proprios
    .filter(({ codigo }) => !igual(era[codigo], ficou[codigo]))
    .map(
      ({ codigo, rotulo, texto }) =>
        `${rotulo}: ${texto(era[codigo]) || 'vazio'} → ${texto(ficou[codigo]) || 'vazio'}`,
    );

/** What a change did to each field, as "Ordem: 1 → 2". */
function mudancasDe(
  recurso: Recurso,
  evento: LinhaHistorico,
  proprios: readonly ProprioLido[],
): string[] {
  const { evento_antes: antes, evento_depois: depois } = evento;
  if (evento.evento_acao !== 'ALTERAR' || antes === null || depois === null) return [];
  const deCampos = camposDe(recurso)
    .filter(([nome]) => nome in depois && !igual(antes[nome], depois[nome]))
    .flatMap(([nome, campo]) => {
      if (campo.tipo === 'proprios')
        return mudancasDosProprios(
          proprios,
          (antes[nome] ?? {}) as Valores,
          (depois[nome] ?? {}) as Valores,
        );
      const [era, ficou] = [antes, depois].map(
        (lado) => textoDoValor(campo, lado[nome]) || 'vazio',
      );
      return [`${campo.rotulo}: ${era} → ${ficou}`];
    });
  const deLinhas = Object.entries(recurso.linhas).flatMap(([nome, l]) =>
    nome in depois ? mudancasDasLinhas(l, filhasDe(antes, nome), filhasDe(depois, nome)) : [],
  );
  return [...deCampos, ...deLinhas];
}

/** Who did what to a row and when, newest first. */
export function Historico({ recurso, codigo }: { recurso: Recurso; codigo: number }) {
  const partes = usePartes(recurso.api.historico, { [recurso.chave]: codigo }, 'evento_codigo');
  const proprios = useProprios();
  if (partes.falhou) return <ErrorState onRetry={partes.reler} />;
  if (!partes.linhas) return <LoadingState />;
  if (partes.linhas.length === 0)
    return <p className="recurso-mudanca">Nenhuma mudança registrada desde que foi criado.</p>;
  return (
    <>
      <ol className="recurso-eventos">
        {partes.linhas.map((evento) => (
          <li key={evento.evento_codigo}>
            <p>
              <strong>{evento.usuario_nome ?? 'O sistema'}</strong>{' '}
              {ACAO[evento.evento_acao] ?? 'mexeu'} em {dataHora(evento.evento_em)}
            </p>
            {mudancasDe(recurso, evento, proprios).map((uma) => (
              <p key={uma} className="recurso-mudanca">
                {uma}
              </p>
            ))}
          </li>
        ))}
      </ol>
      <VerMais partes={partes} />
    </>
  );
}
