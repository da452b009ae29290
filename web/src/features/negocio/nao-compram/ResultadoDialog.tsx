import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { IconArrowBackUp, IconList } from '@tabler/icons-react';
import { desfazerInclusao } from '@praca/contract/negocio/nao-compram/endpoints.ts';
import {
  DESTINOS_DA_INCLUSAO,
  resultadoDaInclusao,
  type ResultadoDaInclusao,
} from '@praca/contract/negocio/nao-compram/schemas.ts';
import { LinkBotao } from '../../../layout/LinkBotao.tsx';
import { caminhoDoCliente, caminhoDoNegocio, paths } from '../../../paths.ts';
import { chamarUm } from '../../../platform/http/api-client.ts';
import { escreverBusca } from '../../../platform/tela/busca-url.ts';
import { mensagensDe } from '../../../platform/http/erro-api.ts';
import { plural } from '../../../platform/texto/format.ts';
import { usePode } from '../../../platform/sessao/pode.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { Notice } from '../../../ui/display/Notice.tsx';
import { Dialog, DialogActions } from '../../../ui/window/Dialog.tsx';
import { mostrarOpsss } from '../../../ui/window/opsss.ts';
import { useProcessoSeguido } from '../../../kit/processo/processos.ts';
import { Progresso } from '../../processo/parts/Progresso.tsx';
import { useProcesso } from '../../processo/parts/use-processo.ts';

function ClienteACliente({ linhas }: Pick<ResultadoDaInclusao, 'linhas'>) {
  if (linhas.length === 0) return null;
  return (
    // A scrolling area must take the focus itself to be scrolled by keys.
    <div className="nao-compram-rolagem" tabIndex={0} role="region" aria-label="Cliente a cliente">
      <table className="table table-wrap" aria-label="O que foi feito de cada cliente">
        <thead>
          <tr>
            <th scope="col">Cliente</th>
            <th scope="col">Resultado</th>
          </tr>
        </thead>
        <tbody>
          {linhas.map((l) => (
            <tr key={l.pessoa_codigo}>
              <td>
                <Link to={caminhoDoCliente(l.pessoa_codigo)}>{l.pessoa_razao}</Link>
              </td>
              <td>
                {l.negocio_codigo === null ? (
                  DESTINOS_DA_INCLUSAO[l.destino]
                ) : (
                  <Link to={caminhoDoNegocio(l.negocio_codigo)}>
                    {DESTINOS_DA_INCLUSAO[l.destino]}
                  </Link>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** How far an inclusion is, then what became of each customer, the way to the deals and the way back. */
export function ResultadoDialog({
  codigo,
  caminhoDe,
  aoTrocar,
  aoFechar,
}: {
  codigo: number;
  /** The address that shows this result. */
  caminhoDe: (codigo: number) => string;
  /** The way back was started as this process. */
  aoTrocar: (codigo: number) => void;
  aoFechar: () => void;
}) {
  const titulo = useProcessoSeguido(codigo)?.titulo ?? 'Inclusão no funil';
  const estado = useProcesso(codigo, titulo, caminhoDe(codigo));
  const [desfazendo, setDesfazendo] = useState(false);
  const pode = usePode();
  const acabou = estado.fim === 'concluido';
  const cru = estado.processo?.uniproc_resultadoobject;
  const lido = resultadoDaInclusao.safeParse(cru);
  const resultado = acabou && lido.success ? lido.data : null;
  const negocios: string = `${paths.listaPipeline}${escreverBusca({ importacao: [codigo] })}`;
  const mensagem = typeof cru?.['mensagem'] === 'string' ? cru['mensagem'] : '';
  const desfazer = async () => {
    setDesfazendo(true);
    try {
      const volta = await chamarUm(
        desfazerInclusao,
        { uniproc_codigo: codigo },
        { semDesvio: true },
      );
      if (volta !== null) aoTrocar(volta.uniproc_codigo);
    } catch (erro) {
      mostrarOpsss({ operacao: desfazerInclusao.nome, mensagens: mensagensDe(erro) });
    } finally {
      setDesfazendo(false);
    }
  };
  return (
    <Dialog open size="medium" title={titulo} onClose={aoFechar}>
      <div className="nao-compram-resultado" aria-live="polite">
        {!acabou && <Progresso estado={estado} espera="Na fila..." />}
        {estado.fim === null && (
          <p className="type-muted">
            Pode fechar: o trabalho continua e o andamento fica na barra do alto.
          </p>
        )}
        {acabou && (
          <Notice
            tone={cru?.Resultado === '0' ? 'success' : 'warning'}
            title={mensagem || 'Terminou.'}
          >
            {resultado !== null &&
              resultado.selecionados > resultado.linhas.length &&
              `Abaixo, os primeiros ${plural(resultado.linhas.length, 'cliente', 'clientes')}.`}
          </Notice>
        )}
        {resultado !== null && <ClienteACliente linhas={resultado.linhas} />}
      </div>
      <DialogActions
        start={
          resultado !== null &&
          resultado.criados > 0 &&
          pode('negocio.excluir') && (
            <Button
              icon={<IconArrowBackUp size={16} aria-hidden="true" />}
              loading={desfazendo}
              onClick={() => void desfazer()}
            >
              Desfazer
            </Button>
          )
        }
      >
        {resultado !== null && resultado.criados > 0 && pode('negocio.ver') && (
          <LinkBotao to={negocios} icon={<IconList size={16} aria-hidden="true" />}>
            Ver negócios
          </LinkBotao>
        )}
        <Button variant="primary" onClick={aoFechar} data-autofocus>
          Fechar
        </Button>
      </DialogActions>
    </Dialog>
  );
}
