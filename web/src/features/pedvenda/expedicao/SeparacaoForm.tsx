import { useEffect, useId, useRef } from 'react';
import { IconDeviceFloppy, IconPlus, IconTrash } from '@tabler/icons-react';
import { formatarNumero } from '@praca/contract/br/dinheiro.ts';
import { getPreSeparacao, preSeparacao } from '@praca/contract/pedvenda/expedicao/endpoints.ts';
import type { Separacao } from '@praca/contract/pedvenda/expedicao/schemas.ts';
import { enviarFormulario, EscritaForm } from '../../../kit/escrita/EscritaForm.tsx';
import { useEscrita } from '../../../kit/escrita/use-escrita.ts';
import { chamarUm } from '../../../platform/http/api-client.ts';
import { useAtalho } from '../../../platform/tela/atalhos.ts';
import { plural } from '../../../platform/texto/format.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { IconButton } from '../../../ui/display/IconButton.tsx';
import { Notice } from '../../../ui/display/Notice.tsx';
import { Panel } from '../../../ui/display/Panel.tsx';
import { Select } from '../../../ui/field/Select.tsx';
import { ItensASeparar } from './ItensASeparar.tsx';
import { Leitor } from './Leitor.tsx';
import {
  entradaDe,
  erroDa,
  falta,
  linhaDe,
  pesoTotal,
  valoresDe,
  type ValoresDaSeparacao,
  type VolumeDigitado,
} from './valores.ts';
import { TOAST_FLOOR } from '../../../ui/window/use-toast-place.ts';
import { NumberField } from '../../../ui/field/NumberField.tsx';

const VOLUMES = [
  { value: 'caixa', label: 'Caixa' },
  { value: 'pallet', label: 'Pallet' },
] as const;

type Mudar = (parte: Partial<ValoresDaSeparacao>) => void;

const MEDIDAS = [
  ['altura', 'Altura (cm)'],
  ['largura', 'Largura (cm)'],
  ['comprimento', 'Compr. (cm)'],
] as const;

function Volume({
  v,
  numero,
  aoMudar,
  aoRemover,
}: {
  v: VolumeDigitado;
  numero: number;
  aoMudar: (parte: Partial<VolumeDigitado>) => void;
  aoRemover: () => void;
}) {
  return (
    <li className="separacao-volume">
      <strong className="type-strong">{numero}</strong>
      <Select<'caixa' | 'pallet'>
        label={`Tipo do volume ${numero}`}
        hideLabel
        value={v.tipo}
        options={VOLUMES}
        onChange={(tipo) => aoMudar({ tipo: tipo ?? 'caixa' })}
      />
      <NumberField
        label="Bruto (kg)"
        unit="kg"
        decimals={3}
        value={v.pesobruto}
        onChange={(texto) => aoMudar({ pesobruto: texto })}
      />
      <NumberField
        label="Líquido (kg)"
        unit="kg"
        decimals={3}
        placeholder={v.pesobruto}
        value={v.pesoliq}
        onChange={(texto) => aoMudar({ pesoliq: texto })}
      />
      {MEDIDAS.map(([nome, rotulo]) => (
        <NumberField
          key={nome}
          label={rotulo}
          unit="cm"
          value={v[nome]}
          onChange={(texto) => aoMudar({ [nome]: texto })}
        />
      ))}
      <IconButton
        label={`Remover volume ${numero}`}
        icon={<IconTrash size={16} aria-hidden="true" />}
        onClick={aoRemover}
      />
    </li>
  );
}

function Volumes({
  valores,
  mudar,
  erro,
}: {
  valores: ValoresDaSeparacao;
  mudar: Mudar;
  erro: string | undefined;
}) {
  const { volumes } = valores;
  const por = (id: number, parte: Partial<VolumeDigitado>) =>
    mudar({ volumes: volumes.map((v) => (v.id === id ? { ...v, ...parte } : v)) });
  const outro = () => {
    const ultimo = volumes.at(-1);
    const id = Math.max(0, ...volumes.map((v) => v.id)) + 1;
    const vazio = {
      tipo: 'caixa',
      pesobruto: '',
      pesoliq: '',
      altura: '',
      largura: '',
      comprimento: '',
    } as const;
    // The next box is most often like the last one.
    mudar({ volumes: [...volumes, { ...(ultimo ?? vazio), id }] });
  };
  return (
    <Panel
      title="Volumes"
      hint={
        volumes.length === 0
          ? 'nenhum ainda'
          : `${plural(volumes.length, 'volume', 'volumes')}, ${formatarNumero(pesoTotal(valores), 3)} kg`
      }
      actions={
        <Button size="small" icon={<IconPlus size={16} aria-hidden="true" />} onClick={outro}>
          Volume
        </Button>
      }
    >
      {erro !== undefined && <Notice tone="danger">{erro}</Notice>}
      {volumes.length > 0 && (
        <ol className="separacao-volumes">
          {volumes.map((v, i) => (
            <Volume
              key={v.id}
              v={v}
              numero={i + 1}
              aoMudar={(parte) => por(v.id, parte)}
              aoRemover={() => mudar({ volumes: volumes.filter((um) => um.id !== v.id) })}
            />
          ))}
        </ol>
      )}
    </Panel>
  );
}

