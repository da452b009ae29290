import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import {
  ALCANCES,
  alcanceEfetivo,
  TODOS_ALCANCES,
  type AlcanceDito,
} from '@praca/contract/equipe/alcance.ts';
import { excluir, getLista, salvar } from '@praca/contract/perfil/endpoints.ts';
import type { Perfil } from '@praca/contract/perfil/schemas.ts';
import {
  BASES,
  permissoesPadrao,
  TODAS_BASES,
  type PerfilBase,
  type Permissao,
} from '@praca/contract/permissoes.ts';
import type { Linha } from '@praca/contract/endpoint.ts';
import { getLista as getUsuarios } from '@praca/contract/usuario/endpoints.ts';
import { campoMarca, campoTexto } from '../../kit/escrita/campo.ts';
import { EscritaDrawer } from '../../kit/escrita/EscritaDrawer.tsx';
import { gravar } from '../../kit/escrita/gravar.ts';
import { useEscrita } from '../../kit/escrita/use-escrita.ts';
import { usePartes } from '../../kit/lista/use-partes.ts';
import { VerMais } from '../../kit/lista/VerMais.tsx';
import { paths } from '../../paths.ts';
import { chamar } from '../../platform/http/api-client.ts';
import { semResposta } from '../../platform/http/erro-api.ts';
import { plural } from '../../platform/texto/format.ts';
import { Button } from '../../ui/display/Button.tsx';
import { Select } from '../../ui/field/Select.tsx';
import { Switch } from '../../ui/field/Switch.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { ConfirmDialog } from '../../ui/window/ConfirmDialog.tsx';
import { toast } from '../../ui/window/toast.ts';
import { DireitosCampo } from './parts/DireitosCampo.tsx';
import './perfis.css';

const MOSTRADOS = 20;
type Usuario = Linha<typeof getUsuarios>;

/* Whose rows somebody sees: what is said of the user, of the profile, or the flags of the user. */
const alcanceDe = (u: Usuario, doPerfil: AlcanceDito): string => {
  const vale = alcanceEfetivo(u.usuario_alcance, doPerfil, u.usuario_visualizaoutrosrep);
  if (vale === 'PROPRIO') return 'vê os seus';
  if (vale === 'GERENTE') return 'vê os das equipes que gerencia';
  if (vale === 'EQUIPE') return 'vê os das equipes em que está';
  if (u.usuario_visualizarepinterno === u.usuario_visualizarepexterno) return 'vê os de todos';
  return u.usuario_visualizarepinterno === 'S'
    ? 'vê os dos representantes internos'
    : 'vê os dos representantes externos';
};

function QuemTem({ perfil }: { perfil: Perfil }) {
  const { perfil_codigo } = perfil;
  const partes = usePartes(
    getUsuarios,
    { PERFIL_CODIGO: perfil_codigo },
    'usuario_codigo',
    MOSTRADOS,
  );
  return (
    <section className="perfil-usado" aria-labelledby="quem-tem-o-perfil">
      <h3 id="quem-tem-o-perfil" className="perfil-usado-titulo">
        {plural(perfil.usuarios, 'usuário tem', 'usuários têm')} este perfil
      </h3>
      <p>O que mudar aqui vale na hora para {perfil.usuarios === 1 ? 'ele' : 'eles'}.</p>
      <ul className="perfil-usado-lista">
        {partes.linhas?.map((um) => (
          <li key={um.usuario_login}>
            <Link
              to={paths.usuarios}
              search={{ usuario: um.usuario_login, situacao: 'todos' } as never}
            >
              {um.usuario_nome}
            </Link>{' '}
            · {alcanceDe(um, perfil.perfil_alcance)}
          </li>
        ))}
      </ul>
      <VerMais partes={partes} />
    </section>
  );
}

function Excluir({ perfil, aoSair }: { perfil: Perfil; aoSair: () => void }) {
  const [perguntando, setPerguntando] = useState(false);
  const apagar = async () => {
    setPerguntando(false);
    const fora = await gravar(excluir, { perfil_codigo: String(perfil.perfil_codigo) });
    if (fora === null) return;
    toast('Perfil excluído.');
    aoSair();
  };
  return (
    <>
      <div className="perfil-excluir">
        <Button variant="danger" onClick={() => setPerguntando(true)}>
          Excluir perfil
        </Button>
      </div>
      <ConfirmDialog
        open={perguntando}
        danger
        title="Excluir perfil?"
        confirmLabel="Excluir perfil"
        onConfirm={() => void apagar()}
        onCancel={() => setPerguntando(false)}
      >
        “{perfil.perfil_descricao}” deixa de existir.
      </ConfirmDialog>
    </>
  );
}

