import { useState } from 'react';
import { IconFilter } from '@tabler/icons-react';
import type { Campo } from '@praca/contract/recurso/campo.ts';
import type { Recurso } from '@praca/contract/recurso.ts';
import { usePhone } from '../../platform/larguras.ts';
import { Button } from '../../ui/display/Button.tsx';
import { IconButton } from '../../ui/display/IconButton.tsx';
import { FormStack } from '../../ui/field/Form.tsx';
import { MultiSelect } from '../../ui/field/MultiSelect.tsx';
import { Select } from '../../ui/field/Select.tsx';
import { Popover } from '../../ui/floating/Popover.tsx';
import { CORES } from './cores.ts';
import { camposComFiltro } from './endereco.ts';
import type { Endereco } from './use-endereco.ts';

const opcoesDe = ({ tipo, opcoes = {} }: Campo) =>
  tipo === 'cor'
    ? CORES.map((label, i) => ({ value: String(i + 1), label, color: i + 1 }))
    : Object.entries(opcoes).map(([value, label]) => ({ value, label }));

const SIM_NAO = [
  { value: 'S', label: 'Sim' },
  { value: 'N', label: 'Não' },
];

/** The filters that the description of a cadastro offers, in one popover; nothing where it offers none. */
export function FiltrosMenu({ recurso, estado, mudar }: { recurso: Recurso } & Endereco) {
  const phone = usePhone();
  const [aberto, setAberto] = useState(false);
  const campos = camposComFiltro(recurso);
  if (campos.length === 0) return null;
  const quantos = Object.keys(estado.filtros).length;
  const rotulo = quantos > 0 ? `Filtros · ${quantos}` : 'Filtros';
  const icone = <IconFilter size={phone ? 18 : 16} aria-hidden="true" />;
  const abrir = () => setAberto(!aberto);
  const filtrar = (nome: string, valores: string[]) => {
    const { [nome]: _antes, ...outros } = estado.filtros;
    mudar({ filtros: valores.length === 0 ? outros : { ...outros, [nome]: valores } });
  };
  return (
    <Popover
      open={aberto}
      onOpenChange={setAberto}
      label="Filtros"
      align="end"
      width={300}
      trigger={
        phone ? (
          <IconButton variant="default" label={rotulo} icon={icone} onClick={abrir} />
        ) : (
          <Button icon={icone} onClick={abrir}>
            {rotulo}
          </Button>
        )
      }
    >
      <FormStack>
        {campos.map(([nome, campo]) =>
          campo.tipo === 'simNao' ? (
            <Select<string>
              key={nome}
              label={campo.rotulo}
              clearable
              placeholder="Tanto faz"
              value={estado.filtros[nome]?.[0] ?? null}
              options={SIM_NAO}
              onChange={(valor) => filtrar(nome, valor === null ? [] : [valor])}
            />
          ) : (
            <MultiSelect<string>
              key={nome}
              label={campo.rotulo}
              value={estado.filtros[nome] ?? []}
              options={opcoesDe(campo)}
              onChange={(valores) => filtrar(nome, valores)}
            />
          ),
        )}
        <Button
          variant="subtle"
          size="small"
          disabled={quantos === 0}
          onClick={() => mudar({ filtros: {} })}
        >
          Limpar filtros
        </Button>
      </FormStack>
    </Popover>
  );
}
