import { TODAS_EMPRESAS } from '@praca/contract/empresa/todas.ts';
import type { Endpoint } from '@praca/contract/endpoint.ts';
import type { Permissao } from '@praca/contract/permissoes.ts';
import {
  acessoDaChave,
  acessoDaSessao,
  conferirSituacao,
  type LinhaAcesso,
} from './acesso-sessao.ts';
import { atribuir, auditarRecusa } from '../eventos/auditoria.ts';
import type { Config } from '../config.ts';
import type { Sessao } from '../context.ts';
import type { Banco } from '../banco/db.ts';
import { AppError } from '../errors.ts';
import { conferirOrigem } from '../http/origem.ts';
import { lerChave, lerCredencial } from './credencial.ts';
import { codigoDaChave } from './por-chave.ts';
import type { SessoesLidas } from './sessoes-lidas.ts';
import { lerToken } from './token.ts';
import { resumo } from './token-opaco.ts';
import type { UsosDeChave } from './usos-de-chave.ts';

type Cabecalhos = Record<string, string | string[] | undefined>;

const CHAVE = /^(\d{1,15})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}):([\x21-\x7e]{1,200})$/;

interface Portaria {
  config: Config;
  banco: Banco;
  lidas: SessoesLidas;
  usos: UsosDeChave;
}

async function identificar(
  { banco, config, lidas }: Portaria,
  cabecalhos: Cabecalhos,
): Promise<{ linha: LinhaAcesso; sessao_codigo: string; chave?: string }> {
  const credencial = lerCredencial(String(cabecalhos.authorization ?? ''));
  if (!credencial) throw new AppError('SESSAO_INVALIDA');
  if (credencial.esquema === 'JWT') {
    const { clienteregistro_codigo, sessao_codigo, usuario_codigo } = await lerToken(
      config,
      credencial.valor,
    );
    const linha = await lidas.ler(sessao_codigo, () =>
      acessoDaSessao(banco, clienteregistro_codigo, sessao_codigo, usuario_codigo),
    );
    // The row may come from memory, found by the session alone.
    if (
      linha.clienteregistro_codigo !== clienteregistro_codigo ||
      (linha.visto_por ?? linha).usuario_codigo !== usuario_codigo
    )
      throw new AppError('SESSAO_INVALIDA');
    return { sessao_codigo, linha };
  }
  const [, registro, chave, segredo] = CHAVE.exec(lerChave(credencial.valor) ?? '') ?? [];
  if (!registro || !chave || !segredo) throw new AppError('SESSAO_INVALIDA');
  const hash = resumo(segredo);
  const sessao_codigo = codigoDaChave(chave);
  return {
    sessao_codigo,
    chave,
    linha: await lidas.ler(`${registro}.${sessao_codigo}:${hash.toString('hex')}`, () =>
      acessoDaChave(banco, Number(registro), chave, hash),
    ),
  };
}

/** For whom a request works: what it creates is of one company, what it sees may be of all. */
type Escolha = Pick<Sessao, 'empresa_codigo' | 'todasempresas'>;

/** The company of this request: the user's own, or the one the header chooses among those they may see, or all of them. */
function empresaEscolhida(linha: LinhaAcesso, cabecalho: string | undefined): Escolha {
  if (cabecalho === TODAS_EMPRESAS && linha.usuario_permitealterarempresa)
    return { empresa_codigo: linha.empresa_codigo, todasempresas: true };
  return { empresa_codigo: umaEmpresa(linha, cabecalho), todasempresas: false };
}

function umaEmpresa(linha: LinhaAcesso, cabecalho: string | undefined): number {
  if (!cabecalho || cabecalho === String(linha.empresa_codigo)) return linha.empresa_codigo;
  const escolhida = linha.empresas.find((codigo) => String(codigo) === cabecalho);
  if (escolhida === undefined || !linha.usuario_permitealterarempresa)
    throw new AppError('CONTEXTO_DIVERGENTE');
  return escolhida;
}

