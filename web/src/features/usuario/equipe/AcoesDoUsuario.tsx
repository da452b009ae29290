import { useState } from 'react';
import { excluir, reenviarConvite, retirarConvite } from '@praca/contract/usuario/endpoints.ts';
import { gravar } from '../../../kit/escrita/gravar.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { ConfirmDialog } from '../../../ui/window/ConfirmDialog.tsx';
import { toast } from '../../../ui/window/toast.ts';
import { passarAVerComo } from '../parts/ver-como.ts';
import { conviteEmPalavras, conviteVale } from './convite.ts';
import { RemoverFatorDialog } from './RemoverFatorDialog.tsx';
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
  const retirar = async () => {
    if ((await gravar(retirarConvite, { usuario_login })) === null) return;
    toast('O link que foi enviado não vale mais.', { title: 'Convite retirado.', tone: 'success' });
  };
  return (
    <>
      <div className="usuario-acoes">
        {usuario.usuario_ativo === 'S' && usuario.usuario_confirmado === 'N' && (
          <>
            <p className="usuario-convite">{conviteEmPalavras(usuario.usuario_convite_ate)}</p>
            <Button onClick={() => void reenviar()}>Reenviar convite</Button>
            {conviteVale(usuario.usuario_convite_ate) && (
              <Button onClick={() => void retirar()}>Retirar convite</Button>
            )}
          </>
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
      {aberta === 'fator' && <RemoverFatorDialog usuario={usuario} aoFechar={fechar} />}
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
