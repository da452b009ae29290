import { useState } from 'react';
import {
  desligarFator,
  ligarFator,
  novosCodigos,
  prepararFator,
} from '@praca/contract/usuario/conta/endpoints.ts';
import type { MinhaConta } from '@praca/contract/usuario/conta/schemas.ts';
import type { Linha } from '@praca/contract/endpoint.ts';
import { campoTexto } from '../../../kit/escrita/campo.ts';
import { EscritaDialog } from '../../../kit/escrita/EscritaDialog.tsx';
import { EscritaForm } from '../../../kit/escrita/EscritaForm.tsx';
import { useEscrita } from '../../../kit/escrita/use-escrita.ts';
import { dataHora } from '../../../platform/texto/format.ts';
import { Badge } from '../../../ui/display/Badge.tsx';
import { Button } from '../../../ui/display/Button.tsx';
import { PasswordField } from '../../../ui/field/PasswordField.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { CodigosDialog } from './CodigosDialog.tsx';
import { QrDoFator } from './QrDoFator.tsx';
import './fator.css';

type ComSenha = typeof prepararFator | typeof desligarFator | typeof novosCodigos;

/* A step that begins with the password. */
function SenhaDialog<E extends ComSenha>({
  chamada,
  titulo,
  acao,
  explica,
  comCodigo = false,
  aoFechar,
  aoGravar,
}: {
  chamada: E;
  titulo: string;
  acao: string;
  explica: string;
  /** With a code too: what takes the second factor away is asked for it. */
  comCodigo?: boolean;
  aoFechar: () => void;
  aoGravar: (linha: Linha<E> | null) => void;
}) {
  const escrita = useEscrita<E, { senha_atual: string; fator_codigo: string }>(chamada, {
    inicial: { senha_atual: '', fator_codigo: '' },
    entrada: ({ senha_atual, fator_codigo }) =>
      (comCodigo ? { senha_atual, fator_codigo } : { senha_atual }) as never,
    rascunho: null,
    aoFechar,
    aoGravar,
    feito: null,
  });
  return (
    <EscritaDialog escrita={escrita} titulo={titulo} acao={acao}>
      <p>{explica}</p>
      <PasswordField
        label="Senha atual"
        data-autofocus
        {...campoTexto(escrita, 'senha_atual')}
        autoComplete="current-password"
      />
      {comCodigo && (
        <TextField
          label="Código do segundo fator"
          hint="Os seis algarismos do aplicativo, ou um código de recuperação."
          {...campoTexto(escrita, 'fator_codigo')}
          autoComplete="one-time-code"
        />
      )}
    </EscritaDialog>
  );
}

/* The code that proves that the authenticator has the secret. */
function Confirmar({
  novo,
  aoLigar,
  aoDesistir,
}: {
  novo: Linha<typeof prepararFator>;
  aoLigar: (codigos: string[]) => void;
  aoDesistir: () => void;
}) {
  const escrita = useEscrita(ligarFator, {
    inicial: { fator_codigo: '' },
    rascunho: null,
    continua: 'limpa',
    aoFechar: aoDesistir,
    aoGravar: (linha) => aoLigar(linha?.codigos ?? []),
  });
  return (
    <EscritaForm
      escrita={escrita}
      acoes={
        <div className="fator-acoes">
          <Button onClick={aoDesistir}>Cancelar</Button>
          <Button type="submit" variant="primary" loading={escrita.enviando}>
            Ligar
          </Button>
        </div>
      }
    >
      <p>
        Leia o código com um aplicativo de autenticação, como Google Authenticator ou Microsoft
        Authenticator, e digite os seis algarismos que ele mostrar.
      </p>
      <QrDoFator endereco={novo.fator_endereco} />
      <TextField
        mono
        readOnly
        label="Ou digite este segredo no aplicativo"
        value={novo.fator_segredo.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        onFocus={(evento) => evento.target.select()}
      />
      <TextField
        label="Código do aplicativo"
        inputMode="numeric"
        data-autofocus
        {...campoTexto(escrita, 'fator_codigo')}
        autoComplete="one-time-code"
      />
    </EscritaForm>
  );
}

type Passo = 'preparar' | 'desligar' | 'codigos' | null;

/** The second factor of who is logged in: on, off, recovery codes. `aoLigar` hears when it is on and the codes are kept. */
export function Fator({ conta, aoLigar }: { conta: MinhaConta; aoLigar?: () => void }) {
  const [passo, setPasso] = useState<Passo>(null);
  const [novo, setNovo] = useState<Linha<typeof prepararFator> | null>(null);
  const [codigos, setCodigos] = useState<string[] | null>(null);
  const ligado = conta.usuario_segundofator === 'S';
  const fechar = () => setPasso(null);
  return (
    <div className="fator">
      {novo !== null ? (
        <Confirmar
          novo={novo}
          aoDesistir={() => setNovo(null)}
          aoLigar={(lista) => {
            setNovo(null);
            setCodigos(lista);
          }}
        />
      ) : ligado ? (
        <>
          <p>
            <Badge tone="success">Ligado</Badge> desde{' '}
            {conta.usuario_segundofator_em === null
              ? 'agora'
              : dataHora(conta.usuario_segundofator_em)}
            . Restam {conta.codigos_restantes} códigos de recuperação.
          </p>
          {conta.perfil_segundofator === 'S' && (
            <p>O seu perfil pede o segundo fator: ele não pode ser desligado.</p>
          )}
          <div className="fator-acoes">
            <Button onClick={() => setPasso('codigos')}>Gerar códigos novos</Button>
            {conta.perfil_segundofator === 'N' && (
              <Button variant="danger" onClick={() => setPasso('desligar')}>
                Desligar
              </Button>
            )}
          </div>
        </>
      ) : (
        <>
          <p>
            Além da senha, um código do seu telefone a cada entrada. Quem descobrir a sua senha não
            entra.
          </p>
          <div className="fator-acoes">
            <Button variant="primary" onClick={() => setPasso('preparar')}>
              Ligar segundo fator
            </Button>
          </div>
        </>
      )}
      {passo === 'preparar' && (
        <SenhaDialog
          chamada={prepararFator}
          titulo="Ligar segundo fator"
          acao="Continuar"
          explica="Confirme que é você antes de ligar o segundo fator."
          aoFechar={fechar}
          aoGravar={setNovo}
        />
      )}
      {passo === 'codigos' && (
        <SenhaDialog
          chamada={novosCodigos}
          titulo="Gerar códigos de recuperação"
          acao="Gerar códigos"
          explica="Os códigos de antes deixam de valer."
          comCodigo
          aoFechar={fechar}
          aoGravar={(linha) => setCodigos(linha?.codigos ?? [])}
        />
      )}
      {passo === 'desligar' && (
        <SenhaDialog
          chamada={desligarFator}
          titulo="Desligar segundo fator"
          acao="Desligar"
          explica="Depois disso, só a senha protege a sua conta."
          comCodigo
          aoFechar={fechar}
          aoGravar={() => undefined}
        />
      )}
      {codigos !== null && (
        <CodigosDialog
          codigos={codigos}
          aoFechar={() => {
            setCodigos(null);
            aoLigar?.();
          }}
        />
      )}
    </div>
  );
}
