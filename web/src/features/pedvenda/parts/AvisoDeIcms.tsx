import { useQuery } from '@tanstack/react-query';
import { imposto } from '@praca/contract/imposto/recurso.ts';
import { conferirIcms } from '@praca/contract/pedvenda/endpoints.ts';
import { LinkBotao } from '../../../layout/LinkBotao.tsx';
import { plural } from '../../../platform/texto/format.ts';
import { usePode } from '../../../platform/sessao/pode.ts';
import { consulta } from '../../../platform/http/query.ts';
import { Notice } from '../../../ui/display/Notice.tsx';

const NOVA_REGRA: string = `${imposto.pagina.rota}?registro=novo`;

/** Says that no rule gives the ICMS of a sale from state to state, and where one is made. */
export function AvisoDeIcms({
  empresa_codigo,
  pessoa_codigo,
  produtos,
}: {
  /** null: the user's own. */
  empresa_codigo: number | null;
  pessoa_codigo: number | null;
  produtos: readonly number[];
}) {
  const edita = usePode()('cadastro.editar');
  const quais = [...new Set(produtos)].toSorted((a, b) => a - b);
  const { data } = useQuery({
    ...consulta(conferirIcms, {
      pessoa_codigo: pessoa_codigo ?? 1,
      LISTA_PRODUTO: quais,
      ...(empresa_codigo !== null && { empresa_codigo }),
    }),
    enabled: pessoa_codigo !== null && quais.length > 0,
    placeholderData: (antes) => antes,
  });
  const falta = pessoa_codigo === null || quais.length === 0 ? undefined : data?.dados[0];
  if (falta === undefined) return null;
  return (
    <Notice
      tone="warning"
      title={`Sem regra de ICMS de ${falta.uf_origem} para ${falta.uf_destino}`}
      action={
        edita && (
          <LinkBotao size="small" to={NOVA_REGRA}>
            Criar regra
          </LinkBotao>
        )
      }
    >
      {plural(falta.LISTA_PRODUTO.length, 'produto sai', 'produtos saem')} sem o ICMS interestadual
      nesta venda.{!edita && ' Peça a quem cuida dos cadastros que crie a regra.'}
    </Notice>
  );
}
