import { salvar } from '@praca/contract/acompanhamento/endpoints.ts';
import { campoTexto } from '../../../kit/escrita/campo.ts';
import { EscritaForm } from '../../../kit/escrita/EscritaForm.tsx';
import { useEscrita } from '../../../kit/escrita/use-escrita.ts';
import { useConexao } from '../../../platform/http/online.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { relerLugar } from './reler-lugar.ts';
import { TextoComMencao } from './TextoComMencao.tsx';
import './nota.css';

/** A note on a deal, written where the deal is only looked at. */
export function NotaRapida({ negocio_codigo }: { negocio_codigo: number }) {
  const { online } = useConexao();
  const escrita = useEscrita(salvar, {
    inicial: { acomp_texto: '' },
    rascunho: `nota.${negocio_codigo}`,
    devolver: true,
    continua: 'limpa',
    aoFechar: () => undefined,
    entrada: ({ acomp_texto }) => ({ negocio_codigo, acomp_texto }),
    conferir: ({ acomp_texto }) => ({
      acomp_texto: acomp_texto.trim() === '' ? 'Escreva algo antes de enviar.' : undefined,
    }),
    feito: () => 'Nota registrada.',
    aoGravar: () => relerLugar({ negocio_codigo }),
  });
  const { value, onChange: _, ...texto } = campoTexto(escrita, 'acomp_texto');
  return (
    <EscritaForm
      escrita={escrita}
      className="nota-rapida"
      acoes={
        <Button
          type="submit"
          size="small"
          loading={escrita.enviando}
          disabled={!online || value.trim() === ''}
          title={online ? undefined : 'Sem conexão. O texto fica guardado.'}
        >
          Registrar nota
        </Button>
      }
    >
      <TextoComMencao
        {...texto}
        sobre={{ negocio_codigo }}
        label="Nova nota"
        required={false}
        rows={1}
        autoGrow
        placeholder="Escreva uma nota…"
        value={value}
        onTexto={(acomp_texto) => escrita.mudar({ acomp_texto })}
      />
    </EscritaForm>
  );
}
