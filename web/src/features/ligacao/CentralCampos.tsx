import type { Central } from '@praca/contract/ligacao/central/schemas.ts';
import { campo, campoTexto } from '../../kit/escrita/campo.ts';
import type { Escrita } from '../../kit/escrita/use-escrita.ts';
import { PasswordField } from '../../ui/field/PasswordField.tsx';
import { Select } from '../../ui/field/Select.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { NumberField } from '../../ui/field/NumberField.tsx';

const CRIPTOGRAFIAS = [
  { value: 'NENHUMA' as const, label: 'Nenhuma (porta 5038)' },
  { value: 'TLS' as const, label: 'TLS (porta 5039)' },
];
const PORTAS = { NENHUMA: '5038', TLS: '5039' } as const;
const METODOS = [
  { value: 'POST' as const, label: 'POST' },
  { value: 'GET' as const, label: 'GET' },
];

/** What the form of an exchange begins with. */
export const valoresDe = ({
  central_segredo_gravado: _,
  versao: _versao,
  central_porta,
  ...c
}: Central) => ({
  ...c,
  central_porta: String(central_porta),
  central_segredo: '',
});
export type Valores = ReturnType<typeof valoresDe>;
interface Campos {
  escrita: Escrita<Valores>;
  gravado: boolean;
}

function Segredo({ escrita, gravado, rotulo }: Campos & { rotulo: string }) {
  return (
    <PasswordField
      label={rotulo}
      hint={gravado ? 'Há um valor gravado. Deixe em branco para mantê-lo.' : undefined}
      {...campoTexto(escrita, 'central_segredo')}
      autoComplete="new-password"
    />
  );
}

/** Where an Asterisk is, as whom one enters, and how it rings an extension. */
export function CamposDoAmi({ escrita, gravado }: Campos) {
  return (
    <>
      <div className="pabx-par">
        <TextField
          label="Servidor"
          hint="Na rede interna, quem instalou o Praça precisa autorizar o endereço."
          {...campoTexto(escrita, 'central_servidor')}
        />
        <NumberField label="Porta" plain {...campo(escrita, 'central_porta')} />
      </div>
      <Select<Valores['central_criptografia']>
        label="Criptografia"
        options={CRIPTOGRAFIAS}
        value={escrita.valores.central_criptografia}
        onChange={(uma) =>
          uma !== null && escrita.mudar({ central_criptografia: uma, central_porta: PORTAS[uma] })
        }
      />
      <TextField
        label="Usuário"
        hint="De manager.conf, com permissão de escrita em originate e de leitura em call."
        {...campoTexto(escrita, 'central_usuario')}
      />
      <Segredo escrita={escrita} gravado={gravado} rotulo="Senha" />
      <TextField
        label="Canal do ramal"
        hint="{ramal} é o ramal de quem liga."
        spellCheck={false}
        {...campoTexto(escrita, 'central_canal')}
      />
      <TextField
        label="Contexto"
        hint="De onde o cliente é discado no plano de discagem."
        spellCheck={false}
        {...campoTexto(escrita, 'central_contexto')}
      />
    </>
  );
}

/** The address that is asked for a call, and with which key. */
export function CamposDoHttp({ escrita, gravado }: Campos) {
  return (
    <>
      <div className="pabx-par">
        <TextField
          label="Endereço"
          hint="{ramal} e {numero} entram onde estão escritos."
          placeholder="https://central.exemplo.com.br/ligar?de={ramal}&para={numero}"
          inputMode="url"
          spellCheck={false}
          {...campoTexto(escrita, 'central_url')}
        />
        <Select<Valores['central_metodo']>
          label="Método"
          options={METODOS}
          value={escrita.valores.central_metodo}
          onChange={(um) => um !== null && escrita.mudar({ central_metodo: um })}
        />
      </div>
      <TextField
        label="Cabeçalho da chave"
        hint="Por exemplo Authorization. Em branco, nenhuma chave é enviada."
        spellCheck={false}
        {...campoTexto(escrita, 'central_cabecalho')}
      />
      {escrita.valores.central_cabecalho !== '' && (
        <Segredo escrita={escrita} gravado={gravado} rotulo="Valor do cabeçalho" />
      )}
    </>
  );
}
