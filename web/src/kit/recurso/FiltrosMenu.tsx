import { Fragment, useState } from 'react';
import { IconFilter } from '@tabler/icons-react';
import type { Campo } from '@praca/contract/recurso/campo.ts';
import type { Recurso } from '@praca/contract/recurso.ts';
import { usePhone } from '../../platform/tela/larguras.ts';
import { Button } from '../../ui/display/Button.tsx';
import { IconButton } from '../../ui/display/IconButton.tsx';
import { FormStack } from '../../ui/field/Form.tsx';
import { MultiSelect } from '../../ui/field/MultiSelect.tsx';
import { Select } from '../../ui/field/Select.tsx';
import { LeaveField } from '../../ui/field/LeaveField.tsx';
import { Popover } from '../../ui/floating/Popover.tsx';
import { CORES } from './cores.ts';
import { comDitos, ditosDe } from './ditos.ts';
import { campoDosProprios, camposComFiltro, quantosFiltros } from './endereco.ts';
import { useProprios } from './jeito.ts';
import { ReferenciaFiltro } from './ReferenciaCampo.tsx';
import type { Endereco } from './use-endereco.ts';

const opcoesDe = ({ tipo, opcoes = {} }: Campo) =>
  tipo === 'cor'
    ? CORES.map((label, i) => ({ value: String(i + 1), label, color: i + 1 }))
    : Object.entries(opcoes).map(([value, label]) => ({ value, label }));

const SIM_NAO = [
  { value: 'S', label: 'Sim' },
  { value: 'N', label: 'Não' },
];

type Props = { campo: Campo; value: string[]; onChange: (valores: string[]) => void };

/** A whole word, such as a city: asked for with Enter, or when the field is left. */
function TextoFiltro({ campo, value, onChange }: Props) {
  return (
    <LeaveField
      label={campo.rotulo}
      maxLength={campo.max}
      value={value[0] ?? ''}
      onChange={(pedido) => onChange(pedido === '' ? [] : [pedido])}
    />
  );
}

function Filtro(props: Props) {
  const { campo, value, onChange } = props;
  const comum = { label: campo.rotulo, value, onChange };
  if (campo.tipo === 'texto') return <TextoFiltro {...props} />;
  if (campo.tipo === 'referencia' && campo.alvo)
    return <ReferenciaFiltro alvo={campo.alvo} {...comum} />;
  if (campo.tipo !== 'simNao') return <MultiSelect<string> {...comum} options={opcoesDe(campo)} />;
  return (
    <Select<string>
      label={campo.rotulo}
      clearable
      placeholder="Tanto faz"
      value={value[0] ?? null}
      options={SIM_NAO}
      onChange={(valor) => onChange(valor === null ? [] : [valor])}
    />
  );
}

/** The filters that the description of a cadastro offers, in one popover; nothing where it offers none. */
export function FiltrosMenu({ recurso, estado, mudar }: { recurso: Recurso } & Endereco) {
  const phone = usePhone();
  const [aberto, setAberto] = useState(false);
  const campos = camposComFiltro(recurso);
  const proprios = useProprios().filter(({ emUso }) => emUso);
  if (campos.length + proprios.length === 0) return null;
  const quantos = quantosFiltros(recurso, estado);
  const rotulo = quantos > 0 ? `Filtros · ${quantos}` : 'Filtros';
  const icone = <IconFilter size={phone ? 18 : 16} aria-hidden="true" />;
  const nomeDosProprios = campoDosProprios(recurso) ?? '';
  const textos = estado.filtros[nomeDosProprios];
  const ditos = ditosDe(textos);
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
        {campos.map(([nome, campo]) => (
          <Filtro
            key={nome}
            campo={campo}
            value={estado.filtros[nome] ?? []}
            onChange={(valores) => filtrar(nome, valores)}
          />
        ))}
        {proprios.map(({ codigo, filtro }) => (
          <Fragment key={codigo}>
            {filtro(
              ditos.filter(({ campo }) => String(campo) === codigo),
              (novos) => filtrar(nomeDosProprios, comDitos(textos, Number(codigo), novos)),
            )}
          </Fragment>
        ))}
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
