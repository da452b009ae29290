import { CampoDoRecurso, type CampoProps } from '../../../kit/recurso/CampoDoRecurso.tsx';
import type { Jeito } from '../../../kit/recurso/jeito.ts';
import { Consulta } from '../../consulta/parts/Consulta.tsx';
import { LogoDialog } from './LogoDialog.tsx';

const DO_CLIENTE = /^pessoa_/;
/** The fields of a company that a look-up knows by the names of a customer's. */
const PROPRIOS = ['razao', 'fantasia', 'telefone', 'telefone2', 'email'] as const;

/** What stands in the form, by the names that the look-up fills. */
const comoCliente = (valores: Readonly<Record<string, unknown>>) => ({
  ...valores,
  ...Object.fromEntries(PROPRIOS.map((nome) => [`pessoa_${nome}`, valores[`empresa_${nome}`]])),
});
/** What was found, by the names of this form; what the form does not ask for is left out. */
const comoEmpresa = (achado: Record<string, string>, valores: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(achado)
      .map(([nome, valor]) => [nome.replace(DO_CLIENTE, 'empresa_'), valor] as const)
      .filter(([nome]) => nome in valores),
  );

function comConsulta(tipo: 'cnpj' | 'cep') {
  return function CampoConsultado(props: CampoProps) {
    const { escrita, nome, desligado } = props;
    return (
      <>
        <CampoDoRecurso {...props} />
        {!desligado && (
          <Consulta
            tipo={tipo}
            texto={String(escrita.valores[nome] ?? '')}
            valores={comoCliente(escrita.valores)}
            aoPreencher={(achado) => escrita.mudar(comoEmpresa(achado, escrita.valores))}
          />
        )}
      </>
    );
  };
}

/** Companies: a CNPJ and a CEP fill their form, and each has a picture. */
export const jeitoDasEmpresas: Jeito = {
  acoes: { logo: { rotulo: () => 'Logotipo…', janela: LogoDialog } },
  campos: { empresa_cnpj: comConsulta('cnpj'), endereco_cep: comConsulta('cep') },
};
