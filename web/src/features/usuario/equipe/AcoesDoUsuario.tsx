import { useState } from 'react';
import { removerFator } from '@praca/contract/usuario/conta/endpoints.ts';
import { excluir, reenviarConvite } from '@praca/contract/usuario/endpoints.ts';
import { gravar } from '../../../kit/escrita/gravar.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { ConfirmDialog } from '../../../ui/window/ConfirmDialog.tsx';
import { toast } from '../../../ui/window/toast.ts';
import { passarAVerComo } from '../parts/ver-como.ts';
import { TransferirDialog } from './TransferirDialog.tsx';
import type { Usuario } from './usuario-form.ts';

/** What is done to somebody who leaves, or who lost their telephone. */
export function AcoesDoUsuario({
  usuario,
  aoSair,
  aoTransferir,
}: {
  usuario: Usuario;
  aoSair: () => void;
  aoTransferir: (processo: number) => void;
}) {
  const [aberta, abrir] = useState<'ver' | 'transferir' | 'fator' | 'excluir' | null>(null);
  const fechar = () => abrir(null);
  const { usuario_login, usuario_nome } = usuario;
  const apagar = async () => {
    fechar();
    const fora = await gravar(excluir, { usuario_login });
    if (fora === null) return;
    toast('Usuário excluído.');
    aoSair();
  };
  const reenviar = async () => {
    if ((await gravar(reenviarConvite, { usuario_login })) === null) return;
    toast(`Só o link da última mensagem para ${usuario.usuario_emaillogin} vale.`, {
      title: 'Convite reenviado.',
      tone: 'success',
    });
  };
  const tirarFator = async () => {
    fechar();
    if ((await gravar(removerFator, { usuario_login })) === null) return;
    toast(`${usuario_nome} entra com a senha e liga outro em Minha conta.`, {
      title: 'Segundo fator removido.',
      tone: 'success',
    });
  };
  return (
    <>
      <div className="usuario-acoes">
        {usuario.usuario_ativo === 'S' && usuario.usuario_confirmado === 'N' && (
          <Button onClick={() => void reenviar()}>Reenviar convite</Button>
        )}
        {usuario.usuario_ativo === 'S' && usuario.usuario_acessocrm === 'S' && (
          <Button onClick={() => abrir('ver')}>Ver como…</Button>
        )}
        <Button onClick={() => abrir('transferir')}>Transferir e desativar…</Button>
        {usuario.usuario_segundofator === 'S' && (
          <Button onClick={() => abrir('fator')}>Remover segundo fator</Button>
        )}
        <Button variant="danger" onClick={() => abrir('excluir')}>
          Excluir usuário
        </Button>
      </div>
      {aberta === 'transferir' && (
        <TransferirDialog usuario={usuario} aoFechar={fechar} aoIniciar={aoTransferir} />
      )}
      <ConfirmDialog
        open={aberta === 'ver'}
        title={`Ver como ${usuario_nome}?`}
        confirmLabel="Ver como"
        onConfirm={() => {
          fechar();
          void passarAVerComo(usuario_login);
        }}
        onCancel={fechar}
      >
        Tudo aparece como para {usuario_nome}, em todas as abas deste navegador, só para olhar: nada
        pode ser alterado. A auditoria registra.
      </ConfirmDialog>
      <ConfirmDialog
        open={aberta === 'fator'}
        danger
        title="Remover segundo fator?"
        confirmLabel="Remover segundo fator"
        onConfirm={() => void tirarFator()}
        onCancel={fechar}
      >
        Confirme antes que é mesmo {usuario_nome} quem pede: sem o segundo fator, só a senha protege
        a conta. As sessões abertas terminam.
      </ConfirmDialog>
      <ConfirmDialog
        open={aberta === 'excluir'}
        danger
        title="Excluir usuário?"
        confirmLabel="Excluir usuário"
        onConfirm={() => void apagar()}
        onCancel={fechar}
      >
        Só sai quem nunca trabalhou aqui. Quem tem negócios, tarefas ou anotações é desativado: o
        histórico continua com o nome.
      </ConfirmDialog>
    </>
  );
}
