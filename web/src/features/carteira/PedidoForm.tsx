import { TODAS_UFS, UFS } from '@praca/contract/br/uf.ts';
import { representante } from '@praca/contract/representante/recurso.ts';
import { segmento } from '@praca/contract/segmento/recurso.ts';
import { ReferenciaFiltro } from '../../kit/recurso/ReferenciaCampo.tsx';
import { Panel } from '../../ui/display/Panel.tsx';
import { FormStack } from '../../ui/field/Form.tsx';
import { MultiSelect } from '../../ui/field/MultiSelect.tsx';
import { Select } from '../../ui/field/Select.tsx';
import { Switch } from '../../ui/field/Switch.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { MantidosField } from './MantidosField.tsx';
import type { Modo, Pedido, Peso } from './pedido.ts';
import { NumberField } from '../../ui/field/NumberField.tsx';

const MODOS: { value: Modo; label: string; description: string }[] = [
  { value: 'EQUILIBRAR', label: 'Equilibrar', description: 'Cada um vai para quem tem menos.' },
  { value: 'REGIAO', label: 'Por região', description: 'Para quem atende o lugar do cliente.' },
  { value: 'UM', label: 'Tudo para um', description: 'Todos vão para o mesmo representante.' },
];
const PESOS: { value: Peso; label: string }[] = [
  { value: 'CLIENTES', label: 'Número de clientes' },
  { value: 'VALOR', label: 'Valor dos negócios abertos' },
];
const OPCOES_UF = TODAS_UFS.map((uf) => ({ value: uf, label: `${uf} · ${UFS[uf]}` }));
const numeros = (codigos: readonly string[]) => codigos.map(Number);

/** Whose customers, where they go, and within what limits. */
export function PedidoForm({
  pedido,
  erros,
  aoMudar,
}: {
  pedido: Pedido;
  erros: Partial<Record<keyof Pedido, string>>;
  aoMudar: (parte: Partial<Pedido>) => void;
}) {
  return (
    <>
      <Panel title="Quais clientes">
        <FormStack>
          <ReferenciaFiltro
            alvo={representante}
            label="De quem são"
            value={pedido.de.map(String)}
            onChange={(codigos) => aoMudar({ de: numeros(codigos) })}
          />
          <Switch
            label="Também sem representante"
            hint="Sozinho, escolhe só os clientes sem representante."
            checked={pedido.semRepresentante}
            onChange={(e) => aoMudar({ semRepresentante: e.target.checked })}
          />
          <ReferenciaFiltro
            alvo={segmento}
            label="Segmentos"
            value={pedido.segmentos.map(String)}
            onChange={(codigos) => aoMudar({ segmentos: numeros(codigos) })}
          />
          <MultiSelect
            label="Estados"
            placeholder="Todos"
            value={pedido.ufs}
            options={OPCOES_UF}
            onChange={(ufs) => aoMudar({ ufs })}
          />
          <TextField
            label="Cidade"
            value={pedido.cidade}
            maxLength={80}
            onChange={(e) => aoMudar({ cidade: e.target.value })}
          />
        </FormStack>
      </Panel>
      <Panel title="Para quem, e como">
        <FormStack>
          <ReferenciaFiltro
            alvo={representante}
            label="Para quem vão"
            error={erros.destinos}
            value={pedido.destinos.map(String)}
            onChange={(codigos) => aoMudar({ destinos: numeros(codigos) })}
          />
          <Select<Modo>
            label="Regra"
            value={pedido.modo}
            options={MODOS}
            onChange={(modo) => aoMudar({ modo: modo ?? 'EQUILIBRAR' })}
          />
          {pedido.modo !== 'UM' && (
            <Select<Peso>
              label="O que equilibrar"
              value={pedido.peso}
              options={PESOS}
              onChange={(peso) => aoMudar({ peso: peso ?? 'CLIENTES' })}
            />
          )}
          <NumberField
            label="Máximo de clientes por representante"
            hint="Vazio: sem limite. Quem não couber fica onde está."
            value={pedido.maximo}
            error={erros.maximo}
            onChange={(maximo) => aoMudar({ maximo })}
          />
          <Switch
            label="Manter quem tem negócio aberto"
            hint="Clientes em negociação ficam com quem já os atende."
            checked={pedido.manterComNegocio}
            onChange={(e) => aoMudar({ manterComNegocio: e.target.checked })}
          />
          <MantidosField
            value={pedido.mantidos}
            de={pedido.semRepresentante ? [] : pedido.de}
            onChange={(mantidos) => aoMudar({ mantidos })}
          />
        </FormStack>
      </Panel>
    </>
  );
}
