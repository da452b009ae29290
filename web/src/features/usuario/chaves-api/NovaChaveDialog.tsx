import { useState, type FormEvent } from 'react';
import type { Mensagem } from '@praca/contract/envelope.ts';
import type { Linha } from '@praca/contract/endpoint.ts';
import type { Permissao } from '@praca/contract/permissoes.ts';
import { criarChaveApi } from '@praca/contract/usuario/endpoints.ts';
import { chamarUm } from '../../../platform/api-client.ts';
import { mensagensDe } from '../../../platform/erro-api.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { Dialog, DialogActions } from '../../../ui/window/Dialog.tsx';
import { FormStack } from '../../../ui/field/Form.tsx';
import { Notice } from '../../../ui/display/Notice.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { ChaveCriada } from './ChaveCriada.tsx';
import { PermissoesCampo } from './PermissoesCampo.tsx';
import { relerChaves } from './reler.ts';
import { fimDaChave } from './validade.ts';
import { CAMPO_ATE, ValidadeCampos } from './ValidadeCampos.tsx';

const CAMPOS = ['chave_descricao', 'chave_permissoes', 'chave_revogada_em'] as const;
type Erros = Partial<Record<(typeof CAMPOS)[number], string>>;

const faltas = (nome: string, permissoes: readonly Permissao[]): Erros => ({
  ...(nome.length < 3
    ? { chave_descricao: 'Dê um nome de ao menos 3 letras, como o do sistema que vai usá-la.' }
    : {}),
  ...(permissoes.length === 0 ? { chave_permissoes: 'Escolha ao menos uma permissão.' } : {}),
});

/** Asks what a new key is called, may do and how long; then shows its secret, once. */
export function NovaChaveDialog({ onClose }: { onClose: () => void }) {
  const [nome, setNome] = useState('');
  const [permissoes, setPermissoes] = useState<Permissao[]>([]);
  const [validade, setValidade] = useState(90);
  const [ate, setAte] = useState('');
  const [erros, setErros] = useState<Erros>({});
  const [recusa, setRecusa] = useState<Mensagem | null>(null);
  const [criando, setCriando] = useState(false);
  const [criada, setCriada] = useState<Linha<typeof criarChaveApi> | null>(null);
  if (criada) return <ChaveCriada chave={criada} onClose={onClose} />;

  const mostrar = (novos: Erros, formulario: HTMLFormElement) => {
    setErros(novos);
    requestAnimationFrame(() =>
      formulario.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    );
  };
  const criar = async (formulario: HTMLFormElement) => {
    const chave_descricao = nome.trim();
    // The text itself: what is still being typed counts, not the last day that was whole.
    const fim = fimDaChave(validade, String(new FormData(formulario).get(CAMPO_ATE) ?? ''));
    const faltando = faltas(chave_descricao, permissoes);
    if ('erro' in fim) return mostrar({ ...faltando, chave_revogada_em: fim.erro }, formulario);
    if (Object.keys(faltando).length > 0) return mostrar(faltando, formulario);
    setCriando(true);
    setRecusa(null);
    try {
      const nova = await chamarUm(
        criarChaveApi,
        { chave_descricao, chave_permissoes: permissoes, chave_revogada_em: fim.fim },
        { semDesvio: true },
      );
      await relerChaves();
      setCriada(nova);
    } catch (falha) {
      const mensagens = mensagensDe(falha);
      const doCampo = CAMPOS.flatMap((campo) => {
        const dele = mensagens.find((uma) => uma.Campo === campo);
        return dele ? [[campo, dele.Mensagem]] : [];
      });
      if (doCampo.length > 0) mostrar(Object.fromEntries(doCampo) as Erros, formulario);
      else setRecusa(mensagens[0] ?? null);
    } finally {
      setCriando(false);
    }
  };
  const enviar = (evento: FormEvent<HTMLFormElement>) => {
    evento.preventDefault();
    if (!criando) void criar(evento.currentTarget);
  };
  return (
    <Dialog open title="Nova chave de API" onClose={onClose}>
      <form noValidate onSubmit={enviar}>
        <FormStack>
          {recusa && (
            <Notice tone="danger" title={recusa.Mensagem}>
              {recusa.Ajuda}
            </Notice>
          )}
          <TextField
            label="Nome"
            hint="Para reconhecê-la depois, por exemplo “ERP da matriz”."
            required
            data-autofocus
            autoComplete="off"
            maxLength={80}
            value={nome}
            error={erros.chave_descricao}
            onChange={(evento) => {
              setNome(evento.target.value);
              setErros({ ...erros, chave_descricao: undefined });
            }}
          />
          <PermissoesCampo
            escolhidas={permissoes}
            erro={erros.chave_permissoes}
            onChange={(novas) => {
              setPermissoes(novas);
              setErros({ ...erros, chave_permissoes: undefined });
            }}
          />
          <ValidadeCampos
            validade={validade}
            ate={ate}
            erro={erros.chave_revogada_em}
            onValidade={(nova) => {
              setValidade(nova);
              setErros({ ...erros, chave_revogada_em: undefined });
            }}
            onAte={(data) => {
              setAte(data);
              setErros({ ...erros, chave_revogada_em: undefined });
            }}
          />
        </FormStack>
        <DialogActions>
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="submit" variant="primary" loading={criando}>
            Criar chave
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
