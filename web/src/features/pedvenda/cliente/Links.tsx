import { useState } from 'react';
import type { Linha } from '@praca/contract/endpoint.ts';
import { gerarLink, revogarLink, type getLinks } from '@praca/contract/pedvenda/envio/endpoints.ts';
import type { Venda } from '@praca/contract/pedvenda/schemas.ts';
import { EscritaDialog } from '../../../kit/escrita/EscritaDialog.tsx';
import { useEscrita } from '../../../kit/escrita/use-escrita.ts';
import { gravar } from '../../../kit/escrita/gravar.ts';
import { dataHora, dataLocal, dia, plural } from '../../../platform/texto/format.ts';
import { Badge } from '../../../ui/display/Badge.tsx';
import { Button } from '../../../ui/display/Button.tsx';

type LinkDoCliente = Linha<typeof getLinks>;

function RevogarDialog({
  pedvenda_codigo,
  link: { linkvenda_codigo, linkvenda_em },
  aoFechar,
}: {
  pedvenda_codigo: number;
  link: LinkDoCliente;
  aoFechar: () => void;
}) {
  const escrita = useEscrita(revogarLink, {
    inicial: { pedvenda_codigo, linkvenda_codigo },
    rascunho: null,
    aoFechar,
  });
  return (
    <EscritaDialog
      escrita={escrita}
      titulo="Revogar este link?"
      descricao={`Quem tem o link de ${dataHora(linkvenda_em)} deixa de ver o orçamento na hora. Não dá para voltar atrás; para mandar de novo, gere outro link.`}
      tamanho="small"
      acao="Revogar link"
      perigo
      pergunta
    />
  );
}

const aberturasDe = ({ linkvenda_aberto, linkvenda_aberturas: dias }: LinkDoCliente): string => {
  if (linkvenda_aberto === null) return 'Ainda não foi aberto.';
  const ultimo = dia(dataLocal(linkvenda_aberto));
  return dias === 1
    ? `Aberto em ${ultimo}.`
    : `Aberto em ${plural(dias, 'dia', 'dias')}, por último em ${ultimo}.`;
};

function Estado({ link }: { link: LinkDoCliente }) {
  if (link.linkvenda_revogado !== null)
    return <Badge tone="danger">Revogado em {dia(dataLocal(link.linkvenda_revogado))}</Badge>;
  const ate = dia(dataLocal(link.linkvenda_expira));
  return link.vale === 'S' ? (
    <Badge tone="success">Vale até {ate}</Badge>
  ) : (
    <Badge>Venceu em {ate}</Badge>
  );
}

/** Where a new link is to be had. */
const ondeGerar = (venda: Venda): string =>
  ['RA', 'OA'].includes(venda.pedvenda_situacao)
    ? 'Para mandar o orçamento, use WhatsApp na barra dele (no celular: Mais ações, Link para o cliente).'
    : 'Nesta situação não se geram novos links.';

/** The links by which the customer opens the quote: until when, opened or not, and the way to end each. */
export function Links({
  venda,
  links,
  edita,
  aoGerarLink,
}: {
  venda: Venda;
  links: LinkDoCliente[];
  edita: boolean;
  aoGerarLink: (url: string) => void;
}) {
  const { pedvenda_codigo, versao } = venda;
  const [revogando, setRevogando] = useState<LinkDoCliente | null>(null);
  const [gerando, setGerando] = useState(false);
  const gerar = async () => {
    setGerando(true);
    const link = await gravar(gerarLink, { pedvenda_codigo, versao });
    setGerando(false);
    if (link) aoGerarLink(link.linkvenda_url);
  };
  return (
    <>
      {links.length === 0 ? (
        <p className="type-muted">Nenhum link foi gerado ainda.</p>
      ) : (
        <ul className="venda-cliente-lista" aria-label="Links do cliente">
          {links.map((link) => (
            <li key={link.linkvenda_codigo} className="venda-cliente-link">
              <div className="venda-cliente-quem">
                <Estado link={link} />
                {edita && link.vale === 'S' && (
                  <Button
                    size="small"
                    variant="subtle"
                    aria-label={`Revogar o link de ${dataHora(link.linkvenda_em)}`}
                    onClick={() => setRevogando(link)}
                  >
                    Revogar
                  </Button>
                )}
              </div>
              <p>{aberturasDe(link)}</p>
              <p className="type-muted">
                Gerado em {dataHora(link.linkvenda_em)}
                {link.usuario_nome !== '' && ` por ${link.usuario_nome}`}
              </p>
            </li>
          ))}
        </ul>
      )}
      {edita && (
        <div className="venda-cliente-novo">
          <p className="type-muted">
            {links.length > 0 &&
              'O endereço de um link aparece só quando ele é gerado: não dá para copiá-lo de novo. '}
            {venda.pedvenda_situacao !== 'OE' && ondeGerar(venda)}
          </p>
          {venda.pedvenda_situacao === 'OE' && (
            <Button loading={gerando} onClick={() => void gerar()}>
              Gerar outro link
            </Button>
          )}
        </div>
      )}
      {revogando !== null && (
        <RevogarDialog
          pedvenda_codigo={pedvenda_codigo}
          link={revogando}
          aoFechar={() => setRevogando(null)}
        />
      )}
    </>
  );
}