/* Who has typed nothing sees what the others set apart; who has is asked when saving. */
function useDeFora(
  s: Separacao,
  escrita: {
    sujo: boolean;
    enviando: boolean;
    trocar: (por: () => ValoresDaSeparacao, versao: number) => void;
  },
) {
  const agora = useRef(escrita);
  const vista = useRef(s.versao);
  useEffect(() => {
    agora.current = escrita;
  });
  useEffect(() => {
    const { sujo, enviando, trocar } = agora.current;
    if (s.versao === vista.current) return;
    vista.current = s.versao;
    if (!sujo && !enviando) trocar(() => valoresDe(s), s.versao);
  }, [s]);
}

/** A separation while it is done: what is scanned counts at once, what is typed is kept with a button, the check ends it. */
export function SeparacaoForm({
  separacao: s,
  aoMudar,
}: {
  separacao: Separacao;
  aoMudar: (nova: Separacao) => void;
}) {
  const { pedvenda_codigo } = s;
  const escrita = useEscrita<typeof preSeparacao, ValoresDaSeparacao, Separacao>(preSeparacao, {
    inicial: valoresDe(s),
    lida: s,
    rascunho: String(pedvenda_codigo),
    noAparelho: true,
    devolver: true,
    aoFechar: () => undefined,
    continua: 'fica',
    conferir: (valores) =>
      Object.fromEntries(
        s.itens.flatMap((i) => {
          const n = i.itpedvenda_sequencia;
          const erro = erroDa(valores, i);
          if (erro !== undefined) return [[`quantidade${n}`, erro]];
          return valores.concluir && falta(valores, i) && linhaDe(valores, i).motivo.trim() === ''
            ? [[`motivo${n}`, 'Diga o motivo da diferença.']]
            : [];
        }),
      ),
    entrada: (valores, { lida }) => entradaDe({ ...s, versao: lida.versao }, valores),
    conciliar: {
      reler: async () => {
        const nova = await chamarUm(getPreSeparacao, { pedvenda_codigo });
        if (nova === null) return s;
        aoMudar(nova);
        return nova;
      },
      valores: valoresDe,
    },
    feito: (nova) =>
      nova?.presep_situacao === 'CO' || nova?.presep_situacao === 'DV'
        ? 'Separação conferida.'
        : 'Separação gravada.',
    aoGravar: (nova) => {
      if (nova) aoMudar(nova);
    },
  });
  useDeFora(s, escrita);
  const { valores, mudar, sujo, enviando } = escrita;
  const formulario = useId();
  const enviar = (concluir: boolean) => {
    mudar({ concluir });
    enviarFormulario(formulario);
  };
  useAtalho('Ctrl+S', 'Gravar separação', 'Separação', () => enviar(false));
  const aFazer = s.itens.filter((i) => /[1-9]/.test(i.saldo));
  // Once it is checked and nothing else was typed, what comes next is to finalise.
  const conferida = !sujo && (s.presep_situacao === 'CO' || s.presep_situacao === 'DV');
  const completos = aFazer.filter((i) => !falta(valores, i)).length;
  return (
    <EscritaForm escrita={escrita} id={formulario} className="separacao-corpo" acoes={null}>
      <Leitor
        separacao={s}
        sujo={sujo}
        aoLer={(nova) => {
          aoMudar(nova);
          escrita.trocar(() => valoresDe(nova), nova.versao);
        }}
        aoLerAqui={(lidas) => mudar({ linhas: { ...valores.linhas, ...lidas } })}
        valores={valores}
      />
      <ItensASeparar separacao={s} valores={valores} erros={escrita.erros} aoMudar={mudar} />
      <Volumes valores={valores} mudar={mudar} erro={escrita.erros['volumes']} />
      <div className="separacao-pe" {...TOAST_FLOOR}>
        <span role="status">
          {completos} de {plural(aFazer.length, 'item completo', 'itens completos')}
          {sujo && ' · não gravado ainda'}
        </span>
        <Button
          loading={enviando && !valores.concluir}
          icon={<IconDeviceFloppy size={16} aria-hidden="true" />}
          onClick={() => enviar(false)}
        >
          Gravar
        </Button>
        <Button
          variant={conferida ? 'default' : 'primary'}
          loading={enviando && valores.concluir}
          onClick={() => enviar(true)}
        >
          Concluir conferência
        </Button>
      </div>
    </EscritaForm>
  );
}
