import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import {
  getCentral,
  salvarCentral,
  testarCentral,
} from '@praca/contract/ligacao/central/endpoints.ts';
import type { Central, TipoDeCentral } from '@praca/contract/ligacao/central/schemas.ts';
import { campoTexto } from '../../kit/escrita/campo.ts';
import { EscritaForm } from '../../kit/escrita/EscritaForm.tsx';
import { gravar } from '../../kit/escrita/gravar.ts';
import { useEscrita, type Escrita } from '../../kit/escrita/use-escrita.ts';
import { paths } from '../../paths.ts';
import { consulta } from '../../platform/query.ts';
import { Button } from '../../ui/display/Button.tsx';
import { ErrorState } from '../../ui/display/ErrorState.tsx';
import { LoadingState } from '../../ui/display/LoadingState.tsx';
import { PageBar } from '../../ui/display/PageBar.tsx';
import { Panel } from '../../ui/display/Panel.tsx';
import { PasswordField } from '../../ui/field/PasswordField.tsx';
import { RadioGroup } from '../../ui/field/RadioGroup.tsx';
import { Select } from '../../ui/field/Select.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { toast } from '../../ui/window/toast.ts';
import './pabx.css';

const TIPOS: { value: TipoDeCentral; label: string }[] = [
  { value: 'NENHUMA', label: 'Nenhuma' },
  { value: 'AMI', label: 'Asterisk (AMI)' },
  { value: 'HTTP', label: 'Outra, por endereço HTTP' },
];
const EXPLICA: Record<TipoDeCentral, string> = {
  NENHUMA: 'Os botões de telefone abrem o telefone de cada um, ou o WhatsApp.',
  AMI: 'O botão de telefone toca o ramal de quem liga e depois o cliente. Resultado e duração entram na linha do tempo. Asterisk 12 ou mais novo, também FreePBX e Issabel.',
  HTTP: 'O botão de telefone chama um endereço da sua central. Ela não conta o resultado: a tela pergunta.',
};
const CRIPTOGRAFIAS = [
  { value: 'NENHUMA' as const, label: 'Nenhuma (porta 5038)' },
  { value: 'TLS' as const, label: 'TLS (porta 5039)' },
];
const PORTAS = { NENHUMA: '5038', TLS: '5039' } as const;
const METODOS = [
  { value: 'POST' as const, label: 'POST' },
  { value: 'GET' as const, label: 'GET' },
];

const valoresDe = ({
  central_segredo_gravado: _,
  versao: _versao,
  central_porta,
  ...c
}: Central) => ({
  ...c,
  central_porta: String(central_porta),
  central_segredo: '',
});
type Valores = ReturnType<typeof valoresDe>;
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

function CamposDoAmi({ escrita, gravado }: Campos) {
  return (
    <>
      <div className="pabx-par">
        <TextField
          label="Servidor"
          hint="Na rede interna, quem instalou o Praça precisa autorizar o endereço."
          {...campoTexto(escrita, 'central_servidor')}
        />
        <TextField label="Porta" inputMode="numeric" {...campoTexto(escrita, 'central_porta')} />
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

function CamposDoHttp({ escrita, gravado }: Campos) {
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

/** Tries what is kept: AMI enters the exchange, HTTP makes a real call. */
function Teste({ tipo, sujo }: { tipo: TipoDeCentral; sujo: boolean }) {
  const [testando, setTestando] = useState(false);
  const [numero, setNumero] = useState('');
  const testar = async () => {
    setTestando(true);
    const entrada = tipo === 'HTTP' ? { ligacao_telefone: numero } : {};
    const dita = await gravar(testarCentral, entrada);
    setTestando(false);
    if (dita !== null) toast(dita.central_resposta, { tone: 'success' });
  };
  return (
    <Panel title="Testar ligação">
      <div className="pabx-teste">
        <p className="pabx-explica">
          {tipo === 'HTTP'
            ? 'Liga de verdade: o seu ramal toca, e depois este número.'
            : 'Entra na central com o usuário e a senha gravados, sem ligar para ninguém.'}
        </p>
        {tipo === 'HTTP' && (
          <TextField
            label="Número do teste"
            inputMode="tel"
            value={numero}
            onChange={({ target }) => setNumero(target.value)}
          />
        )}
        <div className="pabx-acoes">
          <Button loading={testando} disabled={sujo} onClick={() => void testar()}>
            Testar ligação
          </Button>
        </div>
        {sujo && <p className="pabx-explica">Salve antes de testar.</p>}
      </div>
    </Panel>
  );
}

function Formulario({ central }: { central: Central }) {
  const escrita = useEscrita<typeof salvarCentral, Valores>(salvarCentral, {
    inicial: valoresDe(central),
    // It holds a password.
    rascunho: null,
    continua: 'fica',
    aoFechar: () => undefined,
    entrada: ({ central_porta, central_segredo, ...valores }) => ({
      ...valores,
      central_porta: Number(central_porta),
      ...(central_segredo !== '' && { central_segredo }),
      versao: central.versao,
    }),
  });
  const { valores, mudar } = escrita;
  const campos = { escrita, gravado: central.central_segredo_gravado === 'S' };
  return (
    <>
      <Panel title="Central">
        <EscritaForm
          escrita={escrita}
          acoes={
            <div className="pabx-acoes">
              <Button type="submit" variant="primary" loading={escrita.enviando}>
                Salvar
              </Button>
            </div>
          }
        >
          <RadioGroup<TipoDeCentral>
            label="Tipo de central"
            options={TIPOS}
            value={valores.central_tipo}
            onChange={(central_tipo) => mudar({ central_tipo })}
          />
          <p className="pabx-explica">{EXPLICA[valores.central_tipo]}</p>
          {valores.central_tipo === 'AMI' && <CamposDoAmi {...campos} />}
          {valores.central_tipo === 'HTTP' && <CamposDoHttp {...campos} />}
          {valores.central_tipo !== 'NENHUMA' && (
            <TextField
              label="Prefixo"
              hint="O que se disca antes do número para sair, como 0. Depois vão DDD e número."
              inputMode="tel"
              {...campoTexto(escrita, 'central_prefixo')}
            />
          )}
        </EscritaForm>
      </Panel>
      {central.central_tipo !== 'NENHUMA' && (
        <Teste tipo={central.central_tipo} sujo={escrita.sujo} />
      )}
    </>
  );
}

/** By which exchange the calls of the registration go out. */
export function CentralPage() {
  const { history } = useRouter();
  const { data, isError, isFetching, refetch } = useQuery({
    ...consulta(getCentral, {}),
    staleTime: 0,
  });
  const central = data?.dados[0];
  return (
    <div className="pabx">
      <PageBar
        title="Central telefônica"
        onBack={() => history.push(paths.cadastros)}
        backLabel="Configurações"
      />
      <div className="pabx-miolo">
        {central === undefined ? (
          isError ? (
            <ErrorState onRetry={() => void refetch()} retrying={isFetching} />
          ) : (
            <LoadingState />
          )
        ) : (
          <Formulario key={central.versao} central={central} />
        )}
      </div>
    </div>
  );
}
