import { useState, type Ref } from 'react';
import { Link } from '@tanstack/react-router';
import { IconGavel } from '@tabler/icons-react';
import { anotar } from '@praca/contract/reuniao/endpoints.ts';
import { decisaoEmPalavras, feitoEmPalavras } from '@praca/contract/reuniao/ata.ts';
import { NOMES_DOS_FATOS, type Fato, type Item } from '@praca/contract/reuniao/schemas.ts';
import { formatarData } from '@praca/contract/br/data.ts';
import { gravar } from '../../kit/escrita/gravar.ts';
import { paths } from '../../paths.ts';
import { dataHora, dinheiro, plural } from '../../platform/texto/format.ts';
import { fusoAtual } from '../../platform/texto/fuso.ts';
import { Badge } from '../../ui/display/Badge.tsx';
import { Button } from '../../ui/display/Button.tsx';
import { TextArea } from '../../ui/field/TextArea.tsx';

/** What a fact says of this deal. */
function explicar(fato: Fato, i: Item): string {
  switch (fato) {
    case 'ADIADO':
      return i.previsao_de !== null && i.negocio_dtprevisao !== i.previsao_de
        ? `Previsão: ${formatarData(i.previsao_de)} → ${i.negocio_dtprevisao === null ? 'sem data' : formatarData(i.negocio_dtprevisao)}`
        : `Previsão venceu em ${formatarData(i.previsao_de ?? '')}`;
    case 'PARADO':
      return `Sem contato há ${plural(i.diasparado ?? 0, 'dia', 'dias')}`;
    case 'MOVIDO':
      return i.deestagio === null ? 'Mudou de estágio' : `Veio de ${i.deestagio}`;
    case 'GRANDE':
    case 'SEM_PASSO':
    case 'NOVO':
      return NOMES_DOS_FATOS[fato].um;
  }
}

/* What was said: kept when the field is left. */
function Nota({
  reuniao_codigo,
  item,
  campoRef,
}: {
  reuniao_codigo: number;
  item: Item;
  campoRef: Ref<HTMLTextAreaElement>;
}) {
  const [texto, setTexto] = useState(item.reuniaoitem_nota);
  const guardar = () => {
    if (texto.trim() === item.reuniaoitem_nota) return;
    const { reuniaoitem_ordem } = item;
    void gravar(anotar, { reuniao_codigo, reuniaoitem_ordem, reuniaoitem_nota: texto });
  };
  return (
    <TextArea
      ref={campoRef}
      label="Anotação"
      rows={3}
      autoGrow
      maxLength={2000}
      value={texto}
      onChange={({ target }) => setTexto(target.value)}
      onBlur={guardar}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Escape') currentTarget.blur();
      }}
    />
  );
}

/** The deal that everybody looks at: its facts, what was said and decided, and what was done with it meanwhile. */
export function ItemDaPauta({
  reuniao_codigo,
  item,
  podeEscrever,
  notaRef,
  aoDecidir,
}: {
  reuniao_codigo: number;
  item: Item;
  podeEscrever: boolean;
  notaRef: Ref<HTMLTextAreaElement>;
  aoDecidir: () => void;
}) {
  const fuso = fusoAtual();
  return (
    <article className="reuniao-item" aria-labelledby="reuniao-negocio">
      <header className="reuniao-item-topo">
        <div>
          <h2 id="reuniao-negocio">
            <Link to={paths.negocio} params={{ negocio_codigo: String(item.negocio_codigo) }}>
              {item.negocio_titulo}
            </Link>
          </h2>
          <p className="reuniao-nota">
            {[
              item.pessoa_nome,
              `${item.pipeline_descricao}, ${item.estagio_descricao}`,
              item.responsavel_nome ?? 'Sem responsável',
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <strong className="reuniao-valor">{dinheiro(item.negocio_valor)}</strong>
      </header>
      <ul className="reuniao-fatos" aria-label="Fatos">
        {item.reuniaoitem_fatos.map((fato) => (
          <li key={fato}>
            <Badge tone={fato === 'ADIADO' || fato === 'PARADO' ? 'warning' : 'info'}>
              {explicar(fato, item)}
            </Badge>
          </li>
        ))}
      </ul>
      <dl className="reuniao-dados">
        <dt>Próximo passo</dt>
        <dd>
          {item.negocio_proximaatividade === null
            ? 'Nenhum'
            : dataHora(item.negocio_proximaatividade)}
        </dd>
        <dt>Previsão</dt>
        <dd>
          {item.negocio_dtprevisao === null ? 'Sem data' : formatarData(item.negocio_dtprevisao)}
        </dd>
        <dt>Último contato</dt>
        <dd>{dataHora(item.negocio_dtinteracao)}</dd>
      </dl>
      {podeEscrever && (
        <Nota
          key={item.negocio_codigo}
          reuniao_codigo={reuniao_codigo}
          item={item}
          campoRef={notaRef}
        />
      )}
      {item.decisoes.length > 0 && (
        <section aria-label="Decisões">
          <h3>Decisões</h3>
          <ul className="reuniao-ditas">
            {item.decisoes.map((d) => (
              <li key={d.atividade_codigo}>{decisaoEmPalavras(d, fuso)}</li>
            ))}
          </ul>
        </section>
      )}
      {item.feitos.length > 0 && (
        <section aria-label="Nesta reunião">
          <h3>Nesta reunião</h3>
          <ul className="reuniao-ditas">
            {item.feitos.map((f) => (
              <li key={`${f.evento_em}-${f.evento_acao}`}>{feitoEmPalavras(f)}</li>
            ))}
          </ul>
        </section>
      )}
      {podeEscrever && (
        <Button
          className="reuniao-decidir"
          icon={<IconGavel size={16} aria-hidden="true" />}
          onClick={aoDecidir}
        >
          Registrar decisão
        </Button>
      )}
    </article>
  );
}
