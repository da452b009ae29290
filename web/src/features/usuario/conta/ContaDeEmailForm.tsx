import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import {
  getContaDeEmail,
  salvarContaDeEmail,
  testarContaDeEmail,
} from '@praca/contract/usuario/conta/endpoints.ts';
import type { ContaDeEmail } from '@praca/contract/usuario/conta/schemas.ts';
import { campo, campoTexto } from '../../../kit/escrita/campo.ts';
import { EscritaForm } from '../../../kit/escrita/EscritaForm.tsx';
import { gravar } from '../../../kit/escrita/gravar.ts';
import { useEscrita } from '../../../kit/escrita/use-escrita.ts';
import { consulta } from '../../../platform/http/query.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { Espera } from '../../../kit/escrita/Espera.tsx';
import { PasswordField } from '../../../ui/field/PasswordField.tsx';
import { Select } from '../../../ui/field/Select.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { toast } from '../../../ui/window/toast.ts';
import { wholeNumber } from '../../../ui/field/number-text.ts';
import { NumberField } from '../../../ui/field/NumberField.tsx';

const TIPOS = [
  { value: 'PRODUTO' as const, label: 'Pelo Praça' },
  { value: 'SMTP' as const, label: 'Pelo meu servidor (SMTP)' },
];
const CRIPTOGRAFIAS = [
  { value: 'STARTTLS' as const, label: 'STARTTLS (porta 587)' },
  { value: 'TLS' as const, label: 'TLS (porta 465)' },
  { value: 'NENHUMA' as const, label: 'Nenhuma' },
];
const PORTAS = { STARTTLS: '587', TLS: '465', NENHUMA: '25' } as const;

const valoresDe = ({ versao: _v, usuario_smtpsenha_gravada: _s, ...c }: ContaDeEmail) => ({
  ...c,
  usuario_smtpporta: String(c.usuario_smtpporta),
  usuario_smtpsenha: '',
});
type Valores = ReturnType<typeof valoresDe>;

function Formulario({ conta }: { conta: ContaDeEmail }) {
  const [testando, setTestando] = useState(false);
  const escrita = useEscrita<typeof salvarContaDeEmail, Valores>(salvarContaDeEmail, {
    inicial: valoresDe(conta),
    // It holds a password.
    rascunho: null,
    continua: 'fica',
    aoFechar: () => undefined,
    entrada: ({ usuario_smtpporta, usuario_smtpsenha, ...valores }) => ({
      ...valores,
      usuario_smtpporta: wholeNumber(usuario_smtpporta),
      ...(usuario_smtpsenha !== '' && { usuario_smtpsenha }),
      versao: conta.versao,
    }),
  });
  const { valores, mudar } = escrita;
  const proprio = valores.usuario_smtptipo === 'SMTP';
  const testar = async () => {
    setTestando(true);
    const foi = await gravar(testarContaDeEmail, {});
    setTestando(false);
    if (foi !== null) toast(`E-mail de teste enviado para ${foi.para}.`);
  };
  return (
    <EscritaForm
      escrita={escrita}
      acoes={
        <div className="minha-conta-acoes">
          {escrita.sujo && <span className="type-muted">Salve para testar.</span>}
          <Button loading={testando} disabled={escrita.sujo} onClick={() => void testar()}>
            Enviar teste
          </Button>
          <Button type="submit" variant="primary" loading={escrita.enviando}>
            Salvar
          </Button>
        </div>
      }
    >
      <Select<Valores['usuario_smtptipo']>
        label="Como os seus e-mails saem"
        hint={
          proprio
            ? 'Com o seu endereço, pelo servidor da sua empresa.'
            : 'Pelo remetente do produto; as respostas vão para o seu e-mail.'
        }
        options={TIPOS}
        value={valores.usuario_smtptipo}
        onChange={(tipo) => tipo !== null && mudar({ usuario_smtptipo: tipo })}
      />
      {proprio && (
        <>
          <TextField label="Servidor" {...campoTexto(escrita, 'usuario_smtp')} />
          <div className="minha-conta-par">
            <Select<Valores['usuario_smtpcriptografia']>
              label="Criptografia"
              options={CRIPTOGRAFIAS}
              value={valores.usuario_smtpcriptografia}
              onChange={(uma) =>
                uma !== null &&
                mudar({ usuario_smtpcriptografia: uma, usuario_smtpporta: PORTAS[uma] })
              }
            />
            <NumberField plain label="Porta" {...campo(escrita, 'usuario_smtpporta')} />
          </div>
          <TextField label="Usuário" {...campoTexto(escrita, 'usuario_smtplogin')} />
          <PasswordField
            label="Senha"
            hint={
              conta.usuario_smtpsenha_gravada === 'S'
                ? 'Há uma senha gravada. Deixe em branco para mantê-la.'
                : undefined
            }
            {...campoTexto(escrita, 'usuario_smtpsenha')}
            autoComplete="new-password"
          />
          <TextField
            label="Nome de exibição"
            hint="Em branco, o seu nome."
            {...campoTexto(escrita, 'usuario_smtpnome')}
          />
          <TextField
            label="Cópia oculta"
            hint="Recebe uma cópia de tudo o que você envia."
            type="email"
            {...campoTexto(escrita, 'usuario_smtpcopiaoculta')}
          />
        </>
      )}
    </EscritaForm>
  );
}

/** How one's mails leave: by the product, or by a server of one's own, which a test tries. */
export function ContaDeEmailForm() {
  const lida = useQuery({ ...consulta(getContaDeEmail, {}), staleTime: 0 });
  const conta = lida.data?.dados[0];
  return conta === undefined ? (
    <Espera por={lida} />
  ) : (
    <Formulario key={conta.versao} conta={conta} />
  );
}
