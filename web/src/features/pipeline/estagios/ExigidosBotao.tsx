import { useState } from 'react';
import { IconChevronDown } from '@tabler/icons-react';
import { NOMES_EXIGIVEIS } from '@praca/contract/negocio/rules.ts';
import { CAMPOS_EXIGIVEIS, type CampoExigivel } from '@praca/contract/pipeline/schemas.ts';
import { plural } from '../../../platform/texto/format.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { Checkbox } from '../../../ui/field/Checkbox.tsx';
import { Ensaio } from './Ensaio.tsx';
import { Popover } from '../../../ui/floating/Popover.tsx';

const inicial = (texto: string) => `${texto.charAt(0).toLocaleUpperCase('pt-BR')}${texto.slice(1)}`;
const conhecidos = (exigidos: readonly string[]): CampoExigivel[] =>
  CAMPOS_EXIGIVEIS.filter((campo) => exigidos.includes(campo));

/** The fields that a stage demands, in few words: the one there is, or how many. */
const exigidosEmTexto = (exigidos: readonly string[]): string => {
  const campos = conhecidos(exigidos);
  if (campos.length === 0) return 'Nenhum campo';
  if (campos.length > 1) return plural(campos.length, 'campo', 'campos');
  return inicial(NOMES_EXIGIVEIS[campos[0] ?? 'pessoa_codigo']);
};

/** Which fields a deal must have before it leaves the stage; saved together when the window closes. */
export function ExigidosBotao({
  codigo,
  estagio,
  exigidos,
  onChange,
}: {
  codigo: number;
  estagio: string;
  exigidos: readonly string[];
  onChange: (exigidos: CampoExigivel[]) => void;
}) {
  const [escolhidos, setEscolhidos] = useState<CampoExigivel[] | null>(null);
  const abrir = (aberto: boolean) => {
    if (aberto) return setEscolhidos(conhecidos(exigidos));
    setEscolhidos(null);
    if (escolhidos && escolhidos.join() !== conhecidos(exigidos).join()) onChange(escolhidos);
  };
  const marcados = escolhidos ?? conhecidos(exigidos);
  const nomes = marcados.map((campo) => NOMES_EXIGIVEIS[campo]).join(', ');
  return (
    <Popover
      open={escolhidos !== null}
      onOpenChange={abrir}
      align="end"
      width={332}
      label={`Campos exigidos para sair de ${estagio}`}
      trigger={
        <Button
          className="estagio-exigidos"
          title={nomes ? inicial(nomes) : undefined}
          aria-label={`${exigidosEmTexto(marcados)} ${marcados.length > 1 ? 'exigidos' : 'exigido'} para sair de ${estagio}${marcados.length > 1 ? `: ${nomes}` : ''}`}
          iconRight={<IconChevronDown size={14} aria-hidden="true" />}
          onClick={() => abrir(escolhidos === null)}
        >
          {exigidosEmTexto(marcados)}
        </Button>
      }
    >
      <div className="estagio-exigidos-lista">
        <p>Para ir adiante, o negócio precisa ter:</p>
        {CAMPOS_EXIGIVEIS.map((campo) => (
          <Checkbox
            key={campo}
            label={inicial(NOMES_EXIGIVEIS[campo])}
            checked={marcados.includes(campo)}
            onChange={(evento) =>
              setEscolhidos(
                CAMPOS_EXIGIVEIS.filter((um) =>
                  um === campo ? evento.target.checked : marcados.includes(um),
                ),
              )
            }
          />
        ))}
        {escolhidos && escolhidos.length > 0 && <Ensaio codigo={codigo} exigidos={escolhidos} />}
      </div>
    </Popover>
  );
}
