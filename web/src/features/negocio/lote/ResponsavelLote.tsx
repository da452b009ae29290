import { Select } from '../../../ui/field/Select.tsx';
import type { Nomes } from '../base/nomes.ts';
import { LoteMoldura } from './LoteMoldura.tsx';
import { useLote, type DoLote } from './use-lote.ts';

const NINGUEM = 'ninguem';
const PESSOA = 'pessoa:';
const RODIZIO = 'rodizio:';

/** Gives the selection to one person, to nobody, or in turn by an automatic distribution. */
export function ResponsavelLote({ nomes, ...doLote }: DoLote & { nomes: Nomes }) {
  const lote = useLote<{ escolha: string | null }>(doLote, {
    verbo: 'Passar',
    inicial: { escolha: null },
    conferir: ({ escolha }) => ({
      escolha: escolha === null ? 'Escolha o responsável.' : undefined,
    }),
    acao: ({ escolha }) =>
      escolha?.startsWith(RODIZIO)
        ? { rodizio: { distauto_codigo: Number(escolha.slice(RODIZIO.length)) } }
        : {
            tipo: 'RESPONSAVEL',
            usuario_responsavel: escolha?.startsWith(PESSOA) ? escolha.slice(PESSOA.length) : null,
          },
  });
  const { valores, erros, mudar } = lote.escrita;
  const pessoas = nomes.usuarios.filter((um) => um.usuario_ativo === 'S');

  return (
    <LoteMoldura titulo="Trocar o responsável" lote={lote}>
      <Select
        label="Responsável"
        required
        data-autofocus
        searchable
        value={valores.escolha}
        error={erros['escolha']}
        options={[
          { value: NINGUEM, label: 'Sem responsável' },
          ...pessoas.map((um) => ({
            value: `${PESSOA}${um.usuario_login}`,
            label: um.usuario_nome,
            group: 'Para uma pessoa',
          })),
          ...nomes.distribuicoes.map((uma) => ({
            value: `${RODIZIO}${uma.distauto_codigo}`,
            label: uma.distauto_descricao,
            group: 'Em rodízio',
          })),
        ]}
        onChange={(escolha) => mudar({ escolha })}
      />
    </LoteMoldura>
  );
}
