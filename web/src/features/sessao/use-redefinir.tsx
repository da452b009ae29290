import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod/mini';
import { redefinirSenha } from '@praca/contract/sessao/endpoints.ts';
import { entradaLogin, entradaRedefinir } from '@praca/contract/sessao/schemas.ts';
import { ErroApi, semResposta } from '../../platform/http/erro-api.ts';
import { limparSessao } from '../../platform/sessao/session.ts';
import { campo } from './use-envio.ts';
import { useEnvioUnico } from './use-envio-unico.ts';
import { useFator } from './use-fator.tsx';
import { destinoDoLogin, entrar } from './verbos.ts';

/** What the page sends: the password, and then the code of the second factor of who has one. */
const esquema = z.extend(entradaRedefinir, { login_codigo: entradaLogin.shape.login_codigo });

/** The form of a mailed link: the password that is chosen lets in at once, after the second factor where there is one. */
export function useRedefinir(hash: string) {
  const { history } = useRouter();
  /** The account whose password was chosen: the link is used up. */
  const [conta, setConta] = useState<{ email: string; senha: string } | null>(null);
  /** Chosen, but nobody comes in now: the registration, or the access, does not let them. */
  const [pronto, setPronto] = useState(false);
  const envio = useEnvioUnico({
    esquema,
    ler: (campos) => ({
      hash,
      usuario_senha: conta?.senha ?? campo(campos, 'usuario_senha'),
      login_codigo: campo(campos, 'login_codigo'),
    }),
    enviar: async ({ login_codigo, ...dados }, mandar) => {
      const dela = conta ?? (await escolher(dados, mandar));
      try {
        await fator.pedindo(async () => {
          const linha = await entrar(dela.email, dela.senha, login_codigo);
          history.replace(destinoDoLogin(linha, null));
        });
      } catch (erro) {
        if (
          erro instanceof ErroApi &&
          ['FATOR_INVALIDO', 'MUITAS_TENTATIVAS'].includes(erro.codigo)
        )
          throw erro;
        setPronto(true);
      }
    },
  });
  const escolher = async (
    dados: z.output<typeof entradaRedefinir>,
    mandar: Parameters<Parameters<typeof useEnvioUnico>[0]['enviar']>[1],
  ) => {
    const { linha } = await mandar(redefinirSenha, dados);
    if (linha === null) throw semResposta(redefinirSenha.nome);
    limparSessao();
    const dela = { email: linha.usuario_emaillogin, senha: dados.usuario_senha };
    setConta(dela);
    return dela;
  };
  const fator = useFator(envio.erros);
  return { envio, fator: fator.campo, escolhida: conta !== null, pronto };
}
