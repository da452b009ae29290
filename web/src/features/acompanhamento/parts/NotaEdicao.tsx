import { useState } from 'react';
import { lugarDito } from '@praca/contract/acompanhamento/lugar.ts';
import { salvar } from '@praca/contract/acompanhamento/endpoints.ts';
import { campoTexto } from '../../../kit/escrita/campo.ts';
import { EscritaForm } from '../../../kit/escrita/EscritaForm.tsx';
import { useEscrita } from '../../../kit/escrita/use-escrita.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { lerFicha as lerFichaDoCliente } from '@praca/contract/pessoa/ficha/endpoints.ts';
import { consulta, queryClient } from '../../../platform/http/query.ts';
import { consultaFicha } from '../../negocio/parts/ficha-consulta.ts';
import { NOME_DA_NOTA } from './nota-texto.ts';
import { relerLugar } from './reler-lugar.ts';
import { TextoComMencao } from './TextoComMencao.tsx';
import { entradaDe, oferecerVoltaDaNota, type Nota } from './use-nota.ts';

async function doNegocio(negocio_codigo: number): Promise<Nota[]> {
  const { fixados, itens } = await queryClient.fetchQuery(consultaFicha(negocio_codigo));
  return [...fixados, ...itens.flatMap((um) => (um.item_tipo === 'NOTA' ? [um.nota] : []))];
}

async function doCliente(pessoa_codigo: number): Promise<Nota[]> {
  const { dados } = await queryClient.fetchQuery(
    consulta(lerFichaDoCliente, { pessoa_codigo: String(pessoa_codigo) }),
  );
  return dados.flatMap(({ fixados, itens }) => [
    ...fixados,
    ...itens.flatMap((um) => um.nota ?? []),
  ]);
}

/** The note as it is now, as far as the page of its deal or its customer shows it. */
async function relerNota(nota: Nota): Promise<Nota> {
  const { negocio_codigo, pessoa_codigo } = lugarDito(nota);
  const notas = await (negocio_codigo === null
    ? doCliente(pessoa_codigo)
    : doNegocio(negocio_codigo));
  return notas.find((uma) => uma.acomp_codigo === nota.acomp_codigo) ?? nota;
}

/** The field in which the author of a note changes its text; Escape leaves, and what was typed is there the next time. */
export function NotaEdicao({ nota, onClose }: { nota: Nota; onClose: () => void }) {
  // After a lost answer the page may have read what was written: the way back is to this.
  const [antes] = useState(nota);
  const { nome } = NOME_DA_NOTA[nota.acomp_situacao];
  const escrita = useEscrita<typeof salvar, { acomp_texto: string }, Nota>(salvar, {
    lida: nota,
    inicial: { acomp_texto: nota.acomp_texto },
    rascunho: String(nota.acomp_codigo),
    devolver: true,
    aoFechar: onClose,
    entrada: ({ acomp_texto }, { lida }) => ({
      ...entradaDe(lida),
      acomp_texto: acomp_texto.trim(),
    }),
    conferir: ({ acomp_texto }) => ({
      acomp_texto: acomp_texto.trim() === '' ? 'Escreva algo, ou exclua o registro.' : undefined,
    }),
    // Somebody else pins it meanwhile: it is read again, and saved at its new version.
    conciliar: { reler: () => relerNota(nota) },
    feito: null,
    aoGravar: async (salva) => {
      if (salva !== null)
        oferecerVoltaDaNota('Texto alterado.', 'Desfeito: o texto de antes voltou.', antes, salva);
      await relerLugar(nota);
    },
  });
  const { value, onChange: _, ...texto } = campoTexto(escrita, 'acomp_texto');
  return (
    <div
      className="nota-edicao"
      onKeyDown={(evento) => {
        // Of a list that is open it closes the list.
        const lista = (evento.target as Element).hasAttribute('aria-controls');
        if (evento.key !== 'Escape' || lista) return;
        evento.stopPropagation();
        escrita.sairGuardando();
      }}
    >
      <EscritaForm
        escrita={{
          ...escrita,
          enviar() {
            if (escrita.sujo) escrita.enviar();
            else escrita.sairSemGuardar();
          },
        }}
        acoes={
          <div className="tempo-botoes">
            <Button type="submit" size="small" variant="primary" loading={escrita.enviando}>
              Salvar
            </Button>
            <Button size="small" onClick={escrita.sairSemGuardar}>
              Cancelar
            </Button>
          </div>
        }
      >
        <TextoComMencao
          {...texto}
          sobre={nota}
          label={`Texto da ${nome}`}
          hideLabel
          required={false}
          autoGrow
          rows={2}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person just asked to edit this text
          autoFocus
          value={value}
          onTexto={(acomp_texto) => escrita.mudar({ acomp_texto })}
        />
      </EscritaForm>
    </div>
  );
}
