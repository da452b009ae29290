import { useState } from 'react';
import { Select } from '../../../ui/field/Select.tsx';
import type { Nomes } from '../base/nomes.ts';
import { LoteMoldura, type DoLote } from './LoteMoldura.tsx';

const NINGUEM = 'ninguem';
const PESSOA = 'pessoa:';
const RODIZIO = 'rodizio:';

/** Gives the selection to one person, to nobody, or in turn by an automatic distribution. */
export function ResponsavelLote({ nomes, ...resto }: DoLote & { nomes: Nomes }) {
  const [escolha, setEscolha] = useState<string | null>(null);
  const [falta, setFalta] = useState(false);
  const { envio } = resto;
  const pessoas = nomes.usuarios.filter((um) => um.usuario_ativo === 'S');

  return (
    <LoteMoldura
      {...resto}
      titulo="Trocar o responsável"
      verbo="Passar"
      onSubmit={(titulo) => {
        if (escolha === null) return setFalta(true);
        if (escolha.startsWith(RODIZIO))
          return void envio.distribuir(titulo, {
            distauto_codigo: Number(escolha.slice(RODIZIO.length)),
          });
        void envio.alterar(titulo, {
          tipo: 'RESPONSAVEL',
          usuario_responsavel: escolha === NINGUEM ? null : escolha.slice(PESSOA.length),
        });
      }}
    >
      <Select
        label="Responsável"
        required
        data-autofocus
        searchable
        value={escolha}
        error={falta ? 'Escolha o responsável.' : undefined}
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
        onChange={(nova) => {
          setEscolha(nova);
          setFalta(false);
        }}
      />
    </LoteMoldura>
  );
}
