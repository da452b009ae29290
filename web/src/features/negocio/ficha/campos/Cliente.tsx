import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IconAddressBook, IconBuilding, IconMail, IconPhone } from '@tabler/icons-react';
import { documentoEmLista } from '@praca/contract/br/documento-em-lista.ts';
import type { Negocio } from '@praca/contract/negocio/schemas.ts';
import { pessoa as clientes } from '@praca/contract/pessoa/recurso.ts';
import { caminhoDoCliente } from '../../../../paths.ts';
import { usePode } from '../../../../platform/sessao/pode.ts';
import { chamarUm } from '../../../../platform/http/api-client.ts';
import { mensagensDe } from '../../../../platform/http/erro-api.ts';
import { consulta } from '../../../../platform/http/query.ts';
import { mostrarOpsss } from '../../../../ui/window/opsss.ts';
import { ClienteField } from '../../../pessoa/parts/ClienteField.tsx';
import {
  entradaDoCliente,
  erroDoCliente,
  type ClienteDoForm,
} from '../../../pessoa/parts/cliente-do-form.ts';
import { Button } from '../../../../ui/display/Button.tsx';
import { CampoMoldura } from '../../base/campos/CampoMoldura.tsx';
import { Email, Telefone } from '../../../pessoa/parts/ContatoLinks.tsx';
import type { Ficha } from '../../base/campos/ficha-store.ts';
import { useCampo } from '../../base/campos/use-ficha.ts';

const { getPorCampos, salvar } = clientes.api;

const consultaNome = (codigo: number | null) => ({
  ...consulta(getPorCampos, {
    pessoa_codigo: codigo ?? 1,
    CAMPOS: ['pessoa_razao', 'pessoa_fantasia'],
  }),
  enabled: codigo !== null,
});

const nomeDa = (pessoa: { pessoa_fantasia?: string; pessoa_razao?: string } | undefined) =>
  pessoa?.pessoa_fantasia || pessoa?.pessoa_razao || undefined;

/** The customer: choosing another one, or a new name, saves at once. */
export function CampoCliente({
  ficha,
  podeEditar,
  podeCriar,
}: {
  ficha: Ficha;
  podeEditar: boolean;
  podeCriar: boolean;
}) {
  const { valor, editado, estado } = useCampo(ficha, 'pessoa_codigo');
  const [escolhido, setEscolhido] = useState<ClienteDoForm | null>(null);
  const [novo, setNovo] = useState<ClienteDoForm | null>(null);
  const [falta, setFalta] = useState<string>();
  const [cadastrando, setCadastrando] = useState(false);
  const doConflito = estado.fase === 'conflito' ? Number(estado.dele) || null : null;
  const dele = useQuery(consultaNome(doConflito));

  const gravar = (codigo: number | null) => {
    ficha.digitar('pessoa_codigo', codigo);
    void ficha.gravar('pessoa_codigo');
  };
  const escolher = (cliente: ClienteDoForm | null) => {
    setFalta(undefined);
    if (cliente?.codigo === null) return setNovo(cliente);
    setNovo(null);
    setEscolhido(cliente);
    gravar(cliente?.codigo ?? null);
  };
  const cadastrar = async (cliente: ClienteDoForm) => {
    const erro = erroDoCliente(cliente);
    setFalta(erro);
    if (erro !== undefined) return;
    setCadastrando(true);
    try {
      const criado = await chamarUm(salvar, entradaDoCliente(cliente), { semDesvio: true });
      if (criado !== null) escolher({ codigo: criado.pessoa_codigo, nome: cliente.nome });
    } catch (falha) {
      mostrarOpsss({
        operacao: salvar.nome,
        mensagens: mensagensDe(falha),
        tentar: () => void cadastrar(cliente),
      });
    } finally {
      setCadastrando(false);
    }
  };

  const negocio = ficha.negocio();
  const salvo: ClienteDoForm | null =
    negocio.pessoa_codigo === null
      ? null
      : { codigo: negocio.pessoa_codigo, nome: negocio.pessoa_nome };
  const mostrado = editado ? (valor === null ? null : escolhido) : salvo;
  return (
    <CampoMoldura
      ficha={ficha}
      campo="pessoa_codigo"
      nome="Cliente"
      estado={estado}
      lerValor={(um) => (um === null ? 'nenhum' : (nomeDa(dele.data?.dados[0]) ?? 'outro cliente'))}
    >
      <ClienteField
        value={novo ?? mostrado}
        error={falta ?? (estado.fase === 'erro' ? estado.mensagem : undefined)}
        disabled={!podeEditar}
        mayCreate={podeCriar}
        onChange={escolher}
        acaoDoNovo={
          novo !== null && (
            <div className="novo-cliente-acoes">
              <Button size="small" variant="subtle" onClick={() => setNovo(null)}>
                Cancelar
              </Button>
              <Button
                size="small"
                variant="primary"
                loading={cadastrando}
                onClick={() => void cadastrar(novo)}
              >
                Cadastrar cliente
              </Button>
            </div>
          )
        }
      />
    </CampoMoldura>
  );
}

/** How to reach the customer: document, telephone, e-mail. */
export function Contato({ negocio }: { negocio: Negocio }) {
  const { pessoa_cnpj: cnpj, pessoa_telefone: telefone, pessoa_email: email } = negocio;
  const { pessoa_codigo } = negocio;
  const vePagina = usePode()('pessoa.ver') && pessoa_codigo !== null;
  if (!cnpj && !telefone && !email && !vePagina) return null;
  return (
    <ul className="ficha-contato" aria-label="Contato do cliente">
      {vePagina && (
        <li>
          <IconAddressBook size={14} aria-hidden="true" />
          <Link className="hit" to={caminhoDoCliente(pessoa_codigo)}>
            Página do cliente
          </Link>
        </li>
      )}
      {cnpj && (
        <li>
          <IconBuilding size={14} aria-hidden="true" />
          {documentoEmLista(cnpj)}
        </li>
      )}
      {telefone && (
        <li>
          <IconPhone size={14} aria-hidden="true" />
          <Telefone numero={telefone} />
        </li>
      )}
      {email && (
        <li>
          <IconMail size={14} aria-hidden="true" />
          <Email endereco={email} />
        </li>
      )}
    </ul>
  );
}
