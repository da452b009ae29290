import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { IconHistory } from '@tabler/icons-react';
import type { Campo } from '@praca/contract/recurso/campo.ts';
import type { Recurso } from '@praca/contract/recurso.ts';
import { chamarUm } from '../../platform/http/api-client.ts';
import { ErroApi } from '../../platform/http/erro-api.ts';
import { rotuloDaOperacao } from '@praca/contract/rotulos.ts';
import { consulta } from '../../platform/http/query.ts';
import { Button } from '../../ui/display/Button.tsx';
import { ErrorState } from '../../ui/display/ErrorState.tsx';
import { LoadingState } from '../../ui/display/LoadingState.tsx';
import { FormRow, FormStack } from '../../ui/field/Form.tsx';
import { Drawer } from '../../ui/window/Drawer.tsx';
import { EscritaDrawer } from '../escrita/EscritaDrawer.tsx';
import { comoListas } from '../escrita/juntar.ts';
import { useEscrita } from '../escrita/use-escrita.ts';
import { useAVista, useSoLidos } from './a-vista.ts';
import { CampoDoRecurso, type Valores } from './CampoDoRecurso.tsx';
import { camposDe, codigoDe, escritosDe, palavrasDe, type LinhaDoRecurso } from './descricao.ts';
import { emFileiras } from './fileiras.ts';
import { Historico } from './Historico.tsx';
import { useJeito } from './jeito.ts';
import { AcoesDaLinha } from './AcoesDaLinha.tsx';
import { digitadas, enviadas } from './linhas/digitadas.ts';
import { ERROS_DAS_LINHAS } from './linhas/erros.ts';
import { LinhasGrade } from './linhas/LinhasGrade.tsx';
import { LinhasLidas } from './linhas/LinhasLidas.tsx';
import { digitado, enviado } from './valor.ts';

/** The fields that a form shows, those that are only read among them. */
const mostradosDe = (recurso: Recurso, soLidos: readonly [string, Campo][]) => {
  const nomes = new Set([...escritosDe(recurso), ...soLidos].map(([nome]) => nome));
  return camposDe(recurso).filter(([nome]) => nomes.has(nome));
};

type Props = { recurso: Recurso; edita: boolean; aoFechar: () => void };

const valoresDe = (
  recurso: Recurso,
  linha: LinhaDoRecurso | null,
  soLidos: readonly [string, Campo][],
): Valores =>
  Object.fromEntries([
    ...mostradosDe(recurso, soLidos).flatMap(([nome, campo]) => [
      [nome, digitado(campo, linha?.[nome])],
      ...(campo.alvo ? [[campo.alvo.mostra, linha?.[campo.alvo.mostra] ?? '']] : []),
    ]),
    ...Object.entries(recurso.linhas).map(([nome, l]) => [nome, digitadas(l, linha?.[nome])]),
  ]) as Valores;

/** Of one row everything is asked for, its lines included. */
const pedir = (recurso: Recurso, codigo: number) => ({
  LISTA_CODIGO: [codigo],
  CAMPOS: recurso.publicados,
  SQL_LIMIT: 1,
});

async function reler(recurso: Recurso, codigo: number): Promise<LinhaDoRecurso> {
  const linha = await chamarUm(recurso.api.getPorCampos, pedir(recurso, codigo));
  if (linha === null)
    throw new ErroApi({
      status: 404,
      operacao: recurso.api.getPorCampos.nome,
      mensagens: [
        {
          Codigo: 'NAO_ENCONTRADO',
          Mensagem: 'Registro não encontrado.',
          Ajuda: 'Ele pode ter sido excluído por outra pessoa.',
        },
      ],
    });
  return linha as LinhaDoRecurso;
}

