import { useState } from 'react';
import type { Linha } from '@praca/contract/endpoint.ts';
import type { Permissao } from '@praca/contract/permissoes.ts';
import { criarChaveApi } from '@praca/contract/usuario/endpoints.ts';
import { campoTexto } from '../../../kit/escrita/campo.ts';
import { EscritaDialog } from '../../../kit/escrita/EscritaDialog.tsx';
import { useEscrita } from '../../../kit/escrita/use-escrita.ts';
import { TextField } from '../../../ui/field/TextField.tsx';
import { ChaveCriada } from './ChaveCriada.tsx';
import { PermissoesCampo } from './PermissoesCampo.tsx';
import { relerChaves } from './reler.ts';
import { fimDaChave } from './validade.ts';
import { ValidadeCampos } from './ValidadeCampos.tsx';

type Valores = {
  chave_descricao: string;
  chave_permissoes: Permissao[];
  validade: number;
  ate: string;
};
const INICIAL: Valores = { chave_descricao: '', chave_permissoes: [], validade: 90, ate: '' };

const faltas = ({ chave_descricao, chave_permissoes }: Valores): Record<string, string> => ({
  ...(chave_descricao.trim().length < 3 && {
    chave_descricao: 'Dê um nome de ao menos 3 letras, como o do sistema que vai usá-la.',
  }),
  ...(chave_permissoes.length === 0 && { chave_permissoes: 'Escolha ao menos uma permissão.' }),
});

/** Asks what a new key is called, may do and how long; then shows its secret, once. */
export function NovaChaveDialog({ onClose }: { onClose: () => void }) {
  const [criada, setCriada] = useState<Linha<typeof criarChaveApi> | null>(null);
  // A length counts from here: pressed again after a lost answer, the form asks for the same key.
  const [agora] = useState(Date.now);
  const fimDe = ({ validade, ate }: Valores) => fimDaChave(validade, ate, agora);
  const escrita = useEscrita<typeof criarChaveApi, Valores>(criarChaveApi, {
    inicial: INICIAL,
    rascunho: null,
    aoFechar: onClose,
    continua: 'fica',
    campoDe: { chave_revogada_em: 'ate' },
    entrada: (valores) => {
      const fim = fimDe(valores);
      return {
        chave_descricao: valores.chave_descricao.trim(),
        chave_permissoes: valores.chave_permissoes,
        chave_revogada_em: 'fim' in fim ? fim.fim : null,
      };
    },
    conferir: (valores) => {
      const fim = fimDe(valores);
      return { ...faltas(valores), ...('erro' in fim && { ate: fim.erro }) };
    },
    feito: null,
    aoGravar: async (chave) => {
      await relerChaves();
      setCriada(chave);
    },
  });
  if (criada) return <ChaveCriada chave={criada} onClose={onClose} />;
  const { chave_permissoes, validade, ate } = escrita.valores;
  return (
    <EscritaDialog escrita={escrita} titulo="Nova chave de API" acao="Criar chave">
      <TextField
        label="Nome"
        hint="Para reconhecê-la depois, por exemplo “ERP da matriz”."
        data-autofocus
        {...campoTexto(escrita, 'chave_descricao')}
      />
      <PermissoesCampo
        escolhidas={chave_permissoes}
        erro={escrita.erros['chave_permissoes']}
        onChange={(novas) => escrita.mudar({ chave_permissoes: novas })}
      />
      <ValidadeCampos
        validade={validade}
        ate={ate}
        erro={escrita.erros['ate']}
        onValidade={(nova) => escrita.mudar({ validade: nova, ate })}
        onAte={(data) => escrita.mudar({ ate: data })}
      />
    </EscritaDialog>
  );
}
