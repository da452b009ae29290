import { useState } from 'react';
import { aplicarModelo } from '@praca/contract/inicio/endpoints.ts';
import {
  MODELOS_DE_FUNIS,
  NOMES_DOS_MODELOS,
  type ModeloDeFunis,
  type NomeDoModelo,
} from '@praca/contract/inicio/modelos.ts';
import type { Passos } from '@praca/contract/inicio/schemas.ts';
import { gravar } from '../../kit/escrita/gravar.ts';
import { LinkBotao } from '../../layout/LinkBotao.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/display/Button.tsx';
import { Notice } from '../../ui/display/Notice.tsx';
import { RadioGroup } from '../../ui/field/RadioGroup.tsx';
import { ConfirmDialog } from '../../ui/window/ConfirmDialog.tsx';
import { toast } from '../../ui/window/toast.ts';

function Previa({ modelo }: { modelo: ModeloDeFunis }) {
  return (
    <div className="passos-previa">
      <dl className="passos-funis">
        {modelo.funis.map((funil) => (
          <div key={funil.quadro}>
            <dt>{funil.nome}</dt>
            <dd>{funil.estagios.map((e) => `${e.nome} (${e.probabilidade}%)`).join(' → ')}</dd>
          </div>
        ))}
      </dl>
      <p className="passos-texto">
        Acrescenta às suas listas, sem tirar nada: {modelo.motivos.length} motivos de perda,{' '}
        {modelo.segmentos.length} segmentos e {modelo.tipos.length} tipos de tarefa.
      </p>
    </div>
  );
}

const OPCOES = NOMES_DOS_MODELOS.map((nome) => ({
  value: nome,
  label: MODELOS_DE_FUNIS[nome].nome,
  hint: MODELOS_DE_FUNIS[nome].explica,
}));
const ESCOLHIDO = (modelo: string): string =>
  Object.hasOwn(MODELOS_DE_FUNIS, modelo)
    ? `Modelo em uso: ${MODELOS_DE_FUNIS[modelo as NomeDoModelo].nome}.`
    : 'Você ficou com os funis que já estavam aqui.';

/** The funnels by the way the company sells: chosen from templates while no deal stands in them, or left as they are. */
export function ModelosDeFunis({ passos }: { passos: Passos }) {
  const [escolhido, escolher] = useState<NomeDoModelo | null>(null);
  const [pergunta, perguntar] = useState(false);
  const [indo, setIndo] = useState(false);
  const ocupados = passos.funis_com_negocios;
  const aplicar = async (modelo: NomeDoModelo | 'ATUAL') => {
    perguntar(false);
    setIndo(true);
    const feito = await gravar(aplicarModelo, { modelo });
    setIndo(false);
    if (feito === null) return;
    escolher(null);
    if (modelo !== 'ATUAL')
      toast('Os estágios, motivos, segmentos e tipos de tarefa estão prontos.', {
        title: `Funis de ${MODELOS_DE_FUNIS[modelo].nome.toLowerCase()} aplicados.`,
        tone: 'success',
      });
  };
  return (
    <>
      {passos.modelo !== '' && <p className="passos-texto">{ESCOLHIDO(passos.modelo)}</p>}
      {ocupados.length > 0 ? (
        <Notice title="Já há negócios nos funis">
          {passos.demonstracao > 0 && passos.negocios === 0
            ? 'Tire os dados de demonstração para escolher um modelo.'
            : `Um modelo trocaria os estágios de ${ocupados.join(', ')}. Mude-os um a um em Estágios e funis, onde nenhum negócio se perde.`}
        </Notice>
      ) : (
        <RadioGroup
          label="Como a empresa vende"
          value={escolhido}
          onChange={escolher}
          options={OPCOES}
          direction="column"
        />
      )}
      {escolhido !== null && ocupados.length === 0 && (
        <Previa modelo={MODELOS_DE_FUNIS[escolhido]} />
      )}
      <div className="passos-acoes">
        {ocupados.length === 0 && (
          <Button
            variant="primary"
            loading={indo}
            disabled={escolhido === null}
            onClick={() => perguntar(true)}
          >
            Usar este modelo
          </Button>
        )}
        {passos.modelo === '' && (
          <Button disabled={indo} onClick={() => void aplicar('ATUAL')}>
            Ficar com os funis atuais
          </Button>
        )}
        <LinkBotao variant="subtle" to={paths.estagios}>
          Estágios e funis
        </LinkBotao>
      </div>
      {escolhido !== null && (
        <ConfirmDialog
          open={pergunta}
          title={`Usar os funis de ${MODELOS_DE_FUNIS[escolhido].nome.toLowerCase()}?`}
          confirmLabel="Usar modelo"
          onConfirm={() => void aplicar(escolhido)}
          onCancel={() => perguntar(false)}
        >
          O primeiro funil de cada quadro passa a ter o nome e os estágios do modelo. Você pode
          mudar tudo depois.
        </ConfirmDialog>
      )}
    </>
  );
}
