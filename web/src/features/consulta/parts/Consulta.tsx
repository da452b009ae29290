import { useEffect, useRef, useState } from 'react';
import { IconAlertCircle, IconSearch } from '@tabler/icons-react';
import { lerCep } from '@praca/contract/br/cep.ts';
import { cnpjValido } from '@praca/contract/br/cnpj.ts';
import { limparDocumento } from '@praca/contract/br/limpar-documento.ts';
import * as api from '@praca/contract/consulta/endpoints.ts';
import { chamarUm } from '../../../platform/http/api-client.ts';
import { mensagensDe } from '../../../platform/http/erro-api.ts';
import { Badge } from '../../../ui/display/Badge.tsx';
import { Button } from '../../../ui/display/Button.tsx';
import { lido, PREENCHIDOS, separar, type Achado, type Diferenca } from './preencher.ts';
import './consulta.css';

type Tipo = 'cnpj' | 'cep';
type Achada = { chave: string; achado: Achado; situacao: string; fonte: string };
type Falha = { chave: string; mensagem: string; ajuda: string };

const PALAVRAS = {
  cnpj: {
    nome: 'Buscar dados do CNPJ',
    falta: 'CNPJ não encontrado',
    ajuda: 'Confira o número, ou preencha os dados à mão.',
  },
  cep: {
    nome: 'Buscar endereço do CEP',
    falta: 'CEP não encontrado',
    ajuda: 'Confira o número, ou preencha o endereço à mão.',
  },
} as const;

/** The key as it is asked for, once it is whole: 14 characters of a CNPJ whose digits are right, 8 of a CEP. */
const chaveDe = (tipo: Tipo, texto: string): string | null => {
  if (tipo === 'cep') return lerCep(texto);
  return cnpjValido(texto) ? limparDocumento(texto) : null;
};

async function perguntar(tipo: Tipo, chave: string): Promise<Achada | null> {
  if (tipo === 'cep') {
    const achado = await chamarUm(api.cep, { cep: chave }, { semDesvio: true });
    return achado && { chave, achado, situacao: '', fonte: achado.consulta_fonte };
  }
  const achado = await chamarUm(api.cnpj, { cnpj: chave }, { semDesvio: true });
  return (
    achado && {
      chave,
      achado,
      situacao: achado.consulta_situacao,
      fonte: achado.consulta_fonte,
    }
  );
}

function falhaDe(chave: string, erro: unknown): Falha {
  const [mensagem] = mensagensDe(erro);
  return { chave, mensagem: mensagem?.Mensagem ?? '', ajuda: mensagem?.Ajuda ?? '' };
}

function Diferentes({
  diferentes,
  aoUsar,
}: {
  diferentes: readonly Diferenca[];
  aoUsar: (um: Diferenca) => void;
}) {
  return (
    <ul className="consulta-diferentes" aria-label="Diferente do que está no formulário">
      {diferentes.map((um) => (
        <li key={um.campo}>
          <span>
            {PREENCHIDOS[um.campo]}: <strong>{lido(um)}</strong>
          </span>
          <Button
            size="small"
            aria-label={`Usar ${PREENCHIDOS[um.campo]}: ${lido(um)}`}
            onClick={() => aoUsar(um)}
          >
            Usar
          </Button>
        </li>
      ))}
    </ul>
  );
}

/**
 * Looks a CNPJ or a CEP up and fills what is empty; what was typed stays, and a difference is offered field by field. A
 * look-up that failed is told under the field, with what to do, until another number is typed or asked for.
 */
export function Consulta({
  tipo,
  texto,
  valores,
  aoPreencher,
  disabled,
  jaBusca = false,
}: {
  tipo: Tipo;
  /** Looks up at once what stands there when it is shown first: the number was typed to be looked up. */
  jaBusca?: boolean;
  /** What was typed into the field of the CNPJ or the CEP. */
  texto: string;
  /** What the form holds now, by the names of the customer's fields. */
  valores: Readonly<Record<string, unknown>>;
  aoPreencher: (parte: Record<string, string>) => void;
  disabled?: boolean | undefined;
}) {
  const [achada, setAchada] = useState<Achada | null>(null);
  const [falha, setFalha] = useState<Falha | null>(null);
  const [buscando, setBuscando] = useState(false);
  const chave = chaveDe(tipo, texto);
  // An answer comes late: what counts then is what the form holds by then.
  const agora = useRef({ chave, valores });
  useEffect(() => {
    agora.current = { chave, valores };
  });
  const { nome, falta, ajuda } = PALAVRAS[tipo];
  const mostrada = achada?.chave === chave ? achada : null;
  const dita = falha?.chave === chave ? falha : null;

  const buscar = async (pedida: string) => {
    setBuscando(true);
    setFalha(null);
    try {
      const resposta = await perguntar(tipo, pedida);
      if (agora.current.chave !== pedida) return;
      setAchada(resposta);
      if (resposta === null) return setFalha({ chave: pedida, mensagem: falta, ajuda });
      aoPreencher(separar(agora.current.valores, resposta.achado).novos);
    } catch (erro) {
      setFalha(falhaDe(pedida, erro));
    } finally {
      setBuscando(false);
    }
  };

  const aoAbrir = useRef(() => {
    if (jaBusca && chave !== null) void buscar(chave);
  });
  useEffect(() => {
    aoAbrir.current();
    aoAbrir.current = () => undefined;
  }, []);

  if (chave === null) return null;
  const diferentes = mostrada ? separar(valores, mostrada.achado).diferentes : [];
  return (
    <div className="consulta">
      <div className="consulta-linha">
        <Button
          size="small"
          icon={<IconSearch size={16} aria-hidden="true" />}
          aria-label={nome}
          loading={buscando}
          disabled={disabled}
          onClick={() => void buscar(chave)}
        >
          Buscar
        </Button>
        <span role="status" className="consulta-dito">
          {mostrada && mostrada.situacao !== '' && mostrada.situacao !== 'ATIVA' && (
            <Badge tone="warning">Situação na Receita: {mostrada.situacao.toLowerCase()}</Badge>
          )}
          {mostrada && `Consultado em ${mostrada.fonte}.`}
        </span>
      </div>
      <div role="alert">
        {dita && (
          <p className="consulta-falha">
            <IconAlertCircle size={16} aria-hidden="true" />
            <span>
              <strong>{dita.mensagem}</strong> {dita.ajuda}
            </span>
          </p>
        )}
      </div>
      {diferentes.length > 0 && (
        <Diferentes
          diferentes={diferentes}
          aoUsar={(um) => aoPreencher({ [um.campo]: um.achado })}
        />
      )}
    </div>
  );
}
