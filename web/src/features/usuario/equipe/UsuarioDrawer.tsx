import type { Dicionario } from '@praca/contract/negocio/schemas.ts';
import type { Permissao } from '@praca/contract/permissoes.ts';
import type { Perfil } from '@praca/contract/perfil/schemas.ts';
import { getLista, salvar } from '@praca/contract/usuario/endpoints.ts';
import { campo, campoMarca, campoTexto } from '../../../kit/escrita/campo.ts';
import { EscritaDrawer } from '../../../kit/escrita/EscritaDrawer.tsx';
import { useEscrita } from '../../../kit/escrita/use-escrita.ts';
import { chamar } from '../../../platform/http/api-client.ts';
import { semResposta } from '../../../platform/http/erro-api.ts';
import { DireitosCampo } from '../../perfil/parts/DireitosCampo.tsx';
import { MultiSelect } from '../../../ui/field/MultiSelect.tsx';
import { Select } from '../../../ui/field/Select.tsx';
import { Switch } from '../../../ui/field/Switch.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { AlcanceDoUsuario } from './AlcanceDoUsuario.tsx';
import { AcoesDoUsuario } from './AcoesDoUsuario.tsx';
import { EmailDoUsuario } from './EmailDoUsuario.tsx';
import { RepresentanteDoUsuario } from './RepresentanteDoUsuario.tsx';
import {
  CHAVES,
  DE_ALCANCE,
  loginDe,
  novoUsuario,
  valoresDe,
  type Usuario,
  type ValoresDoUsuario,
} from './usuario-form.ts';

const ESCOLHA = 'Escolha uma das opções.';

async function reler({ usuario_codigo }: Usuario): Promise<Usuario> {
  const { dados } = await chamar(getLista, { LISTA_CODIGO: [usuario_codigo] });
  const [agora] = dados;
  if (agora === undefined) throw semResposta(getLista.nome);
  return agora;
}