function Formulario({ recurso, linha, edita, aoFechar }: Props & { linha: LinhaDoRecurso | null }) {
  const { novo, editar } = palavrasDe(recurso);
  const codigo = linha === null ? null : codigoDe(recurso, linha);
  const [historico, setHistorico] = useState(false);
  const soLidos = useSoLidos(recurso);
  const daLinha = soLidos(linha);
  const { campos: proprios, linhas: comLinhas, aviso: Aviso, topo: Topo } = useJeito();
  const escrita = useEscrita<typeof recurso.api.salvar, Valores, LinhaDoRecurso | null>(
    recurso.api.salvar,
    {
      inicial: valoresDe(recurso, linha, daLinha),
      lida: linha,
      dentro: ERROS_DAS_LINHAS,
      listas: comoListas(
        Object.fromEntries(Object.entries(recurso.linhas).map(([nome, l]) => [nome, l.chave])),
      ),
      rascunho: codigo === null ? 'novo' : String(codigo),
      aoFechar,
      entrada: (valores, { lida }) => ({
        ...(lida !== null && { [recurso.chave]: codigo ?? undefined, versao: lida.versao }),
        ...Object.fromEntries(
          escritosDe(recurso).map(([nome, campo]) => [nome, enviado(campo, valores[nome])]),
        ),
        ...Object.fromEntries(
          Object.entries(recurso.linhas).map(([nome, l]) => [
            nome,
            comLinhas?.[nome]?.(valores) === false ? [] : enviadas(l, valores[nome]),
          ]),
        ),
      }),
      conciliar:
        codigo === null
          ? undefined
          : {
              reler: () => reler(recurso, codigo),
              valores: (agora) => valoresDe(recurso, agora, soLidos(agora)),
            },
    },
  );
  const desenhar = ([nome, campo]: [string, Campo]) => {
    const DoCampo = proprios?.[nome] ?? CampoDoRecurso;
    return (
      <DoCampo
        key={nome}
        escrita={escrita}
        nome={nome}
        campo={campo}
        desligado={!edita || campo.calculado === true}
      />
    );
  };
  const desenhados = mostradosDe(recurso, daLinha).filter(([nome]) => proprios?.[nome] !== null);
  const topo = linha !== null && Topo && <Topo linha={linha} edita={edita} />;
  const deLinhas = Object.entries(recurso.linhas).filter(
    ([nome]) => comLinhas?.[nome]?.(escrita.valores) !== false,
  );
  // Lines are typed side by side.
  const largura = Object.keys(recurso.linhas).length > 0 ? 840 : 480;
  const lado =
    Object.keys(recurso.linhas).length > 0 ? (
      <div className="recurso-campos">{desenhados.map(desenhar)}</div>
    ) : (
      emFileiras(desenhados, (nome) => proprios?.[nome] !== undefined).map((fileira) =>
        fileira.length === 1 ? (
          fileira.map(desenhar)
        ) : (
          <FormRow key={fileira[0]?.[0]}>{fileira.map(desenhar)}</FormRow>
        ),
      )
    );
  const abaixo = codigo !== null && (
    <section className="recurso-historico">
      <Button
        variant="subtle"
        size="small"
        icon={<IconHistory size={16} aria-hidden="true" />}
        aria-expanded={historico}
        onClick={() => setHistorico(!historico)}
      >
        Histórico
      </Button>
      {historico && <Historico recurso={recurso} codigo={codigo} />}
    </section>
  );
  if (!edita)
    return (
      <Drawer
        open
        title={editar}
        subtitle={rotuloDaOperacao('view')}
        width={largura}
        onClose={aoFechar}
      >
        <FormStack>
          {topo}
          {lado}
          {deLinhas.map(([nome, l]) => (
            <LinhasLidas key={nome} l={l} linhas={linha?.[nome]} />
          ))}
        </FormStack>
        {abaixo}
      </Drawer>
    );
  return (
    <EscritaDrawer
      escrita={escrita}
      titulo={linha === null ? novo : editar}
      operacao={linha === null ? 'insert' : 'edit'}
      acao="Salvar"
      largura={largura}
      abaixo={abaixo}
      outras={linha && <AcoesDaLinha recurso={recurso} linha={linha} aoMudar={aoFechar} />}
    >
      {Aviso && <Aviso valores={escrita.valores} codigo={codigo} />}
      {topo}
      {lado}
      {deLinhas.map(([nome, l]) => (
        <LinhasGrade key={nome} escrita={escrita} nome={nome} l={l} />
      ))}
    </EscritaDrawer>
  );
}

/** A row of a cadastro, or a new one, in a panel beside the list; on a phone it is the whole screen. */
export function RecursoForm({ aberto, ...dadas }: Props & { aberto: number | 'novo' }) {
  const recurso = useAVista(dadas.recurso, true);
  const props = { ...dadas, recurso };
  const { aoFechar } = props;
  const codigo = aberto === 'novo' ? null : aberto;
  const { data, isError, isFetching, refetch } = useQuery({
    ...consulta(recurso.api.getPorCampos, pedir(recurso, codigo ?? 1)),
    enabled: codigo !== null,
    staleTime: 0,
    gcTime: 0,
  });
  if (codigo === null) return <Formulario {...props} linha={null} />;
  const linha = data?.dados[0] as LinhaDoRecurso | undefined;
  if (linha) return <Formulario {...props} linha={linha} />;
  return (
    <Drawer open title={palavrasDe(recurso).editar} width={480} onClose={aoFechar}>
      {isError || data ? (
        <ErrorState
          title={isError ? undefined : 'Este registro não existe mais.'}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <LoadingState />
      )}
    </Drawer>
  );
}
