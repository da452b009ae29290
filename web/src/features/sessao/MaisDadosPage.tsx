import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { formatarCnpj, mascararCnpj } from '@praca/contract/br/cnpj.ts';
import { limparDocumento } from '@praca/contract/br/limpar-documento.ts';
import { formatarTelefone } from '@praca/contract/br/telefone.ts';
import { completarCadastro } from '@praca/contract/empresa/endpoints.ts';
import { empresa as empresas } from '@praca/contract/empresa/recurso.ts';
import { entradaCompletarCadastro } from '@praca/contract/empresa/schemas.ts';
import { dispensar } from '@praca/contract/inicio/endpoints.ts';
import { chamar } from '../../platform/http/api-client.ts';
import { paths } from '../../paths.ts';
import { atualizarRegistro, useSessao } from '../../platform/sessao/session.ts';
import { Button } from '../../ui/display/Button.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { Consulta } from '../consulta/parts/Consulta.tsx';
import { ContaPage } from './ContaPage.tsx';
import { Formulario } from './Formulario.tsx';
import { campo } from './use-envio.ts';
import { useEnvioUnico } from './use-envio-unico.ts';
import { useRetorno } from './use-retorno.ts';

/** What a look-up knows of a company besides what the form asks for, by the name of the column that keeps it. */
const ALEM_DO_FORM = {
  pessoa_telefone2: 'empresa_telefone2',
  pessoa_email: 'empresa_email',
  endereco_cep: 'endereco_cep',
  endereco_endereco: 'endereco_endereco',
  endereco_numero: 'endereco_numero',
  endereco_complemento: 'endereco_complemento',
  bairro_descricao: 'bairro_descricao',
  cidade_descricao: 'cidade_descricao',
  uf_codigo: 'uf_codigo',
} as const;
type Alem = Partial<Record<(typeof ALEM_DO_FORM)[keyof typeof ALEM_DO_FORM], string>>;
/* What the call would refuse is left out: nobody sees the field that it stands in. */
const alemDe = (achado: Record<string, string>): Alem =>
  Object.fromEntries(
    Object.entries(ALEM_DO_FORM).flatMap(([de, para]) =>
      achado[de] && empresas.campos[para].escrito.safeParse(achado[de]).success
        ? [[para, achado[de]]]
        : [],
    ),
  );
const SEM_NADA: Alem = {};

/* Left for later once is enough: the next login asks no more, and the first steps still have it. Where nobody heard of it, it asks once more. */
const adiar = (): void => {
  atualizarRegistro({ cadastro_completo: 'S' });
  void chamar(dispensar, { dispensado: 'S', passo: 'empresa' }, { semDesvio: true }).catch(
    () => null,
  );
};

/** The company of a new account: asked once, after the first login. */
export function MaisDadosPage() {
  const { history } = useRouter();
  const retorno = useRetorno() ?? paths.funilVendas;
  // Whoever came here on the way to no screen in particular is led on.
  const destino = retorno === paths.funilVendas ? paths.primeirosPassos : retorno;
  const registro = useSessao();
  const [razao, setRazao] = useState('');
  const [cnpj, setCnpj] = useState('');
  const [telefone, setTelefone] = useState('');
  const [achado, setAchado] = useState({ cnpj: '', fantasia: '', alem: SEM_NADA });
  const alem = achado.cnpj === limparDocumento(cnpj) ? achado.alem : SEM_NADA;
  const endereco = [
    alem.endereco_endereco,
    alem.endereco_numero,
    alem.bairro_descricao,
    alem.cidade_descricao,
    alem.uf_codigo,
  ].filter((parte) => parte !== undefined);
  const validade = registro?.clienteregistro_validade?.split('-').reverse().join('/');

  const envio = useEnvioUnico({
    esquema: entradaCompletarCadastro,
    ler: (campos) => ({
      alem,
      empresa_fantasia: achado.cnpj === limparDocumento(cnpj) ? achado.fantasia : '',
      empresa_razao: campo(campos, 'empresa_razao'),
      empresa_cnpj: campo(campos, 'empresa_cnpj'),
      empresa_telefone: campo(campos, 'empresa_telefone'),
    }),
    enviar: async (dados, mandar) => {
      const { linha: empresa } = await mandar(completarCadastro, dados);
      if (empresa !== null) {
        const { empresa_codigo, empresa_razao, empresa_cnpj } = empresa;
        const outras =
          registro?.empresas.filter((uma) => uma.empresa_codigo !== empresa_codigo) ?? [];
        const atual = { empresa_codigo, empresa_razao, empresa_cnpj };
        atualizarRegistro({
          ...atual,
          pubcnpjreg: empresa_cnpj ?? '0',
          cadastro_completo: 'S',
          empresas: [atual, ...outras],
        });
      }
      history.replace(destino);
    },
  });

  return (
    <ContaPage
      arranjo="cartao"
      titulo="Dados da empresa"
      descricao={
        <>
          {registro?.clienteregistro_teste === 'S' &&
            `Seu teste grátis de 30 dias vai até ${validade}, com tudo liberado. `}
          Conte-nos qual é a empresa: estes dados a identificam em todo o sistema.
        </>
      }
      rodape={
        <Link to={destino} onClick={adiar}>
          Preencher depois
        </Link>
      }
    >
      <Formulario envio={envio}>
        <TextField
          label="CNPJ"
          name="empresa_cnpj"
          autoComplete="off"
          data-autofocus=""
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="00.000.000/0000-00"
          hint="Números e, nos CNPJs novos, também letras."
          value={cnpj}
          onChange={(evento) => setCnpj(mascararCnpj(evento.currentTarget.value))}
          onBlur={() => setCnpj(formatarCnpj(cnpj))}
          error={envio.erros['empresa_cnpj']}
        />
        <Consulta
          tipo="cnpj"
          texto={cnpj}
          valores={{ pessoa_razao: razao, pessoa_telefone: telefone }}
          aoPreencher={(parte) => {
            if (parte['pessoa_razao'] !== undefined) setRazao(parte['pessoa_razao']);
            if (parte['pessoa_telefone'] !== undefined)
              setTelefone(formatarTelefone(parte['pessoa_telefone']));
            setAchado({
              cnpj: limparDocumento(cnpj),
              fantasia: (parte['pessoa_fantasia'] ?? '').slice(0, 150),
              alem: alemDe(parte),
            });
          }}
        />
        <TextField
          label="Razão social"
          name="empresa_razao"
          autoComplete="organization"
          maxLength={150}
          value={razao}
          onChange={(evento) => setRazao(evento.currentTarget.value)}
          error={envio.erros['empresa_razao']}
        />
        <TextField
          label="Telefone (opcional)"
          name="empresa_telefone"
          type="tel"
          autoComplete="tel"
          placeholder="(11) 98765-4321"
          value={telefone}
          onChange={(evento) => setTelefone(evento.currentTarget.value)}
          onBlur={() => setTelefone(formatarTelefone(telefone))}
          error={envio.erros['empresa_telefone']}
        />
        {endereco.length > 0 && (
          <p className="type-muted">
            Endereço dos seus documentos: {endereco.join(', ')}. Altere quando quiser em
            Configurações, Empresas.
          </p>
        )}
        <Button
          type="submit"
          variant="primary"
          fullWidth
          loading={envio.enviando}
          disabled={envio.aguardar > 0}
        >
          Salvar e continuar
        </Button>
      </Formulario>
    </ContaPage>
  );
}
