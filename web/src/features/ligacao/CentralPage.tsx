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
import { useEscrita } from '../../kit/escrita/use-escrita.ts';
import { paths } from '../../paths.ts';
import { consulta } from '../../platform/http/query.ts';
import { Button } from '../../ui/display/Button.tsx';
import { ErrorState } from '../../ui/display/ErrorState.tsx';
import { LoadingState } from '../../ui/display/LoadingState.tsx';
import { PageBar } from '../../ui/display/PageBar.tsx';
import { Panel } from '../../ui/display/Panel.tsx';
import { RadioGroup } from '../../ui/field/RadioGroup.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { toast } from '../../ui/window/toast.ts';
import { CamposDoAmi, CamposDoHttp, valoresDe, type Valores } from './CentralCampos.tsx';
import './pabx.css';
import { wholeNumber } from '../../ui/field/number-text.ts';

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
      central_porta: wholeNumber(central_porta),
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