const valoresDe = (perfil: Perfil | null) => ({
  perfil_descricao: perfil?.perfil_descricao ?? '',
  perfil_base: perfil?.perfil_base ?? ('NENHUM' as PerfilBase),
  perfil_permissoes: (perfil?.perfil_permissoes ?? []) as Permissao[],
  perfil_negadas: (perfil?.perfil_negadas ?? []) as Permissao[],
  perfil_segundofator: perfil?.perfil_segundofator ?? ('N' as const),
  perfil_alcance: perfil?.perfil_alcance ?? ('' as AlcanceDito),
});

async function reler({ perfil_codigo }: Perfil): Promise<Perfil> {
  const { dados } = await chamar(getLista, { LISTA_CODIGO: [perfil_codigo] });
  const [agora] = dados;
  if (agora === undefined) throw semResposta(getLista.nome);
  return agora;
}

/** A new profile, or what one lets do and who has it. */
export function PerfilDrawer({
  perfil,
  edita,
  minhas,
  aoFechar,
}: {
  /** null: a new one. */
  perfil: Perfil | null;
  edita: boolean;
  /** What who is logged in may give: nobody grants more. */
  minhas: readonly string[];
  aoFechar: () => void;
}) {
  const escrita = useEscrita<typeof salvar, ReturnType<typeof valoresDe>, Perfil | null>(salvar, {
    inicial: valoresDe(perfil),
    lida: perfil,
    rascunho: perfil === null ? 'novo' : String(perfil.perfil_codigo),
    aoFechar,
    entrada: (valores, { lida }) => ({
      ...valores,
      ...(lida !== null && { perfil_codigo: lida.perfil_codigo, versao: lida.versao }),
    }),
    conciliar: perfil === null ? undefined : { reler: () => reler(perfil), valores: valoresDe },
  });
  const { perfil_base, perfil_permissoes, perfil_negadas, perfil_alcance } = escrita.valores;
  const alem = perfil?.permissoes.some((uma) => !minhas.includes(uma)) === true;
  const impedida = !edita
    ? 'Seu perfil não altera perfis.'
    : alem
      ? 'Este perfil tem permissões que você não tem. Peça a quem as tem.'
      : null;
  return (
    <EscritaDrawer
      escrita={escrita}
      titulo={perfil === null ? 'Novo perfil' : perfil.perfil_descricao}
      operacao={perfil === null ? 'insert' : 'edit'}
      acao="Salvar"
      impedida={impedida}
      abaixo={
        perfil !== null && (
          <>
            {perfil.usuarios > 0 && <QuemTem perfil={perfil} />}
            {perfil.usuarios === 0 && impedida === null && (
              <Excluir perfil={perfil} aoSair={aoFechar} />
            )}
          </>
        )
      }
    >
      <TextField label="Nome" data-autofocus {...campoTexto(escrita, 'perfil_descricao')} />
      <Select<PerfilBase>
        label="Base"
        hint={BASES[perfil_base].explica}
        options={TODAS_BASES.map((value) => ({
          value,
          label: BASES[value].nome,
          disabled: permissoesPadrao(value).some((uma) => !minhas.includes(uma)),
        }))}
        value={perfil_base}
        error={escrita.erros.perfil_base}
        onChange={(base) => escrita.mudar({ perfil_base: base ?? 'NENHUM' })}
      />
      <Select<AlcanceDito>
        label="O que vê"
        hint={
          perfil_alcance === ''
            ? 'Cada usuário diz se vê outros representantes.'
            : `${ALCANCES[perfil_alcance].explica} O que for dito no usuário vale mais.`
        }
        options={[
          { value: '', label: 'Como em cada usuário' },
          ...TODOS_ALCANCES.map((value) => ({ value, label: ALCANCES[value].nome })),
        ]}
        value={perfil_alcance}
        error={escrita.erros.perfil_alcance}
        onChange={(alcance) => escrita.mudar({ perfil_alcance: alcance ?? '' })}
      />
      <Switch
        label="Segundo fator obrigatório"
        hint="Quem tem este perfil entra com a senha e um código do telefone."
        {...campoMarca(escrita, 'perfil_segundofator')}
      />
      <DireitosCampo
        sobre={permissoesPadrao(perfil_base)}
        padrao="Base"
        concedidas={perfil_permissoes}
        negadas={perfil_negadas}
        minhas={minhas}
        erro={escrita.erros.perfil_permissoes ?? escrita.erros.perfil_negadas}
        onChange={({ concedidas, negadas }) =>
          escrita.mudar({ perfil_permissoes: concedidas, perfil_negadas: negadas })
        }
      />
    </EscritaDrawer>
  );
}
