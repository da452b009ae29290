import { useEffect, useRef, useState } from 'react';
import type { Mensagem } from '@praca/contract/envelope.ts';
import { mensagensDe } from '../../../platform/http/erro-api.ts';
import { numero } from '../../../platform/texto/format.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { Dialog, DialogActions } from '../../../ui/window/Dialog.tsx';
import { FormStack } from '../../../ui/field/Form.tsx';
import { Notice } from '../../../ui/display/Notice.tsx';
import { ProgressBar } from '../../../ui/display/ProgressBar.tsx';
import { RadioGroup } from '../../../ui/field/RadioGroup.tsx';
import { toast } from '../../../ui/window/toast.ts';
import { baixarExportacao, type Formato, type PedidoDeExportacao } from './exportar-negocios.ts';

/** What is to go into a file: the request without its format, and how many deals it names. */
export type Exportacao = {
  pedido: Omit<PedidoDeExportacao, 'FORMATO'>;
  quantidade: number | null;
  formato: Formato;
  /** Starts at once; else the format is asked for first. */
  jaComeca: boolean;
};

const kb = (bytes: number) =>
  bytes < 1_048_576
    ? `${numero(Math.ceil(bytes / 1024))} KB`
    : `${numero(Math.round(bytes / 104_857.6) / 10)} MB`;

const quantos = (quantidade: number | null) => {
  if (quantidade === null) return 'os negócios deste filtro';
  return quantidade === 1 ? '1 negócio' : `${numero(quantidade)} negócios`;
};

function Conteudo({ exportacao, onClose }: { exportacao: Exportacao; onClose: () => void }) {
  const { pedido, quantidade, jaComeca } = exportacao;
  const [formato, setFormato] = useState(exportacao.formato);
  const [trabalhando, setTrabalhando] = useState(false);
  const [recebidos, setRecebidos] = useState(0);
  const [erro, setErro] = useState<Mensagem | null>(null);
  const parada = useRef<AbortController | null>(null);
  const comecar = async () => {
    const controle = new AbortController();
    parada.current = controle;
    setTrabalhando(true);
    setErro(null);
    setRecebidos(0);
    try {
      const nome = await baixarExportacao(
        { ...pedido, FORMATO: formato },
        setRecebidos,
        controle.signal,
      );
      toast(`${nome} foi para os seus downloads.`, { tone: 'success', title: 'Arquivo pronto' });
      onClose();
    } catch (falha) {
      if (!controle.signal.aborted) setErro(mensagensDe(falha)[0] ?? null);
    } finally {
      if (parada.current === controle) setTrabalhando(false);
    }
  };
  const iniciar = useRef(comecar);
  useEffect(() => {
    if (jaComeca) void iniciar.current();
    return () => parada.current?.abort();
  }, [jaComeca]);
  const acao = erro ? 'Tentar novamente' : 'Exportar';
  return (
    <>
      <FormStack>
        <p>
          {`Exportando ${quantos(quantidade)}, com as colunas e a ordem da lista e só o que você pode ver.`}
        </p>
        {trabalhando ? (
          <ProgressBar
            label={recebidos === 0 ? 'Preparando o arquivo...' : `Baixando: ${kb(recebidos)}`}
          />
        ) : (
          <RadioGroup
            label="Formato"
            value={formato}
            onChange={setFormato}
            options={[
              { value: 'CSV', label: 'CSV', hint: 'Texto separado por ponto e vírgula.' },
              { value: 'XLSX', label: 'Excel (XLSX)', hint: 'Planilha com datas e números.' },
            ]}
          />
        )}
        {erro && (
          <Notice tone="danger" title={erro.Mensagem}>
            {erro.Ajuda}
          </Notice>
        )}
      </FormStack>
      <DialogActions>
        <Button onClick={onClose}>Cancelar</Button>
        <Button
          variant="primary"
          data-autofocus
          loading={trabalhando}
          onClick={() => void comecar()}
        >
          {acao}
        </Button>
      </DialogActions>
    </>
  );
}

/** Makes the file and brings it, with progress; closing stops it. */
export function ExportarDialog({
  exportacao,
  onClose,
}: {
  exportacao: Exportacao | null;
  onClose: () => void;
}) {
  return (
    <Dialog open={exportacao !== null} onClose={onClose} title="Exportar negócios" size="small">
      {exportacao && <Conteudo exportacao={exportacao} onClose={onClose} />}
    </Dialog>
  );
}
