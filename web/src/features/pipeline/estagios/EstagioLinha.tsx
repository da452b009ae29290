import type { PointerEvent } from 'react';
import {
  IconArrowDown,
  IconArrowUp,
  IconGripVertical,
  IconLoader2,
  IconTrash,
} from '@tabler/icons-react';
import type { LinhaEstagio } from '@praca/contract/pipeline/estagio/schemas.ts';
import { numero, palavra } from '../../../platform/texto/format.ts';
import { IconButton } from '../../../ui/display/IconButton.tsx';
import { parseNumber } from '../../../ui/field/number-text.ts';
import { CampoDireto } from './CampoDireto.tsx';
import { CorBotao } from './CorBotao.tsx';
import { ExigidosBotao } from './ExigidosBotao.tsx';
import { useSalvarEstagio } from './use-salvar-estagio.ts';

const lido = (texto: string, unit: string): string => {
  const numero = parseNumber(texto, { unit });
  return 'error' in numero ? texto : numero.value;
};
const inteiro = (de: number, ate: number, vazio: boolean, unit: string) => (texto: string) => {
  const valor = lido(texto, unit);
  if (valor === '' && vazio) return null;
  if (/^\d+$/.test(valor) && Number(valor) >= de && Number(valor) <= ate) return null;
  return vazio ? `Use de ${de} a ${ate}, ou deixe vazio` : `Use de ${de} a ${ate}`;
};
const comNome = (texto: string) => (texto === '' ? 'Dê um nome ao estágio' : null);

/** One stage of the list: everything about it is changed where it stands. */
export function EstagioLinha({
  estagio,
  primeiro,
  ultimo,
  naMao,
  onMover,
  onArrastar,
  onExcluir,
}: {
  estagio: LinhaEstagio;
  primeiro: boolean;
  ultimo: boolean;
  naMao: boolean;
  onMover: (passo: number) => void;
  onArrastar: (evento: PointerEvent<HTMLElement>) => void;
  onExcluir: () => void;
}) {
  const { visto, salvando, mudar } = useSalvarEstagio(estagio);
  const nome = visto.estagio_descricao;
  return (
    <li
      className="estagio-linha"
      data-estagio={estagio.estagio_codigo}
      data-na-mao={naMao || undefined}
      aria-label={nome}
      aria-busy={salvando || undefined}
    >
      <span
        className="estagio-alca"
        title="Arraste para mudar a ordem"
        aria-hidden="true"
        onPointerDown={onArrastar}
      >
        {salvando ? (
          <IconLoader2 size={16} className="estagio-salvando" />
        ) : (
          <IconGripVertical size={16} />
        )}
      </span>
      <CorBotao
        estagio={nome}
        cor={visto.estagio_cor}
        onChange={(estagio_cor) => mudar({ estagio_cor })}
      />
      <CampoDireto
        className="estagio-nome"
        label={`Nome do estágio ${estagio.estagio_descricao}`}
        maxLength={80}
        valor={nome}
        verificar={comNome}
        onSave={(estagio_descricao) => mudar({ estagio_descricao })}
      />
      <span className="estagio-quantos">
        {numero(estagio.quantidade_negocios)}
        <span className="estagio-quantos-palavra">
          {' '}
          {palavra(estagio.quantidade_negocios, 'negócio', 'negócios')}
        </span>
      </span>
      <div className="estagio-campo estagio-probabilidade">
        <span aria-hidden="true">Probabilidade</span>
        <CampoDireto
          label={`Probabilidade de ${nome}, em porcento`}
          inputMode="numeric"
          suffix="%"
          valor={String(visto.estagio_probabilidade)}
          verificar={inteiro(0, 100, false, '%')}
          onSave={(texto) => mudar({ estagio_probabilidade: Number(lido(texto, '%')) })}
        />
      </div>
      <div className="estagio-campo estagio-parado">
        <span aria-hidden="true">Parado após</span>
        <CampoDireto
          label={`Dias até ${nome} avisar que um negócio está parado`}
          inputMode="numeric"
          placeholder="Nunca"
          suffix={visto.estagio_diasparado === null ? undefined : 'dias'}
          valor={visto.estagio_diasparado === null ? '' : String(visto.estagio_diasparado)}
          verificar={inteiro(1, 3650, true, 'dias')}
          onSave={(texto) =>
            mudar({ estagio_diasparado: texto === '' ? null : Number(lido(texto, 'dias')) })
          }
        />
      </div>
      <div className="estagio-campo estagio-exige">
        <span aria-hidden="true">Exige para sair</span>
        <ExigidosBotao
          codigo={estagio.estagio_codigo}
          estagio={nome}
          exigidos={visto.estagio_exigidos}
          onChange={(estagio_exigidos) => mudar({ estagio_exigidos })}
        />
      </div>
      <span className="estagio-acoes">
        <IconButton
          size="small"
          label={`Mover ${nome} para cima`}
          icon={<IconArrowUp size={16} aria-hidden="true" />}
          aria-disabled={primeiro || undefined}
          onClick={() => onMover(-1)}
        />
        <IconButton
          size="small"
          label={`Mover ${nome} para baixo`}
          icon={<IconArrowDown size={16} aria-hidden="true" />}
          aria-disabled={ultimo || undefined}
          onClick={() => onMover(1)}
        />
        <IconButton
          size="small"
          label={`Excluir ${nome}`}
          icon={<IconTrash size={16} aria-hidden="true" />}
          onClick={onExcluir}
        />
      </span>
    </li>
  );
}
