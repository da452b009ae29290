import type { ReactNode } from 'react';
import { SITUACOES } from '@praca/contract/negocio/schemas.ts';
import { Button } from '../../../../ui/display/Button.tsx';
import { Drawer } from '../../../../ui/window/Drawer.tsx';
import { FormStack } from '../../../../ui/field/Form.tsx';
import { MultiSelect } from '../../../../ui/field/MultiSelect.tsx';
import type { Nomes } from '../nomes.ts';
import type { FiltrosNegocio } from './filtros.ts';
import { SITUACAO } from './filtros-chips.ts';
import { CidadeField } from './CidadeField.tsx';
import { FaixaDeValor } from './FaixaDeValor.tsx';
import { FiltrosDeCampos } from './FiltrosDeCampos.tsx';
import { FiltrosDeTempo } from './FiltrosDeTempo.tsx';
import { TOAST_FLOOR } from '../../../../ui/window/use-toast-place.ts';
import './filtros.css';
import {
  opcoesDeEmpresa,
  opcoesDeEtiqueta,
  opcoesDeMotivo,
  opcoesDeOrigem,
  opcoesDeRepresentante,
  opcoesDeSegmento,
  opcoesDeUsuario,
} from '../opcoes.ts';
import { TEMPERATURA } from '../temperatura.ts';

const TEMPERATURAS = (Object.keys(TEMPERATURA) as (keyof typeof TEMPERATURA)[]).map((value) => ({
  value,
  label: TEMPERATURA[value].nome,
}));

/** All filters of deals; each takes effect at once and stands in the address. */
export function FiltrosDrawer({
  open,
  filtros,
  nomes,
  onChange,
  onClear,
  onClose,
  situacaoVazia = 'Em aberto',
  children,
}: {
  open: boolean;
  filtros: FiltrosNegocio;
  nomes: Nomes;
  onChange: (change: FiltrosNegocio) => void;
  onClear: () => void;
  onClose: () => void;
  /** What the screen shows when no situation is chosen. */
  situacaoVazia?: string;
  /** Filters of this screen alone, above the shared ones. */
  children?: ReactNode;
}) {
  return (
    <Drawer open={open} onClose={onClose} title="Filtros">
      <FormStack>
        {children}
        <MultiSelect
          label="Responsável"
          placeholder="Todos"
          value={filtros.responsavel ?? []}
          options={opcoesDeUsuario(nomes)}
          onChange={(responsavel) => onChange({ responsavel })}
        />
        <MultiSelect
          label="Criado por"
          placeholder="Qualquer pessoa"
          value={filtros.criador ?? []}
          options={opcoesDeUsuario(nomes)}
          onChange={(criador) => onChange({ criador })}
        />
        <MultiSelect
          label="Representante"
          placeholder="Todos"
          value={filtros.representante ?? []}
          options={opcoesDeRepresentante(nomes)}
          onChange={(representante) => onChange({ representante })}
        />
        {nomes.equipes.length > 0 && (
          <MultiSelect
            label="Equipe"
            placeholder="Todas"
            value={filtros.equipe ?? []}
            options={nomes.equipes.map((uma) => ({
              value: uma.equipe_codigo,
              label: uma.equipe_descricao,
            }))}
            onChange={(equipe) => onChange({ equipe })}
          />
        )}
        <MultiSelect
          label="Temperatura"
          placeholder="Todas"
          searchable={false}
          value={filtros.temperatura ?? []}
          options={TEMPERATURAS}
          onChange={(temperatura) => onChange({ temperatura })}
        />
        <MultiSelect
          label="Etiqueta"
          placeholder="Todas"
          value={filtros.etiqueta ?? []}
          options={opcoesDeEtiqueta(nomes, 'todos')}
          onChange={(etiqueta) => onChange({ etiqueta })}
        />
        <MultiSelect
          label="Origem"
          placeholder="Todas"
          value={filtros.origem ?? []}
          options={opcoesDeOrigem(nomes, 'todos')}
          onChange={(origem) => onChange({ origem })}
        />
        <MultiSelect
          label="Segmento"
          placeholder="Todos"
          value={filtros.segmento ?? []}
          options={opcoesDeSegmento(nomes, 'todos')}
          onChange={(segmento) => onChange({ segmento })}
        />
        <CidadeField filtros={filtros} onChange={onChange} />
        <MultiSelect
          label="Situação"
          placeholder={situacaoVazia}
          searchable={false}
          value={filtros.situacao ?? []}
          options={SITUACOES.map((value) => ({ value, label: SITUACAO[value] }))}
          // An address may still ask for the history; a situation says the same and more.
          onChange={(situacao) => onChange({ situacao, historico: undefined })}
        />
        <MultiSelect
          label="Motivo da perda"
          placeholder="Todos"
          value={filtros.motivo ?? []}
          options={opcoesDeMotivo(nomes, 'todos')}
          onChange={(motivo) => onChange({ motivo })}
        />
        {nomes.empresas.length > 1 && (
          <MultiSelect
            label="Empresa"
            placeholder="Todas"
            value={filtros.empresa ?? []}
            options={opcoesDeEmpresa(nomes)}
            onChange={(empresa) => onChange({ empresa })}
          />
        )}
        {nomes.campos.length > 0 && (
          <FiltrosDeCampos filtros={filtros} nomes={nomes} onChange={onChange} />
        )}
        <FaixaDeValor filtros={filtros} onChange={onChange} />
        <FiltrosDeTempo filtros={filtros} onChange={onChange} />
      </FormStack>
      <div className="filtros-pe" {...TOAST_FLOOR}>
        <Button variant="subtle" onClick={onClear}>
          Limpar filtros
        </Button>
        <Button variant="primary" onClick={onClose}>
          Ver resultado
        </Button>
      </div>
    </Drawer>
  );
}
