import type { ReactNode } from 'react';
import { SITUACOES } from '@praca/contract/negocio/schemas.ts';
import { Button } from '../../../ui/Button.tsx';
import { Drawer } from '../../../ui/Drawer.tsx';
import { FormStack } from '../../../ui/Form.tsx';
import { MultiSelect } from '../../../ui/MultiSelect.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TEMPERATURA } from '../pipeline/card-text.ts';
import type { Nomes } from '../pipeline/nomes.ts';
import type { FiltrosNegocio } from './filtros.ts';
import { HISTORICO, SITUACAO } from './filtros-chips.ts';
import { FiltrosDeTempo, optionsOf } from './FiltrosDeTempo.tsx';
import './filtros.css';

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
          options={nomes.usuarios.map((user) => ({
            value: user.usuario_login,
            label: user.usuario_nome,
          }))}
          onChange={(responsavel) => onChange({ responsavel })}
        />
        <MultiSelect
          label="Representante"
          placeholder="Todos"
          value={filtros.representante ?? []}
          options={nomes.representantes.map((one) => ({
            value: one.repres_codigo,
            label: one.repres_razao,
          }))}
          onChange={(representante) => onChange({ representante })}
        />
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
          options={nomes.etiquetas.map((tag) => ({
            value: tag.etiqueta_codigo,
            label: tag.etiqueta_descricao,
            color: tag.etiqueta_cor,
          }))}
          onChange={(etiqueta) => onChange({ etiqueta })}
        />
        <MultiSelect
          label="Origem"
          placeholder="Todas"
          value={filtros.origem ?? []}
          options={nomes.origens.map((one) => ({
            value: one.orprospect_codigo,
            label: one.orprospect_descricao,
          }))}
          onChange={(origem) => onChange({ origem })}
        />
        <MultiSelect
          label="Segmento"
          placeholder="Todos"
          value={filtros.segmento ?? []}
          options={nomes.segmentos.map((one) => ({
            value: one.segmento_codigo,
            label: one.segmento_descricao,
          }))}
          onChange={(segmento) => onChange({ segmento })}
        />
        <MultiSelect
          label="Situação"
          placeholder={situacaoVazia}
          searchable={false}
          value={filtros.situacao ?? []}
          options={SITUACOES.map((value) => ({ value, label: SITUACAO[value] }))}
          onChange={(situacao) => onChange({ situacao })}
        />
        <Select
          label="Histórico"
          placeholder="Como a situação pedir"
          clearable
          value={filtros.historico ?? null}
          options={optionsOf(HISTORICO)}
          onChange={(historico) => onChange({ historico: historico ?? undefined })}
        />
        <MultiSelect
          label="Motivo da perda"
          placeholder="Todos"
          value={filtros.motivo ?? []}
          options={nomes.motivos.map((one) => ({
            value: one.motperda_codigo,
            label: one.motperda_descricao,
          }))}
          onChange={(motivo) => onChange({ motivo })}
        />
        {nomes.empresas.length > 1 && (
          <MultiSelect
            label="Empresa"
            placeholder="Todas"
            value={filtros.empresa ?? []}
            options={nomes.empresas.map((one) => ({
              value: one.empresa_codigo,
              label: one.empresa_razao,
            }))}
            onChange={(empresa) => onChange({ empresa })}
          />
        )}
        <FiltrosDeTempo filtros={filtros} onChange={onChange} />
      </FormStack>
      <div className="filtros-pe">
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
