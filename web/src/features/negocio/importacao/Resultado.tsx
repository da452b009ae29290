import type { ResultadoImportacao } from '@praca/contract/negocio/importacao/schemas.ts';
import { Notice } from '../../../ui/display/Notice.tsx';
import { Contagens } from './Contagens.tsx';
import { DesfazerBotao } from './DesfazerBotao.tsx';
import { Problemas } from './Problemas.tsx';
import { Recusas } from './Recusas.tsx';
import { RelatorioBotao } from './RelatorioBotao.tsx';
import { VerFechados } from './VerFechados.tsx';
import { VerNoQuadro, type ResumoImportacao } from './VerNoQuadro.tsx';

/** What became of the lines of an import, and what can be done now: see them, read why not, take all back. */
export function Resultado({
  codigo,
  resultado,
  resumo,
  desfazendo,
}: {
  codigo: number;
  resultado: ResultadoImportacao;
  resumo: ResumoImportacao | undefined;
  desfazendo: boolean;
}) {
  const desfeita = resumo?.desfeita === 'S';
  const { importadas, fechados } = resultado;
  const vale = importadas + fechados > 0 && !desfeita;
  const resta = resumo?.resta === 'S';
  const temRelatorio = fechados + resultado.recusadas + resultado.duplicadas + resultado.avisos > 0;
  return (
    <>
      {desfeita && !desfazendo && (
        <Notice
          tone="neutral"
          title={resta ? 'Esta importação foi desfeita em parte.' : 'Esta importação foi desfeita.'}
        >
          {fechados > 0
            ? 'Os negócios em que ninguém trabalhou foram retirados, e os que ela fechou, reabertos.'
            : 'Os negócios em que ninguém trabalhou foram retirados.'}{' '}
          {resta
            ? 'Há negócios que ficaram e agora podem ser retirados.'
            : 'O mesmo arquivo pode ser importado de novo.'}
        </Notice>
      )}
      <Contagens resultado={resultado} />
      <div className="importacao-acoes">
        {importadas > 0 && vale && resumo && (
          <VerNoQuadro resumo={resumo} importadas={importadas} />
        )}
        {fechados > 0 && vale && resumo && (
          <VerFechados codigo={codigo} primario={importadas === 0} />
        )}
        {temRelatorio && <RelatorioBotao codigo={codigo} />}
        {resultado.recusadas > 0 && <RelatorioBotao codigo={codigo} qual="recusadas" />}
        {(vale || resta) && resumo && !desfazendo && (
          <DesfazerBotao codigo={codigo} nome={resumo.arquivo_nome} />
        )}
      </div>
      <Problemas resultado={resultado} />
      <Recusas resultado={resultado} />
    </>
  );
}
