import type { PorCampo, ResultadoImportacao } from '@praca/contract/recurso/importacao.ts';
import { numero, plural } from '../../../platform/texto/format.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { Notice } from '../../../ui/display/Notice.tsx';
import type { Dito } from './importar.ts';

/** What happens to fields, each with how many lines and the first of them. */
function PorCampoLista({ titulo, itens }: { titulo: string; itens: readonly PorCampo[] }) {
  if (itens.length === 0) return null;
  return (
    <ul className="recurso-recusas" aria-label={titulo}>
      {itens.map(({ campo, linhas, exemplos: [exemplo] }) => (
        <li key={campo}>
          {campo}: {plural(linhas, 'linha', 'linhas')}
          {exemplo &&
            `, como na ${numero(exemplo.linha)}: de “${exemplo.antes}” para “${exemplo.depois}”`}
        </li>
      ))}
    </ul>
  );
}

/** What became of the lines, or would: counted, and of those that change or are told why. */
export function Contagens({
  resultado,
  simulada,
}: {
  resultado: ResultadoImportacao;
  simulada: boolean;
}) {
  const linhas = [
    [resultado.criadas, simulada ? 'serão criadas' : 'criadas'],
    [resultado.alteradas, simulada ? 'serão alteradas' : 'alteradas'],
    [resultado.iguais, 'já estão iguais'],
    [resultado.recusadas, 'recusadas'],
    ...(resultado.parecidas > 0
      ? ([[resultado.parecidas, simulada ? 'parecem já existir' : 'pareciam já existir']] as const)
      : []),
  ] as const;
  return (
    <>
      <p>
        <strong>{numero(resultado.linhas)}</strong> {resultado.linhas === 1 ? 'linha' : 'linhas'} no
        arquivo
        {resultado.documentos !== undefined &&
          `, ${plural(resultado.documentos, 'documento novo', 'documentos novos')}`}
        :
      </p>
      <ul className="recurso-contagens">
        {linhas.map(([quantas, oQue]) => (
          <li key={oQue}>
            <strong>{numero(quantas)}</strong> {oQue}
          </li>
        ))}
      </ul>
      <PorCampoLista titulo={simulada ? 'O que muda' : 'O que mudou'} itens={resultado.mudancas} />
      {resultado.avisos.length > 0 && (
        <ul className="recurso-recusas" aria-label="Avisos">
          {resultado.avisos.map(({ coluna, mensagem, linhas: quantas, exemplos }) => (
            <li key={`${coluna} ${mensagem}`}>
              {coluna}: {mensagem} {plural(quantas, 'linha', 'linhas')}, como “
              {exemplos[0]?.valor ?? ''}”.
            </li>
          ))}
        </ul>
      )}
      {resultado.recusas.length > 0 && (
        <ul className="recurso-recusas">
          {resultado.recusas.map(({ linha, achados }) => (
            <li key={linha}>
              Linha {numero(linha)}:{' '}
              {achados
                .map(({ coluna, valor, mensagem }) => `${coluna} “${valor}”: ${mensagem}`)
                .join(' ')}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const NOMES_DITOS = 6;

/** What the file names and small cadastros lack: created with the import where somebody says so. */
function Faltam({
  faltam,
  aoCriar,
}: {
  faltam: ResultadoImportacao['faltam'];
  aoCriar: () => void;
}) {
  if (faltam.length === 0) return null;
  return (
    <Notice tone="warning" title="O arquivo traz o que ainda não está cadastrado.">
      <ul className="recurso-faltam">
        {faltam.map(({ campo, nomes }) => (
          <li key={campo}>
            {campo}: {nomes.slice(0, NOMES_DITOS).join(', ')}
            {nomes.length > NOMES_DITOS && ` e mais ${numero(nomes.length - NOMES_DITOS)}`}
          </li>
        ))}
      </ul>
      <Button size="small" onClick={aoCriar}>
        Criar na importação
      </Button>
    </Notice>
  );
}

/** What a person decides once for all lines of the file, where it has such lines. */
export function Perguntas({
  resultado: { faltam, contradizem, homonimas, vazios },
  dito,
  nome,
  aoDizer,
}: {
  resultado: ResultadoImportacao;
  dito: Dito;
  /** What the rows are, many of them. */
  nome: string;
  aoDizer: (dito: Dito) => void;
}) {
  return (
    <>
      <Faltam faltam={faltam} aoCriar={() => aoDizer({ criar: true })} />
      {dito.criar && <p>O que faltava nos cadastros será criado com a importação.</p>}
      {contradizem > 0 && (
        <Notice
          tone="warning"
          title={`${plural(contradizem, 'linha tem', 'linhas têm')} um código que aqui é de outro registro.`}
        >
          <p>Se o arquivo é de outro sistema, tire a coluna Código em “Colunas”.</p>
          <Button size="small" onClick={() => aoDizer({ codigosNossos: true })}>
            Os códigos são daqui: renomear
          </Button>
        </Notice>
      )}
      {homonimas > 0 && (
        <Notice
          tone="warning"
          title={`${plural(homonimas, 'linha tem', 'linhas têm')} o nome de quem já está cadastrado, com outros dados.`}
        >
          <Button size="small" onClick={() => aoDizer({ homonimos: 'OUTROS' })}>
            São outros {nome}
          </Button>{' '}
          <Button size="small" onClick={() => aoDizer({ homonimos: 'MESMOS' })}>
            São os mesmos
          </Button>
        </Notice>
      )}
      {vazios.length > 0 && (
        <Notice
          tone={dito.apagarVazios ? 'danger' : 'info'}
          title={
            dito.apagarVazios
              ? 'As células vazias vão apagar o que está cadastrado.'
              : 'As células vazias deixam o que já está cadastrado.'
          }
        >
          <PorCampoLista titulo="O que as células vazias apagam" itens={vazios} />
          <Button
            size="small"
            onClick={() => aoDizer({ apagarVazios: dito.apagarVazios !== true })}
          >
            {dito.apagarVazios ? 'Deixar como está' : 'Apagar com as células vazias'}
          </Button>
        </Notice>
      )}
    </>
  );
}
