import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { getCaixa, salvarCaixa, testarCaixa } from '@praca/contract/email/caixa/endpoints.ts';
import type { Caixa } from '@praca/contract/email/caixa/schemas.ts';
import { campo, campoTexto } from '../../../kit/escrita/campo.ts';
import { EscritaForm } from '../../../kit/escrita/EscritaForm.tsx';
import { gravar } from '../../../kit/escrita/gravar.ts';
import { useEscrita } from '../../../kit/escrita/use-escrita.ts';
import { dataHora, plural } from '../../../platform/texto/format.ts';
import { consulta } from '../../../platform/http/query.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { Espera } from '../../../kit/escrita/Espera.tsx';
import { Notice } from '../../../ui/display/Notice.tsx';
import { PasswordField } from '../../../ui/field/PasswordField.tsx';
import { Select } from '../../../ui/field/Select.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { toast } from '../../../ui/window/toast.ts';
import { wholeNumber } from '../../../ui/field/number-text.ts';
import { NumberField } from '../../../ui/field/NumberField.tsx';

const CRIPTOGRAFIAS = [
  { value: 'TLS' as const, label: 'TLS (porta 993)' },
  { value: 'STARTTLS' as const, label: 'STARTTLS (porta 143)' },
  { value: 'NENHUMA' as const, label: 'Nenhuma' },
];
const PORTAS = { TLS: '993', STARTTLS: '143', NENHUMA: '143' } as const;

const valoresDe = (c: Caixa) => ({
  caixa_servidor: c.caixa_servidor,
  caixa_porta: String(c.caixa_porta),
  caixa_criptografia: c.caixa_criptografia,
  caixa_login: c.caixa_login,
  caixa_senha: '',
});
type Valores = ReturnType<typeof valoresDe>;

function Situacao({ caixa }: { caixa: Caixa }) {
  if (caixa.caixa_servidor === '')
    return (
      <p className="type-muted">
        Com a sua caixa de entrada (IMAP), as respostas dos clientes aparecem no negócio e no
        cliente. E-mails de quem não é cliente ficam onde estão.
      </p>
    );
  if (caixa.caixa_erro !== '')
    return (
      <Notice tone="warning" title="A caixa não pôde ser lida.">
        {caixa.caixa_erro}
      </Notice>
    );
  return (
    <p className="type-muted">
      {caixa.caixa_lida_em === null
        ? 'A primeira leitura acontece em instantes. Valem os e-mails que chegarem a partir dela.'
        : `Lida em ${dataHora(caixa.caixa_lida_em)}.`}
    </p>
  );
}

function Formulario({ caixa }: { caixa: Caixa }) {
  const [testando, setTestando] = useState(false);
  const escrita = useEscrita<typeof salvarCaixa, Valores>(salvarCaixa, {
    inicial: valoresDe(caixa),
    // It holds a password.
    rascunho: null,
    continua: 'fica',
    aoFechar: () => undefined,
    entrada: ({ caixa_porta, caixa_senha, ...valores }) => ({
      ...valores,
      caixa_porta: wholeNumber(caixa_porta),
      ...(caixa_senha !== '' && { caixa_senha }),
      versao: caixa.versao,
    }),
  });
  const { valores, mudar } = escrita;
  const testar = async () => {
    setTestando(true);
    const achou = await gravar(testarCaixa, {});
    setTestando(false);
    if (achou !== null)
      toast(`A caixa abriu: ${plural(achou.mensagens, 'mensagem', 'mensagens')} nela.`, {
        tone: 'success',
      });
  };
  return (
    <EscritaForm
      escrita={escrita}
      acoes={
        <div className="minha-conta-acoes">
          <Button
            loading={testando}
            disabled={escrita.sujo || caixa.caixa_servidor === ''}
            onClick={() => void testar()}
          >
            Testar
          </Button>
          <Button type="submit" variant="primary" loading={escrita.enviando}>
            Salvar
          </Button>
        </div>
      }
    >
      <Situacao caixa={caixa} />
      <TextField
        label="Servidor de entrada (IMAP)"
        hint="Em branco, nada é lido."
        {...campoTexto(escrita, 'caixa_servidor')}
      />
      {valores.caixa_servidor !== '' && (
        <>
          <div className="minha-conta-par">
            <Select<Valores['caixa_criptografia']>
              label="Criptografia da entrada"
              options={CRIPTOGRAFIAS}
              value={valores.caixa_criptografia}
              onChange={(uma) =>
                uma !== null && mudar({ caixa_criptografia: uma, caixa_porta: PORTAS[uma] })
              }
            />
            <NumberField plain label="Porta da entrada" {...campo(escrita, 'caixa_porta')} />
          </div>
          <TextField label="Usuário da entrada" {...campoTexto(escrita, 'caixa_login')} />
          <PasswordField
            label="Senha da entrada"
            hint={
              caixa.caixa_senha_gravada === 'S'
                ? 'Há uma senha gravada. Deixe em branco para mantê-la.'
                : undefined
            }
            {...campoTexto(escrita, 'caixa_senha')}
            autoComplete="new-password"
          />
        </>
      )}
    </EscritaForm>
  );
}

/** From which mailbox the answers of customers come in. */
export function CaixaForm() {
  const lida = useQuery({ ...consulta(getCaixa, {}), staleTime: 0 });
  const caixa = lida.data?.dados[0];
  return caixa === undefined ? (
    <Espera por={lida} />
  ) : (
    <Formulario key={caixa.versao} caixa={caixa} />
  );
}
