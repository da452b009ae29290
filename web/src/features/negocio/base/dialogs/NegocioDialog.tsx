import { salvar } from '@praca/contract/negocio/endpoints.ts';
import type { Negocio } from '@praca/contract/negocio/schemas.ts';
import { ERROS_DOS_CAMPOS } from '../../../campo/parts/erros.ts';
import { EscritaDialog } from '../../../../kit/escrita/EscritaDialog.tsx';
import { useEscrita } from '../../../../kit/escrita/use-escrita.ts';
import type { Nomes } from '../nomes.ts';
import { exigidosAte, faltasNaCriacao } from './exigidos.ts';
import { NegocioCampos, type EstagioDoForm } from './NegocioCampos.tsx';
import { errosDoForm, formDe, type NegocioForm } from './negocio-form.ts';
import { lerNegocio } from './ler-negocio.ts';
import { alterarNegocio, criarNegocio } from './salvar-negocio.ts';

/** A new deal for a stage, or an existing one as it was read. */
export type AlvoDoDialogo = { novo: NegocioForm; pipeline_codigo: number } | { editar: Negocio };

/** Creates or edits a deal. Whatever is refused, what was typed stays. */
export function NegocioDialog({
  alvo,
  nomes,
  stages,
  mayCreateCustomer,
  onSaved,
  onClose,
}: {
  alvo: AlvoDoDialogo;
  nomes: Nomes;
  stages: readonly EstagioDoForm[];
  mayCreateCustomer: boolean;
  onSaved: (negocio: Negocio) => void;
  onClose: () => void;
}) {
  const editado = 'editar' in alvo ? alvo.editar : null;
  // Whoever opens it before the board is there gets the first stage once that is known.
  const primeiro = stages[0]?.estagio_codigo ?? null;
  const comEstagio = (form: NegocioForm): NegocioForm =>
    editado ? form : { ...form, estagio_codigo: form.estagio_codigo ?? primeiro };
  // A deal that is there may lack what its stage demands: it is asked for when it goes on.
  const pedidos = ({ estagio_codigo }: NegocioForm) =>
    editado ? [] : exigidosAte(nomes.campos, stages, estagio_codigo);
  const escrita = useEscrita<typeof salvar, NegocioForm, Negocio | null>(salvar, {
    inicial: 'novo' in alvo ? alvo.novo : formDe(alvo.editar),
    lida: editado,
    rascunho: 'novo' in alvo ? `novo.${alvo.pipeline_codigo}` : String(alvo.editar.negocio_codigo),
    aoFechar: onClose,
    campoDe: { pessoa_codigo: 'cliente', pessoa_razao: 'cliente' },
    dentro: ERROS_DOS_CAMPOS,
    conferir: (valores) => {
      const form = comEstagio(valores);
      return { ...errosDoForm(form), ...faltasNaCriacao(form, pedidos(form)) };
    },
    fazer: (mandar, valores, { lida, original }) => {
      const form = comEstagio(valores);
      const por = {
        mandar,
        aoCriarCliente: (codigo: number) =>
          escrita.mudar({ cliente: form.cliente && { ...form.cliente, codigo } }),
      };
      if ('novo' in alvo) return criarNegocio(form, alvo.pipeline_codigo, por);
      const antes = original ?? alvo.editar;
      return alterarNegocio(form, antes, (lida ?? antes).versao, por);
    },
    conciliar: editado
      ? {
          reler: () => lerNegocio(editado.negocio_codigo),
          valores: (negocio) => formDe(negocio ?? editado),
        }
      : undefined,
    feito: null,
    aoGravar: (negocio) => {
      if (negocio) onSaved(negocio);
    },
  });
  return (
    <EscritaDialog
      escrita={escrita}
      titulo={editado ? 'Editar negócio' : 'Novo negócio'}
      acao={editado ? 'Salvar' : 'Criar negócio'}
    >
      <NegocioCampos
        form={comEstagio(escrita.valores)}
        errors={escrita.erros}
        nomes={nomes}
        stages={editado ? null : stages}
        pipeline_codigo={'novo' in alvo ? alvo.pipeline_codigo : alvo.editar.pipeline_codigo}
        mayCreateCustomer={mayCreateCustomer}
        campos={editado ? nomes.campos : pedidos(comEstagio(escrita.valores))}
        exigidos={!editado}
        onChange={escrita.mudar}
      />
    </EscritaDialog>
  );
}
