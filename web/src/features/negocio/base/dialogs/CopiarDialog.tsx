import { useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import { copiar } from '@praca/contract/negocio/ciclo/endpoints.ts';
import { diasDaCopia } from '@praca/contract/negocio/rules.ts';
import { caminhoDoNegocio } from '../../../../paths.ts';
import { Checkbox } from '../../../../ui/field/Checkbox.tsx';
import { TextField } from '../../../../ui/field/TextField.tsx';
import { toast } from '../../../../ui/window/toast.ts';
import type { DoCiclo } from './ciclo.ts';
import { CicloMoldura } from './CicloMoldura.tsx';
import { useEnvio } from './use-envio.ts';

const ABRIR_MS = 8_000;

const diasDe = (texto: string): number =>
  /^[+-]?\d+$/.test(texto.trim()) ? Number(texto) : Number.NaN;

/** Copies a deal as a new open one, its dates and tasks moved on by whole days. */
export function CopiarDialog({ negocio: lido, onDone, onClose }: DoCiclo) {
  const { history } = useRouter();
  const envio = useEnvio(lido);
  const [dias, setDias] = useState('0');
  const [atividades, setAtividades] = useState(true);
  const [venda, setVenda] = useState(true);

  const confirmar = () => {
    const { negocio_codigo, negocio_titulo } = envio.negocio;
    const quantos = diasDe(dias);
    const recusa = diasDaCopia(quantos);
    if (recusa !== null) return envio.invalidar({ dias: recusa });
    void envio.enviar(
      copiar,
      {
        negocio_codigo,
        dias: quantos,
        copiaAtividades: atividades ? 'S' : 'N',
        copiaVenda: venda ? 'S' : 'N',
      },
      ['dias'],
      (copia) => {
        onClose();
        toast(`“${negocio_titulo}” foi copiado: negócio nº ${copia.negocio_codigo}.`, {
          title: 'Sucesso',
          tone: 'success',
          ms: ABRIR_MS,
          action: {
            label: 'Abrir a cópia',
            onSelect: () => history.push(caminhoDoNegocio(copia.negocio_codigo)),
          },
        });
        onDone([copia.negocio_codigo]);
      },
    );
  };

  return (
    <CicloMoldura
      verbo="copiar"
      titulo="Copiar negócio"
      confirmar="Copiar"
      envio={envio}
      onSubmit={confirmar}
      onClose={onClose}
    >
      <TextField
        label="Quantidade de dias"
        hint="A previsão e as tarefas da cópia avançam esses dias."
        required
        data-autofocus
        inputMode="numeric"
        autoComplete="off"
        suffix="dias"
        maxLength={6}
        value={dias}
        error={envio.erros['dias']}
        onChange={(evento) => {
          setDias(evento.target.value);
          envio.corrigir('dias');
        }}
      />
      <Checkbox
        label="Copiar as tarefas pendentes"
        checked={atividades}
        onChange={(evento) => setAtividades(evento.target.checked)}
      />
      <Checkbox
        label="Copiar a venda e gerar orçamento"
        checked={venda}
        onChange={(evento) => setVenda(evento.target.checked)}
      />
    </CicloMoldura>
  );
}
