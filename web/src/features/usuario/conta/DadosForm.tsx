import { getMinhaConta, salvarMinhaConta } from '@praca/contract/usuario/conta/endpoints.ts';
import { FUSOS } from '@praca/contract/usuario/conta/rules.ts';
import type { MinhaConta } from '@praca/contract/usuario/conta/schemas.ts';
import { campoMarca, campoTexto } from '../../../kit/escrita/campo.ts';
import { EscritaForm } from '../../../kit/escrita/EscritaForm.tsx';
import { useEscrita } from '../../../kit/escrita/use-escrita.ts';
import { chamarUm } from '../../../platform/http/api-client.ts';
import { atualizarRegistro } from '../../../platform/sessao/session.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { Select } from '../../../ui/field/Select.tsx';
import { Switch } from '../../../ui/field/Switch.tsx';
import { TextArea } from '../../../ui/field/TextArea.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';

const valoresDe = (c: MinhaConta) => ({
  usuario_nome: c.usuario_nome,
  usuario_email: c.usuario_email,
  usuario_ramal: c.usuario_ramal,
  usuario_maiusculo: c.usuario_maiusculo,
  usuario_fuso: c.usuario_fuso,
  usuario_assinatura: c.usuario_assinatura,
});
type Valores = ReturnType<typeof valoresDe>;

/** Name, address for answers, extension, zone and signature of who is logged in. */
export function DadosForm({ conta }: { conta: MinhaConta }) {
  const escrita = useEscrita<typeof salvarMinhaConta, Valores, MinhaConta>(salvarMinhaConta, {
    inicial: valoresDe(conta),
    lida: conta,
    rascunho: conta.usuario_login,
    continua: 'fica',
    aoFechar: () => undefined,
    entrada: (valores, { lida }) => ({ ...valores, versao: lida.versao }),
    conciliar: {
      reler: async () => (await chamarUm(getMinhaConta, {})) ?? conta,
      valores: valoresDe,
    },
    aoGravar: (linha) => {
      if (linha === null) return;
      const { usuario_nome: nome, usuario_fuso, usuario_maiusculo, usuario_ramal } = linha;
      atualizarRegistro({ nome, usuario_fuso, usuario_maiusculo, usuario_ramal });
    },
  });
  return (
    <EscritaForm
      escrita={escrita}
      acoes={
        <div className="minha-conta-acoes">
          <Button type="submit" variant="primary" loading={escrita.enviando}>
            Salvar
          </Button>
        </div>
      }
    >
      <TextField label="Nome" {...campoTexto(escrita, 'usuario_nome')} />
      <TextField
        label="E-mail para respostas"
        hint="Vai nos e-mails que você envia. O de entrada não muda."
        type="email"
        {...campoTexto(escrita, 'usuario_email')}
      />
      <TextField label="Ramal" {...campoTexto(escrita, 'usuario_ramal')} />
      <Select<string>
        label="Fuso horário"
        options={FUSOS.map(([value, label]) => ({ value, label }))}
        value={escrita.valores.usuario_fuso}
        error={escrita.erros.usuario_fuso}
        onChange={(fuso) => fuso !== null && escrita.mudar({ usuario_fuso: fuso })}
      />
      <TextArea
        label="Assinatura"
        hint="Entra no fim dos e-mails que você escreve."
        rows={4}
        {...campoTexto(escrita, 'usuario_assinatura')}
      />
      <Switch
        label="Escrever em maiúsculas"
        hint="Títulos e nomes são gravados em letras maiúsculas."
        {...campoMarca(escrita, 'usuario_maiusculo')}
      />
    </EscritaForm>
  );
}
