import { lazy, Suspense, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { IconPencil } from '@tabler/icons-react';
import { getConsentimentos } from '@praca/contract/pessoa/consentimento/endpoints.ts';
import {
  ACOES_DO_CONSENTIMENTO,
  CANAIS,
  FINALIDADES,
  valeAgora,
  type CanalConsentido,
  type FinalidadeConsentida,
} from '@praca/contract/pessoa/consentimento/rules.ts';
import type { Consentimento } from '@praca/contract/pessoa/consentimento/schemas.ts';
import type { Pessoa } from '@praca/contract/pessoa/recurso.ts';
import { consulta } from '../../../platform/http/query.ts';
import { usePode } from '../../../platform/sessao/pode.ts';
import { dia, plural } from '../../../platform/texto/format.ts';
import { Badge } from '../../../ui/display/Badge.tsx';
import { Button } from '../../../ui/display/Button.tsx';

const RegistrarDialog = lazy(async () => ({
  default: (await import('./RegistrarDialog.tsx')).RegistrarDialog,
}));

const chaves = <O extends object>(o: O) => Object.keys(o) as (keyof O)[];
const CAMINHOS = chaves(CANAIS).filter((canal) => canal !== 'TODOS');
const minuscula = (texto: string): string => texto.charAt(0).toLowerCase() + texto.slice(1);

interface Vale {
  canais: CanalConsentido[];
  dito: Consentimento;
}
/** What counts now, line by line: ways that the same line decides stand together. */
function vigentes(linhas: readonly Consentimento[], finalidade: FinalidadeConsentida): Vale[] {
  const porLinha = new Map<number, Vale>();
  for (const canal of CAMINHOS) {
    const dito = valeAgora(linhas, finalidade, canal);
    if (!dito) continue;
    const ja = porLinha.get(dito.consent_codigo);
    if (ja) ja.canais.push(canal);
    else porLinha.set(dito.consent_codigo, { canais: [canal], dito });
  }
  // One address that said otherwise than the person.
  const enderecos = new Set(linhas.map((l) => l.consent_destino).filter((d) => d !== ''));
  for (const endereco of enderecos)
    for (const canal of CAMINHOS) {
      const dito = valeAgora(linhas, finalidade, canal, endereco);
      if (dito?.consent_destino === endereco)
        porLinha.set(dito.consent_codigo, { canais: [canal], dito });
    }
  return [...porLinha.values()];
}

const onde = ({ canais, dito }: Vale): string => {
  const meios =
    canais.length === CAMINHOS.length
      ? CANAIS.TODOS
      : canais.map((canal) => CANAIS[canal]).join(', ');
  return dito.consent_destino === '' ? meios : `${meios}: ${dito.consent_destino}`;
};

const quem = (l: Consentimento): string =>
  ({
    LINK: 'pela própria pessoa, no link do e-mail',
    CADASTRO: 'estava no cadastro',
    USUARIO: l.usuario_nome === null ? 'por um usuário' : `por ${l.usuario_nome}`,
  })[l.consent_origem];

function Linha({ linha: l }: { linha: Consentimento }) {
  return (
    <li>
      <b>
        {dia(l.consent_em)} · {ACOES_DO_CONSENTIMENTO[l.consent_acao]}
      </b>{' '}
      {minuscula(FINALIDADES[l.consent_finalidade])}, {minuscula(CANAIS[l.consent_canal])}
      {l.consent_destino !== '' && ` (${l.consent_destino})`}
      <span className="cliente-lgpd-nota">
        {l.consent_prova !== '' && `Prova: ${l.consent_prova} · `}
        Registrado em {dia(l.consent_registradoem)} {quem(l)}
        {l.consent_versaotexto !== '' && ` · Texto ${l.consent_versaotexto}`}
      </span>
      {l.consent_texto !== '' && <q className="cliente-lgpd-nota">{l.consent_texto}</q>}
    </li>
  );
}

/** What the person agreed to and what they took back: how it stands, and the ledger itself. */
export function Consentimentos({ pessoa }: { pessoa: Pessoa }) {
  const edita = usePode()('pessoa.editar');
  const [aberto, abrir] = useState(false);
  const { data } = useQuery(
    consulta(getConsentimentos, { pessoa_codigo: String(pessoa.pessoa_codigo) }),
  );
  const linhas = data?.dados ?? [];
  const ditas = chaves(FINALIDADES).flatMap((finalidade) => {
    const valem = vigentes(linhas, finalidade);
    return valem.length === 0 ? [] : [{ finalidade, valem }];
  });
  return (
    <>
      {ditas.length === 0 && <p className="cliente-lgpd-nota">Sem registro de consentimento.</p>}
      {ditas.map(({ finalidade, valem }) => (
        <section key={finalidade} className="cliente-lgpd-ditos">
          <h3>{FINALIDADES[finalidade]}</h3>
          <ul>
            {valem.map((v) => (
              <li key={`${v.dito.consent_codigo}${v.dito.consent_destino}`}>
                <Badge tone={v.dito.consent_acao === 'C' ? 'success' : 'danger'}>
                  {v.dito.consent_acao === 'C' ? 'Permitiu' : 'Recusou'}
                </Badge>{' '}
                {onde(v)}, desde {dia(v.dito.consent_em)}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {linhas.length > 0 && (
        <details className="cliente-lgpd-historico">
          <summary>{plural(linhas.length, 'registro', 'registros')} de consentimento</summary>
          <ol>
            {linhas.map((l) => (
              <Linha key={l.consent_codigo} linha={l} />
            ))}
          </ol>
        </details>
      )}
      {edita && (
        <div className="cliente-lgpd">
          <Button
            size="small"
            icon={<IconPencil size={16} aria-hidden="true" />}
            onClick={() => abrir(true)}
          >
            Registrar consentimento
          </Button>
        </div>
      )}
      {aberto && (
        <Suspense>
          <RegistrarDialog pessoa={pessoa} aoFechar={() => abrir(false)} />
        </Suspense>
      )}
    </>
  );
}
