import { useEffect, useRef, useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import { IconPlus } from '@tabler/icons-react';
import type { DestinoDoRegistro } from '@praca/contract/recurso/esquemas.ts';
import { semTipos, type AlgumRecurso, type Recurso } from '@praca/contract/recurso.ts';
import { paths } from '../../paths.ts';
import { useAtalho } from '../../platform/tela/atalhos.ts';
import { assinarEventos } from '../../platform/eventos/eventos.ts';
import { chaveDe, queryClient } from '../../platform/http/query.ts';
import { usePode } from '../../platform/sessao/pode.ts';
import { Button } from '../../ui/display/Button.tsx';
import { EmptyState } from '../../ui/display/EmptyState.tsx';
import { useAVista } from './a-vista.ts';
import { codigoDe, palavrasDe } from './descricao.ts';
import { colunasDe, pedidoDe, type EstadoDaLista } from './endereco.ts';
import { FiltrosAlem } from './FiltrosAlem.tsx';
import { FicaramDialog } from './FicaramDialog.tsx';
import { ComJeito, useJeito, useProprios, type Jeito } from './jeito.ts';
import { importavelDe } from './importacao/importar.ts';
import { ImportarDialog } from './importacao/ImportarDialog.tsx';
import { RecursoBar } from './RecursoBar.tsx';
import { RecursoForm } from './RecursoForm.tsx';
import { RecursoLote } from './RecursoLote.tsx';
import { RecursoRodape } from './RecursoRodape.tsx';
import { RecursoTabela } from './RecursoTabela.tsx';
import { useEndereco } from './use-endereco.ts';
import { useImportacaoAberta } from './importacao/use-fica-para-tras.ts';
import { useLinhas } from './use-linhas.ts';
import { useSelecao } from './use-selecao.ts';
import { PassadoErro } from '../passado/PassadoErro.tsx';
import { PassadoFaixa } from '../passado/PassadoFaixa.tsx';
import { baixar } from './verbos.ts';
import { ListFrame, ListPage } from '../../ui/table/ListPage.tsx';
import './recurso.css';

/* A colleague's change of this noun, or changes that were lost: the list is read again. */
const useAoVivo = ({ tabela, api }: Recurso) =>
  useEffect(
    () =>
      assinarEventos((mudanca) => {
        if (mudanca === null || mudanca.tabela === tabela)
          void queryClient.invalidateQueries({ queryKey: chaveDe(api.getLista) });
      }),
    [tabela, api],
  );

const temFiltro = ({ q, filtros }: EstadoDaLista) => q !== '' || Object.keys(filtros).length > 0;

function Vazia({
  recurso,
  estado,
  aoLimpar,
  aoCriar,
  aoImportar,
}: {
  recurso: Recurso;
  estado: EstadoDaLista;
  aoLimpar: () => void;
  aoCriar: (() => void) | null;
  aoImportar: (() => void) | null;
}) {
  const { nenhum, novo } = palavrasDe(recurso);
  if (temFiltro(estado))
    return (
      <EmptyState
        title={`${nenhum} ${recurso.nome.um} com esta busca.`}
        action={<Button onClick={aoLimpar}>Limpar busca e filtros</Button>}
      />
    );
  if (estado.situacao === 'inativos')
    return <EmptyState title={`${nenhum} ${recurso.nome.um} fora de uso.`} />;
  return (
    <EmptyState
      title={`${nenhum} ${recurso.nome.um} ainda.`}
      action={
        <>
          {aoCriar && (
            <Button
              variant="primary"
              icon={<IconPlus size={16} aria-hidden="true" />}
              onClick={aoCriar}
            >
              {novo}
            </Button>
          )}
          {aoImportar && <Button onClick={aoImportar}>Importar planilha</Button>}
        </>
      }
    >
      {recurso.pagina.ajuda}
    </EmptyState>
  );
}

/** The screen of a described cadastro: its list, its form, its files, all from the description, and what its noun does in its own way. */
export function RecursoPage({ recurso, jeito }: { recurso: AlgumRecurso; jeito: Jeito }) {
  return (
    <ComJeito value={jeito}>
      <Tela recurso={semTipos(recurso)} />
    </ComJeito>
  );
}

const palavrasDeLado = ({ q }: EstadoDaLista): string[] => (q === '' ? [] : [`Busca: “${q}”`]);

/** What the person may do with the rows of a cadastro, beside reading them; on a day of before nothing is written. */
function useDireitos({ permissao }: Recurso, em: string | undefined, semImportar = false) {
  const pode = usePode();
  const edita = pode(permissao.editar) && em === undefined;
  return {
    edita,
    traz: edita && !semImportar && pode(permissao.importar),
    leva: pode(permissao.exportar),
  };
}

/** Takes the rows of the list away as a file. */
const levar = (recurso: Recurso, pedido: { FORMATO: 'CSV' | 'XLSX' }) =>
  void baixar(
    recurso.api.exportar,
    pedido,
    `${recurso.nome.varios}.${pedido.FORMATO.toLowerCase()}`,
  );

/** The window of an import: a new one, or one that the address opens. */
function useImportacao(traz: boolean, mudar: ReturnType<typeof useEndereco>['mudar']) {
  const aberta = useImportacaoAberta();
  const [nova, setNova] = useState(false);
  return {
    aberta,
    importando: traz && (nova || aberta !== undefined),
    abrirImportacao: () => setNova(true),
    fecharImportacao: () => {
      setNova(false);
      if (aberta !== undefined) mudar({}, true);
    },
  };
}

function Tela({ recurso: descrito }: { recurso: Recurso }) {
  const recurso = useAVista(descrito);
  const { history } = useRouter();
  const endereco = useEndereco(recurso);
  const { estado, mudar } = endereco;
  const { pagina, passado, doMenu, semImportar, importar: Importar, rodape: Soma } = useJeito();
  const em = passado === undefined ? undefined : estado.filtros[passado]?.[0];
  const { edita, traz, leva } = useDireitos(recurso, em, semImportar);
  const { aberta, importando, abrirImportacao, fecharImportacao } = useImportacao(traz, mudar);
  const [ficaram, setFicaram] = useState<readonly DestinoDoRegistro[]>([]);
  const [excluindo, setExcluindo] = useState(false);
  const busca = useRef<HTMLInputElement>(null);
  // Words are those of today: of a day nothing is searched.
  const asLinhas = em === undefined ? estado : { ...estado, q: '' };
  const pedido = pedidoDe(recurso, asLinhas);
  const lista = useLinhas(recurso, asLinhas);
  useAoVivo(recurso);
  const daNova = pagina?.nova;
  const criar =
    edita && daNova !== null
      ? () => (daNova === undefined ? mudar({ aberto: 'novo' }) : history.push(daNova))
      : null;
  const importar = traz ? abrirImportacao : null;
  const { novo } = palavrasDe(recurso);
  useAtalho('/', 'Buscar na lista', 'Lista', () => busca.current?.focus());
  useAtalho('N', novo, 'Lista', () => criar?.());

  const { linhas, total } = lista;
  const emUso = useProprios().filter((um) => um.emUso);
  const selecao = useSelecao(recurso, pedido, { linhas, total });
  const { doLote } = selecao;
  return (
    <ListPage>
      <RecursoBar
        recurso={recurso}
        endereco={endereco}
        semBusca={em !== undefined}
        buscaRef={busca}
        aoVoltar={doMenu ? null : () => history.push(paths.cadastros)}
        aoImportar={importar}
        aoExportar={leva ? (FORMATO) => levar(recurso, { ...pedido, FORMATO }) : null}
        aoCriar={criar}
      />
      {em !== undefined && (
        <div className="recurso-passado">
          <PassadoFaixa
            em={em}
            deLado={palavrasDeLado(estado)}
            aoVoltar={() => mudar({ filtros: { ...estado.filtros, [passado ?? '']: [] } })}
          />
        </div>
      )}
      <FiltrosAlem recurso={recurso} estado={estado} mudar={mudar} />
      <ListFrame>
        {lista.falhou ? (
          <PassadoErro erro={lista.erro} tentando={lista.relendo} aoTentar={lista.reler} />
        ) : (
          <RecursoTabela
            recurso={recurso}
            estado={estado}
            linhas={linhas}
            total={total ?? linhas.length}
            lendo={lista.lendo}
            vazia={
              <Vazia
                recurso={recurso}
                estado={estado}
                aoLimpar={() => mudar({ q: '', filtros: {} })}
                aoCriar={criar}
                aoImportar={importar}
              />
            }
            marcadas={edita ? selecao.marcadas : null}
            aoMarcar={selecao.setMarcadas}
            aoAbrir={(linha) =>
              pagina ? history.push(pagina.de(linha)) : mudar({ aberto: codigoDe(recurso, linha) })
            }
            aoOrdenar={(ordem) => mudar({ ordem })}
          />
        )}
        {doLote.length > 0 && (
          <RecursoLote
            recurso={recurso}
            linhas={doLote}
            aoMarcar={selecao.marcar}
            aoFicar={(quais, deExclusao = false) => {
              setFicaram(quais);
              setExcluindo(deExclusao);
            }}
            todas={selecao.todas}
          />
        )}
        <RecursoRodape
          total={total}
          totalMais={lista.totalMais}
          semContar={lista.semContar || lista.falhou}
          haSeguinte={lista.haSeguinte}
          pagina={estado.pagina}
          porpagina={estado.porpagina}
          soma={Soma && <Soma pedido={pedido} />}
          aoMudar={mudar}
        />
      </ListFrame>
      {estado.aberto !== undefined && !pagina && (
        <RecursoForm
          key={estado.aberto}
          recurso={descrito}
          aberto={estado.aberto}
          edita={edita}
          aoFechar={() => mudar({ aberto: undefined })}
        />
      )}
      {ficaram.length > 0 && (
        <FicaramDialog
          recurso={recurso}
          ficaram={ficaram}
          excluindo={excluindo}
          aoFechar={() => setFicaram([])}
        />
      )}
      {importando && Importar && (
        <Importar key={aberta} aberta={aberta} aoFechar={fecharImportacao} />
      )}
      {importando && !Importar && (
        <ImportarDialog
          key={aberta}
          aberta={aberta}
          recurso={importavelDe(recurso, emUso)}
          colunas={[
            ...colunasDe(recurso).map((nome) => recurso.campos[nome]?.rotulo ?? nome),
            ...emUso.map(({ rotulo }) => rotulo),
          ]}
          ajuda="Uma linha com o código, ou com a descrição, de quem já existe altera em vez de criar."
          aoFechar={fecharImportacao}
        />
      )}
    </ListPage>
  );
}