/** Context headers never decide; those that name somebody else than the session are refused. */
function conferirContexto(linha: LinhaAcesso, config: Config, cabecalhos: Cabecalhos): void {
  const conferir = (nome: string, certo: string | number): void => {
    const enviado = cabecalhos[nome];
    if (enviado !== undefined && enviado !== '' && enviado !== String(certo))
      throw new AppError('CONTEXTO_DIVERGENTE');
  };
  conferir('usuario_login', linha.usuario_login);
  conferir('usuario_email', linha.usuario_emaillogin);
  conferir('clienteregistro_codigo', linha.clienteregistro_codigo);
  conferir('clienteregistro_tiposistema', linha.clienteregistro_tiposistema);
  conferir('sistema_codigo', config.sistema);
}

/** One set for each row read, whatever number of requests it serves. */
const conjuntos = new WeakMap<LinhaAcesso, ReadonlySet<Permissao>>();

function permissoesDe(linha: LinhaAcesso): ReadonlySet<Permissao> {
  const pronto = conjuntos.get(linha) ?? new Set<Permissao>(linha.permissoes);
  conjuntos.set(linha, pronto);
  return pronto;
}

/** The session of verbs from what the database says of the user, working for one of their companies or seeing them all. */
export function paraSessao(
  linha: LinhaAcesso,
  sessao_codigo: string,
  { empresa_codigo, todasempresas }: Escolha = {
    empresa_codigo: linha.empresa_codigo,
    todasempresas: false,
  },
): Sessao {
  return {
    sessao_codigo,
    clienteregistro_codigo: linha.clienteregistro_codigo,
    usuario_codigo: linha.usuario_codigo,
    usuario_login: linha.usuario_login,
    usuario_nome: linha.usuario_nome,
    visto_por: linha.visto_por,
    usuario_email: linha.usuario_emaillogin,
    usuario_maiusculo: linha.usuario_maiusculo,
    usuario_fuso: linha.usuario_fuso,
    empresa_codigo,
    empresas: linha.usuario_visualizarempresa && !todasempresas ? [empresa_codigo] : linha.empresas,
    todasempresas,
    repres_codigo: linha.repres_codigo,
    visualizaoutrosrep: linha.usuario_visualizaoutrosrep,
    visualizarepinterno: linha.usuario_visualizarepinterno,
    visualizarepexterno: linha.usuario_visualizarepexterno,
    semlivres: linha.semlivres,
    equipe_represes: linha.equipe_represes,
    equipe_logins: linha.equipe_logins,
    equipes: linha.equipes,
    permissoes: permissoesDe(linha),
    camposocultos: linha.camposocultos,
  };
}

/** Who calls, what page the call comes from, and what is written of a refusal: the three questions of http.ts. */
export function criarAutenticador(portaria: Portaria) {
  const { config } = portaria;
  return {
    async autenticar(
      req: { headers: Cabecalhos },
      e?: Pick<Endpoint, 'mesmoSemAcesso'>,
    ): Promise<Sessao> {
      const { linha, sessao_codigo, chave } = await identificar(portaria, req.headers);
      try {
        conferirSituacao(linha, config, new Date(), e?.mesmoSemAcesso);
        // A key was made by somebody who was in; it proves nobody's second factor.
        if (
          linha.fator_pendente &&
          linha.visto_por === null &&
          chave === undefined &&
          e?.mesmoSemAcesso !== true
        )
          throw new AppError('FATOR_PENDENTE');
        conferirContexto(linha, config, req.headers);
        const escolha = req.headers.empresa_codigo;
        const sessao = paraSessao(
          linha,
          sessao_codigo,
          empresaEscolhida(linha, Array.isArray(escolha) ? escolha.join() : escolha),
        );
        if (chave !== undefined) portaria.usos.marcar(linha.clienteregistro_codigo, chave);
        return sessao;
      } catch (erro) {
        if (erro instanceof AppError) atribuir(erro, paraSessao(linha, sessao_codigo));
        throw erro;
      }
    },
    conferirOrigem: (req: { headers: Cabecalhos }): void => conferirOrigem(config, req.headers),
    auditarRecusa,
  };
}
