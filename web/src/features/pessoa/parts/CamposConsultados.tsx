import { CampoDoRecurso, type CampoProps } from '../../../kit/recurso/CampoDoRecurso.tsx';
import { Consulta } from '../../consulta/parts/Consulta.tsx';

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
            valores={escrita.valores}
            aoPreencher={escrita.mudar}
          />
        )}
      </>
    );
  };
}

/** The document and the CEP, each with the look-up that fills the rest of the form. */
export const CnpjCampo = comConsulta('cnpj');
export const CepCampo = comConsulta('cep');