/** Invites a person, or changes what a user is and sees. */
export function UsuarioDrawer({
  usuario,
  perfis,
  representantes,
  empresas,
  edita,
  minhas,
  proprio,
  aoFechar,
  aoTransferir,
}: {
  /** null: a new one. */
  usuario: Usuario | null;
  perfis: readonly Perfil[];
  representantes: Dicionario['representantes'];
  empresas: Dicionario['empresas'];
  edita: boolean;
  /** What who is logged in may do: nobody grants more. */
  minhas: readonly string[];
  /** It is who is logged in: nobody locks themselves out. */
  proprio: boolean;
  aoFechar: () => void;
  /** Their work began to go to somebody else, by this process. */
  aoTransferir: (processo: number) => void;
}) {
  const escrita = useEscrita<typeof salvar, ValoresDoUsuario, Usuario | null>(salvar, {
    inicial:
      usuario === null
        ? novoUsuario(empresas.length === 1 ? (empresas[0]?.empresa_codigo ?? null) : null)
        : valoresDe(usuario),
    lida: usuario,
    rascunho: usuario?.usuario_login ?? 'novo',
    aoFechar,
    entrada: ({ perfil_codigo, empresa_codigo, usuario_login, ...valores }, { lida }) => ({
      ...valores,
      usuario_login: usuario_login.trim(),
      perfil_codigo: perfil_codigo ?? 0,
      empresa_codigo: empresa_codigo ?? 0,
      ...(lida !== null && { versao: lida.versao }),
    }),
    conciliar:
      usuario === null
        ? undefined
        : {
            reler: () => reler(usuario),
            valores: (lida) => (lida === null ? novoUsuario(null) : valoresDe(lida)),
          },
    conferir: ({ perfil_codigo, empresa_codigo }) => ({
      perfil_codigo: perfil_codigo === null ? ESCOLHA : undefined,
      empresa_codigo: empresa_codigo === null ? ESCOLHA : undefined,
    }),
    ...(usuario === null && {
      feito: (linha) => `Convite enviado para ${linha?.usuario_emaillogin ?? 'o e-mail'}.`,
    }),
  });
  const { valores, mudar } = escrita;
  const perfil = perfis.find((um) => um.perfil_codigo === valores.perfil_codigo);
  const diferencas = valores.usuario_permissoes.length + valores.usuario_negadas.length;
  // Who is invited to manage sees what there is to be managed, until somebody says otherwise below.
  const vistaDoNovo = (codigo: number | null): Partial<ValoresDoUsuario> => {
    const base = perfis.find((um) => um.perfil_codigo === codigo)?.perfil_base;
    return usuario === null
      ? {
          usuario_visualizaoutrosrep: base === 'GERENTE' || base === 'ADMINISTRADOR' ? 'S' : 'N',
        }
      : {};
  };
  const nomear = (usuario_nome: string) =>
    mudar({
      usuario_nome,
      // The login follows the name until somebody writes another one.
      ...(usuario === null &&
        valores.usuario_login === loginDe(valores.usuario_nome) && {
          usuario_login: loginDe(usuario_nome),
        }),
    });
  const opcoesDeEmpresa = empresas.map((um) => ({
    value: um.empresa_codigo,
    label: um.empresa_razao,
  }));
  return (
    <EscritaDrawer
      escrita={escrita}
      titulo={usuario === null ? 'Convidar usuário' : usuario.usuario_nome}
      operacao={usuario === null ? 'insert' : 'edit'}
      acao={usuario === null ? 'Enviar convite' : 'Salvar'}
      impedida={edita ? null : 'Seu perfil não altera usuários.'}
      abaixo={
        usuario !== null &&
        edita &&
        !proprio && (
          <AcoesDoUsuario usuario={usuario} aoSair={aoFechar} aoTransferir={aoTransferir} />
        )
      }
    >
      <TextField
        label="Nome"
        data-autofocus
        {...campoTexto(escrita, 'usuario_nome')}
        onChange={(evento) => nomear(evento.target.value)}
      />
      <EmailDoUsuario escrita={escrita} usuario={usuario} />
      <TextField
        label="Login"
        {...campoTexto(escrita, 'usuario_login')}
        disabled={usuario !== null}
      />
      <Select<number>
        label="Perfil"
        options={perfis.map((um) => ({ value: um.perfil_codigo, label: um.perfil_descricao }))}
        {...campo(escrita, 'perfil_codigo')}
        onChange={(codigo) => mudar({ perfil_codigo: codigo, ...vistaDoNovo(codigo) })}
      />
      <RepresentanteDoUsuario escrita={escrita} representantes={representantes} perfil={perfil} />
      {empresas.length > 1 && (
        <MultiSelect<number>
          label="Empresas que pode ver"
          options={opcoesDeEmpresa}
          {...campo(escrita, 'empresas')}
        />
      )}
      <Select<number>
        label="Empresa"
        options={opcoesDeEmpresa}
        {...campo(escrita, 'empresa_codigo')}
      />
      <TextField label="Ramal" {...campoTexto(escrita, 'usuario_ramal')} />
      <Switch
        label="Ativo"
        hint="Desligado, a pessoa sai na hora e não entra mais; o histórico fica."
        disabled={proprio}
        {...campoMarca(escrita, 'usuario_ativo')}
      />
      <AlcanceDoUsuario escrita={escrita} doPerfil={perfil?.perfil_alcance ?? ''} />
      {CHAVES.filter(([nome]) => !DE_ALCANCE.has(nome)).map(([nome, label, hint]) => (
        <Switch
          key={nome}
          label={label}
          hint={hint}
          disabled={proprio && nome === 'usuario_acessocrm'}
          {...campoMarca(escrita, nome)}
        />
      ))}
      <details className="usuario-direitos" open={diferencas > 0 || undefined}>
        <summary>
          Direitos só desta pessoa
          {diferencas > 0 && ` (${diferencas})`}
        </summary>
        <p className="usuario-direitos-ajuda">
          Vale o perfil; o que for marcado aqui vale mais, só para esta pessoa e na hora.
        </p>
        <DireitosCampo
          sobre={(perfil?.permissoes ?? []) as Permissao[]}
          padrao="Perfil"
          concedidas={valores.usuario_permissoes}
          negadas={valores.usuario_negadas}
          minhas={minhas}
          erro={escrita.erros.usuario_permissoes ?? escrita.erros.usuario_negadas}
          onChange={({ concedidas, negadas }) =>
            mudar({ usuario_permissoes: concedidas, usuario_negadas: negadas })
          }
        />
      </details>
    </EscritaDrawer>
  );
}
